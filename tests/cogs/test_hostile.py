"""Presses and forms that no client of ours makes: one private sentence, and nothing breaks."""

from __future__ import annotations

from itertools import cycle, islice, product
from typing import TYPE_CHECKING

import pytest

from bot.local.interaction import Kind
from bot.local.visitor import Reply
from cogs.views.ids import LIMIT, Area, Verb
from data import ServerSettings
from tests.cogs.settings_steps import MESSAGES, PLACES, PLAY, kept, opened, panel
from tests.cogs.stage import press_of, said, shown, well

if TYPE_CHECKING:
    from bot.local import Modal
    from tests.cogs.stage import Stage

HUGE = "9" * 30
HOSTILE = (
    "",
    "-1",
    HUGE,
    "٣",
    "²",
    "9" * LIMIT,
    f"{HUGE}.people.always.",
    "٣.people.always.",
    f"{HUGE}.play 8S",
    f"0.give {HUGE} 8S",
    "give ² 8S",
    f"options-{HUGE}",
    "options-0.aa.bb",
    "places..",
)
EACH = 9
"""Of so many presses one is tried; `python -m tests.hostile` makes up many more."""
OWN_MESSAGE = frozenset(
    {Area.SETTINGS, Area.VARIANT, Area.RANK, Area.ARCHIVE, Area.REPLAY, Area.DATA, Area.PING}
)
"""Areas that belong to no table in play: whoever may do everything there presses."""


async def test_a_press_with_any_argument_gets_one_sentence(stage: Stage) -> None:
    """Huge, negative, in digits of another script, too long: never « erreur inattendue »."""
    table_message = await stage.match("Bob", "Chloé", delai="aucun")
    table = stage.table()
    screens = {
        Area.HAND: ("Chloé", await stage.hand("Chloé"), (table.id, "z" * 20)),
        **dict.fromkeys(OWN_MESSAGE, ("Anne", await panel(stage), ("-",))),
    }
    turn = cycle(range(EACH))
    for area in Area:
        who, message, tables = screens.get(area, ("Farid", table_message, (table.id, "z" * 20)))
        presses = [(arg, tables[0]) for arg in HOSTILE] + [("", one) for one in tables[1:]]
        for verb, (arg, table_id) in islice(product(Verb, presses), next(turn), None, EACH):
            custom_id = f"huit:{area}:{table_id}:{table.version}:{verb}:{arg}"
            custom_id = custom_id[:LIMIT].removesuffix(":")
            reply = well(await stage.visitor(who).click(message, custom_id=custom_id, stale=True))
            assert not stage.errors_so_far(), custom_id
            answer = reply.message
            assert reply.modal or (answer and answer.ephemeral)
    assert not table.is_over


async def test_nothing_else_can_be_shown_in_a_message_of_everybody(stage: Stage) -> None:
    """Neither one's own hand, nor another table, a ranking or a panel, by a press made up."""
    lobby = await stage.lobby("David", channel="salon")
    table_message = await stage.match("Bob", "Chloé", delai="aucun")
    hand = await stage.hand("Chloé")
    other, table = press_of(lobby.buttons[0]).table, stage.table()
    ranking = shown(await stage.visitor("Farid").slash("jeux", "classement"))
    public = ((lobby, other), (table_message, table.id), (ranking, ":rank:"))
    before = [(one.text, one.labels) for one, _ in public]
    presses = [
        *(button.custom_id or "" for button in hand.buttons),
        f"huit:hand:{table.id}:{table.version}:show:0.",
        f"huit:confirm:{table.id}:{table.version}:no",
        f"huit:table:{table.id}:{table.version}:next",
        f"huit:lobby:{other}:0:join",
        f"huit:form:{other}:0:options",
        "huit:rank:-:0:page:0.people.always.",
        "huit:data:-:0:about",
        "huit:archive:-:0:list",
        "huit:settings:-:0:page:play",
        "huit:ping:-:0:loud",
    ]
    for (message, own), custom_id in product(public, presses):
        if own in custom_id and ":hand:" not in custom_id and ":confirm:" not in custom_id:
            continue
        reply = await stage.visitor("Chloé").click(message, custom_id=custom_id, stale=True)
        assert "n’est plus valable" in said(reply), custom_id
    assert [(one.text, one.labels) for one, _ in public] == before


