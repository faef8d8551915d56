"""A visitor's client: what it sends, what it would not send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import ui

from bot.local import ClientRefuses, Permission
from tests.bot.local.toy import answer, button, layout, row

if TYPE_CHECKING:
    from bot.local import Visitor, World
    from tests.bot.local.toy import Toy


def data(toy: Toy) -> Any:  # noqa: ANN401 - Discord's
    """Give the data of the last interaction."""
    return toy.seen[-1].data


async def test_options_are_sent_by_their_default_names(toy: Toy, anne: Visitor) -> None:
    """Options stand below their subcommand; members are resolved beside them."""
    reply = await anne.slash("jeux", "huit nouvelle", objectif=200, delai="30", membre="Bob")

    assert reply.failed is None
    (subcommand,) = data(toy)["options"]
    assert subcommand["name"] == "nouvelle"
    bob = str(anne._world.member("Bob").id)  # noqa: SLF001 - the world that all share
    assert {option["name"]: option["value"] for option in subcommand["options"]} == {
        "objectif": 200,
        "delai": "30",
        "membre": bob,
    }
    assert data(toy)["resolved"]["users"][bob]["global_name"] == "Bob"
    assert reply.message is not None
    assert reply.message.call is not None
    assert reply.message.call.name == "huit nouvelle"


async def test_every_kind_of_option(toy: Toy, anne: Visitor, world: World) -> None:
    """Members, channels, roles, either, booleans and numbers arrive as their types."""
    role = next(role for role in world.guild.roles.values() if role.name == "Modération")

    await anne.slash(
        "jeux",
        "huit exclure",
        membre=world.member("Bob"),
        salon="#salon",
        role="Modération",
        chose=role.id,
        vrai=True,
        part=0.5,
    )
    namespace = toy.seen[-1].namespace
    resolved = data(toy)["resolved"]

    assert resolved["channels"][str(world.channel("salon").id)]["name"] == "salon"
    assert resolved["roles"][str(role.id)]["name"] == "Modération"
    assert namespace is not None
    values = {option["name"]: option["value"] for option in data(toy)["options"][0]["options"]}
    assert values["vrai"] is True
    assert values["part"] == 0.5
    assert values["chose"] == str(role.id)
    await anne.slash("jeux", "huit exclure", membre="Bob", chose="David")
    assert str(world.member("David").id) in data(toy)["resolved"]["members"]


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("inconnue", {}),
        ("huit", {}),
        ("huit inconnue", {}),
        ("huit nouvelle", {"inconnue": 1}),
        ("huit nouvelle", {"objectif": 0}),
        ("huit nouvelle", {"objectif": 501}),
        ("huit nouvelle", {"objectif": "5"}),
        ("huit nouvelle", {"objectif": True}),
        ("huit nouvelle", {"delai": "60"}),
        ("huit nouvelle", {"variante": "x" * 6001}),
        ("huit nouvelle", {"membre": "Zoé"}),
        ("huit exclure", {}),
        ("huit exclure", {"membre": "Bob", "salon": "nulle-part"}),
        ("huit exclure", {"membre": "Bob", "role": 5}),
        ("huit exclure", {"membre": "Bob", "role": "Reine"}),
        ("huit exclure", {"membre": ["Bob"]}),
    ],
)
async def test_what_the_client_does_not_send(
    toy: Toy, anne: Visitor, command: str, options: dict[str, object]
) -> None:
    """Unknown commands and options, missing ones and values out of bounds never reach the bot."""
    with pytest.raises(ClientRefuses):
        await anne.slash("jeux", command, **options)

    assert toy.seen == []


async def test_commands_are_for_those_who_may(toy: Toy, world: World) -> None:
    """A command with default permissions is there for who has them, and for administrators."""
    names = {
        name: [command["name"] for command in world.visitor(name).commands()]
        for name in ("Anne", "Chloé", "David")
    }

    assert names["Anne"] == names["Chloé"] == ["huit", "ping", "reglages"]
    assert names["David"] == ["huit", "ping"]
    with pytest.raises(ClientRefuses, match="reglages"):
        await world.visitor("David").slash("jeux", "reglages")
    assert toy.seen == []


async def test_unseen_channels_are_out_of_reach(toy: Toy, world: World) -> None:
    """Where a member sees nothing, nothing can be done."""
    david = world.visitor("David")
    message = await toy.posted(david, layout(row("a")))
    world.overwrite("jeux", david.member, deny=Permission.VIEW_CHANNEL)

    with pytest.raises(ClientRefuses, match="jeux"):
        await david.slash("jeux", "ping")
    with pytest.raises(ClientRefuses, match="jeux"):
        await david.click(message, "a")


async def test_what_cannot_be_clicked(toy: Toy, anne: Visitor, bob: Visitor, world: World) -> None:
    """Absent, disabled and link buttons, selects, others' and deleted messages are refused."""
    view = layout(
        ui.ActionRow(
            button("a", "a"),
            button("b", "b", disabled=True),
            ui.Button(label="c", url="https://example.org"),
        ),
        ui.ActionRow(ui.Select(custom_id="s", options=[discord.SelectOption(label="x")])),
    )
    message = await toy.posted(anne, view, ephemeral=True)

    with pytest.raises(LookupError, match="'z'"):
        await anne.click(message, "z")
    for wanted in ("b", "s", "z"):
        with pytest.raises(ClientRefuses):
            await anne.click(message, custom_id=wanted)
    with pytest.raises(ClientRefuses, match="link"):
        await anne.click(message, "c")
    with pytest.raises(ClientRefuses, match="Bob"):
        await bob.click(message, "a")
    with pytest.raises(ClientRefuses):
        await anne.select(message, "a", [])
    world.delete(message)
    with pytest.raises(ClientRefuses, match="gone"):
        await anne.click(message, "a")
    assert len(toy.seen) == 1


