"""Ratings: who is rated, by which places, and when."""

from __future__ import annotations

import pytest

from data import AlreadyPlayed, Rating, Store, rated
from tests.data.build import (
    ANNE,
    BOB,
    CHLOE,
    GUILD,
    START,
    ended,
    ends,
    finished,
    lobby,
    match,
    playing,
)

EVERYBODY = (ANNE, BOB, CHLOE)


async def read(store: Store, guild_id: int = GUILD) -> dict[int, Rating]:
    """Read everybody's present rating."""
    return await store.profiles.ratings(guild_id, EVERYBODY)


def test_a_rating_begins_at_1000_and_is_one_number() -> None:
    """The number is 1000 plus 40 times openskill's ordinal, which begins at 0."""
    assert Rating(mu=25, sigma=25 / 3, matches=0).shown == 1000
    assert Rating(mu=30, sigma=2).shown == 1000 + 40 * (30 - 6)


@pytest.mark.parametrize(("matches", "provisional"), [(0, True), (4, True), (5, False), (9, False)])
def test_a_rating_is_provisional_until_five_matches(matches: int, *, provisional: bool) -> None:
    """Fewer than five rated matches say little."""
    assert Rating(mu=25, sigma=5, matches=matches).provisional is provisional


@pytest.mark.parametrize(
    "places", [(1, 2), (2, 1), (1, 1), (1, 2, 3), (1, 2, 2), (3, 1, 1), (1, 2, 3, 3, 5)], ids=str
)
def test_places_are_respected_and_equals_stay_equal(places: tuple[int, ...]) -> None:
    """Among players so far equal, a better place is a better rating, and ties are ties."""
    after = [rating.mu for rating in rated([None] * len(places), places)]
    for one, place in zip(after, places, strict=True):
        for other, another in zip(after, places, strict=True):
            assert (one > other) is (place < another)
            assert (one == other) is (place == another)


def test_a_surprise_weighs_more() -> None:
    """Who beats a stronger player rises by more than who beats a weaker one."""
    strong, weak = Rating(mu=32, sigma=4, matches=9), Rating(mu=18, sigma=4, matches=9)
    [up, down] = rated([weak, strong], (1, 2))
    [expected, _] = rated([strong, weak], (1, 2))
    assert up.mu - weak.mu > expected.mu - strong.mu > 0
    assert down.mu < strong.mu
    assert (up.matches, down.matches) == (10, 10)


async def test_a_match_between_people_rates_them_by_its_standing(store: Store) -> None:
    """The rating is written with the action that ends the match; the latest one counts."""
    await finished(store, lobby("t1", channel_id=1, members=EVERYBODY), (1, 2, 3))
    first = await read(store)
    assert [first[member] for member in EVERYBODY] == rated([None] * 3, (1, 2, 3))
    await finished(store, lobby("t2", channel_id=1, members=(CHLOE, ANNE)), (1, 2))
    second = await read(store)
    assert second[BOB] == first[BOB]
    assert [second[CHLOE], second[ANNE]] == rated([first[CHLOE], first[ANNE]], (1, 2))
    assert [second[member].matches for member in EVERYBODY] == [2, 1, 2]


async def test_computers_are_no_measure(store: Store) -> None:
    """Places of computers are passed over, and one person among computers is not rated."""
    await finished(store, lobby("t1", channel_id=1, members=(None, ANNE, None, BOB)), (1, 2, 3, 4))
    together = await read(store)
    assert [together[ANNE], together[BOB]] == rated([None] * 2, (1, 2))
    await finished(store, lobby("t2", channel_id=1, members=(ANNE, None)), (1, 2))
    assert await read(store) == together


