"""The routes of the bot's own token: what is there, what is forbidden."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord.http import Route

from bot.local import Code, Permission
from tests.bot.local.toy import COMMANDS, answer, layout, refused, row

if TYPE_CHECKING:
    from bot.local import Visitor, World
    from tests.bot.local.toy import Toy


def channel(toy: Toy, world: World, name: str = "jeux") -> discord.PartialMessageable:
    """Give a channel as the bot addresses it."""
    return toy.get_partial_messageable(world.channel(name).id, guild_id=world.guild.id)


async def test_a_message_is_sent_edited_and_deleted(toy: Toy, world: World) -> None:
    """The bot's own token sends, edits, fetches and deletes."""
    jeux = channel(toy, world)

    sent = await jeux.send(view=layout(row("a")))
    edited = await jeux.get_partial_message(sent.id).edit(view=layout(row("b")))
    fetched = await jeux.get_partial_message(sent.id).fetch()

    assert edited.id == fetched.id == sent.id
    assert fetched.flags.components_v2
    assert fetched.edited_at is not None
    assert world.messages[sent.id].labels == ("b",)
    await sent.delete()
    assert sent.id not in world.messages
    assert await refused(jeux.get_partial_message(sent.id).fetch()) == (404, Code.UNKNOWN_MESSAGE)


async def test_history_comes_newest_first(toy: Toy, anne: Visitor, world: World) -> None:
    """The history holds public messages only, by pages."""
    jeux = channel(toy, world)
    for text in ("un", "deux", "trois"):
        await jeux.send(text)
    toy.react = answer("secret", ephemeral=True)
    await anne.slash("jeux", "ping")

    messages = [message async for message in jeux.history(limit=2)]
    older = [message.content async for message in jeux.history(before=messages[-1])]
    newer = [m.content async for m in jeux.history(after=messages[-1], oldest_first=True)]

    assert [message.content for message in messages] == ["trois", "deux"]
    assert older == ["un"]
    assert newer == ["trois"]
    route = Route("GET", f"/channels/{jeux.id}/messages?limit=101")
    assert await refused(toy.http.request(route)) == (400, Code.INVALID_FORM)


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        (Permission.VIEW_CHANNEL, Code.MISSING_ACCESS),
        (Permission.SEND_MESSAGES, Code.MISSING_PERMISSIONS),
    ],
)
async def test_where_the_bot_may_not_write(
    toy: Toy, world: World, denied: Permission, code: Code
) -> None:
    """Unseen channels answer 50001, seen ones where it may not write 50013."""
    world.overwrite("salon", world.bot, deny=denied)

    assert await refused(channel(toy, world, "salon").send("x")) == (403, code)
    assert [refusal.code for refusal in world.refusals] == [code]


async def test_own_messages_are_edited_where_one_may_not_write(
    toy: Toy, anne: Visitor, world: World
) -> None:
    """A response goes through in any channel; to edit it by bot token one must see the channel."""
    reply = await anne.slash("annonces", "ping")
    assert reply.message is not None
    partial = channel(toy, world, "annonces").get_partial_message(reply.message.id)

    await partial.edit(content="encore")
    assert reply.text == "encore"
    world.overwrite("annonces", world.bot, deny=Permission.VIEW_CHANNEL)
    assert await refused(partial.edit(content="x")) == (403, Code.MISSING_ACCESS)


async def test_files_need_their_permission(toy: Toy, world: World) -> None:
    """With a new message and with an edit alike; a message without any goes through."""
    salon = channel(toy, world, "salon")
    message = await salon.send("x")
    world.overwrite("salon", world.bot, deny=Permission.ATTACH_FILES)

    def file() -> discord.File:
        return discord.File(BytesIO(b"x"), "x.png")

    needed = (403, Code.MISSING_PERMISSIONS)
    assert await refused(salon.send("x", file=file())) == needed
    assert await refused(message.edit(attachments=[file()])) == needed
    await message.edit(content="y")
    assert [request.files for request in world.requests if request.code] == [0, 0]


async def test_requests_tell_how_many_files_came(toy: Toy, world: World) -> None:
    """So that a test can count what was uploaded, and see that nothing was."""
    files = [discord.File(BytesIO(b"x"), f"{name}.png") for name in "ab"]
    await channel(toy, world, "salon").send("x", files=files)
    await channel(toy, world, "salon").send("x")
    assert [request.files for request in world.requests if request.method == "POST"][-2:] == [2, 0]


async def test_others_messages_are_not_edited(toy: Toy, anne: Visitor, world: World) -> None:
    """A person's message cannot be edited (50005), nor deleted without a permission (50013)."""
    said = anne.say("jeux", "bonjour")
    partial = channel(toy, world).get_partial_message(said.id)

    assert await refused(partial.edit(content="x")) == (403, Code.NOT_THE_AUTHOR)
    assert await refused(partial.delete()) == (403, Code.MISSING_PERMISSIONS)
    world.overwrite("jeux", world.bot, allow=Permission.MANAGE_MESSAGES)
    await partial.delete()
    assert anne.messages("jeux") == []


