"""Events and results as plain values, ready for JSON: for programs that read a played game.

Cards are written as in the engine's notation, seats count from 0. Cards that lie face down are
in the log; ``audience`` says who may see them.
"""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from typing import TypeAlias, get_args

from generator.engine import Card, Event, Result, format_card

__all__ = ["EVENT_NAMES", "Plain", "event_dict", "event_name", "result_dict"]

Plain: TypeAlias = bool | int | str | list["Plain"] | dict[str, "Plain"] | None


def event_name(event: Event) -> str:
    """Return the name of an event's kind, as logs and scenarios write it: "place_down"."""
    return _name(type(event))


def event_dict(event: Event) -> dict[str, Plain]:
    """Return an event: its ``event`` name, its ``audience`` and its own fields."""
    own = {field.name: _plain(getattr(event, field.name)) for field in fields(event)}
    return {"event": event_name(event), "audience": event.audience.value, **own}


def result_dict(result: Result) -> dict[str, Plain]:
    """Return a result field by field."""
    return {field.name: _plain(getattr(result, field.name)) for field in fields(result)}


def _plain(value: object) -> Plain:
    match value:
        case Card():
            return format_card(value)
        case Enum():
            return str(value.value)
        case None | bool() | int() | str():
            return value
        case tuple():
            return [_plain(item) for item in value]
        case _:
            raise TypeError(f"no event holds a {type(value).__name__}")


def _name(kind: type) -> str:
    return re.sub(r"(?<=.)(?=[A-Z])", "_", kind.__name__).lower()


EVENT_NAMES = frozenset(_name(kind) for kind in get_args(Event))
