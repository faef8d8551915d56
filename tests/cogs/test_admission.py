"""Where and how often a table may open: what the server has chosen is kept to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import Permission
from cogs.admission import OPENINGS, OPENINGS_WITHIN, REMEMBERED, Openings
from cogs.refused import Refused
from cogs.views.ids import Verb
from data import ServerSettings
from tests.cogs.stage import find, said, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage


async def choose(stage: Stage, settings: ServerSettings) -> None:
    """Let the server have chosen *settings*."""
    await stage.bot.app.store.servers.save(stage.world.guild.id, settings)


def mention(stage: Stage, channel: str) -> str:
    """Give a channel's mention."""
    return f"<#{stage.world.channel(channel).id}>"


async def short_match(stage: Stage, channel: str) -> Message:
    """Play a match of one card each to its end, and give the message of the end."""
    lobby = await stage.lobby("Anne", "Bob", channel=channel, variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=1, scoring="single")
    await stage.begin(lobby)
    table = stage.table(channel)
    while not table.is_over:
        await stage.turn(stage.mover(channel), channel)
    return await stage.until("Revanche", channel)


async def test_play_outside_the_allowed_channels_is_refused_and_told_where_to_go(
    stage: Stage,
) -> None:
    """In both languages the sentence mentions the channels; in one of them play is allowed."""
    await choose(stage, ServerSettings(channels=(stage.world.channel("jeux").id,)))
    for name, word in (("Anne", "va dans"), ("Emma", "go to")):
        sentence = said(await stage.visitor(name).slash("salon", "huit nouvelle"))
        assert f"{word} {mention(stage, 'jeux')}" in sentence
    assert (await stage.lobby("Anne")).labels


async def test_a_thread_counts_as_its_channel(stage: Stage) -> None:
    """Below an allowed channel play is allowed, below another one it is not."""
    await choose(stage, ServerSettings(channels=(stage.world.channel("jeux").id,)))
    stage.world.add_thread("jeux", "fil permis")
    stage.world.add_thread("salon", "fil défendu")
    said(await stage.visitor("Anne").slash("fil défendu", "huit nouvelle"))
    assert (await stage.lobby("Anne", channel="fil permis")).labels


async def test_only_channels_that_one_sees_are_named(stage: Stage) -> None:
    """A channel that is hidden from a member is no way out for them."""
    salon, news = (stage.world.channel(name) for name in ("salon", "annonces"))
    await choose(stage, ServerSettings(channels=(salon.id, news.id)))
    stage.world.overwrite("annonces", stage.world.member("David"), deny=Permission.VIEW_CHANNEL)
    sentence = said(await stage.visitor("David").slash("jeux", "huit nouvelle"))
    assert mention(stage, "salon") in sentence
    assert mention(stage, "annonces") not in sentence
    both = said(await stage.visitor("Farid").slash("jeux", "huit nouvelle"))
    assert f"{mention(stage, 'salon')} ou {mention(stage, 'annonces')}" in both


async def test_channels_that_were_deleted_are_not_named(stage: Stage) -> None:
    """When none is left the sentence says who can choose others."""
    jeux, news = (stage.world.channel(name).id for name in ("jeux", "annonces"))
    await choose(stage, ServerSettings(channels=(jeux, news)))
    stage.world.delete_channel("annonces")
    anne = stage.visitor("Anne")
    sentence = said(await anne.slash("salon", "huit nouvelle"))
    assert f"<#{jeux}>" in sentence
    assert f"<#{news}>" not in sentence
    stage.world.delete_channel("jeux")
    assert "/huit reglages" in said(await anne.slash("salon", "huit nouvelle"))
    panel = shown(await anne.slash("salon", "huit reglages"))
    assert "les salons choisis n’existent plus" in panel.text
    form = well(await anne.click(panel, "Salons et tables")).modal
    assert form is not None
    well(await anne.submit(form, {"channels": ["salon"]}))
    assert (await stage.lobby("Anne", channel="salon")).labels


async def test_a_rematch_opens_only_where_play_is_allowed(stage: Stage) -> None:
    """The channel may have been closed to play during the match."""
    end = await short_match(stage, "jeux")
    await choose(stage, ServerSettings(channels=(stage.world.channel("salon").id,)))
    anne = stage.visitor("Anne")
    sentence = said(await anne.click(end, custom_id=find(end, Verb.REMATCH)))
    assert mention(stage, "salon") in sentence
    await choose(stage, ServerSettings())
    well(await anne.click(end, custom_id=find(end, Verb.REMATCH)))
    await stage.until("Commencer")


