"""
The settings: read once from the environment and `.env`, frozen, passed down.

Every key, its default and what a blank value means stand in `.env.example`.
"""

import re
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from cogs.paces import EACH_SECOND
from data import ALL, Share

MAX_PORT = 65535
MOST_CLICKS = 1000

MOST_SHARDS = 10_000

_RUN = r"\s*\d{1,5}\s*(-\s*\d{1,5}\s*)?"

_SHARDS = re.compile(rf"(?P<runs>{_RUN}(,{_RUN})*)/\s*(?P<count>\d{{1,5}})\s*")


class Mode(StrEnum):
    """Where the bot plays."""

    AUTO = "auto"
    """Discord with a token, the local Discord without."""
    DISCORD = "discord"
    """Discord; a missing token is an error."""
    LOCAL = "local"
    """The local Discord, whatever the token."""


class BadSettings(Exception):
    """Settings with which the bot cannot start; its text is one human sentence a fault."""


class Settings(BaseSettings):
    """What the owner of the bot has decided."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        populate_by_name=True,
        hide_input_in_errors=True,
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    mode: Mode = Field(default=Mode.AUTO, validation_alias="HUIT_MODE")
    database_url: str = Field(
        default="sqlite+aiosqlite:///var/huit.db",
        validation_alias="HUIT_DATABASE_URL",
    )
    local_port: Annotated[int, Field(ge=0, le=MAX_PORT)] = Field(
        default=8008, validation_alias="HUIT_LOCAL_PORT"
    )
    share: Annotated[Share, NoDecode] = Field(default=ALL, validation_alias="HUIT_SHARDS")
    clicks: Annotated[int, Field(ge=0, le=MOST_CLICKS)] = Field(
        default=EACH_SECOND, validation_alias="HUIT_CLICKS"
    )
    metrics_port: Annotated[int | None, Field(ge=0, le=MAX_PORT)] = Field(
        default=None, validation_alias="HUIT_METRICS_PORT"
    )
    metrics_host: str = Field(default="127.0.0.1", validation_alias="HUIT_METRICS_HOST")
    log: Literal["auto", "text", "json"] = Field(default="auto", validation_alias="HUIT_LOG")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] = Field(
        default="INFO", validation_alias="HUIT_LOG_LEVEL"
    )

    @field_validator("token", mode="before")
    @classmethod
    def _blank_token_is_none(cls, value: object) -> object:
        """Take a token of spaces for a missing one: a pasted line often has some."""
        return (value.strip() or None) if isinstance(value, str) else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _level_in_capitals(cls, value: object) -> object:
        return value.strip().upper() if isinstance(value, str) else value

    @field_validator("share", mode="before")
    @classmethod
    def _read_shards(cls, value: object) -> object:
        return read_shards(value) if isinstance(value, str) else value

    @field_validator("mode", "log", mode="before")
    @classmethod
    def _words_in_small_letters(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @property
    def is_local(self) -> bool:
        """Whether to play on the local Discord."""
        return self.mode is Mode.LOCAL or (self.mode is Mode.AUTO and self.token is None)


def read_shards(text: str) -> Share:
    """
    Read what HUIT_SHARDS says: numbers and runs of them, from 0, out of how many.

    :raises ValueError: in one sentence, when it says something else.
    """
    if text.strip().lower() in {"", "all"}:
        return ALL
    match = _SHARDS.fullmatch(text)
    if match is None:
        raise ValueError(f"write it such as 0-3/8, or 2/8, or 0,2-3/8, not {text!r}")
    count, shards = int(match["count"]), set[int]()
    if not 1 <= count <= MOST_SHARDS:
        raise ValueError(f"there are 1 to {MOST_SHARDS} shards, not {count}")
    for run in match["runs"].split(","):
        first, last = (int(end) for end in (run.split("-") * 2)[:2])
        if first > last:
            raise ValueError(f"{run.strip()} counts downwards")
        if last >= count:
            raise ValueError(f"{last} is none of {count} shards, which are 0 to {count - 1}")
        shards.update(range(first, last + 1))
    return Share(tuple(sorted(shards)), count)


def _must_be_shared(settings: Settings) -> None:
    """See that there can be other processes, which have the other shards."""
    if settings.is_local:
        raise BadSettings("HUIT_SHARDS: the local Discord has one server; leave it blank")
    if settings.database_url.strip().lower().startswith("sqlite"):
        raise BadSettings(
            f"HUIT_SHARDS: {settings.share} leaves the other shards to other processes, and for "
            "that the database must be PostgreSQL (HUIT_DATABASE_URL): one process plays on a "
            "SQLite file"
        )


def load_settings(*, needs_token: bool = True) -> Settings:
    """
    Read the environment and `.env`; *needs_token*: not when nothing will be played.

    :raises BadSettings: naming each key at fault, never showing its value.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        faults = (
            f"{fault['loc'][0]}: {fault['msg'].removeprefix('Value error, ')}"
            for fault in error.errors(include_input=False)
        )
        raise BadSettings("; ".join(faults)) from None
    if not settings.share.is_all:
        _must_be_shared(settings)
    if needs_token and settings.mode is Mode.DISCORD and settings.token is None:
        message = "DISCORD_TOKEN: missing, and HUIT_MODE=discord asks for it (see .env.example)"
        raise BadSettings(message)
    return settings
