"""Discord's way of saying no: an HTTP status, a code, a sentence, a tree."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

JsonObject = dict[str, Any]
"""A JSON object as it came over the wire or goes onto it."""


class Code(IntEnum):
    """Discord's error codes that this server gives (opcodes and status codes)."""

    GENERAL = 0
    UNKNOWN_APPLICATION = 10002
    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_EMOJI = 10014
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    TOO_MANY_EMOJIS = 30008
    TOO_MANY_COMMANDS = 30032
    COMMANDS_PER_DAY = 30034
    OLD_MESSAGE_EDITS = 30046
    ALREADY_ACKNOWLEDGED = 40060
    THREAD_EXISTS = 160004
    ARCHIVED_THREAD = 50083
    MISSING_ACCESS = 50001
    NOT_THE_AUTHOR = 50005
    EMPTY_MESSAGE = 50006
    MISSING_PERMISSIONS = 50013
    WRONG_CHANNEL_TYPE = 50024
    INVALID_TOKEN = 50027
    INVALID_FORM = 50035
    FILE_TOO_BIG = 40005
    INVALID_JSON = 50109


_SAID: dict[Code, tuple[int, str]] = {
    Code.GENERAL: (400, "400: Bad Request"),
    Code.UNKNOWN_APPLICATION: (404, "Unknown Application"),
    Code.UNKNOWN_CHANNEL: (404, "Unknown Channel"),
    Code.UNKNOWN_GUILD: (404, "Unknown Guild"),
    Code.UNKNOWN_MEMBER: (404, "Unknown Member"),
    Code.UNKNOWN_MESSAGE: (404, "Unknown Message"),
    Code.UNKNOWN_USER: (404, "Unknown User"),
    Code.UNKNOWN_EMOJI: (404, "Unknown Emoji"),
    Code.UNKNOWN_WEBHOOK: (404, "Unknown Webhook"),
    Code.UNKNOWN_INTERACTION: (404, "Unknown interaction"),
    Code.TOO_MANY_EMOJIS: (400, "Maximum number of emojis reached (2000)"),
    Code.TOO_MANY_COMMANDS: (400, "Maximum number of application commands reached (100)."),
    Code.COMMANDS_PER_DAY: (
        400,
        "Max number of daily application command creates has been reached (200)",
    ),
    Code.OLD_MESSAGE_EDITS: (
        429,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    ),
    Code.ALREADY_ACKNOWLEDGED: (400, "Interaction has already been acknowledged."),
    Code.THREAD_EXISTS: (400, "A thread has already been created for this message"),
    Code.ARCHIVED_THREAD: (400, "Thread is archived"),
    Code.MISSING_ACCESS: (403, "Missing Access"),
    Code.NOT_THE_AUTHOR: (403, "Cannot edit a message authored by another user"),
    Code.EMPTY_MESSAGE: (400, "Cannot send an empty message"),
    Code.MISSING_PERMISSIONS: (403, "Missing Permissions"),
    Code.WRONG_CHANNEL_TYPE: (400, "Cannot execute action on this channel type"),
    Code.INVALID_TOKEN: (401, "Invalid Webhook Token"),
    Code.INVALID_FORM: (400, "Invalid Form Body"),
    Code.FILE_TOO_BIG: (413, "Request entity too large"),
    Code.INVALID_JSON: (400, "The request body contains invalid JSON."),
}


class Refused(Exception):
    """
    A request that Discord would not carry out.

    *errors* is the tree of a 50035: keys and list positions down to
    ``{"_errors": [{"code", "message"}]}``.
    """

    def __init__(
        self,
        code: Code,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: JsonObject | None = None,
    ) -> None:
        """Take status and sentence from the code unless they are given."""
        said = _SAID[code]
        self.code = code
        self.status = said[0] if status is None else status
        self.message = said[1] if message is None else message
        self.errors = errors
        super().__init__(f"{self.status} {int(code)} {self.message}")

    def body(self) -> JsonObject:
        """Write the JSON body of the answer."""
        body: JsonObject = {"message": self.message, "code": int(self.code)}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class ClientRefuses(ValueError):
    """What Discord's own client would not let its user do, in one sentence."""
