"""
Names in pictures: in the letters that there are, and none that could be taken for another.

Computers keep their names, and so does whoever is named as Discord has it; who is like them only
here is marked.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cogs.pictures.felt import alike, cut, written
from cogs.pictures.seats import NARROWEST
from cogs.screens import Player
from cogs.words import Words, plain_name

_NUMBERED = re.compile(r"^(?P<name>.*?[ \u00a0](?P<number>[0-9]+))(?: \([0-9]+\))?$")
"""A name such as computers have, that of a table's second one too."""

_SOFTWARE = ("computer-name", "picture-computer", "anonymous-name", "picture-player")
"""How computers are called, and seats without a name."""


@dataclass(frozen=True, slots=True)
class PictureName:
    """
    A name as a picture has it.

    *like* is its number among those that look the same where there is least room, 0 where it is
    alone: a picture writes it where it is needed.
    """

    text: str
    like: int = 0


@dataclass(frozen=True, slots=True)
class _Found:
    text: str
    kept: bool
    """Whether it is as everybody knows it: others give way."""


def names_at_table(players: Sequence[Player], words: Words) -> list[PictureName]:
    """Return the names of all seats."""
    return _told_apart([_at_seat(player, seat, words) for seat, player in enumerate(players)])


def names_in_ranking(lines: Sequence[tuple[str, int]], words: Words) -> list[PictureName]:
    """Return the names of members, given with their places."""
    return _told_apart([_member(name, place, words) for name, place in lines])


def _at_seat(player: Player, seat: int, words: Words) -> _Found:
    if player.computer is not None:
        return _Found(words("picture-computer", number=str(player.computer)), kept=True)
    if player.anonymous is not None:
        return _Found(words("picture-player", number=str(seat + 1)), kept=True)
    return _member(player.name, seat + 1, words)


def _member(name: str, number: int, words: Words) -> _Found:
    """Return a member's name; *number* is that of the seat or place, where it leaves nothing."""
    plain, otherwise = plain_name(name), words("picture-player", number=str(number))
    shown = written(plain, otherwise)
    if shown == otherwise and plain != otherwise:
        return _Found(shown, kept=False)
    if _as_software(plain, words) or _as_software(shown, words):
        return _Found(words("member-so-named", name=shown), kept=plain == shown)
    return _Found(shown, kept=plain == shown)


def _as_software(name: str, words: Words) -> bool:
    """Say whether *name* is one that a computer could have, or a seat without a name."""
    found = _NUMBERED.match(name)
    if found is None:
        return False
    plain = found["name"].replace("\u00a0", " ").casefold()
    return any(
        words(key, number=found["number"]).replace("\u00a0", " ").casefold() == plain
        for key in _SOFTWARE
    )


def _told_apart(found: Sequence[_Found]) -> list[PictureName]:
    """Number names that became equal, and tell which may look so when they are cut."""
    texts = _whole([one.text for one in found], [one.kept for one in found])
    shorts = [_short(text) for text in texts]
    numbers = [0] * len(texts)
    done: list[int] = []
    # A name that is seen whole has precedence over one of which as much is left.
    for seat in sorted(range(len(texts)), key=lambda at: shorts[at] != texts[at]):
        before = [other for other in done if alike(shorts[other], shorts[seat])]
        done.append(seat)
        if not before:
            continue
        numbers[before[0]] = numbers[before[0]] or 1
        numbers[seat] = 2
        while any(alike(_short(f"{texts[seat]} ({numbers[seat]})"), other) for other in shorts):
            numbers[seat] += 1
        shorts[seat] = _short(f"{texts[seat]} ({numbers[seat]})")
    return [PictureName(text, like) for text, like in zip(texts, numbers, strict=True)]


def _short(text: str) -> str:
    return cut(text, NARROWEST)


def _whole(texts: Sequence[str], kept: Sequence[bool]) -> list[str]:
    """Number those of *texts* that are like another one only because they lost signs."""
    taken = {text for text, own in zip(texts, kept, strict=True) if own}
    found: list[str] = []
    for text, own in zip(texts, kept, strict=True):
        whole, count = text, 1
        while not own and whole in taken:
            count += 1
            whole = f"{text} ({count})"
        taken.add(whole)
        found.append(whole)
    return found
