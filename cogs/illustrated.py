"""
Messages that may have a picture: what it shows and what it says, before anybody has painted it.

The text of such a message is whole without it. Whoever sends one asks the painter
(`cogs.painter`) first, and sends it as it is where no picture comes.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeAlias

import discord
from discord import ui

from cogs.pictures.painting import Motif

ALT_LENGTH = 1024
"""Characters of an alternative text (DISCORD 2.1)."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture to be painted, and the text that says the same."""

    motif: Motif
    alt: str


Illustrate: TypeAlias = Callable[[], Illustration]
"""Makes an illustration only once it is known to be wanted."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that is painted."""

    name: str
    content: bytes
    alt: str
    motif: Motif

    def file(self) -> discord.File:
        """Return it as a file, which can be sent once."""
        return discord.File(BytesIO(self.content), self.name, description=self.alt)

    def withdraw(self, view: ui.LayoutView) -> None:
        """Take it out of *view* again."""
        if isinstance(view, IllustratedView):
            view.hide()


class IllustratedView(ui.LayoutView):
    """A message whose container begins with a picture, once there is one."""

    def __init__(
        self,
        container: ui.Container[Any],
        illustrate: Illustrate,
        *,
        at: int = 0,
        retold: tuple[ui.TextDisplay[Any], str] | None = None,
    ) -> None:
        """
        Show *container*; the picture is to be its item number *at*.

        *retold* is a text, and what it says instead while the picture is there.
        """
        super().__init__(timeout=None)
        self.illustrate = illustrate
        self._container = container
        self._at = at
        self._retold = retold
        self._gallery: ui.MediaGallery[Any] | None = None
        self.add_item(container)

    def show(self, picture: Picture) -> None:
        """Put *picture*, which goes along as an attachment, into the message."""
        self.hide()
        media = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
        self._gallery = ui.MediaGallery(media)
        items = list(self._container.children)
        self._container.clear_items()
        for item in (*items[: self._at], self._gallery, *items[self._at :]):
            self._container.add_item(item)
        self._retell()

    def hide(self) -> None:
        """Take the picture out again."""
        if self._gallery is not None:
            self._container.remove_item(self._gallery)
            self._gallery = None
            self._retell()

    def _retell(self) -> None:
        if self._retold is not None:
            text, otherwise = self._retold
            text.content, self._retold = otherwise, (text, text.content)


def galleries(view: ui.LayoutView) -> Iterator[ui.MediaGallery[Any]]:
    """Go through the pictures that *view* shows."""
    return (item for item in view.walk_children() if isinstance(item, ui.MediaGallery))


async def edit_illustrated(
    message: discord.PartialMessage,
    view: ui.LayoutView,
    picture: Picture | None,
    pictured: tuple[int, Motif] | None,
) -> None:
    """Edit *message*; *pictured* is what is attached to it: the same picture is not sent twice."""
    none = discord.AllowedMentions.none()
    if picture is not None and pictured == (message.id, picture.motif):
        await message.edit(view=view, allowed_mentions=none)
    else:
        files = [] if picture is None else [picture.file()]
        await message.edit(view=view, attachments=files, allowed_mentions=none)
