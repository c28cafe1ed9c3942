"""Changing the settings for a person: one value, and not a byte beside it.

The file is theirs, so TOML Kit edits it, which keeps comments, order and layout.
"""

from __future__ import annotations

import tomllib
from collections.abc import MutableMapping

import tomlkit
from tomlkit.exceptions import TOMLKitError

from generator.build.settings import TABLE

__all__ = ["with_language"]


def with_language(data: bytes, code: str) -> bytes | None:
    """Return a ``pyproject.toml`` with one more code at the end of its languages.

    None where that cannot be done so that everything else keeps its meaning; the file has
    settings of ours that can be read.
    """
    try:
        text = data.decode()
        document = tomlkit.parse(text)
        _add(document, code)
        new = tomlkit.dumps(document)
        right = tomllib.loads(text)
        _add(right, code)
        return new.encode() if tomllib.loads(new) == right else None
    except (UnicodeDecodeError, TOMLKitError, tomllib.TOMLDecodeError, KeyError, TypeError):
        return None


def _add(document: MutableMapping[str, object], code: str) -> None:
    table: object = document
    for name in TABLE:
        table = table[name] if isinstance(table, MutableMapping) else None
    if not isinstance(table, MutableMapping):
        raise TypeError("there is no table of ours")
    codes = table.setdefault("languages", [])
    if not isinstance(codes, list):
        raise TypeError("languages is no list")
    codes.append(code)
