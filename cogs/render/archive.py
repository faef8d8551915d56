"""The archive: a page of finished matches, one of them, and its record as a file."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from discord import ui

from cogs.archive_screens import ArchiveScreen, MatchLine, MatchScreen, Standing
from cogs.options_words import target_and_options
from cogs.render.parts import BLUE, MAIN, button, first_fit, message, rows, typeset
from cogs.screens import Player
from cogs.variant_choice import CHOICE_LENGTH
from cogs.views.ids import NO_TABLE, Area, Press, Verb
from cogs.views.items import PressButton
from cogs.words import Words
from data import FinishedMatch

NAMED = (10, 4, 2)
"""Players of a match whose names are spelt out in a list: as many as fit."""


def archive_press(verb: Verb, table: str = NO_TABLE, arg: str = "") -> Press:
    """Return a press about finished matches, or about one."""
    return Press(area=Area.ARCHIVE, table=table, version=0, verb=verb, arg=arg)


def archive(screen: ArchiveScreen, words: Words) -> ui.LayoutView:
    """Draw one page of the finished matches, each with the button that opens it."""
    head = words("archive-title", count=screen.total)
    if not screen.lines:
        return message([head, words("archive-empty")], colour=BLUE)
    _, *texts = first_fit(
        [head, *(_line(line, words, named) for line in screen.lines)] for named in NAMED
    )
    view = ui.LayoutView(timeout=None)
    items: list[ui.Item[Any]] = [ui.TextDisplay(typeset(head))]
    for line, text in zip(screen.lines, texts, strict=True):
        opens = button(archive_press(Verb.SHOW, line.table), words("button-open-match"))
        items.append(ui.Section(typeset(text), accessory=opens))
    items += rows(_turners(screen, words))
    view.add_item(ui.Container(*items, accent_colour=BLUE))
    return view


def _turners(screen: ArchiveScreen, words: Words) -> list[PressButton]:
    if screen.pages == 1:
        return []
    last = screen.pages - 1
    return [
        button(
            archive_press(Verb.PAGE, arg=str(max(screen.page - 1, 0))),
            words("button-previous"),
            enabled=screen.page > 0,
        ),
        button(
            archive_press(Verb.PAGE, arg=str(screen.page + 1)),
            words("button-following"),
            enabled=screen.page < last,
        ),
    ]


def _line(line: MatchLine, words: Words, named: int) -> str:
    return words(
        "archive-line",
        variant=words.named(line.names),
        date=f"<t:{int(line.at)}:f>",
        winners=_some(line.winners, words, named),
        count=len(line.others),
        others=_some(line.others, words, named),
    )


def _some(players: Sequence[Player], words: Words, named: int) -> str:
    """Return the names of the first of *players*, and how many more there are."""
    names = [words.name(player) for player in players[:named]]
    if len(players) > named:
        names.append(words("archive-more", count=len(players) - named))
    return words.listed(names)


def match_choice(line: MatchLine, at: datetime, words: Words) -> str:
    """Return a match in a line without markup, for who chooses one while typing."""
    text = words(
        "archive-choice",
        day=at.day,
        month=at.month,
        year=str(at.year),
        time=f"{at:%H:%M}",
        variant=words.named(line.names),
        players=", ".join(words.label(player) for player in (*line.winners, *line.others)),
    )
    return text if len(text) <= CHOICE_LENGTH else text[: CHOICE_LENGTH - 1].rstrip() + "…"


def match_page(screen: MatchScreen, words: Words) -> ui.LayoutView:
    """Draw what a match came to, with the ways into it."""
    rules = screen.rules
    title = words(
        "match-title", variant=words.named(rules.ruleset.names), date=f"<t:{int(screen.at)}:f>"
    )
    won = words("end-winners", count=len(screen.winners), players=words.names(screen.winners))
    standing = [_standing(one, words, scored=rules.scoring != "single") for one in screen.standings]
    length = words(
        "match-length",
        rounds=words("rounds", count=screen.rounds),
        actions=words("actions", count=screen.actions),
    )
    left = (
        [words("match-left", count=len(screen.left), players=words.names(screen.left))]
        if screen.left
        else []
    )
    played = target_and_options(rules, words)
    texts = [
        f"{title}\n{won}",
        "\n".join([words("end-standing", over="match"), *standing, *left]),
        length,
        "\n".join([words("lobby-settings"), *(f"- {one}" for one in played)]),
    ]
    ways = [
        button(replay_press(screen.table, 0), words("button-replay"), style=MAIN),
        button(archive_press(Verb.FILE, screen.table), words("button-record")),
        button(archive_press(Verb.PAGE, arg="0"), words("button-archive")),
    ]
    return message(first_fit([texts, texts[:3]]), [ways], colour=BLUE)


def _standing(one: Standing, words: Words, *, scored: bool) -> str:
    return words(
        "match-line",
        nth=words.nth(one.place),
        player=words.name(one.player),
        scored="yes" if scored else "no",
        score=words("points", count=one.score),
        # Computers are never ranked (INTERFACE, "Points of the server").
        ranked="no" if one.player.computer is not None else "yes",
        points=one.points,
    )


def replay_press(table: str, step: int, *, copy: int = 1) -> Press:
    """Return the press that leads to a step of a match; *copy* tells buttons apart."""
    return Press(area=Area.REPLAY, table=table, version=0, verb=Verb.SHOW, arg=str(step), copy=copy)


def record_page(match: FinishedMatch, filename: str, words: Words) -> ui.LayoutView:
    """Show the record of a match to be taken along."""
    text = words(
        "match-record",
        variant=words.named(match.variant_names),
        date=f"<t:{int(match.ended_at)}:f>",
        file=filename,
    )
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.TextDisplay(typeset(text)), ui.File(f"attachment://{filename}"), accent_colour=BLUE
        )
    )
    return view
