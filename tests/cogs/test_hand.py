"""The hand: everything legal can be clicked, nothing else can, and nothing of others is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cogs.hand_screens import page_size
from cogs.screens import HandScreen, HandState
from cogs.views.ids import Draft, HandPlace, Press, Verb
from engine import JOKERS, Challenge, Gave, Play, Snap, parse_action, variant_ids
from tests.cogs.discord_limits import buttons, is_enabled, labels, press_of, text_of
from tests.cogs.scenes import Scene, random_scenes, scene, words_in
from tests.rules.positions import at

if TYPE_CHECKING:
    from collections.abc import Iterator

PRACTICES: dict[str, object] = {"snap": True, "complete": True, "decks": 2}


def clickable(screen: HandScreen) -> Iterator[Press]:
    """Yield the presses of the buttons of *screen* that can be clicked."""
    yield from (card.press for card in screen.cards if card.enabled)
    yield from (control.press for control in screen.controls if control.enabled)
    if screen.question is not None:
        yield from (option.press for option in screen.question.options if option.enabled)
        if screen.question.back is not None:
            yield screen.question.back


def reachable(here: Scene, seat: int) -> set[str]:
    """Click through the hand of *seat* and return every action that it can come to, words apart."""
    places = {(Verb.SHOW, HandPlace().arg): HandPlace()}
    waiting = list(places.values())
    found = set()
    while waiting:
        place = waiting.pop()
        for press in clickable(here.screen(seat, place)):
            if press.verb is Verb.ACT:
                found.add(f"{seat} {press.arg}")
                continue
            there = HandPlace.of(press)
            there = replace(there, said=()) if there.draft is None else there
            if (there.verb, there.arg) not in places:
                places[there.verb, there.arg] = there
                waiting.append(there)
    return found


@pytest.mark.parametrize("variant", variant_ids())
def test_exactly_what_is_legal_can_be_clicked(variant: str) -> None:
    """From the hand every legal action can be reached, and each that is reached is accepted."""
    for here in random_scenes(variant, 4, seed=11, options=PRACTICES):
        if here.game.table().index % 9 and here.game.table().phase == "play":
            continue
        for seat in range(4):
            legal = {
                str(action) for action in here.game.legal(seat) if not isinstance(action, Challenge)
            }
            found = reachable(here, seat)
            actions = [parse_action(text) for text in found]
            assert all(here.game.refusal(action) is None for action in actions)
            runs = {
                str(action) for action in actions if isinstance(action, Play | Snap) and action.run
            }
            assert found - runs == legal


def test_every_run_can_be_laid() -> None:
    """An ace's run is chosen card by card, may stop anywhere legal, and names a suit on an 8."""
    here = scene(at("variante-4", "Ah 3h 8h Kh 2c | 2d 3d 4d 5d 6d", "5h", "6c 7c", dealer=1))
    runs = {text for text in reachable(here, 0) if "run=" in text}
    subsets = ["3h", "8h", "Kh", "3h,8h", "3h,Kh", "8h,Kh", "3h,8h,Kh"]
    expected = set()
    for cards in subsets:
        if cards.endswith("8h"):
            held = "hc" if "Kh" not in cards else "c"
            expected |= {f"0 play Ah run={cards} suit={suit}" for suit in held}
        else:
            expected.add(f"0 play Ah run={cards}")
    assert {text for text in runs if "suit" not in text} == {
        text for text in expected if "suit" not in text
    }
    assert runs == expected


def test_a_run_may_not_end_the_hand_on_an_eight() -> None:
    """A run that empties the hand on a card that may not be the last cannot be laid."""
    here = scene(at("variante-4", "Ah 8h | 2d 3d", "5h", "6c 7c", dealer=1))
    assert "0 play Ah run=8h" not in reachable(here, 0)
    place = HandPlace(draft=Draft(verb="play", card="Ah", run=("8h",)))
    view = here.hand(0, place)
    assert not is_enabled(view, "Poser ces 2\u00a0cartes")


