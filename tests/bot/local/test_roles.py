"""Roles of the local server: what the bot hears of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.local import Permission
from bot.local.roles import delete_role, forbid, role_of, take_role
from tests.bot.local.test_places import heard

if TYPE_CHECKING:
    from bot.local import World
    from tests.bot.local.toy import Toy


async def test_the_bot_hears_of_its_own_roles_and_of_nobody_elses(world: World, toy: Toy) -> None:
    """Without the members intent: its own update, and no other."""
    before = len(toy.events)
    take_role(world, world.member("Bob"), role_of(world, "Modération"))
    take_role(world, world.bot, role_of(world, "Huit"))
    await heard(toy, "GUILD_MEMBER_UPDATE")
    assert toy.events[before:] == ["GUILD_MEMBER_UPDATE"]
    guild = toy.get_guild(world.guild.id)
    assert guild is not None
    assert [role.name for role in guild.me.roles] == ["@everyone"]


async def test_a_deleted_role_takes_with_it_what_it_allowed(world: World, toy: Toy) -> None:
    """The client computes the same permissions as the server before and after."""
    everybody, own = world.guild.roles[world.guild.id], role_of(world, "Huit")
    forbid(world, everybody, Permission.VIEW_CHANNEL)
    await heard(toy, "GUILD_ROLE_UPDATE")
    guild = toy.get_guild(world.guild.id)
    assert guild is not None
    place = guild.get_channel(world.channel("jeux").id)
    assert place is not None
    assert place.permissions_for(guild.me).view_channel
    delete_role(world, own)
    await heard(toy, "GUILD_ROLE_DELETE")
    assert not place.permissions_for(guild.me).view_channel
    assert Permission.VIEW_CHANNEL not in world.permissions(world.bot, world.channel("jeux"))
