"""The deck's emojis: how they come, what becomes of messages with them, and play without them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.local import HTML, Code, Fault, too_many
from bot.local.emojis import forget
from bot.local.things import Emoji
from cogs import emoji_keeper as keeper
from cogs.emoji_names import READINGS, WANTED, registered
from data import Share
from tests.cogs.emoji_steps import ONE, ROUTE, Artist, all_there, stock
from tests.cogs.scenes import words_in
from tests.cogs.settings_steps import MESSAGES, chosen
from tests.cogs.stage import Stage, is_card

if TYPE_CHECKING:
    from bot.local import Message

SPACED = 1.0
FEW = (
    *("pique_8", "coeur_8", "coeur_valet", "hearts_jack", "coeur", "dos_de_carte", "saute"),
    *("coeur_8_4_couleurs", "hearts_jack_4_colours"),
)


pytestmark = pytest.mark.usefixtures("artist")


@pytest.fixture
def emojis_spaced() -> float:
    """Upload as slowly as on Discord."""
    return SPACED


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nine emojis only, where it is about how they come."""
    monkeypatch.setattr(keeper, "WANTED", {name: WANTED[name] for name in FEW})


def names(stage: Stage) -> list[str]:
    """List the application's emojis."""
    return [emoji.name for emoji in stage.world.common.emojis.values()]


def sent(stage: Stage, method: str, *, well_only: bool = True) -> int:
    """Count the requests for emojis by their method."""
    return sum(
        one.method == method and one.route in {ROUTE, ONE} and (one.status < 300 or not well_only)
        for one in stage.world.requests
    )


def pictures(message: Message) -> dict[str, str | None]:
    """Give the emoji of each button that lays a card, by its label."""
    return {one.label: one.emoji for one in message.buttons if is_card(one)}


async def test_they_come_one_a_second_while_people_play(stage: Stage) -> None:
    """Nothing waits for them: a hand is words until all are there, then each card a picture too."""
    assert names(stage) == []
    start = stage.clock.now()
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    hand = await stage.hand("Anne")
    assert set(pictures(hand).values()) == {None}
    assert "<:" not in stage.public().text + hand.text
    labels = hand.labels
    await stage.clock.sleep(10)
    assert 5 <= len(names(stage)) <= 16

    await all_there(stage)

    assert stage.clock.now() - start >= len(keeper.WANTED) * SPACED
    assert names(stage) == list(keeper.WANTED)
    assert sent(stage, "GET") == 1
    hand = await stage.hand("Anne")
    assert hand.labels == labels
    for button in hand.buttons:
        if is_card(button):
            assert button.emoji is not None
            assert button.emoji_id == stage.bot.app.faces.ids[button.emoji]
            thing, _ = READINGS[button.emoji]
            assert words_in("fr").card(thing) == button.label
    assert hand.button("Piocher").emoji == "dos_de_carte"
    await stage.turn(stage.mover())
    await stage.clock.sleep(3)
    top = registered(stage.table().public.top, "fr")
    assert f"\n# <:{top}:" in stage.public().text
    assert f" <:{top}:" in (await stage.hand(stage.mover())).text.splitlines()[0]


async def test_each_reader_has_the_own_index_and_names(stage: Stage) -> None:
    """Emma reads English: J Q K are other pictures, and all have English names."""
    await stock(stage)
    await stage.match("Emma", "Bob", variante="minimale")
    hand = await stage.hand("Emma")
    for button in hand.buttons:
        if is_card(button):
            thing, _ = READINGS[button.emoji or ""]
            assert button.emoji_id == stage.bot.app.faces.ids[registered(thing, "en")]
            assert READINGS[button.emoji or ""] == (thing, "en")


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("method", "faults"),
    [
        ("POST", [too_many("POST", ROUTE, 1800.5)]),
        ("POST", [Fault("POST", ROUTE, 429, body={"retry_after": 0, "global": False})]),
        ("POST", [Fault("POST", ROUTE, 429, text=HTML, headers={"Retry-After": "soon"})]),
        ("POST", [Fault("POST", ROUTE, 429, body={"message": "no"})]),
        ("POST", [Fault("POST", ROUTE, 503, times=5)]),
        ("POST", [Fault("POST", ROUTE, 500, after=True)]),
        ("POST", [Fault("POST", ROUTE, 0, cut=True, after=True)]),
        ("GET", [Fault("GET", ROUTE, 502, text=HTML, times=11)]),
        ("GET", [Fault("GET", ROUTE, 0, cut=True)]),
    ],
)
async def test_the_upload_goes_on_after_a_fault(
    stage: Stage, method: str, faults: list[Fault]
) -> None:
    """Whatever is answered half-way, in the end each emoji is there once, and nothing twice."""
    if method == "GET":
        stage.local.faults.extend(faults)
        await stage.leave()
        await stage.come()
    else:
        await stage.clock.sleep(3)
        stage.local.faults.extend(faults)
    await all_there(stage)
    assert not stage.local.faults
    assert sorted(names(stage)) == sorted(keeper.WANTED)
    # An answer that was lost is asked for again, and the name is taken then.
    stage.refusals += [str(refusal.code) for refusal in stage.world.refusals]
    assert set(stage.refusals) <= {str(Code.INVALID_FORM)}
    assert sent(stage, "DELETE") == 0
    stage.errors += ["emojis: unexpected"] * ("emojis: unexpected" in stage.errors_so_far())


