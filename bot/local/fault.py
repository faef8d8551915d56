"""Faults made up for coming requests: what Discord, or the way to it, does on a bad day."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from .refused import JsonObject

ANY: Final = "*"
"""Every method, or every route."""

HTML: Final = (
    "<!DOCTYPE html>\n<html><head><title>discord.com | 5xx</title></head>\n<body>"
    + "<p>Cloudflare</p>\n" * 200
    + "</body></html>\n"
)
"""The page that a proxy in front of Discord sends instead of JSON."""

Scope = Literal["user", "shared", "global"]


@dataclass(slots=True)
class Fault:
    """
    An answer made up for the next *times* requests on a route; `ANY` stands for all.

    With *after* the request is carried out all the same and only its answer
    is lost, as when a server breaks down in between. *delay* are seconds of
    the loop's time before the answer. Status 0 is the true answer, only late: the
    request is carried out after the delay, or before it with *after*. *text* is a body
    that is no JSON; *cut* breaks the connection off without any answer. *within* must stand
    in the request's path, such as the id of a channel; with *files* only requests that upload some
    are met.
    """

    method: str
    route: str
    status: int
    code: int = 0
    times: int = 1
    after: bool = False
    delay: float = 0.0
    body: JsonObject | None = None
    headers: dict[str, str] = field(default_factory=dict)
    text: str = ""
    cut: bool = False
    within: str = ""
    files: bool = False

    def meets(self, method: str, route: str, path: str, *, files: bool) -> bool:
        """Say whether a request, with *files* or without, is one that the fault waits for."""
        fits = self.method in {ANY, method} and self.route in {ANY, route}
        return fits and self.within in path and (files or not self.files)


def too_many(
    method: str,
    route: str,
    seconds: float,
    *,
    scope: Scope = "user",
    times: int = 1,
    code: int = 0,
) -> Fault:
    """Make a 429 as Discord writes it (topics, "Rate Limits"): come back in so many *seconds*."""
    everywhere = scope == "global"
    headers = {"Retry-After": str(int(seconds) + 1), "X-RateLimit-Scope": scope}
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    body: JsonObject = {
        "message": "You are being rate limited.",
        "retry_after": seconds,
        "global": everywhere,
    }
    if code:
        body["code"] = code
    return Fault(method, route, 429, code, times, body=body, headers=headers)
