"""Read a raw mapping key by key, and complain in one sentence that helps to mend the file."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from engine.errors import BadRuleset

_MOST_CHARACTERS = 300
_SHORT = 60


class Reader:
    """
    One table of a variant file.

    Each method takes a key away; :meth:`finish` refuses what nobody asked for.
    """

    def __init__(self, source: Mapping[str, Any], path: str, variant: str) -> None:
        """Read *source*, the table at *path* of the file of *variant*."""
        self._left = dict(source)
        self._path = path
        self.variant = variant

    @classmethod
    def of(cls, source: object) -> "Reader":
        """Start at the top of a variant."""
        if not isinstance(source, Mapping):
            message = (
                f"a variant is an object with the keys of a variant file, not {_short(source)}"
            )
            raise BadRuleset(message)
        return cls(source, "", str(source.get("id", "?"))[:40])

    def fail(self, key: str, value: object, allowed: str) -> NoReturn:
        """Refuse *value*."""
        message = (
            f"variant {self.variant}: {self._path}{key} is {_short(value)}; allowed: {allowed}"
        )
        raise BadRuleset(message)

    def finish(self) -> None:
        """Refuse the keys that are left."""
        for key, value in self._left.items():
            self.fail(str(key), value, "no such key, take it out")

    def names(self) -> list[str]:
        """List the keys that are there."""
        return [str(key) for key in self._left]

    def _take(self, key: str, default: Any, allowed: str) -> Any:
        if key in self._left:
            return self._left.pop(key)
        if default is None:
            self.fail(key, None, allowed)
        return default

    def identifier(self, key: str) -> str:
        """Read a variant's id: lower-case letters, digits and hyphens, at most 32."""
        allowed = "1 to 32 lower-case letters, digits and hyphens"
        value = self._take(key, None, allowed)
        good = isinstance(value, str) and 0 < len(value) <= 32  # noqa: PLR2004
        if not good or not all(char in "abcdefghijklmnopqrstuvwxyz0123456789-" for char in value):
            self.fail(key, value, allowed)
        return str(value)

    def flag(self, key: str, *, default: bool) -> bool:
        """Read true or false."""
        value = self._take(key, default, "true or false")
        if not isinstance(value, bool):
            self.fail(key, value, "true or false")
        return value

    def number(self, key: str, *, lowest: int, highest: int, default: Any) -> Any:
        """Read a whole number from *lowest* to *highest*; *default* when the key is missing."""
        if key not in self._left:
            return default
        value = self._left.pop(key)
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            self.fail(key, value, f"a whole number from {lowest} to {highest}")
        return value

    def number_or(self, key: str, words: Sequence[str], *, lowest: int, highest: int) -> Any:
        """Read a whole number or one of *words*; the key must be there."""
        if self._left.get(key) in words:
            return self._left.pop(key)
        value = self.number(key, lowest=lowest, highest=highest, default=None)
        if value is None:
            self.fail(key, None, f"a whole number from {lowest} to {highest}, or {_list(words)}")
        return value

    def bounds(self, key: str, *, lowest: int, highest: int) -> tuple[int, int]:
        """Read a pair of whole numbers, the lower first."""
        allowed = f"[least, most] from {lowest} to {highest}"
        value = self._take(key, None, allowed)
        good = (
            isinstance(value, Sequence)
            and len(value) == 2  # noqa: PLR2004
            and all(isinstance(n, int) and not isinstance(n, bool) for n in value)
            and lowest <= value[0] <= value[1] <= highest
        )
        if not good:
            self.fail(key, value, allowed)
        return value[0], value[1]

    def choice(self, key: str, allowed: Sequence[Any], default: Any) -> Any:
        """Read one of *allowed*; the key must be there when *default* is None."""
        value = self._take(key, default, _list(allowed))
        if not any(value == one and type(value) is type(one) for one in allowed):
            self.fail(key, value, _list(allowed))
        return value

    def choices(
        self, key: str, allowed: Sequence[str], default: Sequence[str] | None
    ) -> tuple[str, ...]:
        """Read a list of some of *allowed* (one alone may stand without brackets)."""
        value = self._take(key, default, _list(allowed))
        values = [value] if isinstance(value, str) else value
        if not isinstance(values, Sequence) or not all(
            isinstance(one, str) and one in allowed for one in values
        ):
            self.fail(key, value, _list(allowed))
        return tuple(values)

    def table(self, key: str, *, required: bool = True) -> "Reader":
        """Read a table within this one."""
        value = self._take(key, None if required else {}, "a table")
        if not isinstance(value, Mapping):
            self.fail(key, value, "a table")
        return Reader(value, f"{self._path}{key}.", self.variant)

    def tables(self, key: str) -> list["Reader"]:
        """Read a list of tables, which may be missing."""
        value = self._take(key, [], "a list of tables")
        if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
            self.fail(key, value, "a list of tables")
        return [
            Reader(one, f"{self._path}{key}[{i}].", self.variant) for i, one in enumerate(value)
        ]

    def texts(self, keys: Sequence[str]) -> dict[str, str]:
        """Read this whole table as texts under *keys*."""
        texts = {}
        for key in keys:
            allowed = f"a text of 1 to {_MOST_CHARACTERS} characters"
            value = self._take(key, None, allowed)
            if not isinstance(value, str) or not 0 < len(value) <= _MOST_CHARACTERS:
                self.fail(key, value, allowed)
            texts[key] = value
        self.finish()
        return texts

    def numbers(self, keys: Sequence[str], *, lowest: int, highest: int) -> dict[str, int]:
        """Read this whole table as whole numbers, each under one of *keys*."""
        for key, value in self._left.items():
            if key not in keys:
                self.fail(str(key), value, _list(keys))
        return {
            key: self.number(key, lowest=lowest, highest=highest, default=0) for key in self.names()
        }


def _list(values: Sequence[Any]) -> str:
    return ", ".join(_short(value) for value in values)


def _short(value: object) -> str:
    if value is None:
        return "missing"
    text = (
        str(value).lower()
        if isinstance(value, bool)
        else value
        if isinstance(value, str)
        else repr(value)
    )
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"
