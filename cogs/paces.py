"""
How fast a member may go on: who clicks for dozens of people is asked to wait.

What is too fast costs one private sentence and nothing else: no table is held and nothing is
read, so nobody else is slowed down. Kept in memory alone: a restart forgets it.
"""

import math

REMEMBERED = 10_000
"""Members whose pace is remembered; the longest silent ones go first."""

AT_ONCE = 40
"""Clicks that anybody may make at once, so that no lively hand is ever refused."""

EACH_SECOND = 6
"""Clicks that a member may make in every second for long: twice as many as a fast player makes."""

POSTS_AT_ONCE, POST_EVERY = 6, 12.0
"""Messages for everybody that a member may ask for at once, and the seconds that one more takes."""


class Allowance:
    """So many at once, and so many in every second: by member."""

    def __init__(self, at_once: float, each_second: float) -> None:
        """Begin with nobody."""
        self._at_once = at_once
        self._each_second = each_second
        self._left: dict[int, tuple[float, float]] = {}

    def __len__(self) -> int:
        """Return how many members are remembered."""
        return len(self._left)

    def take(self, member_id: int, now: float) -> bool:
        """Take one of what a member is allowed, and return whether there was one."""
        left, since = self._left.pop(member_id, (self._at_once, now))
        left = min(self._at_once, left + max(0.0, now - since) * self._each_second)
        allowed = left >= 1
        self._left[member_id] = (left - allowed, now)
        if len(self._left) > REMEMBERED:
            del self._left[next(iter(self._left))]
        return allowed


class Paces:
    """How fast members may click, type and post."""

    def __init__(self, each_second: float = EACH_SECOND) -> None:
        """Allow *each_second* clicks for long; 0: as many as anybody likes."""
        free = each_second <= 0
        at_once = math.inf if free else AT_ONCE
        self.clicks = Allowance(at_once, each_second)
        self.typing = Allowance(at_once, each_second)
        """Suggestions while one types, which come by themselves."""
        self.posts = Allowance(math.inf if free else POSTS_AT_ONCE, 1 / POST_EVERY)
