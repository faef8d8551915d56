"""
Logging: structlog over the standard library, text on a terminal and JSON otherwise.

Nothing that a player may not know is ever put into a line: ids of tables and
interactions, codes and counts only, no hand, no custom id of a hand, no token.
"""

import logging
import re
import sys
from typing import TYPE_CHECKING, Literal, TextIO

import structlog

if TYPE_CHECKING:
    from structlog.types import Processor

LogForm = Literal["auto", "text", "json"]

QUIETER = {
    "discord": logging.INFO,
    "aiohttp": logging.WARNING,
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "sqlalchemy": logging.WARNING,
}
"""Libraries that say too much: the least level that is logged of each."""


RECONNECTING = "Attempting a reconnect"
"""How discord.py begins the line, an error with a traceback, that it writes at each try."""


_PRESSED = re.compile(r"(huit:hand:[a-z0-9-]{1,20}:[0-9]{1,9}:[a-z]+):[^'\"\\\n]*")
"""The custom id of a button of a hand: what stands last may name a card."""


class _Discreet(structlog.stdlib.ProcessorFormatter):
    """Writes no card that a button of a hand plays, whoever quotes its custom id."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line, and the traceback below it."""
        return _PRESSED.sub(r"\1:…", super().format(record))


def _soften(record: logging.LogRecord) -> bool:
    """Make one line, and a warning, of a connection that will be tried again by itself."""
    if record.name == "discord.client" and str(record.msg).startswith(RECONNECTING):
        reason = record.exc_info[1] if record.exc_info else None
        record.msg = f"{record.getMessage()}: {str(reason) or type(reason).__name__}"
        record.args = None
        record.exc_info, record.exc_text = None, None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def setup_logs(form: LogForm, level: str, *, stream: TextIO = sys.stderr) -> None:
    """
    Send every log line of the process to *stream*.

    ``auto`` writes text when *stream* is a terminal. discord.py's debug lines
    hold whole payloads, custom ids of hands included, so they are never logged.
    """
    as_text = form == "text" or (form == "auto" and stream.isatty())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    last: list[Processor] = (
        [
            structlog.dev.ConsoleRenderer(
                colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback
            )
        ]
        if as_text
        # No dict tracebacks: they would print locals, hands among them.
        else [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        _Discreet(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    handler.addFilter(_soften)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, least in QUIETER.items():
        logging.getLogger(name).setLevel(max(least, logging.getLevelName(level)))
