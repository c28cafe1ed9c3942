"""Where a card can be, and who may see it."""

from __future__ import annotations

from enum import Enum

__all__ = ["WON_GO_TO", "Audience", "Zone"]


class Audience(Enum):
    """Who may see the cards that an event names."""

    EVERYONE = "everyone"
    NOBODY = "nobody"
    OWNER = "owner"
    """The seat of the event alone, and nobody else even learns what it saw (S7)."""
    AS_LAID = "as laid"
    """Everyone sees the cards that lay face up on the table, nobody those face down."""


class Zone(Enum):
    """Where a card can be; the first three belong to a seat."""

    PILE = "pile"
    """Face down; the next card is taken from the top."""
    TABLE = "table"
    """In front of the player, in the order laid."""
    WON = "won"
    """A pile of its own, face up, until the face-down pile is used up (S4, S16)."""
    POT = "pot"
    """In the middle: cards that wait for the winner of the next battle (M1, M7, S19)."""
    ASIDE = "aside"
    """Out of play for the whole game (M1)."""


WON_GO_TO = (Zone.PILE, Zone.WON)
"""Where the cards that a player wins can go (C1, S4)."""