async def test_a_page_of_the_ranking_with_a_huge_number_is_the_first(stage: Stage) -> None:
    """The message is drawn anew as it was."""
    ranking = shown(await stage.visitor("Farid").slash("jeux", "classement"))
    before = ranking.text
    forged = f"huit:rank:-:0:page:{'9' * 20}.people.always."
    well(await stage.visitor("Farid").click(ranking, custom_id=forged, stale=True))
    assert ranking.text == before


async def forged(stage: Stage, form: Modal, name: str, values: list[str]) -> Reply:
    """Send a form with values that it does not offer."""
    anne, channel = stage.visitor("Anne").member, stage.world.channel("jeux")
    message = None if form.message is None else stage.world.messages[form.message.id]
    inner = {"custom_id": name, "id": 2, "type": 8, "values": values}
    components = [{"type": 18, "id": 1, "component": inner}]
    data = {"custom_id": form.custom_id, "components": components}
    sent = stage.world.interactions.begin(Kind.MODAL, anne, channel, data, message=message)
    assert sent is not None
    await sent.settled.wait()
    return Reply(stage.world, sent, "no_answer" if sent.lapsed else None)


@pytest.mark.parametrize(
    ("label", "name"),
    [
        (PLACES, "channels"),
        (PLACES, "tables"),
        (PLAY, "other"),
        ("Coût d’une erreur, Nombre de jeux…", "penalty"),
    ],
)
async def test_a_forged_form_of_settings_saves_nothing(stage: Stage, label: str, name: str) -> None:
    """What is no channel, no number or too great a one is refused in one sentence."""
    anne = stage.visitor("Anne")
    form = await opened(anne, await panel(stage), label)
    for value in ("jeux", HUGE, "9" * 19, "٣", "²", "-1", "9" * 5000):
        assert said(await forged(stage, form, name, [value])), value
        assert await kept(stage) == ServerSettings()


async def test_a_zone_is_that_of_a_place(stage: Stage) -> None:
    """Names that mean another clock on each machine, or none, are no choice."""
    anne = stage.visitor("Anne")
    form = await opened(anne, await panel(stage), MESSAGES)
    for zone in ("localtime", "Factory", "posixrules", "Etc/GMT+5", "CET", "US/Pacific", "GMT0"):
        assert "Europe/Paris" in said(await anne.submit(form, {"zone": zone})), zone
        assert await kept(stage) == ServerSettings()


async def test_a_zone_of_a_place_or_utc_is_taken(stage: Stage) -> None:
    """However it is written."""
    anne = stage.visitor("Anne")
    message = await panel(stage)
    for typed, zone in (
        ("utc", "UTC"),
        ("Paris", "Europe/Paris"),
        ("réunion", "Indian/Reunion"),
        ("La Réunion", "Indian/Reunion"),
        ("Bruxelles", "Europe/Brussels"),
        ("GENÈVE", "Europe/Zurich"),
        ("fort de france", "America/Martinique"),
        ("Fort-de-France", "America/Martinique"),
        ("Pointe-à-Pitre", "America/Guadeloupe"),
        ("Nouméa", "Pacific/Noumea"),
        ("cayenne", "America/Cayenne"),
        ("Montréal", "America/Toronto"),
        ("Londres", "Europe/London"),
        ("alger", "Africa/Algiers"),
        ("Dakar", "Africa/Dakar"),
    ):
        well(await anne.submit(await opened(anne, message, MESSAGES), {"zone": typed}))
        assert (await kept(stage)).time_zone == zone
