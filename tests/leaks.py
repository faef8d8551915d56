"""
Random rounds of every variant, searched for what somebody may not know.

``python -m tests.leaks --rounds 10000`` plays each round in two worlds that one member, or
somebody who only watches, cannot tell apart (see `twins`), and compares all that is shown to them:
by the engine in every round, as messages in many, through the whole client in some. The exit
status is 0 when it is the same everywhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import astuple, dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, cast

from rich.console import Console
from rich.progress import track
from rich.table import Table as Shown

from cogs.show import draw_hand, draw_older, draw_public, draw_used, opening
from cogs.views.ids import HandPlace, Verb
from cogs.views.items import PressButton
from cogs.words import Words
from engine import (
    CARDS,
    Ask,
    Challenge,
    Draw,
    Fail,
    Give,
    Pass,
    Play,
    Snap,
    Square,
    Swap,
    Take,
    load_ruleset,
    variant_ids,
)
from tests.cogs.scenes import pictured
from tests.cogs.stage import Remembered
from tests.inventing import invented
from tests.twin_client import PLAYERS, check
from tests.twins import Leak, Setting, compare, play, settings_of, twin_of
from tests.virtual import watch_aiosqlite
from tests.walking import practices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from discord.ui import LayoutView

    from cogs.table import Table
    from data import Texts
    from engine import Action
    from tests.twins import Shown as Show
    from tests.twins import World

WIDTH = 110
LOCALES = ("fr", "en")
MESSAGES_EVERY = 20
"""Of so many rounds one is also compared as messages."""
TRIED_EVERY = 6
"""At every sixth moment the observer tries whatever there is to try."""
PLACES = 12
"""Pages and questions of a hand that are opened."""
EVENINGS = 2
"""Evenings of each variant through the client."""
OWN_EVERY = 25
"""Beside so many rounds of the variants that come with the bot, one of an invented variant."""


@dataclass(slots=True)
class Tally:
    """What was compared."""

    rounds: int = 0
    twins: int = 0
    """Pairs of worlds."""
    moments: int = 0
    messages: int = 0
    """Moments of which the messages were compared too."""
    evenings: int = 0
    """Pairs of evenings through the whole client."""
    alone: int = 0
    """Observers for whom there was no twin: nothing that they do not know was left."""


# --- what is shown --------------------------------------------------------------------------


def as_engine(world: World, observer: int | None) -> object:
    """Return views and events, as the engine gives them."""
    game = world.table.running
    told = [event.masked(observer) for event in world.events]
    return (game.table(), None if observer is None else game.view(observer), told)


def as_refusals(world: World, observer: int | None) -> object:
    """Return what an observer learns by trying everything: each refusal must be known before."""
    if observer is None or world.state.count % TRIED_EVERY:
        return None
    game = world.table.running
    return [game.refusal(one) for one in tries(observer, len(world.state.sizes))]


@cache
def tries(seat: int, players: int) -> tuple[Action, ...]:
    """Return whatever a seat can try."""
    found: list[Action] = [one(seat) for one in (Draw, Take, Pass, Fail, Square, Ask)]
    found += [one(seat, card) for card in CARDS for one in (Play, Snap)]
    for other in range(players):
        if other != seat:
            found += [Challenge(seat, target=other), Swap(seat, to=other)]
            found.append(Give(seat, to=other, cards=("8s",)))
    return tuple(found)


@cache
def remembered() -> Texts:
    """Return the texts, which fill each sentence in once."""
    return cast("Texts", Remembered())


def as_messages(world: World, observer: int | None) -> object:
    """Return every message that could be shown now, in both languages, as Discord gets it."""
    table, said, faces = world.table, remembered(), pictured()
    views = [draw_public(said, faces, table), draw_older(said, faces, table, 0, "x")]
    views += [draw_used(said, faces, table)] if table.result else []
    if observer is not None:
        for locale in LOCALES:
            words = Words(said, locale)
            views += hands(table, observer, words)
    return [written(view) for view in views] + [opening(said, "fr", [1])]


def hands(table: Table, observer: int, words: Words) -> Iterator[LayoutView]:
    """Yield a hand, each of its pages, and each question that it asks."""
    left, met, faces = [HandPlace()], set(), pictured()
    while left:
        place = left.pop()
        if place in met:
            continue
        met.add(place)
        view = draw_hand(table, observer, words, faces, place=place)
        yield view
        if len(met) < PLACES:
            presses = [item.press for item in view.walk_children() if isinstance(item, PressButton)]
            left += [HandPlace.of(one) for one in presses if one.verb in {Verb.ASK, Verb.SHOW}]


def written(view: LayoutView) -> str:
    """Write a message as it is sent."""
    found = view.to_components()  # type: ignore[no-untyped-call]
    return json.dumps(found, ensure_ascii=False, sort_keys=True)


# --- the walk -------------------------------------------------------------------------------


def search(setting: Setting, tally: Tally, *, messages: bool) -> None:
    """
    Play a round, and compare it with its twins for a spectator and one seat.

    :raises Leak: at the first difference.
    """
    rng = Random(f"leaks {setting.seed}")
    played = play(setting)
    tally.rounds += 1
    shown: list[Show] = [as_engine, as_refusals, *([as_messages] if messages else [])]
    for observer in (None, rng.randrange(setting.players)):
        # The beginning has most to hide; of the end the last moment shows all hands.
        until = min(rng.choice((3, 8, 15, 25, 40)), len(played.actions))
        dealt = twin_of(played, observer, until, rng)
        if dealt is None:
            tally.alone += 1
            continue
        moments = compare(played, dealt, observer, until, shown)
        tally.twins += 1
        tally.moments += moments
        tally.messages += moments if messages else 0


def walk(variant: str, rounds: int, tally: Tally, *, first: int = 0) -> None:
    """Search so many rounds of a variant, and some of variants that nobody has written."""
    settings = settings_of(variant, first=first)
    for number in range(rounds):
        search(next(settings), tally, messages=number % MESSAGES_EVERY == 0)
        if number % OWN_EVERY == OWN_EVERY - 1:
            own = settings_of(invented(first + number), first=first + number)
            search(next(own), tally, messages=False)


def stay_the_evening(variant: str, tally: Tally, *, first: int = 0) -> None:
    """
    Play at a table of a variant through the whole client, with its own practices and with others.

    :raises Leak: at the first difference.
    """
    rules = load_ruleset(variant)
    if not rules.min_players <= len(PLAYERS) <= rules.max_players:
        return
    for number, options in enumerate(practices(variant)[:EVENINGS]):
        setting = Setting(variant, options, len(PLAYERS), first + number)
        tally.evenings += check(setting, observers=2, paints=number == 0)


def main(arguments: list[str] | None = None) -> int:
    """Search, print a table by variant; return 0 when nothing was told to anybody."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000, help="rounds in all, at least")
    parser.add_argument("--seed", type=int, default=0, help="where they begin")
    parser.add_argument("--variant", choices=variant_ids(), help="one variant only")
    chosen = parser.parse_args(arguments)
    watch_aiosqlite()
    variants = [chosen.variant] if chosen.variant else list(variant_ids())
    console = Console(width=WIDTH)
    shown = Shown()
    shown.add_column("variant", no_wrap=True)
    for column in Tally.__slots__:
        shown.add_column(column, justify="right")
    leaks: list[Leak] = []
    sums = Tally()
    for variant in track(variants, "Searching", console=console, transient=True):
        tally = Tally()
        try:
            walk(variant, -(-chosen.rounds // len(variants)), tally, first=chosen.seed)
            stay_the_evening(variant, tally, first=chosen.seed)
        except Leak as leak:
            leaks.append(leak)
        shown.add_row(variant, *(f"{number:,}" for number in astuple(tally)))
        sums = Tally(*map(sum, zip(astuple(sums), astuple(tally), strict=True)))
    shown.add_row("all", *(f"{number:,}" for number in astuple(sums)))
    console.print(shown)
    for one in leaks:
        console.print(f"LEAK {one}", markup=False, style="red")
    console.print(f"{len(leaks)} leaks in {sums.rounds:,} rounds")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
