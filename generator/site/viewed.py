"""The translator's view of a page: a mark at each text, and behind it what a translator needs.

The page itself is the one that readers get. The marks go where the ends of its blocks are, the
rest is put in before the end of its head and of its body, so no other template knows of the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from markupsafe import Markup, escape

from generator.content import Translated
from generator.i18n import Language, TextState, Translator
from generator.memo import Memo
from generator.site.desk import Desk
from generator.site.editions import Edition
from generator.site.notes import PageNotes, page_notes
from generator.site.output import OutputFile
from generator.site.pages import SITE
from generator.site.project import Project
from generator.site.render import Renderer
from generator.site.routes import Route
from generator.site.views import PageView
from generator.site.voice import Voice, shown

__all__ = ["Viewer"]

_TEMPLATE = "view.html"
_STATES = (TextState.REFUSED, TextState.CHANGED, TextState.MISSING, TextState.TRANSLATED)
_ID = "IDENTITY"

_Mark: TypeAlias = Callable[[str, TextState], Markup]


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewer:
    """Puts the view into pages of the languages that are translated.

    Every method may raise TemplateFaultError.
    """

    project: Project
    desk: Desk
    renderer: Renderer
    memo: Memo

    def blocks(self, text: Translated, language: Language, route: Route) -> dict[int, str]:
        """Return the mark of each block of a page, by the number of its unit."""
        mark = self._mark(language, route.path)
        return {unit: mark(f"pv-{unit}", state) for unit, state in text.states.items()}

    def headed(self, view: PageView, edition: Edition) -> PageView:
        """Return what the template of a page is given, with marks at title and description."""
        text, mark = edition.translated, self._mark(edition.language, edition.route.path)
        title = escape(text.title) + mark("pv-title", text.title_state)
        title = shown(title, text.title_state)
        description = escape(text.description)
        if description:
            description += mark("pv-description", text.description_state)
        description = shown(description, text.description_state)
        return replace(view, title_html=title, description_html=description)

    def page(self, file: OutputFile, edition: Edition) -> OutputFile:
        """Return a page that has its marks with what stands behind them."""
        path, language = edition.route.path, edition.language
        notes = page_notes(edition, self.project, self.desk, self.memo)
        head, body = self.memo.told(
            ("view", path),
            (notes, self.renderer),
            (self.project.translators[language.code, SITE],),
            partial(self._parts, path, language, notes),
        )
        html = file.data.decode().replace("</head>", f"{head}</head>", 1)
        before, end, after = html.rpartition("</body>")
        return OutputFile(path=file.path, data=f"{before}{body}{end}{after}".encode())

    def _parts(
        self, path: str, language: Language, notes: PageNotes, told: Sequence[Translator]
    ) -> tuple[str, str]:
        run = partial(self.renderer.macro, _TEMPLATE, path, Voice(translator=told[0]))
        states = Counter(note.state for note in (*notes.marked, *notes.others))
        counts = [(state.value, states[state]) for state in _STATES if states[state]]
        place = (language.code, language.direction.value)
        return run("head"), run("view", notes, counts, *place)

    def _mark(self, language: Language, path: str) -> _Mark:
        marks = self.memo.told(
            ("marks", language.code),
            (self.renderer,),
            (self.project.translators[language.code, SITE],),
            partial(self._marks, path, language.code),
        )
        return lambda ident, state: Markup(marks[state].replace(_ID, ident))  # noqa: S704 - made by our template

    def _marks(self, path: str, language: str, told: Sequence[Translator]) -> dict[TextState, str]:
        run = partial(self.renderer.macro, _TEMPLATE, path, Voice(translator=told[0]))
        return {state: run("mark", _ID, state.value, language) for state in _STATES}
