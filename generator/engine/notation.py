"""How cards are written.

A rank is one of ``2 3 4 5 6 7 8 9 T J Q K A`` (``10`` is read as ``T``), a suit
one of ``C D H S``. A joker is ``*``, with its colour ``*B`` or ``*R``. A hand is a row
of cards, top card first, with or without spaces; where a card has no suit it gets one
that no other card of the deal has. Cards are printed with ``10``: ``KH``, ``10C``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import count

from .cards import Card, Colour, Rank, Suit
from .errors import NotationError

__all__ = ["format_card", "format_hand", "parse_card", "parse_hand", "parse_hands"]

_RANKS = dict(zip("23456789TJQKA*", Rank, strict=True))
_LETTERS = {rank: "10" if letter == "T" else letter for letter, rank in _RANKS.items()}
# Neighbours on the table look different when the colours alternate.
_DEALT_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_DEALT_COLOURS = (Colour.BLACK, Colour.RED)
_A_RANK = "a rank (2 to 10, T, J, Q, K or A, * for a joker)"
_A_SUIT = "a suit (C, D, H or S)"
_A_COLOUR = "a colour (B or R)"

_Mark = Suit | Colour
_Slot = tuple[int, Rank, _Mark | None]


def parse_card(text: str) -> Card:
    """Return the card written as ``KH``, ``10C`` or ``TC``; raise NotationError otherwise."""
    slots = _slots(text)
    if not slots:
        raise NotationError(text=text, position=len(text), expected=_A_RANK)
    _, rank, suit = slots[0]
    if suit is None:
        at = slots[1][0] if len(slots) > 1 else len(text)
        expected = _A_COLOUR if rank is Rank.JOKER else _A_SUIT
        raise NotationError(text=text, position=at, expected=expected)
    if len(slots) > 1:
        raise NotationError(text=text, position=slots[1][0], expected="one card only")
    return Card(rank, suit)


def format_card(card: Card) -> str:
    """Return the card as ``KH`` or ``10C``; `parse_card` reads it back."""
    return f"{_LETTERS[card.rank]}{card.suit.value}"


def format_hand(cards: Iterable[Card]) -> str:
    """Return the cards in their order, parted by spaces; `parse_hand` reads them back."""
    return " ".join(format_card(card) for card in cards)


def parse_hand(text: str, *, taken: Collection[Card] = ()) -> tuple[Card, ...]:
    """Return the cards of one hand, top first, none of them among ``taken``.

    Raise NotationError at the first character that is no card, and at a card
    that is in the hand or among ``taken`` already.
    """
    return _fill(text, _slots(text), _reserved([text], taken), shift=0)


def parse_hands(texts: Sequence[str]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands of one deal by seat; cards without a suit keep clear of all the others."""
    used = _reserved(texts, ())
    return tuple(_fill(text, _slots(text), used, shift=n) for n, text in enumerate(texts))


def _slots(text: str) -> list[_Slot]:
    """Return position, rank and suit (or none) of each card in the text."""
    slots: list[_Slot] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        start = at
        ten = text.startswith("10", at)
        rank = Rank.TEN if ten else _RANKS.get(text[at])
        if rank is None:
            raise NotationError(text=text, position=at, expected=_A_RANK)
        at += 2 if ten else 1
        suit = _mark(rank, text[at : at + 1])
        at += suit is not None
        slots.append((start, rank, suit))
    return slots


def _mark(rank: Rank, letter: str) -> _Mark | None:
    """Return the suit that the letter stands for, a colour after a joker, or none."""
    marks = _marks(rank)
    return next((mark for mark in marks if mark.value == letter), None)


def _marks(rank: Rank) -> Sequence[_Mark]:
    return _DEALT_COLOURS if rank is Rank.JOKER else _DEALT_SUITS


def _reserved(texts: Sequence[str], taken: Collection[Card]) -> set[Card]:
    """Return the cards whose suit is written, and those taken; raise at one named twice."""
    used = set(taken)
    for text in texts:
        for at, rank, suit in _slots(text):
            if suit is not None:
                _use(Card(rank, suit), used, text=text, at=at)
    return used


def _use(card: Card, used: set[Card], *, text: str, at: int) -> None:
    if card in used:
        raise NotationError(text=text, position=at, expected="a card that is not dealt already")
    used.add(card)


def _fill(text: str, slots: list[_Slot], used: set[Card], *, shift: int) -> tuple[Card, ...]:
    """Return the cards of the slots; each open suit is the first free one, and is used then."""
    cards: list[Card] = []
    for (at, rank, suit), turn in zip(slots, count(shift), strict=False):
        chosen = suit or _free_suit(rank, used, turn)
        if chosen is None:
            expected = f"at most {len(_marks(rank))} cards of a rank in the deal"
            raise NotationError(text=text, position=at, expected=expected)
        cards.append(Card(rank, chosen))
        used.add(cards[-1])
    return tuple(cards)


def _free_suit(rank: Rank, used: Collection[Card], turn: int) -> _Mark | None:
    marks = _marks(rank)
    start = turn % len(marks)
    order = (*marks[start:], *marks[:start])
    return next((suit for suit in order if Card(rank, suit) not in used), None)
