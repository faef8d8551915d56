"""A server's ranking, ten members a page."""

from discord import ui

from cogs.render.parts import BLUE, button, message
from cogs.screens import RankingScreen, Scope
from cogs.views.ids import NO_TABLE, Area, Press, Verb
from cogs.words import Words


def ranking(screen: RankingScreen, words: Words) -> ui.LayoutView:
    """Draw one page of the ranking, with the other scope a click away."""
    other = Scope.COMPUTERS if screen.scope is Scope.PEOPLE else Scope.PEOPLE
    lines = [
        words(
            "ranking-line",
            place=line.place,
            player=words.member(line.name),
            points=words("points", count=line.points),
            matches=words("matches", count=line.matches),
            wins=words("wins", count=line.wins),
        )
        for line in screen.lines
    ]
    texts = [
        words("ranking-title", scope=screen.scope.value),
        "\n".join(lines) or words("ranking-empty", scope=screen.scope.value),
        words("ranking-note", scope=screen.scope.value),
    ]
    buttons = [button(_press(other, 0), words("button-scope", scope=other.value))]
    if screen.page or screen.more:
        buttons += [
            button(
                _press(screen.scope, max(screen.page - 1, 0)),
                words("button-previous"),
                enabled=screen.page > 0,
            ),
            button(
                _press(screen.scope, screen.page + 1),
                words("button-following"),
                enabled=screen.more,
            ),
        ]
    return message(texts, [buttons], colour=BLUE)


def _press(scope: Scope, page: int) -> Press:
    return Press(
        area=Area.RANK, table=NO_TABLE, version=0, verb=Verb.PAGE, arg=f"{page}.{scope.value}"
    )


def page_of(press: Press) -> tuple[int, Scope]:
    """Read the page and the scope that *press* leads to; the first page when it says none."""
    page, _, scope = press.arg.partition(".")
    known = scope in set(Scope)
    return (int(page) if page.isdecimal() and known else 0), Scope(scope) if known else Scope.PEOPLE
