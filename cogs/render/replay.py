"""One step of a finished match: every hand, what has just happened, and the way to go on."""

from discord import ui

from cogs.archive_screens import ReplayScreen
from cogs.render.archive import archive_press, replay_press
from cogs.render.parts import BLUE, MAIN, PLAIN, button, first_fit, message, pictured_or_not
from cogs.render.table import course_lines, force_lines, seat_line
from cogs.views.ids import Verb
from cogs.views.items import PressButton
from cogs.words import Words

TOLD = (4, 2, 1)
"""Things that one step did which are told: as many as fit."""


def replay(screen: ReplayScreen, words: Words) -> ui.LayoutView:
    """Draw the step; its buttons are always in the same places."""
    texts = first_fit(
        pictured_or_not(words, lambda how: (_texts(screen, how, told) for told in TOLD))
    )
    return message(texts, _groups(screen, words), colour=BLUE)


def _texts(screen: ReplayScreen, words: Words, told: int) -> list[str]:
    facts, view = screen.facts, screen.view
    title = words(
        "table-title", variant=words.named(facts.rules.ruleset.names), number=view.round + 1
    )
    position = words("replay-position", step=str(screen.step + 1), steps=str(screen.steps))
    first = facts.rules.ruleset.first
    happened = words.events(screen.events, facts.players, last=told, first=first)
    seats = [
        f"{seat_line(view, facts, seat, words)}\n> {words.shown(hand) or words('replay-no-cards')}"
        for seat, hand in enumerate(screen.hands)
    ]
    return [
        f"{title}\n{position}",
        "\n".join(
            [
                f"# {words.beside(view.top, words.cards([view.top]))}",
                *force_lines(view, facts, words),
                *course_lines(view, facts, words),
            ]
        ),
        "\n".join(f"**{line}**" for line in happened),
        "\n".join(seats),
    ]


def _groups(screen: ReplayScreen, words: Words) -> list[list[PressButton]]:
    step, last = screen.step, screen.steps - 1
    ways = [
        (0, "button-replay-first", step > 0),
        (max(step - 1, 0), "button-replay-back", step > 0),
        (min(step + 1, last), "button-replay-forward", step < last),
        (last, "button-replay-last", step < last),
    ]
    begun = max(number for number, start in enumerate(screen.rounds) if start <= step)
    before, after = max(begun - 1, 0), min(begun + 1, len(screen.rounds) - 1)
    rounds = [
        (screen.rounds[before], "button-replay-before", begun > before),
        (screen.rounds[after], "button-replay-after", begun < after),
    ]
    buttons = [
        button(
            replay_press(screen.facts.table, target, copy=copy),
            words(key),
            style=MAIN if key == "button-replay-forward" else PLAIN,
            enabled=enabled,
        )
        for copy, (target, key, enabled) in enumerate([*ways, *rounds], start=1)
    ]
    first, back, forward, last_one, *turners = buttons
    out = button(archive_press(Verb.SHOW, screen.facts.table), words("button-match"))
    # Short rows: on a phone more would break, and the thumb would lose its place.
    groups = [[back, forward], [first, last_one, out]]
    return [*groups, turners] if len(screen.rounds) > 1 else groups
