"""Questions of replays: where the rule of each stands, and rules that stand nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.diagnostics import Diagnostic
from generator.replay import Playthrough, Question, ruling
from generator.site.pages import PageKind, SourcePage
from generator.site.project import Project
from generator.site.routes import PageId, Routes

__all__ = ["Asked", "asked", "question_faults"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question, and the link to its rule from the page of the replay; "" where there is none."""

    question: Question
    rule_href: str


def asked(
    playthrough: Playthrough, domain: str, project: Project, routes: Routes, way: tuple[str, str]
) -> dict[int, Asked]:
    """Return the questions by the step at which they are asked, from 1.

    ``way`` is the path of the page that the replay is on, and its language.
    """
    scenario = playthrough.scenario
    # A replay from the middle has one step more, in front, which shows no event.
    shift = scenario.show.first - (2 if scenario.show.first > 1 else 1)
    found = {}
    for question in scenario.questions:
        frame = playthrough.frames[question.before - shift - 1]
        rule = question.rule or ruling(frame.event, scenario.game.rules, wars_here=frame.wars_here)
        page = _page_with(rule, domain, project)
        href = f"{_href(page, routes, project.source.code, way)}#{rule}" if page else ""
        found[question.before - shift - 1] = Asked(question=question, rule_href=href)
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


def _page_with(rule: str, domain: str, project: Project) -> PageId | None:
    """Return the rules page that has a heading: the game's own, or that of the game it is from."""
    found = [page for page in _rules(project) if rule in _headings(page)]
    return next((p.id for p in found if p.domain == domain), found[0].id if found else None)


def _href(page: PageId, routes: Routes, source: str, way: tuple[str, str]) -> str:
    """Return the link to a page, which in English is always there; "" to the page itself."""
    path, language = way
    there = routes.find(page, language) or routes.find(page, source)
    return "" if there is None or there.path == path else routes.href(path, there.path)
