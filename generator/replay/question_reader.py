"""Reading the questions of a scenario file.

::

    [[questions]]
    before = 4                      # number of the event that answers it, as in [show]
    ask = "Who takes the cards?"    # English, plain text; offered to translators like all texts
    answers = ["Player 1", "Player 2", "Nobody: there is a war"]   # two to four
    right = 3                       # which answer, from 1
    why = "The two cards have the same rank, so there is a war."
    rule = "c4"                     # optional: the heading it follows from
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Place
from generator.replay.question import Question
from generator.replay.scenario import Show
from generator.replay.toml_reader import TableReader
from generator.toml_source import TomlSource

__all__ = ["read_questions"]

_NAME = "questions"
_FEWEST, _MOST = 2, 4
_HEADING = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NEEDED = {
    "before": "the number of the event that answers the question",
    "ask": "the question itself",
    "answers": f"there are {_FEWEST} to {_MOST} to choose from",
    "right": "the number of the right answer, from 1",
    "why": "it explains the answer",
}


def read_questions(source: TomlSource, show: Show) -> tuple[tuple[Question, ...], list[Diagnostic]]:
    """Return the questions in the order written, and what is wrong with them.

    That an event comes after the end of the game shows when it is played.
    """
    listed: object = source.values.get(_NAME, [])
    if not isinstance(listed, list) or not all(isinstance(item, dict) for item in listed):
        text = f"“{_NAME}” must be a list of tables, each headed [[{_NAME}]]"
        fault = Diagnostic(id="scenario-bad-value", message=text, place=source.place(_NAME))
        return (), [fault]
    questions: dict[int, Question] = {}
    faults: list[Diagnostic] = []
    for number in range(1, len(listed) + 1):
        reader = TableReader(source, _NAME, str(number))
        place = source.place(_NAME, str(number))
        question = _question(reader, show, place, source.place(_NAME, str(number), "rule"))
        if question and question.before in questions:
            reader.wrong("before", "an event before which nothing is asked yet", question.before)
        elif question:
            questions[question.before] = question
        reader.close()
        faults += reader.diagnostics
    return tuple(questions.values()), faults


def _question(reader: TableReader, show: Show, place: Place, rule_place: Place) -> Question | None:
    before = _before(reader, show)
    ask, why = reader.sentence("ask"), reader.sentence("why")
    answers = _answers(reader)
    right = _right(reader, answers)
    rule = _rule(reader)
    for key, reason in _NEEDED.items():
        if key not in reader.names():
            reader.missing(key, reason)
    if before is None or ask is None or answers is None or right is None or why is None:
        return None
    return Question(
        before=before,
        ask=ask,
        answers=answers,
        right=right,
        why=why,
        rule=rule,
        place=place,
        rule_place=rule_place,
    )


def _before(reader: TableReader, show: Show) -> int | None:
    """Return the event's number if a step is shown before it: the first step answers nothing."""
    number = reader.count("before")
    first = max(show.first, 2)
    if number is None or (first <= number and (show.last is None or number <= show.last)):
        return number
    shown = f"{first} or more" if show.last is None else f"from {first} to {show.last}"
    reader.wrong("before", f"an event that is shown after another step, {shown}", number)
    return None


def _answers(reader: TableReader) -> tuple[str, ...] | None:
    answers = reader.sentences("answers")
    if answers is None:
        return None
    wrong = next(_wrong_with(answers), None)
    if wrong:
        reader.wrong("answers", wrong, answers)
        return None
    return tuple(answers)


def _wrong_with(answers: list[str]) -> Iterator[str]:
    if not _FEWEST <= len(answers) <= _MOST:
        yield f"{_FEWEST} to {_MOST} answers"
    if len({answer.casefold() for answer in answers}) < len(answers):
        yield "answers that differ from one another"


def _right(reader: TableReader, answers: tuple[str, ...] | None) -> int | None:
    number = reader.count("right", least=1)
    if number is None or answers is None or number <= len(answers):
        return None if number is None else number - 1
    reader.wrong("right", f"the number of an answer, 1 to {len(answers)}", number)
    return None


def _rule(reader: TableReader) -> str | None:
    rule = reader.sentence("rule")
    if rule is None or _HEADING.fullmatch(rule):
        return rule
    reader.wrong("rule", "the id of a heading of the rules, such as “c4”", rule)
    return None
