"""Rule sets as the options a person writes in a file: names and plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from typing import TypeVar

from .errors import RulesError
from .ruleset import CLASSIC, OnCycle, ReturnOrder, Rules, ShortWar

__all__ = ["format_rules", "parse_rules"]

_E = TypeVar("_E", bound=StrEnum)


def parse_rules(options: Mapping[str, object], *, base: Rules = CLASSIC) -> Rules:
    """Return ``base`` with the options replaced; raise RulesError at the first wrong one."""
    known = [field.name for field in fields(Rules)]
    for option, value in options.items():
        if option not in known:
            reason = f"no such option; expected one of {', '.join(known)}"
            raise RulesError(option=option, value=value, reason=reason)
    given = {**format_rules(base), **options}
    return Rules(
        players=_number("players", given["players"]),
        war_down=_number("war_down", given["war_down"]),
        return_order=_named("return_order", given["return_order"], ReturnOrder),
        short_war=_named("short_war", given["short_war"], ShortWar),
        on_cycle=_named("on_cycle", given["on_cycle"], OnCycle),
        battle_limit=_number("battle_limit", given["battle_limit"])
        if "battle_limit" in given
        else None,
    )


def format_rules(rules: Rules) -> dict[str, str | int]:
    """Return every option with its value, in a fixed order, so that `parse_rules` reads it back.

    An option that is none (``battle_limit``) is left out.
    """
    written: dict[str, str | int] = {}
    for field in fields(rules):
        value = getattr(rules, field.name)
        if value is not None:
            written[field.name] = value.value if isinstance(value, StrEnum) else value
    return written


def _number(option: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise RulesError(option=option, value=value, reason="expected a whole number")


def _named(option: str, value: object, kind: type[_E]) -> _E:
    for member in kind:
        if member.value == value:
            return member
    reason = f"expected one of {', '.join(member.value for member in kind)}"
    raise RulesError(option=option, value=value, reason=reason)
