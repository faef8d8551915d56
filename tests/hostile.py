"""
Inputs that nobody's client sends, as many as wanted: ``python -m tests.hostile --inputs 5000``.

Property-based: Hypothesis makes them up. Each one goes through the real client on the local
Discord. The exit status is 0 when every one was answered, none was logged as an error and none
has changed anything.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import structlog
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.table import Table

from bot.local.interaction import Kind
from cogs.views.ids import LIMIT, Area, Verb
from tests.cogs.stage import Stage
from tests.conftest import Clock
from tests.hostile_files import readers, variant_files
from tests.siege import ATTACKERS, MANAGERS, Attack, Fallen, Fortress
from tests.virtual import VirtualLoop, watch_aiosqlite

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH = 90
HUGE = "9" * 30
NASTY = (
    "",
    "-1",
    "0",
    HUGE,
    "٣",
    "²",
    "１",
    "9" * LIMIT,
    "\u202eabc",
    "\u200b",
    "\x00",
    "\ud800",
    "a\nb",
    "<@1100000000000000100>",
    "@everyone",
    "**x**",
    "`" * 32,
    "x" * 4000,
    "../../etc/passwd",
    "{}",
    "[]",
    "null",
    "'; DROP TABLE tables; --",
    "%s%n{0}",
)
"""Texts that have broken something somewhere."""

ARGS = (
    *NASTY,
    f"{HUGE}.people.always.",
    "٣.people.always.",
    "0.people.always.\x00",
    f"{HUGE}.play 8S",
    "0.play 8s",
    "play 8s suit=h",
    "play Xr as=8h",
    "draw",
    "pass",
    "take",
    "square",
    "challenge 0",
    "challenge 1",
    "challenge 99999999999999999999",
    f"0.give {HUGE} 8S",
    "give ² 8S",
    "give 1 8s,8s,8s",
    "swap 1",
    "6",
    "options-0.aa.bb",
    f"options-{HUGE}",
    "places..",
    "0.classique",
    "classique.Maison",
    "classique.@everyone",
    "maison-a",
    "0.maison-a",
)
"""Arguments of presses that mean something somewhere, and that mean nothing anywhere."""

text = st.one_of(st.sampled_from(NASTY), st.text(max_size=30))
letters = "abcdefghijklmnopqrstuvwxyz0123456789"


def presses(fortress: Fortress) -> st.SearchStrategy[str]:
    """Make custom ids: of the grammar, of somebody's screen but spoilt, of neither."""
    tables = [fortress.table, fortress.lobby, fortress.ended, "-", "z" * 20, "abcdefghij"]
    version = fortress.running.version
    spelled = st.builds(
        lambda area, table, number, verb, arg: (
            f"huit:{area}:{table}:{number}:{verb}" + (f":{arg}" if arg else "")
        ),
        st.sampled_from(Area),
        st.sampled_from(tables),
        st.sampled_from([version, version - 1, 0, 999_999_999]),
        st.sampled_from(Verb),
        st.one_of(st.sampled_from(ARGS), st.text(max_size=20)),
    )
    return st.one_of(
        spelled,
        st.sampled_from(fortress.harvest),
        st.builds(spoil, st.sampled_from(fortress.harvest), st.integers(0, 99), text),
        text,
    )


def spoil(custom_id: str, place: int, other: str) -> str:
    """Cut a custom id short, or put something into it."""
    place %= len(custom_id) + 1
    if not other:
        return custom_id[:place]
    return custom_id[:place] + other[:1] + custom_id[place + place % 2 :]


def clicks(fortress: Fortress) -> st.SearchStrategy[Attack]:
    """Make presses of buttons, and choices in selects that there are not."""
    return st.builds(
        lambda who, on, custom_id, kind, values: Attack(
            Kind.COMPONENT,
            who,
            {"id": 1, "custom_id": custom_id, "component_type": kind}
            | ({} if kind == 2 else {"values": values}),
            on,
        ),
        st.sampled_from(ATTACKERS),
        st.integers(0, 20),
        presses(fortress),
        st.sampled_from([2, 2, 2, 3]),
        st.lists(text, max_size=3),
    )


