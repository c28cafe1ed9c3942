"""What can go wrong in the engine, each with the parts a caller needs to explain it.

EngineError (a ValueError)
├── NotationError       a card or a hand is not written as it should be
├── RulesError          an option has no such value, or is not played yet
├── GameError           a game cannot start from these cards, or lacks its chance
├── IllegalEventError   an event cannot happen in this state
└── CycleError          the game repeats, and the rules ask for an error (C13)
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "CycleError",
    "EngineError",
    "GameError",
    "IllegalEventError",
    "NotationError",
    "RulesError",
]


class EngineError(ValueError):
    """The common ancestor; catching it catches every fault the engine reports."""


class NotationError(EngineError):
    """``text`` breaks off at ``position`` (counted from 0), where ``expected`` should stand."""

    def __init__(self, *, text: str, position: int, expected: str) -> None:
        """Keep the text, the place and what was expected there."""
        self.text = text
        self.position = position
        self.expected = expected
        found = repr(text[position]) if position < len(text) else "the end"
        super().__init__(f"in {text!r} at character {position + 1}: {found}, expected {expected}")


class RulesError(EngineError):
    """The option ``option`` cannot have the value ``value``, for ``reason``."""

    def __init__(self, *, option: str, value: object, reason: str) -> None:
        """Keep the option, its value and the reason."""
        self.option = option
        self.value = value
        self.reason = reason
        super().__init__(f"{option} = {self.written}: {reason}")

    @property
    def written(self) -> str:
        """The value as a person writes it: the name of a variant in quotes, like any text."""
        return repr(str(self.value) if isinstance(self.value, StrEnum) else self.value)


class GameError(EngineError):
    """These cards make no game, or a shuffle is needed and nothing says how it falls."""


class IllegalEventError(EngineError):
    """The event would move a card that is not there, or that belongs to another player."""


class CycleError(EngineError):
    """After ``battles`` battles the position is the one of ``period`` battles before (C13)."""

    def __init__(self, *, period: int, battles: int) -> None:
        """Keep the period and the number of battles played."""
        self.period = period
        self.battles = battles
        super().__init__(f"the game repeats every {period} battles (seen after {battles})")
