"""Files that break readers, and what reads them: variants, records, what the local Discord kept."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import logging
import zipfile
from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from bot.local import LocalDiscord
from bot.local.saving import Saving
from engine import load_ruleset
from engine.__main__ import main as engine_main
from tests.engine.test_bad_files import ANYTHING, places
from tests.playthroughs import record_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DEEP = 100_000
LONG = 5000
"""Digits of a number that Python does not turn into one."""


def _zip() -> bytes:
    """Return a small archive of a big file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("variant.json", b"0" * 10_000_000)
    return packed.getvalue()


BOMBS: tuple[bytes, ...] = (
    b"",
    b"\x00" * 100,
    b"\xff\xfe\x00\x01",
    b"\xef\xbb\xbf{}",
    b"{",
    b"[]",
    b"null",
    b"NaN",
    b'{"id": NaN, "turn": Infinity}',
    b'{"id": 1' + b"0" * LONG + b"}",
    b'{"seed": 1' + b"0" * LONG + b"}",
    b"[" * DEEP,
    b'{"a":' * 6000,
    b"a = " + b"[" * 6000,
    b"a." * 6000 + b"b = 1",
    b'id = "x"\nid = "y"',
    b'{"id": "x", "id": "y"}',
    b'{"id": "\\ud800"}',
    b'{"id": "\\u0000"}',
    b'{"__class__": "os.system", "id": "x"}',
    b"!!python/object/apply:os.system ['true']",
    b"<!DOCTYPE x [<!ENTITY a 'aaaa'>]>",
    b"a" * 32 * 1024,
    b"[[x]]\n" * 5000,
    '{"id": "été"}'.encode("utf-16"),
    '{"id": "été"}'.encode("latin-1"),
    _zip(),
)
"""Files that have brought some reader down."""


def _spoilt(whole: dict[str, Any]) -> st.SearchStrategy[bytes]:
    """Put anything anywhere into a file that is right, and then perhaps break it off."""
    ways = places(whole)

    def spoil(way: tuple[str | int, ...], value: object, cut: int) -> bytes:
        spoilt = copy.deepcopy(whole)
        holder: Any = spoilt
        for step in way[:-1]:
            holder = holder[step]
        holder[way[-1]] = value
        text = json.dumps(spoilt).encode()
        return text if cut > 30 else text[: cut * len(text) // 30]

    wild = st.one_of(
        ANYTHING,
        st.sampled_from([10**9, -(10**18), 1 << 63, "x" * 500, [[]] * 300, {}, "\ud800", "\x00"]),
    )
    return st.builds(spoil, st.sampled_from(ways), wild, st.integers(0, 300))


def variant_files() -> st.SearchStrategy[bytes]:
    """Make variant files that cannot be taken: what is a variant after all is left out."""
    whole = load_ruleset("classique").data() | {"id": "de-loin"}
    whole["names"] = {"fr": "De loin", "en": "From afar"}
    made = st.one_of(st.sampled_from(BOMBS), st.binary(max_size=200), _spoilt(whole))
    return made.filter(lambda content: not _is_variant(content))


def _is_variant(content: bytes) -> bool:
    """Say whether a file is a variant that somebody might want."""
    try:
        load_ruleset(json.loads(content))
    except (ValueError, RecursionError, TypeError):
        return False
    return True


@cache
def _record() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(record_path("classique").read_text("utf-8"))
    first = record["rounds"][0]
    return {**record, "rounds": [{**first, "actions": first["actions"][:12]}]}


def records() -> st.SearchStrategy[bytes]:
    """Make records that are none, or nearly."""
    return st.one_of(st.sampled_from(BOMBS), st.binary(max_size=200), _spoilt(_record()))


def read_record(content: bytes, folder: Path) -> None:
    """Give a record to the command line: it plays it, or says in one line why not."""
    path = folder / "record.json"
    path.write_bytes(content)
    # As Python sets them up: what the output cannot spell is an error, what stderr cannot is not.
    out = io.TextIOWrapper(io.BytesIO(), "utf-8")
    err = io.TextIOWrapper(io.BytesIO(), "utf-8", errors="backslashreplace")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = engine_main(["replay", str(path)])
    err.seek(0)
    said = err.read().splitlines()
    assert status in {0, 2}, status
    assert len(said) == (status == 2), said
    assert all(len(line) < 1500 for line in said), said


def saves() -> st.SearchStrategy[dict[str, bytes]]:
    """Make folders of the local Discord in which somebody has written."""
    message = {"id": 5, "channel_id": 1, "author_id": 1, "attachments": [], "flags": 0, "kind": 0}
    message |= {"mentions": [], "mention_roles": [], "pings": [], "call": None, "created_at": 0.0}
    world = {"locale": "fr", "commands": [], "locales": {"1": "fr"}, "gone": [], "channels": []}
    form = {"id": 1, "custom_id": "x", "title": "x", "components": [], "member_id": 1}
    form |= {"channel_id": 1, "message": None}
    bomb = st.one_of(st.sampled_from(BOMBS), st.binary(max_size=60))
    return st.fixed_dictionaries(
        {},
        optional={
            "world.json": st.one_of(bomb, _spoilt(world)),
            "last_id": bomb,
            "forms.json": st.one_of(bomb, _spoilt({"x": [form]}).map(lambda text: text[6:-1])),
            "messages/5.json": st.one_of(bomb, _spoilt(message)),
        },
    )


def read_save(files: dict[str, bytes], folder: Path) -> None:
    """Let the local Discord have its world back from such a folder: it says what it leaves out."""
    (folder / "messages").mkdir(exist_ok=True)
    for old in (*folder.glob("*.json"), *folder.glob("messages/*"), folder / "last_id"):
        old.unlink(missing_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    logging.disable(logging.WARNING)
    try:
        Saving(LocalDiscord().world, folder).restore()
    finally:
        logging.disable(logging.NOTSET)


def readers() -> dict[str, tuple[st.SearchStrategy[Any], Callable[[Any, Path], None]]]:
    """Return what is made up and what reads it, by family."""
    return {"records": (records(), read_record), "saved worlds": (saves(), read_save)}
