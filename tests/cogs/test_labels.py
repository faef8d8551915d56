"""What is written on buttons, word for word as players were promised (INTERFACE)."""

from __future__ import annotations

import pytest

from cogs import render
from cogs.screens import EndScreen, LobbyScreen, LobbyState, Player, TableFacts
from cogs.views.ids import Verb
from engine import CARDS, Rules, load_ruleset
from tests.cogs.discord_limits import (
    ROW,
    buttons,
    is_enabled,
    labels,
    parts,
    press_of,
    text_of,
)
from tests.cogs.scenes import FOUR, TABLE, random_scenes, scene, words_in
from tests.rules.positions import at

LOBBY = {
    "fr": [
        "Rejoindre",
        "Quitter",
        "Ajouter un ordinateur",
        "Retirer un ordinateur",
        "Options",
        "Commencer",
        "Annuler",
    ],
    "en": [
        "Join",
        "Leave",
        "Add a computer",
        "Remove a computer",
        "Options",
        "Start",
        "Cancel",
    ],
}
VERBS = [Verb.JOIN, Verb.LEAVE, Verb.ADD, Verb.REMOVE, Verb.OPTIONS, Verb.START, Verb.CANCEL]


def facts_with(*players: Player, variant: str = "classique") -> TableFacts:
    """Return the facts of a lobby where *players* sit."""
    ruleset = load_ruleset(variant)
    count = min(max(len(players), ruleset.min_players), ruleset.max_players)
    return TableFacts(
        table=TABLE,
        version=0,
        rules=Rules(ruleset, {}, count),
        players=players,
        delay=None,
    )


@pytest.mark.parametrize("locale", LOBBY)
def test_the_lobby_has_its_seven_buttons(locale: str) -> None:
    """The lobby's buttons are those of the interface, in its order, each doing its own thing."""
    view = render.lobby(LobbyScreen(facts=facts_with(*FOUR)), words_in(locale))
    assert labels(view) == LOBBY[locale]
    rows = [len(part["components"]) for part in parts(view) if part["type"] == ROW]
    assert rows == [2, 2, 3]
    assert [press_of(view, label).verb for label in LOBBY[locale]] == VERBS


@pytest.mark.parametrize(
    ("variant", "locale", "title"),
    [
        ("classique", "fr", "# 8\u00a0américain\u00a0: Classique"),
        ("classique", "en", "# Crazy eights: Classic"),
        ("crazy-eights", "fr", "# 8\u00a0américain\u00a0: Crazy Eights"),
        ("crazy-eights", "en", "# Crazy Eights"),
        ("crazy-eights-points", "en", "# Crazy Eights for points"),
    ],
)
def test_a_lobby_says_in_both_languages_what_is_played(
    variant: str, locale: str, title: str
) -> None:
    """The game and the variant of it; a variant that has the game's name says it once."""
    screen = LobbyScreen(facts=facts_with(*FOUR, variant=variant))
    assert text_of(render.lobby(screen, words_in(locale))).splitlines()[0] == title


@pytest.mark.parametrize(
    ("players", "disabled"),
    [
        ((FOUR[0],), {"Retirer un ordinateur", "Commencer"}),
        ((FOUR[0], FOUR[1]), {"Retirer un ordinateur"}),
        ((FOUR[0], FOUR[2]), set()),
        ((FOUR[0],) * 10, {"Rejoindre", "Ajouter un ordinateur", "Retirer un ordinateur"}),
    ],
)
def test_what_cannot_be_done_in_a_lobby_is_disabled(
    players: tuple[Player, ...], disabled: set[str]
) -> None:
    """Seats full, too few players, no computer: the button that could not work is disabled."""
    view = render.lobby(LobbyScreen(facts=facts_with(*players)), words_in("fr"))
    assert {label for label in labels(view) if not is_enabled(view, label)} == disabled


