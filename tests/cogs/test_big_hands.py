"""Big hands: from 1 to 70 cards every card stays visible and within reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.views.ids import Verb
from engine import Play
from tests.cogs.scenes import words_in
from tests.cogs.stage import is_card, press_of, shown

if TYPE_CHECKING:
    from bot.local import Button, Message
    from tests.cogs.stage import Stage

MOST = 70
MOST_ACTIONS = 1000
FEW = 3
WORDS = words_in("fr")
DRAW, PASS, FOLLOWING, PREVIOUS = "Piocher", "Passer", "Page suivante", "Page précédente"


class Walker:
    """A member who looks at the whole hand at each size, and plays from whichever page."""

    def __init__(self, stage: Stage, name: str) -> None:
        self.stage = stage
        self.visitor = stage.visitor(name)
        self.hand: Message | None = None
        self.seen: set[int] = set()

    @property
    def seat(self) -> int:
        """The member's seat."""
        held = self.stage.table().seat_of(self.visitor.member.id)
        assert held is not None
        return held.seat

    @property
    def cards(self) -> tuple[str, ...]:
        """Look behind the curtain: the cards held."""
        return self.stage.table().view(self.seat).hand

    @property
    def to_move(self) -> bool:
        """Whether it is the member's turn."""
        return self.stage.table().to_move == self.seat

    async def click(self, button: Button) -> None:
        """Press a button of the hand, which is redrawn by that."""
        assert self.hand is not None
        self.hand = shown(await self.visitor.click(self.hand, custom_id=button.custom_id))

    async def press(self, label: str) -> None:
        """Press the button called *label*."""
        assert self.hand is not None
        await self.click(self.hand.button(label))

    async def open(self) -> None:
        """Show the hand anew."""
        self.hand = shown(await self.visitor.slash("jeux", "huit main"))

    async def look(self) -> None:
        """Go through all pages and check what stands on them; end on the first."""
        assert self.hand is not None
        pages = await self._pages()
        buttons = [button for page in pages for button in page]
        table = self.stage.table()
        assert sorted(button.label for button in buttons) == sorted(map(WORDS.card, self.cards))
        assert len({button.custom_id for button in buttons}) == len(self.cards)
        legal = {one.card for one in table.view(self.seat).legal if isinstance(one, Play)}
        alive = [button for button in buttons if not button.disabled]
        assert {button.label for button in alive} == {WORDS.card(card) for card in legal}
        # Playable first, so that the last pages hold dead cards alone.
        assert len(pages) == 1 or buttons[: len(alive)] == alive
        assert all(press_of(button).version == table.version for button in alive)
        self.seen.add(len(self.cards))

    async def _pages(self) -> list[list[Button]]:
        pages = []
        while True:
            assert self.hand is not None
            labels = self.hand.labels
            assert {DRAW, PASS} <= set(labels)
            assert len(list(self.hand)) <= 40
            pages.append([button for button in self.hand.buttons if is_card(button)])
            if FOLLOWING not in labels:
                return pages
            assert all(WORDS.cards([card]) in self.hand.text for card in self.cards)
            if self.hand.button(FOLLOWING).disabled:
                break
            await self.press(FOLLOWING)
        for _ in pages[1:]:
            await self.press(PREVIOUS)
        assert self.hand.button(PREVIOUS).disabled
        return pages

    async def draw(self) -> None:
        """Draw, and keep the card."""
        await self.press(DRAW)
        assert self.hand is not None
        if self.to_move and not self.hand.button(PASS).disabled:
            await self.press(PASS)

    async def lay(self) -> bool:
        """Lay the last card that can be laid, on whichever page it is; False when there is none."""
        assert self.hand is not None
        found: Button | None = None
        while True:
            alive = [one for one in self.hand.buttons if is_card(one) and not one.disabled]
            found = alive[-1] if alive else found
            labels = self.hand.labels
            # Only while every card of a page can be laid may the next hold another one.
            full = alive and all(not one.disabled for one in self.hand.buttons if is_card(one))
            if not full or FOLLOWING not in labels or self.hand.button(FOLLOWING).disabled:
                break
            await self.press(FOLLOWING)
        if found is None:
            return False
        if not alive:
            await self.press(PREVIOUS)
        await self.click(found)
        asked = [one for one in self.hand.buttons if press_of(one).verb is Verb.ACT]
        if "Quelle couleur" in self.hand.text:
            await self.click(next(one for one in asked if not one.disabled))
        return True


async def others_turn(stage: Stage, seat: int) -> None:
    """Let *seat* act, behind the curtain, so that it neither goes out nor fills its hand."""
    async with stage.bot.app.tables.hold(stage.table().id) as table:
        view = table.view(seat)
        plays = [one for one in view.legal if isinstance(one, Play)]
        others = [one for one in view.legal if not isinstance(one, Play)]
        many = len(view.hand) > FEW
        await stage.bot.app.tables.act(table, (plays + others if many else others + plays)[0])


async def test_a_hand_walked_from_1_to_70_cards_and_back(stage: Stage) -> None:
    """At each size every card is seen, what can be laid comes first, draw and pass are there."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    # Two packs, and drawing allowed to who could play: a hand grows by one card a turn.
    await stage.set_options(lobby, hand_size=1, decks=2, draw_when_able=True, play_after_draw=True)
    await stage.begin(lobby)
    anne = Walker(stage, "Anne")
    up: set[int] = set()
    for _ in range(MOST_ACTIONS):
        if not anne.to_move:
            await others_turn(stage, 1 - anne.seat)
            continue
        await anne.open()
        if len(anne.cards) not in anne.seen:
            await anne.look()
        if len(anne.cards) == MOST:
            up, anne.seen = anne.seen, set()
        if not up:
            await anne.draw()
        elif len(anne.cards) == 1:
            break
        elif not await anne.lay():
            await anne.draw()
    assert up == set(range(1, MOST + 1))
    assert anne.seen >= set(range(1, MOST))
