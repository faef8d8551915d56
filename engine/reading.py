"""Read a raw mapping key by key, and complain in one sentence that helps to mend the file."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NoReturn

from engine.errors import BadRuleset
from engine.faults import UNTYPED, Fault, Rule, contrast, short, spelled

_MOST_CHARACTERS = 300
_MOST_LETTERS = 32
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


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
            message = f"a variant is an object with the keys of a variant file, not {short(source)}"
            raise BadRuleset(message)
        return cls(source, "", short(source.get("id", "?")))

    def fail(
        self,
        key: str,
        value: object,
        rule: Rule,
        *words: str,
        low: int = 0,
        high: int = 0,
    ) -> NoReturn:
        """Refuse *value*: at *key*, *rule* says what may stand."""
        place = f"{self._path}{key}".rstrip(".")
        text = contrast(value)[0] if rule in UNTYPED else short(value)
        raise BadRuleset(Fault(self.variant, short(place), text, rule, words, low, high))

    def fail_one_of(self, key: str, value: object, allowed: Sequence[object]) -> NoReturn:
        """Refuse *value*, which is none of *allowed*."""
        text, words = contrast(value, allowed)
        place = short(f"{self._path}{key}")
        raise BadRuleset(Fault(self.variant, place, text, Rule.ONE_OF, words))

    def fail_at(self, place: str, value: object, rule: Rule, *words: str) -> NoReturn:
        """Refuse *value* at *place*, which is no one key of this table."""
        raise BadRuleset(Fault(self.variant, short(place), short(value), rule, words))

    def finish(self) -> None:
        """Refuse the keys that are left."""
        for key, value in self._left.items():
            self.fail(str(key), value, Rule.NOTHING)

    def names(self) -> list[str]:
        """List the keys that are there."""
        return [str(key) for key in self._left]

    def _take(self, key: str, default: Any, rule: Rule, *words: str, high: int = 0) -> Any:
        if key in self._left:
            return self._left.pop(key)
        if default is None:
            self.fail(key, None, rule, *words, high=high)
        return default

    def identifier(self, key: str) -> str:
        """Read a variant's id: lower-case letters, digits and hyphens, at most 32."""
        value = self._take(key, None, Rule.IDENTIFIER, high=_MOST_LETTERS)
        if not is_word(value, "-"):
            self.fail(key, value, Rule.IDENTIFIER, high=_MOST_LETTERS)
        return str(value)

    def words(self, taken: Collection[str], *, low: int, high: int) -> list[str]:
        """
        List the keys that are there: names of the file's own, none of them *taken*.

        There must be *low* to *high* of them.
        """
        for key, value in self._left.items():
            if not is_word(key, "_") or key in taken:
                self.fail(str(key), value, Rule.NAME, high=_MOST_LETTERS)
        if not low <= len(self._left) <= high:
            self.fail("", len(self._left), Rule.FEW, low=low, high=high)
        return self.names()

    def flag(self, key: str, *, default: bool) -> bool:
        """Read true or false."""
        value = self._take(key, default, Rule.FLAG)
        if not isinstance(value, bool):
            self.fail(key, value, Rule.FLAG)
        return value

    def number(self, key: str, *, lowest: int, highest: int, default: Any) -> Any:
        """Read a whole number from *lowest* to *highest*; *default* when the key is missing."""
        if key not in self._left:
            return default
        value = self._left.pop(key)
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            self.fail(key, value, Rule.NUMBER, low=lowest, high=highest)
        return value

    def number_or(self, key: str, words: Sequence[str], *, lowest: int, highest: int) -> Any:
        """Read a whole number or one of *words*; the key must be there."""
        value = self._left.pop(key, None)
        number = isinstance(value, int) and not isinstance(value, bool)
        if value not in words and not (number and lowest <= value <= highest):
            self.fail(key, value, Rule.NUMBER_OR, *words, low=lowest, high=highest)
        return value

    def bounds(self, key: str, *, lowest: int, highest: int) -> tuple[int, int]:
        """Read a pair of whole numbers, the lower first."""
        value = self._left.pop(key, None)
        good = (
            isinstance(value, Sequence)
            and len(value) == 2  # noqa: PLR2004
            and all(isinstance(n, int) and not isinstance(n, bool) for n in value)
            and lowest <= value[0] <= value[1] <= highest
        )
        if not good:
            self.fail(key, value, Rule.PAIR, low=lowest, high=highest)
        return value[0], value[1]

    def choice(self, key: str, allowed: Sequence[Any], default: Any) -> Any:
        """Read one of *allowed*; the key must be there when *default* is None."""
        value = self._take(key, default, Rule.ONE_OF, *spelled(allowed))
        if not any(value == one and type(value) is type(one) for one in allowed):
            self.fail_one_of(key, value, allowed)
        return value

    def choices(
        self, key: str, allowed: Sequence[str], default: Sequence[str] | None
    ) -> tuple[str, ...]:
        """Read a list of some of *allowed*, each once (one alone may stand without brackets)."""
        value = self._take(key, default, Rule.ONE_OF, *spelled(allowed))
        values = [value] if isinstance(value, str) else value
        if not isinstance(values, Sequence) or not all(
            isinstance(one, str) and one in allowed for one in values
        ):
            untexts = [one for one in _listed(values) if not isinstance(one, str)]
            _, quoted = contrast(untexts[0] if untexts else "", allowed)
            self.fail(key, value, Rule.ONE_OF, *quoted)
        return tuple(dict.fromkeys(values))

    def table(self, key: str, *, required: bool = True) -> "Reader":
        """Read a table within this one."""
        value = self._take(key, None if required else {}, Rule.TABLE)
        if not isinstance(value, Mapping):
            self.fail(key, value, Rule.TABLE)
        return Reader(value, f"{self._path}{key}.", self.variant)

    def tables(self, key: str) -> list["Reader"]:
        """Read a list of tables, which may be missing."""
        value = self._take(key, [], Rule.TABLES)
        if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
            self.fail(key, value, Rule.TABLES)
        return [
            Reader(one, f"{self._path}{key}[{i}].", self.variant) for i, one in enumerate(value)
        ]

    def rest(self) -> dict[str, Any]:
        """Take everything that is left, to be checked elsewhere."""
        left, self._left = self._left, {}
        return left

    def texts(self, keys: Sequence[str]) -> dict[str, str]:
        """Read this whole table as texts under *keys*."""
        texts = {}
        for key in keys:
            value = self._left.pop(key, None)
            if not isinstance(value, str) or not 0 < len(value) <= _MOST_CHARACTERS:
                self.fail(key, value, Rule.TEXT, high=_MOST_CHARACTERS)
            texts[key] = value
        self.finish()
        return texts

    def numbers(self, keys: Sequence[str], *, lowest: int, highest: int) -> dict[str, int]:
        """Read this whole table as whole numbers, each under one of *keys*."""
        for key, value in self._left.items():
            if key not in keys:
                self.fail(str(key), value, Rule.ONE_OF, *spelled(keys))
        return {
            key: self.number(key, lowest=lowest, highest=highest, default=0) for key in self.names()
        }


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else [value]


def is_word(value: object, mark: str) -> bool:
    """Say whether *value* is 1 to 32 lower-case letters, digits and *mark*."""
    return (
        isinstance(value, str)
        and 0 < len(value) <= _MOST_LETTERS
        and all(char in _LETTERS or char == mark for char in value)
    )
