"""A page in one language: each text replaced in a copy of the block tree, inline parsed once."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from xml.etree.ElementTree import Element

from generator.content.checks import borrowed_label, check_markup
from generator.content.dialect import BACK_LINK, Dialect, dialect
from generator.content.document import Document, Unit
from generator.content.fill import Values
from generator.content.finish import Finished, Resolve, finish
from generator.content.msgid import fold
from generator.content.walk import walk
from generator.content.write import Chosen, write
from generator.diagnostics import Diagnostic, Place, has_errors
from generator.i18n import TextState, Translator, number, source_text

__all__ = ["Translated", "translate"]

_CONTROL = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127))


@dataclass(frozen=True, slots=True, kw_only=True)
class Translated:
    """A page in one language.

    ``title`` and ``description`` are plain text with values filled, not escaped; they are
    English where ``title_state`` and its like say so. ``total`` counts the blocks offered
    to translators, ``untranslated`` those of them that stand in English in another language.
    ``states`` are the states of the blocks by the number of their unit.
    ``sections`` are anchor and inline HTML (without links) of each heading of level 2.
    ``body`` is HTML in which marks and embeds are still missing: see ``to_html``.
    """

    document: Document
    title: str
    description: str
    title_state: TextState
    description_state: TextState
    body: str
    sections: tuple[tuple[str, str], ...]
    total: int
    untranslated: int
    states: Mapping[int, TextState] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(slots=True, kw_only=True)
class _Page:
    """The work on one page in one language."""

    document: Document
    translator: Translator
    values: Values
    numbers: Mapping[str, int]
    blocks: bool
    states: dict[int, TextState] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def chosen(self, index: int, unit: Unit) -> Chosen:
        """Return the translation where there is one that may be shown, else the source."""
        counted = unit.counted
        value = self.numbers.get(counted.number, 0) if counted else None
        source = source_text(counted.raw, unit.raw, value) if counted else unit.raw
        if not unit.offered:
            return Chosen(text=source, state=TextState.SOURCE)
        plural = counted.plural if counted else None
        found = self.translator.lookup(
            unit.msgid, context=unit.context, plural=plural, number=value
        )
        text, state = found.text.translate(_CONTROL).strip(" \t\n"), found.state
        if state is TextState.TRANSLATED and not self._accepted(unit, text):
            state = TextState.REFUSED
        self.states[index] = state
        text = text if state is TextState.TRANSLATED else source
        return Chosen(text=text, state=state, block=index if self.blocks else None)

    def _accepted(self, unit: Unit, text: str) -> bool:
        """Return whether a translation's markup is the source's (a second look at it)."""
        place = Place(path=self.document.path, line=unit.line)
        faults = check_markup(unit.msgid, text, place)
        if not has_errors(faults) and not unit.plain:
            faults = borrowed_label(unit.msgid, text, self.document.block.targets, place)
        self.diagnostics += faults if has_errors(faults) else []
        return not has_errors(faults)

    def plain(self, msgid: str) -> Chosen:
        """Return a text of the front matter, filled."""
        found = self.translator.lookup(msgid) if msgid else None
        if found is None or found.state is not TextState.TRANSLATED:
            state = found.state if found else TextState.SOURCE
            return Chosen(text=self.values.plain(msgid), state=state)
        text = fold(found.text.translate(_CONTROL))
        return Chosen(text=self.values.plain(text), state=found.state)


def translate(
    document: Document,
    translator: Translator,
    values: Mapping[str, str | int],
    *,
    resolve: Resolve | None = None,
    blocks: bool = False,
) -> Translated:
    """Return a page in the language of the translator.

    ``values`` are what placeholders stand for; numbers are written in the language's way. Where a
    sentence depends on a number, they choose its form; a number without a value counts as 0.
    ``resolve`` gets each address of a link or image without scheme that is not a mere
    ``#anchor``, and returns the address to print, or None to leave it.
    With ``blocks``, the ends of blocks can be found again by ``to_html``.
    """
    in_words = partial(_number, translator)
    page = _Page(
        document=document,
        translator=translator,
        blocks=blocks,
        values=Values.written(values, in_words),
        numbers={name: value for name, value in values.items() if isinstance(value, int)},
    )
    result = _finished(page, resolve)
    title = page.plain(document.title)
    description = page.plain(document.description)
    return Translated(
        document=document,
        title=title.text,
        description=description.text,
        title_state=title.state,
        description_state=description.state,
        body=page.values.filled(result.body),
        sections=tuple((i, page.values.filled(text)) for i, text in result.sections),
        total=len(page.states),
        untranslated=sum(not state.in_language for state in page.states.values()),
        states=page.states,
        diagnostics=tuple(page.diagnostics),
    )


def _number(translator: Translator, value: int) -> str:
    return number(value, translator.language)


def _finished(page: _Page, resolve: Resolve | None) -> Finished:
    block = page.document.block
    root, stash = copy.deepcopy(block.root), list(block.stash)
    slots = zip(page.document.units, walk(root, stash), strict=True)
    for index, (unit, slot) in enumerate(slots):
        write(slot, unit, page.chosen(index, unit), page.values)
    back_link = page.translator.lookup(BACK_LINK)
    told = back_link.state is TextState.TRANSLATED
    markdown = dialect(back_link=back_link.text if told else BACK_LINK)
    markdown.references.update(block.targets)
    markdown.footnotes.footnotes.update(block.footnotes)
    markdown.treeprocessors.deregister("footnote")
    _title_back_links(markdown, root, back_link.state)
    for text in stash:
        markdown.htmlStash.store(text)
    return finish(markdown, root, resolve, page.translator.language)


def _title_back_links(markdown: Dialect, root: Element, state: TextState) -> None:
    """Put the titles of the back links into the language; they are numbered as the notes are."""
    title = markdown.footnotes.getConfig("BACKLINK_TITLE")
    links = (a for a in root.iter("a") if a.get("class") == "footnote-backref")
    for note, link in enumerate(links, start=1):
        link.set("title", title.format(note))
        if not state.in_language:
            link.set("lang", "en")