plain = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), text)
anything = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["type", "id", "custom_id", "component", "components", "value", "values"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=6,
)


def forms(fortress: Fortress) -> st.SearchStrategy[Attack]:
    """Make submits of forms that were not opened, or with fields that they do not have."""
    names = st.one_of(
        st.sampled_from([*fortress.fields, "variant", "own", "delay", "target", "practices"]), text
    )
    inner = st.fixed_dictionaries(
        {"custom_id": names},
        optional={
            "type": st.sampled_from([3, 4, 8, 19, 21, 22, 23, 99]),
            "id": st.integers(),
            "value": plain,
            "values": st.one_of(st.none(), st.lists(plain, max_size=4)),
        },
    )
    label = st.fixed_dictionaries(
        {"type": st.just(18), "id": st.just(1)}, optional={"component": inner}
    )
    components = st.lists(st.one_of(label, inner, anything), max_size=6)
    return st.builds(
        lambda who, on, custom_id, parts: Attack(
            Kind.MODAL, who, {"custom_id": custom_id, "components": parts}, on
        ),
        st.sampled_from(ATTACKERS),
        st.integers(0, 20),
        presses(fortress),
        components,
    )


def answers(fortress: Fortress) -> st.SearchStrategy[Attack]:
    """Make submits of forms by who may send them, each answer being none of those offered."""
    names = [name for name in fortress.fields if name not in {"name", "summary"}]
    wrong = st.sampled_from(
        [HUGE, "٣", "²", "１", "\x00", "a\nb", "<@1>", "zzz", "1e3", "0x1", "-1"]
    )
    part = st.builds(
        lambda name, value, many: {
            "type": 18,
            "id": 1,
            "component": {"custom_id": name, "type": 3, "id": 2}
            | ({"values": [value] * many} if many else {"value": value}),
        },
        st.sampled_from(names),
        wrong,
        st.integers(0, 3),
    )
    return st.builds(
        lambda who, custom_id, parts: Attack(
            Kind.MODAL, who, {"custom_id": custom_id, "components": parts}, 5, rightful=True
        ),
        st.sampled_from(sorted(MANAGERS)),
        st.sampled_from(fortress.forms),
        st.lists(part, min_size=1, max_size=5),
    )


def commands(fortress: Fortress, kind: Kind) -> st.SearchStrategy[Attack]:
    """Make commands that there are not, or with options that they do not take."""
    known = {one["name"]: one for one in fortress.stage.world.commands}
    leaves = [leaf for one in known.values() for leaf in _leaves(one, ())]
    return st.sampled_from(leaves).flatmap(lambda leaf: _command(kind, *leaf))


def _leaves(node: dict[str, Any], path: tuple[str, ...]) -> list[tuple[tuple[str, ...], Any]]:
    here = (*path, node["name"])
    below = [one for one in node.get("options") or () if one["type"] in {1, 2}]
    if not below:
        return [(here, node.get("options") or [])]
    return [leaf for one in below for leaf in _leaves(one, here)]


def _command(kind: Kind, path: tuple[str, ...], options: list[Any]) -> st.SearchStrategy[Attack]:
    names = [one["name"] for one in options]
    option = st.fixed_dictionaries(
        {
            "name": st.sampled_from([*names, *names, *names, "autre"]),
            "type": st.sampled_from([3, 4, 5, 6, 10, *(one["type"] for one in options)]),
            "value": st.one_of(plain, st.sampled_from(["1100000000000000100", "classique"])),
        },
        optional={"focused": st.booleans()} if kind is Kind.AUTOCOMPLETE else {},
    )
    broken = st.sampled_from(["", "", "", "cut", "odd", "deep"])
    return st.builds(
        lambda who, given_, how: Attack(kind, who, _spelled(path, given_, how)),
        st.sampled_from(ATTACKERS),
        st.lists(option, min_size=1, max_size=4),
        broken,
    )


