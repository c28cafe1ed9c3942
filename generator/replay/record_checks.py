"""May a step of a file have these operations? They are carried out, and then undone again."""

from __future__ import annotations

from typing import Any

from generator.engine import Seat, format_card, format_hand, parse_card
from generator.replay.record_fault import RecordFault
from generator.replay.record_zones import Area, Move, Position, Slot, inverse

__all__ = ["check_operations"]


def check_operations(operations: list[dict[str, Any]], before: Position, after: Position) -> None:
    """Raise RecordFault unless they lead from one position to the other, and back.

    That a card lay as the file says is seen by going back: the file's own ``before`` is put
    there again, and must give the position from which the step began.
    """
    moves = [_move(operation) for operation in operations]
    table = before.copy()
    for number, move in enumerate(moves, 1):
        reason = table.refusal(move)
        if reason is not None:
            text = (
                f"operation {number}: {_card(move)}: {reason};"
                " expected a card from where it lies, to an index within its zone"
            )
            raise RecordFault(id="replay-place", message=text)
        table.do(move)
    _check_zones(table, after)
    _check_faces(table, after)
    for move in reversed(moves):
        table.do(inverse(move))
    if table != before:
        odd = min(table.up ^ before.up)
        was, becomes = _face(odd in before.up), _face(odd in table.up)
        text = (
            f"going back leaves {format_card(odd)} face {becomes}, and it was face {was};"
            f' expected "before": "{was}" in its operation'
        )
        raise RecordFault(id="replay-inverse", message=text)


def _check_zones(found: Position, expected: Position) -> None:
    for slot, cards in expected.zones.items():
        if found.zones[slot] != cards:
            there = format_hand(found.zones[slot]) or "no card"
            text = (
                f"its operations leave in {_zone(slot)} {there};"
                f" expected {format_hand(cards) or 'no card'}, as its event says"
            )
            raise RecordFault(id="replay-place", message=text)


def _check_faces(found: Position, expected: Position) -> None:
    odd = found.up ^ expected.up
    if odd:
        card = min(odd)
        text = (
            f"its operations leave {format_card(card)} face {_face(card in found.up)};"
            f" expected face {_face(card in expected.up)}, as its event says"
        )
        raise RecordFault(id="replay-face", message=text)


def _move(operation: dict[str, Any]) -> Move:
    source, at = _place(operation["from"])
    target, to = _place(operation["to"])
    return Move(
        card=parse_card(operation["card"]),
        source=source,
        at=at,
        target=target,
        to=to,
        before=operation["before"] == "up",
        after=operation["after"] == "up",
    )


def _place(place: list[Any]) -> tuple[Slot, int]:
    area, seat, index = place
    return Slot(Area(area), None if seat is None else Seat(seat)), index


def _card(move: Move) -> str:
    places = f"{_zone(move.source)}, index {move.at}, to {_zone(move.target)}, index {move.to}"
    return f"{format_card(move.card)} from {places}"


def _zone(slot: Slot) -> str:
    return slot.area.value if slot.seat is None else f"{slot.area.value} of seat {slot.seat}"


def _face(up: bool) -> str:
    return "up" if up else "down"
