"""Questions of replays: where the rule of each stands, and rules that stand nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.diagnostics import Diagnostic
from generator.replay import Playthrough, Question
from generator.site.pages import PageKind, SourcePage
from generator.site.project import Project
from generator.site.rulings import rules_of

__all__ = ["Asked", "asked", "question_faults"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question, and the anchor of the rule that its answer follows from."""

    question: Question
    rule: str


def asked(playthrough: Playthrough) -> dict[int, Asked]:
    """Return the questions of a replay by the step at which they are asked, from 1."""
    steps = {frame.number: n for n, frame in enumerate(playthrough.frames, 1)}
    rules = rules_of(playthrough)
    found = {}
    for question in playthrough.scenario.questions:
        answer = steps[question.before]
        rule = question.rule or rules[answer - 1]
        found[answer - 1] = Asked(question=question, rule=rule)
    return found


def question_faults(project: Project) -> Iterator[Diagnostic]:
    """Yield the rules that questions name and that are no heading of their game's rules."""
    for (domain, _), playthrough in project.replays.items():
        for question in playthrough.scenario.questions if playthrough else ():
            rules = next((page for page in _rules(project) if page.domain == domain), None)
            if question.rule and not (rules and question.rule in _headings(rules)):
                text = (
                    f"“{question.rule}” is no heading of {domain}/rules.md: name one, or leave"
                    " “rule” out for the ruling of the event"
                )
                yield Diagnostic(id="question-rule", message=text, place=question.rule_place)


def _rules(project: Project) -> Iterator[SourcePage]:
    return (page for page in project.pages if page.kind is PageKind.RULES)


def _headings(page: SourcePage) -> set[str]:
    return {heading.id for heading in page.document.headings}
