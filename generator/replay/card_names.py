"""What the cards are called: one message for each card and each role in a sentence.

A card's name changes with its place in the sentence in most languages ("the king of
hearts beats" and "turns over the king of hearts" differ everywhere but in English), so
each role is a message context of its own and a name is never built from a rank and a suit.
"""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from generator.engine import JOKERS, STANDARD_DECK, Card, Colour, Rank, Suit, format_card
from generator.i18n import Lookup, Message, Translator

__all__ = [
    "CardRole",
    "card_index",
    "card_message",
    "card_messages",
    "name_card",
    "own_letters",
    "printed_index",
]

_REFERENCE = "generator/replay/card_names.py"
_INDEX_CONTEXT = "card index"
_RANKS = {
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}
_SUITS = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}
_JOKERS = {Colour.BLACK: "black joker", Colour.RED: "red joker"}
# Told apart by shape, as suits are; neither sign is one that browsers draw as an emoji.
_JOKER_INDICES = {Colour.BLACK: "★", Colour.RED: "☆"}
_COURT = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


class CardRole(StrEnum):
    """The part a card's name plays in a sentence; the value is the message's context."""

    LABEL = "card, label"
    SUBJECT = "card, subject"
    OBJECT = "card, object"


_COMMENTS = {
    CardRole.LABEL: "Card {code}. Its name standing alone, as on a label: the dictionary form.",
    CardRole.SUBJECT: (
        "Card {code}, where it does something or something is said of it: “the king of hearts"
        " beats …”, “the king of hearts stays”. Definite nominative, in lower case; the program"
        " capitalises the first letter of a sentence."
    ),
    CardRole.OBJECT: (
        "Card {code}, where something is done to it: “… turns over the king of hearts”,"
        " “… beats the king of hearts”. The form of a definite direct object: accusative, in"
        " Finnish the genitive; in lower case."
    ),
}


def card_message(card: Card, role: CardRole) -> Message:
    """Return the message for a card's name in one role."""
    return Message(
        msgid=_english(card, role),
        context=role.value,
        kind="card name",
        references=(_REFERENCE,),
        comments=(_COMMENTS[role].replace("{code}", format_card(card)),),
    )


def card_messages() -> list[Message]:
    """Return the messages of all card names, role by role, and of the indices.

    In a role the cards stand in the deck's order, the jokers last.
    """
    names = [card_message(card, role) for role in CardRole for card in (*STANDARD_DECK, *JOKERS)]
    return names + [_index_message(rank) for rank in _COURT]


def name_card(card: Card, role: CardRole, translator: Translator) -> Lookup:
    """Return a card's name in one role, in lower case, and how far its text is translated."""
    return translator.lookup(_english(card, role), context=role.value)


def printed_index(card: Card) -> str:
    """Return the international letters or figures in a card's corner: "10", "K"; a joker's star."""
    if isinstance(card.suit, Colour):
        return _JOKER_INDICES[card.suit]
    return format_card(card).removesuffix(card.suit.value)


def card_index(card: Card, translator: Translator) -> str:
    """Return what the language prints in a card's corner: "10", "R", a star for a joker."""
    index = printed_index(card)
    if card.rank not in _COURT:
        return index
    return translator.lookup(index, context=_INDEX_CONTEXT).text


def own_letters(translator: Translator) -> dict[str, str]:
    """Return the letters in the corners of a language's cards that differ from the English ones.

    Each stands with the English letter: ``{"R": "K", "D": "Q", "V": "J"}`` in French.
    """
    court = [Card(rank, Suit.SPADES) for rank in _COURT]
    pairs = {card_index(card, translator): printed_index(card) for card in court}
    return {own: english for own, english in pairs.items() if own != english}


def _english(card: Card, role: CardRole) -> str:
    match card.suit:
        case Suit():
            name = f"{_RANKS[card.rank]} of {_SUITS[card.suit]}"
        case Colour():
            name = _JOKERS[card.suit]
        case _:
            assert_never(card.suit)
    return name if role is CardRole.LABEL else f"the {name}"


def _index_message(rank: Rank) -> Message:
    return Message(
        msgid=printed_index(Card(rank, Suit.SPADES)),
        context=_INDEX_CONTEXT,
        kind="card index",
        references=(_REFERENCE,),
        comments=(f"The letter in the corner of the {_RANKS[rank]}, as on cards of the language.",),
    )
