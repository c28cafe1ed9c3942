"""The slug of each page in each language: the translated one where it can be used, else English.

No page is left out for the sake of a translation: one that has nothing for an address, or that
another page has already, gives way to the English slug and is told at its place in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.diagnostics import Diagnostic, Place
from generator.i18n import Translator
from generator.site.pages import PageKind, SourcePage
from generator.site.project import Project
from generator.site.routes import Page, PageId
from generator.site.slugs import fold_slug

__all__ = ["name_pages"]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Name:
    """A page's slug in one language; ``text`` is the translation it was folded from."""

    page: SourcePage
    slug: str
    english: str
    text: str = ""
    place: Place | None = None

    @property
    def translated(self) -> bool:
        return bool(self.text)

    def in_english(self) -> _Name:
        return _Name(page=self.page, slug=self.english, english=self.english)

    def fault(self, ident: str, reason: str) -> Diagnostic:
        """Return why the translation is not used, at its place where that is known."""
        path = self.page.document.path
        return Diagnostic(
            id=ident,
            message=(
                f"the slug of {path} {reason}, so the English {self.english!r} is used; "
                "write another slug"
            ),
            place=self.place or Place(path=path),
            msgid=self.page.document.slug,
            msgstr=self.text,
        )


_Names: TypeAlias = list[_Name]


def name_pages(project: Project) -> tuple[list[Page], list[Diagnostic]]:
    """Return the pages for the graph of routes, in their order, and the slugs not used.

    Of two pages that would share an address, one in English keeps it; of two translations,
    the first in order.
    """
    faults: list[Diagnostic] = []
    slugs: dict[PageId, dict[str, str]] = {page.id: {} for page in project.pages}
    for language in project.languages:
        code = language.code
        translators = project.translators_of
        names = [_name(page, translators(page.domain), code, project) for page in project.pages]
        names = _usable(names, faults)
        for name in _apart(names, code, faults):
            slugs[name.page.id][code] = name.slug
    pages = [Page(id=p.id, parent=p.parent, slugs=slugs[p.id]) for p in project.pages]
    return pages, faults


def _name(
    page: SourcePage, translators: Mapping[str, Translator], code: str, project: Project
) -> _Name:
    if page.kind is PageKind.HOME:
        return _Name(page=page, slug="", english="")
    source = page.document.slug
    english = fold_slug(source) or fold_slug(page.document.title) or page.name
    name = _Name(page=page, slug=english, english=english)
    if not source or code == project.source.code:
        return name
    found = translators[code].lookup(source, context="slug")
    if not found.state.in_language:
        return name
    return replace(name, slug=fold_slug(found.text), text=found.text, place=found.place)


def _usable(names: _Names, faults: list[Diagnostic]) -> _Names:
    unusable = [name for name in names if name.translated and not name.slug]
    reason = "has no letter or digit in this language"
    faults += [name.fault("slug-unusable", reason) for name in unusable]
    return [name.in_english() if name in unusable else name for name in names]


def _apart(names: _Names, code: str, faults: list[Diagnostic]) -> _Names:
    """Return the names with English slugs where translations clash.

    A page that goes back to English may take the address of another translation, hence the
    rounds: each has fewer translations than the one before, so they end.
    """
    while clashes := dict(_clashes(names)):
        for late, first in clashes.items():
            holder = names[first]
            where = f" ({holder.place})" if holder.place else ""
            reason = f"in {code!r} is that of {holder.page.document.path} too{where}"
            faults.append(names[late].fault("address-taken", reason))
        names = [name.in_english() if i in clashes else name for i, name in enumerate(names)]
    return names


def _clashes(names: Iterable[_Name]) -> Iterator[tuple[int, int]]:
    """Yield each translated name that has to give way, and the one that it gives way to."""
    holders: dict[tuple[PageId | None, str], int] = {}
    ordered = sorted(enumerate(names), key=lambda item: item[1].slug != item[1].english)
    for index, name in ordered:
        holder = holders.setdefault((name.page.parent, name.slug), index)
        if holder != index and name.slug != name.english:
            yield index, holder
