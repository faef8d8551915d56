"""Who may do what in which channel."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from functools import reduce
from operator import or_


class Permission(IntFlag):
    """The permissions that matter to this server (Discord, "Permissions")."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


NOTHING = Permission(0)

EVERYTHING = reduce(or_, Permission)
"""What an owner or administrator has."""

ORDINARY = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What everybody has on the server unless a channel says otherwise."""


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel denies and allows to one role or member."""

    allow: Permission = NOTHING
    deny: Permission = NOTHING

    def on(self, permissions: Permission) -> Permission:
        """Apply: first what is denied, then what is allowed."""
        return (permissions & ~self.deny) | self.allow


def in_channel(base: Permission, overwrites: list[Overwrite]) -> Permission:
    """
    Apply a channel's overwrites in their order to what a member has.

    Administrators stand above overwrites; who cannot see a channel can do
    nothing in it.
    """
    if Permission.ADMINISTRATOR in base:
        return EVERYTHING
    for overwrite in overwrites:
        base = overwrite.on(base)
    return base if Permission.VIEW_CHANNEL in base else Permission(0)


def together(overwrites: list[Overwrite]) -> Overwrite:
    """Make one of the overwrites of all roles of a member."""
    allow = deny = NOTHING
    for overwrite in overwrites:
        allow |= overwrite.allow
        deny |= overwrite.deny
    return Overwrite(allow, deny)
