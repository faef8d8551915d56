"""`python -m bot check`: what a bot needs to play, a line each, without playing."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import aiohttp
import discord

from bot.settings import Settings
from cogs.emoji_names import INSTEAD, WANTED
from data import ALL, Share, StoreError, look

NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, create_public_threads=True
)
"""Without these no match can be played everywhere."""

WISHED = discord.Permissions(attach_files=True)
"""For the pictures of messages, whose words say everything; the invitation asks too."""

MOST_NAMED = 5
"""Servers that lack a permission and are named; the others are counted."""

MOST_EMOJIS = 2000
"""Emojis that an application may have (DISCORD 2.6)."""

MOST_ASKED = 200
"""Servers that one request to Discord tells of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing looked at."""

    about: str
    is_well: bool
    says: str

    def __str__(self) -> str:
        return f"{'ok  ' if self.is_well else 'FAIL'} {self.about}: {self.says}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    """A server that the bot is on, and what the bot may do there."""

    server: str
    permissions: discord.Permissions


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """Who a token is, and where."""

    name: str
    servers: Sequence[Membership]
    emojis: Sequence[str] = ()
    """The names of the application's emojis."""
    recommended: int = 1
    """How many shards Discord recommends."""
    remaining: int = 1000
    """New connections that Discord takes today."""


Ask: TypeAlias = Callable[[str], Awaitable[Account]]


async def account_of(token: str) -> Account:
    """
    Log in by *token*, with no connection that would disturb a running bot.

    :raises discord.LoginFailure: when Discord does not take it.
    """
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        servers = await client.http.get_guilds(MOST_ASKED)
        emojis = await client.fetch_application_emojis()
        recommended, _, limits = await client.http.get_bot_gateway()
        return Account(
            name=str(client.user),
            recommended=recommended,
            remaining=limits["remaining"],
            servers=[
                Membership(
                    server=server["name"],
                    permissions=discord.Permissions(int(server.get("permissions", 0))),
                )
                for server in servers
            ],
            emojis=[emoji.name for emoji in emojis],
        )


async def check(settings: Settings, ask: Ask = account_of) -> list[Line]:
    """Look at everything; *ask* asks Discord who a token is."""
    where = "the local Discord" if settings.is_local else "Discord"
    return [
        Line(about="settings", is_well=True, says=f"plays on {where}"),
        await _database(settings.database_url),
        *await _discord(settings, ask),
    ]


async def _database(url: str) -> Line:
    try:
        found = await look(url)
    except (StoreError, OSError) as error:
        why = f"{str(error).rstrip('.')} (HUIT_DATABASE_URL)"
        return Line(about="database", is_well=False, says=why)
    says = f"{found.name}, revision {found.revision}, writable"
    if found.revision is None:
        says = f"the first start makes {found.name}"
    return Line(about="database", is_well=True, says=says)


def _shards(share: Share, account: Account) -> Line:
    """Say what this process serves, and whether Discord will take so many connections."""
    wanted = account.recommended if share == ALL else len(share.shards)
    served = f"all, {wanted} of them" if share == ALL else f"{share}, {wanted} of them"
    remaining = f"Discord takes {account.remaining:,} new connections today"
    if account.remaining < wanted:
        why = f"{served}, and {remaining}: wait a day, and see why the bot has started so often"
        return Line(about="shards", is_well=False, says=why)
    if share != ALL and share.count < account.recommended:
        why = f"{served}, but Discord recommends {account.recommended} in all (HUIT_SHARDS)"
        return Line(about="shards", is_well=False, says=why)
    return Line(about="shards", is_well=True, says=f"{served}; {remaining}")


async def _discord(settings: Settings, ask: Ask) -> list[Line]:
    if settings.token is None or settings.is_local:
        return [Line(about="token", is_well=True, says="not needed on the local Discord")]
    try:
        account = await ask(settings.token.get_secret_value())
    except discord.LoginFailure:
        why = "Discord does not take it: reset it on the portal's page Bot (DISCORD_TOKEN)"
        return [Line(about="token", is_well=False, says=why)]
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return [Line(about="token", is_well=False, says=f"Discord cannot be asked: {error}")]
    return [
        Line(about="token", is_well=True, says=f"logs in as {account.name}"),
        _shards(settings.share, account),
        _permissions(account.servers),
        _pictures(account.servers),
        _emojis(account.emojis),
    ]


def _permissions(servers: Sequence[Membership]) -> Line:
    lacking = [server.server for server in servers if not _may_play(server.permissions)]
    if not servers:
        why = "the bot is on no server: invite it (README.md, On a real server)"
        return Line(about="permissions", is_well=False, says=why)
    if not lacking:
        says = f"all that is needed, on {len(servers)} servers"
        return Line(about="permissions", is_well=True, says=says)
    why = f"some are missing on {_named(lacking)}: open the invitation there again"
    return Line(about="permissions", is_well=False, says=why)


def _pictures(servers: Sequence[Membership]) -> Line:
    """Say where messages come without pictures: that is nothing amiss."""
    lacking = [
        server.server
        for server in servers
        if not (server.permissions.administrator or server.permissions >= WISHED)
    ]
    says = "may be sent everywhere (Attach Files, optional)"
    if lacking:
        says = f"none on {_named(lacking)}, for want of Attach Files, which is optional"
    return Line(about="pictures", is_well=True, says=says)


def _emojis(names: Sequence[str]) -> Line:
    """Say how many of the deck's emojis are there: a game needs none."""
    missing = WANTED.keys() - set(names)
    lacking, room = len(missing), MOST_EMOJIS - len(names)
    there = len(WANTED) - lacking
    if not lacking:
        return Line(about="emojis", is_well=True, says=f"all {there} in place")
    says = f"{there} of {len(WANTED)} in place, "
    without = "in words" if missing - INSTEAD.keys() else "in two colours"
    if lacking > room:
        says += f"and room for {room}: delete others on the portal's page Emojis, or play {without}"
        return Line(about="emojis", is_well=False, says=says)
    says += f"the bot uploads the others while it runs; until then cards are {without}"
    return Line(about="emojis", is_well=True, says=says)


def _named(servers: Sequence[str]) -> str:
    named = ", ".join(repr(name) for name in servers[:MOST_NAMED])
    return named + (f" and {len(servers) - MOST_NAMED} more" if len(servers) > MOST_NAMED else "")


def _may_play(has: discord.Permissions) -> bool:
    return has.administrator or has >= NEEDED
