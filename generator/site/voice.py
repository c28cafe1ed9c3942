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
    """The texts of the templates in one language. Values are filled, numbers the language's way."""

    translator: Translator

    def plain(self, msgid: str, **values: Value) -> str:
        """Return a text for an attribute or a title: ``_("Next step")``."""
        return self._said(self.translator.lookup(msgid), values).text

    def shown(self, msgid: str, **values: Value) -> Markup:
        """Return a text for the content of an element: ``t("Language")``."""
        said = self._said(self.translator.lookup(msgid), values)
        return shown(said.text, said.state)

    def contextual(self, context: str, msgid: str, **values: Value) -> str:
        """Return a text that has a context, for an attribute: ``pgettext("button", "Play")``."""
        return self._said(self.translator.lookup(msgid, context=context), values).text

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
        return Lookup(text=fill(found.text, written), state=found.state)
