"""What an operator installs is what the operator's page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.app import ANSWERED_WITHIN
from bot.backup import BackupFailed, backup, restore
from bot.metrics import Metrics
from cogs.pings import STOPPED_WITHIN
from cogs.writer import FLUSHED_WITHIN
from data import name_of
from data.postgres import ANSWER_SECONDS

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
UNIT = (ROOT / "deploy" / "huit.service").read_text("utf-8")
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
PAGE = (ROOT / "docs" / "operating.md").read_text("utf-8")


def service(name: str) -> str:
    """Give what compose says of a service."""
    return COMPOSE.split(f"\n  {name}:\n", 1)[1].split("\n\n", 1)[0] + "\n"


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


def test_compose_has_no_password_of_its_own() -> None:
    """Every secret comes from .env, and one that is missing there is an error."""
    wanted = "${POSTGRES_PASSWORD:?write a password into .env}"
    assert re.findall(r"PASSWORD: (.*)$", COMPOSE, flags=re.MULTILINE) == [wanted, wanted]
    assert "env_file: ../.env" in COMPOSE
    assert "TOKEN:" not in COMPOSE
    assert "POSTGRES_PASSWORD=$(openssl rand" in PAGE


def test_compose_waits_for_a_database_that_stays_and_is_not_published() -> None:
    """The bot starts when PostgreSQL answers; its data has a named volume, and no port."""
    assert "condition: service_healthy" in COMPOSE
    assert "pg_isready" in COMPOSE
    [volume] = re.findall(r"- (\w+):/var/lib/postgresql/data$", COMPOSE, flags=re.MULTILINE)
    assert f"\nvolumes:\n  {volume}:\n" in COMPOSE
    assert "ports:" not in service("database")


def test_what_compose_publishes_is_for_this_machine_only() -> None:
    """The metrics, where .env says, else on 127.0.0.1; the page says so."""
    [published] = re.findall(
        r"^    ports:\n(?:      #.*\n)*((?:      - .*\n)+)", COMPOSE, re.MULTILINE
    )
    assert published == (
        "      - ${HUIT_METRICS_HOST:-127.0.0.1}:${HUIT_METRICS_PORT:-9108}:9108\n"
    )
    bot = service("bot")
    assert "HUIT_METRICS_HOST: 0.0.0.0\n" in bot
    assert 'HUIT_METRICS_PORT: "9108"\n' in bot
    assert "http://127.0.0.1:9108/health" in PAGE
    assert "127.0.0.1:9108:9108" in PAGE


def test_compose_looks_after_both() -> None:
    """Each has a health check, comes back by itself, and has time to stop."""
    for name in ("database", "bot"):
        told = service(name)
        assert "    restart: unless-stopped\n" in told
        assert "    healthcheck:\n" in told
        assert "    stop_grace_period: " in told
    [code] = re.findall(r"- (from urllib.*)$", COMPOSE, flags=re.MULTILINE)
    compile(code, "compose.yaml", "exec")


def test_a_stop_has_more_time_than_it_takes() -> None:
    """Nobody kills a bot that is showing what is not shown yet, or that waits for its database."""
    needed = 2 * ANSWERED_WITHIN + 3 * STOPPED_WITHIN + FLUSHED_WITHIN + ANSWER_SECONDS
    given = {
        "compose": re.findall(r"stop_grace_period: (\d+)s", service("bot")),
        "systemd": re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, flags=re.MULTILINE),
        "docker": re.findall(r"docker run -d .*--stop-timeout (\d+)", PAGE),
    }
    for where, seconds in given.items():
        assert [float(one) > 1.5 * needed for one in seconds] == [True], where


def test_compose_plays_on_a_database_that_the_store_knows() -> None:
    """Its URL is one that the bot takes, on the service and the database that compose makes."""
    [url] = re.findall(r"HUIT_DATABASE_URL: (\S+)$", COMPOSE, flags=re.MULTILINE)
    assert name_of(url) == "postgresql://huit@database/huit"
    assert "\n  database:\n" in COMPOSE
    assert "POSTGRES_DB: huit\n" in COMPOSE


def test_the_page_says_what_backup_and_restore_say() -> None:
    """For a database on a server, the same commands to the word."""
    said = []
    url, copy = "postgresql+asyncpg://huit:secret@HOST/huit", Path("monday.dump")
    with pytest.raises(BackupFailed) as refused:
        backup(url, copy, replace=False)
    said.append(str(refused.value))
    with pytest.raises(BackupFailed) as refused:
        restore(url, copy, now=0)
    said.append(str(refused.value))
    for one in said:
        assert f"\n{one[one.index(': pg_') + 2 :]}\n" in PAGE


def test_the_page_names_every_metric() -> None:
    """And no other."""
    made = {metric.name for metric in Metrics().registry.collect()}
    told = set(re.findall(r"^\| `(huit_[a-z_]+?)(?:_total)?(?:\{|`)", PAGE, flags=re.MULTILINE))
    assert told == made