async def test_what_is_not_there_is_unknown(toy: Toy, world: World) -> None:
    """Channels, messages, members, servers and applications that do not exist answer 404."""
    jeux = world.channel("jeux").id
    wrong = {
        "/channels/5": Code.UNKNOWN_CHANNEL,
        "/channels/x/messages": Code.UNKNOWN_CHANNEL,
        f"/channels/{jeux}/messages/5": Code.UNKNOWN_MESSAGE,
        f"/guilds/{world.guild.id}/members/5": Code.UNKNOWN_MEMBER,
        "/guilds/5/members/5": Code.UNKNOWN_GUILD,
        "/applications/5/commands": Code.UNKNOWN_APPLICATION,
    }
    for path, code in wrong.items():
        assert await refused(toy.http.request(Route("GET", path))) == (404, code)


async def test_a_member_is_fetched(toy: Toy, world: World) -> None:
    """A member has name and roles without the members intent."""
    guild = toy.get_guild(world.guild.id)
    assert guild is not None

    member = await guild.fetch_member(world.member("Chloé").id)

    assert member.display_name == "Chloé"
    assert member.name == "chloe"
    assert member.guild_permissions.manage_guild


async def test_who_has_left_is_no_member(toy: Toy, world: World) -> None:
    """Fetching says so (10007), under whatever name; who came back is there again."""
    chloe = world.member("Chloé")
    path = f"/guilds/{world.guild.id}/members/{chloe.id}"
    world.leave(chloe)
    assert await refused(toy.http.request(Route("GET", path))) == (404, Code.UNKNOWN_MEMBER)
    world.join(chloe)
    world.rename(chloe, "Chloé B.")
    guild = toy.get_guild(world.guild.id)
    assert guild is not None
    assert (await guild.fetch_member(chloe.id)).display_name == "Chloé B."


async def test_commands_keep_their_ids(toy: Toy, world: World) -> None:
    """Registering the same again changes nothing; a changed command keeps its id."""
    assert toy.application_id is not None
    before = {command["name"]: command for command in world.commands}
    await toy.http.bulk_upsert_global_commands(toy.application_id, COMMANDS)
    assert {command["name"]: command for command in world.commands} == before

    changed = [{**COMMANDS[1], "description": "Other"}]
    await toy.http.bulk_upsert_global_commands(toy.application_id, changed)

    (ping,) = await toy.http.get_global_commands(toy.application_id)
    assert ping["id"] == before["ping"]["id"]
    assert ping["version"] != before["ping"]["version"]


async def test_two_hundred_new_commands_a_day(toy: Toy, world: World) -> None:
    """The 201st creation within a day is 30034; changes do not count."""
    app = world.application_id
    created = 3

    async def register(*names: str) -> None:
        commands = [{"name": name, "description": name} for name in names]
        await toy.http.bulk_upsert_global_commands(app, commands)

    await register(*(f"a{i}" for i in range(100)))
    await register(*(f"b{i}" for i in range(200 - 100 - created)))
    assert await refused(register("c")) == (400, Code.COMMANDS_PER_DAY)
    await asyncio.sleep(86_400)
    await register("c")
    assert [command["name"] for command in world.commands] == ["c"]


async def test_threads(toy: Toy, anne: Visitor, world: World) -> None:
    """The bot opens a thread on a message, writes in it, and commands work there."""
    jeux = channel(toy, world)
    sent = await jeux.send("table")
    data = await toy.http.start_thread_with_message(
        jeux.id, sent.id, name="Partie", auto_archive_duration=1440
    )
    thread_id = int(data["id"])
    assert thread_id == sent.id

    await channel(toy, world, "Partie").send("dedans")
    await anne.slash("Partie", "ping")

    assert [message.text for message in anne.messages("Partie")] == ["dedans", "fait"]
    thread = toy.seen[-1].channel
    assert isinstance(thread, discord.Thread)
    assert thread.parent_id == jeux.id
    again = toy.http.start_thread_with_message(jeux.id, sent.id, name="x", auto_archive_duration=60)
    assert await refused(again) == (400, Code.THREAD_EXISTS)
    inside = toy.http.start_thread_without_message(
        thread_id, name="x", auto_archive_duration=60, type=11
    )
    assert await refused(inside) == (400, Code.WRONG_CHANNEL_TYPE)


async def test_a_thread_without_a_message(toy: Toy, world: World) -> None:
    """A thread can be opened in a channel alone, with a name of 1 to 100 characters."""
    jeux = world.channel("jeux").id
    await toy.http.start_thread_without_message(
        jeux, name="Seul", auto_archive_duration=60, type=11
    )

    assert world.channel("Seul").parent_id == jeux
    long: dict[str, Any] = {"name": "x" * 101, "auto_archive_duration": 60, "type": 11}
    assert await refused(toy.http.start_thread_without_message(jeux, **long)) == (
        400,
        Code.INVALID_FORM,
    )
    world.overwrite("jeux", world.bot, deny=Permission.CREATE_PUBLIC_THREADS)
    short = {**long, "name": "x"}
    assert await refused(toy.http.start_thread_without_message(jeux, **short)) == (
        403,
        Code.MISSING_PERMISSIONS,
    )


