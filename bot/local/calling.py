"""Slash commands as a visitor's client knows them: what there is, and what may be sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import payloads
from .command_rules import CHANNEL, GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from .files import file_of
from .permissions import Permission
from .refused import ClientRefuses, JsonObject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .things import Member
    from .world import World

BOOLEAN, USER, ROLE, MENTIONABLE, ATTACHMENT = 5, 6, 8, 9, 11
_SLASH = 1


@dataclass(slots=True)
class Resolved:
    """The members, roles, channels and files that values name, written out beside them."""

    world: World
    written: dict[str, dict[str, JsonObject]] = field(default_factory=dict)

    def add(self, kind: int, value: object) -> str:
        """
        Resolve an id (or a name or the thing itself) for an option or select of this kind.

        Raises:
            ClientRefuses: nothing of that kind has that id.
        """
        try:
            if kind == CHANNEL:
                return self._channel(value)
            if kind == ROLE:
                return self._role(value)
            if (
                kind == MENTIONABLE
                and str(value).isdecimal()
                and int(str(value)) in self.world.guild.roles
            ):
                return self._role(value)
            return self._member(value)
        except LookupError as error:
            raise ClientRefuses(f"{value!r}: {error}") from error

    def add_file(self, value: object) -> str:
        """
        Send a file along.

        Raises:
            ClientRefuses: it is no file, or too big a one.
        """
        given = self.world.lend(file_of(value))
        written = payloads.attachment(self.world.application_id, given, self.world.base)
        self.written.setdefault("attachments", {})[str(given.id)] = written
        return str(given.id)

    def _channel(self, value: Any) -> str:  # noqa: ANN401 - whatever a test or page names
        channel = self.world.channel(value)
        written = payloads.channel(self.world, channel)
        written["permissions"] = str(int(self.world.permissions(self.world.bot, channel)))
        self.written.setdefault("channels", {})[str(channel.id)] = written
        return str(channel.id)

    def _role(self, value: object) -> str:
        roles = self.world.guild.roles.values()
        role = next((each for each in roles if value in (each.name, each.id, str(each.id))), None)
        if role is None:
            raise LookupError("no such role")
        self.written.setdefault("roles", {})[str(role.id)] = payloads.role(role)
        return str(role.id)

    def _member(self, value: Any) -> str:  # noqa: ANN401 - whatever a test or page names
        member = self.world.member(value)
        key = str(member.id)
        self.written.setdefault("users", {})[key] = payloads.user(member)
        if not member.here:
            # Discord's client lets one name anybody by id: then there is a user and no member.
            return key
        self.written.setdefault("members", {})[key] = payloads.guild_member(
            member, self.world.permissions(member), with_user=False
        )
        return key


def commands_for(world: World, member: Member) -> list[JsonObject]:
    """List the slash commands that a member sees: those whose default permissions he has."""
    if not world.bot.here:
        return []
    mine = world.permissions(member)
    found = []
    for command in world.commands:
        needed = command["default_member_permissions"]
        if needed is None:
            allowed = Permission.USE_APPLICATION_COMMANDS in mine
        elif int(needed) == 0:
            allowed = Permission.ADMINISTRATOR in mine
        else:
            allowed = int(mine) & int(needed) == int(needed) or Permission.ADMINISTRATOR in mine
        if command["type"] == _SLASH and allowed:
            found.append(command)
    return found


def find_command(world: World, member: Member, name: str) -> JsonObject:
    """
    Find a command by its name or id.

    Raises:
        ClientRefuses: there is none, or none for this member.
    """
    for command in commands_for(world, member):
        if name in (command["name"], command["id"]):
            return command
    raise ClientRefuses(f"there is no command /{name} for {member.name}")


def command_data(
    world: World,
    command: JsonObject,
    path: Sequence[str],
    values: Mapping[str, object],
    *,
    focused: str | None = None,
) -> JsonObject:
    """
    Write the data of a command interaction, or of an autocomplete when an option is *focused*.

    Raises:
        ClientRefuses: Discord's client would not send that: an unknown or missing
            option, a value that is out of bounds or not among the choices.
    """
    chain: list[JsonObject] = []
    holder = command
    for word in path:
        inner = {
            o["name"]: o for o in holder.get("options", ()) if o["type"] in (SUBCOMMAND, GROUP)
        }
        if word not in inner:
            raise ClientRefuses(f"/{command['name']} has no subcommand {word!r}")
        holder = inner[word]
        chain.append(holder)
    options = holder.get("options") or []
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in options):
        raise ClientRefuses(f"/{' '.join([command['name'], *path])} needs a subcommand")
    resolved = Resolved(world)
    written = _values(options, values, resolved, focused)
    for link in reversed(chain):
        written = [{"type": link["type"], "name": link["name"], "options": written}]
    data: JsonObject = {
        "id": command["id"],
        "name": command["name"],
        "type": _SLASH,
        "options": written,
    }
    if resolved.written:
        data["resolved"] = resolved.written
    return data


def _values(
    options: Sequence[JsonObject],
    values: Mapping[str, object],
    resolved: Resolved,
    focused: str | None,
) -> list[JsonObject]:
    unknown = set(values) - {option["name"] for option in options}
    if unknown:
        raise ClientRefuses(f"unknown options: {', '.join(sorted(unknown))}")
    written = []
    for option in options:
        name = option["name"]
        if name not in values:
            if option.get("required") and focused is None:
                raise ClientRefuses(f"the option {name!r} is required")
            continue
        value = values[name]
        if name == focused:
            if not option.get("autocomplete"):
                raise ClientRefuses(f"the option {name!r} has no suggestions")
            # What is being typed may be anything, and is sent as text.
            written.append(
                {"type": option["type"], "name": name, "value": str(value), "focused": True}
            )
            continue
        checked = _checked(option, value, resolved)
        written.append({"type": option["type"], "name": name, "value": checked})
    return written


def _checked(option: JsonObject, value: Any, resolved: Resolved) -> Any:  # noqa: ANN401 - by the option's type
    kind, name = option["type"], option["name"]
    if kind in (USER, ROLE, MENTIONABLE, CHANNEL):
        return resolved.add(kind, value)
    if kind == ATTACHMENT:
        return resolved.add_file(value)
    wanted: dict[int, tuple[type, ...]] = {
        STRING: (str,),
        INTEGER: (int,),
        NUMBER: (int, float),
        BOOLEAN: (bool,),
    }
    if not isinstance(value, wanted[kind]) or (isinstance(value, bool) and kind != BOOLEAN):
        raise ClientRefuses(f"the option {name!r} does not take {value!r}")
    choices = [choice["value"] for choice in option.get("choices") or ()]
    if choices and value not in choices:
        raise ClientRefuses(f"the option {name!r} takes one of {choices}")
    size = len(value) if isinstance(value, str) else value
    low, high = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    if kind != BOOLEAN and not (
        option.get(low, size) <= size <= option.get(high, 6000 if kind == STRING else size)
    ):
        raise ClientRefuses(f"the option {name!r} does not take {value!r}: out of bounds")
    return value
