"""Leaderboards and the list of matches, worked out by hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from data import Leaderboard, RankingRow, Store, server_points
from tests.data.build import (
    ANNE,
    BOB,
    CHLOE,
    DAVID,
    GUILD,
    START,
    ends,
    finished,
    lobby,
    playing,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from data import Versus


def row(
    rank: int, member_id: int, points: int, matches: int, wins: int, *, shared: bool = False
) -> RankingRow:
    """Make a line of a leaderboard; *shared*: others have the same rank."""
    return RankingRow(
        rank=rank,
        member_id=member_id,
        points=points,
        matches=matches,
        wins=wins,
        shared=shared,
    )


async def play(
    store: Store, *played: tuple[Sequence[int | None], Sequence[int]], guild_id: int = GUILD
) -> None:
    """Play matches, each given as its members and their places."""
    for number, (members, places) in enumerate(played):
        table = lobby(f"{guild_id % 1000}-{number}", members=members, guild_id=guild_id)
        await finished(store, table, places, at=START + number)


async def board(store: Store, versus: Versus = "people", *, limit: int = 10) -> Leaderboard:
    """Read the first page."""
    return await store.results.leaderboard(GUILD, versus=versus, limit=limit)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2), (50, 0)),
        ((2, 1, 3), (20, 50, 0)),
        ((1, 2, 3, 4), (50, 20, 10, 0)),
        ((5, 4, 3, 2, 1), (0, 0, 10, 20, 50)),
        ((1, 1, 3), (50, 50, 0)),
        ((1, 2, 2), (50, 0, 0)),
        ((1, 2, 2, 4), (50, 20, 20, 0)),
        ((1, 1, 1, 4), (50, 50, 50, 0)),
        ((1, 3, 3, 3), (50, 0, 0, 0)),
        ((1, 1), (50, 50)),
        ((1, 2, 3, 3), (50, 20, 0, 0)),
        ((), ()),
    ],
    ids=str,
)
def test_points_of_the_server(places: tuple[int, ...], points: tuple[int, ...]) -> None:
    """50, 20, 10, never to the last, equals the same (INTERFACE.md, points of the server)."""
    assert server_points(places) == points


async def test_an_empty_leaderboard(store: Store) -> None:
    """Where nobody has played there are no lines, and the asker has none."""
    asked = await store.results.leaderboard(GUILD, versus="people", limit=10, member_id=ANNE)
    assert asked == Leaderboard(rows=(), total=0, own=None)
    assert await store.archive.matches(GUILD, limit=10) == []
    assert await store.archive.count(GUILD) == 0


async def test_the_leaderboard_adds_up_the_results(store: Store) -> None:
    """Points, matches and wins are the sums over a member's matches of this server."""
    await play(
        store,
        ((ANNE, BOB, CHLOE), (1, 2, 3)),
        ((ANNE, BOB, CHLOE, DAVID), (3, 2, 1, 4)),
        ((ANNE, BOB), (2, 1)),
    )
    await play(store, ((DAVID, ANNE), (1, 2)), guild_id=GUILD + 1)
    assert await board(store) == Leaderboard(
        rows=(
            row(1, BOB, 20 + 20 + 50, 3, 1),
            row(2, ANNE, 50 + 10 + 0, 3, 1),
            row(3, CHLOE, 0 + 50, 2, 1),
            row(4, DAVID, 0, 1, 0),
        ),
        total=4,
    )


async def test_matches_against_computers_are_apart(store: Store) -> None:
    """One person among computers counts there only, and computers are never ranked."""
    await play(
        store,
        ((ANNE, None, None), (2, 1, 3)),
        ((ANNE, BOB, None), (2, 3, 1)),
    )
    assert (await board(store, "computers")).rows == (row(1, ANNE, 20, 1, 0),)
    assert (await board(store, "people")).rows == (row(1, ANNE, 20, 1, 0), row(2, BOB, 0, 1, 0))


