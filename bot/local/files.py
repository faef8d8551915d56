"""Files that a visitor gives to a command or puts into a form."""

from __future__ import annotations

import base64
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .limits import FILE_BYTES
from .refused import ClientRefuses

_NOT_IN_NAMES = frozenset('/\\"')


@dataclass(frozen=True, slots=True)
class File:
    """A file on the visitor's disk."""

    filename: str
    content: bytes
    content_type: str = ""

    @property
    def kind(self) -> str:
        """Its content type, guessed from the name where none is given."""
        guessed = mimetypes.guess_type(self.filename)[0]
        return self.content_type or guessed or "application/octet-stream"


def file_of(value: Any) -> File:  # noqa: ANN401 - whatever a test or page gives
    """
    Read a file, as it is or as the page writes it.

    Raises:
        ClientRefuses: it is neither, or bigger than Discord takes.
    """
    if isinstance(value, Mapping):
        try:
            content = base64.b64decode(str(value["data"]), validate=True)
            value = File(str(value["filename"]), content, str(value.get("content_type") or ""))
        except (KeyError, ValueError) as error:
            raise ClientRefuses(f"this is no file: {error!r}") from error
    if not isinstance(value, File):
        raise ClientRefuses(f"{value!r:.60} is no file")
    name = "".join(
        "_" if char in _NOT_IN_NAMES or not char.isprintable() else char for char in value.filename
    )
    if len(value.content) > FILE_BYTES:
        raise ClientRefuses(f"{name} is too big")
    return File(name or "file", value.content, value.content_type)
