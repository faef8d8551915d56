"""A member's profile: short paragraphs, each with a title, as a phone shows them."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from discord import ui

from cogs.profile_screens import ProfileScreen
from cogs.render.parts import BLUE, message
from cogs.render.pictures import rating_illustration
from cogs.render.ranking import figures
from cogs.render.table import stamp
from cogs.words import Words
from data import Figures, PlayedMatch, Rating

BARS: Final = "▁▂▃▄▅▆▇█"
"""Heights of the course of a rating, from its lowest to its highest."""

SHOWN: Final = 3
"""Ratings from which on a course is drawn."""


def profile(screen: ProfileScreen, words: Words) -> ui.LayoutView:
    """Draw the profile of a member who has played."""
    title = words("profile-title", player=words.member(screen.name))
    first = [
        title,
        "\n".join(_people(screen, words)),
        "\n".join(_computers(screen, words)),
        "\n".join(_rating(screen.ratings, words)),
    ]
    shown = [rating.shown for rating in screen.ratings]
    drawn = len(shown) >= SHOWN
    return message(
        [
            *first,
            "\n".join(_variants(screen, words)),
            "\n".join(_partner(screen, words)),
            "\n".join([words("profile-latest"), *_latest(screen, words)]),
        ],
        colour=BLUE,
        illustrate=partial(rating_illustration, shown, words) if drawn else None,
        at=sum(bool(text) for text in first),
        # The picture stands for the bars.
        retold="\n".join(_rating(screen.ratings, words, bars=False)) if drawn else None,
    )


def _people(screen: ProfileScreen, words: Words) -> list[str]:
    """Tell of the matches between people."""
    lines = [words("profile-people")]
    standing = screen.standing
    if standing is None:
        lines.append(words("profile-people-none"))
    else:
        lines += [
            words(
                "profile-standing",
                nth=words.nth(standing.place),
                shared="yes" if standing.shared else "no",
                among=standing.among,
                points=words("points", count=screen.people.points),
            ),
            _figures(screen.people, words),
        ]
    return lines


def _computers(screen: ProfileScreen, words: Words) -> list[str]:
    if not screen.computers.matches:
        return []
    return [words("profile-computers"), _figures(screen.computers, words)]


def _figures(sums: Figures, words: Words) -> str:
    said = figures(sums.matches, sums.wins, None, words)
    if sums.abandoned:
        said.append(words("profile-abandoned", count=sums.abandoned))
    return ", ".join(said)


def _rating(ratings: Sequence[Rating], words: Words, *, bars: bool = True) -> list[str]:
    """Give the rating, and its course in bars; in words too, for who hears the profile read."""
    if not ratings:
        return []
    last = ratings[-1]
    lines = [
        words(
            "profile-rating",
            number=str(last.shown),
            sure="no" if last.provisional else "yes",
        )
    ]
    shown = [rating.shown for rating in ratings]
    if len(shown) >= SHOWN:
        lines += [
            *([f"`{heights(shown)}`"] if bars else []),
            words(
                "profile-course",
                first=str(shown[0]),
                last=str(shown[-1]),
                count=len(shown),
                lowest=str(min(shown)),
                highest=str(max(shown)),
            ),
        ]
    return lines


def heights(values: Sequence[int]) -> str:
    """Draw a course: the lowest bar for the lowest value, the highest for the highest."""
    low, high = min(values), max(values)
    top = len(BARS) - 1
    return "".join(
        BARS[top // 2 if low == high else round((value - low) / (high - low) * top)]
        for value in values
    )


def _variants(screen: ProfileScreen, words: Words) -> list[str]:
    """Name the favourite variants."""
    return [
        words("profile-variants"),
        *(
            words(
                "profile-variant",
                variant=words.named(names),
                matches=words("matches", count=count),
            )
            for names, count in screen.variants
        ),
    ]


def _partner(screen: ProfileScreen, words: Words) -> list[str]:
    """Name with whom most matches were played."""
    partner = screen.partner
    if partner is None:
        return []
    return [
        words("profile-partner"),
        words(
            "profile-partner-line",
            player=words.member(partner.name),
            count=partner.matches,
            wins=words("wins", count=partner.wins),
            me="yes" if screen.me else "no",
            member=words.member(screen.name),
        ),
    ]


def _latest(screen: ProfileScreen, words: Words) -> list[str]:
    return [
        words(
            "profile-match",
            time=stamp(match.ended_at),
            variant=words.named(names),
            result=_result(match, words),
            points=words("points", count=match.points),
            alone="no" if match.people > 1 else "yes",
        )
        for names, match in screen.latest
    ]


def _result(match: PlayedMatch, words: Words) -> str:
    if match.place is None:
        return words("profile-match-abandoned")
    return words(
        "profile-match-place",
        nth=words.nth(match.place),
        seats=match.seats,
    )
