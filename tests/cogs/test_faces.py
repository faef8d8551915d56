"""Pictures in texts and on buttons: what has them, and what is read without them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from cogs.archive_screens import ReplayScreen
from cogs.emoji_keeper import edition
from cogs.emoji_names import BADGES, INSTEAD, READINGS, WANTED, registered, spoken
from cogs.faces import Faces
from cogs.pictures.badges import NAMES
from cogs.pictures.emojis import drawing
from cogs.render import end, hand, table
from cogs.render.replay import replay
from cogs.screens import EndScreen, Player, table_screen
from data import ServerSettings
from engine import CARDS, SUITS
from tests.cogs.discord_limits import buttons, faults_of, labels, text_of
from tests.cogs.scenes import LOCALES, NASTY, Scene, pictured, random_scenes, texts, words_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from discord.ui import LayoutView

    from cogs.words import Words

GUILD = 8
STRANGE = Player(name="<:coeur_8:1461314099844481024> ▶")


@pytest.fixture
def faces() -> Faces:
    """Know all emojis."""
    return pictured()


def drawn(here: Scene, words: Words) -> Iterator[LayoutView]:
    """Draw all that shows cards of *here*."""
    facts, view, hands = (
        here.facts,
        here.game.table(),
        [*map(here.game.state.hand, range(len(here.facts.players)))],
    )
    last = here.events[-6:]
    yield table(table_screen(facts, view, here.events, deadline=2e9), words)
    yield from (hand(here.screen(seat), words) for seat in range(len(hands)))
    yield replay(
        ReplayScreen(
            facts=facts, view=view, hands=tuple(hands), events=last, step=3, steps=9, rounds=(0, 5)
        ),
        words,
    )
    yield end(
        EndScreen(facts=facts, view=view, hands=tuple(hands), points=(1,) * len(hands)), words
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("variant", "players"), [("classique", 10), ("les-ulis", 3), ("carte-et-maou", 4)]
)
def test_without_pictures_everything_reads_as_before(
    faces: Faces, variant: str, players: int, locale: str
) -> None:
    """Each message, its pictures taken off, is the one in words, to the letter; and all fit."""
    words = words_in(locale)
    pictured = 0
    for here in islice(random_scenes(variant, players, seed=8), 0, 60, 20):
        known = here.known_as((STRANGE, *NASTY))
        pairs = zip(drawn(known, faces.on(words, GUILD)), drawn(known, words), strict=True)
        for shown, plain in pairs:
            assert faults_of(shown) == []
            assert labels(shown) == labels(plain)
            pictured += "<:" in text_of(shown).replace(r"\<:", "")
            faces.take_off(shown)
            assert shown.to_components() == plain.to_components()  # type: ignore[no-untyped-call]
    assert pictured > 3


def test_a_hand_that_would_be_too_long_with_pictures_is_listed_in_words(faces: Faces) -> None:
    """25 cards are pictures, each suit in a line; 104 are words, and all of them are there."""
    here = next(random_scenes("classique", 2, seed=8))
    words = words_in("fr")
    for cards, has_room in ((CARDS[:25], True), (CARDS[:52] * 2, False)):
        screen = here.screen()
        screen = replace(screen, view=replace(screen.view, hand=cards), pages=3)
        view = hand(screen, faces.on(words, GUILD))
        assert faults_of(view) == []
        listed = re.findall(r"<:(\w+):\d+>", text_of(view))
        assert [READINGS[name][0] for name in listed] == [
            *([screen.view.table.top] if has_room else []),
            *(cards if has_room else []),
        ]
        assert has_room or text_of(view) == text_of(hand(screen, words))


def test_nothing_is_pictured_that_the_words_do_not_say(faces: Faces) -> None:
    """An emoji stands beside a label that has words of its own, the same for each card."""
    here = next(random_scenes("classique", 2, seed=8))
    for locale in LOCALES:
        words = faces.on(words_in(locale), GUILD)
        for button in buttons(hand(here.screen(), words)):
            emoji = button.get("emoji")
            if emoji is not None:
                thing = READINGS[emoji["name"]][0]
                assert thing not in CARDS or words.card(thing) == button["label"]
                assert int(emoji["id"]) == pictured().ids[registered(thing, locale)]


def test_who_wants_no_pictures_gets_words(faces: Faces) -> None:
    """Neither where a server has said so, nor before all of them are there."""
    words = words_in("fr")
    assert faces.on(words, GUILD).picture("8h") == f"<:coeur_8:{pictured().ids['coeur_8']}>"
    faces.choose(GUILD, ServerSettings(pictures=False))
    assert faces.on(words, GUILD) is words
    assert faces.on(words, GUILD + 1) is not words
    faces.choose(GUILD, ServerSettings())
    assert faces.on(words, GUILD) is not words
    assert Faces(texts()).on(words, GUILD) is words


def test_a_server_in_four_colours_has_the_emojis_of_its_deck() -> None:
    """Where one is other; where that is missing, or not all have come, the one in two colours."""
    faces, words = Faces(texts()), words_in("en")
    for number, name in enumerate(WANTED, start=1461314099844481024):
        faces.know(name, number)
    faces.are_used = True
    faces.choose(GUILD, ServerSettings(colours="four"))
    two = faces.on(words, GUILD + 1)
    assert faces.on(words, GUILD).picture("Jh") == two.picture("Jh")
    faces.four_are_used = True
    four = faces.on(words, GUILD)
    for thing in (*CARDS, *SUITS, "back", *BADGES):
        assert (
            two.picture(thing) == f"<:{spoken(thing, 'en')}:{faces.ids[registered(thing, 'en')]}>"
        )
        name = registered(thing, "en", "four")
        assert four.picture(thing) == f"<:{spoken(thing, 'en')}:{faces.ids[name]}>"
    same = {thing for thing in (*CARDS, *SUITS) if two.picture(thing) == four.picture(thing)}
    assert same == {"s", "Xr", "Xb", *(card for card in CARDS if card.endswith("s"))}
    faces.forget("hearts_jack_4_colours")
    assert four.picture("Jh") == two.picture("Jh")
    assert four.picture("Qh") != two.picture("Qh")
    faces.choose(GUILD, ServerSettings())
    assert faces.on(words, GUILD).picture("Qh") == two.picture("Qh")


def test_every_name_is_one_that_discord_takes_and_says_which_card_it_is() -> None:
    """2 to 32 letters, digits and underscores; none means two things."""
    assert len(WANTED) - len(INSTEAD) == len(CARDS) + 12 + len(SUITS) + 1 + len(NAMES)
    # Spades are black in both decks, and a joker has no suit.
    assert len(INSTEAD) == 3 * (13 + 3 + 1)
    assert set(INSTEAD.values()) <= WANTED.keys() - INSTEAD.keys()
    assert list(WANTED)[-len(INSTEAD) :] == list(INSTEAD)
    assert BADGES == NAMES
    for name in {*WANTED, *READINGS}:
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)
    assert (registered("Jh", "en"), registered("10h", "en")) == ("hearts_jack", "coeur_10")
    assert registered("Qd", "en", "four") == "diamonds_queen_4_colours"
    assert registered("10d", "en", "four") == "carreau_10_4_couleurs"
    assert registered("Qs", "en", "four") == registered("Qs", "en") == "spades_queen"
    assert (spoken("10h", "en"), spoken("Xr", "fr")) == ("hearts_10", "joker_rouge")
    names = [spoken(thing, "fr") for thing in (*CARDS, *SUITS, *BADGES)]
    assert len(set(names)) == len(names)


def test_the_digest_is_of_what_is_seen() -> None:
    """Each kind can be drawn; another language's index or another picture is another digest."""
    jack, same, valet, eight = (
        drawing("Jh", "en"),
        drawing("Jh", "en"),
        drawing("Jh", "fr"),
        drawing("8h", "fr"),
    )
    assert jack == same
    digests = {jack[1], valet[1], eight[1], *(drawing(one, "fr")[1] for one in ("h", "back"))}
    assert len({*digests, drawing("skip", "fr")[1]}) == 6
    for thing in ("Jh", "9d", "c"):
        assert drawing(thing, "en", "four")[1] != drawing(thing, "en")[1]
    for thing in ("Ks", "s", "Xr"):
        assert drawing(thing, "en", "four")[1] == drawing(thing, "en")[1]
    assert eight[0].startswith(b"\x89PNG")
    assert edition() == edition() != ""
