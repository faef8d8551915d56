"""Members who have left the server: noticed in their turn, by one question to Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Fault
from cogs.departed import ASK_AFTER
from tests.cogs.past import Results
from tests.cogs.playing import long_match
from tests.cogs.stage import play_turn, said
from tests.cogs.test_coming import abandoned

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


# --- hosts, and who is noticed elsewhere --------------------------------------


def asked(stage: Stage) -> int:
    """Count the questions about members."""
    return len([one for one in stage.world.requests if "/members/" in one.route])


@pytest.mark.parametrize("button", ["Commencer", "Ajouter un ordinateur", "Options", "Annuler"])
async def test_a_host_who_left_the_server_is_noticed_by_who_tries(
    stage: Stage, button: str
) -> None:
    """The host passes on to who is seated, and what was asked for happens."""
    lobby = await stage.lobby("David", "Farid", "Anne", variante="minimale")
    stage.world.leave("David")
    reply = await stage.visitor("Farid").click(lobby, button)
    assert "Seul l’hôte" not in reply.text
    table = stage.table()
    assert table.saved.host_id == stage.visitor("Farid").member.id
    assert [seat.member_id for seat in table.people] == [
        stage.visitor(name).member.id for name in ("Farid", "Anne")
    ]
    assert asked(stage) == 1
    stage.refusals = [str(Code.UNKNOWN_MEMBER)]


async def test_who_joins_a_departed_host_alone_becomes_the_host(stage: Stage) -> None:
    """With the first button that asks for one."""
    lobby = await stage.lobby("David", variante="minimale")
    stage.world.leave("David")
    farid = stage.visitor("Farid")
    await farid.click(lobby, "Rejoindre")
    await farid.click(lobby, "Ajouter un ordinateur")
    table = stage.table()
    assert table.saved.host_id == farid.member.id
    assert [seat.member_id for seat in table.people] == [farid.member.id]
    assert "David" not in lobby.text
    stage.refusals = [str(Code.UNKNOWN_MEMBER)]


async def test_a_host_who_is_there_is_asked_about_once_in_a_while(stage: Stage) -> None:
    """Others who try cost one request a minute, and the host none."""
    lobby = await stage.lobby("Anne", variante="minimale")
    await stage.visitor("Anne").click(lobby, "Ajouter un ordinateur")
    assert asked(stage) == 0
    for _ in range(3):
        reply = await stage.visitor("Farid").click(lobby, "Commencer")
        assert "Seul l’hôte, Anne" in said(reply)
    assert asked(stage) == 1
    await stage.clock.sleep(60)
    await stage.visitor("Farid").click(lobby, "Commencer")
    assert asked(stage) == 2


async def test_a_host_who_came_back_is_the_host_still(stage: Stage) -> None:
    """What was heard of the absence is not held against who is there again."""
    lobby = await stage.lobby("David", "Anne", variante="minimale")
    stage.world.leave("David")
    await stage.visitor("Anne").click(lobby, "Ajouter un ordinateur")
    stage.world.join("David")
    await stage.visitor("Anne").click(lobby, "Annuler")
    lobby = await stage.lobby("David", "Anne", variante="minimale")
    assert "Seul l’hôte, David" in said(await stage.visitor("Anne").click(lobby, "Commencer"))
    stage.refusals = [str(Code.UNKNOWN_MEMBER)]


@pytest.mark.parametrize("command", ["huit arreter", "huit exclure"])
async def test_the_host_of_a_match_who_left_is_noticed_by_who_would_end_it(
    stage: Stage, command: str
) -> None:
    """Without waiting for the host's turn."""
    await long_match(stage, "David", "Farid", "Bob")
    stage.world.leave("David")
    options = {"membre": "Bob"} if command == "huit exclure" else {}
    reply = await stage.visitor("Farid").slash("jeux", command, **options)
    assert "hôte" not in reply.text
    assert stage.table().saved.host_id == stage.visitor("Farid").member.id
    stage.refusals = [str(Code.UNKNOWN_MEMBER)]


async def test_who_is_missing_from_the_ranking_loses_every_seat_on_that_server(
    stage: Stage,
) -> None:
    """In a match as for leaving, in a lobby too; whoever is there keeps theirs."""
    await Results(stage).add("David", "Farid")
    await long_match(stage, "Farid", "David", "Anne")
    match = stage.table()
    await stage.lobby("David", "Anne", channel="salon")
    lobby = stage.table("salon")
    stage.world.leave("David")
    david = stage.visitor("David").member.id
    await stage.visitor("Farid").slash("jeux", "classement")
    for table, people in ((match, 2), (lobby, 1)):
        await stage.happens(lambda: table.seat_of(david) is None)  # noqa: B023 - as above
        assert len(table.people) == people
    assert lobby.saved.host_id == stage.visitor("Anne").member.id
    assert asked(stage) == 1
    stage.refusals = [str(Code.UNKNOWN_MEMBER)]