def test_a_lobby_says_what_it_waits_for() -> None:
    """The text of a lobby names seats, host, settings and what is missing, or why it is closed."""
    alone = text_of(render.lobby(LobbyScreen(facts=facts_with(FOUR[0])), words_in("fr")))
    assert "Joueurs (1\u00a0sur 10)" in alone
    assert "1. Anne (hôte)" in alone
    assert "500\u00a0points" in alone
    assert "Sans limite de temps" in alone
    assert "Il manque encore une personne ou un ordinateur" in alone
    closed = LobbyScreen(facts=facts_with(FOUR[0]), state=LobbyState.CANCELLED)
    assert "fermée" in text_of(render.lobby(closed, words_in("fr")))


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("fr", ["Ma main", "Contre-carte !", "Quitter"]), ("en", ["My hand", "Counter!", "Leave"])],
)
def test_the_table_has_its_buttons(locale: str, expected: list[str]) -> None:
    """The table's buttons are always live where announcements exist, so that they betray nobody."""
    for here in random_scenes("classique", 4, seed=3):
        view = here.table(locale=locale)
        if not here.game.round_over:
            assert labels(view) == expected
            assert not any(button["disabled"] for button in buttons(view))


def test_there_is_no_counter_where_nothing_is_announced() -> None:
    """Without announcements there is nothing to counter, and no button for it."""
    here = next(random_scenes("crazy-eights", 3, seed=1))
    assert labels(here.table()) == ["Ma main", "Quitter"]


@pytest.mark.parametrize(
    ("card", "fr", "en"),
    [
        ("8s", "8 ♠", "8 ♠"),
        ("Jh", "V ♥", "J ♥"),
        ("Qd", "D ♦", "Q ♦"),
        ("Kc", "R ♣", "K ♣"),
        ("10d", "10 ♦", "10 ♦"),
        ("Ac", "As ♣", "A ♣"),
        ("Xr", "Joker", "Joker"),
        ("Xb", "Joker", "Joker"),
    ],
)
def test_a_card_is_written_rank_then_suit(card: str, fr: str, en: str) -> None:
    """A card's label is its rank in the reader's language, a space, and its suit."""
    assert words_in("fr").card(card) == fr
    assert words_in("en").card(card) == en


def test_every_card_has_a_label_of_its_own() -> None:
    """No two cards but the jokers are written alike."""
    for locale in ("fr", "en"):
        assert len({words_in(locale).card(card) for card in CARDS}) == len(CARDS) - 1


