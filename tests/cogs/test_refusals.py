"""Refusals that must name what was asked, and offer only what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.stage import said

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def test_who_may_not_kick_or_stop_reads_which_it_was(stage: Stage) -> None:
    """The same people may do both; the sentence is about the one that was asked for."""
    await stage.match("David", "Farid", "Emma", variante="minimale")
    farid = stage.visitor("Farid")
    kick = said(await farid.slash("jeux", "huit exclure", membre="Emma"))
    stop = said(await farid.slash("jeux", "huit arreter"))
    assert "peuvent retirer quelqu’un de la table" in kick
    assert "peuvent arrêter la partie" in stop


async def test_a_lobby_in_the_way_can_be_joined_and_a_match_followed(stage: Stage) -> None:
    """A second table is refused with a link; nobody is told to join what has started."""
    lobby = await stage.lobby("Anne", "Bob")
    david = stage.visitor("David")
    waiting = said(await david.slash("jeux", "huit nouvelle"))
    await stage.begin(lobby)
    playing = said(await david.slash("jeux", "huit nouvelle"))
    assert "rejoins-la ici" in waiting
    assert "rejoins" not in playing
    assert "suis-la ici" in playing
    assert all("https://discord.com/channels/" in text for text in (waiting, playing))
