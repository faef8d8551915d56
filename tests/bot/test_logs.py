"""The log: readable on a terminal, one object a line elsewhere, and never a hand."""

from __future__ import annotations

import io
import json
import logging
from typing import TYPE_CHECKING, Literal

import pytest
import structlog

from bot.logs import setup_logs

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Put logging back as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_json_is_one_object_a_line() -> None:
    """With the fields of the event, and of the context that is bound."""
    stream = io.StringIO()
    setup_logs("auto", "INFO", stream=stream)
    with structlog.contextvars.bound_contextvars(table="abc"):
        structlog.get_logger("huit").info("played", index=3)
    line = json.loads(stream.getvalue())
    assert line["event"] == "played"
    assert (line["table"], line["index"], line["level"]) == ("abc", 3, "info")


def test_an_exception_is_logged_without_the_values_around_it() -> None:
    """A traceback names files and lines; what the variables held stays out of it."""
    stream = io.StringIO()
    setup_logs("json", "INFO", stream=stream)
    hand = "8s,9h"

    def fails(cards: str) -> None:
        raise RuntimeError("boom" if cards else "")

    try:
        fails(hand)
    except RuntimeError:
        structlog.get_logger("huit").exception("unexpected")
    assert "boom" in stream.getvalue()
    assert hand not in stream.getvalue()


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_line_names_a_card_that_a_button_plays(form: Literal["json", "text"]) -> None:
    """discord.py calls its tasks after custom ids, and asyncio quotes tasks that went wrong."""
    stream = io.StringIO()
    setup_logs(form, "INFO", stream=stream)
    custom_id = "huit:hand:abcdefghij:12:act:play 8s suit=h"
    logging.getLogger("asyncio").error("Task was destroyed: <Task name='x-%s' coro=y>", custom_id)
    structlog.get_logger("huit").error("unexpected", exc_info=RuntimeError(custom_id))
    assert stream.getvalue().count("huit:hand:abcdefghij:12:act:…") >= 2
    assert "8s" not in stream.getvalue()


@pytest.mark.parametrize(
    "name", ["discord.gateway", "sqlalchemy.engine", "aiosqlite", "aiohttp.access"]
)
def test_libraries_stay_quiet_even_when_asked_for_everything(name: str) -> None:
    """Their debug lines hold payloads and rows: custom ids of hands, and records with seeds."""
    stream = io.StringIO()
    setup_logs("text", "DEBUG", stream=stream)
    logging.getLogger(name).debug("8s 9h")
    assert stream.getvalue() == ""
    structlog.get_logger("huit").debug("ours")
    assert "ours" in stream.getvalue()


def test_a_connection_tried_again_is_one_warning() -> None:
    """discord.py writes an error and a traceback at each try of an outage that lasts for hours."""
    stream = io.StringIO()
    setup_logs("json", "INFO", stream=stream)
    error = OSError(111, "Connect call failed ('162.159.0.1', 443)")
    logging.getLogger("discord.client").error(
        "Attempting a reconnect in %.2fs", 3.5, exc_info=error
    )
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert told["level"] == "warning"
    assert told["event"].startswith("Attempting a reconnect in 3.50s: ")
    assert "Connect call failed" in told["event"]
    assert "exception" not in told
