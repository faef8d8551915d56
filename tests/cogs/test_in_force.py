"""What a table and a hand say must be met, and the one question or line that matters."""

from __future__ import annotations

import re

import pytest

from cogs.hand_screens import hand_screen
from cogs.render import hand
from cogs.views.ids import Draft, HandPlace
from engine import variant_ids
from tests.cogs.discord_limits import press_of, text_of
from tests.cogs.scenes import Scene, random_scenes, scene, words_in
from tests.rules.positions import at

NB = "\u00a0"
ENDS = "Fin du tour <t:2000000000:R>."


def asked(here: Scene, *labels: str, seat: int = 0) -> str:
    """Click *labels* one after the other and return the text of the hand, a deadline running."""
    place = HandPlace()
    for label in labels:
        place = HandPlace.of(press_of(here.hand(seat, place), label))
    screen = hand_screen(here.facts, here.game.view(seat), here.events, place=place, deadline=2e9)
    return text_of(hand(screen, words_in("fr")))


@pytest.mark.parametrize(
    ("variant", "cards", "actions", "line"),
    [
        ("classique", "9s 2s | 2d 3d", ("0 play 9s",), None),
        (
            "classique",
            "8s 2s 3s | 2d 3d 4d",
            ("0 play 8s suit=h",),
            "Couleur demandée : **♥ Cœur**",
        ),
        (
            "classique",
            "8s 2s 3s | 2d 3d 4d",
            ("0 play 8s suit=s",),
            "Couleur demandée : **♠ Pique**",
        ),
        (
            "classique",
            "Xr 2s 3s | 2d 3d 4d",
            ("0 play Xr suit=d",),
            "Couleur demandée : **♦ Carreau**",
        ),
        ("deux-de-pique", "Xr 2s 3s | 2d 3d 4d", ("0 play Xr",), "À suivre : **♠ Pique**"),
        ("variante-6", "Xr 7s 9s | 7d 9d 10d", ("0 play Xr",), "À suivre : **♠ Pique** ou **V**"),
        (
            "les-ulis",
            "Xr 2s 3s | 2d 3d 4d",
            ("0 play Xr as=Ad",),
            "À suivre : **♦ Carreau** ou **As**",
        ),
    ],
)
def test_what_the_top_card_does_not_say_is_said(
    variant: str, cards: str, actions: tuple[str, ...], line: str | None
) -> None:
    """A suit that was named, and what counts below or as a joker; of a plain card nothing."""
    here = scene(at(variant, cards, "Js", "Ks 9c 10c Qc Kd 6h", dealer=1), *actions)
    for text in (text_of(here.table()), text_of(here.hand(1))):
        found = [one for one in text.splitlines() if "Couleur" in one or "À suivre" in one]
        wanted = line and re.sub(r" (?=[:A-Z])", NB, line)
        assert found == ([] if wanted is None else [wanted])


@pytest.mark.parametrize("variant", variant_ids())
def test_the_direction_is_said_where_it_can_change(variant: str) -> None:
    """A table says which way play goes exactly where a card of the pack reverses it."""
    here = next(random_scenes(variant, 3, seed=1))
    reverses = any(power.reverse for power in here.game.rules.powers)
    assert ("des aiguilles d’une montre" in text_of(here.table())) == reverses


def test_a_switch_that_reverses_brings_the_direction_back() -> None:
    """What counts are the powers in force, options included."""
    plain = next(random_scenes("crazy-eights", 3, seed=1))
    switched = next(random_scenes("crazy-eights", 3, seed=1, options={"ace_reverses": True}))
    assert "montre" not in text_of(plain.table())
    assert "montre" in text_of(switched.table())


def test_the_open_question_is_the_bold_line() -> None:
    """The question stands in the place of « c’est à toi de jouer », with the limit, once."""
    here = scene(at("minimale", "8s 9s 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    text = asked(here, "8 ♠")
    assert f"**Quelle couleur demandes-tu avec le 8{NB}de pique{NB}? {ENDS}**" in text
    assert "C’est à toi" not in text
    assert text.count("**") == 2
    assert "Seulement une couleur qui te restera en main." in text


def test_a_question_with_all_its_answers_needs_no_note() -> None:
    """Only where an answer is barred is it said why."""
    here = scene(at("classique", "8s 9s 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    assert "Seulement" not in asked(here, "8 ♠")


def test_a_joker_under_an_attack_becomes_an_answer_only() -> None:
    """The ranks that would not answer are barred, and the hand says why."""
    here = scene(at("les-ulis", "As 9s 2h | Xr 3d 4d", "5s", "6c 7c", dealer=1), "0 play As")
    assert "Pour répondre à l’attaque, seulement une carte qui le permet." in asked(
        here, "Joker", seat=1
    )


def test_a_run_that_cannot_end_here_says_so() -> None:
    """Where the chosen cards would be the last and may not, the hand says why it cannot stop."""
    here = scene(at("variante-4", "Ah 8h | 2d 3d", "5h", "6c 7c", dealer=1))
    place = HandPlace(draft=Draft(verb="play", card="Ah", run=("8h",)))
    assert "On ne peut pas finir sur cette carte." in text_of(here.hand(0, place))


def test_a_gift_that_is_due_is_asked_with_its_limit() -> None:
    """A gift is no turn of cards: whom to give is the bold line."""
    here = scene(
        at("variante-1", "Ac 9s 9s 2h | 2d 3d 4d 5d | 2c 3c 4c 5c", "5c", "6c 7c", dealer=2),
        "0 play Ac",
    )
    assert f"**À qui donnes-tu 2{NB}cartes{NB}? {ENDS}**" in asked(here)


def test_an_attack_is_told_to_its_target_once() -> None:
    """The others read whom an attack is for; its target is told what to do about it."""
    here = scene(
        at("classique", "As 9s 2h | Ad 3d 4d | 2c 3c 4c", "5s", "6c 7c", dealer=2), "0 play As"
    )
    line = f"**Attaque en cours{NB}: 2{NB}cartes pour Bob**"
    assert line in text_of(here.table())
    assert line in text_of(here.hand(2))
    assert line not in text_of(here.hand(1))
    assert "Une attaque de 2\u00a0cartes te vise" in text_of(here.hand(1))


def test_a_snap_out_of_turn_can_be_said() -> None:
    """Who may snap has the words too: they are owed as for a play."""
    options: dict[str, object] = {"snap": True, "decks": 2}
    here = scene(at("minimale", "Jc 2d | 2d 4d | Jc 3c", "5c", "6c 7c", dealer=2, **options))
    here = here.then("0 play Jc say=carte")
    said = HandPlace.of(press_of(here.hand(2), "Annoncer « Carte »"))
    snap = press_of(here.hand(2, said), "À la volée !")
    assert snap.arg == "snap Jc say=carte"
