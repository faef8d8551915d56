"""Every screen, in both languages, within what Discord takes, whatever the names and the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs import render
from cogs.hand_screens import deal_screen
from cogs.render.parts import typeset
from cogs.rules_sheet import rule_sheet
from cogs.screens import (
    CardButton,
    Confirming,
    ConfirmScreen,
    DealingScreen,
    EndScreen,
    EndState,
    LobbyScreen,
    LobbyState,
    TableScreen,
    TableState,
)
from engine import CARDS, RoundEnded, Rules, load_ruleset, variant_ids
from tests.cogs.discord_limits import buttons, faults_of, text_of
from tests.cogs.scenes import (
    LOCALES,
    NASTY,
    TABLE,
    Scene,
    random_scenes,
    scene,
    words_in,
)
from tests.rules.positions import at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from discord.ui import LayoutView

ADDRESS = f"https://discord.com/channels/{2**63}/{2**63}/{2**63}"
"""Where a retired message leads."""

MARK = "\u2060"
"""What stands before a name until French has elided."""

EVERYTHING: dict[str, object] = {
    "snap": True,
    "complete": True,
    "penalty": 2,
    "announce": True,
    "finish_power": True,
    "suit_in_hand": False,
}
"""Practices that every variant takes, for the most buttons that there can be."""


def public_views(here: Scene, locale: str) -> list[LayoutView]:
    """Draw everything that the channel may see of a table in *here*."""
    facts, view, words = here.facts, here.game.table(), words_in(locale)
    views = [
        render.table(
            TableScreen(
                facts=facts,
                view=view,
                events=here.events,
                deadline=2e9,
                state=state,
                onward=ADDRESS,
                missing=("view_channel", "send_messages_in_threads"),
            ),
            words,
        )
        for state in TableState
    ]
    views += [
        render.lobby(LobbyScreen(facts=facts, state=state, onward=ADDRESS), words)
        for state in LobbyState
    ]
    views.append(render.dealing(DealingScreen(facts=facts, round=0, dealer=0, deadline=2e9), words))
    if here.game.round_over:
        result = next(event for event in here.events if isinstance(event, RoundEnded))
        views += [
            render.end(
                EndScreen(
                    facts=facts,
                    view=view,
                    hands=here.game.hands(),
                    points=result.points,
                    blocked=True,
                    places=tuple(range(1, len(facts.players) + 1)),
                    ranked=(50,) * len(facts.players),
                    leavers=NASTY,
                    next_at=2e9,
                    state=state,
                    onward=ADDRESS,
                    missing=("view_channel", "send_messages_in_threads"),
                ),
                words,
            )
            for state in EndState
        ]
    return views


def sampled(scenes: Iterable[Scene]) -> Iterator[Scene]:
    """Stop at fewer and fewer scenes of a round, the deal and the end among them."""
    due = 1
    for number, here in enumerate(scenes):
        if number in {0, due} or here.game.round_over:
            due = 2 * number + 1
            yield here


@pytest.mark.parametrize("variant", variant_ids())
def test_a_whole_round_is_within_the_limits(variant: str) -> None:
    """Table and hands of a random round, every practice on and every name nasty, are accepted."""
    most = load_ruleset(variant).max_players
    scenes = sampled(random_scenes(variant, most, seed=5, options=EVERYTHING))
    for number, here in enumerate(scenes):
        locale = LOCALES[number % 2]
        for view in public_views(here, locale):
            assert faults_of(view) == []
        for seat in range(most):
            assert faults_of(here.hand(seat, locale=locale)) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("places", [(), tuple(range(1, 11))])
def test_ten_full_hands_under_long_names_fit_at_the_end(
    locale: str, places: tuple[int, ...]
) -> None:
    """The end of a round shows every name, place and score, even where hands must be shortened."""
    here = next(random_scenes("classique", 10, seed=1))
    facts = here.facts
    screen = EndScreen(
        facts=facts,
        view=here.game.table(),
        hands=(CARDS,) * 10,
        points=(-1000,) * 10,
        blocked=True,
        places=places,
        next_at=2e9,
    )
    view = render.end(screen, words_in(locale))
    assert faults_of(view) == []
    text = text_of(view)
    assert all(words_in(locale).name(player).strip(MARK) in text for player in facts.players)
    assert "<t:2000000000:R>" in text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("size", [*range(1, 40), 45, 52, 60, 70])
def test_every_card_of_a_hand_can_be_seen_and_reached(size: int, locale: str) -> None:
    """Hands of 1 to 70 cards: every card is a button of some page, or in the text, on 5 a row."""
    for options in ({}, EVERYTHING):
        cards = " ".join((CARDS * 2)[(3 * i) % 108] for i in range(size))
        here = scene(at("classique", f"{cards} | {cards}", "5h", "2s 3s", dealer=1, **options))
        pages = here.screen().pages
        words = words_in(locale)
        seen: list[CardButton] = []
        for page in range(pages):
            place = here.screen().place.at(page)
            view = here.hand(0, place, locale=locale)
            assert faults_of(view) == []
            seen += here.screen(0, place).cards
            text = text_of(view)
            assert pages == 1 or all(words.cards([card]) in text for card in here.game.view(0).hand)
        assert sorted(button.card for button in seen) == sorted(here.game.view(0).hand)
        enabled = [button.enabled for button in seen]
        assert pages == 1 or enabled == sorted(enabled, reverse=True)
        assert len({str(button.press) for button in seen}) == size


@pytest.mark.parametrize("locale", LOCALES)
def test_the_small_screens_are_within_the_limits(locale: str) -> None:
    """Confirmations, help, notices and the dealer's question are accepted."""
    words = words_in(locale)
    here = next(random_scenes("man-et-resta", 4, seed=1))
    views = [
        *(
            render.confirm(ConfirmScreen(table=TABLE, version=1, what=what), words)
            for what in Confirming
        ),
        *(render.help_page(words, quiet=quiet) for quiet in (True, False)),
        render.notice(words("done-left")),
        render.deal(deal_screen(here.facts), words),
    ]
    for view in views:
        assert faults_of(view) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("variant", variant_ids())