async def test_ties_share_a_rank_and_keep_their_order(store: Store) -> None:
    """Equal points are told apart by wins, then by fewer matches, else they share a rank."""
    await play(
        store,
        # 50 points each: Bob and David by one win in one match, Anne by a win in
        # two, Chloé by places without any win.
        ((DAVID, 7), (1, 2)),
        ((BOB, 7), (1, 2)),
        ((ANNE, 7), (1, 2)),
        ((7, ANNE), (1, 2)),
        ((7, CHLOE, 8), (1, 2, 3)),
        ((7, CHLOE, 8), (1, 2, 3)),
        ((7, 8, CHLOE, 9), (1, 2, 3, 4)),
    )
    rows = (await board(store)).rows
    assert [(each.rank, each.member_id) for each in rows] == [
        (1, 7),
        (2, BOB),
        (2, DAVID),
        (4, ANNE),
        (5, CHLOE),
        (6, 8),
        (7, 9),
    ]
    assert {each.points for each in rows[1:5]} == {50}


async def test_pages_cut_the_same_order(store: Store) -> None:
    """Pages laid end to end are the whole leaderboard, ties included, each with the total."""
    await play(store, *(((member, 50), (1, 2)) for member in range(1, 10)))
    whole = (await board(store, limit=100)).rows
    assert len(whole) == 10
    pages = [
        await store.results.leaderboard(GUILD, versus="people", limit=3, offset=offset)
        for offset in range(0, 12, 3)
    ]
    assert [each for page in pages for each in page.rows] == list(whole)
    assert {page.total for page in pages} == {10}


async def test_the_own_line_is_there_on_every_page(store: Store) -> None:
    """Who asks gets their own line with its rank in the whole, or none when not ranked."""
    await play(store, ((ANNE, BOB, CHLOE), (1, 2, 3)))
    page = await store.results.leaderboard(GUILD, versus="people", limit=1, member_id=CHLOE)
    assert page.rows == (row(1, ANNE, 50, 1, 1),)
    assert page.own == row(3, CHLOE, 0, 1, 0)
    page = await store.results.leaderboard(GUILD, versus="people", limit=1, member_id=DAVID)
    assert page.own is None


async def test_a_period_counts_the_matches_that_ended_in_it(store: Store) -> None:
    """From its first moment on; what ended before counts for nothing."""
    await play(store, ((ANNE, BOB), (1, 2)), ((ANNE, BOB), (2, 1)), ((BOB, CHLOE), (2, 1)))

    async def since(moment: float) -> list[RankingRow]:
        found = await store.results.leaderboard(GUILD, versus="people", limit=10, since=moment)
        return list(found.rows)

    assert await since(START) == [
        row(1, CHLOE, 50, 1, 1),
        row(2, ANNE, 50, 2, 1),
        row(3, BOB, 50, 3, 1),
    ]
    assert await since(START + 1) == [
        row(1, CHLOE, 50, 1, 1),
        row(2, BOB, 50, 2, 1),
        row(3, ANNE, 0, 1, 0),
    ]
    assert await since(START + 1.5) == [row(1, CHLOE, 50, 1, 1), row(2, BOB, 0, 1, 0)]
    assert await since(START + 3) == []


async def test_a_variant_is_ranked_apart(store: Store) -> None:
    """By variant only its own matches count, those that were left included."""
    mini = {"id": "minimale", "names": {"fr": "Minimale"}}
    await finished(store, lobby("t1", channel_id=1), (1, 2))
    await finished(store, lobby("t2", channel_id=1, members=(BOB, CHLOE)), (1, 2), variant=mini)
    table = await playing(store, lobby("t3", channel_id=1, members=(ANNE, BOB)), variant=mini)
    await store.tables.replace_by_computer(table.id, 0, number=1, abandoned=True, at=START)
    found = await store.results.leaderboard(
        GUILD, versus="people", limit=10, variant_id="minimale", member_id=ANNE
    )
    assert [each.member_id for each in found.rows] == [BOB, ANNE, CHLOE]
    assert found.own == row(2, ANNE, 0, 1, 0, shared=True)
    assert found.rows[0] == row(1, BOB, 50, 1, 1)


async def test_who_is_left_out_takes_no_rank(store: Store) -> None:
    """A ranking without some members has no gap where they stood, and counts the others only."""
    await play(store, ((ANNE, BOB, CHLOE), (1, 2, 3)))
    found = await store.results.leaderboard(
        GUILD, versus="people", limit=1, offset=1, member_id=CHLOE, without={ANNE}
    )
    assert found.rows == (row(2, CHLOE, 0, 1, 0),)
    assert found.own == row(2, CHLOE, 0, 1, 0)
    assert found.total == 2


