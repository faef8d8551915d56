"""
What no single file shows: who imports whom, and what must stand nowhere.

The arrows between the packages are import-linter's contracts in pyproject.toml; here is what those
cannot say.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "cogs", "data", "engine")
LONGEST = 400

# Words of the record (docs/record.md, "Options") that are a variant's id as well.
ALSO_WORDS = frozenset({"countdown"})

# What the engine may not ask the machine: the time, chance of its own, or to be heard.
MACHINE_MODULES = frozenset({"asyncio", "datetime", "logging", "secrets", "socket", "time", "uuid"})

# Written so that this file does not contain what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.~:-])[/](?:work|root|home|farm|opt|tmp|Users)/[\w.-]")
REGISTRY = re.compile(r"p[y]pi\.org|p[y]thonhosted|registry\.n[p]mjs|deb\.d[e]bian|crates\.i[o]")


def _modules(*packages: str) -> Iterator[tuple[str, Path]]:
    """Yield every module of *packages*: its path as seen from the root, and in full."""
    for package in packages:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path


@cache
def _tree(path: Path) -> ast.Module:
    """Return the syntax tree of one module."""
    return ast.parse(path.read_text("utf-8"), path.name)


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full dotted name of everything that a module imports, names included."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *filter(None, (node.module,))))
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def _is_module(name: str) -> bool:
    """Whether a dotted name is one of our modules, and not something inside one."""
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or path.is_dir()


def _strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and value of every string of a module that explains nothing: no docstrings."""
    explaining = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in explaining:
            value = node.value
            if isinstance(value, str):
                yield node.lineno, value


def _tracked() -> list[Path]:
    """Return the files under version control."""
    listing = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607  # wherever git is
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    if listing.returncode:
        pytest.skip("not a checkout: only version control knows which files are ours")
    return [path for name in listing.stdout.split("\0") if (path := ROOT / name).is_file()]


def _said(findings: Iterable[str]) -> str:
    """Return *findings* a line each, for the message of an assertion."""
    return "\n" + "\n".join(findings)


def test_the_engine_asks_the_machine_nothing() -> None:
    """The rules import only the standard library, and of it no clock, loop, log or chance."""
    allowed = {*sys.stdlib_module_names, "engine"}
    faults = [
        f"{name}:{line} imports {imported}"
        for name, path in _modules("engine")
        for line, imported in _imports(path)
        if (top := imported.split(".")[0]) not in allowed
        # Simulations time themselves; nothing else may.
        or (top in MACHINE_MODULES and name != "engine/simulate.py")
    ]
    assert not faults, _said(faults)


def test_the_engine_has_no_generator_of_its_own() -> None:
    """Every random number comes from a `random.Random` that was passed or seeded."""
    faults = [
        f"{name}:{line} uses {used}"
        for name, path in _modules("engine")
        for line, used in (
            *_imports(path),
            *(
                (node.lineno, f"random.{node.attr}")
                for node in ast.walk(_tree(path))
                if isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "random"
            ),
        )
        if used.startswith("random.") and used != "random.Random"
    ]
    faults += [
        f"{name}:{node.lineno} seeds nothing: {ast.unparse(node)}"
        for name, path in _modules("engine")
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in {"Random", "random.Random"}
        and not node.args
    ]
    assert not faults, _said(faults)


@pytest.mark.parametrize("package", ["engine", "data"])
def test_a_package_is_used_through_its_front_door(package: str) -> None:
    """From outside, only the public names of engine and data are imported, never a module in it."""
    faults = [
        f"{name}:{line} imports {imported}"
        for name, path in _modules(*PACKAGES)
        if not name.startswith(f"{package}/")
        for line, imported in _imports(path)
        if imported.startswith(f"{package}.") and (imported.count(".") > 1 or _is_module(imported))
    ]
    assert not faults, _said(faults)


def test_the_local_discord_knows_nothing_of_ours() -> None:
    """The part that plays Discord imports nothing of the bot it serves, not even of bot itself."""
    faults = [
        f"{name}:{line} imports {imported}"
        for name, path in _modules("bot/local")
        for line, imported in _imports(path)
        if imported.split(".")[0] in PACKAGES and not imported.startswith("bot.local.")
    ]
    assert not faults, _said(faults)


def test_no_code_names_a_variant() -> None:
    """A variant is a file: no string of the code holds the id of one."""
    ids = {path.stem for path in (ROOT / "engine" / "rulesets").glob("*.toml")}
    assert {"classique", "crazy-eights", "minimale"} <= ids
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(ids - ALSO_WORDS))})(?![\w-])")
    faults = [
        f"{name}:{line} {value!r}"
        for name, path in _modules(*PACKAGES)
        for line, value in _strings(_tree(path))
        if named.search(value)
    ]
    assert not faults, _said(faults)


def test_no_file_is_too_long() -> None:
    """A module has one noun and at most 400 lines."""
    lengths = {
        path: len(path.read_text("utf-8").splitlines())
        for path in _tracked()
        if path.suffix in {".py", ".js", ".css"}
    }
    faults = [f"{path.relative_to(ROOT)}: {n} lines" for path, n in lengths.items() if n > LONGEST]
    assert not faults, _said(faults)


def test_no_file_knows_this_machine() -> None:
    """No tracked text holds a path of somebody's machine or the address of a package registry."""
    faults: list[str] = []
    for path in _tracked():
        try:
            lines = path.read_text("utf-8").splitlines()
        except UnicodeDecodeError:  # a picture
            continue
        faults += [
            f"{path.relative_to(ROOT)}:{number} {found[0]}"
            for number, line in enumerate(lines, 1)
            if (found := MACHINE_PATH.search(line) or REGISTRY.search(line))
        ]
    assert not faults, _said(faults)
