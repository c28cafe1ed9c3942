"""From sources to values: documents, playthroughs, and the messages of each domain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from generator.build.sources import Sources, SourceText
from generator.content import (
    Targets,
    hand_typed_numbers,
    link_labels,
    messages,
    parse,
    unknown_placeholders,
)
from generator.diagnostics import Diagnostic, Place
from generator.engine import PRESETS, numbers, numbers_of
from generator.i18n import Message, MessageKey, merge_messages, plural_conflicts
from generator.memo import Memo
from generator.replay import (
    CARDS,
    Playthrough,
    narration_messages,
    parse_scenario,
    play_scenario,
    scenario_messages,
)
from generator.site import SITE, SourcePage, in_order, site_messages, template_messages

__all__ = ["NUMBERS", "Compiled", "Labels", "compile_sources"]

NUMBERS: Mapping[str, Mapping[str, int]] = {name: numbers(r) for name, r in PRESETS.items()}
"""The numbers of each rule set, by its name."""


Labels: TypeAlias = Mapping[MessageKey, Mapping[str, Targets]]
"""By message the labels of links that its translation must not name by chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled:
    """Pages in order, playthroughs by domain and name (None: failed), messages by domain.

    ``labels`` are by domain and message the labels of links on the pages where it stands.
    ``diagnostics`` are about the reading, ``failures`` about games that went otherwise.
    """

    pages: tuple[SourcePage, ...]
    replays: Mapping[tuple[str, str], Playthrough | None]
    messages: Mapping[str, tuple[Message, ...]]
    labels: Mapping[str, Labels]
    diagnostics: tuple[Diagnostic, ...]
    failures: tuple[Diagnostic, ...]


def compile_sources(sources: Sources, memo: Memo | None = None) -> Compiled:
    """Return what the sources say, played and checked; all but the languages."""
    memo = memo or Memo()
    guard = (sources.pages, sources.scenarios, sources.templates)
    return memo.kept("compiled", guard, lambda: _compiled(sources, memo))


def _compiled(sources: Sources, memo: Memo) -> Compiled:
    faults: list[Diagnostic] = []
    failures: list[Diagnostic] = []
    pages = _pages(sources, memo, faults)
    replays: dict[tuple[str, str], Playthrough | None] = {}
    offered: dict[str, list[Message]] = {domain: [] for domain in sources.domains}
    for page in pages:
        numbers_known = numbers_of(page.document.rulesets, NUMBERS)
        offered[page.domain] += messages(page.document, numbers_known)
    for source in sources.scenarios:
        played, wrong = memo.kept(("played", source.path), (source,), partial(_played, source))
        faults += wrong
        if played:
            failures += played.failures
            offered.setdefault(source.folder, []).extend(scenario_messages(played.scenario))
        sound = played is not None and not played.failures
        replays[source.folder, source.name] = played if sound else None
    templates, wrong_templates = template_messages(sources.templates)
    offered[SITE] += [*templates, *site_messages()]
    offered[CARDS] += narration_messages()
    return Compiled(
        pages=pages,
        replays=replays,
        messages={domain: tuple(merge_messages(found)) for domain, found in offered.items()},
        labels=_labels(pages),
        diagnostics=(*faults, *wrong_templates, *_plural_faults(offered)),
        failures=tuple(failures),
    )


def _labels(pages: Iterable[SourcePage]) -> dict[str, Labels]:
    found: dict[str, dict[MessageKey, Mapping[str, Targets]]] = {}
    for page in pages:
        of_domain = found.setdefault(page.domain, {})
        for key, targets in link_labels(page.document).items():
            of_domain[key] = {**of_domain.get(key, {}), **targets}
    return {**found}


def _plural_faults(offered: Mapping[str, Iterable[Message]]) -> Iterator[Diagnostic]:
    """Yield the texts of a domain that are counted in one place and otherwise in another."""
    for messages_of_domain in offered.values():
        for message, known in plural_conflicts(messages_of_domain):
            here, there = (one.references[0] if one.references else "" for one in (message, known))
            text = f"{message.msgid!r} has another plural, or none, in {there}; give it a context"
            yield Diagnostic(
                id="plural-conflict", message=text, place=Place(path=here), msgid=message.msgid
            )


def _played(source: SourceText) -> tuple[Playthrough | None, tuple[Diagnostic, ...]]:
    scenario, wrong = parse_scenario(source.text, source.path)
    return play_scenario(scenario) if scenario else None, wrong


def _pages(sources: Sources, memo: Memo, faults: list[Diagnostic]) -> tuple[SourcePage, ...]:
    found = []
    for source in sources.pages:
        page, wrong = memo.kept(("page", source.path), (source,), partial(_page, source))
        faults += wrong
        found.append(page)
    return in_order(found)


def _page(source: SourceText) -> tuple[SourcePage, list[Diagnostic]]:
    document = parse(source.text, source.path)
    page = SourcePage(domain=source.folder, name=source.name, document=document)
    return page, [*document.diagnostics, *_number_faults(page)]


def _number_faults(page: SourcePage) -> Iterator[Diagnostic]:
    for name in page.document.rulesets:
        if name not in NUMBERS:
            names = ", ".join(NUMBERS)
            text = f"there is no rule set {name!r}; there are {names}: write one of them"
            place = Place(path=page.document.path)
            yield Diagnostic(id="ruleset-unknown", message=text, place=place)
    known = numbers_of(page.document.rulesets, NUMBERS)
    yield from unknown_placeholders(page.document, known)
    yield from hand_typed_numbers(page.document, known)
