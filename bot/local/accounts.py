"""What is kept of the bot's requests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .refused import JsonObject


@dataclass(frozen=True, slots=True)
class Request:
    """
    One request of the bot and how it was answered; *code* is 0 when it went well.

    *files* came along with it.
    """

    method: str
    route: str
    status: int
    code: int
    files: int = 0


@dataclass(frozen=True, slots=True)
class Refusal:
    """One request that was refused, with all that one needs to find out why."""

    method: str
    path: str
    status: int
    code: int
    message: str
    errors: JsonObject | None
    body: JsonObject | list[JsonObject] | None

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {self.status} {self.code} {self.message} {self.errors}"
