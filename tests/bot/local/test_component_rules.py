"""What Discord accepts as a component, field by field and place by place."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local import component_tree as tree
from bot.local.component_rules import check_component, check_modal_component
from bot.local.form import Form
from tests.bot.local.faults import Faults, faults_of

ANYWHERE = frozenset(range(1, 30))
BUTTON = {"type": 2, "style": 2, "label": "x", "custom_id": "a"}
OPTION = {"label": "a", "value": "a"}
OPTIONS = [OPTION, {"label": "b", "value": "b"}]
SELECT = {"type": 3, "custom_id": "s", "options": OPTIONS}
TEXT = {"type": 10, "content": "x"}
PICTURE = {"type": 11, "media": {"url": "https://example.org/a.png"}}
INPUT = {"type": 4, "custom_id": "t", "style": 1}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    """Make a row."""
    return {"type": 1, "components": list(components)}


def label(component: dict[str, Any], **more: object) -> dict[str, Any]:
    """Make a label around a field."""
    return {"type": 18, "label": "Nom", "component": component, **more}


def faults(component: dict[str, Any]) -> Faults:
    """Give the faults of one component, wherever it may stand."""
    form = Form()
    check_component(form, component, ANYWHERE)
    return faults_of(form.finish)


@pytest.mark.parametrize(
    "component",
    [
        {**BUTTON, "label": "x" * 80, "custom_id": "x" * 100, "disabled": True, "id": 5},
        {**BUTTON, "label": None, "emoji": {"name": "♥️"}},
        {**BUTTON, "emoji": {"name": "coeur_8", "id": 12}},
        {"type": 2, "style": 5, "label": "x", "url": "https://example.org"},
        row(BUTTON, {**BUTTON, "custom_id": "b"}),
        row(SELECT),
        {**SELECT, "min_values": 0, "max_values": 2, "placeholder": "x" * 150},
        {**SELECT, "options": [{**OPTION, "value": str(i)} for i in range(25)]},
        {"type": 5, "custom_id": "u", "default_values": [{"id": "1", "type": "user"}]},
        {"type": 8, "custom_id": "c", "channel_types": [0, 11]},
        {"type": 9, "components": [TEXT, TEXT, TEXT], "accessory": BUTTON},
        {"type": 9, "components": [TEXT], "accessory": PICTURE},
        {"type": 10, "content": "x" * 4000},
        {
            "type": 12,
            "items": [{"media": {"url": "attachment://a.png"}, "description": "x" * 1024}],
        },
        {"type": 13, "file": {"url": "attachment://a.txt"}, "spoiler": False},
        {"type": 14, "divider": True, "spacing": 2},
        {"type": 17, "accent_color": 0xFFFFFF, "components": [TEXT, row(BUTTON)]},
        label({**INPUT, "min_length": 1, "max_length": 5, "value": "abc"}),
        label(SELECT, description="x" * 100),
        label({"type": 19, "custom_id": "f", "max_values": 10}),
        label({"type": 21, "custom_id": "r", "options": OPTIONS}),
        label({"type": 22, "custom_id": "g", "min_values": 0, "options": [OPTION]}),
        label({"type": 23, "custom_id": "k", "default": True}),
    ],
    ids=lambda component: str(component)[:50],
)
def test_components_up_to_their_limits_pass(component: dict[str, Any]) -> None:
    """What the reference describes is accepted."""
    assert faults(component) == set()


@pytest.mark.parametrize(
    ("component", "place", "code"),
    [
        ({}, "type", "BASE_TYPE_REQUIRED"),
        ({"type": 99}, "type", "UNION_TYPE_CHOICES"),
        ({"type": "2"}, "type", "UNION_TYPE_CHOICES"),
        ({**TEXT, "id": -1}, "id", "NUMBER_TYPE_MIN"),
        ({**TEXT, "id": 1 << 31}, "id", "NUMBER_TYPE_MAX"),
        # rows
        (row(), "components", "BASE_TYPE_BAD_LENGTH"),
        (row(*[BUTTON] * 6), "components", "BASE_TYPE_BAD_LENGTH"),
        (row(SELECT, BUTTON), "components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        (row(SELECT, SELECT), "components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        (row(TEXT), "components.0.type", "UNION_TYPE_CHOICES"),
        (row(INPUT), "components.0.type", "UNION_TYPE_CHOICES"),
        # buttons
        ({**BUTTON, "label": "x" * 81}, "label", "BASE_TYPE_MAX_LENGTH"),
        ({**BUTTON, "custom_id": "x" * 101}, "custom_id", "BASE_TYPE_BAD_LENGTH"),
        ({**BUTTON, "custom_id": ""}, "custom_id", "BASE_TYPE_BAD_LENGTH"),
        ({**BUTTON, "custom_id": None}, "custom_id", "BASE_TYPE_REQUIRED"),
        ({**BUTTON, "style": 7}, "style", "BASE_TYPE_CHOICES"),
        ({**BUTTON, "style": None}, "style", "BASE_TYPE_REQUIRED"),
        ({**BUTTON, "label": ""}, "", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
        ({**BUTTON, "disabled": 1}, "disabled", "BOOLEAN_TYPE_CONVERT"),
        ({**BUTTON, "url": "https://a.b"}, "", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
        (
            {**BUTTON, "style": 5, "url": "https://a.b"},
            "",
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        ),
        ({"type": 2, "style": 5, "label": "x"}, "url", "BASE_TYPE_REQUIRED"),
        (
            {"type": 2, "style": 5, "label": "x", "url": "example"},
            "url",
            "URL_TYPE_INVALID_URL",
        ),
        ({**BUTTON, "emoji": {"name": "coeur"}}, "emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"),
        ({**BUTTON, "emoji": {}}, "emoji.name", "BASE_TYPE_REQUIRED"),
        # selects
        ({**SELECT, "options": []}, "options", "BASE_TYPE_BAD_LENGTH"),
        (
            {**SELECT, "options": [{**OPTION, "value": str(i)} for i in range(26)]},
            "options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        ({**SELECT, "placeholder": "x" * 151}, "placeholder", "BASE_TYPE_MAX_LENGTH"),
        ({**SELECT, "min_values": 26}, "min_values", "NUMBER_TYPE_MAX"),
        ({**SELECT, "max_values": 0}, "max_values", "NUMBER_TYPE_MIN"),
        ({**SELECT, "max_values": 3}, "options", "BASE_TYPE_BAD_LENGTH"),
        (
            {**SELECT, "min_values": 2, "max_values": 1},
            "min_values",
            "BASE_TYPE_MIN_GREATER_THAN_MAX",
        ),
        (
            {**SELECT, "options": [{**OPTION, "label": ""}]},
            "options.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {**SELECT, "options": [{**OPTION, "label": "x" * 101}]},
            "options.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {**SELECT, "options": [{**OPTION, "value": "x" * 101}]},
            "options.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {**SELECT, "options": [{**OPTION, "description": "x" * 101}]},
            "options.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            {**SELECT, "options": [OPTION, OPTION]},
            "options.1.value",
            "SELECT_COMPONENT_DUPLICATED_OPTION_VALUE",
        ),
        (
            {**SELECT, "options": [{**o, "default": True} for o in OPTIONS]},
            "options",
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
        ),
        (
            {"type": 5, "custom_id": "u", "default_values": [{"id": "1", "type": "role"}]},
            "default_values.0.type",
            "BASE_TYPE_CHOICES",
        ),
        (
            {"type": 8, "custom_id": "c", "channel_types": [99]},
            "channel_types.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            {"type": 8, "custom_id": "c", "channel_types": [0, 0]},
            "channel_types",
            "SET_TYPE_ALREADY_CONTAINS_VALUE",
        ),
        # layout
        ({"type": 9, "components": [TEXT]}, "accessory", "BASE_TYPE_REQUIRED"),
        ({"type": 9, "components": [], "accessory": BUTTON}, "components", "BASE_TYPE_BAD_LENGTH"),
        (
            {"type": 9, "components": [TEXT] * 4, "accessory": BUTTON},
            "components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"type": 9, "components": [BUTTON], "accessory": BUTTON},
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            {"type": 9, "components": [TEXT], "accessory": SELECT},
            "accessory.type",
            "UNION_TYPE_CHOICES",
        ),
        ({"type": 10, "content": ""}, "content", "BASE_TYPE_BAD_LENGTH"),
        ({"type": 10, "content": "x" * 4001}, "content", "BASE_TYPE_BAD_LENGTH"),
        ({**PICTURE, "description": "x" * 1025}, "description", "BASE_TYPE_MAX_LENGTH"),
        ({"type": 11, "media": {"url": "a.png"}}, "media.url", "URL_TYPE_INVALID_URL"),
        ({"type": 11}, "media", "BASE_TYPE_REQUIRED"),
        ({"type": 12, "items": []}, "items", "BASE_TYPE_BAD_LENGTH"),
        (
            {"type": 12, "items": [{"media": {"url": "https://a.b"}}] * 11},
            "items",
            "BASE_TYPE_BAD_LENGTH",
        ),
        ({"type": 13, "file": {"url": "https://a.b/c"}}, "file.url", "URL_TYPE_INVALID_URL"),
        ({"type": 14, "spacing": 3}, "spacing", "BASE_TYPE_CHOICES"),
        ({"type": 17, "components": []}, "components", "BASE_TYPE_BAD_LENGTH"),
        ({"type": 17, "components": [BUTTON]}, "components.0.type", "UNION_TYPE_CHOICES"),
        (
            {"type": 17, "components": [{"type": 17, "components": [TEXT]}]},
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            {"type": 17, "components": [TEXT], "accent_color": 0x1000000},
            "accent_color",
            "NUMBER_TYPE_MAX",
        ),
        # forms
        (label(INPUT, label="x" * 46), "label", "BASE_TYPE_BAD_LENGTH"),
        (label(INPUT, description=""), "description", "BASE_TYPE_BAD_LENGTH"),
        (label(BUTTON), "component.type", "UNION_TYPE_CHOICES"),
        (label({**SELECT, "disabled": True}), "component.disabled", "COMPONENT_DISABLED_IN_MODAL"),
        (label({**INPUT, "label": "x"}), "component.label", "COMPONENT_LABEL_NOT_ALLOWED"),
        (
            label({**INPUT, "placeholder": "x" * 101}),
            "component.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (label({**INPUT, "max_length": 4001}), "component.max_length", "NUMBER_TYPE_MAX"),
        (
            label({**INPUT, "min_length": 5, "max_length": 4}),
            "component.min_length",
            "BASE_TYPE_MIN_GREATER_THAN_MAX",
        ),
        (
            label({**INPUT, "max_length": 2, "value": "abc"}),
            "component.value",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (label({**INPUT, "style": 3}), "component.style", "BASE_TYPE_CHOICES"),
        (
            label({"type": 21, "custom_id": "r", "options": [OPTION]}),
            "component.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            label({"type": 22, "custom_id": "g", "max_values": 11, "options": [OPTION]}),
            "component.max_values",
            "NUMBER_TYPE_MAX",
        ),
        (label({"type": 23}), "component.custom_id", "BASE_TYPE_REQUIRED"),
    ],
)
def test_components_beyond_their_limits_are_refused(
    component: dict[str, Any], place: str, code: str
) -> None:
    """Each limit of a component answers with its code at its place."""
    assert (place, code) in faults(component)


def test_what_is_no_component_is_refused_without_stumbling() -> None:
    """Values of any wrong kind are faults, never exceptions."""
    wrongs: tuple[object, ...] = (None, 5, "x", [], {}, [[]], True)
    for wrong in wrongs:
        for key in ("components", "custom_id", "type", "options", "emoji", "accessory", "media"):
            for good in (row(BUTTON), SELECT, {"type": 9, "components": [TEXT]}, PICTURE, BUTTON):
                faults({**good, key: wrong})


def test_an_old_row_of_a_form_holds_one_labelled_field() -> None:
    """In a form a row holds exactly one text input, which has a label of its own."""
    for field, place in ((INPUT, "components.0.label"), (BUTTON, "components.0.type")):
        form = Form()
        check_modal_component(form, row(field))
        assert place in {where for where, _ in faults_of(form.finish)}


def test_every_type_of_the_reference_has_a_rule() -> None:
    """Every component type that this server names is checked by name."""
    known = {value for value in vars(tree).values() if type(value) is int}

    assert len(known) == 20

    for kind in known:
        assert ("type", "UNION_TYPE_CHOICES") not in faults({"type": kind})
