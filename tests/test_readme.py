"""The README and the files it explains say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import Settings

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def _rows(heading: str) -> list[list[str]]:
    """Return the cells of every table row between *heading* and the next heading."""
    after = README.split(f"\n{heading}\n", 1)[1]
    section = re.split(r"^#+ ", after, maxsplit=1, flags=re.MULTILINE)[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def _coded(text: str) -> list[str]:
    """Return what stands between backquotes."""
    return re.findall(r"`([^`]+)`", text)


def _keys(text: str) -> list[str]:
    """Return the keys that a text in the form of `.env` sets."""
    return re.findall(r"^([A-Z_]+)=", text, flags=re.MULTILINE)


def test_every_setting_is_explained() -> None:
    """Settings, .env.example and the README name the same keys in the same order."""
    keys = [str(field.validation_alias) for field in Settings.model_fields.values()]
    assert _keys((ROOT / ".env.example").read_text("utf-8")) == keys
    assert [_coded(row[0])[0] for row in _rows("### Settings")] == keys


def test_every_example_setting_is_blank() -> None:
    """A copy of .env.example changes nothing: each key is left blank, so its default holds."""
    example = (ROOT / ".env.example").read_text("utf-8")
    assert re.findall(r"^[A-Z_]+=(.+)$", example, flags=re.MULTILINE) == []


def test_every_setting_names_its_default() -> None:
    """The default that the README gives is the one that holds."""
    for field, row in zip(Settings.model_fields.values(), _rows("### Settings"), strict=True):
        told = _coded(row[1])
        if field.default is None:
            assert not told
        else:
            assert told == [str(field.default)]


def test_every_dependency_has_its_reason() -> None:
    """The README's tables and requirements/*.in name the same packages."""
    asked = {
        re.split(r"[\[<>=]", line)[0]
        for name in ("run.in", "dev.in", "bench.in")
        for line in (ROOT / "requirements" / name).read_text("utf-8").splitlines()
        if not line.startswith(("#", "-"))
    }
    explained = [name for row in _rows("### What it is made of") for name in _coded(row[0])]
    assert sorted(explained) == sorted(asked)


MIN_PINS = {"run.txt": 20, "dev.txt": 40, "bench.txt": 3}


@pytest.mark.parametrize("name", MIN_PINS)
def test_every_pin_has_its_hashes(name: str) -> None:
    """Each locked package is one exact version followed by at least one hash."""
    text = (ROOT / "requirements" / name).read_text("utf-8")
    pins = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(pins) >= MIN_PINS[name]
    for pin in pins:
        assert re.match(r"[a-z0-9.-]+==[\w.]+ (; .+ )?\\\n    --hash=sha256:[0-9a-f]{64}", pin), pin


def test_every_link_leads_somewhere() -> None:
    """Every file that the README or a page of docs links to exists."""
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        links = re.findall(r"\]\((?!https?:|#)([^)#]+)\)", page.read_text("utf-8"))
        missing = [link for link in links if not (page.parent / link).exists()]
        assert not missing, page.name


def test_every_command_exists() -> None:
    """Each `make` word of the README is a target of the Makefile."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, flags=re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)(?:`|$)", README, flags=re.MULTILINE))
    assert named
    assert named <= targets


@pytest.mark.parametrize("page", ["README.md", "docs/pictures.md"])
def test_every_picture_is_there(page: str) -> None:
    """Links are relative, so that they hold on any copy; the README shows what the code draws."""
    path = ROOT / page
    links = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", path.read_text("utf-8"))
    found = [(path.parent / link).resolve() for link in links]
    assert ROOT / "docs" / "pictures" in {one.parent for one in found}
    assert all(one.is_file() and one.is_relative_to(ROOT) for one in found), links