def test_a_joker_becomes_a_card_in_two_steps() -> None:
    """A joker asks for a rank, then for a suit, then for what the named card asks itself."""
    here = scene(at("les-ulis", "Xr 9s 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    words = words_in("fr")
    first = HandPlace.of(press_of(here.hand(), "Joker"))
    ranks = here.hand(0, first)
    assert labels(ranks)[:4] == ["As", "2", "3", "4"]
    assert words.the_card("Xr") in text_of(ranks)
    suits = here.hand(0, HandPlace.of(press_of(ranks, "8")))
    assert labels(suits) == ["♠ Pique", "♥ Cœur", "♦ Carreau", "♣ Trèfle", "Retour"]
    eight = press_of(suits, "♦ Carreau")
    assert eight.verb is Verb.ASK
    named = here.hand(0, HandPlace.of(eight))
    assert press_of(named, "♠ Pique").arg == "play Xr as=8d suit=s"
    ten = here.hand(0, HandPlace.of(press_of(ranks, "10")))
    assert press_of(ten, "♦ Carreau").arg == "play Xr as=10d"
    assert HandPlace.of(press_of(ten, "Retour")) == first


def test_an_optional_power_asks_yes_or_no() -> None:
    """A card whose power may be left unused asks whether it is used."""
    here = scene(at("carte-et-maou", "Qc 9s 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    asked = here.hand(0, HandPlace.of(press_of(here.hand(), "D ♣")))
    assert labels(asked) == ["Faire passer le tour suivant", "Ne faire passer personne", "Retour"]
    assert press_of(asked, "Faire passer le tour suivant").arg == "play Qc skip=yes"


def test_a_suit_that_may_not_be_named_is_disabled() -> None:
    """Where the suit named must be held, the others are there and cannot be clicked."""
    here = scene(at("minimale", "8s 9s 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    asked = here.hand(0, HandPlace.of(press_of(here.hand(), "8 ♠")))
    enabled = [label for label in labels(asked) if is_enabled(asked, label)]
    assert enabled == ["♠ Pique", "♥ Cœur", "Retour"]


def test_a_gift_asks_for_a_player_then_for_cards() -> None:
    """A gift that is due replaces the cards: whom, then which, one card after the other."""
    here = scene(
        at("variante-1", "Ac 9s 9s 2h | 2d 3d 4d 5d | 2c 3c 4c 5c", "5c", "6c 7c", dealer=2),
        "0 play Ac",
    )
    view = here.hand()
    assert labels(view) == ["Bob", "Ordinateur 1"]
    to_bob = here.hand(0, HandPlace.of(press_of(view, "Bob")))
    assert labels(to_bob) == ["9 ♠", "9 ♠", "2 ♥", "Retour"]
    assert "2" in text_of(to_bob)
    after = HandPlace.of(press_of(to_bob, "2 ♥"))
    last = here.hand(0, after)
    assert labels(last) == ["9 ♠", "9 ♠", "Retour"]
    gift = Press.parse(buttons(last)[0]["custom_id"])
    assert gift is not None
    assert gift.arg == "give 1 9s,2h"
    assert here.game.refusal(parse_action(f"0 {gift.arg}")) is None


def test_a_gift_out_of_a_huge_hand_has_pages() -> None:
    """With more cards than buttons, every gift is still within reach."""
    many = " ".join(["Ac", *["9s", "2h", "4d", "Kc", "Js"] * 13])
    here = scene(at("variante-1", f"{many} | {many}", "5c", "6c 7c", dealer=1), "0 play Ac")
    first = here.screen(0)
    assert first.pages > 1
    count = 0
    for page in range(first.pages):
        screen = here.screen(0, first.place.at(page))
        assert screen.question is not None
        count += len(screen.question.options)
    assert count == 65


def test_hands_are_swapped_with_a_player_of_ones_choice() -> None:
    """A swap that is due asks with whom, and nothing else can be clicked."""
    here = scene(
        at("minimale", "5s 9s 2h | 2d 3d 4d | 2c 3c 4c", "6s", "6c 7c", dealer=2, swap_rank="5"),
        "0 play 5s",
    )
    assert [button["custom_id"].split(":")[-1] for button in buttons(here.hand())] == [
        "swap 1",
        "swap 2",
    ]


def test_words_held_ready_are_said_with_each_play() -> None:
    """The toggle adds the word to the plays of that hand, also through a question, and goes off."""
    here = scene(at("classique", "8s Jc 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    toggle = press_of(here.hand(), "Annoncer « Carte »")
    place = HandPlace.of(toggle)
    said = here.hand(0, place)
    assert press_of(said, "V ♣").arg == "play Jc say=carte"
    assert "« Carte »".replace(" ", "\u00a0") in text_of(said)
    asked = here.hand(0, HandPlace.of(press_of(said, "8 ♠")))
    assert press_of(asked, "♥ Cœur").arg == "play 8s suit=h say=carte"
    assert HandPlace.of(press_of(asked, "Retour")) == place
    assert HandPlace.of(press_of(said, "Annoncer « Carte »")) == HandPlace()


def test_a_word_that_is_none_of_the_table_is_not_said() -> None:
    """A hand shown before the rules lost a word does not say it any more."""
    here = scene(at("crazy-eights", "8s Jc 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    view = here.hand(0, HandPlace(said=("carte",)))
    assert press_of(view, "V ♣").arg == "play Jc"


def test_copies_of_a_card_have_each_their_button() -> None:
    """Two of one card are two buttons that do the same, under ids that differ."""
    here = scene(at("classique", "9c 9c 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    nines = [button for button in buttons(here.hand()) if button["label"] == "9 ♣"]
    first, second = (Press.parse(button["custom_id"]) for button in nines)
    assert first is not None
    assert second is not None
    assert first != second
    assert replace(second, copy=1) == first


def test_with_the_penalty_every_card_can_be_clicked() -> None:
    """Where a wrong card costs cards, all can be clicked, also out of turn, and the text warns."""
    cards = "Jc 9s 2h | 2d 3d 4d"
    here = scene(at("classique", cards, "5c", "6c 7c", dealer=1, penalty=2))
    for seat in (0, 1):
        view = here.hand(seat)
        assert [button["disabled"] for button in buttons(view)[:3]] == [False] * 3
    assert "coûte 2\u00a0cartes" in text_of(here.hand(1))
    strict = scene(at("classique", cards, "5c", "6c 7c", dealer=1))
    assert [button["disabled"] for button in buttons(strict.hand(0))[:3]] == [True, True, False]


@pytest.mark.parametrize(
    ("cards", "top", "stock", "actions", "said"),
    [
        ("Jc 9s 2h | 2d 3d 4d", "5c", "6c", (), "C’est à toi de jouer\u00a0: choisis une carte."),
        ("Jh 9s 2h | 2d 3d 4d", "5c", "6c", (), "aucune de tes cartes ne va\u00a0: pioche."),
        ("Jh 9s 2h | 2d 3d 4d", "5c", "", (), "la pioche est vide\u00a0: passe."),
        ("Jh 9s 2h | 2d 3d 4d", "5c", "6c", ("0 draw",), "Tu viens de piocher le 6\u00a0de trèfle"),
        ("10c 9c 2h | 2d 3d 4d", "5c", "6c", ("0 play 10c",), "Tu dois rejouer\u00a0: choisis"),
        ("10c 9s 2h | 2d 3d 4d", "5c", "6c", ("0 play 10c",), "Tu dois rejouer, mais aucune"),
    ],
)
def test_the_hand_says_what_to_do(
    cards: str, top: str, stock: str, actions: tuple[str, ...], said: str
) -> None:
    """Whatever the turn is like, one sentence says what can be done, or why nothing can."""
    assert said in text_of(scene(at("classique", cards, top, stock, dealer=1), *actions).hand())


def test_the_hand_says_that_an_attack_must_be_met() -> None:
    """Under an attack the hand counts the cards, and says whether anything answers."""
    here = scene(
        at("classique", "As 9s 2h | Ad 3d 4d | 2c 3c 4c", "5s", "6c 7c", dealer=2), "0 play As"
    )
    assert "attaque de 2\u00a0cartes te vise\u00a0: réponds, ou prends-les." in text_of(
        here.hand(1)
    )
    here = here.then("1 play Ad")
    assert "4\u00a0cartes te vise, et rien dans ta main n’y répond\u00a0: prends-les." in text_of(
        here.hand(2)
    )


def test_the_hand_says_whose_turn_it_is_and_who_said_what() -> None:
    """Out of turn the hand says so, and nothing that a later turn makes untrue."""
    here = scene(at("classique", "9s 2s | 2d 3d", "5s", "6c 7c", dealer=1), "0 play 9s say=carte")
    text = text_of(here.hand(1))
    assert "Anne pose le 9\u00a0de pique et dit «\u00a0Carte\u00a0»." in text
    text = text_of(here.hand(0))
    assert "Tu poses le 9\u00a0de pique et dis «\u00a0Carte\u00a0»." in text
    assert "Pas encore à toi\u00a0: tes cartes s’activeront à ton tour." in text


def test_a_hand_out_of_the_round_is_closed() -> None:
    """Who has finished, a round that is over and a match that has ended leave nothing to click."""
    here = scene(at("minimale", "5s | 2d | 2c", "5c", "6c 7c", dealer=2), "0 play 5s")
    assert here.screen(0).state is HandState.FINISHED
    assert "Tu n’as plus de carte" in text_of(here.hand(0))
    *_, over = random_scenes("classique", 3, seed=2)
    assert over.screen(0).state is HandState.ROUND_OVER
    for closed in (here.screen(0), over.screen(0)):
        assert list(clickable(closed)) == []
    assert text_of(over.hand(0)).count("La manche est finie") == 1


def test_a_draft_that_is_no_longer_possible_is_dropped() -> None:
    """A question about a card that cannot be laid any more gives way to the plain hand."""
    here = scene(at("classique", "8s Jc 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    for draft in (Draft(verb="play", card="8d"), Draft(verb="snap", card="8s"), Draft(verb="give")):
        screen = here.screen(0, HandPlace(draft=draft))
        assert screen.question is None
        assert screen.place == HandPlace()


def test_pages_hold_as_many_cards_as_discord_takes() -> None:
    """Cards, their rows and the other buttons with theirs come to 40 components and no more."""
    for controls in range(3, 13):
        cards = page_size(controls)
        rows = -(-cards // 5) + -(-controls // 5)
        assert 2 + cards + controls + rows <= 40
        assert 2 + cards + 1 + controls + -(-(cards + 1) // 5) + -(-controls // 5) > 40
        # The two that turn the pages have a row of their own.
        fewer = page_size(controls, turners=2)
        rows = -(-fewer // 5) + -(-controls // 5) + 1
        assert 38 <= 2 + fewer + controls + 2 + rows <= 40


@pytest.mark.parametrize("variant", variant_ids())
def test_a_table_shows_no_card_that_is_not_public(variant: str) -> None:
    """The table names laid cards and the top one only, also when its events came unmasked."""
    words = words_in("en")
    for here in random_scenes(variant, 3, seed=6):
        if here.game.table().index > 25:
            break
        # The rule that names a queen tells nothing of where it is.
        text = text_of(here.table(locale="en")).replace(words("event-queen-first"), "")
        laid = {here.game.table().top}
        for event in here.events:
            laid |= {str(getattr(event, name, "")) for name in ("card", "become", "upcard")}
            laid |= set(getattr(event, "run", ()))
        # The two jokers have one name.
        laid |= set(JOKERS)
        hidden = {card for seat in range(3) for card in here.game.view(seat).hand} - laid
        shown = [
            card
            for card in hidden
            if words.the_card(card) + " " in text or words.cards([card]) in text
        ]
        assert shown == [], text


def test_a_hand_shows_no_card_of_others() -> None:
    """What others draw or give each other is counted in a hand, never named."""
    here = next(random_scenes("variante-1", 4, seed=1))
    events = (
        *here.events,
        Gave(seat=1, to=2, cards=("8s", "9s"), count=2),
    )
    text = text_of(replace(here, events=events).hand(0))
    assert "8\u00a0de pique" not in text
    assert "2\u00a0cartes" in text
    assert "8\u00a0de pique" in text_of(replace(here, events=events).hand(2))