async def test_a_stale_click_reaches_the_bot(toy: Toy, anne: Visitor) -> None:
    """A click that crossed an edit on the way is sent though the button is gone or disabled."""
    message = await toy.posted(
        anne, layout(row("a"), ui.ActionRow(button("b", "b", disabled=True)))
    )
    toy.react = answer("périmé", ephemeral=True)

    for custom_id in ("b", "vieux"):
        reply = await anne.click(message, custom_id=custom_id, stale=True)
        assert reply.text == "périmé"
        assert data(toy)["custom_id"] == custom_id
    reply = await anne.select(message, "choix", ["x"], stale=True)
    assert data(toy)["values"] == ["x"]
    assert data(toy)["component_type"] == 3


async def test_selects(toy: Toy, anne: Visitor, world: World) -> None:
    """Selects send what was chosen, between their bounds, and resolve members and such."""
    options = [discord.SelectOption(label=label, value=label) for label in "abc"]
    view = layout(
        ui.ActionRow(ui.Select(custom_id="s", options=options, min_values=1, max_values=2)),
        ui.ActionRow(ui.UserSelect(custom_id="u")),
        ui.ActionRow(ui.ChannelSelect(custom_id="c")),
        ui.ActionRow(ui.RoleSelect(custom_id="r")),
        ui.ActionRow(ui.MentionableSelect(custom_id="m", min_values=0)),
    )
    message = await toy.posted(anne, view)
    role = world.bot.roles[0]

    await anne.select(message, "s", ["a", "c"])
    assert data(toy)["values"] == ["a", "c"]
    await anne.select(message, "u", ["Bob"])
    assert list(data(toy)["resolved"]["members"]) == [str(world.member("Bob").id)]
    await anne.select(message, "c", ["salon"])
    assert list(data(toy)["resolved"]["channels"]) == [str(world.channel("salon").id)]
    await anne.select(message, "r", [role])
    assert list(data(toy)["resolved"]["roles"]) == [str(role)]
    await anne.select(message, "m", [])
    assert data(toy)["values"] == []
    for custom_id, values in (("s", []), ("s", ["a", "b", "c"]), ("s", ["z"]), ("s", ["a", "a"])):
        with pytest.raises(ClientRefuses):
            await anne.select(message, custom_id, values)
    assert [select.custom_id for select in message.selects] == list("sucrm")
    assert message.selects[0].options == (("a", "a"), ("b", "b"), ("c", "c"))


async def test_a_select_of_channels_takes_the_types_that_it_asks_for(
    toy: Toy, anne: Visitor, world: World
) -> None:
    """A thread is not offered where only channels are."""
    world.add_thread("jeux", "Fil")
    kinds = [discord.ChannelType.text, discord.ChannelType.news]
    message = await toy.posted(
        anne, layout(ui.ActionRow(ui.ChannelSelect(custom_id="c", channel_types=kinds)))
    )
    await anne.select(message, "c", ["salon"])
    assert data(toy)["values"] == [str(world.channel("salon").id)]
    with pytest.raises(ClientRefuses):
        await anne.select(message, "c", ["Fil"])


async def test_suggestions_need_an_option_that_has_some(toy: Toy, anne: Visitor) -> None:
    """Only an option with autocomplete can be asked for; what is typed goes along as text."""
    toy.react = lambda i: i.response.autocomplete([])
    reply = await anne.autocomplete("jeux", "huit nouvelle", "variante", "cla", delai="30")
    assert reply.choices == ()
    options = data(toy)["options"][0]["options"]
    assert {option["name"]: option.get("focused") for option in options} == {
        "variante": True,
        "delai": None,
    }

    with pytest.raises(ClientRefuses, match="suggestions"):
        await anne.autocomplete("jeux", "huit nouvelle", "delai", "3")
    with pytest.raises(ClientRefuses, match="typed"):
        await anne.suggest("jeux", "huit", ["nouvelle"], {}, "variante")


async def test_saying_and_dismissing(toy: Toy, anne: Visitor, bob: Visitor, world: World) -> None:
    """Members write where they may, and close their own ephemeral messages only."""
    assert bob.say("jeux", "bonjour").text == "bonjour"
    assert bob.last("jeux").author_id == bob.member.id
    for text in ("", "   ", "x" * 2001):
        with pytest.raises(ClientRefuses):
            bob.say("jeux", text)
    with pytest.raises(ClientRefuses, match="annonces"):
        bob.say("annonces", "bonjour")
    assert anne.say("annonces", "bonjour").text == "bonjour"
    with pytest.raises(LookupError):
        bob.last("salon")

    private = await toy.posted(bob, layout(row("a")), ephemeral=True)
    public = await toy.posted(bob, layout(row("a")))
    for visitor, message in ((anne, private), (bob, public)):
        with pytest.raises(ClientRefuses):
            visitor.dismiss(message)
    bob.dismiss(private)
    assert private.id not in world.messages


async def test_without_a_bot(world: World, anne: Visitor) -> None:
    """Where no bot is connected a command cannot even be found, and nothing waits."""
    world.set_commands(
        [
            {
                "type": 1,
                "id": "1",
                "name": "x",
                "description": "",
                "options": [],
                "default_member_permissions": None,
            }
        ]
    )

    reply = await anne.slash("jeux", "x")

    assert reply.failed == "offline"
    assert (reply.message, reply.modal, reply.choices) == (None, None, ())
    assert (reply.followups, reply.text, reply.suggested) == ((), "", None)
