"""A whole evening of a busy server (`evening.py`): nothing refused, nobody stuck, sums right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cogs.views.ids import Verb
from tests.cogs.evening import Evening
from tests.cogs.stage import find, press_of, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

LINE = re.compile(r"^\*\*\d+\.\*\* \**(?P<name>\w+).*?:\s(?P<points>\d+)\spoints?$", re.MULTILINE)


async def test_an_evening_of_twelve_members_in_four_channels(stage: Stage) -> None:
    """
    Six matches with joins, leaves, a kick, absences, a killed bot and a deleted channel.

    The stage checks that no request was refused and no error logged, every click that it was
    answered. At the end the ranking is the sum of the results, and everybody is free.
    """
    evening = Evening(stage)
    await evening.play()
    assert sorted(evening.ended) == [
        "classique",
        "crazy-eights",
        "man-et-resta",
        "minimale",
        "variante-4",
    ]
    assert evening.closed == ["les-ulis"]
    assert stage.world.rate_limited == []
    await stage.clock.sleep(5)
    assert [table.id for table in stage.bot.app.tables.in_memory() if not table.is_over] == []

    board = await stage.bot.app.store.results.leaderboard(
        stage.world.guild.id, versus="people", limit=50
    )
    members = {member.id: member.name for member in stage.world.people}
    told = {members[row.member_id]: (row.points, row.matches, row.wins) for row in board.rows}
    sums = {name: (one.points, one.matches, one.wins) for name, one in evening.sums.items()}
    assert told == sums

    # What they read is the same: page by page, in public.
    seen: dict[str, int] = {}
    message = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    while True:
        seen |= {m["name"]: int(m["points"]) for m in LINE.finditer(message.text)}
        further = [
            b
            for b in message.buttons
            if b.label in {"Page suivante", "Next page"} and not b.disabled
        ]
        if not further:
            break
        message = shown(await stage.visitor("Anne").click(message, custom_id=further[0].custom_id))
    assert seen == {name: points for name, (points, *_) in sums.items()}

    for name in ("Anne", "Kate", "Hugo", "Farid"):
        lobby = shown(await stage.visitor(name).slash("taverne", "huit nouvelle"))
        well(await stage.visitor(name).click(lobby, custom_id=find(lobby, Verb.CANCEL)))
        assert press_of(lobby.buttons[0]).verb is Verb.JOIN
