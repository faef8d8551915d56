"""
The composition root: settings, logs, store, local Discord if any, client; `python -m bot`.

With a word after it, it does something else instead of playing: `--help` lists what.

It ends with status 0 when it was asked to stop, and with 1 and one human line on
standard error when it could not start or was thrown out.
"""

import argparse
import asyncio
import gc
import logging
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import discord
import structlog

from bot.app import SystemClock
from bot.backup import BackupFailed, backup, restore
from bot.check import check
from bot.client import COMMANDS_FACT, Huit, NoStartsLeft
from bot.health import illness, serve, shards_of
from bot.local import TOKEN, LocalDiscord, point_discord_at
from bot.logs import setup_logs
from bot.metrics import Metrics
from bot.moving import MoveFailed, move_all
from bot.places import local_folder
from bot.settings import BadSettings, Settings, load_settings
from cogs.emoji_keeper import SPACED
from cogs.paces import Paces
from cogs.studio import Apart, Studio
from data import AlreadyClaimed, ShardsClaimed, Store, StoreError, Texts
from engine import BadRuleset, check_shipped

_log = structlog.get_logger("bot")

READY_AFTER = 2.0
"""Seconds that the client waits for more servers before it calls itself ready."""

FULL_COLLECTION_EVERY = 100
"""Collections of the middle generation between two of everything: ten times Python's default."""

TOO_FEW_SHARDS = frozenset({4010, 4011})
"""Codes with which Discord closes a connection whose shard it does not take."""

LOCAL_READY_AFTER = 0.1
"""The same on the local Discord, which has one server."""


LOCAL_SPACED = 0.02
"""Seconds between two uploads of emojis there: a first visitor shall see them at once."""


HANDED_OVER_AFTER = 0.0005
"""
Seconds after which a thread lets another one go on, where Python's default is ten times as long.

Each saved action goes to the database's thread and back: whoever waits for the other then waits so
long, several times a click.
"""


class Failure(Exception):
    """Why the bot cannot run, in one sentence for its owner."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says, by default play until a signal; return the exit status."""
    told = _parser().parse_args(arguments)
    try:
        match told.command:
            case "backup":
                database = load_settings(needs_token=False).database_url
                _say(backup(database, told.file, replace=told.replace))
            case "restore":
                database = load_settings(needs_token=False).database_url
                _say(restore(database, told.file, now=time.time()))
            case "move":
                _say(asyncio.run(move_all(told.source, told.target)))
            case "check":
                lines = asyncio.run(check(load_settings()))
                _say("\n".join(str(line) for line in lines))
                return 0 if all(line.is_well for line in lines) else 1
            case _:
                settings = load_settings()
                setup_logs(settings.log, settings.log_level)
                asyncio.run(run(settings))
    except (BadSettings, BackupFailed, MoveFailed, Failure) as error:
        sys.stderr.write(f"huit: {error}\n")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Play, or look after it.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="instead of playing")
    out = commands.add_parser("backup", help="copy the database to FILE, also while games run")
    out.add_argument("file", metavar="FILE", type=Path)
    out.add_argument("--replace", action="store_true", help="overwrite FILE when it exists")
    back = commands.add_parser("restore", help="put FILE, a backup, in the database's place")
    back.add_argument("file", metavar="FILE", type=Path)
    across = commands.add_parser("move", help="carry everything over to another, empty database")
    across.add_argument("source", metavar="OLD_URL")
    across.add_argument("target", metavar="NEW_URL")
    commands.add_parser("check", help="look at all that the bot needs, and say what to do")
    return parser


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


async def run(settings: Settings) -> None:
    """
    Play until SIGINT or SIGTERM.

    :raises Failure: when the bot cannot start, or Discord throws it out.
    """
    sys.setswitchinterval(HANDED_OVER_AFTER)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    try:
        async with AsyncExitStack() as stack:
            await _play(settings, stop, stack)
    except ShardsClaimed as error:
        raise Failure(f"{_reason(error)} (HUIT_SHARDS)") from error
    except AlreadyClaimed as error:
        raise Failure(_reason(error)) from error
    except StoreError as error:
        raise Failure(f"{_reason(error)} (HUIT_DATABASE_URL says where it is)") from error
    except NoStartsLeft as error:
        raise Failure(str(error)) from error
    except discord.LoginFailure as error:
        raise Failure("Discord does not take this token (DISCORD_TOKEN)") from error
    except discord.HTTPException as error:
        raise Failure(f"Discord refused to let the bot in: {error}") from error
    except discord.ConnectionClosed as error:
        if error.code in TOO_FEW_SHARDS:
            raise Failure(
                "Discord wants more shards, or does not take these (HUIT_SHARDS)"
            ) from error
        raise Failure(f"Discord cannot be reached: {error}") from error
    except (discord.GatewayNotFound, aiohttp.ClientError) as error:
        raise Failure(f"Discord cannot be reached: {error}") from error


