"""What all servers of this Discord have in common: the application, the ids, the bot's requests."""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from . import founding

if TYPE_CHECKING:
    from .accounts import Refusal, Request
    from .refused import JsonObject
    from .snowflakes import Snowflakes
    from .things import Emoji

_log = logging.getLogger(__name__)

_KEPT_REQUESTS: Final = 20_000


@dataclass(slots=True)
class Common:
    """One application, however many servers it is on."""

    snowflakes: Snowflakes
    base: str = ""
    """The address of the server, such as ``http://127.0.0.1:8008``, once it runs."""
    application_id: int = founding.APPLICATION_ID
    commands: list[JsonObject] = field(default_factory=list)
    requests: deque[Request] = field(default_factory=lambda: deque(maxlen=_KEPT_REQUESTS))
    refusals: list[Refusal] = field(default_factory=list)
    rate_limited: list[Request] = field(default_factory=list)
    emojis: dict[int, Emoji] = field(default_factory=dict)
    pictures: dict[int, bytes] = field(default_factory=dict)
    """Those of the emojis, by their ids."""
    shards: int = 1
    """How many shards the bot is recommended."""
    concurrency: int = 1
    """Identifies that are taken at a time, one for each remainder of the shard's number."""
    identified: int = 0
    """Identifies so far."""

    def note_request(self, request: Request) -> None:
        """Keep how a request of the bot was answered."""
        self.requests.append(request)
        if request.status == 429:  # noqa: PLR2004 - Too Many Requests
            self.rate_limited.append(request)
            _log.warning("rate limited: %s %s", request.method, request.route)

    def note_refusal(self, refusal: Refusal) -> None:
        """Keep a refused request, and say so loudly."""
        self.refusals.append(refusal)
        _log.warning("refused: %s", refusal)
