"""A whole round on our bot as players have it: two people in two browsers, and a computer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.bot.huit_process import HuitProcess
from tests.bot.table_pages import CARD, SAY, SUIT, TablePage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

pytest_plugins = ["tests.bot.local.pages"]
pytestmark = [
    pytest.mark.browser,
    # A quarter of a minute on an idle machine: all is in real time.
    pytest.mark.timeout(600),
]

SEED: Final = 2421
"""With five cards each, Anne begins, holds an 8, and what she draws first fits."""
NAMES: Final = ("Anne", "Bob", "Ordinateur 1")
PRACTICES: Final = ("Poser aussitôt la carte piochée", "Piocher même si l’on peut jouer")
LAST_MOVE: Final = 200
"""A round that has not ended after so many clicks never will."""


@pytest.fixture
def huit(tmp_path: Path) -> Iterator[HuitProcess]:
    """Give the bot, started in an empty folder."""
    with HuitProcess(tmp_path, seed=SEED) as huit:
        yield huit


@pytest.fixture
def anne(browser: Browser, huit: HuitProcess) -> Iterator[TablePage]:
    """Give the host's page, on a wide screen."""
    with TablePage(browser, huit.address, "Anne", {"width": 1280, "height": 800}) as page:
        yield page


@pytest.fixture
def bob(browser: Browser, huit: HuitProcess) -> Iterator[TablePage]:
    """Give a guest's page, on a phone."""
    with TablePage(browser, huit.address, "Bob", {"width": 375, "height": 720}) as page:
        yield page


def test_a_round_is_clicked_through_from_the_command_to_the_points(
    huit: HuitProcess, anne: TablePage, bob: TablePage
) -> None:
    """Two people and a computer play a round by clicks alone; hands stay private, nothing fails."""
    _gather(anne, bob)
    _begin(anne, bob)
    _play(anne, bob)
    for player in (anne, bob):
        expect(player.table.get_by_role("button", name="Manche suivante")).to_be_enabled()
        lines = player.table.inner_text().replace("\u00a0", " ").splitlines()
        for name in NAMES:
            assert [one for one in lines if re.search(rf"\b{name}\b.*\b\d+\s+points?\b", one)]
    assert {"Piocher", "Passer", SAY} <= {*anne.clicked}
    assert any(SUIT.fullmatch(label) for label in anne.clicked)
    assert any(CARD.fullmatch(label) for label in bob.clicked)
    assert bob.page.evaluate("document.querySelector('.log').scrollWidth") <= 375

    anne.command("/classement")
    anne.page.keyboard.press("Enter")
    expect(anne.messages.last).to_contain_text("Classement")

    assert not anne.private_messages() & bob.messages_received()
    assert not bob.private_messages() & anne.messages_received()
    for player in (anne, bob):
        assert player.errors == []
        assert [frame for frame in player.frames if frame["type"] == "failed"] == []
    assert huit.complaints() == []


def _gather(anne: TablePage, bob: TablePage) -> None:
    """Open a lobby, sit down, have a computer sit down, choose how to play."""
    anne.command("/huit nouvelle")
    anne.option("variante", "mini", chosen="Minimale")
    anne.option("objectif", "60")
    anne.option("delai", "auc", chosen="aucun")
    anne.page.get_by_role("button", name="Envoyer").click()
    expect(anne.table).to_contain_text("8 américain : Minimale")
    bob.press(bob.table, "Rejoindre")
    expect(anne.table).to_contain_text("Bob")
    anne.press(anne.table, "Ajouter un ordinateur")
    anne.press(anne.table, "Ajouter un ordinateur")
    anne.press(anne.table, "Retirer un ordinateur")
    form = anne.form(anne.table.get_by_role("button", name="Options"))
    for practice in PRACTICES:
        form.get_by_role("checkbox", name=practice).check()
    anne.send(form)
    form = anne.form(anne.messages.last.get_by_role("button", name="Cartes en main"))
    form.get_by_label("Cartes en main").click()
    anne.page.get_by_role("option", name="5 cartes", exact=True).click()
    anne.send(form)
    for line in ("60 points", "Sans limite de temps", "5 cartes"):
        expect(bob.table).to_contain_text(line)
    for name in NAMES:
        expect(bob.table).to_contain_text(name)
    expect(bob.table).not_to_contain_text("Ordinateur 2")


def _begin(anne: TablePage, bob: TablePage) -> None:
    """Start the match, and look at both hands."""
    anne.press(anne.table, "Commencer")
    expect(bob.table).to_contain_text("Anne de jouer")
    for player in (anne, bob):
        player.press(player.table, "Ma main")
        expect(player.hand).to_contain_text("Toi seul peux voir ceci")
        assert len([label for label in player.labels("button") if CARD.fullmatch(label)]) == 5


def _play(anne: TablePage, bob: TablePage) -> None:
    """Let whoever's turn it is click, until the round is over."""
    over = anne.table.get_by_role("button", name="Manche suivante")
    for _ in range(LAST_MOVE):
        anne.until(lambda: over.count() or anne.can_move() or bob.can_move())
        if over.count():
            return
        if anne.can_move():
            anne.press(anne.hand, _choice(anne, careful=True))
        else:
            bob.press(bob.hand, _choice(bob))
    pytest.fail(f"no end after {LAST_MOVE} moves")


def _choice(player: TablePage, *, careful: bool = False) -> str:
    """
    Choose what to click: the word before the last card but one, then an 8, then any card.

    Who is *careful* first turns « Carte » on and off, draws, keeps what was drawn, and
    looks at a suit before taking it back.
    """
    able, held = player.labels(), [one for one in player.labels("button") if CARD.fullmatch(one)]
    if careful:
        for label, times in ((SAY, 2), ("Piocher", 1), ("Passer", 1), ("Retour", 1)):
            if label in able and player.clicked.count(label) < times:
                return label
    if suits := [label for label in able if SUIT.fullmatch(label)]:
        return suits[-1]
    cards = sorted((label for label in able if CARD.fullmatch(label)), key=_keeps)
    if len(held) == 2 and cards and SAY in able and not player.says():
        return SAY
    others = [label for label in ("Piocher", "Passer") if label in able]
    assert cards or others, f"{player.name} can click {able}, and that is no move"
    return (cards or others)[0]


def _keeps(card: str) -> bool:
    """Whether there is no haste to lay *card*: nobody may finish on an 8."""
    return not card.startswith("8")
