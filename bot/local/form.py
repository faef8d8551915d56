"""Collect everything that is wrong with a body, in Discord's tree."""

from __future__ import annotations

from typing import Any

from .refused import Code, JsonObject, Refused

Key = str | int


class Form:
    """
    One place in a body, with the ways to read and check what lies below it.

    All places of a body share one list of faults; nothing is raised before
    :meth:`finish`, so that the answer names every fault at once.
    """

    def __init__(
        self,
        path: tuple[Key, ...] = (),
        faults: list[tuple[tuple[Key, ...], str, str]] | None = None,
    ) -> None:
        """Start at the root of a body."""
        self._path = path
        self._faults = [] if faults is None else faults

    def at(self, *keys: Key) -> Form:
        """Go down to a key or a position of a list."""
        return Form(self._path + keys, self._faults)

    def wrong(self, code: str, message: str) -> None:
        """Note a fault of this place."""
        self._faults.append((self._path, code, message))

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong anywhere so far."""
        return not self._faults

    def finish(self) -> None:
        """Raise 50035 with the whole tree when anything was wrong."""
        if not self._faults:
            return
        tree: JsonObject = {}
        for path, code, message in self._faults:
            node = tree
            for key in path:
                node = node.setdefault(str(key), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        raise Refused(Code.INVALID_FORM, errors=tree)

    def text(
        self, body: JsonObject, key: str, low: int, high: int, *, required: bool = False
    ) -> str | None:
        """Read a string of *low* to *high* characters; null counts as left out."""
        value = self._given(body, key, required=required)
        if value is None:
            return None
        if not isinstance(value, str):
            self.at(key).wrong("STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
            return None
        self.at(key).length(len(value), low, high)
        return value

    def length(self, size: int, low: int, high: int) -> None:
        """Check a length against both of its bounds."""
        if low <= size <= high:
            return
        if low:
            self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def number(
        self, body: JsonObject, key: str, low: int, high: int, *, required: bool = False
    ) -> int | None:
        """Read an integer from *low* to *high*; null counts as left out."""
        value = self._given(body, key, required=required)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.at(key).wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value > high:
            self.at(key).wrong(
                "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}."
            )
        if value < low:
            self.at(key).wrong(
                "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}."
            )
        return value

    def boolean(self, body: JsonObject, key: str) -> bool | None:
        """Read true or false; null counts as left out."""
        value = body.get(key)
        if value is not None and not isinstance(value, bool):
            self.at(key).wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return None
        return value

    def snowflake(self, body: JsonObject, key: str, *, required: bool = False) -> int | None:
        """Read an id, written as a string or (as discord.py does) as a number."""
        value = self._given(body, key, required=required)
        if value is None:
            return None
        if isinstance(value, bool) or not str(value).isdecimal():
            self.at(key).wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
            return None
        return int(value)

    def choice(
        self, body: JsonObject, key: str, allowed: tuple[int, ...], *, required: bool = False
    ) -> int | None:
        """Read a number out of a few."""
        value = self._given(body, key, required=required)
        if value is None:
            return None
        if isinstance(value, bool) or value not in allowed:
            self.at(key).wrong("BASE_TYPE_CHOICES", f"Value must be one of {set(allowed)}.")
            return None
        return int(value)

    def choices(self, body: JsonObject, key: str, allowed: tuple[int, ...]) -> None:
        """Check a list of different numbers out of a few; null counts as left out."""
        given = self.items(body, key, 0, len(allowed))
        for index, value in enumerate(given):
            self.at(key).choice({str(index): value}, str(index), allowed, required=True)
        if len(set(map(str, given))) != len(given):
            self.at(key).wrong("SET_TYPE_ALREADY_CONTAINS_VALUE", "The Set contains a value twice.")

    def items(
        self, body: JsonObject, key: str, low: int, high: int, *, required: bool = False
    ) -> list[Any]:
        """Read a list of *low* to *high* items; null counts as left out."""
        value = self._given(body, key, required=required)
        if value is None:
            return []
        if not isinstance(value, list):
            self.at(key).wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self.at(key).length(len(value), low, high)
        return value

    def objects(
        self, body: JsonObject, key: str, low: int, high: int, *, required: bool = False
    ) -> list[tuple[Form, JsonObject]]:
        """Read a list of objects, each with its own place."""
        found = []
        for index, value in enumerate(self.items(body, key, low, high, required=required)):
            place = self.at(key, index)
            if isinstance(value, dict):
                found.append((place, value))
            else:
                place.wrong("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return found

    def one(
        self, body: JsonObject, key: str, *, required: bool = False
    ) -> tuple[Form, JsonObject] | None:
        """Read an object with its place; null counts as left out."""
        value = self._given(body, key, required=required)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.at(key).wrong("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return None
        return self.at(key), value

    def _given(self, body: JsonObject, key: str, *, required: bool) -> Any:  # noqa: ANN401 - any JSON
        value = body.get(key)
        if value is None and required:
            self.at(key).wrong("BASE_TYPE_REQUIRED", "This field is required")
        return value
