"""The page in headless Chromium: pictures in messages, as wide as there is room for."""

from __future__ import annotations

import base64
import zlib
from io import BytesIO
from struct import pack
from typing import TYPE_CHECKING, Final

import discord
import pytest
from discord import ui
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.bot.local.page_stage import Stage
    from tests.bot.local.pages import Open

pytest_plugins = ["tests.bot.local.pages"]
PHONE: Final = {"width": 375, "height": 700}
WIDE, HIGH = 720, 512


def png(grey: int) -> bytes:
    """Make a picture of one grey, as large as a table's."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checked = kind + data
        return pack(">I", len(data)) + checked + pack(">I", zlib.crc32(checked))

    lines = (b"\x00" + bytes([grey]) * WIDE) * HIGH
    head = pack(">IIBBBBB", WIDE, HIGH, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(lines)), chunk(b"IEND", b""))
    )


def shown(alt: str) -> ui.LayoutView:
    """Make a message with a picture above a text."""
    view = ui.LayoutView(timeout=None)
    item = discord.MediaGalleryItem("attachment://table.png", description=alt)
    view.add_item(ui.Container(ui.MediaGallery(item), ui.TextDisplay("Dessous")))
    return view


def file(grey: int, alt: str) -> discord.File:
    """Make the file that goes along."""
    return discord.File(BytesIO(png(grey)), "table.png", description=alt)


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_picture_is_seen_heard_and_replaced(open_page: Open, stage: Stage, scheme: str) -> None:
    """With its alternative text, inside a phone's width; an edit brings another, whole."""
    world = stage.discord.world
    channel = stage.toy.get_partial_messageable(world.channel("jeux").id, guild_id=world.guild.id)
    message = stage.thread.run(
        channel.send(view=shown("Sept cartes"), file=file(40, "Sept cartes"))
    )
    page = open_page("Anne", viewport=PHONE, color_scheme=scheme)  # type: ignore[arg-type]
    picture = page.get_by_role("log").get_by_role("img", name="Sept cartes")
    expect(picture).to_be_visible()
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    assert picture.evaluate("one => [one.naturalWidth, one.naturalHeight]") == [WIDE, HIGH]
    box = picture.bounding_box()
    assert box is not None
    assert 240 <= box["width"] <= PHONE["width"]
    assert box["width"] / box["height"] == pytest.approx(WIDE / HIGH, rel=0.02)
    before = picture.get_attribute("src")
    edit = message.edit(view=shown("Six cartes"), attachments=[file(200, "Six cartes")])
    stage.thread.run(edit)
    after = page.get_by_role("log").get_by_role("img", name="Six cartes")
    expect(after).to_be_visible()
    expect(page.get_by_role("log").get_by_role("img")).to_have_count(1)
    assert after.get_attribute("src") != before
    read = "async src => btoa(String.fromCharCode(...new Uint8Array(await (await fetch(src))"
    content = page.evaluate(f"{read}.arrayBuffer())))", after.get_attribute("src"))
    assert base64.b64decode(content) == png(200)
    # Who is still loading the one before gets it, and no error.
    assert page.evaluate("async src => (await fetch(src)).status", before) == 200


@pytest.mark.browser
def test_emojis_are_as_large_as_in_discord(open_page: Open, stage: Stage) -> None:
    """22 pixels in a text, 48 where nothing else is, 20 on a button, whose words alone are read."""
    world = stage.discord.world
    channel = stage.toy.get_partial_messageable(world.channel("jeux").id, guild_id=world.guild.id)
    emoji = stage.thread.run(stage.toy.create_application_emoji(name="coeur_8", image=png(40)))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"Un {emoji} dans le texte\n> {emoji}"))
    view.add_item(ui.TextDisplay(f"{emoji} {emoji}"))
    view.add_item(ui.ActionRow(ui.Button(label="8 ♥", custom_id="a", emoji=emoji)))
    stage.thread.run(channel.send(view=view))
    page = open_page("Anne")
    button = page.get_by_role("log").get_by_role("button", name="8 ♥", exact=True)
    expect(button.locator("img")).to_be_visible()
    expect(page.get_by_role("log").get_by_role("img", name=":coeur_8:")).to_have_count(4)
    pictures = page.locator("img.emoji")
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    sizes = "all => all.map(one => [one.naturalWidth, Math.round(one.width)])"
    assert pictures.evaluate_all(sizes) == [[WIDE, size] for size in (22, 22, 48, 48, 20)]
