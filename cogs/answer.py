"""
One answer to one interaction, within three seconds, whatever happens behind it.

The first way out wins: the answer itself, or, when the work behind it is slow, an
acknowledgement in time with the answer to follow. Which of the two it was is this
module's business alone.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord
import structlog
from discord.ui import LayoutView, Modal

from cogs.codes import NOBODY_THERE, Code
from cogs.faces import Faces
from cogs.failed import FAILURES, code_of, is_passing, reason
from cogs.illustrated import Picture, galleries
from cogs.painter import WITHIN, Painter
from cogs.ports import App, Clock, Interaction
from cogs.reader import reader_words
from cogs.refused import Refused, explain
from cogs.render.parts import typeset

_log = structlog.get_logger(__name__)

ACK_AFTER = 2.0
"""Seconds after which slow work is acknowledged first; Discord waits three."""

DISCORD_WAITS = 3.0
"""Seconds that Discord waits for a first answer."""

UPLOADED_BY = 1.8
"""Seconds after which an answer whose picture is still on its way is given without."""

UPLOAD_LASTS = 0.6
"""Seconds that a picture has for its way, however long the work before has lasted."""

SEND_AGAIN_AFTER = (0.2, 0.6)
"""Seconds before an answer on whose way the connection broke off is sent once more."""

Sent = TypeVar("Sent")


class Answer:
    """The one answer that an interaction gets."""

    def __init__(
        self, interaction: Interaction, clock: Clock, painter: Painter, faces: Faces
    ) -> None:
        """
        Answer *interaction*; *clock* tells when it would be too late, *painter* illustrates.

        *faces* sees to answers of which Discord refuses an emoji.
        """
        self.interaction = interaction
        self._clock = clock
        self._painter = painter
        self._faces = faces
        self._began = clock.now()
        self._claimed = False
        self._late: asyncio.Task[None] | None = None
        self._open = False

    @property
    def given(self) -> bool:
        """Whether an answer is on its way: a second one is never sent."""
        return self._claimed

    @property
    def is_lapsed(self) -> bool:
        """Whether Discord has given up waiting: nothing that is sent now would arrive."""
        late = self._clock.now() - self._began > DISCORD_WAITS
        return late and not self.interaction.response.is_done()

    @property
    def is_on_message(self) -> bool:
        """Whether the interaction came from a button, or a form opened by one."""
        return self.interaction.message is not None

    async def update(self, view: LayoutView) -> None:
        """Redraw the message that was clicked."""

        async def send(picture: Picture | None) -> None:
            if await self._claim():
                edit = self.interaction.edit_original_response
                await self._faces.send(
                    view, lambda: edit(view=view, attachments=self._attached(view, picture))
                )
                return
            await self._first(
                lambda: self.interaction.response.edit_message(
                    view=view, attachments=self._attached(view, picture)
                ),
                view,
            )

        await self._illustrated(view, send)

    def _attached(self, view: LayoutView, picture: Picture | None) -> list[discord.File]:
        """Return what is attached to the clicked message from now on; MISSING: what there is."""
        if picture is not None:
            return [picture.file()]
        message = self.interaction.message
        if message is None or not message.attachments or any(galleries(view)):
            kept: list[discord.File] = discord.utils.MISSING
            return kept
        return []

    async def _illustrated(
        self, view: LayoutView, send: Callable[[Picture | None], Awaitable[Sent]]
    ) -> Sent:
        """Send *view* with its picture, and without it where none comes or Discord refuses it."""
        interaction = self.interaction
        picture = await self._painter.picture(
            view,
            interaction.guild_id,
            interaction.channel_id,
            interaction.app_permissions,
            within=WITHIN,
        )
        within = None
        if picture is not None and self._late is None:
            # Nothing else answers from here on, so that breaking this off breaks nothing else off.
            self._claimed = True
            within = max(UPLOAD_LASTS, self._began + UPLOADED_BY - self._clock.now())
        channel_id = interaction.channel_id or 0
        return await self._painter.uploads.send(channel_id, view, picture, send, within=within)

    async def private(self, view: LayoutView, *, file: discord.File | None = None) -> None:
        """Show *view*, which may show *file*, to the member alone, in a new message."""
        await self._illustrated(view, lambda picture: self._private(view, file, picture))

    async def _private(
        self, view: LayoutView, file: discord.File | None, picture: Picture | None
    ) -> None:
        late = await self._claim()
        given = [] if file is None else [file]
        if late and self.is_on_message:
            follow = self.interaction.followup.send
            await self._faces.send(
                view, lambda: follow(view=view, files=given + _files(picture), ephemeral=True)
            )
        elif late:
            edit = self.interaction.edit_original_response
            await self._faces.send(
                view, lambda: edit(view=view, attachments=given + _files(picture))
            )
        elif given:
            # A file that was given is read once only.
            await self.interaction.response.send_message(view=view, files=given, ephemeral=True)
        else:
            show = self.interaction.response.send_message
            await self._first(lambda: show(view=view, files=_files(picture), ephemeral=True), view)

    async def further(self, view: LayoutView) -> None:
        """Show *view* to the member alone too, in one more message after a private answer."""
        await self.interaction.followup.send(view=view, ephemeral=True)

    async def besides(self, sentence: str) -> None:
        """Say one sentence to the member alone, after the message that was clicked is redrawn."""
        await self.interaction.followup.send(typeset(sentence), ephemeral=True)

    async def say(self, sentence: str) -> None:
        """Say one sentence to the member alone."""
        sentence = typeset(sentence)
        late = await self._claim()
        if late and self.is_on_message:
            await self.interaction.followup.send(sentence, ephemeral=True)
        elif late:
            await self.interaction.edit_original_response(content=sentence)
        else:
            await self._first(
                lambda: self.interaction.response.send_message(sentence, ephemeral=True)
            )

    async def public(self, view: LayoutView) -> int | None:
        """
        Show *view* to everybody in a new message, and return the message's id.

        None when it came too late for that, unless it was meant for everybody from the
        start: the caller then posts it otherwise and says something in private.
        """
        return await self._illustrated(view, lambda picture: self._public(view, picture))

    async def _public(self, view: LayoutView, picture: Picture | None) -> int | None:
        if self._open and self._late is not None:
            await self._claim()
            edit = self.interaction.edit_original_response
            message = await self._faces.send(
                view,
                lambda: edit(
                    view=view,
                    attachments=_files(picture),
                    allowed_mentions=discord.AllowedMentions.none(),
                ),
            )
            return message.id
        if self._late is not None:
            return None
        self._claimed = True
        response = await self._first(
            lambda: self.interaction.response.send_message(
                view=view,
                files=_files(picture),
                allowed_mentions=discord.AllowedMentions.none(),
            ),
            view,
        )
        if response is not None:
            return response.message_id
        return (await self.interaction.original_response()).id

    async def form(self, modal: Modal) -> bool:
        """Open a form; False when it came too late for that."""
        if self._late is not None:
            return False
        self._claimed = True
        await self._first(lambda: self.interaction.response.send_modal(modal))
        return True

    async def choices(self, choices: list[discord.app_commands.Choice[str]]) -> None:
        """Offer *choices* for what is being typed."""
        self._claimed = True
        await self.interaction.response.autocomplete(choices)

    def for_everybody(self) -> None:
        """
        Let everybody see the answer also when it is late, because what follows may be slow.

        So would everybody see a refusal that comes late: refuse before.
        """
        self._open = self._late is None

    async def _first(
        self, send: Callable[[], Awaitable[Sent]], view: LayoutView | None = None
    ) -> Sent | None:
        """
        Send the first answer; None when it had arrived though nobody said so.

        Where the connection breaks off on the way it is sent again. Nothing else answers an
        interaction, which is taken once only: acknowledged already, it was by this very answer.
        """
        for pause in (*SEND_AGAIN_AFTER, None):
            try:
                return await self._faces.send(view, send)
            except discord.HTTPException as error:
                if error.code != Code.ALREADY_ACKNOWLEDGED:
                    raise
                _log.info("answered already")
                return None
            except (aiohttp.ClientError, OSError) as error:
                if pause is None:
                    raise
                _log.info("answer sent again", reason=reason(error))
                await self._clock.sleep(pause)
        return None

    async def _claim(self) -> bool:
        """Take the right to answer, and return whether the acknowledgement went ahead."""
        self._claimed = True
        if self._late is None:
            return False
        await self._late
        return True

    async def _acknowledge(self) -> None:
        if self.is_on_message:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=not self._open, thinking=True)

    async def watch(self) -> None:
        """Acknowledge once the work has lasted too long; run beside the work."""
        await self._clock.sleep(ACK_AFTER)
        if not self._claimed:
            self._late = asyncio.create_task(self._acknowledge())
            await asyncio.wait({self._late})


def _files(picture: Picture | None) -> list[discord.File]:
    """Return what goes along with a message, afresh for each try."""
    return [] if picture is None else [picture.file()]


async def answering(
    app: App, interaction: Interaction, work: Callable[[Answer], Awaitable[None]]
) -> None:
    """
    Run *work* and see that the interaction is answered exactly once.

    What a member may not do is said in one private sentence. Anything unexpected is
    logged once, under an id that the sentence shows.
    """
    if not app.in_flight.is_first(interaction.id):
        _log.info("interaction delivered twice", interaction=interaction.id)
        return
    if app.in_flight.is_over:
        # The next run answers: whoever sees no answer clicks again.
        return
    answer = Answer(interaction, app.clock, app.painter, app.faces)
    if not app.paces.clicks.take(interaction.user.id, app.clock.now()):
        work = _wait
    watch = asyncio.create_task(answer.watch())
    with app.in_flight, structlog.contextvars.bound_contextvars(interaction=interaction.id):
        try:
            app.in_flight.must_be_open()
            await work(answer)
            _must_be_given(answer)
        except Exception as error:  # noqa: BLE001 - the last resort: nothing may be left unanswered
            await _recover(app, answer, error)
        finally:
            watch.cancel()


async def _wait(_: Answer) -> None:
    raise Refused("no-so-fast")


def _must_be_given(answer: Answer) -> None:
    if not answer.given:
        raise RuntimeError("an interaction was left without an answer")


async def _recover(app: App, answer: Answer, error: Exception) -> None:
    interaction = answer.interaction
    if interaction.client.is_closed():
        _log.info("not answered: the program ends", reason=reason(error))
        return
    words = reader_words(app, interaction)
    sentence = explain(words, error)
    if is_gone(error):
        _log.info("nobody left to answer", reason=reason(error))
        if not isinstance(error, discord.NotFound) or error.code != Code.UNKNOWN_MESSAGE:
            return
        # Only the message that was to be redrawn is gone; who clicked it is still there.
        sentence = words("no-message-there")
    elif is_put_away(error):
        _log.warning("answer refused", reason=reason(error))
        if is_locked(answer.interaction):
            # Nobody can be told anything there (DISCORD 2.9).
            return
        sentence = words("no-thread-open")
    elif sentence is None and isinstance(error, FAILURES) and is_passing(error):
        _log.warning("answer not delivered", reason=reason(error))
        sentence = words("no-answer-shown")
    elif sentence is None:
        error_id = secrets.token_hex(4)
        _log.error("unexpected", error_id=error_id, exc_info=error)
        sentence = words("error-unexpected", id=error_id)
    if answer.is_lapsed:
        return
    try:
        if not answer.given:
            await answer.say(sentence)
        elif not interaction.response.is_done():
            # The answer itself was refused: its place is still free.
            await interaction.response.send_message(typeset(sentence), ephemeral=True)
        else:
            await answer.besides(sentence)
    except FAILURES as failure:
        _log.warning("sentence not delivered", reason=reason(failure))


def is_gone(error: Exception) -> bool:
    """Whether *error* only says that the interaction, or its message, is no more."""
    return code_of(error) in NOBODY_THERE


def is_put_away(error: Exception) -> bool:
    """Whether *error* says that the answer was refused because its thread is archived."""
    return code_of(error) == Code.ARCHIVED_THREAD


def is_locked(interaction: Interaction) -> bool:
    """Whether *interaction* comes from a locked thread."""
    return isinstance(interaction.channel, discord.Thread) and interaction.channel.locked
