"""What is said where a table stands already, or stands no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import Permission
from cogs.delays import read_delay
from cogs.words import Words
from tests.cogs.past import Results
from tests.cogs.stage import said, texts

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def test_who_opens_a_table_where_they_sit_reads_that_they_do(stage: Stage) -> None:
    """By command, or by asking for a rematch second: not that they should join."""
    await stage.lobby("Anne", "Bob")
    where = str(stage.public().id)
    bob = said(await stage.visitor("Bob").slash("jeux", "huit nouvelle"))
    assert bob.startswith("Tu as déjà ta place")
    assert where in bob
    assert "rejoins-la" in said(await stage.visitor("Chloé").slash("jeux", "huit nouvelle"))
    await stage.begin(stage.public())
    bob = said(await stage.visitor("Bob").slash("jeux", "huit nouvelle"))
    assert bob.startswith("Tu joues déjà")
    assert "suis-la" in said(await stage.visitor("Chloé").slash("jeux", "huit nouvelle"))


@pytest.mark.parametrize("command", ["huit main", "huit quitter", "huit arreter"])
async def test_a_lost_permission_is_named_on_every_next_command(stage: Stage, command: str) -> None:
    """Not only by the table's own buttons, and as often as somebody asks."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table = stage.table()
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.VIEW_CHANNEL)
    await stage.happens(lambda: table.is_over, seconds=2)
    for _ in range(2):
        assert "Voir le salon" in said(await stage.visitor("Anne").slash("jeux", command))


@pytest.mark.parametrize("text", ["1h", "1 heure", "1 hour", "60 min", "3600"])
def test_an_hour_is_a_limit_however_it_is_written(text: str) -> None:
    """The longest that there is."""
    assert read_delay(text, Words(texts(), "fr")) == 3600


async def test_who_has_left_by_a_profile_has_left_the_ranking_too(stage: Stage) -> None:
    """What Discord tells by one command, the others know, whatever was known before."""
    await Results(stage).add("Anne", "Bob")
    assert "Bob" in (await stage.visitor("Anne").slash("jeux", "classement")).text
    stage.world.leave("Bob")
    assert "Bob" in said(await stage.visitor("Anne").slash("jeux", "profil", membre="Bob"))
    assert "Bob" not in (await stage.visitor("Anne").slash("jeux", "classement")).text
