"""Questions of a scenario: what a reader is asked before an event, and what answers it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.diagnostics import Place
from generator.i18n import Message

__all__ = ["Question", "question_messages"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question that stands at the step before an event, which answers it.

    ``before`` is the event's number in the game, from 1. All texts are English plain text;
    ``right`` is the index of the right answer, from 0. ``rule`` is the id of the heading on the
    game's rules page from which the answer follows; without one it is the ruling of the event.
    """

    before: int
    ask: str
    answers: tuple[str, ...]
    right: int
    why: str
    rule: str | None = None
    place: Place
    rule_place: Place


def question_messages(questions: Iterable[Question], path: str) -> Iterator[Message]:
    """Yield what translators are offered of a scenario's questions, in reading order."""
    for question in questions:
        yield Message(msgid=question.ask, kind="question", references=(path,))
        answers = f"Answers “{question.ask}”."
        for answer in question.answers:
            yield Message(msgid=answer, kind="answer", references=(path,), comments=(answers,))
        told = f"Shown when “{question.ask}” has been answered, rightly or not."
        yield Message(msgid=question.why, kind="explanation", references=(path,), comments=(told,))
