"""What a server knows of a member's play, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from data import Figures, Partner, PlayedMatch, Profile, Rating, Store, rated
from tests.data.build import (
    ANNE,
    BOB,
    CHLOE,
    CLASSIQUE,
    DAVID,
    GUILD,
    START,
    finished,
    lobby,
    playing,
)

MINI: dict[str, object] = {"id": "minimale", "names": {"fr": "Minimale", "en": "Minimal"}}
NOTHING = Profile(
    people=Figures(),
    computers=Figures(),
    ratings=(),
    variants=(),
    latest=(),
    partners=(),
)


async def test_who_never_played_has_an_empty_profile(store: Store) -> None:
    """On this server: what happened elsewhere is not told here."""
    await finished(store, lobby(guild_id=GUILD + 1), (1, 2))
    assert await store.profiles.profile(GUILD, ANNE) == NOTHING


async def test_a_profile_sums_up_a_members_matches(store: Store) -> None:
    """People and computers apart, abandoned ones among the matches; variants, partners, latest."""
    await finished(
        store, lobby("t1", channel_id=1, members=(ANNE, BOB, CHLOE)), (1, 2, 3), at=START
    )
    await finished(store, lobby("t2", channel_id=1, members=(BOB, ANNE, None)), (1, 3, 2), at=START)
    await finished(
        store, lobby("t3", channel_id=1, members=(ANNE, None)), (1, 2), at=START + 3, variant=MINI
    )
    left = await playing(store, lobby("t4", channel_id=1, members=(ANNE, DAVID)), variant=MINI)
    await store.tables.replace_by_computer(left.id, 0, number=1, abandoned=True, at=START + 4)
    found = await store.profiles.profile(GUILD, ANNE)
    assert found.people == Figures(points=50, matches=3, wins=1, abandoned=1)
    assert found.computers == Figures(points=50, matches=1, wins=1)
    assert found.variants == (("minimale", 2), ("classique", 2))
    # David has not finished a match with Anne, who left it.
    assert found.partners == (
        Partner(member_id=BOB, matches=2, wins=1),
        Partner(member_id=CHLOE, matches=1, wins=1),
    )
    third = PlayedMatch(
        table_id="t3",
        variant_id="minimale",
        ended_at=START + 3,
        people=1,
        seats=2,
        place=1,
        points=50,
    )
    assert found.latest[:2] == (
        replace(third, table_id="t4", ended_at=START + 4, people=2, place=None, points=0),
        third,
    )
    assert [one.table_id for one in found.latest] == ["t4", "t3", "t2", "t1"]
    assert [one.matches for one in found.ratings] == [1, 2, 3]
    assert found.ratings[0] == rated([None] * 3, (1, 2, 3))[0]
    assert found.ratings[-1] == (await store.profiles.ratings(GUILD, [ANNE]))[ANNE]


async def test_the_course_of_a_rating_goes_back_twenty_matches(store: Store) -> None:
    """The oldest are left out, and counted all the same."""
    for number in range(23):
        await finished(store, lobby(f"t{number}", channel_id=1), (1, 2), at=START + number)
    course = (await store.profiles.profile(GUILD, ANNE)).ratings
    assert [one.matches for one in course] == list(range(4, 24))
    assert [one.mu for one in course] == sorted(one.mu for one in course)
    assert isinstance(course[-1], Rating)
    assert not course[-1].provisional


async def test_erased_members_are_nobodys_partners(store: Store) -> None:
    """Nor have they a profile; the figures of the others stay."""
    await finished(store, lobby(), (1, 2))
    before = await store.profiles.profile(GUILD, BOB)
    assert before.partners == (Partner(member_id=ANNE, matches=1, wins=0),)
    await store.members.erase(ANNE)
    assert await store.profiles.profile(GUILD, ANNE) == NOTHING
    assert await store.profiles.profile(GUILD, BOB) == replace(before, partners=())


async def test_results_know_variants_that_the_server_has_deleted(store: Store) -> None:
    """Each as the whole object of its latest match, besides those that are known."""
    older = {**MINI, "names": {"fr": "Vieille", "en": "Old"}}
    await finished(store, lobby("t1", channel_id=1), (1, 2), variant=older)
    await finished(store, lobby("t2", channel_id=1), (1, 2), variant=MINI)
    await finished(store, lobby("t3", channel_id=1), (1, 2))
    await finished(store, lobby("t4", channel_id=2, guild_id=GUILD + 1), (1, 2), variant=MINI)
    assert await store.profiles.variants_played(GUILD) == {
        "classique": CLASSIQUE,
        "minimale": MINI,
    }
    assert await store.profiles.variants_played(GUILD, known={"classique"}) == {"minimale": MINI}
    assert await store.profiles.variants_played(GUILD + 1, known={"minimale"}) == {}