async def _play(settings: Settings, stop: asyncio.Event, stack: AsyncExitStack) -> None:
    try:
        check_shipped()
    except BadRuleset as error:
        raise Failure(f"a variant's file cannot be used: {error}") from error
    metrics = Metrics()
    store = await Store.open(settings.database_url, share=settings.share, saved=metrics.saved)
    stack.push_async_callback(store.close)
    local = await _local_discord(settings, stack) if settings.is_local else None
    token, ready_after, spaced = TOKEN, LOCAL_READY_AFTER, LOCAL_SPACED
    if settings.token is not None and local is None:
        token, ready_after = settings.token.get_secret_value(), READY_AFTER
        spaced = SPACED
    if local is not None and not local.world.commands:
        # A new world knows no commands, whatever was told to an earlier one.
        await store.facts.set(COMMANDS_FACT, "")
    # It has no voice, and need not say what it lacks for one.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    client = Huit(
        store,
        Texts.load(),
        SystemClock(),
        share=settings.share,
        ready_after=ready_after,
        http_trace=metrics.trace(),
        paces=Paces(settings.clicks),
        emojis_spaced=spaced,
        studio=Studio(Apart),
    )
    await _publish(settings, metrics, client, stack)
    stack.push_async_callback(client.close)
    playing = asyncio.create_task(client.start(token))
    stopping = asyncio.create_task(stop.wait())
    ready = asyncio.create_task(client.said_ready.wait())
    await asyncio.wait({playing, stopping, ready}, return_when=asyncio.FIRST_COMPLETED)
    _spare_collector()
    if ready.done() and local is not None:
        sys.stdout.write(f"Huit plays here, Huit joue ici : {local.world.base}\n")
        sys.stdout.flush()
    ready.cancel()
    await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if playing.done():
        playing.result()
        return
    _log.info("stopping")
    await client.close()
    try:
        await playing
    except Exception as error:  # noqa: BLE001 - we have closed what it was using
        _log.info("start broken off", reason=str(error))


def _spare_collector() -> None:
    """
    Take what is in memory for good, so that looking for garbage stops no click.

    Modules, texts and restored tables are some hundred thousand objects: going through them took
    a tenth of a second, every few seconds under load.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, FULL_COLLECTION_EVERY)


async def _publish(
    settings: Settings, metrics: Metrics, client: Huit, stack: AsyncExitStack
) -> None:
    """Let Prometheus and a supervisor ask, where the owner wants that."""
    if settings.metrics_port is None:
        return
    metrics.look_at(client.app.tables, lambda: shards_of(client))
    client.add_listener(metrics.came, "on_interaction")
    counting = metrics.errors()
    logging.getLogger().addHandler(counting)
    stack.callback(logging.getLogger().removeHandler, counting)
    try:
        runner = await serve(
            settings.metrics_host,
            settings.metrics_port,
            metrics.registry,
            lambda: illness(client, client.app.store),
            lambda: shards_of(client),
        )
    except OSError as error:
        raise Failure(
            f"metrics cannot be served on {settings.metrics_host}:{settings.metrics_port} "
            f"({error.strerror}): HUIT_METRICS_PORT and HUIT_METRICS_HOST choose another place"
        ) from error
    stack.push_async_callback(runner.cleanup)
    _log.info("metrics", addresses=[f"{at[0]}:{at[1]}" for at in runner.addresses])


async def _local_discord(settings: Settings, stack: AsyncExitStack) -> LocalDiscord:
    """Start Discord on this machine, its messages kept beside the database."""
    local = LocalDiscord(port=settings.local_port, save=local_folder(settings.database_url))
    try:
        await local.start()
    except OSError as error:
        raise Failure(
            f"port {settings.local_port} cannot be used ({error.strerror}): "
            "is the bot running already? HUIT_LOCAL_PORT chooses another"
        ) from error
    stack.push_async_callback(local.stop)
    point_discord_at(local.port)
    return local


def _reason(error: StoreError) -> str:
    """Return the store's sentence, to be gone on with; it names the cause itself."""
    sentence = str(error).rstrip(".").removeprefix("The ")
    return sentence[:1].lower() + sentence[1:]


if __name__ == "__main__":
    sys.exit(main())
