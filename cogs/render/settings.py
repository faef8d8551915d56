"""The private panel of a server's settings: what is in force, and a button for each form."""

from collections.abc import Iterable

from discord import ui

from cogs.options_words import delay_text, target_and_options
from cogs.render.options import page_button
from cogs.render.parts import BLUE, button, first_fit, message
from cogs.settings_forms import (
    MESSAGES,
    OPTIONS,
    PLACES,
    PLAY,
    Standing,
    settings_pages,
    settings_press,
)
from cogs.views.ids import Verb
from cogs.views.items import PressButton
from cogs.words import Words


def settings_panel(standing: Standing, words: Words, *, notice: str = "") -> ui.LayoutView:
    """Show what is in force on a server, and what can be changed."""
    rules = standing.usual.rules
    practices = target_and_options(rules, words)
    below = [_places(standing, words), _messages(standing, words)]
    forms = [
        [notice, words("settings-head"), _play(standing, kept, words), *below]
        for kept in (practices, [])
    ]
    pages = settings_pages(standing, words)
    groups: list[list[PressButton]] = [
        [
            _form_button(PLAY, words),
            *(
                page_button(settings_press(Verb.PAGE, name), page, words)
                for name, page in pages.items()
                if name.startswith(OPTIONS)
            ),
        ],
        [_form_button(PLACES, words), _form_button(MESSAGES, words)],
    ]
    return message(first_fit(forms), groups, colour=BLUE)


def _form_button(name: str, words: Words) -> PressButton:
    return button(settings_press(Verb.PAGE, name), words("button-settings", page=name))


def _play(standing: Standing, practices: Iterable[str], words: Words) -> str:
    usual = standing.usual
    name = words.named(usual.rules.ruleset.names)
    lines = [words("settings-variant", name=name), delay_text(standing.settings.delay, words)]
    if usual.lost:
        lines.insert(1, words("settings-variant-lost"))
    if usual.unfit:
        lines.insert(1, words("settings-options-unfit"))
    return _listed(words("settings-play"), [*lines, *practices])


def _places(standing: Standing, words: Words) -> str:
    settings = standing.settings
    gone = len(settings.channels) - len(standing.channels)
    lines = [
        words(
            "settings-channels",
            count=len(standing.channels),
            gone=gone,
            channels=words.listed([f"<#{one}>" for one in standing.channels]),
        ),
        words("settings-tables", count=settings.most_tables or 0),
        words("settings-threads", own="yes" if settings.threads else "no"),
    ]
    return _listed(words("settings-places"), lines)


def _messages(standing: Standing, words: Words) -> str:
    settings = standing.settings
    lines = [
        words(
            "settings-language",
            chosen="no" if settings.locale is None else "yes",
            locale=settings.locale or standing.locale,
        ),
        words("settings-pings", when=settings.pings),
        words("settings-pictures", shown="yes" if settings.pictures else "no"),
        # Without pictures no card has a colour.
        *([words("settings-colours", colours=settings.colours)] if settings.pictures else []),
        words("settings-zone", zone=settings.time_zone),
    ]
    return _listed(words("settings-messages"), lines)


def _listed(head: str, lines: Iterable[str]) -> str:
    return "\n".join([head, *(f"- {line}" for line in lines)])
