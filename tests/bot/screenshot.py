"""
The README's screenshot of a table and of a hand: `python -m tests.bot.screenshot`.

Three people and a computer play on the page, by clicks, on the bot as it is run, with luck that
is known: each lays the first card that can be laid. What is seen once Anne has a
choice in the second round is `docs/table.png`. The same machine makes the same picture; another
one's letters may differ, for the page takes the fonts that it finds.
"""

from __future__ import annotations

import re
import sys
import tempfile
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image
from playwright.sync_api import expect, sync_playwright

from tests.bot.chromium import find_chromium
from tests.bot.huit_process import HuitProcess
from tests.bot.local.page_stage import FLAGS
from tests.bot.table_pages import CARD, PATIENCE, SUIT, TablePage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser, Locator, ViewportSize

PICTURE: Final = Path(__file__).parents[2] / "docs" / "table.png"
PEOPLE: Final = ("Anne", "Bob", "Chloé")
SEED: Final = 2421
MOVES: Final = 21
"""Clicks of people until the turn that is shown: the next of Anne's with a choice of cards."""
CHOICE: Final = 3
SETTLED: Final = 3000
"""Milliseconds in which a table does not change any more: it is edited once a second at most."""

KINDS: Final = (SUIT, CARD, re.compile("Joker|Piocher|Prendre .*|Passer"))
"""What is clicked, in this order."""
VIEWPORT: Final[ViewportSize] = {"width": 560, "height": 1400}
SCALE: Final = 1.5
BEHIND: Final = """(box, ground) => {
    for (let one = box.parentElement; one; one = one.parentElement) one.style.background = ground;
}"""
GROUND, GAP, EDGE = "#ebedf0", 24, 24


def main() -> None:
    """Make the picture, or say in one line why not."""
    chromium, lack = find_chromium()
    if chromium is None:
        sys.stdout.write(f"{PICTURE.name} stays as it is: {lack}\n")
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        save(shots(browser, Path(folder), SEED, MOVES))
        browser.close()


def shots(browser: Browser, folder: Path, seed: int, moves: int) -> list[Image.Image]:
    """Play, and return the table and Anne's hand as they look then."""
    with HuitProcess(folder, seed=seed) as huit, ExitStack() as pages:
        anne, *others = players = [
            pages.enter_context(TablePage(browser, huit.address, name, VIEWPORT, scale=SCALE))
            for name in PEOPLE
        ]
        anne.until(lambda: huit.has_logged("emojis in place"))
        gather(anne, others)
        clicks = 0
        while clicks < moves or len(cards_of(anne)) < CHOICE:
            mover = whose_turn(players)
            mover.press(mover.hand, moves_of(mover)[0])
            clicks += 1
            anne.until(lambda: any(map(moves_of, players)))
        settle(anne)
        return [shot(anne, one) for one in (anne.table, anne.hand)]


def gather(anne: TablePage, others: Sequence[TablePage]) -> None:
    """Open a table, sit down, begin, and open all hands."""
    anne.command("/huit nouvelle")
    anne.option("variante", "class", chosen="Classique")
    anne.option("delai", "auc", chosen="aucun")
    anne.page.get_by_role("button", name="Envoyer").click()
    for one in others:
        one.press(one.table, "Rejoindre")
        expect(anne.table).to_contain_text(one.name)
    anne.press(anne.table, "Ajouter un ordinateur")
    anne.press(anne.table, "Commencer")
    for one in (anne, *others):
        expect(one.table.get_by_role("button", name="Ma main")).to_be_enabled()
        one.press(one.table, "Ma main")


def whose_turn(players: Sequence[TablePage]) -> TablePage:
    """Wait until one of *players* can move, and return that one."""
    players[0].until(lambda: any(map(moves_of, players)))
    return next(one for one in players if moves_of(one))


def moves_of(player: TablePage) -> list[str]:
    """List what the hand lets a player do: name a suit, lay a card, draw or take, pass."""
    able = player.labels()
    return [label for kind in KINDS for label in able if kind.fullmatch(label)]


def cards_of(player: TablePage) -> list[str]:
    """List the cards that a player can lay now."""
    return [label for label in moves_of(player) if label == "Joker" or CARD.fullmatch(label)]


def settle(player: TablePage) -> None:
    """Wait until the table shows that it is *player*'s turn, and changes no more."""
    expect(player.table).to_contain_text(f"{player.name} de jouer")
    before = ""
    while before != (before := player.table.inner_text()):
        player.page.wait_for_timeout(SETTLED)


def shot(player: TablePage, message: Locator) -> Image.Image:
    """Take what a message shows, once its pictures are there."""
    # Nothing looks as if it were about to be clicked.
    player.page.mouse.move(0, 0)
    player.page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    box = message.locator(".container")
    # Its corners are round: what is seen behind them is the ground of the whole.
    box.evaluate(BEHIND, GROUND)
    box.scroll_into_view_if_needed()
    taken = box.screenshot(animations="disabled", caret="hide", timeout=PATIENCE * 1000)
    return Image.open(BytesIO(taken)).convert("RGB")


def save(pictures: Sequence[Image.Image]) -> None:
    """Lay pictures side by side, and keep them with 256 colours."""
    width = sum(one.width + GAP for one in pictures) - GAP
    high = max(one.height for one in pictures)
    whole = Image.new("RGB", (width + 2 * EDGE, high + 2 * EDGE), GROUND)
    left = EDGE
    for one in pictures:
        whole.paste(one, (left, EDGE))
        left += one.width + GAP
    few = whole.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
