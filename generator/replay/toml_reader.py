"""Taking typed values out of one table of a TOML file; what is refused becomes a diagnostic."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from typing import Any, TypeGuard, TypeVar

from generator.diagnostics import Diagnostic
from generator.toml_source import TomlSource

__all__ = ["TableReader"]

_T = TypeVar("_T")
_BIGGEST = 2**63 - 1
_LONGEST_SHOWN = 60


class TableReader:
    """Reads one table key by key and gathers the diagnostics of the keys it refuses.

    Every method named after a kind of value returns None when the key is absent or refused.
    ``close`` reports the keys that nobody asked for, so it comes last.
    """

    __slots__ = ("_asked", "_prefix", "_source", "_table", "diagnostics")

    def __init__(self, source: TomlSource, *table: str) -> None:
        """Open a table of the file by its name; without a name, the file's top level.

        A table of a list has its number, from 1, after the list's name.
        """
        self.diagnostics: list[Diagnostic] = []
        self._source = source
        self._prefix = table
        self._asked: list[str] = []
        self._table: Mapping[str, Any] = {}
        values: object = source.values
        for name in table:
            values = _inside(values, name)
        if isinstance(values, Mapping):
            self._table = values
        else:
            name = ".".join(table)
            self._report("scenario-bad-value", (), f"“{name}” must be a table, headed [{name}]")

    def names(self) -> list[str]:
        """Return the keys of the table in the order written."""
        return list(self._table)

    def anything(self, key: str) -> str | None:
        """Return a string as it is, on as many lines as it has."""
        return self._take(key, _is_text, "text in quotes")

    def sentence(self, key: str) -> str | None:
        """Return one line of text that can be a message: not empty, without braces."""
        return self._take(key, _is_sentence, "one line of text, no spaces around it, no braces")

    def choice(self, key: str, allowed: Collection[str]) -> str | None:
        """Return one of the allowed words."""

        def is_allowed(value: object) -> TypeGuard[str]:
            return isinstance(value, str) and value in allowed

        return self._take(key, is_allowed, f"one of {_listed(allowed)}")

    def count(self, key: str, *, least: int = 0) -> int | None:
        """Return a whole number, ``least`` or more."""

        def is_enough(value: object) -> TypeGuard[int]:
            return _is_number(value) and least <= value <= _BIGGEST

        return self._take(key, is_enough, f"a whole number, {least} or more")

    def flag(self, key: str) -> bool | None:
        """Return true or false."""
        return self._take(key, _is_flag, "true or false")

    def option(self, key: str) -> str | int | None:
        """Return a word, a whole number, or true or false, as it is."""
        return self._take(key, _is_option, "a word in quotes, a whole number, true or false")

    def texts(self, key: str) -> list[str] | None:
        """Return a list of strings."""
        return self._take(key, _are_texts, "a list of texts in quotes")

    def sentences(self, key: str) -> list[str] | None:
        """Return a list of lines of text that can be messages."""
        return self._take(key, _are_sentences, "a list of texts in quotes, each on one line")

    def counts(self, key: str) -> list[int] | None:
        """Return a list of whole numbers, 0 or more."""
        return self._take(key, _are_counts, "a list of whole numbers")

    def records(self, key: str, *names: str) -> list[Mapping[str, int]] | None:
        """Return a list of small tables of whole numbers, each with exactly these names."""

        def are_records(value: object) -> TypeGuard[list[Mapping[str, int]]]:
            return isinstance(value, list) and all(_is_record(item, names) for item in value)

        form = ", ".join(f"{name} = 0" for name in names)
        return self._take(key, are_records, f"a list of {{ {form} }}")

    def wrong(self, key: str, expected: str, seen: object) -> None:
        """Report that a key's value is not what it must be."""
        shown = f"“{seen}”" if isinstance(seen, str) else repr(seen)
        if len(shown) > _LONGEST_SHOWN:
            shown = shown[:_LONGEST_SHOWN] + "…"
        self._report("scenario-bad-value", (key,), f"“{key}” must be {expected}, and is {shown}")

    def missing(self, key: str, why: str) -> None:
        """Report a key that must be there."""
        name = ".".join((*self._prefix, key))
        self._report("scenario-missing-key", (), f"the key “{name}” is missing: {why}; add it")

    def report(self, ident: str, key: str, message: str) -> None:
        """Report a fault of its own kind at a key."""
        self._report(ident, (key,), message)

    def close(self, *, tables: Collection[str] = ()) -> None:
        """Report the keys that nobody asked for; ``tables`` are read by somebody else."""
        known = [*self._asked, *tables]
        for key in self._table:
            if key not in known:
                near = get_close_matches(key, known, n=1)
                hint = (
                    f"write “{near[0]}” if you mean that" if near else f"known are {_listed(known)}"
                )
                self._report(
                    "scenario-unknown-key",
                    (key,),
                    f"“{key}” is no known key; {hint}, or take it out",
                )

    def _take(self, key: str, fits: Callable[[object], TypeGuard[_T]], expected: str) -> _T | None:
        self._asked.append(key)
        value: object = self._table.get(key)
        if value is None:
            return None
        if fits(value):
            return value
        self.wrong(key, expected, value)
        return None

    def _report(self, ident: str, key: tuple[str, ...], message: str) -> None:
        place = self._source.place(*self._prefix, *key)
        self.diagnostics.append(Diagnostic(id=ident, message=message, place=place))


def _inside(values: object, name: str) -> object:
    if isinstance(values, list):
        return values[int(name) - 1]
    return values.get(name, {}) if isinstance(values, Mapping) else {}


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str)


def _is_sentence(value: object) -> TypeGuard[str]:
    if not isinstance(value, str) or not value.strip():
        return False
    return value == value.strip() and value.isprintable() and not set(value) & set("{}")


def _is_flag(value: object) -> TypeGuard[bool]:
    return isinstance(value, bool)


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_option(value: object) -> TypeGuard[str | int]:
    return isinstance(value, str | int)


def _are_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(map(_is_text, value))


def _are_sentences(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(map(_is_sentence, value))


def _are_counts(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(_is_number(item) and item >= 0 for item in value)


def _is_record(value: object, names: Collection[str]) -> bool:
    if not isinstance(value, Mapping) or set(value) != set(names):
        return False
    return all(_is_number(number) and number >= 0 for number in value.values())


def _listed(words: Collection[str]) -> str:
    return ", ".join(f"“{word}”" for word in words)
