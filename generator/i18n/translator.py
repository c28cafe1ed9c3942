"""Translators: from an English message to the text that a page prints, and its state.

A text is either a translation that may be shown, or the English source with the reason why;
fuzzy, refused and empty translations are never returned.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from generator.i18n.catalog import Catalog, Entry
from generator.i18n.format import number as format_number
from generator.i18n.languages import ENGLISH, Language
from generator.i18n.message import MessageKey
from generator.i18n.placeholders import fill

__all__ = [
    "CatalogTranslator",
    "FillingTranslator",
    "Lookup",
    "SourceTranslator",
    "TextState",
    "Translator",
    "source_text",
]


class TextState(Enum):
    """Why a text is what it is: shown as translated, or left in English for a reason."""

    SOURCE = "source"
    """The language is English itself."""
    TRANSLATED = "translated"
    MISSING = "missing"
    """No catalogue has a text for it."""
    CHANGED = "changed"
    """The English has changed since; the old translation is fuzzy."""
    REFUSED = "refused"
    """There is a translation, but a check found an error in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookup:
    """A text with its placeholders still in it, and its state."""

    text: str
    state: TextState


class Translator(Protocol):
    """What content, narration and templates ask for texts in one language."""

    @property
    def language(self) -> Language:
        """The language of translated texts."""

    def lookup(
        self,
        msgid: str,
        *,
        context: str | None = None,
        plural: str | None = None,
        number: int | None = None,
    ) -> Lookup:
        """Return the text of a message, placeholders not filled.

        A message that the context does not have is looked up without it. ``plural`` and
        ``number`` go together: ``ValueError`` where only one is given.
        """

    def text(self, msgid: str, *, context: str | None = None, **values: str | int) -> str:
        """Return the text with placeholders filled, whole numbers in the language's own way."""

    def ntext(
        self,
        msgid: str,
        plural: str,
        number: int,
        *,
        context: str | None = None,
        **values: str | int,
    ) -> str:
        """Return the form for a number, with ``{n}`` and the other placeholders filled."""


class FillingTranslator:
    """The part that all translators share: looking up and then filling placeholders."""

    def __init__(self, language: Language) -> None:
        """Make a translator into a language."""
        self._language = language

    @property
    def language(self) -> Language:
        """The language of translated texts."""
        return self._language

    def lookup(
        self,
        msgid: str,
        *,
        context: str | None = None,
        plural: str | None = None,
        number: int | None = None,
    ) -> Lookup:
        """Return the text of a message, placeholders not filled."""
        raise NotImplementedError

    def text(self, msgid: str, *, context: str | None = None, **values: str | int) -> str:
        """Return the text of a message with its placeholders filled."""
        return self._filled(self.lookup(msgid, context=context).text, values)

    def ntext(
        self,
        msgid: str,
        plural: str,
        number: int,
        *,
        context: str | None = None,
        **values: str | int,
    ) -> str:
        """Return the form for a number, with ``{n}`` and the other placeholders filled."""
        found = self.lookup(msgid, context=context, plural=plural, number=number)
        return self._filled(found.text, {"n": number, **values})

    def _filled(self, text: str, values: Mapping[str, str | int]) -> str:
        return fill(text, {name: self._written(value) for name, value in values.items()})

    def _written(self, value: str | int) -> str:
        return value if isinstance(value, str) else format_number(value, self.language)


class SourceTranslator(FillingTranslator):
    """English: every message is its own translation."""

    def __init__(self) -> None:
        """Make the translator into English."""
        super().__init__(ENGLISH)

    def lookup(
        self,
        msgid: str,
        *,
        context: str | None = None,  # noqa: ARG002 - the protocol's parameter
        plural: str | None = None,
        number: int | None = None,
    ) -> Lookup:
        """Return the message itself, or its plural for any number but one."""
        return Lookup(text=source_text(msgid, plural, number), state=TextState.SOURCE)


class CatalogTranslator(FillingTranslator):
    """A language whose texts come from catalogues, the first that has a message deciding."""

    def __init__(
        self,
        language: Language,
        catalogs: Sequence[Catalog],
        refused: Collection[MessageKey] = frozenset(),
    ) -> None:
        """Make a translator; the keys in ``refused`` fall back to English."""
        super().__init__(language)
        self._catalogs = [(c, {entry.key: entry for entry in c.live}) for c in catalogs]
        self._refused = frozenset(refused)

    def lookup(
        self,
        msgid: str,
        *,
        context: str | None = None,
        plural: str | None = None,
        number: int | None = None,
    ) -> Lookup:
        """Return the translation that may be shown, or English and the reason."""
        source = source_text(msgid, plural, number)
        state = TextState.MISSING
        for key in _keys(msgid, context):
            for found in self._found(key, plural, number):
                if found.state is TextState.TRANSLATED:
                    return found
                state = found.state if state is TextState.MISSING else state
        return Lookup(text=source, state=state)

    def _found(self, key: MessageKey, plural: str | None, number: int | None) -> Iterator[Lookup]:
        for catalog, entries in self._catalogs:
            entry = entries.get(key)
            if entry is not None:
                yield self._judged(catalog, entry, plural, number)

    def _judged(
        self, catalog: Catalog, entry: Entry, plural: str | None, number: int | None
    ) -> Lookup:
        if entry.fuzzy:
            return _untold(TextState.CHANGED)
        if not entry.translated:
            return _untold(TextState.MISSING)
        if entry.key in self._refused:
            return _untold(TextState.REFUSED)
        if plural is None or number is None:
            return _shown(entry.forms[0]) if entry.plural is None else _untold(TextState.CHANGED)
        return _form(catalog, entry, number)


def source_text(msgid: str, plural: str | None, number: int | None) -> str:
    """Return the English of a message: its plural for any number but one.

    Raises ``ValueError`` where only one of plural and number is given.
    """
    if (plural is None) != (number is None):
        raise ValueError("a plural needs a number, and a number a plural")
    return msgid if plural is None or number == 1 else plural


def _keys(msgid: str, context: str | None) -> tuple[MessageKey, ...]:
    plain = MessageKey(msgid=msgid)
    return (plain,) if context is None else (MessageKey(msgid=msgid, context=context), plain)


def _form(catalog: Catalog, entry: Entry, number: int) -> Lookup:
    rule = catalog.plural_rule
    if entry.plural is None:
        return _untold(TextState.CHANGED)
    if rule is None or len(entry.forms) != rule.count:
        return _untold(TextState.REFUSED)
    return _shown(entry.forms[rule.index(number)])


def _shown(text: str) -> Lookup:
    state = TextState.TRANSLATED if text else TextState.MISSING
    return Lookup(text=text, state=state)


def _untold(state: TextState) -> Lookup:
    return Lookup(text="", state=state)
