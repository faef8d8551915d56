"""Roles that are given, taken and deleted; the bot hears of its own, and of what goes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .changes import MemberChanged, RoleChanged, RoleDeleted

if TYPE_CHECKING:
    from .permissions import Permission
    from .things import Member, Role
    from .world import World


def role_of(world: World, name: str) -> Role:
    """
    Find a role by name.

    Raises:
        LookupError: there is none.
    """
    for role in world.guild.roles.values():
        if role.name == name:
            return role
    raise LookupError(f"no role {name!r}")


def forbid(world: World, role: Role, what: Permission) -> None:
    """Let a role allow something no more."""
    role.permissions &= ~what
    world.tell(RoleChanged(role))


def take_role(world: World, member: Member, role: Role) -> None:
    """Take a role away from a member."""
    member.roles = tuple(one for one in member.roles if one != role.id)
    world.tell(MemberChanged(member))


def delete_role(world: World, role: Role) -> None:
    """Delete a role: nobody has it any more, and no channel speaks of it."""
    del world.guild.roles[role.id]
    for member in world.members.values():
        member.roles = tuple(one for one in member.roles if one != role.id)
    for channel in world.channels.values():
        channel.overwrites = {
            who: over for who, over in channel.overwrites.items() if who != role.id
        }
    world.tell(RoleDeleted(replace(role)))
