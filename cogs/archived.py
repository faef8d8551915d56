"""
A finished match as it is read again: who played, its record, any step of it.

Nothing here is ever read of a match under way: its record holds the seed, and so every
card to come (docs/interface.md, the archive).
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

import structlog

from cogs.alike import told_apart
from cogs.archive_screens import ArchiveScreen, MatchLine, MatchScreen, ReplayScreen, Standing
from cogs.ports import App
from cogs.refused import Refused
from cogs.screens import Player, TableFacts
from cogs.words import Words
from data import FinishedMatch, SavedTable, SeatResult
from engine import FORMAT, BadRecord, BadRuleset, Moment, Rules, load_ruleset, replay

_log = structlog.get_logger(__name__)

PAGE = 5
"""Matches on a page."""


async def archive_screen(app: App, guild_id: int, page: int) -> ArchiveScreen:
    """Read one page of a server's finished matches; the last one when *page* is too far."""
    total = await app.store.archive.count(guild_id)
    pages = max(1, -(-total // PAGE))
    page = min(page, pages - 1)
    matches = await app.store.archive.matches(guild_id, limit=PAGE, offset=page * PAGE)
    names = await names_of(app, guild_id, matches)
    return ArchiveScreen(
        lines=tuple(match_line(match, names) for match in matches),
        page=page,
        pages=pages,
        total=total,
    )


async def names_of(
    app: App, guild_id: int, matches: Iterable[FinishedMatch], *, look: bool = False
) -> Mapping[int, str]:
    """
    Read the names of all who played *matches*; who is erased has none.

    Present members have the name that they go by now, as far as it is known (*look*: it is
    asked for), and who has left the server the one last seen.
    """
    ids = {
        member_id
        for match in matches
        for member_id in (*(one.member_id for one in match.standings), *match.left)
        if member_id is not None
    }
    if look:
        await app.presence.look(guild_id, ids)
    stored = await app.store.members.names(guild_id, ids)
    return {
        member_id: app.presence.name(guild_id, member_id) or name
        for member_id, name in stored.items()
    }


def _shown(match: FinishedMatch, names: Mapping[int, str]) -> Mapping[int, str]:
    """Return the names of who played *match*, in the order of the seats, each of them once."""
    by_seat = sorted(match.standings, key=lambda one: one.seat)
    members = [*(one.member_id for one in by_seat), *match.left]
    return told_apart([one for one in members if one is not None], names)


def player_of(result: SeatResult, names: Mapping[int, str]) -> Player:
    """Return who holds a seat of a finished match."""
    if result.number:
        return Player(computer=result.number)
    name = None if result.member_id is None else names.get(result.member_id)
    return Player(anonymous=result.seat + 1) if name is None else Player(name=name)


def match_line(match: FinishedMatch, names: Mapping[int, str]) -> MatchLine:
    """Return a match as it stands in a list."""
    names = _shown(match, names)
    return MatchLine(
        table=match.table_id,
        names=match.variant_names,
        at=match.ended_at,
        winners=_winners(match, names),
        others=tuple(
            player_of(one, names) for one in match.standings if one.seat not in match.winners
        ),
    )


def _winners(match: FinishedMatch, names: Mapping[int, str]) -> tuple[Player, ...]:
    return tuple(player_of(one, names) for one in match.standings if one.seat in match.winners)


async def finished(app: App, guild_id: int, table_id: str) -> tuple[FinishedMatch, SavedTable]:
    """
    Read a finished match of a server, with its record.

    :raises Refused: when there is none: an id of nobody's, of another server, of a match that is
        under way or was stopped.
    """
    match = await app.store.archive.match(guild_id, table_id)
    saved = None if match is None else await app.store.tables.load(table_id)
    if match is None or saved is None:
        raise Refused("no-such-match")
    return match, saved


async def match_screen(app: App, guild_id: int, table_id: str) -> MatchScreen:
    """
    Read what a finished match came to.

    :raises Refused: as :func:`finished`.
    """
    match, saved = await finished(app, guild_id, table_id)
    names = _shown(match, await names_of(app, guild_id, [match], look=True))
    best_first = sorted(match.standings, key=lambda one: (one.place, one.seat))
    return MatchScreen(
        table=table_id,
        rules=_rules(saved),
        at=match.ended_at,
        winners=_winners(match, names),
        standings=tuple(
            Standing(
                player=player_of(one, names), place=one.place, score=one.score, points=one.points
            )
            for one in best_first
        ),
        left=tuple(Player(name=names[one]) for one in match.left if one in names),
        rounds=len(saved.rounds),
        actions=sum(len(one.actions) for one in saved.rounds),
    )


async def record_file(
    app: App, guild_id: int, table_id: str, words: Words
) -> tuple[FinishedMatch, dict[str, object]]:
    """
    Return a finished match and its record, computers and erased members named in *words*.

    :raises Refused: as :func:`finished`.
    """
    match, saved = await finished(app, guild_id, table_id)
    names = _shown(match, await names_of(app, guild_id, [match], look=True))
    return match, record_of(saved, [words.label(player_of(one, names)) for one in match.standings])


async def replay_screen(app: App, guild_id: int, table_id: str, step: int) -> ReplayScreen:
    """
    Play a finished match again up to *step*, or to its last one.

    :raises Refused: as :func:`finished`, or when the engine no longer plays this match.
    """
    match, saved = await finished(app, guild_id, table_id)
    names = _shown(match, await names_of(app, guild_id, [match], look=True))
    lengths = [1 + len(one.actions) for one in saved.rounds]
    starts = tuple(sum(lengths[:number]) for number in range(len(lengths)))
    step = min(step, sum(lengths) - 1)
    try:
        # Beside the loop: a long match takes a while, and others play meanwhile.
        moment = await asyncio.to_thread(_moment, saved, step)
    except (BadRecord, BadRuleset) as error:
        _log.warning("match cannot be replayed", table=table_id, reason=str(error))
        raise Refused("no-replay") from error
    game = moment.game
    return ReplayScreen(
        facts=TableFacts(
            table=table_id,
            version=0,
            rules=game.rules,
            players=tuple(player_of(one, names) for one in match.standings),
        ),
        view=game.table(),
        hands=tuple(game.state.hand(seat) for seat in range(game.rules.players)),
        events=moment.events,
        step=step,
        steps=sum(lengths),
        rounds=starts,
    )


def _moment(saved: SavedTable, step: int) -> Moment:
    record = record_of(saved, [str(seat.seat) for seat in saved.seats])
    return next(islice(replay(record), step, None))


def _rules(saved: SavedTable) -> Rules:
    return Rules(load_ruleset(saved.variant), saved.options, len(saved.seats))


def record_of(saved: SavedTable, players: Sequence[str]) -> dict[str, object]:
    """Return the record of a table (docs/record.md), its *players* named by seat."""
    return {
        "format": FORMAT,
        "variant": saved.variant,
        "options": dict(saved.options),
        "players": list(players),
        "dealer": saved.dealer,
        "seed": saved.seed,
        "rounds": [
            {
                **({} if one.hand_size is None else {"hand_size": one.hand_size}),
                "actions": list(one.actions),
            }
            for one in saved.rounds
        ],
    }
