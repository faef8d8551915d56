"""Selects and forms as a visitor's client lets them be filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import component_tree as tree
from .calling import MENTIONABLE, ROLE, USER, Resolved
from .command_rules import CHANNEL
from .refused import ClientRefuses, JsonObject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .interaction import Modal
    from .world import World

_RESOLVED = {
    tree.USER_SELECT: USER,
    tree.ROLE_SELECT: ROLE,
    tree.MENTIONABLE_SELECT: MENTIONABLE,
    tree.CHANNEL_SELECT: CHANNEL,
}


def chosen(select: JsonObject, values: Sequence[object], resolved: Resolved) -> list[str]:
    """
    Check what was chosen in a select or checkbox group and give the values to send.

    Raises:
        ClientRefuses: too few, too many, or none of its options.
    """
    _count(select, values)
    if len(set(map(str, values))) != len(values):
        raise ClientRefuses(f"{select['custom_id']!r} takes each value once")
    if select["type"] in _RESOLVED:
        found = [resolved.add(_RESOLVED[select["type"]], value) for value in values]
        _fitting(select, found, resolved.world)
        return found
    known = [option["value"] for option in select["options"]]
    for value in values:
        if value not in known:
            raise ClientRefuses(f"{select['custom_id']!r} has no option {value!r} among {known}")
    return [str(value) for value in values]


def _fitting(select: JsonObject, found: Sequence[str], world: World) -> None:
    """A select of channels may be for some types only."""
    types = select.get("channel_types") or tree.CHANNEL_KINDS
    for number in found if select["type"] == tree.CHANNEL_SELECT else ():
        if world.channels[int(number)].kind not in types:
            raise ClientRefuses(f"{select['custom_id']!r} does not take this type of channel")


def modal_data(world: World, modal: Modal, values: Mapping[str, object]) -> JsonObject:
    """
    Write the data of a form's submission.

    Raises:
        ClientRefuses: a required field is empty, a text has the wrong length, a
            value is none of the options, or no field has such a custom id.
    """
    fields = {c["custom_id"] for c in tree.walk(modal.components) if c.get("custom_id")}
    unknown = set(values) - fields
    if unknown:
        raise ClientRefuses(f"the form has no {', '.join(sorted(unknown))}, only {sorted(fields)}")
    resolved = Resolved(world)
    numbers = iter(range(1, 1000))
    data: JsonObject = {
        "custom_id": modal.custom_id,
        "components": [_filled(c, values, resolved, numbers) for c in modal.components],
    }
    if resolved.written:
        data["resolved"] = resolved.written
    return data


def _filled(
    component: JsonObject,
    values: Mapping[str, object],
    resolved: Resolved,
    numbers: Any,  # noqa: ANN401 - an iterator
) -> JsonObject:
    kind = component["type"]
    written: JsonObject = {"type": kind, "id": component.get("id") or next(numbers)}
    if kind == tree.ACTION_ROW:
        inner = component["components"]
        return written | {"components": [_filled(c, values, resolved, numbers) for c in inner]}
    if kind == tree.LABEL:
        return written | {"component": _filled(component["component"], values, resolved, numbers)}
    if kind == tree.TEXT_DISPLAY:
        return written
    custom_id = component["custom_id"]
    written["custom_id"] = custom_id
    value = values.get(custom_id)
    if kind == tree.TEXT_INPUT:
        text = component.get("value") or "" if value is None else value
        return written | {"value": _text(component, text)}
    if kind == tree.CHECKBOX:
        return written | {"value": bool(component.get("default")) if value is None else bool(value)}
    if kind == tree.RADIO_GROUP:
        return written | {"value": _radio(component, value)}
    if value is None:
        defaults = [o["value"] for o in component.get("options", ()) if o.get("default")]
        value = defaults or [d["id"] for d in component.get("default_values") or ()]
    if not isinstance(value, list | tuple):
        raise ClientRefuses(f"{custom_id!r} takes a list of values")
    if kind == tree.FILE_UPLOAD:
        _count(component, value)
        return written | {"values": [resolved.add_file(file) for file in value]}
    return written | {"values": chosen(component, value, resolved)}


def _count(field: JsonObject, values: Sequence[object]) -> None:
    required = field.get("required", True)
    low = field.get("min_values")
    low = (1 if required else 0) if low is None else low
    high = field.get("max_values") or 1
    if not (low <= len(values) <= high or (not values and not required)):
        raise ClientRefuses(
            f"{field['custom_id']!r} takes {low} to {high} values, not {len(values)}"
        )


def _text(field: JsonObject, text: object) -> str:
    if not isinstance(text, str):
        raise ClientRefuses(f"{field['custom_id']!r} takes text")
    if not text and not field.get("required", True):
        return text
    low, high = field.get("min_length") or 1, field.get("max_length") or 4000
    if not low <= len(text) <= high:
        raise ClientRefuses(f"{field['custom_id']!r} takes {low} to {high} characters")
    return text


def _radio(group: JsonObject, value: object) -> str | None:
    known = [option["value"] for option in group["options"]]
    if value is None:
        value = next((o["value"] for o in group["options"] if o.get("default")), None)
    if value is None:
        if group.get("required", True):
            raise ClientRefuses(f"{group['custom_id']!r} must be chosen")
        return None
    if value not in known:
        raise ClientRefuses(f"{group['custom_id']!r} has no option {value!r} among {known}")
    return str(value)
