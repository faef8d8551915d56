"""The README's screenshot: what is made without a browser of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from tests.bot import screenshot

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_without_a_chromium_one_line_says_that_the_picture_stays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whoever has none can make the other pictures all the same."""
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "none"))
    monkeypatch.setattr(screenshot, "PICTURE", tmp_path / "table.png")
    screenshot.main()
    said = capsys.readouterr().out
    assert said == f"table.png stays as it is: CHROMIUM={tmp_path / 'none'} is no program\n"
    assert not list(tmp_path.iterdir())


def test_what_is_seen_stands_side_by_side(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The table, then the hand, with the same ground around and between."""
    monkeypatch.setattr(screenshot, "PICTURE", tmp_path / "table.png")
    screenshot.save([Image.new("RGB", (40, 30), "#204080"), Image.new("RGB", (20, 10), "#a01020")])
    whole = Image.open(tmp_path / "table.png").convert("RGB")
    edge, gap = screenshot.EDGE, screenshot.GAP
    assert whole.size == (edge + 40 + gap + 20 + edge, edge + 30 + edge)
    ground, table, hand = (
        whole.getpixel((x, edge + 5)) for x in (edge + 40 + gap // 2, edge, edge + 40 + gap)
    )
    assert (ground, table, hand) == ((0xEB, 0xED, 0xF0), (0x20, 0x40, 0x80), (0xA0, 0x10, 0x20))
    assert whole.getpixel((edge + 40 + gap, edge + 20)) == ground
