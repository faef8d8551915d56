"""Matches as they were saved, without the play that led to them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.local.things import Member
from tests.conftest import EPOCH
from tests.data.build import finished, lobby, match, playing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.cogs.stage import Stage

MINI: dict[str, object] = {"id": "minimale", "names": {"fr": "Minimale", "en": "Minimal"}}


class Results:
    """Matches as they were saved, without the play that led to them."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._count = 0

    async def add(
        self,
        *names: str | None,
        at: float = EPOCH - 60,
        places: Sequence[int] | None = None,
        variant: Mapping[str, object] = MINI,
    ) -> None:
        """Let these people (None: a computer) have finished a match, the first of them first."""
        stage, self._count = self._stage, self._count + 1
        members = [None if name is None else stage.world.member(name).id for name in names]
        store = stage.bot.app.store
        for name, member_id in zip(names, members, strict=True):
            if name is not None and member_id is not None:
                await store.members.remember(stage.world.guild.id, member_id, name, now=at)
        table = lobby(f"t{self._count}", channel_id=self._count, members=members)
        given = places or range(1, len(names) + 1)
        await finished(store, table, tuple(given), at=at, variant=variant)

    async def leave(self, name: str, *others: str | None, at: float = EPOCH - 60) -> None:
        """Let a member have left a match with *others*, which goes on without an end."""
        stage, self._count = self._stage, self._count + 1
        members = [None if one is None else stage.world.member(one).id for one in (name, *others)]
        store = stage.bot.app.store
        table = lobby(f"t{self._count}", channel_id=self._count, members=members)
        await playing(store, table, variant=MINI)
        await store.tables.replace_by_computer(table.id, 0, number=9, abandoned=True, at=at)

    async def crowd(self, count: int) -> list[str]:
        """Let *count* newcomers have finished one match, which brought each 100 points more."""
        stage = self._stage
        names = [f"Membre {number:02}" for number in range(1, count + 1)]
        for member_id, name in enumerate(names, start=1_100_000_000_000_000_500):
            stage.world.members[member_id] = Member(member_id, name, "#5a8f4e", "fr")
        members = [stage.world.member(name).id for name in names]
        table = await playing(stage.bot.app.store, lobby("crowd", members=members), variant=MINI)
        ended = match(table, range(1, count + 1), at=EPOCH - 60)
        standings = tuple(replace(one, points=100 * (count - one.seat)) for one in ended.standings)
        await stage.bot.app.store.tables.append(
            table.id,
            round=0,
            index=0,
            action="0 draw",
            at=EPOCH - 60,
            match=replace(ended, standings=standings),
        )
        return names
