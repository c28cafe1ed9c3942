"""What stands behind ``::: NAME``: replays and charts, cards, the games, the state of languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from generator.content import Embed
from generator.i18n import Language, Translator, percent
from generator.memo import Memo
from generator.replay import CARDS, Playthrough
from generator.site.chart import draw_chart
from generator.site.coverage import Coverage
from generator.site.pages import SITE, VIEWING, PageKind, SourcePage
from generator.site.project import Project
from generator.site.prose import Texts
from generator.site.questions import asked
from generator.site.render import Renderer
from generator.site.replays import DrawnReplay, card_row, draw_replay, with_rules
from generator.site.routes import PageId, Route, Routes
from generator.site.rulings import RULING, Example, rules_of
from generator.site.stable import LONGEST_SNIPPET, frame_path, record_path, snippet_path
from generator.site.views import (
    CoverageRow,
    ExampleView,
    LanguageLink,
    Link,
    ReplayView,
    RuleView,
    ShareView,
)
from generator.site.voice import Voice, marked

__all__ = ["FRAME", "EmbedHtml", "Embedder"]

FRAME = "embed.html"
"""The template of a page that has one replay alone; a site may go without."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbedHtml:
    """An embed as HTML; of its own texts, how many there are and how many stand in English."""

    html: str
    total: int = 0
    untranslated: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Embedder:
    """Makes the embeds of pages into HTML; ``texts`` and ``coverage`` are for all languages.

    ``homes`` has the pages of rules on which headings stand, ``shown`` the steps that show
    rulings; see ``rulings``.
    """

    project: Project
    routes: Routes
    renderer: Renderer
    memo: Memo
    texts: Texts
    coverage: Mapping[str, Coverage]
    homes: Mapping[tuple[str, str], PageId]
    shown: Mapping[tuple[PageId, str], tuple[Example, ...]]

    def make(self, embed: Embed, page: SourcePage, language: Language, path: str) -> EmbedHtml:
        """Return an embed that has no fault, for a page in a language that stands at ``path``."""
        voice = self.project.voice(language.code)
        match embed.name:
            case "replay":
                return self._replay(page.domain, embed.args[0], language, path)
            case "chart":
                return self._chart(page.domain, embed.args[0], language, path)
            case "cards":
                row = card_row(embed.args, self.project.translators[language.code, CARDS])
                html = self.renderer.macro("cards.html", path, voice, "row", row)
            case "games":
                links = list(self._games(language, path))
                html = self.renderer.macro("games.html", path, voice, "games", links)
            case _:
                rows = list(self._rows(language, path))
                html = self.renderer.macro("coverage.html", path, voice, "coverage", rows)
        return EmbedHtml(html=html)

    def examples(
        self, page: SourcePage, language: Language, path: str
    ) -> Iterator[tuple[str, str]]:
        """Yield for each ruling of a page its anchor, and links to the steps that show it."""
        voice = self.project.voice(language.code)
        for heading in page.document.headings:
            found = self.shown.get((page.id, heading.id), ())
            if RULING in heading.classes and found:
                links = [self._example(example, language, path) for example in found]
                html = self.renderer.macro("examples.html", path, voice, "examples", links)
                yield heading.id, html

    def _example(self, example: Example, language: Language, path: str) -> ExampleView:
        page, scenario = example.page, example.playthrough.scenario
        source = self.project.source.code
        route = self.routes.find(page.id, language.code) or self.routes.find(page.id, source)
        title = self.project.translators[language.code, page.domain].lookup(scenario.title)
        place = "" if route is None else self._place(path, route)
        return ExampleView(
            href=f"{place}#{example.anchor}",
            title=marked(title.text, title.state),
            step=example.step,
        )

    def _replay(self, domain: str, name: str, language: Language, path: str) -> EmbedHtml:
        playthrough = self.project.replays[domain, name]
        if playthrough is None:
            return EmbedHtml(html="")
        drawn = self.drawn(domain, playthrough, language)
        view = replace(
            self.view(domain, playthrough, language, path),
            file_href=self.routes.href(path, record_path(domain, name)),
            viewing_href=self._viewing(language, path),
            share=self._share(drawn, domain, language, path),
        )
        html = self.memo.told(
            ("replay", domain, name, path),
            (view, self.renderer),
            (self.project.translators[language.code, SITE],),
            partial(self._html, view, path),
        )
        return EmbedHtml(html=html, total=drawn.total, untranslated=drawn.untranslated)

    def _viewing(self, language: Language, path: str) -> str:
        route = self.routes.find(VIEWING, language.code)
        return self.routes.href(path, route.path) if route else ""

    def _html(self, view: ReplayView, path: str, told: Sequence[Translator]) -> str:
        voice = Voice(translator=told[0])
        return self.renderer.macro("replay.html", path, voice, "replay", view)

    def drawn(self, domain: str, playthrough: Playthrough, language: Language) -> DrawnReplay:
        """Return a replay in a language, which looks the same wherever it stands."""
        return self.memo.told(
            ("drawn", domain, playthrough.scenario.id, language.code),
            (playthrough, self.renderer),
            tuple(self.project.translators[language.code, d] for d in (domain, CARDS, SITE)),
            partial(_drawn, playthrough, self.renderer),
        )

    def view(
        self, domain: str, playthrough: Playthrough, language: Language, path: str | None
    ) -> ReplayView:
        """Return a replay with what its steps say of their rules.

        The links are as seen from ``path``; without one they are absolute.
        """
        view = self.drawn(domain, playthrough, language).view
        rules = self._rules(domain, playthrough, language, path)
        return self.memo.kept(
            ("view", domain, view.id, language.code, path),
            (view, rules),
            partial(with_rules, view, playthrough, rules),
        )

    def _share(
        self, drawn: DrawnReplay, domain: str, language: Language, path: str
    ) -> ShareView | None:
        if FRAME not in self.project.templates:
            return None
        snippet = snippet_path(language.code, domain, drawn.view.id)
        copied = len(drawn.view.steps) <= LONGEST_SNIPPET
        return ShareView(
            frame_url=self.routes.absolute(frame_path(language.code, domain, drawn.view.id)),
            title=drawn.title,
            snippet_href=self.routes.href(path, snippet) if copied else "",
        )

    def _rules(
        self, domain: str, playthrough: Playthrough, language: Language, path: str | None
    ) -> dict[str, RuleView]:
        """Return what the steps of a replay say of their rules, by the headings' anchors."""
        named = self.memo.kept(
            ("rules", domain, playthrough.scenario.id), (playthrough,), partial(_named, playthrough)
        )
        return {
            rule: self._rule(rule, home, language, path)
            for rule in named
            if (home := self.homes.get((domain, rule)))
        }

    def _chart(self, domain: str, name: str, language: Language, path: str) -> EmbedHtml:
        playthrough = self.project.replays[domain, name]
        if playthrough is None:
            return EmbedHtml(html="")

        def drawn(told: Sequence[Translator]) -> EmbedHtml:
            view = draw_chart(playthrough, told[0])
            voice = Voice(translator=told[1])
            return EmbedHtml(html=self.renderer.macro("chart.html", path, voice, "chart", view))

        return self.memo.told(
            ("chart", domain, name, path),
            (playthrough, self.renderer),
            tuple(self.project.translators[language.code, d] for d in (CARDS, SITE)),
            drawn,
        )

    def _rule(self, rule: str, home: PageId, language: Language, path: str | None) -> RuleView:
        """Return the link to a heading: to the page in the language, else in the source's."""
        source = self.project.source.code
        code = language.code if self.routes.find(home, language.code) else source
        route = self.routes.languages_of(home)[code]
        place = self.routes.absolute(route.path) if path is None else self._place(path, route)
        headings = self._headings(home, code)
        return RuleView(
            href=f"{place}#{rule}",
            number="" if rule in headings else rule.upper(),
            heading_html=headings.get(rule, ""),
        )

    def _headings(self, page: PageId, language: str) -> Mapping[str, str]:
        """Return the headings of a page that have HTML of their own, by anchor."""
        text = self.texts[page, language]
        return self.memo.kept(("headings", page, language), (text,), lambda: dict(text.sections))

    def _place(self, path: str, route: Route) -> str:
        return "" if route.path == path else self.routes.href(path, route.path)

    def _games(self, language: Language, path: str) -> Iterator[Link]:
        for page in self.project.pages:
            route = self.routes.find(page.id, language.code)
            if page.kind is PageKind.RULES and route:
                text = self.texts[page.id, language.code]
                yield Link(
                    text=marked(text.title, text.title_state),
                    href=self.routes.href(path, route.path),
                    note=marked(text.description, text.description_state),
                )

    def _rows(self, language: Language, path: str) -> Iterator[CoverageRow]:
        for other in self.project.languages[1:]:
            if other.pseudo:
                continue
            done = self.coverage[other.code]
            home = self.routes.href(path, f"{other.code}/")
            yield CoverageRow(
                language=LanguageLink(code=other.code, name=other.own_name, href=home),
                translated=done.translated,
                changed=done.fuzzy + done.refused,
                missing=done.missing,
                share=round(done.share, 4),
                share_text=percent(done.share, language),
            )


def _named(playthrough: Playthrough) -> tuple[str, ...]:
    questions = asked(playthrough).values()
    return tuple(dict.fromkeys((*rules_of(playthrough), *(one.rule for one in questions))))


def _drawn(playthrough: Playthrough, renderer: Renderer, told: Sequence[Translator]) -> DrawnReplay:
    texts, cards, site = told
    voice = Voice(translator=site)
    drawn = draw_replay(playthrough, texts=texts, cards=cards, voice=voice)
    tables = (renderer.macro("table.html", "", voice, "table", step) for step in drawn.view.steps)
    steps = (
        replace(step, table_html=table)
        for step, table in zip(drawn.view.steps, tables, strict=True)
    )
    return replace(drawn, view=replace(drawn.view, steps=tuple(steps)))
