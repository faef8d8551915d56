"""
The rules of one table: a variant, its options and the number of players, compiled.

What a card does is looked up by its kind, and what fits on what is a set of kinds (the bits
of an integer), so that the engine asks no names while it plays.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.actions import WORDS, Draw, Pass, Play, Take
from engine.cards import (
    ALL_CARDS,
    CARDS,
    FIRST_JOKER,
    JOKER_MASK,
    RANK_MASKS,
    RANKS,
    SUIT_MASKS,
    SUITS,
    Kind,
    mask_of,
    pack_kinds,
)
from engine.errors import BadRuleset
from engine.options import check_options, effective_powers, in_force
from engine.power import PLAIN, Power, select_mask
from engine.ruleset import Ruleset, by_kind

SQUARE = 4
"""8s that make a square."""
MOST_ACTIONS = 2000
"""Actions after which a round is blocked (docs/rules.md 5, "Blocked rounds")."""
START_SCORE = 8
"""What every player starts with in countdown, and the wild rank of a single round."""

_TABLE_HANDS = {2: (10, 15), 3: (8, 12)}
_TABLE_HANDS_MANY = (6, 9)


@cache
def _bare_plays(seat: int) -> tuple[Play, ...]:
    return tuple(Play(seat, card) for card in CARDS)


@cache
def _named_plays(seat: int) -> tuple[tuple[Play, ...], ...]:
    return tuple(tuple(Play(seat, card, suit=suit) for suit in SUITS) for card in CARDS)


class Rules:
    """What a table plays by. Never changed once made; shared by all its states."""

    def __init__(self, ruleset: Ruleset, options: Mapping[str, Any], players: int) -> None:
        """
        Compile *ruleset* with *options* for *players* seats.

        :raises BadRuleset: when an option or the number of players does not fit, in one sentence.
        """
        everything = in_force(ruleset, options)
        check_options(ruleset, everything)
        low, high = ruleset.min_players, ruleset.max_players
        if not low <= players <= high:
            message = f"variant {ruleset.id}: players is {players}; allowed: {low} to {high}"
            raise BadRuleset(message)
        self.ruleset = ruleset
        self.options = dict(options)
        """What the table has changed in its variant."""
        self.in_force = everything
        """The variant's own options, with the table's in their place."""
        self.players = players
        self.min_players = low
        self.max_players = high
        self._take_options()
        self._compile_powers()
        self._compile_fits()
        self._compile_plays()

    def _take_options(self) -> None:
        ruleset, get = self.ruleset, self.in_force.get
        self.scoring: str = get("scoring", ruleset.scoring)
        self.target: int | None = None
        self.target_each = (
            ruleset.per_player and self.scoring == "collect" and "target" not in self.in_force
        )
        """Whether the variant's own target is so many points for each player."""
        if self.scoring in ruleset.targets:
            own = ruleset.targets[self.scoring] * (self.players if self.target_each else 1)
            self.target = get("target", own)
        doubled = ruleset.two_decks_from is not None and self.players >= ruleset.two_decks_from
        self.decks: int = get("decks", 2 if doubled else 1)
        self.jokers: int = get("jokers", ruleset.jokers)
        own_hand = ruleset.hand_two if self.players == 2 and ruleset.hand_two else ruleset.hand  # noqa: PLR2004
        self.hand_size: int | str = get("hand_size", own_hand)
        self.draw: str = get("draw", ruleset.draw)
        self.until_playable = self.draw == "until-playable"
        self.play_after_draw: bool = (
            get("play_after_draw", ruleset.play_after_draw) and not self.until_playable
        )
        self.draw_when_able: bool = get("draw_when_able", ruleset.draw_when_able)
        self.suit_in_hand: bool = get("suit_in_hand", ruleset.suit_in_hand)
        self.announce: bool = get("announce", ruleset.announce)
        self.finish_power: bool = get("finish_power", False)
        self.snap: bool = get("snap", False)
        self.complete: bool = get("complete", False)
        self.penalty: int = get("penalty", 0)
        self.maou, self.square, self.gather = ruleset.maou, ruleset.square, ruleset.gather
        self.personal = ruleset.personal

    @property
    def wants_hand_size(self) -> bool:
        """Whether the dealer chooses the number of cards before each round."""
        return self.hand_size == "dealer"

    @property
    def fixed_hand_size(self) -> int | None:
        """Cards each in a round, None where the dealer or the score says."""
        if self.personal or self.wants_hand_size:
            return None
        if self.hand_size == "table":
            return _TABLE_HANDS.get(self.players, _TABLE_HANDS_MANY)[self.decks - 1]
        return int(self.hand_size)

    def _compile_powers(self) -> None:
        table = effective_powers(self.ruleset, self.in_force)
        self.powers: tuple[Power, ...] = tuple(by_kind(table, PLAIN))
        self.points: tuple[int, ...] = tuple(by_kind(self.ruleset.points, 0))
        self.answers: tuple[int, ...] = tuple(
            select_mask(power.answered_by) for power in self.powers
        )
        self.pack: tuple[Kind, ...] = pack_kinds(self.ruleset.pack)
        """Kinds of the variant's own pack: what a joker may become."""
        in_pack = mask_of(self.pack)
        becoming = mask_of(kind for kind, power in enumerate(self.powers) if power.becomes)
        self.answers = tuple(mask | becoming if mask & in_pack else mask for mask in self.answers)
        self.not_last = mask_of(kind for kind, power in enumerate(self.powers) if not power.last)
        self.replays = mask_of(kind for kind, power in enumerate(self.powers) if power.replay)
        self.starts = mask_of(kind for kind in range(FIRST_JOKER) if not self.powers[kind].is_power)
        """Kinds that may be the upcard."""
        self.powerless_ranks = frozenset(
            rank for rank in range(len(RANKS)) if self.starts & RANK_MASKS[rank] == RANK_MASKS[rank]
        )
        self.plain = tuple(
            not power.is_power
            and not power.word
            and not power.see_through
            and power.suit == "own"
            and kind < FIRST_JOKER
            for kind, power in enumerate(self.powers)
        )
        """Kinds whose play changes the top card, and moves the turn by one seat."""
        words = [self.announce, self.maou, any(power.word for power in self.powers)]
        self.card_words = words[-1]
        """Whether some card owes a word of its own."""
        self.words: tuple[str, ...] = tuple(
            word for word, there in zip(WORDS, words, strict=True) if there
        )
        self.has_joker = self.ruleset.has_joker_role()

    def _compile_fits(self) -> None:
        always = mask_of(kind for kind, power in enumerate(self.powers) if power.always)
        strict = mask_of(kind for kind, power in enumerate(self.powers) if power.own_suit_only)
        # A joker was turned and stays: any card fits, but a joker without a part never plays.
        on_joker = ALL_CARDS if self.has_joker else ALL_CARDS & ~JOKER_MASK
        self.fits: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(
                (*(always | suit | (by_rank & ~strict) for suit in SUIT_MASKS), on_joker)
                for by_rank in self._by_rank(two=two)
            )
            for two in (False, True)
        )
        """Kinds that fit without an attack: ``fits[two players left][rank][suit]``, -1 for none."""

    def _by_rank(self, *, two: bool) -> list[int]:
        """List what may be laid on each rank whatever the suit, and at last on none."""
        fitting = [*RANK_MASKS, 0]
        for kind, power in enumerate(self.powers[:FIRST_JOKER]):
            for name in (*power.on, *power.on_two) if two else power.on:
                fitting[RANKS.index(name)] |= 1 << kind
        return fitting

    def _compile_plays(self) -> None:
        seats = range(self.players)
        self.plays: tuple[tuple[Play, ...], ...] = tuple(map(_bare_plays, seats))
        """The bare play of each kind, by seat: the same object each time, for speed."""
        self.named_plays: tuple[tuple[tuple[Play, ...], ...], ...] = tuple(map(_named_plays, seats))
        """The plays of each kind that name a suit, by seat and suit."""
        self.many_forms = mask_of(
            kind
            for kind, power in enumerate(self.powers)
            if power.becomes or power.skip == "optional"
        )
        self.names_suit = mask_of(
            kind for kind, power in enumerate(self.powers) if power.suit == "named"
        )
        self.draws: tuple[Draw, ...] = tuple(Draw(seat) for seat in seats)
        self.takes: tuple[Take, ...] = tuple(Take(seat) for seat in seats)
        self.passes: tuple[Pass, ...] = tuple(Pass(seat) for seat in seats)
        self.free_plays: tuple[tuple[tuple[Play, ...], ...], ...] = tuple(
            tuple(
                named if self.names_suit >> kind & 1 else (bare,)
                for kind, (bare, named) in enumerate(zip(bares, names, strict=True))
            )
            for bares, names in zip(self.plays, self.named_plays, strict=True)
        )
        """The plays of each kind by seat, where nothing but the kind decides their form."""
        self.hand_decides = self.many_forms | (self.names_suit if self.suit_in_hand else 0)
        """Kinds whose forms depend on the hand or the attack."""
        self.menus: tuple[dict[int, tuple[Play, ...]], ...] = tuple({} for _ in seats)
        """Plays by seat and set of playable kinds, filled as they are met (legal.py)."""

    def wild_mask(self, score: int) -> int:
        """Return the kinds wild for a player with *score*, where the score says so (countdown)."""
        rank = START_SCORE if self.scoring == "single" else score
        return RANK_MASKS[rank - 1] if self.personal and 0 < rank <= len(RANKS) else 0

    def dealt(self, score: int) -> int:
        """Return the cards dealt to a player with *score*, where the score says so (countdown)."""
        return START_SCORE if self.scoring == "single" else score
