"""
What an action still asks before it is whole, one question at a time.

A :class:`~cogs.views.ids.Draft` is narrowed by the legal actions of a view: as long as they
differ in something that the draft leaves open, that is the next question. So a new power
that asks for a suit, a card or a yes needs nothing here.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from cogs.runs import may_end, run_cards, suits_after
from cogs.screens import Asking, Option, Question, TableFacts
from cogs.views.ids import Area, Draft, HandPlace, Press, Verb
from engine import (
    RANKS,
    SUITS,
    Card,
    Give,
    Play,
    PlayerView,
    Snap,
    Swap,
    rank_of,
    sort_cards,
)

Laying = Play | Snap


def hand_press(facts: TableFacts, verb: Verb, arg: str = "", *, copy: int = 1) -> Press:
    """Return the press of a button in a private hand."""
    return Press(
        area=Area.HAND, table=facts.table, version=facts.version, verb=verb, arg=arg, copy=copy
    )


def place_press(facts: TableFacts, place: HandPlace) -> Press:
    """Return the press that leads to *place*."""
    return hand_press(facts, place.verb, place.arg)


def next_press(facts: TableFacts, view: PlayerView, draft: Draft, *, copy: int = 1) -> Press:
    """Return what pressing does once *draft* is chosen: the action itself, or the next question."""
    if question_for(facts, view, HandPlace(draft=draft)) is None:
        return hand_press(facts, Verb.ACT, str(draft), copy=copy)
    return hand_press(facts, Verb.ASK, HandPlace(draft=draft).arg, copy=copy)


def question_for(facts: TableFacts, view: PlayerView, place: HandPlace) -> Question | None:
    """
    Return the question that is open for *view*'s seat at *place*, None when there is none.

    A gift or a swap that is due asks by itself; a play asks once its card was pressed.
    """
    gifts = [action for action in view.legal if isinstance(action, Give)]
    if gifts:
        given = place.draft if place.draft and place.draft.verb == "give" else Draft(verb="give")
        return _gift(facts, view, given, gifts)
    swaps = [action for action in view.legal if isinstance(action, Swap)]
    if swaps:
        return Question(
            asking=Asking.SWAP,
            options=tuple(
                Option(value=str(swap.to), press=hand_press(facts, Verb.ACT, f"swap {swap.to}"))
                for swap in swaps
            ),
        )
    if place.draft is None or place.draft.verb == "give":
        return None
    return _laying(facts, view, place.draft)


def _laying(facts: TableFacts, view: PlayerView, draft: Draft) -> Question | None:
    kind = Snap if draft.verb == "snap" else Play
    ways: list[Laying] = [
        action for action in view.legal if isinstance(action, kind) and action.card == draft.card
    ]
    cards = {way.become for way in ways if way.become is not None}
    if cards and draft.become not in cards:
        return _become(facts, view, draft, cards)
    ways = [way for way in ways if (way.become or "") == draft.become]
    if not draft.skip and any(way.skip is not None for way in ways):
        return _yes_or_no(facts, view, draft)
    skip = {"yes": True, "no": False}.get(draft.skip)
    ways = [way for way in ways if way.skip == skip]
    if ways and run_cards(facts.rules, view, draft.become or draft.card, ()):
        return _run(facts, view, draft, frozenset(way.suit for way in ways if way.suit))
    suits = frozenset(way.suit for way in ways if way.suit)
    if not suits or draft.suit in suits:
        return None
    return Question(
        asking=Asking.SUIT,
        options=_suits(facts, draft, suits),
        card=draft.card,
        back=_back(facts, draft),
    )


def _back(facts: TableFacts, draft: Draft) -> Press:
    return place_press(facts, HandPlace(said=draft.say))


def _suits(facts: TableFacts, draft: Draft, allowed: frozenset[str]) -> tuple[Option, ...]:
    """Offer the four suits, those that may not be named disabled."""
    return tuple(
        Option(
            value=suit,
            press=hand_press(facts, Verb.ACT, str(replace(draft, suit=suit))),
            enabled=suit in allowed,
        )
        for suit in SUITS
    )


def _become(facts: TableFacts, view: PlayerView, draft: Draft, cards: Iterable[Card]) -> Question:
    """Ask for the rank, then for the suit, of the card that a joker becomes."""
    if draft.become not in RANKS:
        ranks = {rank_of(card) for card in cards}
        options = tuple(
            Option(
                value=rank,
                press=hand_press(facts, Verb.ASK, HandPlace(draft=replace(draft, become=rank)).arg),
                enabled=rank in ranks,
            )
            for rank in RANKS
        )
        return Question(
            asking=Asking.BECOME_RANK, options=options, card=draft.card, back=_back(facts, draft)
        )
    named = {suit: draft.become + suit for suit in SUITS}
    allowed = frozenset(cards)
    options = tuple(
        Option(
            value=suit,
            press=next_press(facts, view, replace(draft, become=card))
            if card in allowed
            else hand_press(facts, Verb.ACT, str(replace(draft, become=card))),
            enabled=card in allowed,
        )
        for suit, card in named.items()
    )
    back = place_press(facts, HandPlace(draft=replace(draft, become="")))
    return Question(asking=Asking.BECOME_SUIT, options=options, card=draft.card, back=back)


def _yes_or_no(facts: TableFacts, view: PlayerView, draft: Draft) -> Question:
    options = tuple(
        Option(value=answer, press=next_press(facts, view, replace(draft, skip=answer)))
        for answer in ("yes", "no")
    )
    return Question(asking=Asking.SKIP, options=options, card=draft.card, back=_back(facts, draft))


def _run(facts: TableFacts, view: PlayerView, draft: Draft, suits: frozenset[str]) -> Question:
    """Offer the cards that may follow in the run, and to lay what is chosen so far."""
    ace = draft.become or draft.card
    more = tuple(
        Option(
            value=card,
            press=place_press(facts, HandPlace(draft=replace(draft, run=(*draft.run, card)))),
        )
        for card in run_cards(facts.rules, view, ace, draft.run)
    )
    suits = suits_after(facts.rules, view, draft.card, draft.run) if draft.run else suits
    if suits:
        ends = _suits(facts, draft, suits)
    else:
        ends = (
            Option(
                value="lay",
                press=hand_press(facts, Verb.ACT, str(draft)),
                enabled=may_end(facts.rules, view, draft.card, draft.run),
            ),
        )
    back = replace(draft, run=draft.run[:-1])
    return Question(
        asking=Asking.RUN,
        options=(*more, *ends),
        card=draft.card,
        chosen=draft.run,
        back=place_press(facts, HandPlace(draft=back)) if draft.run else _back(facts, draft),
    )


def _gift(facts: TableFacts, view: PlayerView, draft: Draft, gifts: list[Give]) -> Question:
    """Ask for the player (when there is more than one), then for each card."""
    targets = tuple(dict.fromkeys(gift.to for gift in gifts))
    to = targets[0] if len(targets) == 1 else draft.to
    if to is None or to not in targets:
        options = tuple(
            Option(
                value=str(seat),
                press=hand_press(facts, Verb.ASK, HandPlace(draft=Draft(verb="give", to=seat)).arg),
            )
            for seat in targets
        )
        return Question(asking=Asking.GIVE_TO, options=options, count=len(gifts[0].cards))
    chosen = () if Counter(draft.cards) - Counter(view.hand) else draft.cards
    left = Counter(view.hand) - Counter(chosen)
    owed = len(gifts[0].cards)
    seen: Counter[Card] = Counter()
    options_list = []
    for card in sort_cards(left.elements()):
        seen[card] += 1
        given = Draft(verb="give", to=to, cards=sort_cards((*chosen, card)))
        verb, arg = (
            (Verb.ACT, str(given))
            if len(given.cards) >= owed
            else (Verb.ASK, HandPlace(draft=given).arg)
        )
        options_list.append(Option(value=card, press=hand_press(facts, verb, arg, copy=seen[card])))
    back = None
    if chosen:
        back = place_press(facts, HandPlace(draft=Draft(verb="give", to=to, cards=chosen[:-1])))
    elif len(targets) > 1:
        back = place_press(facts, HandPlace(draft=Draft(verb="give")))
    return Question(
        asking=Asking.GIVE_CARDS,
        options=tuple(options_list),
        count=owed - len(chosen),
        chosen=chosen,
        to=to,
        back=back,
    )
