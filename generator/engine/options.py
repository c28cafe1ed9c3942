"""Rule sets as the options a person writes in a file: names and plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any

from .errors import RulesError
from .ruleset import CLASSIC, KINDS, Rules
from .variants import WarDown

__all__ = ["format_rules", "parse_rules"]


def parse_rules(options: Mapping[str, object], *, base: Rules = CLASSIC) -> Rules:
    """Return ``base`` with the options replaced; raise RulesError at the first wrong one."""
    for option, value in options.items():
        if option not in KINDS:
            reason = f"no such option; expected one of {', '.join(KINDS)}"
            raise RulesError(option=option, value=value, reason=reason)
    given = {**format_rules(base), **options}
    values: dict[str, Any] = {option: _parsed(option, value) for option, value in given.items()}
    return Rules(**values)


def format_rules(rules: Rules) -> dict[str, str | int | bool]:
    """Return every option with its value, in a fixed order, so that `parse_rules` reads it back.

    An option that is none (``battle_limit``) is left out.
    """
    written: dict[str, str | int | bool] = {}
    for field in fields(rules):
        value = getattr(rules, field.name)
        if value is not None:
            written[field.name] = value.value if isinstance(value, StrEnum) else value
    return written


def _parsed(option: str, value: object) -> object:
    kind = KINDS[option]
    if option == "battle_limit" and value is None:
        return None
    if issubclass(kind, StrEnum):
        return _named(option, value, kind)
    if option == "war_down" and value == WarDown.RANK.value:
        return WarDown.RANK
    if isinstance(value, kind) and isinstance(value, bool) == (kind is bool):
        return value
    raise RulesError(option=option, value=value, reason=f"expected {_expected(option, kind)}")


def _expected(option: str, kind: type) -> str:
    if kind is bool:
        return "true or false"
    return "a whole number, or 'rank'" if option == "war_down" else "a whole number"


def _named(option: str, value: object, kind: type[StrEnum]) -> StrEnum:
    for member in kind:
        if member.value == value:
            return member
    reason = f"expected one of {', '.join(member.value for member in kind)}"
    raise RulesError(option=option, value=value, reason=reason)
