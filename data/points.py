"""Points of the server (INTERFACE.md): the one scale that every variant's matches share."""

from collections.abc import Sequence

_BY_PLACE = {1: 50, 2: 20, 3: 10}


def server_points(places: Sequence[int]) -> tuple[int, ...]:
    """
    Give each seat its points for the final *places* of a match: 50, 20, 10, never to the last.

    Equals share a place and get the same, so ``(1, 2, 2)`` gives ``(50, 0, 0)``:
    both are last. When all share the first place nobody is last, and all get 50.
    """
    last = max(places, default=1)
    return tuple(0 if place == last > 1 else _BY_PLACE.get(place, 0) for place in places)
