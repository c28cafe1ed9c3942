"""Rules and examples: which step of a replay shows which heading of the rules, and where it stands.

A step shows the ruling of its event's kind, and a scenario can name more. So every step can
lead to the rule that it follows, every ruling to steps that show it, and a ruling that no
step shows is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.content import Heading
from generator.diagnostics import Diagnostic, Place, Severity
from generator.engine import Deal
from generator.replay import Frame, Playthrough, Start, ruling
from generator.site.pages import PageKind, SourcePage
from generator.site.project import Project
from generator.site.routes import PageId

__all__ = [
    "NO_EXAMPLE",
    "RULING",
    "Example",
    "examples",
    "rule_homes",
    "rules_of",
    "shown_replays",
    "without_example",
]

RULING = "ruling"
"""The class of a heading that is a ruling: its anchor is the number that the engine cites."""
NO_EXAMPLE = "no-example"
"""The class of a ruling that no step can show."""
_MOST = 2
_LONG = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A step, numbered from 1, of a replay that stands on a page."""

    page: SourcePage
    playthrough: Playthrough
    step: int

    @property
    def anchor(self) -> str:
        """Return the anchor of the step on its page."""
        return f"{self.playthrough.scenario.id}-{self.step}"


def rule_homes(project: Project) -> Mapping[tuple[str, str], PageId]:
    """Return by domain and anchor the page of rules that has the heading.

    A page of rules speaks for the others where they leave something to it: a heading that the
    game's own rules lack is that of the first page that has it.
    """
    rules = [page for page in project.pages if page.kind is PageKind.RULES]
    homes: dict[tuple[str, str], PageId] = {}
    for domain in {page.domain for page in project.pages}:
        for page in sorted(rules, key=lambda one: one.domain != domain):
            for heading in page.document.headings:
                homes.setdefault((domain, heading.id), page.id)
    return homes


def rules_of(playthrough: Playthrough) -> tuple[str, ...]:
    """Return of each step the anchor of the heading that it shows; "" where it shows none."""
    named = {event: name for name, event in playthrough.scenario.examples.items()}
    return tuple(
        named.get(frame.number) or _ruling(frame, playthrough) if _plays(frame) else ""
        for frame in playthrough.frames
    )


def _plays(frame: Frame) -> bool:
    """Return whether the step is an event, and no position that the replay begins with."""
    return not (isinstance(frame.event, Deal) and frame.start is Start.MIDDLE)


def _ruling(frame: Frame, playthrough: Playthrough) -> str:
    rules = playthrough.scenario.game.rules
    return ruling(frame.event, rules, wars_here=frame.wars_here)


def examples(project: Project) -> Mapping[tuple[PageId, str], tuple[Example, ...]]:
    """Return by page and anchor of each ruling the steps to look at, two at most.

    Steps of the same page come first, short replays before whole games, and those that a
    scenario names before those of their kind; of a replay the first step alone.
    """
    homes = rule_homes(project)
    found: dict[tuple[PageId, str], list[tuple[tuple[bool, bool, bool], Example]]] = {}
    for page, playthrough in shown_replays(project):
        listed = playthrough.scenario.examples
        steps = rules_of(playthrough)
        for name in dict.fromkeys(filter(None, steps)):
            home = homes.get((page.domain, name))
            if home:
                example = Example(page=page, playthrough=playthrough, step=steps.index(name) + 1)
                rank = (len(steps) > _LONG, page.id != home, name not in listed)
                found.setdefault((home, name), []).append((rank, example))
    return {
        key: tuple(example for _, example in sorted(some, key=lambda pair: pair[0])[:_MOST])
        for key, some in found.items()
    }


def shown_replays(project: Project) -> Iterator[tuple[SourcePage, Playthrough]]:
    """Yield each replay of each page in order, those that failed left out."""
    for page in project.pages:
        for embed in page.document.embeds:
            if embed.name == "replay" and len(embed.args) == 1:
                playthrough = project.replays.get((page.domain, embed.args[0]))
                if playthrough:
                    yield page, playthrough


def without_example(project: Project) -> Iterator[Diagnostic]:
    """Yield a warning for each ruling that no step shows, and each example of no heading.

    Nothing is said while a replay is missing, for that may be the example.
    """
    if None in project.replays.values():
        return
    known = examples(project)
    for page in project.pages:
        for heading in page.document.headings:
            shown = (page.id, heading.id) in known
            if RULING in heading.classes and not shown and NO_EXAMPLE not in heading.classes:
                yield _lacking(heading, page)
    homes = rule_homes(project)
    for (domain, _), playthrough in project.replays.items():
        for name in playthrough.scenario.examples if playthrough else ():
            if playthrough and (domain, name) not in homes:
                yield _unknown(name, playthrough)


def _lacking(heading: Heading, page: SourcePage) -> Diagnostic:
    text = (
        f"no replay shows the ruling {heading.id!r}; name it under [examples] in the scenario of"
        f" one that does, or add .{NO_EXAMPLE} to the heading if no replay can"
    )
    return Diagnostic(
        id="ruling-without-example",
        message=text,
        place=Place(path=page.document.path, line=heading.line),
        severity=Severity.WARNING,
    )


def _unknown(name: str, playthrough: Playthrough) -> Diagnostic:
    text = f"[examples] names {name!r}, and no page of rules has a heading with this anchor"
    return Diagnostic(
        id="example-unknown", message=text, place=Place(path=playthrough.scenario.path)
    )
