"""Everything that exists on this machine's Discord, and how it changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from . import founding
from .attached import drop
from .changes import (
    BotMoved,
    Change,
    ChannelChanged,
    ChannelDeleted,
    CommandsChanged,
    FormOpened,
    GuildChanged,
    MemberChanged,
    MessageDeleted,
    MessageEdited,
    MessageSent,
    OnlineChanged,
    Typing,
)
from .common import Common
from .interactions import Interactions
from .mentions import mentioned
from .permissions import EVERYTHING, NOTHING, Overwrite, Permission, in_channel, together
from .snowflakes import Snowflakes
from .things import Attachment, Channel, ChannelKind, Member, Message
from .visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from .attached import Gone
    from .files import File
    from .interaction import Modal
    from .refused import JsonObject

_KEPT_FILES = 100
_KEPT_FORMS = 50


class World:
    """
    A server with its members, channels and messages.

    *now* gives Unix seconds. Whoever wants to know of changes subscribes with
    a function, which is called after each of them, in the order of
    subscription. *beside*: a further server of the same Discord, where the
    same people are, and the same bot; *number* tells the servers apart.
    """

    def __init__(
        self, now: Callable[[], float], *, number: int = 0, beside: World | None = None
    ) -> None:
        self.now = now
        self.common: Common = beside.common if beside else Common(Snowflakes(now, founding.LAST_ID))
        self.snowflakes = self.common.snowflakes
        self.requests = self.common.requests
        self.refusals = self.common.refusals
        self.rate_limited = self.common.rate_limited
        self.application_id = self.common.application_id
        self.guild = founding.found_guild(number)
        self.channels: dict[int, Channel] = founding.found_channels(number)
        self.members: dict[int, Member] = founding.found_members(number)
        self.messages: dict[int, Message] = {}
        self.files: dict[int, bytes] = {}
        self.gone: dict[int, Gone] = {}
        """Files that messages had until lately."""
        self.loose: dict[int, Attachment] = {}
        """Files that came with a command or a form, and so with no message; not for long."""
        self.forms: dict[int, Modal] = {}
        """The forms that lie open, as far as anybody knows: closing one tells nobody."""
        self.online = False
        self.interactions = Interactions(self)
        self._subscribers: list[Callable[[Change], None]] = []
        self._waiting: list[tuple[Callable[[], object], asyncio.Future[None]]] = []

    @property
    def base(self) -> str:
        """The address of the server, such as ``http://127.0.0.1:8008``, once it runs."""
        return self.common.base

    @property
    def commands(self) -> list[JsonObject]:
        """The registered commands."""
        return self.common.commands

    # --- finding -------------------------------------------------------------

    @property
    def bot(self) -> Member:
        """The bot's own member."""
        return self.members[founding.BOT_ID]

    @property
    def people(self) -> tuple[Member, ...]:
        """All members but the bot, the owner first; who has left is none."""
        return tuple(member for member in self.members.values() if member.here and not member.bot)

    def member(self, who: str | int | Member) -> Member:
        """
        Find a member by name or id.

        Raises:
            LookupError: nobody is called so.
        """
        if isinstance(who, Member):
            return who
        for member in self.members.values():
            if who in (member.name, member.id, str(member.id)):
                return member
        raise LookupError(f"no member {who!r}")

    def channel(self, which: str | int | Channel) -> Channel:
        """
        Find a channel or thread by name (with or without #) or id.

        Raises:
            LookupError: there is none.
        """
        if isinstance(which, Channel):
            return which
        for channel in self.channels.values():
            if which in (channel.name, f"#{channel.name}", channel.id, str(channel.id)):
                return channel
        raise LookupError(f"no channel {which!r}")

    def permissions(self, member: Member, channel: Channel | None = None) -> Permission:
        """Compute what a member may do on the server or in a channel."""
        if member.id == self.guild.owner_id:
            return EVERYTHING
        roles = self.guild.roles
        base = roles[self.guild.id].permissions
        for role_id in member.roles:
            base |= roles[role_id].permissions
        if Permission.ADMINISTRATOR in base:
            return EVERYTHING
        if channel is None:
            return base
        if channel.parent_id is not None:
            channel = self.channels[channel.parent_id]
        over = channel.overwrites
        order = [over.get(self.guild.id, Overwrite())]
        order.append(together([over[r] for r in member.roles if r in over]))
        order.append(over.get(member.id, Overwrite()))
        return in_channel(base, order)

    def may_send(self, member: Member, channel: Channel) -> bool:
        """Whether a member may write in a channel or thread."""
        needed = Permission.SEND_MESSAGES
        if channel.kind is ChannelKind.THREAD:
            needed = Permission.SEND_MESSAGES_IN_THREADS
        return needed in self.permissions(member, channel)

    def in_channel(self, channel: Channel, viewer: Member | None = None) -> list[Message]:
        """List what *viewer* sees in a channel (None: what is public), oldest first."""
        return [
            message
            for message in self.messages.values()
            if message.channel_id == channel.id
            and (message.viewer_id is None or (viewer and message.viewer_id == viewer.id))
        ]

    def visitor(self, who: str | int | Member) -> Visitor:
        """
        Let a member act as with Discord's client.

        Raises:
            LookupError: nobody is called so.
        """
        return Visitor(self, self.interactions, self.member(who))

    # --- changing ------------------------------------------------------------

    def subscribe(self, subscriber: Callable[[Change], None]) -> Callable[[], None]:
        """Call *subscriber* with each change from now on; the function given back ends it."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def tell(self, change: Change) -> None:
        """Tell all subscribers of a change, then look whom it lets go on waiting."""
        for subscriber in tuple(self._subscribers):
            subscriber(change)
        self.look()

    def look(self) -> None:
        """Let those go on whose condition has become true."""
        for condition, future in tuple(self._waiting):
            if not future.done() and condition():
                future.set_result(None)

    async def until(self, condition: Callable[[], object], *, seconds: float = 30.0) -> None:
        """
        Wait for a change that makes *condition* true, without sleeping between.

        Raises:
            TimeoutError: it is still false after *seconds* of the loop's time.
        """
        if condition():
            return
        future = asyncio.get_running_loop().create_future()
        entry = (condition, future)
        self._waiting.append(entry)
        try:
            await asyncio.wait_for(future, seconds)
        finally:
            self._waiting.remove(entry)

    def send(self, message: Message) -> Message:
        """Add a message, numbered by whoever made it."""
        self.messages[message.id] = message
        self.tell(MessageSent(message))
        return message

    def edited(self, message: Message) -> None:
        """Say that a message was changed in place."""
        self.tell(MessageEdited(message))

    def lend(self, file: File) -> Attachment:
        """Keep a file that came with an interaction; the oldest go when there are many."""
        attachment = Attachment(
            id=self.snowflakes.next(),
            filename=file.filename,
            size=len(file.content),
            content_type=file.kind,
        )
        self.loose[attachment.id] = attachment
        self.files[attachment.id] = file.content
        while len(self.loose) > _KEPT_FILES:
            oldest = next(iter(self.loose))
            del self.loose[oldest], self.files[oldest]
        return attachment

    def open_form(self, form: Modal) -> Modal:
        """Keep a form until it is sent; the oldest go when there are many."""
        self.forms[form.id] = form
        while len(self.forms) > _KEPT_FORMS:
            del self.forms[next(iter(self.forms))]
        self.tell(FormOpened())
        return form

    def delete(self, message: Message) -> None:
        """Remove a message and its files."""
        del self.messages[message.id]
        drop(self, message.attachments)
        self.tell(MessageDeleted(message))

    def say(
        self, member: str | int | Member, channel: str | int | Channel, content: str
    ) -> Message:
        """Let a member write an ordinary message, which may mention others."""
        author, where = self.member(member), self.channel(channel)
        self.reopen(where)
        found = mentioned(
            self, {"content": content}, author=author, channel=where, token=False, reply_to=None
        )
        message = Message(
            id=self.snowflakes.next(),
            channel_id=where.id,
            author_id=author.id,
            created_at=self.now(),
            content=content,
            mentions=found.users,
            mention_roles=found.roles,
            mention_everyone=found.everyone,
            pings=found.reached(self, where),
        )
        return self.send(message)

    def set_commands(self, commands: list[JsonObject]) -> None:
        """Replace the registered commands."""
        self.common.commands = commands
        self.tell(CommandsChanged())

    def set_locale(self, member: str | int | Member, locale: str) -> None:
        """Let a member's client speak another language, such as ``fr`` or ``en-US``."""
        found = self.member(member)
        found.locale = locale
        self.tell(MemberChanged(found))

    def leave(self, member: str | int | Member) -> None:
        """Let a member leave the server; without the members intent the bot does not hear of it."""
        found = self.member(member)
        found.here = False
        self.tell(MemberChanged(found))

    def join(self, member: str | int | Member) -> None:
        """Let who has left come back."""
        found = self.member(member)
        found.here = True
        self.tell(MemberChanged(found))

    def rename(self, member: str | int | Member, name: str) -> None:
        """Let a member be called otherwise; the bot does not hear of it either."""
        found = self.member(member)
        found.name = name
        self.tell(MemberChanged(found))

    def set_guild_locale(self, locale: str) -> None:
        """Change the server's preferred language."""
        self.guild.locale = locale
        self.tell(GuildChanged())

    def set_online(self, *, online: bool) -> None:
        """Note that the bot connected or went away."""
        if online != self.online:
            self.online = online
            self.tell(OnlineChanged(online))

    def typing(self, channel: Channel) -> None:
        """Show that the bot types."""
        self.tell(Typing(channel))

    def add_thread(
        self,
        parent: str | int | Channel,
        name: str,
        *,
        creator: Member | None = None,
        thread_id: int = 0,
        auto_archive: int = 1440,
    ) -> Channel:
        """Open a public thread in a text channel, by Anne unless somebody else is named."""
        found = self.channel(parent)
        thread = Channel(
            id=thread_id or self.snowflakes.next(),
            name=name,
            kind=ChannelKind.THREAD,
            parent_id=found.id,
            creator_id=(creator or self.members[self.guild.owner_id]).id,
            auto_archive=auto_archive,
            created_at=self.now(),
        )
        self.channels[thread.id] = thread
        self.tell(ChannelChanged(thread, new=True))
        return thread

    def delete_channel(self, which: str | int | Channel) -> None:
        """
        Delete a channel or a thread, and all that is in it.

        Raises:
            LookupError: there is none.
        """
        found = self.channel(which)
        threads = tuple(each for each in self.channels.values() if each.parent_id == found.id)
        gone = {found.id, *(thread.id for thread in threads)}
        messages = tuple(each for each in self.messages.values() if each.channel_id in gone)
        for message in messages:
            del self.messages[message.id]
            drop(self, message.attachments)
        for number in gone:
            del self.channels[number]
        self.tell(ChannelDeleted(found, threads, messages))

    def archive(
        self, thread: str | int | Channel, *, archived: bool = True, locked: bool | None = None
    ) -> None:
        """Put a thread away, or take it out again; *locked*: only a moderator may do the latter."""
        found = self.channel(thread)
        found.archived = archived
        found.locked = found.locked if locked is None else locked
        self.tell(ChannelChanged(found, new=False))

    def reopen(self, channel: Channel) -> None:
        """Open an archived thread again, as writing in it does; any other channel is open."""
        if channel.archived:
            self.archive(channel, archived=False, locked=False)

    def remove_bot(self) -> None:
        """Remove the bot from the server: it hears of that, and of nothing else from then on."""
        self.bot.here = False
        self.tell(BotMoved())

    def invite_bot(self) -> None:
        """Let the bot come back to the server."""
        self.bot.here = True
        self.tell(BotMoved())

    def overwrite(
        self,
        channel: str | int | Channel,
        who: Member,
        *,
        allow: Permission = NOTHING,
        deny: Permission = NOTHING,
    ) -> None:
        """Allow and deny something to one member (or the bot) in a channel."""
        found = self.channel(channel)
        found.overwrites[who.id] = Overwrite(allow, deny)
        self.tell(ChannelChanged(found, new=False))
