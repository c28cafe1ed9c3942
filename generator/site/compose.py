"""The whole site: routes, then every page in every language, then what stands around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from generator.diagnostics import Diagnostic, Place
from generator.memo import Memo
from generator.site.assets import plan_assets
from generator.site.embed_checks import shown_faults
from generator.site.heads import Heads
from generator.site.links import check_links
from generator.site.naming import name_pages
from generator.site.output import OutputFile
from generator.site.pages import not_found_page
from generator.site.press import Press
from generator.site.project import Project
from generator.site.prose import link_faults, translate_pages
from generator.site.render import Renderer
from generator.site.routes import Routes, file_of, plan_routes
from generator.site.sitemap import SitemapEntry, robots, sitemap

__all__ = ["Ahead", "Site", "render_site"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """The finished site: its files sorted by path, how many are pages, and what is wrong.

    ``sources`` names the source of each page of content by its file, made or not.
    """

    files: tuple[OutputFile, ...]
    pages: int
    sources: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """The paths of pages that somebody looks at, and whom to give each before the site is made.

    Each comes by its path with the files of its look, which may be others than before.
    """

    paths: Sequence[str]
    show: Callable[[Mapping[str, bytes]], None]


def render_site(project: Project, memo: Memo | None = None, ahead: Ahead | None = None) -> Site:
    """Return the site of a project; a page whose template fails is left out and told.

    With ``memo``, what is still the same as in the last site is not made anew.
    """
    memo = memo or Memo()
    routes, faults = _routes(project)
    # Compared once here, the same routes are the same object in every guard.
    routes = memo.kept("routes", (routes,), partial(_same, routes))
    texts = translate_pages(project, routes, memo)
    assets = memo.kept("assets", (project.static,), partial(plan_assets, project.static))
    renderer = memo.kept(
        "renderer",
        (project.templates, assets, routes.base_url),
        partial(Renderer, project.templates, assets, routes),
    )
    press = Press.of(project, routes, texts, renderer, memo)
    if ahead:
        look = {file.path: file.data for file in assets.files}
        for file in press.ahead(ahead.paths):
            ahead.show({**look, file.path: file.data})
    faults += [d for text in texts.values() for d in text.diagnostics]
    played = (project.pages, project.replays)
    faults += memo.kept("faults of pages", played, partial(shown_faults, project))
    pages, heads = press.pages()
    files = (*pages, *press.shared(), *assets.files, *_around(heads, pages))
    faults += press.failures
    # Where a page could not be made, every link to it would be told as dead.
    if not press.failures:
        faults += _link_faults(project, heads, files, memo)
    return Site(
        files=tuple(sorted(files, key=lambda file: file.path)),
        pages=len(pages),
        sources={
            file_of(route.path): page.document.path
            for page in project.pages
            for route in routes.languages_of(page.id).values()
        },
        diagnostics=tuple(dict.fromkeys(faults)),
    )


def _routes(project: Project) -> tuple[Routes, list[Diagnostic]]:
    pages, faults = name_pages(project)
    sources = {page.id: page.document.path for page in project.pages}
    codes = [language.code for language in project.languages]
    routes, clashes = plan_routes([*pages, not_found_page(codes)], codes, project.base_url)
    for page in project.pages:
        if page.parent and page.parent not in sources:
            text = (
                f"this page is left out: there is no {page.parent}.md, below which it would stand; "
                "write that"
            )
            place = Place(path=page.document.path)
            faults.append(Diagnostic(id="rules-missing", message=text, place=place))
    for late, first, language in clashes:
        text = (
            f"in {language!r} this page has the address of {sources[first]}, so it is left out; "
            "rename it"
        )
        place = Place(path=sources[late])
        faults.append(Diagnostic(id="address-taken", message=text, place=place))
    return routes, faults


def _same(routes: Routes) -> Routes:
    return routes


def _around(heads: Heads, pages: Iterable[OutputFile]) -> Iterator[OutputFile]:
    """Yield the sitemap and robots.txt; a page that was not made is in neither."""
    made = {file.path for file in pages}
    yield sitemap(_listed(heads, made))
    yield robots(heads.project.base_url)


def _listed(heads: Heads, made: set[str]) -> Iterator[SitemapEntry]:
    for page, by_language in heads.editions.items():
        alternates = heads.alternates(page)
        for edition in by_language.values():
            path = edition.route.path
            if heads.is_listed(edition) and file_of(path) in made:
                yield heads.routes.absolute(path), alternates


def _link_faults(
    project: Project, heads: Heads, files: Iterable[OutputFile], memo: Memo
) -> Iterator[Diagnostic]:
    """Yield the dead links: those between sources by line, any others by the source of the page.

    So too with ids: that two headings have the same was told when the page was read.
    """
    known = {
        (page.document.path, f"#{name}")
        for page in project.pages
        for name, times in Counter(heading.id for heading in page.document.headings).items()
        if times > 1
    }
    told = memo.kept(
        "links",
        (project.pages, project.languages, heads.routes),
        lambda: tuple(link_faults(project, heads.routes)),
    )
    for hrefs, fault in told:
        known |= {(fault.place.path, href) for href in hrefs}
        yield fault
    sources = {
        file_of(edition.route.path): edition.page.document.path
        for by_language in heads.editions.values()
        for edition in by_language.values()
    }
    for href, fault in check_links(files, project.base_url, sources, memo):
        if (fault.place.path, href) not in known:
            yield fault
