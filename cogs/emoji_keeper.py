"""
Whoever sees to it that Discord has the deck's emojis: all of them, in their newest drawing.

An emoji is known by its name, and by what the store keeps of it: its id and a digest of its pixels.
One of such a name that the store knows nothing of is replaced; all others are left alone. Names are
unique, so an old one goes before the new one comes: for that second its card is words. Whatever
happens on the way, tables are played, in words if need be.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import discord
import structlog

from cogs.codes import Code
from cogs.emoji_names import WANTED as WANTED  # noqa: PLC0414
from cogs.faces import Faces
from cogs.failed import FAILURES, code_of, is_passing, reason, wanted_pause
from cogs.pictures import emojis
from cogs.pictures.emojis import drawing
from cogs.ports import Clock
from cogs.studio import Lost, Studio
from data import Store, StoreError

_log = structlog.get_logger(__name__)

SPACED: Final = 1.0
"""Seconds between two requests: the limits of these routes are told to nobody (DISCORD 2.6)."""

DRAWN_EVERY: Final = 0.05
"""Seconds between two drawings where nothing is to be uploaded."""

LOOK_AT_MOST: Final = 60.0
"""Seconds between two looks at what there is, however often messages are refused."""

LOOK_AGAIN: Final = 300.0
"""Seconds after which a process that uploads nothing looks whether all emojis have come."""

TRY_AGAIN: Final = 60.0
TRY_AGAIN_AT_LAST: Final = 3600.0
"""Seconds before a request that has failed is tried again, at first and in the end."""

MOST_REFUSALS: Final = 3
"""How often an emoji may be refused for what does not pass, before the others are not tried."""

MOST_UNEXPECTED: Final = 5
"""Failures after which what nobody knows is not tried again."""

_FACT: Final = "emoji"
_EDITION: Final = ""
"""The name under which the store keeps in which edition all were drawn last."""

_COMING: Final = "0"
"""The id that the store keeps of an emoji while it is on its way."""


def edition() -> str:
    """Return what is another one whenever a drawing may be."""
    return emojis.edition()


class EmojiKeeper:
    """Uploads what is missing, beside everything else, and tells the faces what may be used."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        clock: Clock,
        faces: Faces,
        studio: Studio,
        *,
        spaced: float | None,
    ) -> None:
        """
        Look after the emojis of *client*'s application, which are drawn in *studio*.

        *spaced*: seconds between two requests; None: there shall be no emojis at all.
        """
        self._client = client
        self._store = store
        self._clock = clock
        self._faces = faces
        self._studio = studio
        self._spaced = spaced
        self._doubted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._looked = 0.0
        faces.on_refusal = self._doubted.set

    async def start(self) -> None:
        """Begin once the client is ready; nothing waits for it."""
        if self._spaced is None:
            return
        servers = self._store.servers
        self._faces.chosen(
            none=await servers.without_pictures(), four=await servers.in_four_colours()
        )
        self._task = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Stop; what has not come yet the next run brings."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep(self) -> None:
        await self._client.wait_until_ready()
        failures = refusals = there = 0
        while True:
            self._doubted.clear()
            wait: float | None = None
            try:
                if not await self._look():
                    wait = LOOK_AGAIN
                failures = refusals = 0
            except (*FAILURES, StoreError, Lost) as error:
                if self._count() > there:
                    # One whose answer was lost is refused the second time: its name is taken.
                    failures = refusals = 0
                there = self._count()
                failures += 1
                refusals += not is_passing(error)
                if refusals and (code_of(error) != Code.INVALID_FORM or refusals >= MOST_REFUSALS):
                    _log.warning("emojis refused", reason=reason(error), there=self._count())
                else:
                    wait = _pause(error, failures)
                    _log.info("emojis interrupted", reason=reason(error), again_in=wait)
            except Exception as error:  # noqa: BLE001 - a game needs no emojis
                _log.exception("emojis: unexpected")
                failures += 1
                wait = _pause(error, failures) if failures < MOST_UNEXPECTED else None
            await self._rest(wait)

    async def _rest(self, seconds: float | None) -> None:
        """Wait so long, or until a message with emojis was refused; never look too often."""
        if seconds is None:
            await self._doubted.wait()
        else:
            await self._clock.sleep(seconds)
        await self._clock.sleep(max(0.0, self._looked + LOOK_AT_MOST - self._clock.now()))

    async def _look(self) -> bool:
        """See what there is and bring the rest; return whether everything is there."""
        found: dict[str, discord.Emoji] = {}
        for emoji in await self._client.fetch_application_emojis():
            found.setdefault(emoji.name, emoji)
        self._looked = self._clock.now()
        facts = await self._store.facts.below(self._key(""))
        for name in WANTED:
            emoji_id = facts.get(name, "").partition(":")[0]
            if name in found and str(found[name].id) == emoji_id:
                self._faces.know(name, found[name].id)
            else:
                self._faces.forget(name)
        self._use()
        if self._store.share.is_first:
            await self._bring(found, facts)
        return self._count() == len(WANTED)

    def _count(self) -> int:
        return len(self._faces.ids)

    def _use(self) -> None:
        # One that goes missing later is words, and no reason to do without the others.
        missing = {colours for name, (*_, colours) in WANTED.items() if name not in self._faces.ids}
        self._faces.are_used |= "two" not in missing
        self._faces.four_are_used |= "four" not in missing

    async def _bring(self, found: Mapping[str, discord.Emoji], facts: Mapping[str, str]) -> None:
        """Upload what is missing, and what is drawn otherwise now."""
        now, brought = edition(), 0
        if self._count() == len(WANTED) and facts.get(_EDITION) == now:
            # To draw them all for nothing would cost seconds at each start.
            _log.info("emojis in place", count=self._count(), uploaded=brought)
            return
        for name, (thing, language, colours) in WANTED.items():
            content, digest = await self._studio.draw(drawing, thing, language, colours)
            there, known = found.get(name), facts.get(name)
            if there is not None and known == f"{_COMING}:{digest}":
                # It had arrived when the program, or Discord's answer, was lost.
                await self._keep_in_mind(name, there.id, digest)
            elif there is None or known != f"{there.id}:{digest}":
                await self._replace(name, content, digest, there)
                brought += 1
                continue
            await self._clock.sleep(min(DRAWN_EVERY, self._spaced or 0.0))
        await self._store.facts.set(self._key(_EDITION), now)
        _log.info("emojis in place", count=self._count(), uploaded=brought)

    async def _replace(
        self, name: str, content: bytes, digest: str, old: discord.Emoji | None
    ) -> None:
        spaced = self._spaced or 0.0
        if old is not None:
            self._faces.forget(name)
            with suppress(discord.NotFound):
                await old.delete()
            await self._clock.sleep(spaced)
        await self._store.facts.set(self._key(name), f"{_COMING}:{digest}")
        made = await self._client.create_application_emoji(name=name, image=content)
        await self._keep_in_mind(name, made.id, digest)
        await self._clock.sleep(spaced)

    async def _keep_in_mind(self, name: str, emoji_id: int, digest: str) -> None:
        await self._store.facts.set(self._key(name), f"{emoji_id}:{digest}")
        self._faces.know(name, emoji_id)
        # Those in two colours are used while those in four are still coming.
        self._use()

    def _key(self, name: str) -> str:
        return f"{_FACT}:{self._client.application_id}:{name}"


def _pause(error: Exception, failures: int) -> float:
    """Return the seconds before the next try: what Discord asks for, within reason."""
    doubled: float = min(TRY_AGAIN * 2 ** min(failures - 1, 10), TRY_AGAIN_AT_LAST)
    return max(doubled, min(wanted_pause(error), 24 * TRY_AGAIN_AT_LAST))
