"""
The commands, which take only what they say that they take.

Discord checks a command before it sends it on. Somebody who asks by other means than a client
may not be checked: names, types and bounds are looked at again here, once for all commands.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import AppCommandOptionType as Kind
from discord import InteractionType, app_commands

from cogs.answer import Answer, answering
from cogs.ports import Interaction, app_of
from cogs.refused import Refused

TEXTS = 6000
"""Characters that Discord takes in a text."""

NESTED = frozenset({Kind.subcommand.value, Kind.subcommand_group.value})

_SNOWFLAKES = frozenset({Kind.user, Kind.channel, Kind.role, Kind.mentionable, Kind.attachment})


class StrictTree(app_commands.CommandTree[discord.Client]):
    """Refuses commands that no client of Discord's can send."""

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Answer what does not fit, and return whether it does."""
        key = self._fault(interaction)
        if not key and (
            interaction.type is not InteractionType.autocomplete or _may_type(interaction)
        ):
            return True

        async def refuse(answer: Answer) -> None:
            if interaction.type is InteractionType.autocomplete:
                await answer.choices([])
            else:
                raise Refused(key)

        await answering(app_of(interaction.client), interaction, refuse)
        return False

    def _fault(self, interaction: Interaction) -> str:
        """Return the key of the sentence that says what is wrong; nothing when all is well."""
        data: Mapping[str, Any] = dict(interaction.data or {})
        command: object = self.get_command(str(data.get("name")))
        options = _objects(data.get("options", ()))
        while isinstance(command, app_commands.Group):
            if len(options) != 1 or options[0].get("type") not in NESTED:
                return "no-such-command"
            command = command.get_command(str(options[0].get("name")))
            options = _objects(options[0].get("options", ()))
        if not isinstance(command, app_commands.Command):
            return "no-such-command"
        known = {one.display_name: one for one in command.parameters}
        names = [one.get("name") for one in options]
        if len({*names}) < len(names) or not known.keys() >= {*names}:
            return "no-such-command"
        typing = interaction.type is InteractionType.autocomplete
        focused = [one for one in options if one.get("focused")]
        if len(focused) != typing or not all(
            known[one["name"]].autocomplete
            and one.get("type") == known[one["name"]].type.value
            and isinstance(one.get("value"), str)
            for one in focused
        ):
            return "no-such-command"
        fits = all(_fits(known[one["name"]], one) for one in options if one not in focused)
        return "" if fits else "no-such-value"


def _may_type(interaction: Interaction) -> bool:
    app = app_of(interaction.client)
    return app.paces.typing.take(interaction.user.id, app.clock.now())


def _objects(found: object) -> Sequence[Mapping[str, Any]]:
    """Return a list of objects; one object without a name in its place when it is none."""
    if not isinstance(found, list | tuple) or not all(isinstance(one, Mapping) for one in found):
        return ({},)
    return found


def _fits(parameter: app_commands.Parameter, option: Mapping[str, Any]) -> bool:
    """Say whether an option has the type of its parameter, and is within its bounds."""
    value, kind = option.get("value"), parameter.type
    if option.get("type") != kind.value:
        return False
    if kind in _SNOWFLAKES:
        return isinstance(value, str) and value.isascii() and value.isdecimal()
    if kind is Kind.boolean:
        return isinstance(value, bool)
    if kind is Kind.string:
        size: float = len(value) if isinstance(value, str) else -1
        good = isinstance(value, str) and size <= TEXTS
    else:
        whole = isinstance(value, int) and not isinstance(value, bool)
        good = whole or (kind is Kind.number and isinstance(value, float))
        size = value if isinstance(value, int | float) else -1
    least, most = parameter.min_value, parameter.max_value
    chosen = not parameter.choices or value in [choice.value for choice in parameter.choices]
    return good and chosen and (least is None or size >= least) and (most is None or size <= most)
