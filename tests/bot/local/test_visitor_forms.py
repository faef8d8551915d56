"""A visitor's client and its forms: what is filled in, what it would not send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import ui

from bot.local import ClientRefuses
from tests.bot.local.test_visitor import data
from tests.bot.local.toy import answer

if TYPE_CHECKING:
    from bot.local import Visitor
    from tests.bot.local.toy import Toy


def form() -> ui.Modal:
    """Make a form with a field of every kind."""
    modal = ui.Modal(title="Options", custom_id="form")
    two = [("un", "1"), ("deux", "2")]
    fields: list[ui.Item[ui.Modal]] = [
        ui.TextInput(custom_id="texte", min_length=2, max_length=4, required=False),
        ui.RadioGroup(
            custom_id="radio",
            options=[discord.RadioGroupOption(label=label, value=value) for label, value in two],
        ),
        ui.CheckboxGroup(
            custom_id="cases",
            options=[discord.CheckboxGroupOption(label=label, value=value) for label, value in two],
            min_values=0,
            max_values=2,
        ),
        ui.Checkbox(custom_id="case"),
        ui.Select(
            custom_id="choix",
            options=[discord.SelectOption(label=label, value=value) for label, value in two],
        ),
    ]
    for field in fields:
        modal.add_item(ui.Label(text="Champ", component=field))
    return modal


async def test_a_form_with_every_kind_of_field(toy: Toy, anne: Visitor) -> None:
    """The real form object reads each value as its visitor gave it."""
    modal = form()
    got: list[discord.Interaction] = []

    async def on_submit(interaction: discord.Interaction) -> None:
        got.append(interaction)
        await interaction.response.send_message("merci", ephemeral=True)

    modal.on_submit = on_submit  # type: ignore[method-assign]
    toy.react = lambda i: i.response.send_modal(modal)
    opened = (await anne.slash("jeux", "ping")).modal
    assert opened is not None
    assert opened.title == "Options"

    async def ignore(_: discord.Interaction) -> None:
        """Leave it to the form itself."""

    toy.react = ignore
    reply = await anne.submit(
        opened,
        {"texte": "abc", "radio": "2", "cases": ["1", "2"], "case": True, "choix": ["1"]},
    )

    assert reply.text == "merci"
    assert len(got) == 1
    labels: Any = modal.children
    texte, radio, cases, case, choix = (label.component for label in labels)
    assert (texte.value, radio.value, cases.values) == ("abc", "2", ["1", "2"])
    assert (case.value, choix.values) == (True, ["1"])


@pytest.mark.parametrize(
    "values",
    [
        {"texte": "x"},
        {"texte": "x" * 5},
        {"texte": 5},
        {"radio": None},
        {"radio": "3"},
        {"cases": "1"},
        {"cases": ["3"]},
        {"choix": []},
        {"inconnu": "x"},
    ],
)
async def test_forms_that_the_client_does_not_send(
    toy: Toy, anne: Visitor, bob: Visitor, values: dict[str, object]
) -> None:
    """A form badly filled in stays open; somebody else's cannot be sent at all."""
    toy.react = lambda i: i.response.send_modal(form())
    opened = (await anne.slash("jeux", "ping")).modal
    assert opened is not None
    good = {"radio": "1", "choix": ["1"]}

    with pytest.raises(ClientRefuses):
        await anne.submit(opened, good | values)
    with pytest.raises(ClientRefuses, match="somebody else"):
        await bob.submit(opened, good)

    assert len(toy.seen) == 1


async def test_defaults_of_a_form_count(toy: Toy, anne: Visitor) -> None:
    """What a visitor leaves alone is sent with its default."""
    modal = ui.Modal(title="Options", custom_id="form")
    modal.add_item(ui.TextDisplay("Choisis."))
    defaults: list[ui.Item[ui.Modal]] = [
        ui.TextInput(custom_id="texte", default="déjà"),
        ui.RadioGroup(
            custom_id="radio",
            options=[
                discord.RadioGroupOption(label="a", value="a"),
                discord.RadioGroupOption(label="b", value="b", default=True),
            ],
        ),
        ui.Select(
            custom_id="choix", options=[discord.SelectOption(label="a", value="a", default=True)]
        ),
        ui.Checkbox(custom_id="case", default=True),
    ]
    for field in defaults:
        modal.add_item(ui.Label(text="Champ", component=field))
    toy.react = lambda i: i.response.send_modal(modal)
    opened = (await anne.slash("jeux", "ping")).modal
    assert opened is not None
    toy.react = answer("merci")

    await anne.submit(opened)

    sent = [each["component"] for each in data(toy)["components"] if each["type"] == 18]
    assert [field.get("value", field.get("values")) for field in sent] == ["déjà", "b", ["a"], True]


async def test_a_form_that_demands_a_file_gets_one(toy: Toy, anne: Visitor) -> None:
    """It is not sent with none, or with what is no file."""
    modal = ui.Modal(title="Fichier", custom_id="form")
    modal.add_item(ui.Label(text="Champ", component=ui.FileUpload(custom_id="f")))
    toy.react = lambda i: i.response.send_modal(modal)
    opened = (await anne.slash("jeux", "ping")).modal
    assert opened is not None

    with pytest.raises(ClientRefuses):
        await anne.submit(opened)
    with pytest.raises(ClientRefuses, match="no file"):
        await anne.submit(opened, {"f": ["1"]})
