"""The bot as a process of its own, on its own Discord, in an empty folder."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 90.0
"""Seconds for starting or stopping on a machine that has much else to do."""


class HuitProcess:
    """
    A running bot; as a context it is stopped at the end, and must have ended well.

    *folder* takes its database, its messages and its log. With *seed* its luck is known
    (see `known_luck`).
    """

    def __init__(self, folder: Path, *, seed: int | None = None) -> None:
        self._folder = folder
        self._command = ["bot"] if seed is None else ["tests.bot.known_luck", str(seed)]
        self._log = folder / "huit.log"
        self._process: subprocess.Popen[str]
        self.address = ""

    def __enter__(self) -> Self:
        """Start it, and wait until it says where it plays."""
        taken = {key: value for key, value in os.environ.items() if not _is_setting(key)}
        with self._log.open("w", encoding="utf-8") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own module
                [sys.executable, "-m", *self._command],
                cwd=self._folder,  # no .env is here
                env={
                    **taken,
                    "PYTHONPATH": str(ROOT),
                    "HUIT_MODE": "local",
                    "HUIT_LOCAL_PORT": "0",
                    "HUIT_DATABASE_URL": f"sqlite+aiosqlite:///{self._folder / 'huit.db'}",
                    "HUIT_LOG": "json",
                    "HUIT_CLICKS": "0",
                },
                stdout=subprocess.PIPE,
                stderr=log,
                encoding="utf-8",
            )
        said = self._first_line()
        if "http://" not in said:
            self._process.kill()
            raise AssertionError(f"the bot did not start: {said}{self._log.read_text()}")
        self.address = said[said.index("http://") :].strip()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Ask it to stop as `make run` does with Ctrl-C; one that does not is killed."""
        self._process.send_signal(signal.SIGINT)
        try:
            status = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        finally:
            if self._process.stdout is not None:
                self._process.stdout.close()
        if error is None:
            assert status == 0, self._log.read_text(encoding="utf-8")

    def complaints(self) -> list[dict[str, Any]]:
        """Return the lines of the log that are worse than news: refused requests, errors."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        events = [json.loads(line) for line in lines]
        return [event for event in events if event["level"] not in {"debug", "info"}]

    def has_logged(self, event: str) -> bool:
        """Whether the log has an event."""
        return f'"event": "{event}"' in self._log.read_text(encoding="utf-8")

    def _first_line(self) -> str:
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
        return self._process.stdout.readline() if ready else "silence. "


def _is_setting(key: str) -> bool:
    return key == "DISCORD_TOKEN" or key.startswith("HUIT_")
