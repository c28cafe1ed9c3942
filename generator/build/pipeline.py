"""The one pipeline: read, compile, play, translate, render, publish."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.build.compile import NUMBERS, Compiled, compile_sources
from generator.build.files import shown_path
from generator.build.lastgood import LastGood, spoilt_sources, unready_sources
from generator.build.publish import PublishError, publish, refusal
from generator.build.settings import Settings
from generator.build.sources import Sources, read_sources
from generator.build.words import Words, read_words
from generator.diagnostics import Diagnostic, Place, Severity, has_errors
from generator.memo import Memo
from generator.site import HOME, Ahead, Desk, Project, Site, render_site

__all__ = ["Ahead", "LastGood", "Report", "build", "check", "preview"]

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How a build went: the faults in order of their places, and how much was made.

    Nothing was published when ``published`` is false; ``languages`` counts those that were built,
    the source among them, ``messages`` those offered to translators, ``replays`` the scenarios
    that were played as claimed.
    """

    diagnostics: tuple[Diagnostic, ...]
    published: bool = False
    pages: int = 0
    languages: int = 0
    messages: int = 0
    replays: int = 0


def build(
    settings: Settings, progress: Progress = lambda _: None, *, strict: bool = False
) -> Report:
    """Build the site of a project into its output folder, or leave that as it is.

    What is faulty is told and left out; the site is published unless no source made a page, the
    home page is missing, or, with ``strict``, an error was found.
    ``progress`` is told what is being done.
    """
    reason = refusal(settings.out, _read_folders(settings), settings.root)
    if reason:
        text = f"this cannot be the output folder: {reason}"
        return Report(diagnostics=(_out_fault(settings, "out-refused", text),))
    site, report, _ = _make(settings, progress, Memo())
    if not report.pages:
        text = "there is no page to publish; the folder is left as it is"
        nothing = _out_fault(settings, "nothing-built", text)
        return Report(diagnostics=(*report.diagnostics, nothing))
    if _is_homeless(report):
        return report
    if strict and has_errors(report.diagnostics):
        text = "with --strict, nothing is published while there are errors; the folder is as it was"
        note = replace(_out_fault(settings, "not-published", text), severity=Severity.NOTE)
        return replace(report, diagnostics=(*report.diagnostics, note))
    progress("publishing")
    try:
        publish({file.path: file.data for file in site.files}, settings.out)
    except PublishError as error:
        text = f"the site is not published: {error}"
        fault = _out_fault(settings, "out-unusable", text)
        return Report(diagnostics=(*report.diagnostics, fault))
    return replace(report, published=True)


def preview(
    settings: Settings,
    last: LastGood,
    memo: Memo,
    *,
    view: bool = False,
    ahead: Ahead | None = None,
) -> tuple[Report, Mapping[str, bytes]]:
    """Return how a build goes and the files to show, by path; without a site to show, no files.

    Nothing is written. Pages that cannot be made any more stay as they were in the last preview
    that was given ``last``; what is still the same as in the last that was given ``memo`` is not
    made anew: the site is the same with it and without.
    With ``view``, pages have the translator's view in them: that is no site to publish.
    The pages of ``ahead`` are made first, unless a source cannot be read.
    """
    site, report, spoilt = _make(settings, lambda _: None, memo, view=view, ahead=ahead)
    if not report.pages:
        text = "there is no page to show; what was shown before stays"
        place = Place(path=shown_path(settings.content, settings.root))
        nothing = Diagnostic(id="nothing-built", message=text, place=place)
        return replace(report, diagnostics=(*report.diagnostics, nothing)), {}
    if _is_homeless(report):
        return report, {}
    files = {file.path: file.data for file in site.files}
    return report, last.completed(files, site.sources, spoilt)


def check(settings: Settings, progress: Progress = lambda _: None) -> Report:
    """Do all that ``build`` does short of publishing."""
    return _make(settings, progress, Memo())[1]


def _make(
    settings: Settings,
    progress: Progress,
    memo: Memo,
    *,
    view: bool = False,
    ahead: Ahead | None = None,
) -> tuple[Site, Report, frozenset[str]]:
    memo.begin()
    progress("reading")
    sources = read_sources(settings)
    progress("compiling pages and playing scenarios")
    compiled = compile_sources(sources, memo)
    progress("reading catalogues")
    words = read_words(settings, sources, compiled, memo)
    progress("rendering")
    project = _project(settings, sources, compiled, words, view=view)
    site = render_site(project, memo, None if unready_sources(sources, compiled) else ahead)
    faults = (
        *sources.diagnostics,
        *sources.catalog_diagnostics,
        *compiled.diagnostics,
        *compiled.failures,
        *_home_faults(settings, compiled),
        *words.diagnostics,
        *site.diagnostics,
    )
    report = Report(
        diagnostics=_in_order(faults),
        pages=site.pages if compiled.pages else 0,
        languages=len(words.languages),
        messages=sum(map(len, compiled.messages.values())),
        replays=sum(played is not None for played in compiled.replays.values()),
    )
    return site, report, spoilt_sources(sources, compiled, site)


def _is_homeless(report: Report) -> bool:
    return any(fault.id == "home-missing" for fault in report.diagnostics)


def _home_faults(settings: Settings, compiled: Compiled) -> Iterator[Diagnostic]:
    """Yield what is to be said of a site in which no language has a first page."""
    if compiled.pages and HOME not in {page.id for page in compiled.pages}:
        path = shown_path(settings.content / f"{HOME}.md", settings.root)
        text = "the home page of the site cannot be read or is not there, so nothing is published"
        yield Diagnostic(id="home-missing", message=text, place=Place(path=path))


def _project(
    settings: Settings, sources: Sources, compiled: Compiled, words: Words, *, view: bool
) -> Project:
    desk = Desk(shelves=words.shelves, unread=words.unread, entry_url=settings.entry_url)
    return Project(
        name=settings.name,
        base_url=settings.base_url,
        languages=words.languages,
        pages=compiled.pages,
        replays=compiled.replays,
        numbers=NUMBERS,
        translators=words.translators,
        messages=compiled.messages,
        templates=sources.templates,
        static={**sources.static, **sources.view} if view else sources.static,
        listed_from=settings.listed_from,
        hidden=_hidden(settings, words),
        desk=desk if view else None,
    )


def _hidden(settings: Settings, words: Words) -> frozenset[str]:
    """Return the pseudo-languages, which readers are led to only where they were asked for.

    A command line asks for them; in the settings they are but built.
    """
    asked = settings.languages != settings.listed
    return frozenset() if asked else frozenset(one.code for one in words.languages if one.pseudo)


def _read_folders(settings: Settings) -> tuple[Path, ...]:
    return (settings.content, settings.locales, settings.templates)


def _out_fault(settings: Settings, ident: str, text: str) -> Diagnostic:
    return Diagnostic(id=ident, message=text, place=Place(path=str(settings.out)))


def _in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda d: d.place))
