"""Events in words: a sentence each, to everybody and to who it is about."""

from __future__ import annotations

from typing import get_args

import pytest

from cogs.screens import Player
from cogs.seat_notes import SeatNote
from engine import (
    Asked,
    AttackCancelled,
    AttackRaised,
    Challenged,
    Drew,
    Event,
    Failed,
    Finished,
    Gathered,
    Gave,
    MaouMissed,
    MatchEnded,
    MustReplay,
    NewTurn,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    Rotated,
    RoundEnded,
    RoundStarted,
    Skipped,
    Snapped,
    SquareShown,
    Swapped,
    WrongPlay,
)
from tests.cogs.scenes import FOUR, words_in

NB = "\u00a0"

TOLD: list[tuple[Event, int | None, str, str]] = [
    (
        RoundStarted(round=1, dealer=0, first=1, upcard="7h"),
        None,
        (
            f"Manche 2{NB}: Anne distribue, la première carte est le 7 de cœur, "
            "et c’est à Bob de commencer."
        ),
        "Round 2: Anne deals, the first card is the 7 of hearts, and Bob begins.",
    ),
    (
        RoundStarted(round=0, dealer=3, first=0, upcard="Kc"),
        0,
        (
            f"Manche 1{NB}: Chloé distribue, la première carte est le Roi de trèfle, "
            "et c’est à toi de commencer."
        ),
        "Round 1: Chloé deals, the first card is the king of clubs, and you begin.",
    ),
    (
        Played(seat=1, card="8s", suit="h", say=("carte",)),
        None,
        f"Bob pose le 8 de pique, demande cœur et dit «{NB}Carte{NB}».",
        "Bob plays the 8 of spades, names hearts and says “Card”.",
    ),
    (
        Played(seat=0, card="Ah", run=("3h", "9h")),
        0,
        "Tu poses l’As de cœur avec le 3 de cœur et le 9 de cœur.",
        "You play the ace of hearts with the 3 of hearts and the 9 of hearts.",
    ),
    (
        Played(seat=1, card="Xr", become="Qd", say=("maou",)),
        None,
        f"Bob pose le Joker (qui devient la Dame de carreau) et dit «{NB}Maou{NB}».",
        "Bob plays the joker (which becomes the queen of diamonds) and says “Maou”.",
    ),
    (
        Played(seat=1, card="Qs", skip=False, say=("carte", "4")),
        None,
        (
            "Bob pose la Dame de pique, ne fait perdre son tour à personne "
            f"et dit «{NB}Carte{NB}» et «{NB}4{NB}»."
        ),
        "Bob plays the queen of spades, skips nobody and says “Card” and “4”.",
    ),
    (
        Snapped(seat=3, card="7h"),
        None,
        f"À la volée{NB}! Chloé pose le 7 de cœur.",
        "Snap! Chloé plays the 7 of hearts.",
    ),
    (Drew(0, ("8s",), 1, "turn"), 0, "Tu pioches le 8 de pique.", "You draw the 8 of spades."),
    (Drew(0, ("8s",), 1, "turn"), None, "Anne pioche une carte.", "Anne draws a card."),
    (Drew(0, (), 3, "turn"), None, "Anne pioche 3 cartes.", "Anne draws 3 cards."),
    (Drew(0, (), 4, "attack"), None, "Anne prend 4 cartes.", "Anne takes 4 cards."),
    (
        Drew(0, (), 0, "attack"),
        None,
        "Il n’y a plus de carte à prendre.",
        "There is no card left to take.",
    ),
    (
        Drew(2, (), 4, "power"),
        None,
        "Ordinateur 1 pioche 4 cartes, sans pouvoir répondre.",
        "Computer 1 draws 4 cards, with no way to answer.",
    ),
    (Drew(1, (), 2, "challenge"), None, "Bob pioche 2 cartes.", "Bob draws 2 cards."),
    (
        Drew(1, (), 2, "wrong"),
        1,
        "Pour cette erreur, tu pioches 2 cartes.",
        "For that mistake you draw 2 cards.",
    ),
    (
        Drew(1, (), 2, "maou"),
        None,
        "Pour cet oubli, Bob pioche 2 cartes.",
        "For forgetting, Bob draws 2 cards.",
    ),
    (Drew(1, (), 2, "complete"), None, "Bob pioche 2 cartes.", "Bob draws 2 cards."),
    (
        Drew(1, (), 2, "finish"),
        None,
        "La dernière carte fait piocher 2 cartes à Bob.",
        "The last card makes Bob draw 2 cards.",
    ),
    (Passed(0, kept=True), None, "Anne garde la carte piochée.", "Anne keeps the drawn card."),
    (
        Passed(0, kept=False),
        0,
        "Tu passes, sans rien à jouer ni à piocher.",
        "You pass, having nothing to play or draw.",
    ),
    (
        AttackRaised(total=4, target=0),
        0,
        f"Attaque{NB}: 4 cartes pour toi.",
        "Attack: 4 cards for you.",
    ),
    (
        AttackRaised(total=1, target=0),
        None,
        f"Attaque{NB}: 1 carte pour Anne.",
        "Attack: 1 card for Anne.",
    ),
    (AttackCancelled(0), None, "Anne annule l’attaque.", "Anne cancels the attack."),
    (Skipped(0), None, "Anne perd son tour.", "Anne loses a turn."),
    (
        Reversed(-1),
        None,
        "Le sens du jeu s’inverse.",
        "The direction of play is reversed.",
    ),
    (MustReplay(0), None, "Anne doit rejouer.", "Anne must play again."),
    (NewTurn(0), 0, "C’est encore à toi.", "You have another turn."),
    (
        Gave(0, 1, ("8s", "Ah"), 2),
        1,
        "Anne te donne le 8 de pique et l’As de cœur.",
        "Anne gives you the 8 of spades and the ace of hearts.",
    ),
    (
        Gave(0, 1, ("8s", "Ah"), 2),
        None,
        "Anne donne 2 cartes à Bob.",
        "Anne gives 2 cards to Bob.",
    ),
    (Gave(0, 1, (), 1), 0, "Tu donnes une carte à Bob.", "You give a card to Bob."),
    (
        Swapped(1, 0),
        None,
        "Bob échange sa main avec celle d’Anne.",
        "Bob swaps hands with Anne.",
    ),
    (
        Swapped(1, 0),
        0,
        "Bob échange sa main avec la tienne.",
        "Bob swaps hands with you.",
    ),
    (Rotated(1), None, "Chaque main passe à gauche.", "Every hand moves one seat to the left."),
    (
        Challenged(1, 0, 1),
        None,
        f"Contre-carte{NB}! Anne a oublié son annonce (signalé par Bob).",
        "Counter! Anne forgot to call (caught by Bob).",
    ),
    (
        Challenged(1, 0, 1),
        0,
        f"Contre-carte{NB}! Tu as oublié ton annonce (signalé par Bob).",
        "Counter! You forgot to call (caught by Bob).",
    ),
    (Asked(0, 1), 1, "Anne te demande de compléter.", "Anne asks you to complete."),
    (Failed(1), None, "Bob ne peut pas compléter.", "Bob cannot complete."),
    (SquareShown(1), None, "Bob montre un carré de 8.", "Bob shows four 8s."),
    (
        Finished(1, 1),
        None,
        f"Bob n’a plus de carte{NB}: 1re place.",
        "Bob has no card left: 1st place.",
    ),
    (
        Finished(1, 3),
        1,
        f"Tu n’as plus de carte{NB}: 3e place.",
        "You have no card left: 3rd place.",
    ),
    (
        Reshuffled(30),
        None,
        "La pioche est refaite avec 30 cartes.",
        "30 cards are shuffled into a new stock.",
    ),
    (
        Gathered("2d"),
        None,
        (
            "La pioche est refaite avec toutes les cartes posées, "
            f"et la première est retournée{NB}: le 2 de carreau."
        ),
        "All the cards played are shuffled into a new stock, and the 2 of diamonds is turned up.",
    ),
    (
        WrongPlay(1, "7h"),
        None,
        f"Bob ne peut pas poser le 7 de cœur{NB}: la carte revient dans sa main.",
        "Bob cannot play the 7 of hearts: the card goes back to the hand.",
    ),
    (
        MaouMissed(1, "7h"),
        1,
        f"Tu n’as pas dit «{NB}Maou{NB}»{NB}: ce que tu viens de poser revient dans ta main.",
        "You did not say “Maou”: what you have just played goes back to your hand.",
    ),
    (
        RoundEnded(blocked=True, points=(), scores=()),
        None,
        f"Plus personne ne peut jouer{NB}: la manche est finie.",
        "Nobody can play any more: the round is over.",
    ),
    (
        MatchEnded(winners=(0, 1), scores=()),
        None,
        f"Anne et Bob gagnent la partie{NB}!",
        "Anne and Bob win the match!",
    ),
    (MatchEnded(winners=(0,), scores=()), 0, f"Tu gagnes la partie{NB}!", "You win the match!"),
]