async def test_each_server_rates_for_itself(store: Store) -> None:
    """The same member is rated apart on every server."""
    await finished(store, lobby("t1", channel_id=1), (1, 2))
    assert await read(store, GUILD + 1) == {}
    await finished(store, lobby("t2", channel_id=2, guild_id=GUILD + 1), (2, 1))
    here, there = await read(store), await read(store, GUILD + 1)
    assert here[ANNE] == there[BOB] != here[BOB] == there[ANNE]


async def test_who_leaves_a_match_is_rated_as_last_of_it(store: Store) -> None:
    """At once, behind all who stay; these are rated at the end, among themselves."""
    table = await playing(store, lobby(members=EVERYBODY))
    await store.tables.replace_by_computer(table.id, 0, number=1, abandoned=True, at=START)
    left = await read(store)
    assert left == {ANNE: rated([None] * 3, (2, 1, 1))[0]}
    assert left[ANNE].shown < 1000
    await ends(store, table.id, (1, 3, 2))
    after = await read(store)
    assert after[ANNE] == left[ANNE]
    assert [after[BOB], after[CHLOE]] == rated([None] * 2, (3, 2))


async def test_who_is_removed_from_a_match_is_not_rated(store: Store) -> None:
    """A host cannot lower anybody's rating."""
    table = await playing(store, lobby(members=EVERYBODY))
    await store.tables.replace_by_computer(
        table.id, 0, number=1, abandoned=True, at=START, barred=True
    )
    assert await read(store) == {}
    board = await store.results.leaderboard(GUILD, versus="people", limit=9)
    assert [row.member_id for row in board.rows] == [ANNE]


async def test_who_comes_back_is_rated_by_the_end(store: Store) -> None:
    """As if the match had never been left."""
    await finished(store, lobby("t1", channel_id=1, members=EVERYBODY), (1, 2, 3))
    before = await read(store)
    table = await playing(store, lobby("t2", channel_id=1, members=(ANNE, BOB)))
    await store.tables.replace_by_computer(table.id, 0, number=1, abandoned=True, at=START)
    assert (await read(store))[ANNE].mu < before[ANNE].mu
    await store.seats.take(table.id, 0, ANNE, at=START)
    assert await read(store) == before
    await ends(store, table.id, (1, 2))
    after = await read(store)
    assert [after[ANNE], after[BOB]] == rated([before[ANNE], before[BOB]], (1, 2))


async def test_who_leaves_the_computers_is_not_rated(store: Store) -> None:
    """The last person, and who played alone, leave nobody behind to be measured by."""
    table = await playing(store, lobby(members=(ANNE, None)))
    await store.tables.replace_by_computer(
        table.id, 0, number=2, abandoned=True, at=START, closing="left"
    )
    assert await read(store) == {}


async def test_a_seat_handed_over_without_blame_costs_no_rating(store: Store) -> None:
    """Only an abandoned match is rated."""
    table = await playing(store, lobby(members=EVERYBODY))
    await store.tables.replace_by_computer(table.id, 0, number=1, abandoned=False, at=START)
    assert await read(store) == {}


async def test_an_end_that_is_refused_rates_nobody(store: Store) -> None:
    """Ratings are part of the action's transaction: saved twice, the match counts once."""
    table = await finished(store, lobby(), (1, 2))
    once = await read(store)
    with pytest.raises(AlreadyPlayed):
        await store.tables.append(
            table.id,
            round=0,
            index=0,
            action="1 play 7h",
            at=START,
            ended=ended(10, 20),
            match=match(table, (1, 2)),
        )
    assert await read(store) == once


async def test_an_erased_member_has_no_rating_and_the_others_keep_theirs(store: Store) -> None:
    """The rating goes with the name; a new match begins at the start again."""
    await finished(store, lobby("t1", channel_id=1), (1, 2))
    before = await read(store)
    await store.members.erase(ANNE)
    assert await read(store) == {BOB: before[BOB]}
    await finished(store, lobby("t2", channel_id=1), (1, 2))
    assert (await read(store))[ANNE] == rated([None, before[BOB]], (1, 2))[0]
