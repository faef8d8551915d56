"""One member who clicks without end costs little, and nobody else waits for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cogs.paces import AT_ONCE, EACH_SECOND, POST_EVERY, POSTS_AT_ONCE, REMEMBERED, Allowance, Paces
from cogs.views.ids import Verb
from tests.cogs.stage import find, said, shown, well
from tests.flooding import WAIT, clicking, flood

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.local import Message, Reply
    from tests.cogs.stage import Stage

SECONDS = 15


@pytest.fixture
async def hurried(stage: Stage) -> Stage:
    """Give a bot that minds how fast one clicks, as it does outside of tests."""
    await stage.leave()
    stage.paces = Paces()
    await stage.come()
    return stage


def counted_turns() -> Callable[[], int]:
    """Count the turns of the running loop from now on."""
    loop = asyncio.get_running_loop()
    once, turns = loop._run_once, [0]  # type: ignore[attr-defined]  # noqa: SLF001 - there is no other count

    def run_once() -> None:
        turns[0] += 1
        once()

    loop._run_once = run_once  # type: ignore[attr-defined]  # noqa: SLF001
    return lambda: turns[0]


async def test_a_member_who_clicks_twenty_times_a_second_costs_little(hurried: Stage) -> None:
    """Each click is answered, few are done; the whole minute is a line of `make attack`."""
    cost = await flood(hurried, each_second=20, seconds=SECONDS)
    done = AT_ONCE + SECONDS * EACH_SECOND + 1
    assert cost.clicks == cost.answers == 20 * SECONDS
    assert cost.clicks - cost.refused <= done
    # Who joins has the name noted, once, and the lobby's message is noted.
    assert cost.writes <= done + 5
    assert cost.requests <= SECONDS


async def test_nobody_else_is_slowed_down(hurried: Stage) -> None:
    """At another table, and at the same one, others are answered at once and do not wait."""
    stage = hurried
    await stage.match("Bob", "Chloé", delai="aucun")
    await stage.match("David", "Emma", channel="salon", delai="aucun")
    table, other = stage.public("jeux"), stage.public("salon")
    clock = asyncio.get_running_loop().time
    turns = counted_turns()

    async def hand(name: str, message: Message) -> tuple[float, int]:
        began, so_far = clock(), turns()
        custom_id = find(message, Verb.HAND)
        assert shown(await stage.visitor(name).click(message, custom_id=custom_id)).buttons
        return clock() - began, turns() - so_far

    quiet = max([(await hand("David", other))[1] for _ in range(3)])

    async def click() -> Reply:
        return await stage.visitor("Chloé").click(table, custom_id=find(table, Verb.HAND))

    flood = asyncio.create_task(clicking(stage, click, each_second=20, seconds=20))
    await stage.clock.sleep(10)
    measured = []
    for _ in range(5):
        for name, message in (("David", other), ("Bob", table)):
            # At the same moment as a click of hers.
            await stage.clock.sleep(0.05 - clock() % 0.05)
            measured.append(await hand(name, message))
    assert any(text.startswith(WAIT) for text in await flood)
    assert max(seconds for seconds, _ in measured) < 0.1
    assert max(many for _, many in measured) <= 3 * quiet


async def test_fast_and_honest_players_are_never_asked_to_wait(hurried: Stage) -> None:
    """Three clicks a second for a minute, and ten more at once now and then."""
    stage = hurried
    message = await stage.match("Bob", "Chloé", delai="aucun")
    chloe, custom_id = stage.visitor("Chloé"), find(message, Verb.HAND)

    async def click() -> Reply:
        return await chloe.click(message, custom_id=custom_id, stale=True)

    for _ in range(6):
        texts = await clicking(stage, click, each_second=3, seconds=10)
        texts += [well(reply).text for reply in await asyncio.gather(*(click() for _ in range(10)))]
        assert not [text for text in texts if text.startswith(WAIT)]


async def test_a_channel_is_not_filled_with_one_table(hurried: Stage) -> None:
    """Messages for everybody come a few at once, then one every twelve seconds."""
    stage = hurried
    await stage.match("Bob", "Chloé", delai="aucun")
    farid = stage.visitor("Farid")
    for command in ("huit table", "classement"):
        well(await farid.slash("jeux", command))
    for _ in range(POSTS_AT_ONCE - 2):
        assert not shown(await farid.slash("jeux", "classement")).ephemeral
    assert said(await farid.slash("jeux", "classement")).startswith("Pas si souvent")
    for name in ("Farid", "Bob"):
        again = said(await stage.visitor(name).slash("jeux", "huit table"))
        assert again.startswith("La table vient d’être affichée")
    assert not shown(await stage.visitor("Emma").slash("jeux", "classement")).ephemeral
    await stage.clock.sleep(POST_EVERY + 1)
    assert not shown(await farid.slash("jeux", "classement")).ephemeral


async def test_suggestions_run_dry_and_commands_say_so(hurried: Stage) -> None:
    """Who asks for suggestions without end is shown none; commands are refused in a sentence."""
    farid = hurried.visitor("Farid")
    for _ in range(AT_ONCE):
        assert (await farid.autocomplete("jeux", "huit regles", "variante", "")).choices
    assert not (await farid.autocomplete("jeux", "huit regles", "variante", "")).choices
    for _ in range(AT_ONCE):
        well(await farid.slash("jeux", "huit aide"))
    assert said(await farid.slash("jeux", "huit aide")).startswith("Pas si vite")


def test_the_pace_of_the_silent_is_forgotten() -> None:
    """A server of millions does not fill the memory, and a clock set back takes nothing away."""
    allowance = Allowance(2, 1.0)
    for member_id in range(REMEMBERED + 5):
        assert allowance.take(member_id, 100.0)
    assert len(allowance) == REMEMBERED
    assert allowance.take(REMEMBERED, 50.0)
    assert not allowance.take(REMEMBERED, 50.0)
    assert allowance.take(REMEMBERED, 51.0)
