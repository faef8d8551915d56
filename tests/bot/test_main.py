"""The whole program in a process of its own: it starts, ends, is killed and comes back."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import sys
from collections import Counter
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import aiohttp
import pytest

from bot.__main__ import Failure, main, run
from bot.places import local_folder
from bot.settings import Settings

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator

ROOT = Path(__file__).resolve().parents[2]
STARTS_WITHIN = 60.0
ENDS_WITHIN = 10.0


async def start(folder: Path, **settings: str) -> Process:
    """Start `python -m bot` in *folder* with just these settings."""
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), "HUIT_LOCAL_PORT": "0", **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def address(process: Process) -> str:
    """Wait for the one line that says where the page is."""
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), STARTS_WITHIN)).decode()
    assert "http://127.0.0.1:" in line, (await process.communicate())[1].decode()
    return line[line.index("http://") :].strip()


async def end(process: Process, number: signal.Signals) -> tuple[int, str]:
    """Send a signal; give the exit status and what was written on standard error."""
    process.send_signal(number)
    _, err = await asyncio.wait_for(process.communicate(), ENDS_WITHIN)
    assert process.returncode is not None
    return process.returncode, err.decode()


class Run(Protocol):
    """The program in this process."""

    def __call__(self, **settings: str) -> tuple[int, str]:
        """Run it with just these *settings*; give its status and what it said of a fault."""
        ...


@pytest.fixture
def at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Run what ends by itself without a process of its own, whose start takes two seconds."""

    def run(**settings: str) -> tuple[int, str]:
        for key in [one for one in os.environ if one.startswith(("HUIT_", "DISCORD_"))]:
            monkeypatch.delenv(key)
        for key, value in {"HUIT_LOCAL_PORT": "0", **settings}.items():
            monkeypatch.setenv(key, value)
        monkeypatch.chdir(tmp_path)
        # What it would set up stays for the whole process; unset, all lines are printed.
        monkeypatch.setattr("bot.__main__.setup_logs", lambda *_: None)
        status = main([])
        written = capsys.readouterr()
        assert written.out == ""
        return status, written.err

    return run


