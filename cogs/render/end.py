"""The end of a round and of a match: hands, points, totals, and how to go on."""

from discord import ui

from cogs.render.parts import BLUE, GOOD, GREY, PLAIN, button, first_fit, message
from cogs.render.table import stamp
from cogs.screens import EndScreen, EndState
from cogs.views.ids import Area, Press, Verb
from cogs.words import Words


def end(screen: EndScreen, words: Words) -> ui.LayoutView:
    """Draw the result of a round, or of the match when it is over."""
    facts, view = screen.facts, screen.view
    is_open = screen.state is EndState.OPEN
    main = (Verb.REMATCH, "button-rematch") if view.match_over else (Verb.NEXT, "button-next")
    choices = [(*main, GOOD)]
    if not view.match_over:
        choices.append((Verb.LEAVE, "button-leave", PLAIN))
    buttons = [
        button(
            Press(area=Area.TABLE, table=facts.table, version=facts.version, verb=verb),
            words(key),
            style=style,
            enabled=is_open,
        )
        for verb, key, style in choices
    ]
    return message(_texts(screen, words), [buttons], colour=BLUE if is_open else GREY)


LOW_WINS = frozenset({"penalty", "countdown"})
"""Scorings in which the lowest total is the best (RULES 3)."""

CARDS_SHOWN = (104, 20, 12, 8, 4, 1)
"""Cards of each hand that are spelt out: as many as fit."""


def _texts(screen: EndScreen, words: Words) -> list[str]:
    facts, view = screen.facts, screen.view
    over = "match" if view.match_over else "round"
    title = words(
        "end-title",
        variant=words.named(facts.rules.ruleset.names),
        number=view.round + 1,
        over=over,
    )
    head = [title]
    if screen.blocked:
        head.append(words("end-blocked"))
    if view.match_over:
        head.append(_winners(screen, words))
    # Ten long hands under long names are shortened until they fit.
    return first_fit(_texts_showing(screen, words, head, shown) for shown in CARDS_SHOWN)


def _texts_showing(screen: EndScreen, words: Words, head: list[str], shown: int) -> list[str]:
    facts, view = screen.facts, screen.view
    over = "match" if view.match_over else "round"
    hands = [_hand_line(screen, seat, words, shown) for seat in range(len(facts.players))]
    texts = ["\n".join(head), "\n".join([words("end-hands"), *hands])]
    if view.match_over or facts.rules.scoring != "single":
        totals = [_total_line(screen, seat, words) for seat in ranked(screen)]
        texts.append("\n".join([words("end-totals", over=over), *totals]))
    return [*texts, _what_next(screen, words)]


def ranked(screen: EndScreen) -> list[int]:
    """Return the seats from the best to the worst: by final place, else by the match's totals."""
    seats = range(len(screen.facts.players))
    if screen.places:
        return sorted(seats, key=lambda seat: (screen.places[seat], seat))
    sign = 1 if screen.facts.rules.scoring in LOW_WINS else -1
    return sorted(seats, key=lambda seat: (sign * screen.view.scores[seat], seat))


def _winners(screen: EndScreen, words: Words) -> str:
    winners = [screen.facts.players[seat] for seat in screen.view.winners]
    return words("end-winners", count=len(winners), players=words.names(winners))


def _hand_line(screen: EndScreen, seat: int, words: Words, shown: int) -> str:
    hand = screen.hands[seat]
    text = words.cards(hand[:shown]) if hand else words("end-no-card")
    if len(hand) > shown:
        text = words("end-more-cards", cards=text, count=len(hand) - shown)
    single = screen.facts.rules.scoring == "single"
    return words(
        "end-hand",
        player=words.name(screen.facts.players[seat]),
        cards=text,
        scored="no" if single else "yes",
        points=words(
            "signed-points", sign=_sign(screen.points[seat]), count=abs(screen.points[seat])
        ),
    )


def _sign(points: int) -> str:
    return "minus" if points < 0 else "plus"


def _total_line(screen: EndScreen, seat: int, words: Words) -> str:
    view = screen.view
    player = words.name(screen.facts.players[seat])
    away = "yes" if screen.facts.players[seat].away else "no"
    score = words("points", count=view.scores[seat])
    if screen.facts.rules.scoring == "single":
        score = ""
    nth = words.nth(screen.places[seat]) if screen.places else ""
    return words(
        "end-total",
        placed="yes" if nth else "no",
        nth=nth,
        player=player,
        away=away,
        scored="yes" if score else "no",
        score=score,
    )


def _what_next(screen: EndScreen, words: Words) -> str:
    if screen.state is not EndState.OPEN:
        return words(
            f"end-{screen.state.value}", over="match" if screen.view.match_over else "round"
        )
    if screen.view.match_over or screen.next_at is None:
        return ""
    return words("end-next", time=stamp(screen.next_at))
