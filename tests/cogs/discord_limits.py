"""What Discord refuses in a message of components (DISCORD 2 and 9.3), and what we ask on top."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.views.ids import Press

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from discord.ui import LayoutView

ROW, BUTTON, TEXT, CONTAINER = 1, 2, 10, 17


def walk(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every component, nested ones after the one that holds them."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        yield from walk([component["accessory"]] if "accessory" in component else [])


def parts(view: LayoutView) -> list[dict[str, Any]]:
    """Return every component of *view* as it is sent."""
    return list(walk(view.to_components()))  # type: ignore[no-untyped-call]


def buttons(view: LayoutView) -> list[dict[str, Any]]:
    """Return the buttons of *view*, in their order."""
    return [part for part in parts(view) if part["type"] == BUTTON]


def labels(view: LayoutView) -> list[str]:
    """Return what is written on the buttons of *view*."""
    return [str(button["label"]) for button in buttons(view)]


def text_of(view: LayoutView) -> str:
    """Return all the text of *view* but the buttons'."""
    return "\n".join(part["content"] for part in parts(view) if part["type"] == TEXT)


def press_of(view: LayoutView, label: str) -> Press:
    """Return what the one button called *label* does."""
    (found,) = [button for button in buttons(view) if button["label"] == label]
    press = Press.parse(found["custom_id"])
    assert press is not None
    return press


def is_enabled(view: LayoutView, label: str) -> bool:
    """Say whether the button called *label* can be clicked."""
    return any(not button.get("disabled") for button in buttons(view) if button["label"] == label)


def faults_of(view: LayoutView) -> list[str]:
    """List what Discord would refuse in *view*, and what we ask of ourselves on top."""
    found = []
    flat = parts(view)
    if len(flat) > 40:
        found.append(f"{len(flat)} components, most 40")
    texts = [part["content"] for part in flat if part["type"] == TEXT]
    length = sum(len(text.encode("utf-16-le")) // 2 for text in texts)
    if length > 3500:
        found.append(f"{length} units of text, most 3500")
    if sum(len(text.encode()) + 12 for text in texts) > 10_170:
        found.append("too many bytes of text")
    if any(not text.strip() for text in texts):
        found.append("an empty text")
    ids = [part["custom_id"] for part in flat if "custom_id" in part]
    found += [f"twice {one}" for one in set(ids) if ids.count(one) > 1]
    for part in flat:
        found += _faults_of_part(part)
    return found


def _faults_of_part(part: dict[str, Any]) -> list[str]:
    kind = part["type"]
    if kind == ROW and not 1 <= len(part["components"]) <= 5:
        return [f"a row of {len(part['components'])}"]
    if kind == CONTAINER and any(child["type"] == BUTTON for child in part["components"]):
        return ["a button straight in a container"]
    if kind != BUTTON:
        return []
    label = part.get("label") or ""
    return [
        fault
        for fault, there in {
            f"label {label!r}": not 1 <= len(label) <= 80,
            f"no word in {label!r}": not any(char.isalnum() for char in label),
            f"custom id of {len(part['custom_id'])}": not 1 <= len(part["custom_id"]) <= 100,
            f"not ours: {part['custom_id']}": Press.parse(part["custom_id"]) is None,
        }.items()
        if there
    ]
