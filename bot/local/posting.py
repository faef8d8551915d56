"""Turn a request's body into a message, or into a change of one."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from . import component_tree as tree
from .attached import drop
from .emojis import check_emojis
from .limits import Upload, check_message
from .mentions import Mentions, mentioned
from .refused import Code, Refused
from .things import Attachment, Call, Message, MessageFlag, MessageKind

if TYPE_CHECKING:
    from .refused import JsonObject
    from .things import Channel
    from .world import World


@dataclass(frozen=True, slots=True)
class Origin:
    """
    Where a message of the bot's comes from.

    *call* is there when an interaction's token brings it; *viewer_id* makes it
    an ephemeral one.
    """

    kind: MessageKind = MessageKind.DEFAULT
    call: Call | None = None
    viewer_id: int | None = None
    reply_to: int | None = None


def post(
    world: World, channel: Channel, body: JsonObject, uploads: tuple[Upload, ...], origin: Origin
) -> Message:
    """
    Send a message of the bot's.

    Raises:
        Refused: the body breaks one of Discord's limits, or the channel is gone (10003) or locked.
    """
    if channel.id not in world.channels:
        raise Refused(Code.UNKNOWN_CHANNEL)
    token = origin.call is not None
    check_message(body, before=None, token=token, uploads=uploads)
    check_emojis(body, world.common.emojis)
    if token and channel.archived and channel.locked:
        raise Refused(Code.ARCHIVED_THREAD)
    if token and origin.viewer_id is None:
        world.reopen(channel)
    message = Message(
        id=world.snowflakes.next(),
        channel_id=channel.id,
        author_id=world.bot.id,
        created_at=world.now(),
        flags=_flags(body),
        kind=origin.kind,
        viewer_id=origin.viewer_id,
        reply_to=origin.reply_to,
        call=origin.call,
        nonce=None if body.get("nonce") is None else str(body["nonce"]),
    )
    if origin.viewer_id is not None:
        message.flags |= MessageFlag.EPHEMERAL
    _fill(world, message, body, uploads)
    found = _mention(world, message, body, channel, token=token)
    if MessageFlag.SUPPRESS_NOTIFICATIONS not in message.flags:
        viewers = {message.viewer_id} if message.viewer_id is not None else set(world.members)
        message.pings = tuple(m for m in found.reached(world, channel) if m in viewers)
    return world.send(message)


def revise(
    world: World, message: Message, body: JsonObject, uploads: tuple[Upload, ...], *, token: bool
) -> Message:
    """
    Change a message of the bot's; nobody is notified by it.

    What the body leaves out stays. A message that was loading is shown by its
    first edit, which does not count as an edit.

    Raises:
        Refused: the body breaks one of Discord's limits.
    """
    check_message(body, before=message, token=token, uploads=uploads)
    check_emojis(body, world.common.emojis)
    _fill(world, message, body, uploads)
    message.flags |= _flags(body) & MessageFlag.COMPONENTS_V2
    channel = world.channels[message.channel_id]
    _mention(world, message, body, channel, token=token)
    if message.loading:
        message.flags &= ~MessageFlag.LOADING
    else:
        message.edited_at = world.now()
    world.edited(message)
    return message


def _flags(body: JsonObject) -> MessageFlag:
    return MessageFlag(body.get("flags") or 0)


def _fill(world: World, message: Message, body: JsonObject, uploads: tuple[Upload, ...]) -> None:
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = tree.copied(body["embeds"] or [])
    if "components" in body:
        message.components = tree.copied(body["components"] or [])
        tree.number(message.components)
        tree.spell(message.components)
    _attach(world, message, body, uploads)


def _attach(world: World, message: Message, body: JsonObject, uploads: tuple[Upload, ...]) -> None:
    listed = body.get("attachments")
    described = {int(a["id"]): a for a in listed or ()}
    kept: list[Attachment] = []
    for attachment in message.attachments:
        if listed is None or attachment.id in described:
            said = described.get(attachment.id, {})
            description = said.get("description", attachment.description)
            kept.append(replace(attachment, description=description))
        else:
            drop(world, [attachment])
    for upload in uploads:
        said = described.get(upload.index, {})
        attachment = Attachment(
            id=world.snowflakes.next(),
            filename=upload.filename,
            size=len(upload.content),
            content_type=mimetypes.guess_type(upload.filename)[0] or upload.content_type,
            description=said.get("description"),
        )
        world.files[attachment.id] = upload.content
        kept.append(attachment)
    message.attachments = tuple(kept)


def _mention(
    world: World, message: Message, body: JsonObject, channel: Channel, *, token: bool
) -> Mentions:
    replied = world.messages.get(message.reply_to) if message.reply_to is not None else None
    found = mentioned(
        world,
        {
            "content": message.content,
            "components": message.components,
            "allowed_mentions": body.get("allowed_mentions"),
        },
        author=world.bot,
        channel=channel,
        token=token,
        reply_to=None if replied is None or token else world.members[replied.author_id],
    )
    message.mentions, message.mention_roles = found.users, found.roles
    message.mention_everyone = found.everyone
    return found
