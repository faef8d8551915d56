"""The deck is drawn as it was, in every size, language and colouring."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.pictures import badges, deck, emojis, sheet
from engine import CARDS, RANKS, SUITS
from tests.pictures import KEPT, kept

TOLERANCE = 1.5
"""Another FreeType or Pillow moves edges by parts of a pixel; 255 is from black to white."""


def _apart(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures' pixels, as they look on grey."""
    flat = []
    for picture in (one, other):
        ground = Image.new("RGB", picture.size, "#808080")
        ground.paste(picture, (0, 0), picture)
        flat.append(ground)
    return sum(ImageStat.Stat(ImageChops.difference(*flat)).mean) / 3


@pytest.mark.parametrize("name", sorted(kept()))
def test_pictures_are_as_they_were(name: str) -> None:
    """`make pictures` renews what this compares with."""
    before = Image.open(KEPT / f"{name}.png").convert("RGBA")
    now = kept()[name]
    assert now.size == before.size
    assert _apart(now, before) <= TOLERANCE


def test_nothing_is_kept_for_no_picture() -> None:
    """Every stored picture is compared."""
    assert {path.stem for path in KEPT.glob("*.png")} == set(kept())


def test_another_figure_would_be_noticed() -> None:
    """The tolerance is less than the difference of two cards that resemble each other."""
    assert _apart(kept()["Kd"], deck.card_face("Kh", width=100)) > 2 * TOLERANCE


def test_the_same_picture_every_time() -> None:
    """Drawn again it has the same pixels: an emoji's digest changes with the art alone."""
    first = emojis.card_emoji("Qh")
    deck.card_tile.cache_clear()
    assert emojis.card_emoji("Qh") == first


@pytest.mark.parametrize("width", [24, 64, 65, 200])
def test_every_width_keeps_the_proportion(width: int) -> None:
    """Five to seven, and corners that let the ground through."""
    for picture in (deck.card_face("8s", width=width), deck.card_back(width=width)):
        assert picture.size == (width, round(width * 7 / 5))
        assert picture.mode == "RGBA"
        assert picture.getchannel("A").tobytes()[0] < 128


@pytest.mark.parametrize("card", ["As", "10h", "Jd", "Qc", "Kh", "Xb"])
def test_nothing_shines_through(card: str) -> None:
    """Within its corners a face has no transparent pixel."""
    alpha = deck.card_face(card, width=100).getchannel("A")
    assert alpha.crop((8, 8, 92, 132)).getextrema() == (255, 255)


@pytest.mark.parametrize(
    ("rank", "french", "english"), [("J", "V", "J"), ("Q", "D", "Q"), ("K", "R", "K")]
)
def test_figures_have_the_letters_of_the_language(rank: str, french: str, english: str) -> None:
    """Valet, Dame, Roi; Jack, Queen, King; and the pictures differ by it."""
    assert (sheet.index(rank, "fr"), sheet.index(rank, "en")) == (french, english)
    card = f"{rank}s"
    assert (
        _apart(
            deck.card_tile(card, height=64, language="fr"),
            deck.card_tile(card, height=64, language="en"),
        )
        > 1
    )


def test_other_ranks_are_the_same_in_both_languages() -> None:
    """An ace is A in French too: the label beside it says As."""
    for rank in RANKS[:10]:
        assert sheet.index(rank, "fr") == sheet.index(rank, "en") == rank


def test_every_emoji_is_one_that_discord_takes() -> None:
    """A PNG of 128 by 128 pixels, far below 256 kB; and 40 kB are enough for us."""
    pictures = [emojis.card_emoji(card) for card in CARDS]
    pictures += [emojis.suit_emoji(suit) for suit in SUITS]
    pictures += [emojis.badge_emoji(name) for name in badges.NAMES]
    pictures.append(emojis.back_emoji())
    assert len({*pictures}) == len(pictures)
    for png in pictures:
        picture = Image.open(BytesIO(png))
        assert (picture.format, picture.size) == ("PNG", (128, 128))
        assert len(png) <= 40_000


def test_no_card_has_no_face() -> None:
    """What is no card is refused, not drawn."""
    with pytest.raises(KeyError):
        deck.card_face("11s", width=100)
