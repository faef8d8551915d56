"""Bodies become messages: what is kept, what an edit changes, who is notified."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest
from discord import AllowedMentions, ui

from bot.local import Permission
from bot.local.attached import LINGERS, MOST_LINGERING, served
from bot.local.limits import FILES
from tests.bot.local.test_bot_routes import channel
from tests.bot.local.toy import answer, button, layout, row

if TYPE_CHECKING:
    from bot.local import Visitor, World
    from tests.bot.local.toy import Toy
    from tests.conftest import Clock


def names(world: World, ids: tuple[int, ...]) -> list[str]:
    """Name members."""
    return [world.members[number].name for number in ids]


@pytest.mark.parametrize(
    ("allowed", "mentioned"),
    [
        (None, ["Anne", "Bob"]),
        (AllowedMentions.all(), ["Anne", "Bob"]),
        (AllowedMentions.none(), []),
        (AllowedMentions(users=[discord.Object(1_100_000_000_000_000_101)]), ["Bob"]),
        (AllowedMentions(users=True, roles=False, everyone=False), ["Anne", "Bob"]),
    ],
)
async def test_allowed_mentions(
    toy: Toy, world: World, allowed: AllowedMentions | None, mentioned: list[str]
) -> None:
    """Who is mentioned, and so notified, is what `allowed_mentions` lets through."""
    anne, bob = world.member("Anne").id, world.member("Bob").id
    options: dict[str, Any] = {} if allowed is None else {"allowed_mentions": allowed}

    sent = await channel(toy, world).send(f"<@{anne}> <@!{bob}> <@{anne}> <@5>", **options)

    message = world.messages[sent.id]
    assert names(world, message.mentions) == mentioned
    assert names(world, message.pings) == mentioned
    assert [user.display_name for user in sent.mentions] == mentioned


async def test_text_displays_mention_too(toy: Toy, world: World) -> None:
    """A mention in a Text Display counts like one in content."""
    bob = world.member("Bob").id
    view = layout(ui.Container(ui.TextDisplay(f"À toi, <@{bob}>")))

    sent = await channel(toy, world).send(view=view)
    silent = await channel(toy, world).send(view=view, silent=True)

    assert names(world, world.messages[sent.id].pings) == ["Bob"]
    assert world.messages[silent.id].mentions == (bob,)
    assert world.messages[silent.id].pings == ()


async def test_an_edit_never_notifies(toy: Toy, world: World) -> None:
    """An edit changes the mentions by its own rules, and pings nobody."""
    anne, bob = world.member("Anne").id, world.member("Bob").id
    sent = await channel(toy, world).send(f"<@{anne}>")
    message = world.messages[sent.id]

    await sent.edit(content=f"<@{bob}>")
    assert (message.mentions, message.pings) == ((bob,), (anne,))
    await sent.edit(content=f"<@{bob}>", allowed_mentions=AllowedMentions.none())
    assert (message.mentions, message.pings) == ((), (anne,))


async def test_roles_and_everyone_need_a_permission(toy: Toy, world: World) -> None:
    """Roles and everybody are mentioned only by who may mention everybody."""
    moderators = next(r.id for r in world.guild.roles.values() if r.name == "Modération")
    jeux = channel(toy, world)

    plain = await jeux.send(f"<@&{moderators}> @everyone")
    world.overwrite("jeux", world.bot, allow=Permission.MENTION_EVERYONE)
    roles = await jeux.send(f"<@&{moderators}>")
    everyone = await jeux.send("@here")

    assert world.messages[plain.id].pings == ()
    assert names(world, world.messages[roles.id].pings) == ["Bob"]
    assert len(world.messages[everyone.id].pings) == 6
    assert everyone.mention_everyone


async def test_nobody_is_notified_where_he_sees_nothing(toy: Toy, world: World) -> None:
    """A mention in a channel that its member does not see reaches nobody."""
    bob = world.member("Bob")
    world.overwrite("jeux", bob, deny=Permission.VIEW_CHANNEL)

    sent = await channel(toy, world).send(f"<@{bob.id}>")

    assert world.messages[sent.id].pings == ()


async def test_answers_mention_users_only(toy: Toy, anne: Visitor, world: World) -> None:
    """By default an interaction's answer mentions users; an ephemeral one pings only its viewer."""
    world.overwrite("jeux", world.bot, allow=Permission.MENTION_EVERYONE)
    bob = world.member("Bob").id
    text = f"<@{bob}> <@{anne.member.id}> @everyone"
    toy.react = answer(text)
    public = (await anne.slash("jeux", "ping")).message
    toy.react = answer(text, ephemeral=True)
    private = (await anne.slash("jeux", "ping")).message

    assert public is not None
    assert private is not None
    assert not public.mention_everyone
    assert names(world, public.pings) == ["Anne", "Bob"]
    assert names(world, private.pings) == ["Anne"]


