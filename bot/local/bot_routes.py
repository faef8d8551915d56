"""The routes that the bot calls with its own token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import payloads
from .command_rules import check_commands
from .form import Form
from .front import Answered, Call, Door
from .pace import Bucket, Pace
from .permissions import Permission
from .posting import Origin, post, revise
from .refused import Code, JsonObject, Refused
from .things import Channel, ChannelKind, Message, MessageKind

if TYPE_CHECKING:
    from .world import World

_OLD_SECONDS = 3600.0
_NONCE_SECONDS = 300.0
_DAY_SECONDS = 86_400.0
_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
_CREATIONS_A_DAY = 200
_IDENTIFIES_A_DAY = 1000


class BotRoutes:
    """Login, commands, channels, messages, members, threads."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._created: list[float] = []

    def doors(self) -> tuple[Door, ...]:
        """List the routes."""
        message = "/channels/{channel}/messages/{message}"
        return (
            Door("GET", "/users/@me", self._me, _other),
            Door("GET", "/oauth2/applications/@me", self._application, _other),
            Door("GET", "/gateway/bot", self._gateway, _other),
            Door("GET", "/applications/{application}/commands", self._get_commands, _other),
            Door("PUT", "/applications/{application}/commands", self._put_commands, _other),
            Door("GET", "/guilds/{guild}/members/{member}", self._member, _other),
            Door("GET", "/channels/{channel}", self._channel, _other),
            Door("PATCH", "/channels/{channel}", self._change_thread, _other),
            Door("POST", "/channels/{channel}/typing", self._typing, _other),
            Door("GET", "/channels/{channel}/messages", self._get_messages, _other),
            Door("POST", "/channels/{channel}/messages", self._send, _send),
            Door("GET", message, self._get_message, _other),
            Door("PATCH", message, self._edit, self._edit_buckets),
            Door("DELETE", message, self._delete, _delete),
            Door("POST", "/channels/{channel}/threads", self._thread, _other),
            Door("POST", message + "/threads", self._thread_on, _other),
        )

    def _me(self, _: Call) -> Answered:
        return Answered(payloads.own_user(self._world))

    def _application(self, _: Call) -> Answered:
        return Answered(payloads.application(self._world))

    def _gateway(self, _: Call) -> Answered:
        common = self._world.common
        limit = {
            "total": _IDENTIFIES_A_DAY,
            "remaining": max(0, _IDENTIFIES_A_DAY - common.identified),
            "reset_after": int(_DAY_SECONDS * 1000),
            "max_concurrency": common.concurrency,
        }
        url = common.base.replace("http", "ws", 1) + "/gateway"
        return Answered({"url": url, "shards": common.shards, "session_start_limit": limit})

    def _get_commands(self, call: Call) -> Answered:
        self._own(call)
        return Answered(self._world.commands)

    def _put_commands(self, call: Call) -> Answered:
        self._own(call)
        world = self._world
        given = check_commands(call.body)
        before = {(c["type"], c["name"]): c for c in world.commands}
        written = []
        for command in given:
            known = before.get((command["type"], command["name"]))
            stamped = self._stamp(command, known)
            written.append(stamped)
        world.set_commands(written)
        return Answered(written)

    def _stamp(self, command: JsonObject, known: JsonObject | None) -> JsonObject:
        """Give a command its ids; what did not change keeps its version."""
        world = self._world
        same = {} if known is None else {k: known[k] for k in ("id", "application_id", "version")}
        if known is not None and command | same == known:
            return known
        if known is None:
            now = world.now()
            self._created = [at for at in self._created if now - at < _DAY_SECONDS]
            if len(self._created) >= _CREATIONS_A_DAY:
                raise Refused(Code.COMMANDS_PER_DAY)
            self._created.append(now)
        return command | {
            "id": same.get("id", str(world.snowflakes.next())),
            "application_id": str(world.application_id),
            "version": str(world.snowflakes.next()),
        }

    def _member(self, call: Call) -> Answered:
        if call.number("guild", Code.UNKNOWN_GUILD) != self._world.guild.id:
            raise Refused(Code.UNKNOWN_GUILD)
        if not self._world.bot.here:
            raise Refused(Code.MISSING_ACCESS)
        member = self._world.members.get(call.number("member", Code.UNKNOWN_MEMBER))
        if member is None or not member.here:
            raise Refused(Code.UNKNOWN_MEMBER)
        return Answered(payloads.guild_member(member))

    def _channel(self, call: Call) -> Answered:
        return Answered(payloads.channel(self._world, self._visible(call)))

    def _typing(self, call: Call) -> Answered:
        channel = self._writable(call)
        self._world.typing(channel)
        return Answered()

    def _get_messages(self, call: Call) -> Answered:
        channel = self._visible(call)
        form = Form()
        limit = (
            int(call.query.get("limit", "50")) if call.query.get("limit", "50").isdecimal() else 0
        )
        form.number({"limit": limit}, "limit", 1, 100)
        form.finish()
        self._need(channel, Permission.READ_MESSAGE_HISTORY)
        found = self._world.in_channel(channel)
        before, after = call.query.get("before"), call.query.get("after")
        if before is not None:
            found = [message for message in found if message.id < int(before)]
        if after is not None:
            found = [message for message in found if message.id > int(after)][:limit]
        return Answered([self._write(message) for message in reversed(found[-limit:])])

    def _send(self, call: Call) -> Answered:
        channel = self._writable(call)
        body = call.object
        if call.uploads:
            self._need(channel, Permission.ATTACH_FILES)
        reply_to = self._replied(channel, body)
        again = self._repeated(channel, body)
        if again is not None:
            return Answered(self._write(again))
        if channel.locked:
            self._need_to_reopen(channel)
        self._world.reopen(channel)
        kind = MessageKind.DEFAULT if reply_to is None else MessageKind.REPLY
        origin = Origin(kind=kind, reply_to=reply_to)
        return Answered(self._write(post(self._world, channel, body, call.uploads, origin)))

    def _repeated(self, channel: Channel, body: JsonObject) -> Message | None:
        """Find the message that an enforced nonce has already made in the last minutes."""
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        since = self._world.now() - _NONCE_SECONDS
        for message in reversed(self._world.messages.values()):
            if message.created_at < since:
                return None
            if message.nonce == str(body["nonce"]) and message.channel_id == channel.id:
                return message
        return None

    def _replied(self, channel: Channel, body: JsonObject) -> int | None:
        form = Form()
        given = form.one(body, "message_reference")
        if given is None:
            form.finish()
            return None
        place, reference = given
        number = place.snowflake(reference, "message_id", required=True)
        form.finish()
        replied = self._world.messages.get(number or 0)
        if replied is None or replied.channel_id != channel.id or replied.ephemeral:
            if reference.get("fail_if_not_exists", True):
                place.wrong("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
                form.finish()
            return None
        self._need(channel, Permission.READ_MESSAGE_HISTORY)
        return replied.id

    def _get_message(self, call: Call) -> Answered:
        channel = self._visible(call)
        self._need(channel, Permission.READ_MESSAGE_HISTORY)
        return Answered(self._write(self._found(call, channel)))

    def _edit(self, call: Call) -> Answered:
        channel = self._visible(call)
        message = self._found(call, channel)
        if message.author_id != self._world.bot.id:
            raise Refused(Code.NOT_THE_AUTHOR)
        if channel.archived:
            raise Refused(Code.ARCHIVED_THREAD)
        if call.uploads:
            self._need(channel, Permission.ATTACH_FILES)
        revise(self._world, message, call.object, call.uploads, token=False)
        return Answered(self._write(message))

    def _delete(self, call: Call) -> Answered:
        channel = self._visible(call)
        message = self._found(call, channel)
        if message.author_id != self._world.bot.id:
            self._need(channel, Permission.MANAGE_MESSAGES)
        self._world.delete(message)
        return Answered()

    def _thread(self, call: Call) -> Answered:
        form = Form()
        form.choice(call.object, "type", (int(ChannelKind.THREAD),), required=True)
        form.finish()
        return self._open_thread(call, self._visible(call), 0)

    def _thread_on(self, call: Call) -> Answered:
        channel = self._visible(call)
        message = self._found(call, channel)
        if message.id in self._world.channels:
            raise Refused(Code.THREAD_EXISTS)
        return self._open_thread(call, channel, message.id)

    def _open_thread(self, call: Call, channel: Channel, thread_id: int) -> Answered:
        if channel.kind is not ChannelKind.TEXT:
            raise Refused(Code.WRONG_CHANNEL_TYPE)
        self._need(channel, Permission.CREATE_PUBLIC_THREADS)
        form = Form()
        name = form.text(call.object, "name", 1, 100, required=True)
        minutes = form.choice(call.object, "auto_archive_duration", _ARCHIVE_MINUTES)
        form.finish()
        thread = self._world.add_thread(
            channel,
            name or "",
            creator=self._world.bot,
            thread_id=thread_id,
            auto_archive=minutes or _ARCHIVE_MINUTES[1],
        )
        return Answered(payloads.channel(self._world, thread), 201)

    def _change_thread(self, call: Call) -> Answered:
        """Name, archive, lock a thread: for who made it, or may manage threads."""
        thread = self._visible(call)
        if thread.kind is not ChannelKind.THREAD:
            raise Refused(Code.WRONG_CHANNEL_TYPE)
        body = call.object
        form = Form()
        name = form.text(body, "name", 1, 100)
        minutes = form.choice(body, "auto_archive_duration", _ARCHIVE_MINUTES)
        archived, locked = form.boolean(body, "archived"), form.boolean(body, "locked")
        form.finish()
        opens = archived is False and thread.archived
        mine = thread.creator_id == self._world.bot.id or (opens and len(body) == 1)
        if not mine or locked is not None or (opens and thread.locked):
            self._need(thread, Permission.MANAGE_THREADS)
        if thread.archived and not opens:
            raise Refused(Code.ARCHIVED_THREAD)
        thread.name = name or thread.name
        thread.auto_archive = minutes or thread.auto_archive
        self._world.archive(
            thread, archived=thread.archived if archived is None else archived, locked=locked
        )
        return Answered(payloads.channel(self._world, thread))

    # --- what many need ------------------------------------------------------

    def _own(self, call: Call) -> None:
        if call.places["application"] != str(self._world.application_id):
            raise Refused(Code.UNKNOWN_APPLICATION)

    def _visible(self, call: Call) -> Channel:
        channel = self._world.channels.get(call.number("channel", Code.UNKNOWN_CHANNEL))
        if channel is None:
            raise Refused(Code.UNKNOWN_CHANNEL)
        if not self._world.bot.here:
            raise Refused(Code.MISSING_ACCESS)
        if Permission.VIEW_CHANNEL not in self._world.permissions(self._world.bot, channel):
            raise Refused(Code.MISSING_ACCESS)
        return channel

    def _writable(self, call: Call) -> Channel:
        channel = self._visible(call)
        if not self._world.may_send(self._world.bot, channel):
            raise Refused(Code.MISSING_PERMISSIONS)
        return channel

    def _need(self, channel: Channel, permission: Permission) -> None:
        if permission not in self._world.permissions(self._world.bot, channel):
            raise Refused(Code.MISSING_PERMISSIONS)

    def _need_to_reopen(self, channel: Channel) -> None:
        if Permission.MANAGE_THREADS not in self._world.permissions(self._world.bot, channel):
            raise Refused(Code.ARCHIVED_THREAD)

    def _found(self, call: Call, channel: Channel) -> Message:
        # An ephemeral message exists for interaction tokens only.
        message = self._world.messages.get(call.number("message", Code.UNKNOWN_MESSAGE))
        if message is None or message.channel_id != channel.id or message.ephemeral:
            raise Refused(Code.UNKNOWN_MESSAGE)
        return message

    def _write(self, message: Message) -> JsonObject:
        return payloads.message(self._world, message, self._world.base)

    def _edit_buckets(self, call: Call, pace: Pace) -> tuple[Bucket, ...]:
        major = call.places["channel"]
        bucket = Bucket("edit", major, pace.edit)
        number = call.places["message"]
        message = self._world.messages.get(int(number)) if number.isdecimal() else None
        if message is None or self._world.now() - message.created_at < _OLD_SECONDS:
            return (bucket,)
        old = Bucket("old edit", major, pace.old_edit, told=False, code=Code.OLD_MESSAGE_EDITS)
        return (bucket, old)


def _other(call: Call, pace: Pace) -> tuple[Bucket, ...]:
    major = call.places.get("channel") or call.places.get("guild") or ""
    return (Bucket(f"{call.method} {call.route}", major, pace.other),)


def _send(call: Call, pace: Pace) -> tuple[Bucket, ...]:
    return (Bucket("send", call.places["channel"], pace.send),)


def _delete(call: Call, pace: Pace) -> tuple[Bucket, ...]:
    return (Bucket("delete", call.places["channel"], pace.delete),)
