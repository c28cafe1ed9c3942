"""How far a language is: every message that the site offers, looked up as the site does it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from generator.i18n import Message, TextState, Translator

__all__ = ["Coverage", "measure_domain", "measure_pages"]

_NO_WORDS = re.compile(r"\{[^{}]*\}|<[^<>]*>|\]\([^()]*\)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """Numbers of messages by what becomes of them on a page.

    Shown as translated; fuzzy, since the English has changed; refused, since a check found an
    error; without a translation. ``words_left`` counts the English words of all but the first.
    """

    translated: int = 0
    fuzzy: int = 0
    refused: int = 0
    missing: int = 0
    words_left: int = 0

    def __add__(self, other: Coverage) -> Coverage:
        """Return the numbers of both taken together."""
        return Coverage(
            translated=self.translated + other.translated,
            fuzzy=self.fuzzy + other.fuzzy,
            refused=self.refused + other.refused,
            missing=self.missing + other.missing,
            words_left=self.words_left + other.words_left,
        )

    @property
    def total(self) -> int:
        """Return how many messages there are."""
        return self.translated + self.fuzzy + self.refused + self.missing

    @property
    def share(self) -> float:
        """Return the translated part, 0 to 1; nothing to translate is all translated."""
        return self.translated / self.total if self.total else 1.0


def measure_domain(messages: Iterable[Message], translator: Translator) -> Coverage:
    """Return how far the messages of one domain are in the language of the translator."""
    return sum((_of(message, translator) for message in messages), start=Coverage())


def measure_pages(messages: Iterable[Message], translator: Translator) -> dict[str, Coverage]:
    """Return how far each source file of a domain is, in the order of the messages.

    A message that stands in two files counts in both, so the sum may be more than the domain.
    """
    pages: dict[str, Coverage] = {}
    for message in messages:
        one = _of(message, translator)
        for page in dict.fromkeys(name.partition("#")[0] for name in message.references):
            pages[page] = pages.get(page, Coverage()) + one
    return pages


def _of(message: Message, translator: Translator) -> Coverage:
    number = 1 if message.plural is not None else None
    found = translator.lookup(
        message.msgid, context=message.context, plural=message.plural, number=number
    )
    match found.state:
        case TextState.TRANSLATED | TextState.SOURCE:
            return Coverage(translated=1)
        case TextState.CHANGED:
            return Coverage(fuzzy=1, words_left=_words(message))
        case TextState.REFUSED:
            return Coverage(refused=1, words_left=_words(message))
        case TextState.MISSING:
            return Coverage(missing=1, words_left=_words(message))


def _words(message: Message) -> int:
    """Return how many words there are to translate, placeholders, tags and addresses left out."""
    text = _NO_WORDS.sub(" ", f"{message.msgid} {message.plural or ''}")
    return sum(any(letter.isalpha() for letter in word) for word in text.split())