@pytest.mark.usefixtures("few")
async def test_the_upload_goes_on_after_a_kill(stage: Stage, artist: Artist) -> None:
    """What has come is not sent again, be it noted or not."""
    await stage.clock.sleep(3.5)
    there = len(names(stage))
    assert 0 < there < len(keeper.WANTED)
    await stage.kill()
    facts = f"emoji:{stage.world.application_id}:{names(stage)[-1]}"
    await stage.come()
    # As if it had been killed between Discord's answer and the note of it.
    await stage.bot.app.store.facts.set(facts, f"0:{artist.draw(*WANTED[names(stage)[-1]])[1]}")
    await all_there(stage)
    assert sent(stage, "POST") == len(keeper.WANTED)
    assert sent(stage, "DELETE") == 0


@pytest.mark.parametrize("lost", [{"status": 500}, {"status": 0, "cut": True}])
async def test_answers_that_are_lost_now_and_then_end_no_upload(
    stage: Stage, lost: dict[str, Any]
) -> None:
    """What had come is refused the second time; however often that happens, the rest comes."""
    for number in range(10, 70, 10):
        while len(names(stage)) < number:
            await stage.clock.sleep(1)
        stage.local.faults.append(Fault("POST", ROUTE, after=True, **lost))
    await all_there(stage)
    stage.refusals = [str(one.code) for one in stage.world.refusals]


@pytest.mark.usefixtures("few")
async def test_a_new_start_draws_and_uploads_nothing(stage: Stage, artist: Artist) -> None:
    """They are in use at once, after one request."""
    await all_there(stage)
    drawn = artist.drawn
    await stage.leave()
    asked = len(stage.world.requests)
    await stage.come()
    await stage.clock.sleep(0.2)
    assert stage.bot.app.faces.are_used
    assert stage.bot.app.faces.four_are_used
    await stage.clock.sleep(3600)
    assert sent(stage, "POST") == len(keeper.WANTED)
    new = [one for one in list(stage.world.requests)[asked:] if one.route in {ROUTE, ONE}]
    assert [one.method for one in new] == ["GET"]
    assert artist.drawn == drawn == len(keeper.WANTED)


@pytest.mark.usefixtures("few")
async def test_new_art_replaces_the_old_and_what_is_foreign_stays(
    stage: Stage, artist: Artist
) -> None:
    """Only what is drawn otherwise; and an emoji of such a name, not ours, before it is used."""
    world = stage.world.common
    await all_there(stage)
    await stage.leave()
    before = {emoji.name: emoji.id for emoji in world.emojis.values()}
    artist.versions = {"8h": 1, "back": 1}
    world.emojis[7] = Emoji(7, "my_own", "image/png")
    stranger = world.emojis.pop(before["pique_8"])
    world.emojis[8] = Emoji(8, stranger.name, "image/png")
    await stage.come()
    await stage.clock.sleep(0.5)
    assert "pique_8" not in stage.bot.app.faces.ids
    await stage.clock.sleep(30)
    await all_there(stage)
    after = {emoji.name: emoji.id for emoji in world.emojis.values()}
    changed = {name for name in keeper.WANTED if after[name] != before[name]}
    assert changed == {"coeur_8", "coeur_8_4_couleurs", "pique_8", "dos_de_carte"}
    assert after["my_own"] == 7
    assert b" 1" in world.pictures[after["coeur_8"]]
    assert sent(stage, "POST") == len(keeper.WANTED) + 4


