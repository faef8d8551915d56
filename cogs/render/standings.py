"""Who has won a round, and who is before whom in a match."""

from cogs.screens import EndScreen

LOW_WINS = frozenset({"penalty", "countdown"})
"""Scorings in which the lowest total is the best (RULES 3)."""

GAINED = frozenset({"collect", "countdown"})
"""Scorings in which a blocked round changes the scores of those who win it, and no others."""


def ranked(screen: EndScreen) -> list[tuple[int, int]]:
    """
    Return place and seat from the best to the worst; equals have the same place.

    By the final standing where there is one, else by the match's totals so far.
    """
    seats = range(len(screen.facts.players))
    if screen.places:
        return sorted((screen.places[seat], seat) for seat in seats)
    sign = 1 if screen.facts.rules.scoring in LOW_WINS else -1
    totals = [sign * screen.view.scores[seat] for seat in seats]
    return sorted((1 + sum(other < totals[seat] for other in totals), seat) for seat in seats)


def round_winners(screen: EndScreen) -> list[int]:
    """
    Return the seats that have won the round: who was first out.

    Of a blocked round, who gains by it (RULES 5); nobody where every hand just counts.
    """
    if screen.view.finished:
        return [screen.view.finished[0]]
    if screen.facts.rules.scoring not in GAINED:
        return []
    return [seat for seat, points in enumerate(screen.points) if points]
