"""The page's websocket: one state, then changes, and one answer to each request."""

from __future__ import annotations

import contextlib
import io
from typing import TYPE_CHECKING, Any, Protocol

import aiohttp
import discord
import pytest
from discord import ui

from bot.local import LocalDiscord, Permission
from tests.bot.local.test_bot_routes import channel
from tests.bot.local.test_visitor_forms import form
from tests.bot.local.toy import answer, button, layout, row

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from contextlib import AbstractAsyncContextManager

    from bot.local import World
    from tests.bot.local.toy import Toy


class Page:
    """A page's end of the socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._requests = 0
        self.state: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []

    async def ask(self, **frame: object) -> dict[str, Any]:
        """Ask something; give its answer. What is told before it stands in *told* then."""
        self._requests += 1
        await self._socket.send_json({**frame, "request": self._requests})
        self.told = []
        while True:
            got = await self.hear()
            if got.get("request") == self._requests:
                return got
            self.told.append(got)

    async def send(self, frame: object) -> None:
        """Send what has no answer."""
        await self._socket.send_json(frame)

    async def hear(self) -> dict[str, Any]:
        """Wait for the next frame."""
        frame: dict[str, Any] = await self._socket.receive_json(timeout=10)
        return frame

    async def hears_nothing(self) -> None:
        """Make sure that nothing comes."""
        with pytest.raises(TimeoutError):
            await self._socket.receive_json(timeout=1)


class Open(Protocol):
    """Opens a page as somebody."""

    def __call__(self, name: str, /) -> AbstractAsyncContextManager[Page]:
        """Open it for as long as the context lasts."""
        ...


@pytest.fixture
def open_page(local: LocalDiscord) -> Open:
    """Give a function that opens a page as somebody."""

    @contextlib.asynccontextmanager
    async def open_page(name: str) -> AsyncIterator[Page]:
        member = local.world.member(name)
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{local.world.base}/page/ws?as={member.id}") as socket,
        ):
            page = Page(socket)
            page.state = await page.hear()
            yield page

    return open_page


async def test_the_state(open_page: Open, toy: Toy, world: World) -> None:
    """The first frame holds everything that the viewer sees, in his language."""
    public = await toy.posted(world.visitor("Anne"), layout(row("a")))
    private = await toy.posted(world.visitor("Emma"), layout(row("b")), ephemeral=True)
    world.overwrite("salon", world.member("Emma"), deny=Permission.VIEW_CHANNEL)
    world.add_thread("jeux", "Fil")
    async with open_page("Emma") as page:
        state = page.state

    jeux = str(world.channel("jeux").id)
    assert state["type"] == "state"
    assert state["me"] == {
        "id": str(world.member("Emma").id),
        "name": "Emma",
        "letter": "E",
        "colour": "#c07a2c",
        "bot": False,
        "locale": "en-US",
        "owner": False,
    }
    assert state["online"] is True
    assert state["now"] == world.now()
    assert state["guild"]["letter"] == "8"
    assert [member["name"] for member in state["members"]][-1] == "Huit"
    assert [(c["name"], c["kind"], c["can_write"]) for c in state["channels"]] == [
        ("jeux", "text", True),
        ("annonces", "text", False),
        ("Fil", "thread", True),
    ]
    assert state["channels"][2]["parent"] == jeux
    assert [message["id"] for message in state["messages"][jeux]] == [
        str(public.id),
        str(private.id),
    ]
    assert set(state["messages"]) == {channel["id"] for channel in state["channels"]}
    huit, ping = state["commands"]
    assert (huit["name"], huit["options"][0]["name"], huit["options"][0]["label"]) == (
        "huit",
        "nouvelle",
        "new",
    )
    assert huit["options"][0]["options"][1]["max_value"] == 500
    assert huit["options"][0]["options"][2]["choices"][0] == {
        "name": "lent",
        "value": "300",
        "label": "lent",
    }
    assert ping["options"] == []


async def test_a_command_and_a_click(open_page: Open, toy: Toy, world: World) -> None:
    """A slash command makes a message for everybody, a click changes it, in that order."""
    toy.react = answer(view=layout(ui.TextDisplay("table"), row("Rejoindre")))
    async with open_page("Anne") as anne, open_page("Bob") as bob:
        ping = next(c["id"] for c in anne.state["commands"] if c["name"] == "ping")
        jeux = str(world.channel("jeux").id)

        done = await anne.ask(type="slash", channel=jeux, command=ping, path=[], options={})

        (told,) = anne.told
        message = told["message"]
        assert told["type"] == "message"
        assert done == {
            "type": "done",
            "request": 1,
            "message": message["id"],
            "ephemeral": False,
        }
        assert message["v2"] is True
        assert message["call"] == {"member": str(world.member("Anne").id), "name": "/ping"}
        assert message["components"][0] == {"type": 10, "id": 1, "content": "table"}
        assert (await bob.hear())["message"]["id"] == message["id"]

        toy.react = lambda i: i.response.edit_message(view=layout(row("Commencer")))
        await bob.ask(type="click", message=message["id"], custom_id="Rejoindre")

        assert [frame["type"] for frame in bob.told] == ["message_update"]
        updated = await anne.hear()
        assert updated["message"]["components"][0]["components"][0]["label"] == "Commencer"
        assert updated["message"]["edited"] == world.now()


async def test_private_messages_stay_private(open_page: Open, toy: Toy, world: World) -> None:
    """An ephemeral message is told to its viewer alone, who can close it."""
    toy.react = answer(f"<@{world.member('Bob').id}>", ephemeral=True)
    async with open_page("Anne") as anne, open_page("Bob") as bob:
        ping = next(c["id"] for c in bob.state["commands"] if c["name"] == "ping")
        jeux = str(world.channel("jeux").id)
        done = await bob.ask(type="slash", channel=jeux, command=ping, path=[], options={})

        assert done["ephemeral"] is True
        assert bob.told[0]["message"]["pings_me"] is True
        await anne.hears_nothing()
        await bob.send({"type": "dismiss", "message": done["message"]})
        gone = await bob.hear()
        assert gone == {"type": "message_delete", "id": done["message"], "channel_id": jeux}
        await anne.hears_nothing()


async def test_a_subcommand_with_suggestions(open_page: Open, toy: Toy, world: World) -> None:
    """Autocomplete answers with choices; the subcommand is named by its path."""
    choice = discord.app_commands.Choice(name="Classique", value="classique")
    toy.react = lambda i: i.response.autocomplete([choice])
    async with open_page("Anne") as page:
        huit = next(c["id"] for c in page.state["commands"] if c["name"] == "huit")
        common = {
            "channel": str(world.channel("jeux").id),
            "command": huit,
            "path": ["nouvelle"],
        }
        choices = await page.ask(
            type="autocomplete", options={"variante": "cla"}, focused="variante", **common
        )
        assert choices["choices"] == [
            {"name": "Classique", "value": "classique", "label": "Classique"}
        ]
        toy.react = answer("fait")
        await page.ask(type="slash", options={"variante": "classique", "objectif": 5}, **common)

        assert page.told[0]["message"]["call"]["name"] == "/huit nouvelle"


async def test_a_form(open_page: Open, toy: Toy, world: World) -> None:
    """A form is opened, refused while badly filled in, and sent."""
    toy.react = lambda i: i.response.send_modal(form())
    async with open_page("Anne") as page:
        ping = next(c["id"] for c in page.state["commands"] if c["name"] == "ping")
        jeux = str(world.channel("jeux").id)
        opened = await page.ask(type="slash", channel=jeux, command=ping, path=[], options={})
        modal = opened["modal"]
        assert opened["type"] == "modal"
        assert (modal["title"], modal["custom_id"]) == ("Options", "form")
        assert [component["type"] for component in modal["components"]] == [18] * 5

        toy.react = answer("merci", ephemeral=True)
        values: dict[str, Any] = {"radio": "1", "choix": ["1"]}
        bad = await page.ask(type="submit", modal=modal["id"], values={**values, "texte": "x"})
        good = await page.ask(type="submit", modal=modal["id"], values=values)
        unknown = await page.ask(type="submit", modal="5", values=values)

        assert (bad["type"], bad["reason"]) == ("failed", "refused")
        assert "texte" in bad["text"]
        assert good["type"] == "done"
        assert unknown["reason"] == "refused"


async def test_selects(open_page: Open, toy: Toy, world: World) -> None:
    """A select sends values; a value that it does not have is refused."""
    options = [discord.SelectOption(label=label) for label in "ab"]
    view = layout(ui.ActionRow(ui.Select(custom_id="s", options=options)))
    message = await toy.posted(world.visitor("Anne"), view)
    toy.react = answer("choisi", ephemeral=True)
    async with open_page("Anne") as page:
        common = {"type": "select", "message": str(message.id), "custom_id": "s"}
        good = await page.ask(values=["a"], **common)
        bad = await page.ask(values=["z"], **common)

    assert good["type"] == "done"
    assert bad["type"] == "failed"


async def test_failures_in_the_viewers_language(open_page: Open, toy: Toy, world: World) -> None:
    """No answer, no bot and what the client refuses are told in French or English."""
    message = await toy.posted(
        world.visitor("Anne"),
        layout(ui.ActionRow(button("a", "a"), button("b", "b", disabled=True))),
    )

    async def nothing(_: discord.Interaction) -> None:
        """Do not answer."""

    toy.react = nothing
    async with open_page("Anne") as anne, open_page("Emma") as emma:
        press = {"type": "click", "message": str(message.id)}
        assert (await anne.ask(custom_id="a", **press))["text"] == "L’application ne répond plus."
        late = await emma.ask(custom_id="a", **press)
        assert (late["reason"], late["text"]) == ("no_answer", "The application did not respond.")
        for wrong in ({**press, "custom_id": "b"}, {**press, "message": "5", "custom_id": "a"}):
            assert (await emma.ask(**wrong))["text"].startswith("That is not possible")


async def test_no_bot_is_there(open_page: Open, local: LocalDiscord) -> None:
    """Without a bot a command fails at once."""
    command = {"type": 1, "id": "1", "name": "x", "description": "", "options": []}
    local.world.set_commands([{**command, "default_member_permissions": None}])
    async with open_page("Anne") as page:
        assert page.state["online"] is False
        jeux = str(local.world.channel("jeux").id)
        got = await page.ask(type="slash", channel=jeux, command="1", path=[], options={})

    assert (got["reason"], got["text"]) == ("offline", "L’application n’est pas connectée.")


async def test_changes_of_the_world(
    open_page: Open,
    local: LocalDiscord,
    toy: Toy,
    world: World,
) -> None:
    """Words, languages, threads, commands, typing and the bot's coming and going are told."""
    async with open_page("Anne") as page:
        jeux = str(world.channel("jeux").id)
        await page.send({"type": "say", "channel": jeux, "content": "bonjour"})
        assert (await page.hear())["message"]["content"] == "bonjour"
        await page.send({"type": "locale", "locale": "en-US"})
        told = await page.hear()
        assert (told["type"], told["me"]["locale"]) == ("members", "en-US")
        commands = await page.hear()
        assert commands["type"] == "commands"
        assert commands["commands"][0]["options"][0]["label"] == "new"
        world.set_locale("Bob", "en-US")
        assert (await page.hear())["type"] == "members"
        world.add_thread("jeux", "Fil")
        assert (await page.hear())["channels"][-1]["name"] == "Fil"
        world.delete_channel("Fil")
        assert (await page.hear())["channels"][-1]["name"] == "annonces"
        await channel(toy, world).typing()
        assert await page.hear() == {"type": "typing", "channel_id": jeux}
        sent = await channel(toy, world).send("x")
        assert (await page.hear())["type"] == "message"
        await sent.delete()
        assert (await page.hear())["type"] == "message_delete"
        world.remove_bot()
        assert all(not member["bot"] for member in (await page.hear())["members"])
        assert (await page.hear())["commands"] == []
        world.invite_bot()
        assert (await page.hear())["members"][-1]["bot"]
        assert (await page.hear())["commands"]
        world.set_commands([])
        assert (await page.hear())["commands"] == []
        await local.gateway.drop()
        assert await page.hear() == {"type": "online", "online": False}
        assert await page.hear() == {"type": "online", "online": True}
        world.set_guild_locale("en-US")
        await page.hears_nothing()


