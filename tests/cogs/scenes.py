"""Tables to look at: positions as literals, players with every kind of name, both languages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from cogs.emoji_names import WANTED
from cogs.faces import Faces
from cogs.hand_screens import hand_screen
from cogs.render import hand, table
from cogs.screens import HandScreen, Player, TableFacts, table_screen
from cogs.words import Words
from data import Texts
from engine import Game, load_game, parse_action
from tests.rules.positions import Position, record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from discord.ui import LayoutView

    from cogs.views.ids import HandPlace
    from engine import Event

TABLE = "abcdefghij"
LOCALES = ("fr", "en")

NASTY_NAMES = (
    "**Anne** @everyone",
    "# Titre",
    "[clic](https://example.org)",
    "<@123456789012345678>",
    "`code` ~~x~~ ||y||",
    "> cité\n- liste",
    "🂡" * 32,
    "_" * 32,
    "\u202eà l’envers",
    "https://example.org/une_page",
)
"""Ten names that try to format, to ping, to link, or to take all the room."""

FOUR = (
    Player(name="Anne", host=True),
    Player(name="Bob"),
    Player(computer=1),
    Player(name="Chloé", away=True),
)
NASTY = tuple(Player(name=name) for name in NASTY_NAMES)


@cache
def texts() -> Texts:
    """Read the texts once; a sentence that cannot be filled in is an error."""
    return Texts.load(strict=True)


@cache
def words_in(locale: str) -> Words:
    """Return the words of *locale*; a sentence that cannot be filled in is an error."""
    return Words(texts(), locale)


@cache
def pictured() -> Faces:
    """Know all emojis."""
    faces = Faces(texts())
    for number, name in enumerate(WANTED, start=1461314099844481024):
        faces.know(name, number)
    faces.are_used = faces.four_are_used = True
    return faces


@dataclass(frozen=True, slots=True)
class Scene:
    """A round under way, and all its events."""

    game: Game
    events: tuple[Event, ...]
    players: tuple[Player, ...] = FOUR

    @property
    def facts(self) -> TableFacts:
        """What every message of the table needs."""
        return TableFacts(
            table=TABLE,
            version=12,
            rules=self.game.rules,
            players=self.players[: self.game.rules.players],
            delay=90,
        )

    def screen(self, seat: int = 0, place: HandPlace | None = None) -> HandScreen:
        """Return the hand of *seat* as a screen."""
        return hand_screen(self.facts, self.game.view(seat), self.events, place=place)

    def hand(
        self, seat: int = 0, place: HandPlace | None = None, *, locale: str = "fr"
    ) -> LayoutView:
        """Return the hand of *seat* as its owner sees it."""
        return hand(self.screen(seat, place), words_in(locale))

    def table(self, *, locale: str = "fr", deadline: float | None = None) -> LayoutView:
        """Return the table as everybody sees it."""
        screen = table_screen(self.facts, self.game.table(), self.events, deadline=deadline)
        return table(screen, words_in(locale))

    def then(self, *actions: str) -> Scene:
        """Return the scene after *actions*."""
        events = list(self.events)
        for action in actions:
            events += self.game.act(parse_action(action))
        return replace(self, events=tuple(events))

    def known_as(self, players: tuple[Player, ...]) -> Scene:
        """Return the scene with other players' names."""
        return replace(self, players=players)


def scene(position: Position, *actions: str) -> Scene:
    """Set *position* up and do *actions*."""
    game = load_game(record((position, ())))
    return Scene(game, ()).then(*actions)


def random_scenes(
    variant: str, players: int, seed: int, *, options: dict[str, object] | None = None
) -> Iterator[Scene]:
    """Yield the scenes of one random round, from the deal to its end."""
    rng = Random(seed)
    names = [str(seat) for seat in range(players)]
    game = Game.new(variant, options or {}, names, dealer=0, seed=seed)
    size = 6 if game.rules.wants_hand_size else None
    here = Scene(game, tuple(game.start_round(size)), NASTY)
    yield here
    while not game.round_over:
        here = here.then(str(rng.choice(game.legal())))
        yield here
