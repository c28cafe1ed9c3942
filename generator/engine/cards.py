"""Cards and the deck. Two cards tie when their ranks are equal; suits never matter (C4)."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import NamedTuple

__all__ = ["STANDARD_DECK", "Card", "Rank", "Suit"]


class Rank(IntEnum):
    """A card's rank; the higher number wins, and the ace is the highest."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


class Suit(StrEnum):
    """A card's suit; the value is its letter in the notation."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Card(NamedTuple):
    """One card of the deck. No two cards of a deck are equal, so equality is identity."""

    rank: Rank
    suit: Suit


STANDARD_DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards: clubs, diamonds, hearts, spades, and in each suit from the two up to the ace."""