@pytest.mark.parametrize(
    ("locale", "suits", "back"),
    [
        ("fr", ["♠ Pique", "♥ Cœur", "♦ Carreau", "♣ Trèfle"], "Retour"),
        ("en", ["♠ Spades", "♥ Hearts", "♦ Diamonds", "♣ Clubs"], "Back"),
    ],
)
def test_an_eight_asks_for_a_suit(locale: str, suits: list[str], back: str) -> None:
    """The four suits are written with sign and name, and there is a way back."""
    here = scene(at("classique", "8s 9s 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    place = here.screen().place
    asked = press_of(here.hand(locale=locale), "8 ♠")
    view = here.hand(place=place.of(asked), locale=locale)
    assert labels(view) == [*suits, back]
    assert all(is_enabled(view, suit) for suit in suits)


@pytest.mark.parametrize(
    ("locale", "controls"),
    [("fr", ["Piocher", "Passer", "Annoncer « Carte »"]), ("en", ["Draw", "Pass", 'Call "Card"'])],
)
def test_who_has_the_turn_can_draw_pass_and_announce(locale: str, controls: list[str]) -> None:
    """To draw and to pass stand below the cards, dead where they cannot be; to announce to play."""
    draw, pass_, say = controls
    here = scene(at("classique", "Jc 9s 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    assert labels(here.hand(0, locale=locale))[3:] == [draw, pass_, say]
    assert not is_enabled(here.hand(0, locale=locale), draw)
    waiting = here.hand(1, locale=locale)
    assert labels(waiting)[3:] == [draw, pass_]
    assert not is_enabled(waiting, draw)
    assert not is_enabled(waiting, pass_)
    here = scene(at("classique", "Jh 9s 2h | 2d 3d 4d", "5c", "6c 7c", dealer=1))
    assert labels(here.hand(0, locale=locale))[3:] == [draw, pass_]
    assert is_enabled(here.hand(0, locale=locale), draw)
    assert not is_enabled(here.hand(0, locale=locale), pass_)
    drawn = here.then("0 draw").hand(0, locale=locale)
    assert labels(drawn)[4:] == [draw, pass_, say]
    assert not is_enabled(drawn, draw)
    assert is_enabled(drawn, pass_)


@pytest.mark.parametrize(
    ("locale", "one", "many"),
    [
        ("fr", "Prendre 1 carte", "Prendre 4 cartes"),
        ("en", "Take 1 card", "Take 4 cards"),
    ],
)
def test_an_attack_is_taken_by_number(locale: str, one: str, many: str) -> None:
    """Under an attack, drawing gives way to taking, in the singular for one card."""
    here = scene(
        at("classique", "As 9s 2h | Ad 3d 4d | 2c 3c 4c", "5s", "6c 7c", dealer=2),
        "0 play As",
        "1 play Ad",
    )
    view = here.hand(2, locale=locale)
    assert many in labels(view)
    assert is_enabled(view, many)
    assert words_in(locale)("button-take", count=1) == one


@pytest.mark.parametrize(
    ("locale", "round_label", "match_label"),
    [("fr", "Manche suivante", "Revanche"), ("en", "Next round", "Rematch")],
)
def test_the_end_leads_on(locale: str, round_label: str, match_label: str) -> None:
    """Below a round stands the next one, below a match the rematch."""
    *_, over = random_scenes("classique", 3, seed=2)
    screen = EndScreen(
        facts=over.facts, view=over.game.table(), hands=over.game.hands(), points=(0, 0, 0)
    )
    assert labels(render.end(screen, words_in(locale)))[0] == round_label
    *_, done = random_scenes("classique", 3, seed=2, options={"scoring": "single"})
    screen = EndScreen(
        facts=done.facts,
        view=done.game.table(),
        hands=done.game.hands(),
        points=(0, 0, 0),
        places=done.game.standing(),
    )
    assert labels(render.end(screen, words_in(locale))) == [match_label]


@pytest.mark.parametrize(
    ("locale", "snap", "square", "ask", "fail"),
    [
        (
            "fr",
            "À la volée !",
            "Carré de 8",
            "Demander de compléter",
            "Je ne peux pas compléter",
        ),
        ("en", "Snap!", "Four 8s", "Ask to complete", "I cannot complete"),
    ],
)
def test_practices_add_their_buttons_when_they_can_be_done(
    locale: str, snap: str, square: str, ask: str, fail: str
) -> None:
    """Snapping, four eights and completing have their buttons in the hand that may do them now."""
    eights = scene(at("variante-6", "8s 8h 8d 8c | 7d 9d Jd 10d", "Js", "Ks 9c", dealer=1))
    assert labels(eights.hand(0, locale=locale))[-1] == square
    cards = "Jc Qd Qs | 2d Jh 4d | Jd 3c Jd"
    options: dict[str, object] = {"snap": True, "complete": True, "decks": 2}
    here = scene(at("minimale", cards, "5c", "6c 7c", dealer=2, **options))
    for action in ("0 play Jc", "1 play Jh", "2 play Jd"):
        assert not {snap, ask, fail} & set(labels(here.hand(0, locale=locale)))
        here = here.then(action)
    asker = here.hand(2, locale=locale)
    assert labels(asker)[-2:] == [snap, ask]
    assert is_enabled(asker, snap)
    assert not {snap, ask, fail} & set(labels(here.hand(1, locale=locale)))
    here = here.then("2 ask")
    assert labels(here.hand(0, locale=locale))[-1] == fail