async def test_a_table_that_is_open_already_goes_on_in_a_channel_closed_to_play(
    stage: Stage,
) -> None:
    """Its people play on, and may post it again."""
    await stage.match("Anne", "Bob", variante="minimale")
    await choose(stage, ServerSettings(channels=(stage.world.channel("salon").id,)))
    await stage.turn(stage.mover())
    well(await stage.visitor("Anne").slash("jeux", "huit table"))
    assert not stage.table().is_over


async def test_the_server_has_as_many_tables_at_once_as_it_wants(stage: Stage) -> None:
    """One too many is refused, a rematch too; where one has ended there is room again."""
    end = await short_match(stage, "salon")
    await choose(stage, ServerSettings(most_tables=1))
    lobby = await stage.lobby("Chloé", channel="jeux")
    anne = stage.visitor("Anne")
    assert "une à la fois" in said(await anne.slash("salon", "huit nouvelle"))
    assert "une à la fois" in said(await anne.click(end, custom_id=find(end, Verb.REMATCH)))
    well(await stage.visitor("Chloé").click(lobby, custom_id=find(lobby, Verb.CANCEL)))
    well(await anne.click(end, custom_id=find(end, Verb.REMATCH)))
    await stage.until("Commencer", "salon")


async def test_a_new_table_of_the_usual_variant_has_the_usual_options(stage: Stage) -> None:
    """Named or not; another variant comes as it is, and a target of one's own wins."""
    await choose(
        stage,
        ServerSettings(
            default_variant="minimale", default_options={"target": 40, "snap": True}, delay=None
        ),
    )
    await stage.lobby("Anne", channel="jeux")
    assert stage.table("jeux").saved.options == {"target": 40, "snap": True}
    assert stage.table("jeux").saved.delay is None
    await stage.lobby("Bob", channel="salon", variante="minimale", objectif=12)
    assert stage.table("salon").saved.options == {"target": 12, "snap": True}
    stage.world.add_thread("jeux", "fil")
    await stage.lobby("Chloé", channel="fil", variante="classique")
    assert stage.table("fil").saved.options == {}
    rules = shown(await stage.visitor("Anne").slash("annonces", "huit regles"))
    assert "40" in rules.text


async def test_a_member_opens_so_many_lobbies_and_then_waits(stage: Stage) -> None:
    """The sentence says when again; others, and the same member later, are not held up."""
    anne = stage.visitor("Anne")
    start = stage.clock.now()
    for _ in range(OPENINGS):
        lobby = await stage.lobby("Anne")
        well(await anne.click(lobby, custom_id=find(lobby, Verb.CANCEL)))
        await stage.clock.sleep(10)
    again = 0
    for name in ("jeux", "salon"):
        sentence = said(await anne.slash(name, "huit nouvelle"))
        assert ":R>" in sentence
        again = int(sentence.partition("<t:")[2].partition(":")[0])
        assert start + OPENINGS_WITHIN <= again <= start + OPENINGS_WITHIN + 5
    lobby = await stage.lobby("Bob")
    well(await stage.visitor("Bob").click(lobby, custom_id=find(lobby, Verb.CANCEL)))
    await stage.clock.sleep(again - stage.clock.now())
    assert (await stage.lobby("Anne")).labels


async def test_a_lobby_that_did_not_open_is_not_counted(stage: Stage) -> None:
    """A channel that has a table, or a variant that there is not, costs nobody an opening."""
    await stage.lobby("Bob")
    anne = stage.visitor("Anne")
    for _ in range(OPENINGS + 1):
        assert "déjà" in said(await anne.slash("jeux", "huit nouvelle"))
        said(await anne.slash("salon", "huit nouvelle", variante="belote"))
    assert (await stage.lobby("Anne", channel="salon")).labels


def test_openings_are_remembered_within_bounds() -> None:
    """However many members open lobbies, memory stays small; those whose time is up go."""
    openings = Openings()
    for member in range(REMEMBERED + 50):
        with openings.opening(1, member, 1000.0):
            pass
    assert len(openings) == REMEMBERED
    with openings.opening(1, 1, 1000.0 + OPENINGS_WITHIN):
        pass
    assert len(openings) == 1


def test_openings_are_counted_by_member_and_server() -> None:
    """The same member on another server, and another member here, are not held up."""
    openings = Openings()
    for guild, member in [(1, 1)] * OPENINGS + [(2, 1), (1, 2)]:
        with openings.opening(guild, member, 1000.0):
            pass
    with pytest.raises(Refused), openings.opening(1, 1, 1299.0):
        pass
    with openings.opening(1, 1, 1300.0):
        pass
