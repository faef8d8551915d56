"""Files of messages: where they are found, and how long one that is replaced is still served."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .things import Attachment
    from .world import World

LINGERS: Final = 60.0
"""Seconds for which a file that is gone is served: a page may be loading it, or be about to."""

MOST_LINGERING: Final = 100


@dataclass(frozen=True, slots=True)
class Gone:
    """A file that no message has any more."""

    content: bytes
    kind: str
    since: float


def served(world: World, number: int) -> tuple[bytes, str] | None:
    """Find a file's content and kind by its id, whatever it came with; one lately gone as well."""
    gone = world.gone.get(number)
    if gone is not None:
        return None if _is_over(world, gone) else (gone.content, gone.kind)
    attached = (one for message in world.messages.values() for one in message.attachments)
    found = world.loose.get(number) or next((one for one in attached if one.id == number), None)
    return None if found is None else (world.files[number], found.content_type)


def drop(world: World, attachments: Iterable[Attachment]) -> None:
    """Let go of files that are replaced, or whose message is deleted; the CDN follows later."""
    for one in attachments:
        content = world.files.pop(one.id, None)
        if content is not None:
            world.gone[one.id] = Gone(content, one.content_type, world.now())
    while world.gone:
        number, oldest = next(iter(world.gone.items()))
        if len(world.gone) <= MOST_LINGERING and not _is_over(world, oldest):
            return
        del world.gone[number]


def _is_over(world: World, gone: Gone) -> bool:
    return world.now() >= gone.since + LINGERS
