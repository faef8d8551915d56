"""What an operator installs is what the operator's page says."""

from __future__ import annotations

import re
from pathlib import Path

from bot.metrics import Metrics

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
UNIT = (ROOT / "deploy" / "huit.service").read_text("utf-8")
PAGE = (ROOT / "docs" / "operating.md").read_text("utf-8")


def test_the_image_runs_as_nobody_much() -> None:
    """The last user is not root, and stands before the program."""
    users = re.findall(r"^USER (\S+)", DOCKERFILE, flags=re.MULTILINE)
    assert users == ["huit"]
    assert DOCKERFILE.index("USER huit") < DOCKERFILE.index("ENTRYPOINT")


def test_a_missing_token_is_an_error_wherever_it_is_installed() -> None:
    """Neither the image nor the service falls back on a Discord of its own."""
    assert 'ENTRYPOINT ["env", "HUIT_MODE=discord", "python", "-m", "bot"]' in DOCKERFILE
    assert "Environment=HUIT_MODE=discord" in UNIT


def test_the_image_installs_what_is_locked_and_nothing_else() -> None:
    """With hashes, from the lock of what runs; and copies every package of ours."""
    installs = re.findall(r"pip install (.*)$", DOCKERFILE.replace("\\\n", ""), flags=re.MULTILINE)
    assert len(installs) == 1
    assert "--require-hashes" in installs[0]
    assert installs[0].endswith("-r requirements/run.txt")
    copied = re.findall(r"^COPY (\w+) \1$", DOCKERFILE, flags=re.MULTILINE)
    assert copied == ["engine", "data", "cogs", "bot"]


def test_the_page_names_every_metric() -> None:
    """And no other."""
    made = {metric.name for metric in Metrics().registry.collect()}
    told = set(re.findall(r"^\| `(huit_[a-z_]+?)(?:_total)?(?:\{|`)", PAGE, flags=re.MULTILINE))
    assert told == made
