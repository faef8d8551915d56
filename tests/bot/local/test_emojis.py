"""The application's emojis: what is taken as one, what is refused, and where they are shown."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from discord import ui
from discord.http import Route

from bot.local import UNHURRIED, Code, LocalDiscord
from bot.local.emojis import LARGEST, forget
from bot.local.things import Emoji
from tests.bot.local.test_bot_routes import channel
from tests.bot.local.toy import Toy, button, layout, refused

if TYPE_CHECKING:
    from pathlib import Path

    from bot.local import World
    from tests.conftest import Clock

PNG = b"\x89PNG\r\n\x1a\n" + b"8" * 8


def uri(content: bytes = PNG, kind: str = "image/png") -> str:
    """Write a picture as Discord takes it."""
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def creating(toy: Toy, **body: object) -> Any:  # noqa: ANN401 - discord.py's
    """Create an emoji with any body."""
    route = Route("POST", "/applications/{app}/emojis", app=toy.application_id)
    return toy.http.request(route, json=body)


async def test_an_emoji_is_made_listed_renamed_and_deleted(toy: Toy, world: World) -> None:
    """By discord.py's own methods; the picture is served where discord.py looks for it."""
    made = await toy.create_application_emoji(name="coeur_8", image=PNG)
    other = await toy.create_application_emoji(name="pique_8", image=PNG)

    assert [(e.name, e.id) for e in await toy.fetch_application_emojis()] == [
        ("coeur_8", made.id),
        ("pique_8", other.id),
    ]
    assert await made.read() == PNG
    assert (await made.edit(name="hearts_8")).name == "hearts_8"
    assert (await toy.fetch_application_emoji(made.id)).name == "hearts_8"
    await made.delete()
    assert list(world.common.emojis) == [other.id]
    assert await refused(made.delete()) == (404, Code.UNKNOWN_EMOJI)
    assert await refused(toy.fetch_application_emoji(made.id)) == (404, Code.UNKNOWN_EMOJI)
    async with aiohttp.ClientSession() as session, session.get(made.url) as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({"image": uri()}, "BASE_TYPE_REQUIRED"),
        ({"name": "coeur_8"}, "BASE_TYPE_REQUIRED"),
        ({"name": "c", "image": uri()}, "BASE_TYPE_BAD_LENGTH"),
        ({"name": "c" * 33, "image": uri()}, "BASE_TYPE_BAD_LENGTH"),
        ({"name": "cœur-8", "image": uri()}, "STRING_TYPE_REGEX"),
        ({"name": "taken", "image": uri()}, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        ({"name": "coeur_8", "image": "8"}, "IMAGE_INVALID"),
        ({"name": "coeur_8", "image": uri(b"GIF89a")}, "IMAGE_INVALID"),
        ({"name": "coeur_8", "image": uri(kind="image/bmp")}, "IMAGE_INVALID"),
        ({"name": "coeur_8", "image": uri() + "!"}, "IMAGE_INVALID"),
    ],
)
async def test_what_is_no_emoji(
    toy: Toy, world: World, body: dict[str, object], fault: str
) -> None:
    """Name, uniqueness and picture are looked at; all faults in Discord's tree."""
    await creating(toy, name="taken", image=uri())
    assert await refused(creating(toy, **body)) == (400, Code.INVALID_FORM)
    assert fault in str(world.refusals[-1].errors)
    assert len(world.common.emojis) == 1


async def test_a_picture_may_be_256_kib_large(toy: Toy) -> None:
    """One byte more is refused, without a code."""
    most = PNG + b"8" * (LARGEST - len(PNG))
    await creating(toy, name="large", image=uri(most))
    assert await refused(creating(toy, name="larger", image=uri(most + b"8"))) == (400, 0)


async def test_an_application_has_2000_emojis_at_most(toy: Toy, world: World) -> None:
    """The next one is refused by a code of its own; another name of one of them is not."""
    for number in range(2000):
        world.common.emojis[number] = Emoji(number, f"e{number}", "image/png")
    assert await refused(creating(toy, name="more", image=uri())) == (400, Code.TOO_MANY_EMOJIS)
    renamed = Route("PATCH", "/applications/{app}/emojis/7", app=toy.application_id)
    assert (await toy.http.request(renamed, json={"name": "sept"}))["name"] == "sept"


async def test_emojis_of_another_application_are_nobody_s(toy: Toy) -> None:
    """As commands are."""
    route = Route("GET", "/applications/{app}/emojis", app=8)
    assert await refused(toy.http.request(route)) == (404, Code.UNKNOWN_APPLICATION)


async def test_a_button_shows_only_an_emoji_that_there_is(toy: Toy, world: World) -> None:
    """Sent or edited, in a row or beside a text; a text may name any."""
    made = await toy.create_application_emoji(name="coeur_8", image=PNG)
    jeux = channel(toy, world)

    def view() -> ui.LayoutView:
        return layout(
            ui.TextDisplay(f"{made} <:nobody_s:12>"),
            ui.ActionRow(button("8 ♥", "a", emoji=made)),
            ui.Section("8", accessory=button("8", "b", emoji=made)),
        )

    sent = await jeux.send(view=view())
    shown = world.messages[sent.id].button("8 ♥")
    assert (shown.emoji, shown.emoji_id) == ("coeur_8", made.id)
    # A number of that size is another one for a browser.
    written = [component.get("emoji") for component in world.messages[sent.id]]
    assert {"id": str(made.id), "name": "coeur_8"} in written
    forget(world, world.common.emojis[made.id])

    assert await refused(jeux.send(view=view())) == (400, Code.INVALID_FORM)
    assert await refused(sent.edit(view=view())) == (400, Code.INVALID_FORM)
    assert world.refusals[-1].errors == {
        "components": {
            str(at): place
            for at, place in (
                (1, {"components": {"0": _FAULT}}),
                (2, {"accessory": _FAULT}),
            )
        }
    }


_FAULT = {
    "emoji": {
        "id": {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    }
}


async def test_emojis_are_there_after_a_kill(tmp_path: Path, clock: Clock) -> None:
    """With their pictures; those deleted are not, and leave no file."""
    first = LocalDiscord(now=clock.now, save=tmp_path, pace=UNHURRIED)
    await first.start()
    toy = Toy(first)
    await toy.come()
    kept = await toy.create_application_emoji(name="coeur_8", image=PNG)
    gone = await toy.create_application_emoji(name="pique_8", image=PNG)
    await gone.delete()
    await toy.leave()
    await first.stop()

    second = LocalDiscord(now=clock.now, save=tmp_path)
    await second.start()
    assert (
        second.world.common.emojis
        == first.world.common.emojis
        == {kept.id: Emoji(kept.id, "coeur_8", "image/png")}
    )
    assert second.world.common.pictures[kept.id] == PNG
    assert [path.name for path in (tmp_path / "files").iterdir()] == [str(kept.id)]
    await second.stop()


async def test_a_damaged_list_is_no_reason_not_to_start(tmp_path: Path, clock: Clock) -> None:
    """The emojis are gone, the rest is there."""
    (tmp_path / "emojis.json").write_text("[{", encoding="utf-8")
    local = LocalDiscord(now=clock.now, save=tmp_path)
    await local.start()
    assert local.world.common.emojis == {}
    await local.stop()
