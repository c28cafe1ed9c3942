"""Addresses: one graph of pages and languages, from which every link is made.

A path is relative to the site's root: "" is the root page, "sl/vojna/" a page in its
own folder, "404.html" a page that is a file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NewType
from urllib.parse import urlsplit

__all__ = ["NOT_FOUND", "Page", "PageId", "Route", "Routes", "file_of", "plan_routes", "relative"]

PageId = NewType("PageId", str)
NOT_FOUND = PageId("404")


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page in all languages. ``slugs`` is by language and folded; "" for a language's home."""

    id: PageId
    parent: PageId | None
    slugs: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """One page in one language (none for the pages of all languages), and its path."""

    page: PageId
    language: str
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Routes:
    """All routes of the site. ``base_url`` is absolute and ends with a slash."""

    base_url: str
    by_page: Mapping[PageId, Mapping[str, Route]]

    def find(self, page: PageId, language: str) -> Route | None:
        """Return the page in a language, or None when it is not on the site."""
        return self.by_page.get(page, {}).get(language)

    def languages_of(self, page: PageId) -> Mapping[str, Route]:
        """Return the routes of a page by language, in the site's order of languages."""
        return self.by_page.get(page, {})

    def among(self, languages: Collection[str]) -> tuple[Route, ...]:
        """Return the routes of all pages in some languages."""
        return tuple(
            route
            for routes in self.by_page.values()
            for code, route in routes.items()
            if code in languages
        )

    def absolute(self, path: str) -> str:
        """Return the whole address of a path."""
        return self.base_url + path

    def root_from(self, path: str) -> str:
        """Return the address of the site's root as seen from a page.

        A 404 page is shown under any address, so it has the base path instead of "../".
        """
        if file_of(path).endswith("404.html"):
            return urlsplit(self.base_url).path
        return relative(path, "")

    def href(self, source: str, target: str) -> str:
        """Return the link from one path to another."""
        if file_of(source).endswith("404.html"):
            return urlsplit(self.base_url).path + target
        return relative(source, target)


def file_of(path: str) -> str:
    """Return the name of the file that answers for a path."""
    return path + "index.html" if path == "" or path.endswith("/") else path


def relative(source: str, target: str) -> str:
    """Return the shortest link from one path to another; "./" to the folder itself.

    >>> relative("sl/vojna/", "fi/sota/")
    '../../fi/sota/'
    """
    here, there = source.split("/")[:-1], target.split("/")
    shared = 0
    while shared < min(len(here), len(there) - 1) and here[shared] == there[shared]:
        shared += 1
    return "../" * (len(here) - shared) + "/".join(there[shared:]) or "./"


def plan_routes(
    pages: Iterable[Page], languages: Iterable[str], base_url: str
) -> tuple[Routes, list[tuple[PageId, PageId, str]]]:
    """Return the routes, and the pages that would share an address in a language.

    Each clash is (page that came later, page that holds the address, language). The page
    that came later is left out in that language. A parent stands before its children.
    """
    found: dict[PageId, dict[str, Route]] = {}
    taken: dict[str, PageId] = {}
    clashes = []
    for page in pages:
        found[page.id] = {}
        for language in languages:
            path = _path(page, language, found)
            if path is None:
                continue
            if path in taken:
                clashes.append((page.id, taken[path], language))
                continue
            taken[path] = page.id
            found[page.id][language] = Route(page=page.id, language=language, path=path)
    return Routes(base_url=base_url, by_page=found), clashes


def _path(page: Page, language: str, found: Mapping[PageId, Mapping[str, Route]]) -> str | None:
    """Return the path of a page, or None when its parent has none in that language."""
    if page.id == NOT_FOUND:
        return f"{language}/404.html"
    if page.parent is None:
        slug = page.slugs[language]
        return f"{language}/{slug}/" if slug else f"{language}/"
    parent = found.get(page.parent, {}).get(language)
    return f"{parent.path}{page.slugs[language]}/" if parent else None
