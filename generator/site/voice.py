"""How templates speak: a text of theirs in the language of the page, with its fallback marked."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from generator.i18n import ENGLISH, Lookup, TextState, Translator, fill, number

__all__ = ["Voice", "marked", "shown"]

Value = str | int


def marked(text: str, state: TextState) -> str:
    """Return a finished text for an element's content; English that fell back says that it is.

    The result is markup when it has to be, so that templates print both alike.
    """
    if state.in_language:
        return text
    return Markup('<span lang="en" dir="ltr">{}</span>').format(text)


def shown(text: str, state: TextState) -> Markup:
    """Return a finished text as HTML for an element's content, marked like ``marked``."""
    return escape(marked(text, state))


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """The texts of the templates in one language. Values are filled, numbers the language's way.

    A value that is markup, as another text that fell back is, stays so in the content of an
    element; in an attribute its words alone are left.
    """

    translator: Translator

    def plain(self, msgid: str, **values: Value) -> str:
        """Return a text for an attribute or a title: ``_("Next step")``."""
        return _bare(self._said(self.translator.lookup(msgid), values).text)

    def shown(self, msgid: str, **values: Value) -> Markup:
        """Return a text for the content of an element: ``t("Language")``."""
        said = self._said(self.translator.lookup(msgid), values)
        return shown(said.text, said.state)

    def contextual(self, context: str, msgid: str, **values: Value) -> str:
        """Return a text that has a context, for an attribute: ``pgettext("button", "Play")``."""
        return _bare(self._said(self.translator.lookup(msgid, context=context), values).text)

    def counted_shown(self, one: str, many: str, n: int, **values: Value) -> Markup:
        """Return the form for a number, for the content of an element: ``tn(...)``."""
        said = self._counted(one, many, n, values)
        return shown(said.text, said.state)

    def _counted(self, one: str, many: str, n: int, values: dict[str, Value]) -> Lookup:
        return self._said(self.translator.lookup(one, plural=many, number=n), {"n": n, **values})

    def _said(self, found: Lookup, values: dict[str, Value]) -> Lookup:
        language = self.translator.language if found.state.in_language else ENGLISH
        written = {
            name: number(value, language) if isinstance(value, int) else value
            for name, value in values.items()
        }
        return Lookup(text=_filled(found.text, written), state=found.state)


def _filled(text: str, values: dict[str, str]) -> str:
    """Return the text with its values in it; it is markup if one of them is."""
    if not any(isinstance(value, Markup) for value in values.values()):
        return fill(text, values)
    safe = {name: str(escape(value)) for name, value in values.items()}
    return Markup(fill(str(escape(text)), safe))  # noqa: S704 -- every part of it is escaped


def _bare(text: str) -> str:
    return text.striptags() if isinstance(text, Markup) else text