@pytest.mark.parametrize(("event", "me", "fr", "en"), TOLD)
def test_an_event_in_words(event: Event, me: int | None, fr: str, en: str) -> None:
    """Each event is a sentence, in the second person for who reads it."""
    assert words_in("fr").event(event, FOUR, me=me) == fr
    assert words_in("en").event(event, FOUR, me=me) == en


def test_every_kind_of_event_is_told() -> None:
    """There is no event that the table above leaves out."""
    assert {type(event) for event, *_ in TOLD} == set(get_args(Event))


def test_what_follows_from_something_done_stands_on_its_line() -> None:
    """A play and its consequences are one line, draws in a row are one draw."""
    events: tuple[Event, ...] = (
        Played(0, "Xr", suit="s"),
        Drew(1, (), 4, "power"),
        Skipped(1),
        *(Drew(2, (), 1, "turn") for _ in range(3)),
        Passed(2, kept=True),
    )
    assert words_in("fr").events(events, FOUR, last=3) == [
        (
            "Anne pose le Joker et demande pique. "
            "Bob pioche 4 cartes, sans pouvoir répondre. Bob perd son tour."
        ),
        "Ordinateur 1 pioche 3 cartes.",
        "Ordinateur 1 garde la carte piochée.",
    ]
    assert len(words_in("fr").events(events, FOUR, last=1)) == 1


