"""
What one card does: its power, as an entry of ``[[cards]]`` says it, and which powers go together.

docs/variants.md lists the keys; docs/rules.md 1, "powers together", says what they do.
"""

from dataclasses import dataclass
from itertools import combinations, product
from typing import NoReturn

from engine.cards import CARDS, FIRST_JOKER, RANKS, mask_of, pack_kinds
from engine.faults import Rule
from engine.reading import Reader

MOST_GIVEN = 2
"""Cards of a gift: every gift is listed, so that three of a large hand would be too many."""

MOST_ATTACKS = MOST_ANSWERS = 16
"""Selectors with an attack, and those that answer it: a rule sheet names each beside each."""

APART: tuple[tuple[str, str], ...] = (
    *combinations(("attack", "draws", "skip", "replay"), 2),
    *combinations(("give", "swap", "rotate"), 2),
    *product(("give", "swap"), ("attack", "draws", "skip")),
    *product(("two",), ("attack", "draws", "replay")),
    ("always", "own_suit_only"),
    *product(("on", "on_two"), ("always", "own_suit_only")),
    *product(
        ("becomes",),
        ("attack", "draws", "skip", "reverse", "replay", "give", "swap", "rotate"),
    ),
    *product(("becomes",), ("see_through", "word")),
)
"""Keys of which a card may have one: together they would mean nothing, or two things."""


@dataclass(frozen=True, slots=True)
class Power:
    """What one card does beside being matched by suit or rank (docs/rules.md 1 and 2)."""

    always: bool = False
    """Plays on any card, any time, when no attack is pending."""
    own_suit_only: bool = False
    """Plays only when its own suit is in force."""
    on: tuple[str, ...] = ()
    """Ranks on which it plays too."""
    on_two: tuple[str, ...] = ()
    """Ranks on which it plays too when two players are left."""
    suit: str = "own"
    """The suit in force after it: its ``own``, one that is ``named``, or the one ``kept``."""
    see_through: bool = False
    """The rank below still counts."""
    becomes: bool = False
    """It becomes the card that its player names."""
    attack: int = 0
    """Cards that it adds to the pending attack."""
    answered_by: tuple[str, ...] = ()
    """Cards that may be laid on its attack; those without an attack of their own cancel it."""
    draws: int = 0
    """Cards that the next player draws without recourse, losing the turn."""
    skip: str = ""
    """``always`` or ``optional``."""
    reverse: bool = False
    replay: bool = False
    """Its player must play again."""
    two_replay: bool = False
    """Two-player form: its player has a new turn instead of the skip or reverse."""
    give: int = 0
    """Cards that its player gives away."""
    swap: bool = False
    rotate: str = ""
    """``left`` (by seats) or ``play`` (in the direction of play)."""
    run: bool = False
    """Other cards of its suit may be laid with it, ascending."""
    word: str = ""
    """A word owed with it."""
    last: bool = True
    """Whether it may be the last card."""

    @property
    def is_power(self) -> bool:
        """Whether something happens when the card is laid (docs/rules.md 1, "power")."""
        return bool(
            self.suit == "named"
            or self.becomes
            or self.attack
            or self.draws
            or self.skip
            or self.reverse
            or self.replay
            or self.give
            or self.swap
            or self.rotate
            or self.run
        )


PLAIN = Power()


def select(selector: str) -> list[int]:
    """Return the kinds that *selector* (a rank, a card, or ``joker``) means."""
    if selector == "joker":
        return [FIRST_JOKER, FIRST_JOKER + 1]
    if selector in RANKS:
        return [kind for kind in range(FIRST_JOKER) if CARDS[kind][:-1] == selector]
    return [CARDS.index(selector)]


def select_mask(selectors: tuple[str, ...]) -> int:
    """Return the kinds that any of *selectors* means, as a set."""
    return mask_of(kind for selector in selectors for kind in select(selector))


def read_powers(entries: list[Reader], pack: int) -> dict[str, Power]:
    """
    Read the entries of ``[[cards]]``, or of a value of a switch: powers by selector.

    :raises BadRuleset: when a key, or two of them together, do not fit.
    """
    in_pack = set(pack_kinds(pack)) | {FIRST_JOKER, FIRST_JOKER + 1}
    selectors = tuple(
        name for name in (*RANKS, *CARDS[:FIRST_JOKER], "joker") if in_pack.issuperset(select(name))
    )
    powers: dict[str, Power] = {}
    for entry in entries:
        of = entry.choices("of", selectors, None)
        two = entry.choice("two", ("", "replay"), "")
        power = Power(
            always=entry.flag("always", default=False),
            own_suit_only=entry.flag("own_suit_only", default=False),
            on=entry.choices("on", RANKS, ()),
            on_two=entry.choices("on_two", RANKS, ()),
            suit=entry.choice("suit", ("own", "named", "kept"), "own"),
            see_through=entry.flag("see_through", default=False),
            becomes=entry.flag("becomes", default=False),
            attack=entry.number("attack", lowest=1, highest=20, default=0),
            answered_by=entry.choices("answered_by", selectors, ()),
            draws=entry.number("draws", lowest=1, highest=20, default=0),
            skip=entry.choice("skip", ("", "always", "optional"), ""),
            reverse=entry.flag("reverse", default=False),
            replay=entry.flag("replay", default=False),
            two_replay=two == "replay",
            give=entry.number("give", lowest=1, highest=MOST_GIVEN, default=0),
            swap=entry.flag("swap", default=False),
            rotate=entry.choice("rotate", ("", "left", "play"), ""),
            run=entry.flag("run", default=False),
            word=entry.choice("word", ("", "4"), ""),
            last=entry.flag("last", default=True),
        )
        entry.finish()
        for selector in of:
            if selector in powers:
                entry.fail("of", selector, Rule.ONCE)
            powers[selector] = power
            _check(entry, selector, power)
        if len(power.answered_by) > MOST_ANSWERS:
            entry.fail("answered_by", len(power.answered_by), Rule.FEW, high=MOST_ANSWERS)
        attacks = sum(power.attack > 0 for power in powers.values())
        if attacks > MOST_ATTACKS:
            entry.fail("attack", attacks, Rule.FEW, high=MOST_ATTACKS)
    return powers


def _check(entry: Reader, selector: str, power: Power) -> None:
    """Refuse what each key of a card alone cannot tell."""

    def fail(key: str, rule: Rule, *words: str) -> NoReturn:
        value = values[key]
        shown = list(value) if isinstance(value, tuple) else value
        entry.fail_at(f"cards of {selector}: {key}", shown, rule, *words)

    values = {name: getattr(power, name) for name in Power.__slots__}
    values["two"] = "replay" if power.two_replay else ""
    for one, other in APART:
        if values[one] and values[other]:
            fail(one, Rule.APART, other)
    if power.two_replay and not (power.skip or power.reverse):
        fail("two", Rule.BESIDE, "skip", "reverse")
    if power.two_replay and power.skip == "optional":
        fail("two", Rule.APART, 'skip = "optional"')
    if power.becomes and power.suit == "named":
        fail("becomes", Rule.APART, 'suit = "named"')
    if power.answered_by and not power.attack:
        fail("answered_by", Rule.BESIDE, "attack")
    if power.becomes and selector != "joker":
        fail("becomes", Rule.JOKER_ONLY)
    if power.run and not (selector == "A" or selector in CARDS[0:FIRST_JOKER:13]):
        fail("run", Rule.ACE_ONLY)
    for key in ("own_suit_only", "on", "on_two"):
        if selector == "joker" and values[key]:
            fail(key, Rule.NOT_JOKER)