async def test_a_thread_is_archived_by_who_made_it(toy: Toy, world: World) -> None:
    """Name and archive are its maker's, a lock takes MANAGE_THREADS, as do others' threads."""
    mine = await toy.http.start_thread_without_message(
        world.channel("jeux").id, name="Partie", auto_archive_duration=10080, type=11
    )
    thread_id = int(mine["id"])
    other = world.add_thread("jeux", "Autre")

    changed = await toy.http.edit_channel(thread_id, name="Finie", archived=True)

    assert world.channel("Finie").archived
    told: dict[str, Any] = {**changed}
    assert told["thread_metadata"]["archived"]
    assert told["thread_metadata"]["auto_archive_duration"] == 10080
    rename = toy.http.edit_channel(thread_id, name="Encore")
    assert await refused(rename) == (400, Code.ARCHIVED_THREAD)
    for work in (
        toy.http.edit_channel(thread_id, locked=True, archived=False),
        toy.http.edit_channel(other.id, archived=True),
    ):
        assert await refused(work) == (403, Code.MISSING_PERMISSIONS)
    channel_itself = toy.http.edit_channel(world.channel("jeux").id, name="x")
    assert await refused(channel_itself) == (400, Code.WRONG_CHANNEL_TYPE)
    world.overwrite("jeux", world.bot, allow=Permission.MANAGE_THREADS)
    await toy.http.edit_channel(other.id, archived=True, locked=True)
    assert (other.archived, other.locked) == (True, True)


async def test_writing_opens_an_archived_thread_unless_it_is_locked(
    toy: Toy, anne: Visitor, world: World
) -> None:
    """A message of the bot's or of somebody's opens it; a moderator's lock holds."""
    thread = world.add_thread("jeux", "Vieux")
    world.archive(thread)
    await channel(toy, world, "Vieux").send("debout")
    assert not thread.archived
    world.archive(thread)
    anne.say("Vieux", "debout")
    assert not thread.archived
    world.archive(thread)
    await toy.http.edit_channel(thread.id, archived=False)
    assert not thread.archived
    world.archive(thread, locked=True)
    assert await refused(channel(toy, world, "Vieux").send("x")) == (400, Code.ARCHIVED_THREAD)
    opened = toy.http.edit_channel(thread.id, archived=False)
    assert await refused(opened) == (403, Code.MISSING_PERMISSIONS)


async def test_an_archived_thread_is_not_edited(toy: Toy, world: World) -> None:
    """A message in an archived thread cannot be edited."""
    thread = world.add_thread("jeux", "Vieux")
    sent = await channel(toy, world, "Vieux").send("x")
    thread.archived = True

    assert await refused(sent.edit(content="y")) == (400, Code.ARCHIVED_THREAD)


async def test_a_reply_refers_to_a_message_of_its_channel(
    toy: Toy, anne: Visitor, world: World
) -> None:
    """Replies name their message; one that is not there is refused unless the bot does not mind."""
    said = anne.say("jeux", "bonjour")
    jeux = channel(toy, world)
    elsewhere = anne.say("salon", "ailleurs")

    sent = await jeux.send("salut", reference=jeux.get_partial_message(said.id))
    wrong = discord.MessageReference(message_id=elsewhere.id, channel_id=jeux.id)
    lenient = discord.MessageReference(
        message_id=elsewhere.id, channel_id=jeux.id, fail_if_not_exists=False
    )

    assert world.messages[sent.id].reply_to == said.id
    assert sent.reference is not None
    assert await refused(jeux.send("x", reference=wrong)) == (400, Code.INVALID_FORM)
    alone = await jeux.send("x", reference=lenient)
    assert world.messages[alone.id].reply_to is None


async def test_a_nonce_sends_once(toy: Toy, world: World) -> None:
    """The same enforced nonce again within minutes gives the first message back."""
    jeux = channel(toy, world)

    first = await jeux.send("un", nonce="n1")
    again = await jeux.send("deux", nonce="n1")
    other = await channel(toy, world, "salon").send("trois", nonce="n1")
    await asyncio.sleep(301)
    late = await jeux.send("quatre", nonce="n1")

    assert again.id == first.id
    assert len({first.id, other.id, late.id}) == 3


async def test_typing_is_told(toy: Toy, world: World) -> None:
    """Typing is a change that subscribers hear of."""
    heard: list[str] = []
    world.subscribe(lambda change: heard.append(type(change).__name__))

    async with channel(toy, world).typing():
        pass

    assert "Typing" in heard


async def test_the_gateway_is_here(toy: Toy, world: World) -> None:
    """`/gateway/bot` names this machine."""
    shards, url, *_ = await toy.http.get_bot_gateway()

    assert shards == 1
    assert url == world.base.replace("http", "ws") + "/gateway"