def fill(stage: Stage) -> None:
    """Let the application have all the emojis that it may have."""
    for number in range(1, 1998):
        stage.world.common.emojis[number] = Emoji(number, f"e{number}", "image/png")


@pytest.mark.parametrize("why", ["full", "forbidden", "refused"])
async def test_where_discord_takes_none_one_line_says_so_and_the_game_is_played_in_words(
    stage: Stage, why: str
) -> None:
    """There is no second try, and no picture."""
    if why == "full":
        fill(stage)
        stage.refusals.append(str(Code.TOO_MANY_EMOJIS))
    elif why == "forbidden":
        stage.local.faults.append(Fault("POST", ROUTE, 403, 20012, times=99))
    else:
        stage.local.faults.append(Fault("POST", ROUTE, 400, Code.INVALID_FORM, times=99))
    await stage.match("Anne", "Bob", variante="minimale")
    hand = await stage.hand(stage.mover())
    await stage.clock.sleep(400)
    lines = [one for one in stage.log if one["event"] == "emojis refused"]
    assert len(lines) == 1
    assert sent(stage, "POST", well_only=False) <= 10
    assert set(pictures(hand).values()) == {None}
    assert "<:" not in stage.public().text
    stage.local.faults.clear()


@pytest.mark.usefixtures("few")
async def test_another_process_only_looks(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one with the first shard uploads; the others find its emojis after a while."""
    await stage.clock.sleep(5)
    await stage.leave()
    with monkeypatch.context() as patch:
        patch.setattr(Share, "is_first", False)
        await stage.come()
        before = sent(stage, "POST", well_only=False)
        await stage.clock.sleep(700)
        assert sent(stage, "POST", well_only=False) == before
        assert not stage.bot.app.faces.are_used
        await stage.leave()
        patch.undo()
        await stage.come()
        await all_there(stage)
        await stage.leave()
        patch.setattr(Share, "is_first", False)
        await stage.come()
        await all_there(stage, seconds=5)
    assert sent(stage, "POST") == len(keeper.WANTED)


async def test_a_server_without_pictures_reads_words(stage: Stage) -> None:
    """From the next message on, in public and in private; also after a restart."""
    await stock(stage)
    await stage.match("Anne", "Bob", variante="minimale")
    assert "<:" in stage.public().text
    await chosen(stage, MESSAGES, pictures="no")
    await stage.turn(stage.mover())
    await stage.clock.sleep(3)
    assert "<:" not in stage.public().text
    await stage.leave()
    await stage.come()
    await stock(stage)
    hand = await stage.hand(stage.mover())
    assert "<:" not in hand.text
    assert set(pictures(hand).values()) == {None}
    await chosen(stage, MESSAGES, pictures="yes")
    assert None not in pictures(await stage.hand(stage.mover())).values()


async def test_an_emoji_that_was_deleted_is_words_and_comes_back(stage: Stage) -> None:
    """Discord refuses the button: the click is answered all the same, and the emoji repaired."""
    await all_there(stage)
    await stage.match("Anne", "Bob", variante="minimale")
    hand = await stage.hand("Anne")
    label, name = next(iter(pictures(hand).items()))
    forget(stage.world, stage.world.common.emojis[stage.bot.app.faces.ids[name or ""]])

    plain = await stage.hand("Anne")

    assert plain.labels == hand.labels
    assert plain.text == stage.bot.app.faces.without(hand.text)
    assert {button.emoji for button in plain.buttons} == {None}
    stage.refusals.append(str(Code.INVALID_FORM))
    await stage.clock.sleep(120)
    assert pictures(await stage.hand("Anne"))[label] == name
    assert sorted(names(stage)) == sorted(keeper.WANTED)
    assert sent(stage, "POST") == len(keeper.WANTED) + 1


async def test_a_refusal_without_a_reason_costs_no_click(stage: Stage) -> None:
    """Discord refuses emojis that there are, now and then: that hand is words, the next is not."""
    await stock(stage)
    await stage.match("Anne", "Bob", variante="minimale")
    name = stage.mover()
    callback = "/interactions/{interaction}/{token}/callback"
    stage.local.faults.append(Fault("POST", callback, 400, Code.INVALID_FORM))
    plain = await stage.hand(name)
    assert "<:" not in plain.text
    assert set(pictures(plain).values()) == {None}
    assert None not in pictures(await stage.hand(name)).values()
