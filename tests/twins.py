"""
Two worlds that one member cannot tell apart: what reaches that member must be the same in both.

A round is played, then played again with two cards of the deck exchanged. When everything that an
observer may know has stayed the same, as this module reads it off the position by itself, then
whatever the program shows the observer (views, events, messages, custom ids, alternative texts)
must be equal to the last byte. No list of what is secret is needed, and no pattern to look for.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from cogs.table import Table
from data import SavedRound, SavedSeat, SavedTable
from engine import (
    CARDS,
    DEALER_CHOICE,
    Game,
    Gathered,
    Give,
    IllegalAction,
    Reshuffled,
    Rules,
    load_ruleset,
)
from engine.cards import build_deck
from tests.walking import pick, practices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine import Action, Card, Event, State

    Shown = Callable[["World", int | None], object]
    """What the program shows an observer now: a seat, or None for everybody else."""

NOW = 1_768_474_800.0
ATTEMPTS = 8
"""Pairs of cards that are tried until one makes a twin."""

MOST_ACTIONS = 40
"""Actions of a round that are looked at: later on little is hidden any more."""

FIRST_MEMBER = 1_100_000_000_000_000_100
OPEN = (
    *("top", "rank", "suit", "to_move", "direction", "phase", "pending", "forced", "after"),
    *("gift", "laid_by", "missed", "twin", "open", "row_rank", "row", "passes", "count", "round"),
    *("dealer", "scores", "wilds", "blocked", "winners", "active"),
)
"""What lies open of a position, or follows from what does."""


class Leak(AssertionError):
    """Something tells an observer what may not be known."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A table to play a round at."""

    variant: str | Mapping[str, Any]
    options: Mapping[str, object]
    players: int
    seed: int
    known_rules: Rules | None = field(default=None, repr=False, compare=False)
    """The rules of the table where they have been read already, which takes long."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.known_rules or Rules(load_ruleset(self.variant), self.options, self.players)

    def __str__(self) -> str:
        name = self.variant if isinstance(self.variant, str) else self.variant["id"]
        return f"{name} players={self.players} seed={self.seed} {dict(self.options)}"


@dataclass(frozen=True, slots=True)
class Deal:
    """What a round is dealt from; the seed is the one of later shuffles."""

    deck: tuple[Card, ...]
    hand_size: int | None
    seed: int


@dataclass(slots=True)
class World:
    """One table, and what the last action did."""

    table: Table
    events: tuple[Event, ...]

    @property
    def state(self) -> State:
        """The position."""
        return self.table.running.state

    def act(self, action: Action) -> None:
        """Do something."""
        self.events = self.table.act(action, now=NOW)


@dataclass(slots=True)
class Round:
    """A round as it was played: each action, and the position before and after."""

    setting: Setting
    dealt: Deal
    actions: list[Action] = field(default_factory=list)
    positions: list[State] = field(default_factory=list)
    shuffled: int = MOST_ACTIONS + 1
    """The position from which on the generator of the match has been used."""


def settings_of(variant: str | Mapping[str, Any], *, first: int = 0) -> Iterator[Setting]:
    """Yield settings of a variant without end: seat counts and practices take turns."""
    ruleset = load_ruleset(variant)
    sets = practices(variant)
    read: dict[tuple[int, int], Rules] = {}
    seed = first
    while True:
        for players in range(ruleset.min_players, min(ruleset.max_players, 6) + 1):
            which = seed % len(sets)
            if (which, players) not in read:
                read[which, players] = Rules(ruleset, sets[which], players)
            yield Setting(variant, sets[which], players, seed, read[which, players])
            seed += 1


def world_of(setting: Setting, dealt: Deal) -> World:
    """Seat people at a table, and deal."""
    people = range(setting.players)
    saved = SavedTable(
        id="abcdefghij",
        guild_id=1,
        channel_id=2,
        message_id=3,
        message_round=0,
        host_id=FIRST_MEMBER,
        status="playing",
        variant=setting.variant,
        options=setting.options,
        delay=90,
        locale="fr",
        seats=tuple(SavedSeat(seat=seat, member_id=FIRST_MEMBER + seat) for seat in people),
        dealer=setting.seed % setting.players,
        seed=dealt.seed,
        created_at=NOW,
        changed_at=NOW,
    )
    rules = setting.rules
    names = [str(seat) for seat in people]
    game = Game(rules, names, dealer=saved.dealer, seed=dealt.seed)
    table = Table(saved=saved, rules=rules, game=game)
    table.names = {FIRST_MEMBER + seat: f"Joueuse {seat}" for seat in people}
    events = table.running.start_round(dealt.hand_size, deck=dealt.deck)
    table.accept(replace(saved, rounds=(SavedRound(hand_size=dealt.hand_size),)), now=NOW)
    table.steps = [events]
    return World(table, events)


def play(setting: Setting) -> Round:
    """Play a random round, or its beginning."""
    rng, rules = Random(f"twins {setting.seed}"), setting.rules
    deck = [CARDS[kind] for kind in build_deck(rules.ruleset.pack, rules.jokers, rules.decks)]
    rng.shuffle(deck)
    size = rng.choice(DEALER_CHOICE) if rules.wants_hand_size else None
    played = Round(setting, Deal(tuple(deck), size, setting.seed))
    world = world_of(setting, played.dealt)
    played.positions.append(world.state.copy())
    while not world.state.over and len(played.actions) < MOST_ACTIONS:
        action = pick(world.table.running, rng)
        world.act(action)
        played.actions.append(action)
        played.positions.append(world.state.copy())
        if any(isinstance(event, Reshuffled | Gathered) for event in world.events):
            played.shuffled = min(played.shuffled, len(played.actions))
    return played


def known(state: State, observer: int | None) -> tuple[object, ...]:
    """Return what an observer may know of a position: what lies open, and the own hand."""
    said = tuple(getattr(state, name) for name in OPEN)
    table = (tuple(state.sizes), tuple(state.discard), tuple(state.finished), len(state.stock))
    if state.over:
        return (*said, *table, [state.hand(seat) for seat in range(len(state.sizes))])
    if observer is None:
        return (*said, *table)
    mine = state.drawn if state.to_move == observer else None
    return (*said, *table, state.hand(observer), mine)


def twin_of(played: Round, observer: int | None, until: int, rng: Random) -> Deal | None:
    """
    Exchange two cards so that *observer* can know nothing of it up to position *until*.

    None when no pair was found: everybody's cards are known then, or give themselves away.
    """
    here, deck = played.positions[until], played.dealt.deck
    seats = range(len(here.sizes))
    stock = [CARDS[kind] for kind in here.stock]
    held = [card for seat in seats if seat != observer for card in here.hand(seat)]
    # Of a round that is over only the stock is left to be guessed.
    first, all_ = (stock, stock) if here.over else (held or stock, held + stock)
    for _ in range(ATTEMPTS if len(all_) > 1 else 0):
        one, other = (_place(deck, rng.choice(cards), rng) for cards in (first, all_))
        if deck[one] == deck[other]:
            continue
        swapped = list(deck)
        swapped[one], swapped[other] = swapped[other], swapped[one]
        # Whoever knows the seed knows nothing either, as long as nothing was shuffled with it.
        seed = played.dealt.seed + (10**30 if until < played.shuffled else 0)
        dealt = replace(played.dealt, deck=tuple(swapped), seed=seed)
        if _is_twin(played, dealt, observer, until):
            return dealt
    return None


def _place(deck: Sequence[Card], card: Card, rng: Random) -> int:
    """Find where in the deck a card was; one of its places when there are several of it."""
    return rng.choice([place for place, each in enumerate(deck) if each == card])


def _is_twin(played: Round, dealt: Deal, observer: int | None, until: int) -> bool:
    world = world_of(played.setting, dealt)
    differs = any(
        world.state.hand(seat) != played.positions[0].hand(seat)
        for seat in range(len(world.state.sizes))
    )
    if known(world.state, observer) != known(played.positions[0], observer):
        return False
    for number, action in enumerate(played.actions[:until], start=1):
        try:
            world.act(_as_done(world, action, observer))
        except IllegalAction:
            return False
        if known(world.state, observer) != known(played.positions[number], observer):
            return False
    return differs or world.state.stock != played.positions[until].stock


def _as_done(world: World, action: Action, observer: int | None) -> Action:
    """Return an action in the twin world: who gives hidden cards may give others there."""
    if not isinstance(action, Give) or observer in {action.seat, action.to}:
        return action
    hand = list(world.state.hand(action.seat))
    if all(hand.count(card) >= action.cards.count(card) for card in action.cards):
        return action
    return replace(action, cards=tuple(sorted(hand[: len(action.cards)], key=CARDS.index)))


def compare(
    played: Round, dealt: Deal, observer: int | None, until: int, shown: Sequence[Shown]
) -> int:
    """
    Play both worlds side by side; return how many moments were compared.

    :raises Leak: when *observer* is shown something else in the other one.
    """
    worlds = (world_of(played.setting, played.dealt), world_of(played.setting, dealt))
    for number in range(until + 1):
        if number:
            action = played.actions[number - 1]
            worlds[0].act(action)
            worlds[1].act(_as_done(worlds[1], action, observer))
        for show in shown:
            one, other = (show(world, observer) for world in worlds)
            if one != other:
                who = "everybody" if observer is None else f"seat {observer}"
                message = f"{played.setting}, action {number}: {who} is told\n{one}\n{other}"
                raise Leak(message[:4000])
    return until + 1
