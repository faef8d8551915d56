"""Whom a text mentions, and whom of them it notifies."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import component_tree as tree
from .permissions import Permission

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .refused import JsonObject
    from .things import Channel, Member
    from .world import World

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Mentions:
    """What counts as mentioned in a message, after `allowed_mentions`."""

    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    everyone: bool = False

    def reached(self, world: World, channel: Channel) -> tuple[int, ...]:
        """List the people whom a new message with these mentions notifies."""
        return tuple(
            member.id
            for member in world.people
            if Permission.VIEW_CHANNEL in world.permissions(member, channel)
            and (
                self.everyone
                or member.id in self.users
                or any(role_id in self.roles for role_id in member.roles)
            )
        )


def mentioned(
    world: World,
    body: JsonObject,
    *,
    author: Member,
    channel: Channel,
    token: bool,
    reply_to: Member | None,
) -> Mentions:
    """
    Find the mentions that a body makes, under its `allowed_mentions`.

    Left out, that field lets a channel message mention anything and a message
    that comes with an interaction's *token* users only (Discord, "Allowed
    Mentions"). Roles and everybody need a permission on top.
    """
    texts = [body.get("content") or ""]
    texts += [
        c["content"] for c in tree.walk(body.get("components")) if c["type"] == tree.TEXT_DISPLAY
    ]
    text = "\n".join(texts)
    allowed = body.get("allowed_mentions")
    if allowed is None:
        allowed = {
            "parse": ["users"] if token else ["users", "roles", "everyone"],
            "replied_user": True,
        }
    parse = allowed.get("parse") or ()
    users = _some(_USER.findall(text), parse, "users", allowed)
    if reply_to is not None and allowed.get("replied_user"):
        users = (*users, reply_to.id)
    may = Permission.MENTION_EVERYONE in world.permissions(author, channel)
    return Mentions(
        users=tuple(dict.fromkeys(user for user in users if user in world.members)),
        roles=_some(_ROLE.findall(text), parse, "roles", allowed) if may else (),
        everyone=may and "everyone" in parse and bool(_EVERYONE.search(text)),
    )


def _some(found: list[str], parse: Sequence[str], key: str, allowed: JsonObject) -> tuple[int, ...]:
    named = {int(each) for each in allowed.get(key) or ()}
    return tuple(int(each) for each in found if key in parse or int(each) in named)
