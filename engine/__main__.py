"""The engine's command line: ``python -m engine replay FILE`` and ``simulate`` (docs/record.md)."""

import argparse
import json
import os
import sys
from pathlib import Path

from engine.errors import BadRecord, BadRuleset
from engine.lines import line
from engine.record import replay
from engine.simulate import simulate

_REFUSED = 2
_UNREAD = 1


def main(arguments: list[str] | None = None) -> int:
    """
    Run the command line.

    Return the exit status: 0, 1 when nobody reads the output, 2 when the input is refused.
    """
    parser = argparse.ArgumentParser(
        prog="python -m engine", description="The rule engine of 8 américain."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    reading = commands.add_parser("replay", help="play a record again, one JSON line a moment")
    reading.add_argument("file", help="the record's file, - for standard input")
    running = commands.add_parser(
        "simulate", help="play random games and print their speed and checksum"
    )
    running.add_argument("--variant", required=True)
    running.add_argument("--players", type=int, required=True)
    running.add_argument("--games", type=int, default=100)
    running.add_argument("--seed", type=int, default=0)
    running.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args(arguments)
    try:
        status = _replay(chosen.file) if chosen.command == "replay" else _simulate(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads on (``| head``): end quietly, also when Python closes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _UNREAD
    return status


def _replay(file: str) -> int:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        record = json.loads(text)
    except FileNotFoundError:
        return _unreadable(f"there is no file {file}")
    except OSError as error:
        return _unreadable(f"the file {file} cannot be read: {error.strerror or error}")
    except (ValueError, RecursionError) as error:
        return _refuse(BadRecord(f"the file cannot be read as JSON: {error}"))
    try:
        for moment in replay(record):
            data = line(moment.game, action=moment.action, events=moment.events)
            sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    except BadRecord as error:
        return _refuse(error)
    return 0


def _unreadable(said: str) -> int:
    sys.stderr.write(" ".join(said.split()) + "\n")
    return _REFUSED


def _refuse(error: BadRecord) -> int:
    sys.stdout.flush()
    # Escaped: a line separator in it must not break the one line.
    action = json.dumps(error.action)
    reason = " ".join(error.reason.split())
    sys.stderr.write(f"round {error.round}, index {error.index}, action {action}: {reason}\n")
    return _REFUSED


def _simulate(chosen: argparse.Namespace) -> int:
    if chosen.games < 1:
        sys.stderr.write("--games must be 1 or more\n")
        return _REFUSED
    try:
        totals = simulate(
            chosen.variant, players=chosen.players, games=chosen.games, seed=chosen.seed
        )
    except BadRuleset as error:
        sys.stderr.write(f"{error}\n")
        return _REFUSED
    except BadRecord as error:
        sys.stderr.write(f"variant {chosen.variant}: {error}\n")
        return _REFUSED
    figures = {
        "games_per_second": round(totals.games / totals.seconds, 1),
        "actions_per_second": round(totals.actions / totals.seconds),
        "mean_actions": round(totals.actions / totals.games, 1),
        "rounds": totals.rounds,
        "blocked_rounds": totals.blocked,
        "checksum": totals.checksum,
    }
    if chosen.json:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        for name, value in figures.items():
            sys.stdout.write(f"{name.replace('_', ' '):20} {value}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
