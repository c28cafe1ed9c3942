"""Cards and decks. Two cards tie when their ranks are equal; suits never matter (C4)."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, NoReturn

__all__ = ["JOKERS", "STANDARD_DECK", "Card", "Colour", "Rank", "Suit"]


class Rank(IntEnum):
    """A card's rank; the higher number wins. The joker is above the ace (S1)."""

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
    JOKER = 15


class Suit(StrEnum):
    """A card's suit; the value is its letter in the notation."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Colour(StrEnum):
    """What a joker has in the place of a suit; the value is its letter in the notation."""

    BLACK = "B"
    RED = "R"


class Card:
    """One card. The same rank and suit are always the same object, so equality is identity.

    Cards are ordered by rank, and within a rank in the order of the suits. A joker has a
    colour where other cards have a suit; any other mixture raises ValueError.
    """

    __slots__ = ("order", "rank", "suit")
    __match_args__ = ("rank", "suit")

    rank: Rank
    suit: Suit | Colour
    order: int
    """The card's place among all 54, from 0: the two of clubs, the two of diamonds, ..."""

    def __new__(cls, rank: Rank, suit: Suit | Colour) -> Card:  # noqa: PYI034 -- no subclasses
        """Return the one card of this rank and suit."""
        card = _CARDS.get((rank, suit))
        if card is None:
            raise ValueError(f"there is no card of rank {rank!r} and suit {suit!r}")
        return card

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: a card never changes."""
        raise AttributeError(f"a card never changes its {name}")

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse: a card never changes."""
        raise AttributeError(f"a card never loses its {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit | Colour]]:
        """Return how a copy is made, which is the card itself."""
        return Card, (self.rank, self.suit)

    def __lt__(self, other: Card) -> bool:
        """Return whether the card comes before the other in the order of cards."""
        return self.order < other.order

    def __repr__(self) -> str:
        """Return the card in short: Card(KING, HEARTS)."""
        return f"Card({self.rank.name}, {self.suit.name})"


def _made(rank: Rank, suit: Suit | Colour, order: int) -> Card:
    card = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("order", order)):
        object.__setattr__(card, name, value)
    return card


def _all() -> dict[tuple[Rank, Suit | Colour], Card]:
    keys: list[tuple[Rank, Suit | Colour]] = [
        (rank, mark) for rank in Rank for mark in (Colour if rank is Rank.JOKER else Suit)
    ]
    return {key: _made(*key, order) for order, key in enumerate(keys)}


_CARDS: Final = _all()

STANDARD_DECK: tuple[Card, ...] = tuple(
    Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER
)
"""The 52 cards: clubs, diamonds, hearts, spades, and in each suit from the two up to the ace."""

JOKERS: tuple[Card, ...] = tuple(Card(Rank.JOKER, colour) for colour in Colour)
"""The two jokers, which a deck can have besides (S1)."""
