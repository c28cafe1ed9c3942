"""What the captions of a language are made of, as data for a page that makes them itself.

A page that shows a reader's own file has no captions from the build. It is given every sentence by
the name that it has in ``captions``, ``captions_many`` and ``captions_steal``, in each of its
forms, with all that can stand in one; what is not in the language is null, and then the same of
English follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from generator.engine import JOKERS, STANDARD_DECK, Seat, format_card
from generator.i18n import Lookup, Message, SourceTranslator, Translator, join_list, number
from generator.replay import captions, captions_many, captions_steal
from generator.replay.card_names import CardRole, name_card
from generator.replay.eventlog import Plain
from generator.replay.phrases import player_label

__all__ = ["caption_words"]

_MODULES = (captions, captions_many, captions_steal)
_MOST_PLAYERS = 4
_LONGEST_NUMBER = 10
_SAMPLE = 200
"""Plural forms are told for the numbers below; above, the last hundred of them come again."""


def caption_words(translator: Translator) -> dict[str, Plain]:
    """Return the words of a language as ``own``, and as ``english`` those that stand in for them.

    ``english`` is null where the language has all.
    """
    own = _words(translator)
    return {"own": own, "english": None if _whole(own) else _words(SourceTranslator())}


def _words(translator: Translator) -> dict[str, Plain]:
    forms, sentences = _sentences(translator)
    players = (player_label(Seat(seat), translator) for seat in range(_MOST_PLAYERS))
    digits, numbers = _numbers(translator)
    return {
        "sentences": sentences,
        "forms": forms,
        "players": [label.text if label.state.in_language else None for label in players],
        "cards": {
            format_card(card): [
                _text(name_card(card, role, translator))
                for role in (CardRole.SUBJECT, CardRole.OBJECT)
            ]
            for card in (*STANDARD_DECK, *JOKERS)
        },
        "lists": {
            str(length): join_list([f"{{{n}}}" for n in range(length)], translator.language)
            for length in range(2, _MOST_PLAYERS + 1)
        },
        "digits": digits,
        "numbers": numbers,
    }


def _sentences(translator: Translator) -> tuple[str, dict[str, Plain]]:
    """Return the form of each number, a figure each, and the texts of each sentence by form.

    Two numbers have the same form if no sentence makes a difference between them.
    """
    named = dict(_named())
    counted = {name: message for name, message in named.items() if message.plural}
    kinds: dict[tuple[Plain, ...], int] = {}
    forms = [
        kinds.setdefault(
            tuple(_text(_of(message, translator, n)) for message in counted.values()), len(kinds)
        )
        for n in range(_SAMPLE)
    ]
    texts: dict[str, Plain] = {
        name: [_text(_of(message, translator, None))]
        for name, message in named.items()
        if name not in counted
    }
    for name, of_forms in zip(counted, zip(*kinds, strict=True), strict=True):
        texts[name] = [*of_forms]
    return "".join(map(str, forms)), texts


def _named() -> Iterator[tuple[str, Message]]:
    for module in _MODULES:
        yield from _of_module(module)


def _of_module(module: ModuleType) -> Iterator[tuple[str, Message]]:
    names = {id(value): name for name, value in vars(module).items()}
    for message in module.CAPTIONS:
        yield names[id(message)], message


def _of(message: Message, translator: Translator, n: int | None) -> Lookup:
    return translator.lookup(
        message.msgid, context=message.context, plural=message.plural, number=n
    )


def _text(found: Lookup) -> str | None:
    return found.text if found.state.in_language else None


def _numbers(translator: Translator) -> tuple[list[Plain], list[Plain]]:
    """Return the language's digits, and how a number of each length is written with them."""
    digits = [number(n, translator.language) for n in range(10)]
    ones = (int("1" * length) for length in range(1, _LONGEST_NUMBER + 1))
    written = (number(n, translator.language).replace(digits[1], "#") for n in ones)
    return [*digits], [*written]


def _whole(value: Plain) -> bool:
    """Return whether no text is missing."""
    if isinstance(value, dict):
        return all(map(_whole, value.values()))
    return all(map(_whole, value)) if isinstance(value, list) else value is not None
