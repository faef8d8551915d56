"""The deck is read at 24 pixels, on dark and on light, also by who does not tell red from green."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from cogs.pictures import badges, deck, emojis
from cogs.pictures.palette import BADGES, BLACK, EDGE, FOUR, JOKERS, PAPER, TWO
from engine import CARDS, SUITS
from tests.cogs.pictures.colours import EYES, apart, contrast
from tests.pictures import DARK, LIGHT

if TYPE_CHECKING:
    from cogs.pictures.palette import Colours
    from cogs.pictures.sheet import Language

SMALL = 24


def _shown(png: bytes, ground: str, size: int = SMALL) -> Image.Image:
    """Return an emoji as Discord shows it in a line of text."""
    emoji = Image.open(BytesIO(png)).resize((size, size), Image.Resampling.BICUBIC)
    line = Image.new("RGB", (size, size), ground)
    line.paste(emoji, (0, 0), emoji)
    return line


@pytest.mark.parametrize("colour", sorted({*TWO.values(), *FOUR.values()}))
def test_index_and_suit_stand_out_from_the_paper(colour: str) -> None:
    """Every ink has the contrast that WCAG asks of text."""
    assert contrast(colour, PAPER) >= 4.5


@pytest.mark.parametrize("name", badges.NAMES)
def test_signs_stand_out_from_their_badge(name: badges.Badge) -> None:
    """So have the badges' signs."""
    assert contrast(BADGES[name], BLACK if name == "turn" else PAPER) >= 4.5


@pytest.mark.parametrize("ground", [DARK, LIGHT])
def test_edge_stands_out_from_both_grounds(ground: str) -> None:
    """The edge has the contrast that WCAG asks of a picture's parts."""
    assert contrast(EDGE, ground) >= 3


@pytest.mark.parametrize("ground", [DARK, LIGHT])
@pytest.mark.parametrize("what", ["card", "back", "suit", "badge"])
def test_edge_is_seen_at_24_pixels(what: str, ground: str) -> None:
    """Half-way down, left of everything printed, is a pixel that is not the ground."""
    png = {
        "card": emojis.card_emoji("8s"),
        "back": emojis.back_emoji(),
        "suit": emojis.suit_emoji("s"),
        "badge": emojis.badge_emoji("skip"),
    }[what]
    row = _shown(png, ground).crop((0, 12, 5, 13)).tobytes()
    colours = [f"#{row[at : at + 3].hex()}" for at in range(0, len(row), 3)]
    assert max(contrast(colour, ground) for colour in colours) >= 1.9


@pytest.mark.parametrize(("language", "colours"), [("fr", "two"), ("en", "four")])
def test_every_two_faces_differ_at_24_pixels(language: Language, colours: Colours) -> None:
    """Of 576 pixels the nearest two have at least ten that are plainly lighter or darker."""
    faces = {
        card: _shown(emojis.card_emoji(card, language=language, colours=colours), DARK).convert("L")
        for card in CARDS
    }
    differ = {
        pair: sum(ImageChops.difference(faces[pair[0]], faces[pair[1]]).histogram()[48:])
        for pair in combinations(CARDS, 2)
    }
    nearest = min(differ, key=differ.__getitem__)
    assert differ[nearest] >= 10, (nearest, differ[nearest])


@pytest.mark.parametrize("eyes", EYES)
def test_four_colours_are_four_for_all_eyes(eyes: str) -> None:
    """No two suits of the four-colour deck look alike to anybody."""
    for one, other in combinations(SUITS, 2):
        assert apart(FOUR[one], FOUR[other], eyes) >= 24, (one, other)


def test_two_colours_are_not_enough_for_all_eyes() -> None:
    """The measure can fail: black and dark red come near each other without red cones."""
    assert apart(BLACK, "#5a0814", "protanopia") < 24


@pytest.mark.parametrize("eyes", EYES)
def test_jokers_are_told_apart_by_all_eyes(eyes: str) -> None:
    """The red joker and the black one are cards of different powers in some variants."""
    assert apart(JOKERS["Xr"].main, JOKERS["Xb"].main, eyes) >= 24


@pytest.mark.parametrize(("width", "plain"), [(24, False), (48, False), (200, True)])
def test_little_room_shows_index_and_suit_alone(width: int, plain: bool) -> None:  # noqa: FBT001
    """Ink covers enough of a small face, or of a plain one, to be read: a fifth of it, or more."""
    for card in ("As", "10h", "Kc", "7d"):
        grey = deck.card_face(card, width=width, plain=plain).convert("L")
        inked = sum(grey.histogram()[:150]) / (grey.width * grey.height)
        assert inked >= 0.2, card
