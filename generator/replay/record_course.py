"""The steps of a replay file, each beside the same game played anew.

The position before a step is certain, for the step before it was right; so of a wrong step it
can be said what is wrong, and what the engine has in its place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from generator.engine import EngineError, Event, Game, Referee, State
from generator.replay.record import dealing_order
from generator.replay.record_checks import check_operations
from generator.replay.record_events import format_event, parse_event
from generator.replay.record_expand import format_move
from generator.replay.record_fault import RecordFault
from generator.replay.record_json import Source
from generator.replay.record_schema import check_event, check_operations_shape, check_step
from generator.replay.record_steps import perform
from generator.replay.record_zones import Position, start

__all__ = ["read_steps"]

# A document or a part of it, after the schema has seen it.
_Fields: TypeAlias = dict[str, Any]


def read_steps(document: _Fields, source: Source, game: Game) -> Iterator[Event]:
    """Yield the event of each step; raise RecordFault at the first wrong one."""
    return _Course(document, source, game).events()


class _Course:
    """The steps of a file, beside the same game played anew."""

    def __init__(self, document: _Fields, source: Source, game: Game) -> None:
        """Take the steps as they are in the file, and put the cards in the deck."""
        self._steps: list[Any] = document["steps"]
        self._expanded = document["form"] == "expanded"
        self._length: int = document["length"]
        self._line_of = source.line_of_step
        self._players = game.rules.players
        self._position = start(dealing_order(game), self._players)
        self._referee = Referee(State.start(self._players))
        self._anew = game.events()

    def events(self) -> Iterator[Event]:
        """Yield the event of each step; raise RecordFault at the first wrong one."""
        before: object = None
        for number, step in enumerate(self._steps, 1):
            try:
                yield self._event(number, step)
            except RecordFault as fault:
                again = _unnumbered(step) == _unnumbered(before)
                raise (_twice() if again else fault).at_step(
                    number, self._line_of(number)
                ) from fault
            before = step
        if len(self._steps) < self._length:
            text = f"the file has {len(self._steps)} steps; expected {self._length}, as it says"
            raise RecordFault(id="replay-truncated", message=text, field="length")

    def _event(self, number: int, step: Any) -> Event:  # noqa: ANN401 -- any JSON
        (check_step if self._expanded else check_event)(step)
        if number > self._length:
            text = f"the replay has {self._length} steps, as it says; expected none after them"
            raise RecordFault(id="replay-after-end", message=text)
        if self._expanded and step["step"] != number:
            text = f"it has the number {step['step']}; expected {number}"
            raise RecordFault(id="replay-step", message=text)
        event = self._agreed(step["event"] if self._expanded else step)
        before: Position | None = self._position.copy() if self._expanded else None
        moves = perform(event, self._position, self._players)
        if before is not None:
            # What is written as this program writes it has the right shape.
            if json.dumps(step["ops"]) != json.dumps([*map(format_move, moves)]):
                check_operations_shape(step["ops"])
            check_operations(step["ops"], before, self._position)
        return event

    def _agreed(self, fields: _Fields) -> Event:
        """Return the event, if the game played anew has the same one now."""
        try:
            expected = next(self._anew, None)
        except EngineError as error:
            text = f"the engine cannot go on: {error}; expected shuffles and policies that fit"
            raise RecordFault(id="replay-course", message=text) from error
        if expected is None:
            text = f"the game is over, and “{fields['event']}” follows; expected no step more"
            raise RecordFault(id="replay-after-end", message=text)
        event = parse_event(fields, self._position, self._players)
        try:
            self._referee.see((event,))
        except EngineError as error:
            reason = str(error).removesuffix(f" ({event})")
            text = f"{reason}: {self._difference(fields, expected)}"
            raise RecordFault(id="replay-place", message=text) from error
        if event != expected:
            text = self._difference(fields, expected)
            raise RecordFault(id="replay-course", message=text)
        return event

    def _difference(self, fields: _Fields, expected: Event) -> str:
        wanted = json.dumps(format_event(expected, self._position, self._players))
        return f"found {json.dumps(fields)}; expected {wanted}, when the game is played anew"


def _unnumbered(step: object) -> object:
    return {**step, "step": 0} if isinstance(step, dict) else step


def _twice() -> RecordFault:
    text = "it is the step before once more; take one of the two out"
    return RecordFault(id="replay-duplicate", message=text)
