"""A translator that remembers what it was asked and what it answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from generator.i18n.languages import Language
from generator.i18n.translator import Lookup, Translator

__all__ = ["Heard", "Listener", "Question"]


class Question(NamedTuple):
    """What a translator is asked."""

    msgid: str
    context: str | None
    plural: str | None
    number: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """All that was asked of a translator, with the answers, in order of the first asking."""

    language: Language
    answers: dict[Question, Lookup] = field(default_factory=dict)

    def holds(self, translator: Translator, apart: frozenset[str] | None) -> bool:
        """Return whether another translator gives the same answers.

        ``apart`` are the msgids that it may answer otherwise (``answers_apart``).
        """
        return self.language == translator.language and all(
            _answer(translator, question) == answer
            for question, answer in self.answers.items()
            if apart is None or question.msgid in apart
        )


class Listener:
    """A translator that passes questions on; its answers have no place."""

    def __init__(self, translator: Translator) -> None:
        """Listen to a translator."""
        self._translator = translator
        self.heard = Heard(language=translator.language)

    @property
    def language(self) -> Language:
        """The language of translated texts."""
        return self.heard.language

    def lookup(
        self,
        msgid: str,
        *,
        context: str | None = None,
        plural: str | None = None,
        number: int | None = None,
    ) -> Lookup:
        """Return the text of a message, as the translator does."""
        question = Question(msgid=msgid, context=context, plural=plural, number=number)
        if question not in self.heard.answers:
            self.heard.answers[question] = _answer(self._translator, question)
        return self.heard.answers[question]


def _answer(translator: Translator, question: Question) -> Lookup:
    found = translator.lookup(
        question.msgid, context=question.context, plural=question.plural, number=question.number
    )
    return Lookup(text=found.text, state=found.state)
