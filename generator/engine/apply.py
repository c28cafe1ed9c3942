"""What an event makes of a state: cards move, and nothing else is decided."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from .board import Board
from .errors import IllegalEventError
from .events import Eliminate, End, Event, Move
from .legality import refusal
from .state import Laid, State

__all__ = ["apply", "fold"]


def apply(state: State, event: Event) -> State:
    """Return the state after the event; raise IllegalEventError if it cannot happen."""
    reason = refusal(state, event)
    if reason is not None:
        raise IllegalEventError(f"{type(event).__name__}: {reason} ({event})")
    if isinstance(event, Move):
        return _moved(state, event)
    if isinstance(event, Eliminate):
        return replace(state, out=(*state.out, event.seat))
    if isinstance(event, End):
        return replace(state, end=event)
    return state


def fold(events: Iterable[Event], *, start: State) -> State:
    """Return the state after all the events, from ``start``; raise IllegalEventError."""
    return reduce(apply, events, start)


def _moved(state: State, event: Move) -> State:
    """Return the state after the cards have moved, by way of a board."""
    board = Board(state.players)
    for seat, table in enumerate(state.table):
        board.piles[seat].extend(state.piles[seat])
        board.won[seat].extend(state.won[seat])
        board.laid[seat].extend(laid.card for laid in table)
        board.up[seat].extend(laid.card for laid in table if laid.face_up)
    board.move(event)
    return State(
        piles=tuple(map(tuple, board.piles)),
        table=tuple(
            tuple(Laid(card, card in up) for card in laid)
            for laid, up in zip(board.laid, board.up, strict=True)
        ),
        won=tuple(map(tuple, board.won)),
        out=state.out,
        end=state.end,
    )