def test_every_rule_sheet_fits_in_one_message_or_two(variant: str, locale: str) -> None:
    """The rules of a variant as shipped are one message; with every practice on, two at most."""
    ruleset = load_ruleset(variant)
    for options in ({}, EVERYTHING, {**EVERYTHING, "scoring": "single", "decks": 2}):
        sheet = rule_sheet(Rules(ruleset, options, ruleset.max_players), words_in(locale))
        views = render.rules(sheet)
        assert len(views) <= (2 if options else 1)
        assert [fault for view in views for fault in faults_of(view)] == []
        assert "\n".join(map(text_of, views)) == typeset("\n".join(sheet.blocks()))


def test_a_rule_sheet_as_long_as_can_be_is_parted_between_its_lines() -> None:
    """Where every single card has a power of its own, the section goes on in another message."""
    data = load_ruleset("minimale").data() | {"id": "longue"}
    many = {"always": True, "suit": "named", "reverse": True, "rotate": "left", "word": "4"}
    data["cards"] = [{"of": card, **many, "draws": 1 + n % 20} for n, card in enumerate(CARDS[:52])]
    sheet = rule_sheet(Rules(load_ruleset(data), {}, 4), words_in("fr"))
    views = render.rules(sheet)
    assert len(views) > 2
    assert [fault for view in views for fault in faults_of(view)] == []
    assert "\n".join(map(text_of, views)) == typeset("\n".join(sheet.blocks()))


def test_ended_screens_have_no_live_button() -> None:
    """Buttons of an ended lobby, table or hand are disabled (INTERFACE, manners)."""
    *_, over = random_scenes("classique", 3, seed=2)
    facts, words = over.facts, words_in("fr")
    views = [
        *(
            render.lobby(LobbyScreen(facts=facts, state=state), words)
            for state in LobbyState
            if state is not LobbyState.OPEN
        ),
        *(
            render.table(TableScreen(facts=facts, view=over.game.table(), state=state), words)
            for state in TableState
            if state is not TableState.PLAYING
        ),
        over.hand(0),
    ]
    for view in views:
        assert buttons(view)
        assert all(button["disabled"] for button in buttons(view))


@pytest.mark.parametrize("state", [EndState.USED, EndState.STOPPED])
def test_a_used_result_has_no_live_button(state: EndState) -> None:
    """Once the next round or the rematch has begun, the result's buttons are disabled."""
    *_, over = random_scenes("classique", 3, seed=2)
    screen = EndScreen(
        facts=over.facts,
        view=over.game.table(),
        hands=over.game.hands(),
        points=(0, 0, 0),
        state=state,
    )
    drawn = buttons(render.end(screen, words_in("fr")))
    assert drawn
    assert all(button["disabled"] for button in drawn)


def test_the_newest_events_and_the_turn_survive_long_names() -> None:
    """Names that take all the room cost the oldest events, never the turn and its limit."""
    last = None
    for last in random_scenes("classique", 10, seed=4):
        if last.game.table().index == 40:
            break
    assert last is not None
    here = last.known_as(NASTY)
    text = text_of(here.table(deadline=2e9))
    assert "<t:2000000000:R>" in text
    (told,) = words_in("fr").events(here.events, NASTY, last=1)
    assert typeset(told) in text
