"""`/huit regles` on Discord: one private message, or two where the options make the rules long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.stage import shown

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def test_long_rules_are_two_private_messages(stage: Stage) -> None:
    """With every practice on, the rules go on in a second message for the same eyes alone."""
    lobby = await stage.lobby("Anne", variante="les-ulis")
    await stage.set_options(lobby, snap=True, complete=True, penalty=2, finish_power=True)
    visitor = stage.visitor("Bob")
    before = len(visitor.messages("jeux"))
    first = shown(await visitor.slash("jeux", "huit regles"))
    await stage.world.until(lambda: len(visitor.messages("jeux")) == before + 2)
    *_, last = visitor.messages("jeux")
    assert first.ephemeral
    assert last.ephemeral
    assert "# Les Ulis" in first.text
    assert "Une erreur coûte 2\u00a0cartes" in last.text
    assert len(stage.visitor("Anne").messages("jeux")) == before
