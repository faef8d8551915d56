"""What is thrown at the bot: presses, forms, answers, commands, suggestions, variant files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from bot.local.interaction import Kind
from cogs.presses import FORMS
from cogs.views.ids import LIMIT, Area, Press, Verb
from tests.hostile_files import variant_files
from tests.siege import ATTACKERS, MANAGERS, Attack, Fortress

if TYPE_CHECKING:
    from collections.abc import Callable

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

THIEVES = ("Farid", "Bob")
"""A stranger, and a host who manages nothing."""

OWN = -3
"""Where each of them has a private message that can become another: a profile, one's data."""

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
        st.sampled_from(fortress.forms),
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


def stolen(fortress: Fortress) -> list[Attack]:
    """List what others have on screen, a button and form of each kind, on one's own message."""
    kinds = {
        (press.area, press.table, press.verb): custom_id
        for custom_id in [*fortress.harvest, *fortress.forms]
        if (press := Press.parse(custom_id))
    }
    tries = [
        Attack(Kind.MODAL, who, {"custom_id": custom_id, "components": []}, OWN)
        if (area, verb) in FORMS
        else Attack(
            Kind.COMPONENT, who, {"id": 1, "custom_id": custom_id, "component_type": 2}, OWN
        )
        for (area, _, verb), custom_id in kinds.items()
        for who in THIEVES
    ]
    return [one for one in tries if not fortress.lawful(one)]
