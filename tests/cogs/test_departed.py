"""Members who have left the server: noticed in their turn, by one question to Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.local import Code, Fault
from cogs.departed import ASK_AFTER
from tests.cogs.stage import play_turn, said
from tests.cogs.test_coming import abandoned, long_match

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def test_a_member_who_left_the_server_is_noticed_at_the_next_turn(stage: Stage) -> None:
    """A computer takes the seat as for leaving, long before the limit; one request tells."""
    lobby = await stage.lobby("Anne", "Bob", "Chloé", variante="minimale", delai="300")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    table = stage.table()
    gone = stage.mover()
    member = stage.visitor(gone).member
    stage.world.leave(gone)
    began = stage.clock.now()
    await stage.happens(lambda: table.seat_of(member.id) is None, seconds=100)
    assert stage.clock.now() - began <= ASK_AFTER + 1
    assert await abandoned(stage, gone) == 1
    assert table.saved.host_id != member.id
    assert len(table.people) == 2
    asked = [one for one in stage.world.requests if "/members/" in one.route]
    assert len(asked) == 1
    stage.refusals = [str(Code.UNKNOWN_MEMBER)]


async def test_a_member_who_left_is_noticed_without_a_turn_limit_and_with_a_short_one(
    stage: Stage,
) -> None:
    """Twenty seconds into the turn, or half of a limit that is shorter."""
    for channel, limit, within in (("jeux", "aucun", ASK_AFTER), ("salon", "10", 5.0)):
        await stage.match("Anne", "David", channel=channel, variante="minimale", delai=limit)
        gone = stage.mover(channel)
        member = stage.visitor(gone).member
        stage.world.leave(gone)
        table, began = stage.table(channel), stage.clock.now()
        await stage.happens(lambda: table.seat_of(member.id) is None)  # noqa: B023 - as above
        assert stage.clock.now() - began <= within + 1
        stage.world.join(gone)
    stage.refusals = [str(Code.UNKNOWN_MEMBER)] * 2


async def test_who_is_there_is_asked_about_once_a_turn(stage: Stage) -> None:
    """An hour of thought costs one request, and a quick turn none."""
    await long_match(stage, "Anne", "Bob")
    await stage.turn(stage.mover())
    await stage.clock.sleep(5)
    assert [one for one in stage.world.requests if "/members/" in one.route] == []
    name = stage.mover()
    await stage.clock.sleep(3600)
    assert stage.mover() == name
    assert len([one for one in stage.world.requests if "/members/" in one.route]) == 1


async def test_the_last_person_who_leaves_the_server_ends_the_table(stage: Stage) -> None:
    """Nobody is left to play, and the channel is free."""
    await long_match(stage, "David", computers=1)
    table = stage.table()
    await stage.happens(lambda: stage.whose_turn() == "David")
    stage.world.leave("David")
    await stage.happens(lambda: table.is_over, seconds=60)
    await stage.lobby("Anne")
    stage.refusals = [str(Code.UNKNOWN_MEMBER)]


async def test_who_left_the_server_can_be_removed_by_the_host(stage: Stage) -> None:
    """Named by id, as Discord's client does with who is no member any more."""
    await stage.lobby("Anne", "David")
    stage.world.leave("David")
    sentence = said(await stage.visitor("Anne").slash("jeux", "huit exclure", membre="David"))
    assert "David" in sentence
    assert len(stage.table().people) == 1


async def test_an_outage_takes_nobody_for_gone(stage: Stage) -> None:
    """Who cannot be asked of keeps the seat."""
    await long_match(stage, "Anne", "Bob")
    stage.local.faults.append(Fault("GET", "/guilds/{guild}/members/{member}", 503, times=10))
    name = stage.mover()
    await stage.clock.sleep(300)
    assert stage.mover() == name
    await play_turn(stage.visitor(name), await stage.hand(name), stage.rng)
    stage.refusals = [str(refusal.code) for refusal in stage.world.refusals]
