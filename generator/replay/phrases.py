"""A sentence before it has a language: a message with players, cards and numbers as arguments.

``say`` is where an argument becomes a word. A sentence is either wholly in the page's language
or wholly in English: when the sentence or any card in it is not translated, nothing of it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from generator.engine import Card, Seat
from generator.i18n import Message, SourceTranslator, TextState, Translator, fill, join_list, number
from generator.replay.captions import PLAYER_LABEL
from generator.replay.card_names import CardRole, name_card

__all__ = [
    "Argument",
    "Caption",
    "CardWord",
    "Phrase",
    "PlayerWord",
    "PlayersWord",
    "of_player",
    "player_label",
    "say",
    "the_object",
    "the_subject",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerWord:
    """A player, to be named by a label in the nominative."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersWord:
    """Several players, to be listed by their labels in the nominative, in this order."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardWord:
    """A card, to be named in the form that its role in the sentence asks for."""

    card: Card
    role: CardRole


Argument = PlayerWord | PlayersWord | CardWord | int


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A message and an argument for each of its placeholders.

    ``number`` chooses the plural form and fills ``{n}``; it is None for a message without one.
    """

    message: Message
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    number: int | None = None


def of_player(
    message: Message, seat: Seat, *, number: int | None = None, **arguments: Argument
) -> Phrase:
    """Return a phrase about what one player does."""
    named: dict[str, Argument] = {"player": PlayerWord(seat=seat), **arguments}
    return Phrase(message=message, arguments=named, number=number)


def the_subject(card: Card) -> CardWord:
    """Return a card of which the sentence says something."""
    return CardWord(card=card, role=CardRole.SUBJECT)


def the_object(card: Card) -> CardWord:
    """Return a card to which something is done."""
    return CardWord(card=card, role=CardRole.OBJECT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """A finished text without placeholders. It is English unless ``state`` is TRANSLATED."""

    text: str
    state: TextState


def say(phrase: Phrase, translator: Translator) -> Caption:
    """Return the finished sentence, first letter capitalised, and how far it is translated.

    The text is English as a whole when the state is MISSING, CHANGED or REFUSED.
    """
    said = _fill(phrase, translator)
    if said.state.in_language:
        return Caption(text=_capitalise(said.text), state=said.state)
    english = _fill(phrase, SourceTranslator())
    return Caption(text=_capitalise(english.text), state=said.state)


def player_label(seat: Seat, translator: Translator) -> Caption:
    """Return what a player is called, "Player 1" for the first seat, always nominative."""
    label = translator.lookup(PLAYER_LABEL.msgid)
    return Caption(
        text=fill(label.text, {"n": number(seat + 1, translator.language)}), state=label.state
    )


def _fill(phrase: Phrase, translator: Translator) -> Caption:
    message = phrase.message
    sentence = translator.lookup(
        message.msgid, context=message.context, plural=message.plural, number=phrase.number
    )
    words = {name: _word(argument, translator) for name, argument in phrase.arguments.items()}
    values = {name: word.text for name, word in words.items()}
    if phrase.number is not None:
        values["n"] = number(phrase.number, translator.language)
    states = (sentence.state, *(word.state for word in words.values()))
    return Caption(text=fill(sentence.text, values), state=_worst(states))


def _word(argument: Argument, translator: Translator) -> Caption:
    match argument:
        case PlayerWord():
            return player_label(argument.seat, translator)
        case PlayersWord():
            labels = [player_label(seat, translator) for seat in argument.seats]
            listed = join_list([label.text for label in labels], translator.language)
            return Caption(text=listed, state=_worst(label.state for label in labels))
        case CardWord():
            name = name_card(argument.card, argument.role, translator)
            return Caption(text=name.text, state=name.state)
        case int():
            return Caption(text=number(argument, translator.language), state=TextState.SOURCE)
        case _:
            assert_never(argument)


def _worst(states: Iterable[TextState]) -> TextState:
    """Return the first state that is not of the language, or the first of all."""
    known = tuple(states)
    return next((state for state in known if not state.in_language), known[0])


def _capitalise(sentence: str) -> str:
    """Return the sentence with its first letter in title case, unless a figure comes before."""
    for position, character in enumerate(sentence):
        if character.isalnum():
            return sentence[:position] + character.title() + sentence[position + 1 :]
    return sentence
