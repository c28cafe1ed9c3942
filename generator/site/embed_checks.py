"""What can be wrong with an embed, ``::: NAME``, before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from generator.content import Embed
from generator.diagnostics import Diagnostic, Place
from generator.engine import NotationError, parse_card
from generator.site.chart import can_be_drawn
from generator.site.pages import SourcePage
from generator.site.project import Project
from generator.site.questions import question_faults
from generator.site.rulings import without_example

__all__ = ["has_fault", "shown_faults"]

_NAMES = ("cards", "chart", "coverage", "games", "replay")


def shown_faults(project: Project) -> tuple[Diagnostic, ...]:
    """Return what is wrong with what the pages show of games, whatever the language."""
    embeds = (fault for page in project.pages for fault in _embed_faults(page, project))
    return (*embeds, *without_example(project), *question_faults(project))


def _embed_faults(page: SourcePage, project: Project) -> Iterator[Diagnostic]:
    """Yield what is wrong with the embeds of a page, whatever the language."""
    for embed in page.document.embeds:
        fault = _fault(embed, page.domain, project)
        if fault:
            place = Place(path=page.document.path, line=embed.line)
            yield Diagnostic(id="embed-invalid", message=fault, place=place)


def has_fault(embed: Embed, domain: str, project: Project) -> bool:
    """Return whether an embed of a page of a domain cannot be made."""
    return bool(_fault(embed, domain, project))


def _fault(embed: Embed, domain: str, project: Project) -> str:
    match embed.name:
        case "coverage" | "games":
            return f"::: {embed.name} takes no arguments; take them out" if embed.args else ""
        case "cards":
            return _card_fault(embed.args)
        case "replay" | "chart":
            return _replay_fault(embed, domain, project)
        case _:
            return f"::: {embed.name} is unknown; there are {', '.join(_NAMES)}: write one of them"


def _replay_fault(embed: Embed, domain: str, project: Project) -> str:
    if len(embed.args) != 1:
        return (
            f"::: {embed.name} takes the name of one scenario; "
            f"write it, as in ::: {embed.name} first-war"
        )
    key = (domain, embed.args[0])
    if key not in project.replays:
        return (
            f"there is no scenario {embed.args[0]!r} for ::: {embed.name}; "
            "name a file of the game's scenarios folder"
        )
    played = project.replays[key]
    if embed.name == "chart" and played and not can_be_drawn(played):
        return f"::: chart: the scenario {embed.args[0]!r} shows no battle from its beginning"
    return ""


def _card_fault(codes: tuple[str, ...]) -> str:
    if not codes:
        return "::: cards takes cards such as KH or 10C; write them behind it"
    try:
        for code in codes:
            parse_card(code)
    except NotationError as error:
        return f"::: cards: {error}"
    return ""
