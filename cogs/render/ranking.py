"""A server's ranking, ten members a page, two short lines each: a phone shows no columns."""

from dataclasses import replace
from functools import partial

from discord import ui

from cogs.periods import Period
from cogs.ranking_screens import RankingLine, RankingPlace, RankingScreen, Scope
from cogs.render.parts import BLUE, MAIN, PLAIN, button, message
from cogs.render.pictures import ranking_illustration
from cogs.views.items import PressButton
from cogs.words import Words
from data import Rating


def ranking(screen: RankingScreen, words: Words) -> ui.LayoutView:
    """Draw one page of the ranking, with other periods, scopes and pages a click away."""
    where = screen.where
    texts = [
        words("ranking-title", period=where.period.value),
        _about(screen, words),
        "\n".join(ranking_line(line, words) for line in screen.lines) or _empty(screen, words),
        _own(screen, words),
        _notes(screen, words),
    ]
    return message(
        texts,
        [_periods(where, words), _scopes(where, words), _pages(screen, words)],
        colour=BLUE,
        illustrate=partial(ranking_illustration, screen, words) if screen.lines else None,
        at=2,
    )


def ranking_line(line: RankingLine, words: Words) -> str:
    """Write a member's two lines: place, name and points; then what they are made of."""
    return words(
        "ranking-line",
        place=line.place,
        shared="yes" if line.shared else "no",
        asks="yes" if line.asks else "no",
        player=words.member(line.name),
        points=words("points", count=line.points),
        figures=", ".join(figures(line.matches, line.wins, line.rating, words)),
    )


def figures(matches: int, wins: int, rating: Rating | None, words: Words) -> list[str]:
    """Say in a few words how much somebody has played and how well."""
    said = [words("matches", count=matches), words("wins", count=wins)]
    if matches:
        rate = words("percent", count=round(100 * wins / matches))
        said[1] = words("wins-rate", wins=said[1], rate=rate)
    return said if rating is None else [*said, rating_text(rating, words)]


def rating_text(rating: Rating, words: Words) -> str:
    """Write a rating, marked while it is provisional."""
    sure = "no" if rating.provisional else "yes"
    return words("rating", number=str(rating.shown), sure=sure)


def _about(screen: RankingScreen, words: Words) -> str:
    """Say what counts: between whom, in which variant, since when."""
    said = [words("ranking-scope", scope=screen.where.scope.value)]
    if screen.variant:
        said.append(words("ranking-variant", variant=words.named(screen.variant)))
    if screen.since is not None:
        said.append(words("ranking-since", time=f"<t:{int(screen.since)}:f>"))
    return " · ".join(said)


def _empty(screen: RankingScreen, words: Words) -> str:
    return words(
        "ranking-empty",
        scope=screen.where.scope.value,
        period=screen.where.period.value,
        variant="yes" if screen.variant else "no",
    )


def _own(screen: RankingScreen, words: Words) -> str:
    """Show the line of who asks, where the page does not; or say that there is none."""
    asker = words.member(screen.asker)
    if screen.own is not None:
        return words("ranking-own", player=asker) + "\n" + ranking_line(screen.own, words)
    if not screen.lines or any(line.asks for line in screen.lines):
        return ""
    return words("ranking-own-none", player=asker)


def _notes(screen: RankingScreen, words: Words) -> str:
    """Explain, small, where points and ratings come from."""
    lines = [*screen.lines, *([] if screen.own is None else [screen.own])]
    notes = [words("ranking-note", scope=screen.where.scope.value)]
    rated = [line.rating for line in lines if line.rating is not None]
    if rated:
        notes.append(words("ranking-note-rating"))
    return "\n".join(notes) if lines else ""


def _periods(where: RankingPlace, words: Words) -> list[PressButton]:
    """Offer every period; the one that is shown cannot be pressed."""
    return [
        button(
            # The button of the first page leads to the same place as the present period's.
            replace(where, period=period, page=0).press(copy=2),
            words("button-period", period=period.value),
            style=MAIN if period is where.period else PLAIN,
            enabled=period is not where.period,
        )
        for period in Period
    ]


def _scopes(where: RankingPlace, words: Words) -> list[PressButton]:
    other = Scope.COMPUTERS if where.scope is Scope.PEOPLE else Scope.PEOPLE
    found = [
        button(
            replace(where, scope=other, page=0).press(), words("button-scope", scope=other.value)
        )
    ]
    if where.variant:
        every = replace(where, variant="", page=0)
        found.append(button(every.press(copy=3), words("button-every-variant")))
    return found


def _pages(screen: RankingScreen, words: Words) -> list[PressButton]:
    where = screen.where
    if not where.page and not screen.more:
        return []
    return [
        button(
            where.at(max(where.page - 1, 0)).press(),
            words("button-previous"),
            enabled=where.page > 0,
        ),
        button(where.at(where.page + 1).press(), words("button-following"), enabled=screen.more),
    ]
