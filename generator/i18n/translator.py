"""Translators: from an English message to the text that a page prints, and its state.

A text is either a translation that may be shown, or the English source with the reason why;
fuzzy, refused and empty translations are never returned.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from generator.diagnostics import Place
from generator.i18n.catalog import Catalog, Entry
from generator.i18n.languages import ENGLISH, Language
from generator.i18n.message import MessageKey
from generator.i18n.raw import Text

__all__ = [
    "CatalogTranslator",
    "Lookup",
    "SourceTranslator",
    "TextState",
    "Translator",
    "answers_apart",
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
    """There is a translation, but it cannot be read, or a check found an error in it."""

    @property
    def in_language(self) -> bool:
        """Whether the text is in the language asked for, and not English that fell back."""
        return self in {TextState.SOURCE, TextState.TRANSLATED}


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookup:
    """A text with its placeholders still in it, and its state.

    ``place`` is where a translation stands in its catalogue, None for any other text.
    """

    text: str
    state: TextState
    place: Place | None = None


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


class SourceTranslator:
    """English: every message is its own translation."""

    language = ENGLISH

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


class CatalogTranslator:
    """A language whose texts come from a catalogue, or from none yet: then all is English."""

    def __init__(
        self,
        language: Language,
        catalog: Catalog | None = None,
        refused: Collection[MessageKey] = frozenset(),
    ) -> None:
        """Make a translator; the keys in ``refused`` fall back to English."""
        self.language = language
        self._entries = {entry.key: entry for entry in catalog.live} if catalog else {}
        self._rule = catalog.plural_rule if catalog else None
        self._refused = frozenset(refused)
        self._broken = catalog.broken if catalog else {}

    def lookup(
        self,
        msgid: str,
        *,
        context: str | None = None,
        plural: str | None = None,
        number: int | None = None,
    ) -> Lookup:
        """Return the translation that may be shown, or English and the reason.

        Without a context is looked only where the catalogue has no entry in it, be it empty: to
        have words apart is what the context is for.
        """
        source = source_text(msgid, plural, number)
        for key in _keys(msgid, context):
            if entry := self._entries.get(key):
                found = self._judged(entry, number)
                told = found.state is TextState.TRANSLATED
                return found if told else Lookup(text=source, state=found.state)
            if key in self._broken:
                return Lookup(text=source, state=TextState.REFUSED)
        return Lookup(text=source, state=TextState.MISSING)

    def _judged(self, entry: Entry, number: int | None) -> Lookup:
        if entry.fuzzy:
            return _untold(TextState.CHANGED)
        if not entry.translated:
            return _untold(TextState.MISSING)
        if entry.key in self._refused:
            return _untold(TextState.REFUSED)
        if (entry.plural is None) != (number is None):
            return _untold(TextState.CHANGED)
        return _shown(entry.translations[0]) if number is None else self._form(entry, number)

    def told(self) -> tuple[object, Mapping[MessageKey, object]]:
        """Return all that answers depend on besides the question: for all messages, and by key."""
        entries = {
            key: (entry.fuzzy, entry.plural is None, entry.forms, key in self._refused)
            for key, entry in self._entries.items()
        }
        return (self.language, self._rule), {**dict.fromkeys(self._broken), **entries}

    def _form(self, entry: Entry, number: int) -> Lookup:
        rule = self._rule
        if rule is None or len(entry.forms) != rule.count:
            return _untold(TextState.REFUSED)
        return _shown(entry.translations[rule.index(number)])


def answers_apart(one: Translator, other: Translator) -> frozenset[str] | None:
    """Return the msgids that two translators may answer otherwise; None where it may be any."""
    if one is other:
        return frozenset()
    if not (isinstance(one, CatalogTranslator) and isinstance(other, CatalogTranslator)):
        return None
    (common, old), (commonly, new) = one.told(), other.told()
    if common != commonly:
        return None
    absent = object()
    keys = {*old, *new}
    return frozenset(key.msgid for key in keys if old.get(key, absent) != new.get(key, absent))


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


def _shown(form: Text) -> Lookup:
    state = TextState.TRANSLATED if form.value else TextState.MISSING
    return Lookup(text=form.value, state=state, place=form.place)


def _untold(state: TextState) -> Lookup:
    return Lookup(text="", state=state)