async def test_a_reply_notifies_its_author(toy: Toy, bob: Visitor, world: World) -> None:
    """A reply mentions whom it answers unless that is switched off."""
    said = bob.say("jeux", "bonjour")
    jeux = channel(toy, world)
    reference = jeux.get_partial_message(said.id)

    loud = await jeux.send("salut", reference=reference)
    quiet = await jeux.send("salut", reference=reference, mention_author=False)

    assert names(world, world.messages[loud.id].pings) == ["Bob"]
    assert world.messages[quiet.id].pings == ()


async def test_components_get_numbers(toy: Toy, world: World) -> None:
    """Components without an id get free ones; those that have one keep it."""
    view = layout(ui.TextDisplay("x", id=2), ui.ActionRow(button("a", "a"), button("b", "b")))

    sent = await channel(toy, world).send(view=view)

    components: list[dict[str, Any]] = list(world.messages[sent.id])
    ids = [component["id"] for component in components]
    assert ids[0] == 2
    assert len(set(ids)) == 4


async def test_an_edit_keeps_what_it_leaves_out(toy: Toy, world: World) -> None:
    """Content, embeds, components and files stay unless the edit names them."""
    jeux = channel(toy, world)
    sent = await jeux.send(
        "texte",
        embed=discord.Embed(title="titre"),
        file=discord.File(io.BytesIO(b"1"), "un.txt", description="le un"),
        view=old_view("a"),
    )
    message = world.messages[sent.id]

    await sent.edit(content="autre")
    assert (message.content, message.labels) == ("autre", ("a",))
    assert message.embeds[0]["title"] == "titre"
    assert [(a.filename, a.description) for a in message.attachments] == [("un.txt", "le un")]
    await sent.edit(view=None, embed=None)
    assert (message.content, message.labels, message.embeds) == ("autre", (), [])
    assert not message.v2


def old_view(*labels: str) -> ui.View:
    """Make a view of the old kind."""
    view = ui.View(timeout=None)
    for label in labels:
        view.add_item(ui.Button(label=label, custom_id=label))
    return view


async def test_files_of_an_edit(toy: Toy, world: World) -> None:
    """The attachments that an edit lists remain, new ones are added, the others go."""
    jeux = channel(toy, world)
    files = [discord.File(io.BytesIO(name.encode()), f"{name}.txt") for name in ("un", "deux")]
    sent = await jeux.send("x", files=files)
    message = world.messages[sent.id]
    gone = message.attachments[0].id

    new = discord.File(io.BytesIO(b"trois"), "trois.txt")
    await sent.edit(attachments=[sent.attachments[1], new])

    assert [a.filename for a in message.attachments] == ["deux.txt", "trois.txt"]
    assert [world.files[a.id] for a in message.attachments] == [b"deux", b"trois"]
    assert gone not in world.files
    await sent.edit(attachments=[])
    assert message.attachments == ()
    assert world.files == {}


@pytest.mark.parametrize("way", ["replaced", "deleted"])
async def test_a_file_that_is_gone_is_served_for_a_while(
    toy: Toy, world: World, clock: Clock, way: str
) -> None:
    """A page may be loading it: Discord's own servers have it for longer than the message too."""
    jeux = channel(toy, world)
    sent = await jeux.send("x", file=discord.File(io.BytesIO(b"un"), "un.txt"))
    number = world.messages[sent.id].attachments[0].id
    assert served(world, number) == (b"un", "text/plain")
    if way == "replaced":
        await sent.edit(attachments=[discord.File(io.BytesIO(b"deux"), "deux.txt")])
    else:
        await sent.delete()
    await clock.sleep(LINGERS - 1)
    assert served(world, number) == (b"un", "text/plain")
    async with aiohttp.ClientSession() as session, session.get(sent.attachments[0].url) as reply:
        assert await reply.read() == b"un"
    await clock.sleep(1)
    assert served(world, number) is None


async def test_files_that_are_gone_are_not_kept_for_ever(
    toy: Toy, world: World, clock: Clock
) -> None:
    """The oldest make room, and so do those whose time is over."""
    sent = await channel(toy, world).send("x")
    for _ in range(MOST_LINGERING // FILES + 2):
        files = [discord.File(io.BytesIO(b"x"), f"{number}.txt") for number in range(FILES)]
        sent = await sent.edit(attachments=files)
    assert len(world.gone) == MOST_LINGERING
    await clock.sleep(LINGERS)
    await sent.edit(attachments=[])
    assert len(world.gone) == FILES


async def test_an_old_message_becomes_v2(toy: Toy, world: World) -> None:
    """An edit that empties content may turn a message into V2, for good."""
    sent = await channel(toy, world).send("ancien")
    message = world.messages[sent.id]

    await sent.edit(content=None, view=layout(row("a")))

    assert message.v2
    assert message.labels == ("a",)
    with pytest.raises(discord.HTTPException):
        await sent.edit(content="retour", view=None)
