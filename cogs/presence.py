"""
Who is still on a server, and under which name: asked of Discord, and remembered a while.

Without the members intent the bot hears of nobody who leaves or is renamed (DISCORD 4.2). It
asks for those whom it is about to show, one request each, and keeps the answers in memory:
names are stored with the members, and nowhere else.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

import discord
import structlog

from cogs.codes import Code
from cogs.failed import FAILURES, code_of, reason
from cogs.ports import Clock

_log = structlog.get_logger(__name__)

REMEMBERED: Final = 900.0
"""Seconds for which an answer counts."""

LATELY: Final = 60.0
"""Seconds within which nobody is thought to have left, where a seat depends on it."""

MOST: Final = 5000
"""Members remembered at a time; the longest known are forgotten first."""

PATIENCE: Final = 6.0
"""Seconds that Discord has to answer for all of a page; who is missing then stays unknown."""

NOT_THERE = frozenset({Code.UNKNOWN_MEMBER, Code.UNKNOWN_USER})
"""Codes that say that somebody is not on the server."""


@dataclass(frozen=True, slots=True)
class _Known:
    name: str | None
    """None: not on the server."""
    until: float


class Presence:
    """What is known of members' presence, in all servers."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        """Ask through *client*; what was heard grows old by *clock*."""
        self._client = client
        self._clock = clock
        self._known: OrderedDict[tuple[int, int], _Known] = OrderedDict()
        self._asking: set[asyncio.Task[None]] = set()
        self._listeners: list[Callable[[int, int], None]] = []

    async def close(self) -> None:
        """Ask nothing more: the program ends."""
        for question in self._asking:
            question.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)

    def tell(self, listener: Callable[[int, int], None]) -> None:
        """Tell *listener* of every server and member of whom Discord says that they have left."""
        self._listeners.append(listener)

    def seen(self, guild_id: int, member_id: int, name: str) -> None:
        """Note that a member is there, as an interaction tells without being asked."""
        self._note(guild_id, member_id, name)

    def left(self, guild_id: int, member_id: int) -> None:
        """Note that a member is not there, as an interaction tells without being asked."""
        self._note(guild_id, member_id, None)
        for listener in self._listeners:
            listener(guild_id, member_id)

    def forget(self, member_id: int) -> None:
        """Let go of a member's names on all servers."""
        for key in [key for key in self._known if key[1] == member_id]:
            del self._known[key]

    def forget_server(self, guild_id: int) -> None:
        """Let go of all that is known of a server's members."""
        for key in [key for key in self._known if key[0] == guild_id]:
            del self._known[key]

    def name(self, guild_id: int, member_id: int) -> str | None:
        """Return the present name of a member; None for who is gone, or was not asked for."""
        known = self._fresh(guild_id, member_id)
        return None if known is None else known.name

    def is_known(self, guild_id: int, member_id: int) -> bool:
        """Say whether it is known if somebody is there."""
        return self._fresh(guild_id, member_id) is not None

    def gone(self, guild_id: int) -> frozenset[int]:
        """List the members of whom it is known that they have left the server."""
        now = self._clock.now()
        return frozenset(
            member_id
            for (where, member_id), known in self._known.items()
            if where == guild_id and known.name is None and now < known.until
        )

    async def look(self, guild_id: int, member_ids: Collection[int]) -> None:
        """
        Ask Discord for those of whom nothing is known.

        Who cannot be asked for, because Discord fails or is too slow, stays unknown.
        """
        guild = self._client.get_guild(guild_id)
        unknown = [one for one in member_ids if not self.is_known(guild_id, one)]
        if guild is None or not unknown:
            return
        await self._within_patience(guild, unknown)

    async def is_gone(self, guild_id: int, member_id: int) -> bool:
        """Ask Discord anew whether a member has left; who cannot be asked for has not."""
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return False
        self._known.pop((guild_id, member_id), None)
        await self._within_patience(guild, [member_id])
        return member_id in self.gone(guild_id)

    async def has_left(self, guild_id: int, member_id: int) -> bool:
        """Return whether a member has left; who was there a moment ago is not asked for again."""
        known = self._known.get((guild_id, member_id))
        heard = 0.0 if known is None or known.name is None else known.until - REMEMBERED
        return self._clock.now() - heard >= LATELY and await self.is_gone(guild_id, member_id)

    async def _within_patience(self, guild: discord.Guild, member_ids: Collection[int]) -> None:
        """Ask for *member_ids*; who is late is not waited for, and known once the answer comes."""
        questions = {asyncio.create_task(self._ask(guild, one)) for one in member_ids}
        # Never cancelled (cogs.failed): a question holds on to itself until it is answered.
        self._asking |= questions
        for question in questions:
            question.add_done_callback(self._asking.discard)
        await asyncio.wait(questions, timeout=PATIENCE)

    async def _ask(self, guild: discord.Guild, member_id: int) -> None:
        try:
            member = await guild.fetch_member(member_id)
        except FAILURES as error:
            if code_of(error) in NOT_THERE:
                self.left(guild.id, member_id)
            else:
                _log.info("member not looked up", reason=reason(error))
        else:
            self._note(guild.id, member_id, member.display_name)

    def _fresh(self, guild_id: int, member_id: int) -> _Known | None:
        known = self._known.get((guild_id, member_id))
        return known if known is not None and self._clock.now() < known.until else None

    def _note(self, guild_id: int, member_id: int, name: str | None) -> None:
        self._known[guild_id, member_id] = _Known(name, self._clock.now() + REMEMBERED)
        self._known.move_to_end((guild_id, member_id))
        while len(self._known) > MOST:
            self._known.popitem(last=False)
