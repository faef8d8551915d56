"""The periods of a ranking: calendar weeks and months of a server's own time zone."""

from datetime import datetime, timedelta
from enum import StrEnum

from cogs.time_zones import clocks_of


class Period(StrEnum):
    """From when on matches count."""

    WEEK = "week"
    """Since Monday."""
    MONTH = "month"
    """Since the first."""
    ALWAYS = "always"


def beginning(period: Period, now: float, time_zone: str) -> float | None:
    """
    Return when the *period* in which *now* falls began, in seconds since 1970; None: always.

    It is the first moment of a day by the clocks of *time_zone*, whatever they did since.
    """
    today = datetime.fromtimestamp(now, clocks_of(time_zone)).replace(
        hour=0, minute=0, second=0, microsecond=0, fold=0
    )
    match period:
        case Period.WEEK:
            # By the calendar, not by seconds: a week in spring has an hour less.
            return (today - timedelta(days=today.weekday())).timestamp()
        case Period.MONTH:
            return today.replace(day=1).timestamp()
        case Period.ALWAYS:
            return None
