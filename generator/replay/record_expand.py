"""Writing a record out: of each step its ruling, its sentence, and every operation."""

from __future__ import annotations

from typing import Protocol, assert_never

from generator.engine import Event, Referee, State, format_card
from generator.replay.eventlog import Plain
from generator.replay.frames import Scene, Tally, scene
from generator.replay.narration import describe
from generator.replay.phrases import Argument, CardWord, Phrase, PlayersWord, PlayerWord
from generator.replay.record import Record
from generator.replay.record_ruling import ruling
from generator.replay.record_write import format_record, walk, written
from generator.replay.record_zones import Move, Slot

__all__ = ["Describe", "expanded_text", "format_move"]


class Describe(Protocol):
    """A function that chooses the sentence for an event, as ``narration.describe`` does."""

    def __call__(self, event: Event, *, wars_here: int, scene: Scene) -> Phrase:
        """Return the message with its arguments.

        ``wars_here`` counts the battle's wars, the event included; ``scene`` is the table before.
        """


def expanded_text(record: Record, *, describe: Describe = describe) -> str:
    """Return the record with the operations, the ruling and the message of each step."""
    rules = record.game.rules
    referee, tally = Referee(State.start(rules.players)), Tally()
    steps: list[dict[str, Plain]] = []
    for event, fields, moves in walk(record):
        before = referee.state
        referee.see((event,))
        tally = tally.after(event, before)
        said = describe(event, wars_here=tally.wars_here, scene=scene(event, before))
        steps.append(
            {
                "step": tally.events,
                "event": fields,
                "rule": ruling(event, rules, wars_here=tally.wars_here),
                "message": _message(said),
                "ops": [format_move(move) for move in moves],
            }
        )
    return written(format_record(record), "expanded", steps)


def format_move(move: Move) -> dict[str, Plain]:
    """Return the operation that moves the card, as an expanded file writes it."""
    return {
        "op": "move",
        "card": format_card(move.card),
        "from": _place(move.source, move.at),
        "to": _place(move.target, move.to),
        "before": _face(up=move.before),
        "after": _face(up=move.after),
    }


def _place(slot: Slot, index: int) -> list[Plain]:
    return [slot.area.value, slot.seat, index]


def _face(*, up: bool) -> str:
    return "up" if up else "down"


def _message(phrase: Phrase) -> dict[str, Plain]:
    message = phrase.message
    return {
        "id": message.msgid,
        "plural": message.plural,
        "context": message.context,
        "number": phrase.number,
        "arguments": {name: _argument(phrase.arguments[name]) for name in sorted(phrase.arguments)},
    }


def _argument(argument: Argument) -> Plain:
    match argument:
        case PlayerWord():
            return {"player": argument.seat}
        case PlayersWord():
            return {"players": list(argument.seats)}
        case CardWord():
            return {"card": format_card(argument.card), "context": argument.role.value}
        case int():
            return argument
        case _:
            assert_never(argument)
