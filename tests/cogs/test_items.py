"""The one class of buttons: recognised by its custom id alone, and without a rule of its own."""

from __future__ import annotations

import re
from typing import Any, cast

import discord
import pytest
from discord import ui

from cogs.views.ids import PATTERN, Area, Press, Verb
from cogs.views.items import PressButton
from tests.cogs.scenes import LOCALES, random_scenes

PRESS = Press(
    area=Area.HAND, table="abcdefghij", version=7, verb=Verb.ACT, arg="play 9c say=carte", copy=2
)


class Presses:
    """Notes what it is handed."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.handed: list[tuple[object, Press]] = []

    async def handle(self, interaction: object, press: Press) -> None:
        """Note *press*."""
        self.handed.append((interaction, press))


class Client:
    """A client that carries an application, which has only presses."""

    def __init__(self) -> None:
        """Carry it."""
        self.presses = Presses()
        self.app = self


class Interaction:
    """A click, as far as a callback needs it."""

    def __init__(self) -> None:
        """Come from a client."""
        self.client = Client()


def test_a_button_says_what_it_is_told() -> None:
    """Label, style, state and custom id are those that were asked for."""
    button = PressButton(PRESS, label="9 ♣", style=discord.ButtonStyle.success, enabled=False)
    assert button.to_component_dict() == {
        "type": 2,
        "style": 3,
        "label": "9 ♣",
        "disabled": True,
        "custom_id": str(PRESS),
    }


def test_a_label_is_never_too_long() -> None:
    """A label over eighty characters is cut, not refused."""
    assert len(PressButton(PRESS, label="x" * 100).item.label or "") == 80


async def test_a_click_is_handed_over_as_it_was_spelt() -> None:
    """A button of an earlier run is made anew from its custom id, and hands its press over."""
    match = re.fullmatch(PATTERN, str(PRESS))
    assert match is not None
    interaction = Interaction()
    clicked: ui.Button[Any] = ui.Button(label="9 ♣", custom_id=str(PRESS))
    button = await PressButton.from_custom_id(cast("Any", interaction), clicked, match)
    await button.callback(cast("Any", interaction))
    assert interaction.client.presses.handed == [(interaction, PRESS)]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_view_is_only_made_of_dynamic_items_and_never_times_out(locale: str) -> None:
    """No view mixes in an item that a time-out would take the class of all buttons away with."""
    here = next(random_scenes("classique", 3, seed=1))
    for view in (here.table(locale=locale), here.hand(locale=locale)):
        assert view.timeout is None
        for item in view.walk_children():
            assert isinstance(item, PressButton) or not item.is_dispatchable()
        assert view.is_persistent()
