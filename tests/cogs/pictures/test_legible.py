"""The deck is read at 24 pixels, on dark and on light, also by who does not tell red from green."""

from __future__ import annotations

import colorsys
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageColor

from cogs.pictures import badges, deck, emojis
from cogs.pictures.palette import BADGES, BLACK, EDGE, FOUR, JOKERS, PAPER, TWO, livery
from engine import CARDS, RANKS, SUITS
from tests.cogs.pictures.colours import EYES, apart, contrast
from tests.pictures import DARK, LIGHT, scaled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cogs.pictures.palette import Colours
    from cogs.pictures.sheet import Language
    from engine import Suit

SMALL = 24


def _shown(png: bytes, ground: str, size: int = SMALL) -> Image.Image:
    """Return an emoji as Discord shows it in a line of text."""
    return _laid(scaled(png, size, Image.Resampling.BICUBIC), ground)


def _laid(emoji: Image.Image, ground: str = DARK) -> Image.Image:
    line = Image.new("RGB", emoji.size, ground)
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


INLINE = 22
"""Pixels that Discord gives an emoji in a line of text, on a screen without extra density."""
TOLD, TOLD_ALONE = 24, 45
"""Of its 484 pixels so many are far lighter or darker in two suits of one colour."""


def _differ(one: Image.Image, other: Image.Image) -> int:
    """Return how many pixels are lighter or darker by a quarter of all the way to white."""
    difference = ImageChops.difference(_laid(one).convert("L"), _laid(other).convert("L"))
    return sum(difference.histogram()[64:])


@pytest.mark.parametrize("resampling", [Image.Resampling.LANCZOS, Image.Resampling.BOX])
@pytest.mark.parametrize("pair", ["sc", "hd"])
def test_suits_of_one_colour_are_told_apart_in_a_line_of_text(
    pair: str, resampling: Image.Resampling
) -> None:
    """Spade and club of one rank, heart and diamond: the emoji itself, 128 pixels, made small."""

    def told(pngs: Iterable[bytes]) -> int:
        return _differ(*(scaled(png, INLINE, resampling) for png in pngs))

    for rank in RANKS:
        assert told(emojis.card_emoji(rank + suit) for suit in pair) >= TOLD, rank
    assert told(emojis.suit_emoji(suit) for suit in pair) >= TOLD_ALONE


def test_a_suit_below_its_index_would_not_be_told() -> None:
    """The measure can fail: a tile, whose suit is a third as high as itself, is not enough."""
    spade, club = (
        deck.card_tile(card, height=emojis.SIDE).resize((18, INLINE), Image.Resampling.LANCZOS)
        for card in ("8s", "8c")
    )
    assert _differ(spade, club) < TOLD


@pytest.mark.parametrize("suit", SUITS)
def test_figures_of_four_colours_wear_their_own(suit: Suit) -> None:
    """Cloth, ground and flower of a spade have hardly any hue, those of the others their suit's."""
    wears = livery(suit, "four")
    for colour in (wears.second, wears.ground, wears.rays, wears.petal):
        hue, lightness, saturation = colorsys.rgb_to_hls(
            *(part / 255 for part in ImageColor.getrgb(colour)[:3])
        )
        strength = saturation * (1 - abs(2 * lightness - 1))
        if suit == "s":
            assert strength <= 0.1, colour
        else:
            low, high = {"h": (-0.08, 0.09), "d": (0.54, 0.68), "c": (0.24, 0.48)}[suit]
            assert low <= (hue if hue < 0.9 else hue - 1) <= high, colour


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