def test_a_missed_maou_is_told_once() -> None:
    """What was laid, what was forgotten and what it costs stand on one line."""
    events: list[Event] = [
        Played(seat=1, card="7h"),
        MaouMissed(1, "7h"),
        Drew(1, (), 2, "maou"),
    ]
    (line,) = words_in("fr").events(events, FOUR, last=3)
    assert line.count("7 de cœur") == 1
    assert "revient dans sa main" in line
    assert "pioche 2 cartes" in line


def test_a_refill_stands_before_the_draw_that_it_was_made_for() -> None:
    """It is no part of the play before; what follows from a play keeps its line."""
    events: list[Event] = [
        Played(seat=0, card="7h"),
        Reshuffled(43),
        Drew(1, (), 1, "turn"),
        Played(seat=2, card="Xr", suit="s"),
        Reshuffled(2),
        Drew(3, (), 4, "power"),
    ]
    assert words_in("fr").events(events, FOUR, last=4) == [
        "Anne pose le 7 de cœur.",
        "La pioche est refaite avec 43 cartes. Bob pioche une carte.",
        (
            "Ordinateur 1 pose le Joker et demande pique. La pioche est refaite avec 2 cartes. "
            "Chloé pioche 4 cartes, sans pouvoir répondre."
        ),
    ]
    assert words_in("en").events(events[1:3], FOUR, last=4) == [
        "43 cards are shuffled into a new stock. Bob draws a card."
    ]


def test_moves_keep_the_name_of_who_made_them() -> None:
    """Who takes a seat has not played what the computer there played before."""
    bob, computer, david = Player(name="Bob"), Player(computer=2), Player(name="David")
    players = [FOUR[0], david, *FOUR[2:]]
    events: list[Event | SeatNote] = [
        Played(seat=1, card="7h"),
        SeatNote(kind="leaves", seat=1, was=bob, now=computer),
        Played(seat=1, card="Ah"),
        SeatNote(kind="takes", seat=1, was=computer, now=david),
        SeatNote(kind="late", seat=1, was=david, now=david),
        Played(seat=1, card="9h"),
        SeatNote(kind="back", seat=1, was=david, now=david),
    ]
    assert words_in("fr").events(events, players, last=9) == [
        "Bob pose le 7 de cœur.",
        f"Bob quitte la table{NB}: Ordinateur 2 prend sa place.",
        "Ordinateur 2 pose l’As de cœur.",
        "David prend la place d’Ordinateur 2.",
        f"Temps écoulé{NB}: l’ordinateur joue pour David. David pose le 9 de cœur.",
        "David est de retour.",
    ]
    assert words_in("en").events(events, players, last=9, me=1) == [
        "Bob plays the 7 of hearts.",
        "Bob leaves: Computer 2 takes over.",
        "Computer 2 plays the ace of hearts.",
        "You take over from Computer 2.",
        "Time’s up: the computer plays for you. You play the 9 of hearts.",
        "You are back.",
    ]
