"""Who sits where: players are numbered from 0 in turn order."""

from __future__ import annotations

from typing import NewType

__all__ = ["Seat", "seats"]

Seat = NewType("Seat", int)


def seats(players: int) -> tuple[Seat, ...]:
    """Return the seats of a table with so many players, in turn order."""
    return tuple(Seat(n) for n in range(players))
