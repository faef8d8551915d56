"""Where the machine's Chromium is."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find_chromium() -> tuple[str | None, str]:
    """Return the path of the Chromium that CHROMIUM names, else of the machine's; or why none."""
    named = os.environ.get("CHROMIUM")
    path = next(filter(None, map(shutil.which, (named,) if named else NAMES)), None)
    return path, f"CHROMIUM={named} is no program" if named else "no Chromium on this machine"