async def test_the_ranking_is_the_sum_of_the_results(store: Store) -> None:
    """Over random matches, pages, scopes and members: nothing is lost, nothing counted twice."""
    luck = random.Random(8)
    scopes: tuple[Versus, ...] = ("people", "computers")
    kept: dict[tuple[str, int], list[int]] = {}
    for number in range(40):
        members = luck.sample((ANNE, BOB, CHLOE, DAVID, 7, 8, None), luck.randint(2, 5))
        if not any(members):
            members[0] = ANNE
        places = [1, *(luck.randint(1, len(members)) for _ in members[1:])]
        luck.shuffle(places)
        await finished(store, lobby(f"t{number}", members=members), places, at=START + number)
        versus = "people" if sum(map(bool, members)) > 1 else "computers"
        points = server_points(places)
        for member, place, point in zip(members, places, points, strict=True):
            if member is not None:
                sums = kept.setdefault((versus, member), [0, 0, 0])
                sums[0] += point
                sums[1] += 1
                sums[2] += place == 1
    found: dict[tuple[str, int], list[int]] = {}
    for scope in scopes:
        for offset in range(0, 9, 3):
            page = await store.results.leaderboard(GUILD, versus=scope, limit=3, offset=offset)
            for one in page.rows:
                assert (scope, one.member_id) not in found
                found[scope, one.member_id] = [one.points, one.matches, one.wins]
    assert found == kept


async def test_an_abandoned_match_counts_without_points(store: Store) -> None:
    """Who left has played a match for no points and no win; the result goes to who stayed."""
    table = lobby(members=(ANNE, BOB, CHLOE))
    await playing(store, table)
    await store.tables.replace_by_computer(table.id, 0, number=1, abandoned=True, at=START)
    assert (await board(store)).rows == (row(1, ANNE, 0, 1, 0),)
    await ends(store, table.id, (1, 2, 3))
    assert (await board(store)).rows == (
        row(1, BOB, 20, 1, 0),
        row(2, ANNE, 0, 1, 0, shared=True),
        row(2, CHLOE, 0, 1, 0, shared=True),
    )
    [listed] = await store.archive.matches(GUILD, limit=1)
    assert [each.member_id for each in listed.standings] == [None, BOB, CHLOE]
    assert listed.people == 2


async def test_leaving_without_abandoning_counts_nothing(store: Store) -> None:
    """A seat handed over without blame leaves no trace in the ranking."""
    table = await playing(store, lobby(members=(ANNE, BOB)))
    await store.tables.replace_by_computer(table.id, 0, number=1, abandoned=False, at=START)
    assert (await board(store)).total == 0


async def test_an_abandoned_match_counts_where_it_was_left(store: Store) -> None:
    """Leaving the computers counts against computers, leaving people among people."""
    alone = await playing(store, lobby("t1", channel_id=1, members=(ANNE, None)))
    await store.tables.replace_by_computer(
        alone.id, 0, number=2, abandoned=True, at=START, closing="left"
    )
    assert (await board(store, "computers")).rows == (row(1, ANNE, 0, 1, 0),)
    assert (await board(store, "people")).rows == ()


async def test_a_stopped_match_counts_for_nobody(store: Store) -> None:
    """A match ended by its host has no result, and is not in the list of finished ones."""
    table = await playing(store, lobby())
    await store.tables.close(table.id, "stopped", at=START)
    assert (await board(store)).total == 0
    assert await store.archive.matches(GUILD, limit=10) == []


async def test_matches_are_listed_latest_first(store: Store) -> None:
    """The list of a server's matches has pages, results by seat, and nobody else's matches."""
    await play(store, ((ANNE, BOB), (1, 2)), ((BOB, None, ANNE), (1, 1, 3)))
    await play(store, ((CHLOE, DAVID), (1, 2)), guild_id=GUILD + 1)
    listed = await store.archive.matches(GUILD, limit=10)
    assert [each.ended_at for each in listed] == [START + 1, START]
    assert listed[0].winners == (0, 1)
    assert [each.place for each in listed[0].standings] == [1, 1, 3]
    assert [each.erased for each in listed[0].standings] == [False, False, False]
    assert await store.archive.matches(GUILD, limit=1, offset=1) == listed[1:]
    assert await store.archive.count(GUILD) == 2
