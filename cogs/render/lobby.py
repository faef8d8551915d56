"""The lobby: who sits, what will be played, and the buttons to get there."""

from discord import ui

from cogs.options_words import delay_text, summary_text, target_and_options
from cogs.render.parts import BLUE, DANGER, GOOD, GREY, MAIN, PLAIN, button, message, onward
from cogs.render.table import stamp
from cogs.screens import LobbyScreen, LobbyState
from cogs.views.ids import Area, Press, Verb
from cogs.words import Words


def lobby(screen: LobbyScreen, words: Words) -> ui.LayoutView:
    """Draw the lobby, its buttons disabled when it waits no longer."""
    waiting = screen.state is LobbyState.OPEN
    facts = screen.facts
    computers = any(player.computer is not None for player in facts.players)
    # Short rows of what belongs together: five such labels do not fit beside each other.
    choices = (
        (
            (Verb.JOIN, "button-join", GOOD, screen.free > 0),
            (Verb.LEAVE, "button-leave", PLAIN, True),
        ),
        (
            (Verb.ADD, "button-add-computer", PLAIN, screen.free > 0),
            (Verb.REMOVE, "button-remove-computer", PLAIN, computers),
        ),
        (
            (Verb.OPTIONS, "button-options", PLAIN, True),
            (Verb.START, "button-start", MAIN, screen.missing == 0),
            (Verb.CANCEL, "button-cancel", DANGER, True),
        ),
    )
    groups = [
        [
            button(
                Press(area=Area.LOBBY, table=facts.table, version=facts.version, verb=verb),
                words(key),
                style=style,
                enabled=waiting and possible,
            )
            for verb, key, style, possible in row
        ]
        for row in choices
    ]
    return message(_texts(screen, words), groups, colour=BLUE if waiting else GREY)


def _texts(screen: LobbyScreen, words: Words) -> list[str]:
    facts = screen.facts
    ruleset = facts.rules.ruleset
    goal, *options = target_and_options(facts.rules, words)
    settings = [goal, delay_text(facts.delay, words), *options]
    seats = [
        words(
            "lobby-seat",
            number=str(number),
            player=words.name(player),
            host="yes" if player.host else "no",
        )
        for number, player in enumerate(facts.players, start=1)
    ]
    return [
        "\n".join(
            [
                words("lobby-title", title=words.game(ruleset.names)),
                summary_text(facts.rules, words),
            ]
        ),
        "\n".join(
            [
                words("lobby-seats", count=len(facts.players), most=facts.rules.max_players),
                *seats,
            ]
        ),
        "\n".join([words("lobby-settings"), *(f"- {setting}" for setting in settings)]),
        _standing(screen, words),
    ]


def _standing(screen: LobbyScreen, words: Words) -> str:
    """Say what the lobby waits for."""
    if screen.state is not LobbyState.OPEN:
        return onward(words(f"lobby-{screen.state.value}"), screen.onward, words)
    if screen.missing:
        line = words("lobby-missing", count=screen.missing)
    else:
        line = words("lobby-full" if not screen.free else "lobby-ready")
    if screen.deadline is not None:
        line += "\n" + words("lobby-deadline", time=stamp(screen.deadline))
    return line
