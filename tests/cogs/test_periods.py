"""When weeks and months begin, at their borders and at changes of the clocks."""

from __future__ import annotations

from datetime import datetime

import pytest

from cogs.periods import Period, beginning

PARIS = "Europe/Paris"


@pytest.mark.parametrize(
    ("now", "zone", "week", "month"),
    [
        # A Thursday in winter.
        ("2026-01-15T11:00Z", PARIS, "2026-01-12T00:00+01:00", "2026-01-01T00:00+01:00"),
        # The last second of Sunday and the first of Monday, in Paris an hour before UTC.
        ("2026-01-11T22:59:59Z", PARIS, "2026-01-05T00:00+01:00", "2026-01-01T00:00+01:00"),
        ("2026-01-11T23:00:00Z", PARIS, "2026-01-12T00:00+01:00", "2026-01-01T00:00+01:00"),
        # The last second of a month and of a year, and the first of the next.
        ("2025-12-31T22:59:59Z", PARIS, "2025-12-29T00:00+01:00", "2025-12-01T00:00+01:00"),
        ("2025-12-31T23:00:00Z", PARIS, "2025-12-29T00:00+01:00", "2026-01-01T00:00+01:00"),
        # A Monday that is the first of its month.
        ("2026-06-01T08:00Z", PARIS, "2026-06-01T00:00+02:00", "2026-06-01T00:00+02:00"),
        # Sunday, 29 March 2026: at 2 it becomes 3. The week began in winter time, as did March.
        ("2026-03-29T00:59Z", PARIS, "2026-03-23T00:00+01:00", "2026-03-01T00:00+01:00"),
        ("2026-03-29T21:59Z", PARIS, "2026-03-23T00:00+01:00", "2026-03-01T00:00+01:00"),
        ("2026-03-29T22:00Z", PARIS, "2026-03-30T00:00+02:00", "2026-03-01T00:00+01:00"),
        # Sunday, 25 October 2026: at 3 it becomes 2. The week began in summer time.
        ("2026-10-25T00:30Z", PARIS, "2026-10-19T00:00+02:00", "2026-10-01T00:00+02:00"),
        ("2026-10-25T01:30Z", PARIS, "2026-10-19T00:00+02:00", "2026-10-01T00:00+02:00"),
        ("2026-10-25T22:59Z", PARIS, "2026-10-19T00:00+02:00", "2026-10-01T00:00+02:00"),
        ("2026-10-25T23:00Z", PARIS, "2026-10-26T00:00+01:00", "2026-10-01T00:00+02:00"),
        # Monday in Paris, still Sunday in Montreal; February in Nouméa, still January in Paris.
        (
            "2026-01-11T23:00Z", "America/Toronto",
            "2026-01-05T00:00-05:00", "2026-01-01T00:00-05:00",
        ),
        ("2026-01-31T13:00Z", "Pacific/Noumea", "2026-01-26T00:00+11:00", "2026-02-01T00:00+11:00"),
        # There the clocks jumped over midnight itself: the day begins when they have jumped.
        ("2021-03-22T09:00Z", "Asia/Tehran", "2021-03-22T01:00+04:30", "2021-03-01T00:00+03:30"),
        (
            "2023-10-01T12:00Z", "America/Asuncion",
            "2023-09-25T00:00-04:00", "2023-10-01T01:00-03:00",
        ),
        # A zone that there is not: UTC.
        ("2026-01-12T00:00Z", "Europe/Atlantis", "2026-01-12T00:00Z", "2026-01-01T00:00Z"),
        ("2026-01-11T23:59Z", "../etc/passwd", "2026-01-05T00:00Z", "2026-01-01T00:00Z"),
    ],
)  # fmt: skip
def test_weeks_begin_on_monday_and_months_on_the_first(
    now: str, zone: str, week: str, month: str
) -> None:
    """At midnight by the clocks of the server's time zone."""
    moment = datetime.fromisoformat(now).timestamp()
    assert beginning(Period.WEEK, moment, zone) == datetime.fromisoformat(week).timestamp()
    assert beginning(Period.MONTH, moment, zone) == datetime.fromisoformat(month).timestamp()
    assert beginning(Period.ALWAYS, moment, zone) is None