class Page:
    """A member in front of the page, by its websocket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self.messages: dict[str, dict[str, Any]] = {}
        self.state: dict[str, Any] = {}

    async def read(self) -> dict[str, Any]:
        """Take one frame in."""
        frame: dict[str, Any] = await asyncio.wait_for(self._socket.receive_json(), 20)
        if frame["type"] == "state":
            self.state = frame
            for messages in frame["messages"].values():
                self.messages |= {message["id"]: message for message in messages}
        elif frame["type"] in {"message", "message_update"}:
            self.messages[frame["message"]["id"]] = frame["message"]
        return frame

    async def ask(self, **request: object) -> dict[str, Any]:
        """Do something; give the message that came of it."""
        self._number += 1
        await self._socket.send_json({"request": self._number, **request})
        while True:
            frame = await self.read()
            if frame.get("request") == self._number:
                assert frame["type"] == "done", frame
                return self.messages[frame["message"]]

    async def slash(self, *path: str) -> dict[str, Any]:
        """Send `/huit …` in the first channel."""
        command = next(one for one in self.state["commands"] if one["name"] == "huit")
        return await self.ask(
            type="slash",
            channel=self.state["channels"][0]["id"],
            command=command["id"],
            path=list(path),
            options={},
        )

    async def click(self, message: dict[str, Any], label: str) -> dict[str, Any]:
        """Press a button by its label."""
        found = next(b for b in buttons(message) if b["label"] == label)
        return await self.ask(type="click", message=message["id"], custom_id=found["custom_id"])

    async def until(self, label: str) -> dict[str, Any]:
        """Wait for a message with a live button *label*."""
        while True:
            for message in reversed(self.messages.values()):
                if any(b["label"] == label and not b.get("disabled") for b in buttons(message)):
                    return message
            await self.read()


def buttons(message: dict[str, Any]) -> list[dict[str, Any]]:
    """List the buttons of a message."""
    found, left = [], list(message["components"])
    while left:
        component = left.pop(0)
        found += [component] if component["type"] == 2 else []
        left = component.get("components", []) + left
    return found


def cards_in(hand: dict[str, Any]) -> Counter[str]:
    """Count the cards of a hand by their labels."""
    labels = (button["label"] for button in buttons(hand))
    return Counter(label for label in labels if label[-1] in "♠♥♦♣" or label == "Joker")


@asynccontextmanager
async def page(where: str) -> AsyncIterator[Page]:
    """Open the page as its first member."""
    async with aiohttp.ClientSession() as session, session.ws_connect(where + "/page/ws") as ws:
        opened = Page(ws)
        await opened.read()
        yield opened


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.real_time
async def test_a_signal_ends_it_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    """
    Exit status 0, no traceback, well within the time that an operating system gives.

    Where no terminal is, each line of the log is an object, from start to end.
    """
    process = await start(tmp_path)
    await address(process)
    status, err = await end(process, number)
    assert status == 0, err
    assert "Traceback" not in err
    events = [json.loads(line)["event"] for line in err.splitlines()]
    assert "ready" in events
    assert events[-1] == "stopping"
    assert (tmp_path / "var" / "huit.db").exists()


@pytest.mark.real_time
async def test_killed_in_mid_turn_it_is_there_again(tmp_path: Path) -> None:
    """SIGKILL during a match: the next process shows the same table, and old buttons play on."""
    process = await start(tmp_path)
    async with page(await address(process)) as anne:
        lobby = await anne.slash("nouvelle")
        lobby = await anne.click(lobby, "Ajouter un ordinateur")
        await anne.click(lobby, "Commencer")
        table = await anne.until("Ma main")
        hand = await anne.click(table, "Ma main")
        cards = cards_in(hand)
    await end(process, signal.SIGKILL)
    process = await start(tmp_path)
    async with page(await address(process)) as anne:
        again = await anne.click(await anne.until("Ma main"), "Ma main")
        # The computer may have made her draw meanwhile.
        assert cards <= cards_in(again)
        assert again["id"] != hand["id"]
    status, err = await end(process, signal.SIGTERM)
    assert status == 0, err


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"HUIT_MODE": "discord"}, "DISCORD_TOKEN"),
        ({"HUIT_LOCAL_PORT": "many"}, "HUIT_LOCAL_PORT"),
        ({"HUIT_DATABASE_URL": "sqlite+aiosqlite:////proc/nowhere/huit.db"}, "database"),
        ({"HUIT_DATABASE_URL": "no address at all"}, "HUIT_DATABASE_URL"),
        ({"HUIT_DATABASE_URL": "postgresql+asyncpg://huit@127.0.0.1:1/huit"}, "127.0.0.1"),
    ],
)
def test_what_cannot_start_says_why_in_one_line(
    at_home: Run, settings: dict[str, str], named: str
) -> None:
    """Exit status 1 and one human line, no traceback."""
    status, said = at_home(**settings)
    assert status == 1
    assert len(said.strip().splitlines()) == 1
    assert named in said


@pytest.mark.real_time
async def test_a_bad_variant_is_named_at_the_start(tmp_path: Path) -> None:
    """A shipped file that does not fit is told before anything else: file, key, value, allowed."""
    shutil.copytree(ROOT / "engine", tmp_path / "engine")
    file = tmp_path / "engine" / "rulesets" / "minimale.toml"
    file.write_text(file.read_text("utf-8").replace("hand = 8", "hand = 0"), "utf-8")
    process = await start(tmp_path, PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    out, err = await asyncio.wait_for(process.communicate(), STARTS_WITHIN)
    assert (process.returncode, out) == (1, b"")
    assert err.decode() == (
        f"huit: a variant's file cannot be used: {file}: variant minimale: table.hand is 0;"
        " allowed: a whole number from 1 to 50, or dealer\n"
    )
    assert not (tmp_path / "var").exists()


def test_a_port_in_use_is_named(at_home: Run) -> None:
    """A second start tells which setting chooses another port."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        status, said = at_home(HUIT_LOCAL_PORT=port)
    assert status == 1
    assert port in said
    assert "HUIT_LOCAL_PORT" in said


@pytest.mark.real_time
async def test_a_second_bot_on_the_same_database_does_not_start(tmp_path: Path) -> None:
    """Two processes would play the same tables; the second says so and the first goes on."""
    first = await start(tmp_path)
    await address(first)
    database = f"sqlite+aiosqlite:///{tmp_path / 'var' / 'huit.db'}"
    with pytest.raises(Failure) as refused:
        await run(Settings(mode="local", local_port=0, database_url=database))
    assert str(refused.value) == "another Huit is playing with this database: stop it first"
    status, _ = await end(first, signal.SIGTERM)
    assert status == 0
    third = await start(tmp_path)
    await address(third)
    await end(third, signal.SIGKILL)


@pytest.mark.parametrize(
    ("url", "folder"),
    [
        ("sqlite+aiosqlite:///var/huit.db", "var/local-discord"),
        ("sqlite+aiosqlite:////data/x.db", "/data/local-discord"),
        ("postgresql+asyncpg://u:p@h/d", "var/local-discord"),
    ],
)
@pytest.mark.real_time
async def test_the_local_discord_keeps_its_messages_beside_the_database(
    url: str, folder: str
) -> None:
    """So both are moved, backed up and thrown away together; beside a server's, in `var`."""
    assert str(local_folder(url)) == folder
