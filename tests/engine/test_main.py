"""The command line: `python -m engine replay` and `simulate`."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import FORMAT, catalogue, load_ruleset
from engine.__main__ import main
from engine.ruleset import read_ruleset
from tests.playthroughs import lines_path, record_path

ROOT = Path(__file__).parent.parent.parent
ROUND = {"deck": ["9s", "3s", "9d", "Kc"], "hand_size": 1, "actions": ["0 play 9s"]}
RECORD = {
    "format": FORMAT,
    "variant": "classique",
    "players": ["Anne", "Bob"],
    "dealer": 1,
    "rounds": [ROUND],
}


def run(*arguments: str, seen: str = "", hashseed: str = "0") -> subprocess.CompletedProcess[str]:
    """Run the engine in a process of its own."""
    return subprocess.run(  # noqa: S603 - our own module
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        input=seen,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONHASHSEED": hashseed, "PYTHONIOENCODING": "utf-8"},
    )


def test_replay_in_a_process() -> None:
    """A record is replayed to its last line, one JSON object a line, with exit status 0."""
    done = run("replay", str(record_path("variante-1")))
    assert done.stdout == lines_path("variante-1").read_text("utf-8")
    assert (done.returncode, done.stderr) == (0, "")


def test_simulate_in_a_process() -> None:
    """The checksum of a simulation does not hang on how this Python hashes."""
    arguments = [
        "simulate",
        "--variant",
        "variante-1",
        "--players",
        "3",
        "--games",
        "3",
        "--seed",
        "1",
        "--json",
    ]
    done = run(*arguments, hashseed="4711")
    assert (done.returncode, done.stderr) == (0, "")
    figures = json.loads(done.stdout)
    assert figures["checksum"] == (
        "c5488e6ed6673637035160f51e0de8750a607390fe560e5a1f76a52f3ac5cb16"
    )
    assert sorted(figures) == [
        "actions_per_second",
        "blocked_rounds",
        "checksum",
        "games_per_second",
        "mean_actions",
        "rounds",
    ]


def replayed(
    record: object,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    text: str | None = None,
) -> tuple[int, list[str], str]:
    """Replay from standard input; return the status, the lines and what was complained of."""
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(record) if text is None else text))
    status = main(["replay", "-"])
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A single hyphen reads the record from standard input."""
    status, lines, err = replayed(RECORD, monkeypatch, capsys)
    assert (status, len(lines), err) == (0, 2, "")
    assert json.loads(lines[1])["scores"] == [0, 3]


@pytest.mark.parametrize(
    ("actions", "lines", "said"),
    [
        (["1 draw"], 1, 'round 0, index 1, action "1 draw": illegal: not-your-turn'),
        (["0 play 9s", "1 draw"], 2, 'round 0, index 2, action "1 draw": illegal: round-over'),
        (["0 fold"], 1, "round 0, index 1, action \"0 fold\": 'fold' with 0 more parts"),
        (["0 play\n9s"], 1, 'round 0, index 1, action "0 play\\n9s": '),
        (["0 \u2028"], 1, 'round 0, index 1, action "0 \\u2028": '),
        ([7], 1, 'round 0, index 1, action "7": an action is a text'),
    ],
)
def test_an_action_that_does_not_fit(
    actions: list[object],
    lines: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The reason comes in one line on standard error, status 2, and what was before is printed."""
    record = {**RECORD, "rounds": [{**ROUND, "actions": actions}]}
    status, out, err = replayed(record, monkeypatch, capsys)
    assert (status, len(out)) == (2, lines)
    assert err.startswith(said)
    assert err.count("\n") == 1
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file cannot be read as JSON"),
        ("{", "the file cannot be read as JSON"),
        ("[" * 100_000, "the file cannot be read as JSON"),
        ("[]", "a record is a JSON object"),
        ("null", "a record is a JSON object"),
        ("{}", "format is None; allowed: 'huit-record/1'"),
        (
            '{"format": "huit-record/1", "players": ["a", "b"]}',
            "variant must be an id or an object",
        ),
    ],
)
def test_what_is_no_record(
    text: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be read is refused in one line with index 0 and no action."""
    status, out, err = replayed(None, monkeypatch, capsys, text=text)
    assert (status, out) == (2, [])
    assert err.startswith("round 0, index 0, action null: ")
    assert said in err
    assert len(err.splitlines()) == 1


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said so in one sentence, without Python's words; likewise of a folder."""
    missing = tmp_path / "none.json"
    assert main(["replay", str(missing)]) == 2
    assert capsys.readouterr().err == f"there is no file {missing}\n"
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"the file {tmp_path} cannot be read: Is a directory\n"
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    assert main(["replay", str(tmp_path / "bytes.json")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json a figure stands on each line, with its name."""
    assert (
        main(
            ["simulate", "--variant", "variante-7", "--players", "3", "--games", "2", "--seed", "1"]
        )
        == 0
    )
    shown = [one.rsplit(None, 1)[0].strip() for one in capsys.readouterr().out.splitlines()]
    assert shown == [
        "games per second",
        "actions per second",
        "mean actions",
        "rounds",
        "blocked rounds",
        "checksum",
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--variant klassik --players 3", "there is no such variant"),
        ("--variant variante-7 --players 5", "players is 5; allowed: 2 to 4"),
        ("--variant variante-7 --players -3", "players is -3; allowed: 2 to 4"),
        ("--variant variante-7 --players 99999999999", "players is 99999999999; allowed: 2 to 4"),
        ("--variant variante-7 --players 3 --games 0", "--games must be 1 or more"),
    ],
)
def test_simulate_refuses(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be simulated is refused in one line, with status 2."""
    assert main(["simulate", *arguments.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert said in err


def test_simulate_with_too_few_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Hands bigger than the pack are refused in one line that names the variant."""
    data = {**load_ruleset("minimale").data()}
    data["table"] = {**data["table"], "hand": 50}
    monkeypatch.setattr(catalogue, "_shipped", lambda _: read_ruleset(data))
    catalogue._compiled.cache_clear()  # noqa: SLF001 - compiled once per process
    assert main(["simulate", "--variant", "minimale", "--players", "3"]) == 2
    catalogue._compiled.cache_clear()  # noqa: SLF001
    said = "variant minimale: 150 cards and the upcard cannot be dealt from a deck of 52\n"
    assert capsys.readouterr() == ("", said)


def test_who_reads_no_further_hears_nothing() -> None:
    """`replay … | head -1` ends without a traceback."""
    command = f"{sys.executable} -m engine replay {record_path('variante-1')} | head -c 1"
    done = subprocess.run(  # noqa: S602 - our own module, and a pipe
        command, shell=True, cwd=ROOT, capture_output=True, check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == (b"{", b"")


@pytest.mark.parametrize("arguments", [[], ["play"], ["replay"], ["simulate", "--players", "3"]])
def test_how_it_is_used(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A command line that says too little is told how it goes."""
    with pytest.raises(SystemExit) as error:
        main(arguments)
    assert error.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m engine")