def _spelled(path: tuple[str, ...], options: list[Any], how: str) -> dict[str, Any]:
    name, *below = path
    if how == "cut":
        below = below[:-1]
    elif how == "odd":
        below = [*below[:-1], "inconnue"]
    elif how == "deep":
        below = [*below, "encore"]
    for depth, word in enumerate(reversed(below)):
        options = [{"type": 2 if depth else 1, "name": word, "options": options}]
    return {"id": "1", "name": name, "type": 1, "options": options}


def files(_: Fortress) -> st.SearchStrategy[Attack]:
    """Make variant files, sent by who may send them."""
    return variant_files().map(lambda content: Attack(Kind.COMMAND, "Anne", {}, file=content))


FAMILIES: dict[str, Callable[[Fortress], st.SearchStrategy[Attack]]] = {
    "presses": clicks,
    "forms": forms,
    "answers": answers,
    "commands": lambda fortress: commands(fortress, Kind.COMMAND),
    "suggestions": lambda fortress: commands(fortress, Kind.AUTOCOMPLETE),
    "variant files": files,
}
"""What goes through the client."""


def besiege(inputs: int, *, number: int | None = None) -> Counter[str]:
    """
    Throw *inputs* inputs at a fortress and at what reads files; return how many of each family.

    :raises Fallen: at the first one that gets through.
    """
    thrown: Counter[str] = Counter()
    others = readers()
    many = -(-inputs // (len(FAMILIES) + len(others)))
    with (
        tempfile.TemporaryDirectory() as name,
        structlog.testing.capture_logs() as log,
        asyncio.Runner(loop_factory=VirtualLoop) as runner,
    ):
        folder = Path(name)
        stage = Stage(folder, Clock())
        stage.log = log
        fortress = Fortress(stage, folder)
        runner.run(stage.open())
        try:
            runner.run(fortress.build())
            for family, make in FAMILIES.items():
                attacks = make(fortress).filter(lambda attack: not fortress.lawful(attack))
                thrown[family] = _try(
                    attacks, lambda one: runner.run(fortress.throw(one)), many, number
                )
        finally:
            runner.run(stage.close())
        for family, (made, read) in others.items():
            thrown[family] = _try(made, partial(_read, read, folder), many, number)
    return thrown


def _read(read: Callable[[Any, Path], None], folder: Path, made: object) -> None:
    try:
        read(made, folder)
    except Exception as error:
        raise Fallen(f"{made!r:.1500}: {error!r}") from error


def _try(
    made: st.SearchStrategy[Any], use: Callable[[Any], object], many: int, number: int | None
) -> int:
    """Make *many* examples and use each; return how many there were."""
    count = 0
    fallen: list[Fallen] = []

    @settings(
        max_examples=many,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    @given(made)
    def throw(one: object) -> None:
        nonlocal count
        if fallen:
            return
        try:
            use(one)
        except Fallen as error:
            # Not raised here: it has changed something, and would not get through once more.
            fallen.append(error)
        count += 1

    (throw if number is None else seed(number)(throw))()
    if fallen:
        raise fallen[0]
    return count


def main(arguments: list[str] | None = None) -> int:
    """Attack, and print what it came to; return 0 when nothing got through."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("--inputs", type=int, default=5000, help="inputs in all, at least")
    parser.add_argument("--seed", type=int, help="to make the same ones again")
    chosen = parser.parse_args(arguments)
    watch_aiosqlite()
    console = Console(width=WIDTH)
    try:
        thrown = besiege(chosen.inputs, number=chosen.seed)
    except Fallen as error:
        console.print(f"GOT THROUGH {error}", markup=False, style="red")
        return 1
    shown = Table()
    shown.add_column("hostile inputs")
    shown.add_column("tried", justify="right")
    for family, count in thrown.items():
        shown.add_row(family, f"{count:,}")
    shown.add_row("all", f"{thrown.total():,}")
    console.print(shown)
    console.print("0 unanswered, 0 errors logged, 0 refused by Discord, 0 changes of state")
    return 0


if __name__ == "__main__":
    sys.exit(main())
