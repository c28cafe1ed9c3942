"""The prose of pages in each language, and where the links in it lead."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias
from urllib.parse import unquote, urlsplit

from generator.content import Translated, ids, links, translate
from generator.diagnostics import Diagnostic, Place
from generator.engine import numbers_of
from generator.i18n import Language, Translator
from generator.memo import Memo
from generator.site.pages import SourcePage
from generator.site.project import Project
from generator.site.routes import PageId, Routes

__all__ = ["Texts", "link_faults", "translate_pages"]

Resolve: TypeAlias = Callable[[str], "str | None"]

Texts = Mapping[tuple[PageId, str], Translated]
"""The pages as translated, by page and language."""


def translate_pages(project: Project, routes: Routes, memo: Memo) -> Texts:
    """Return every page in every language in which it has an address."""
    files, view = _Files.of(project), project.desk is not None
    source = project.source.code
    among = {one.code: routes.among({one.code, source}) for one in project.languages}
    names = tuple((path, other.id) for path, other in files.pages.items())
    return {
        (page.id, language.code): memo.told(
            ("prose", page.id, language.code),
            (page, project.numbers, names, project.source, among[language.code], view),
            (project.translators[language.code, page.domain],),
            partial(
                _translated,
                page,
                numbers_of(page.document.rulesets, project.numbers),
                _resolver(page, language, files, routes, source),
                view,
            ),
        )
        for page in project.pages
        for language in project.languages
        if routes.find(page.id, language.code)
    }


def _translated(
    page: SourcePage,
    numbers: Mapping[str, int],
    resolve: Resolve,
    blocks: bool,
    told: Sequence[Translator],
) -> Translated:
    return translate(page.document, told[0], numbers, resolve=resolve, blocks=blocks)


def link_faults(project: Project, routes: Routes) -> Iterator[tuple[set[str], Diagnostic]]:
    """Yield each link between sources that leads nowhere, and what is told of it.

    The link is given as it is written and as it stands on the pages of each language.
    """
    files = _Files.of(project)
    for page in project.pages:
        for link in links(page.document):
            fault = files.fault(link.href, page) if link.internal else None
            if fault:
                place = Place(path=page.document.path, line=link.line)
                diagnostic = Diagnostic(id=fault[0], message=fault[1], place=place)
                yield {link.href, *_shown(link.href, page, files, routes, project)}, diagnostic


def _shown(
    href: str, page: SourcePage, files: _Files, routes: Routes, project: Project
) -> Iterator[str]:
    for language in project.languages:
        resolve = _resolver(page, language, files, routes, project.source.code)
        if shown := resolve(href):
            yield shown


@dataclass(frozen=True, slots=True, kw_only=True)
class _Files:
    """The pages by the path of their source; ``anchors`` are those that were asked for."""

    pages: Mapping[str, SourcePage]
    anchors: dict[str, frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, project: Project) -> _Files:
        return cls(pages={page.document.path: page for page in project.pages})

    def target(self, href: str, source: str) -> tuple[SourcePage, str] | None:
        """Return the page that a link from a source file means, and the fragment ("#war")."""
        parts = urlsplit(href)
        if not parts.path:
            path = source
        else:
            path = posixpath.normpath(posixpath.join(posixpath.dirname(source), parts.path))
        page = self.pages.get(unquote(path))
        fragment = f"#{parts.fragment}" if parts.fragment else ""
        return (page, fragment) if page else None

    def fault(self, href: str, page: SourcePage) -> tuple[str, str] | None:
        found = self.target(href, page.document.path)
        if found is None:
            return (
                "dead-link",
                f"the link {href!r} leads to no page; name a source file, as in ../war/rules.md",
            )
        target, fragment = found
        if fragment and unquote(fragment[1:]) not in self._anchors(target):
            return (
                "dead-anchor",
                (
                    f"the link {href!r} leads to no place on its page; "
                    "write the id of a heading after #"
                ),
            )
        return None

    def _anchors(self, page: SourcePage) -> frozenset[str]:
        path = page.document.path
        if path not in self.anchors:
            self.anchors[path] = frozenset(ids(page.document))
        return self.anchors[path]


def _resolver(
    page: SourcePage, language: Language, files: _Files, routes: Routes, source_language: str
) -> Resolve:
    """Return what turns an address in the source into one on the page.

    A page that is not there in the language is linked in the source language.
    """

    def resolve(href: str) -> str | None:
        here = routes.find(page.id, language.code)
        found = files.target(href, page.document.path)
        if here is None or found is None:
            return None
        there = routes.find(found[0].id, language.code) or routes.find(found[0].id, source_language)
        return routes.href(here.path, there.path) + found[1] if there else None

    return resolve