async def test_what_a_page_may_not_send(
    open_page: Open,
    world: World,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Broken frames are logged and cost nothing; what is not allowed is told."""
    async with open_page("Bob") as page:
        for broken in (5, {}, {"type": "x"}, {"type": "dismiss"}):
            await page.send(broken)
        assert (await page.ask(type="x"))["reason"] == "refused"
        assert (await page.ask(type="click"))["reason"] == "refused"
        await page.send({"type": "locale", "locale": "de"})
        annonces = str(world.channel("annonces").id)
        await page.send({"type": "say", "channel": annonces, "content": "x"})
        assert (await page.hear())["reason"] == "refused"
        await page.hears_nothing()

    assert caplog.text.count("the page sent") == 7


async def test_who_may_open_a_socket(local: LocalDiscord) -> None:
    """Pages of other sites are turned away, unknown members too; without a name one is Anne."""
    url = f"{local.world.base}/page/ws"
    own = {"Origin": f"http://localhost:{local.port}"}
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await session.ws_connect(url, headers={"Origin": "http://example.org"})
        async with session.ws_connect(url, headers=own) as socket:
            assert (await socket.receive_json())["me"]["name"] == "Anne"
        async with session.ws_connect(f"{url}?as=5") as socket:
            await socket.receive()
            assert socket.close_code == 4001


async def test_pictures_have_paths(open_page: Open, toy: Toy, world: World) -> None:
    """`attachment://` has become a path of this server, in components and attachments."""
    view = layout(ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png")))
    file = discord.File(io.BytesIO(b"x"), "a.png", description="8 ♥")
    toy.react = answer(view=view, file=file)
    await world.visitor("Anne").slash("jeux", "ping")
    async with open_page("Anne") as page:
        (message,) = page.state["messages"][str(world.channel("jeux").id)]

    (attachment,) = message["attachments"]
    assert attachment["description"] == "8 ♥"
    assert attachment["url"].startswith("/cdn/attachments/")
    assert message["components"][0]["items"][0]["media"]["url"] == attachment["url"]


async def test_closing_the_server_closes_the_pages(open_page: Open, local: LocalDiscord) -> None:
    """When the server stops, the pages are told goodbye."""
    async with open_page("Anne") as page:
        await local.stop()
        with pytest.raises(TypeError):
            await page.hear()
