"""A page in one language: each text replaced in a copy of the block tree, inline parsed once."""

from __future__ import annotations

import copy
import html
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from xml.etree.ElementTree import Element

from markdown.util import AtomicString

from generator.content.checks import check_markup
from generator.content.dialect import BACK_LINK, Dialect, dialect
from generator.content.document import Document, Embed, Unit
from generator.content.fill import Values
from generator.content.finish import Finished, Resolve, finish
from generator.content.limits import inline_fault
from generator.content.msgid import message_text
from generator.content.walk import HtmlSlot, Slot, TextSlot, walk
from generator.diagnostics import Diagnostic, Place, has_errors
from generator.i18n import TextState, Translator, number

__all__ = ["FALLBACK_CLASS", "Translated", "mark_sign", "translate"]

FALLBACK_CLASS: Final = "untranslated"
_SHOWN = frozenset({TextState.SOURCE, TextState.TRANSLATED})
_CONTROL = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127))


@dataclass(frozen=True, slots=True, kw_only=True)
class Translated:
    """A page in one language.

    ``title``, ``slug`` and ``description`` are plain text with values filled, not escaped; they
    are English where ``title_state`` and its like say so. ``total`` counts the blocks offered
    to translators, ``untranslated`` those of them that stand in English in another language.
    ``sections`` are anchor and inline HTML (without links) of each heading of level 2.
    ``body`` is HTML in which marks and embeds are still missing: see ``to_html``.
    """

    document: Document
    title: str
    slug: str
    description: str
    title_state: TextState
    description_state: TextState
    body: str
    sections: tuple[tuple[str, str], ...]
    total: int
    untranslated: int
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def share(self) -> float:
        """The part of the blocks that is in the page's language, 0 to 1; 1 for an empty page."""
        return 1 - self.untranslated / self.total if self.total else 1.0

    @property
    def embeds(self) -> tuple[Embed, ...]:
        """The embeds whose HTML ``to_html`` wants."""
        return self.document.embeds


@dataclass(frozen=True, slots=True, kw_only=True)
class _Text:
    """A text chosen for the page; inline Markdown, or plain where its unit is."""

    text: str
    state: TextState


@dataclass(slots=True, kw_only=True)
class _Page:
    """The work on one page in one language."""

    document: Document
    translator: Translator
    values: Values
    states: list[TextState] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def chosen(self, unit: Unit) -> _Text:
        """Return the translation where there is one that may be shown, else the source."""
        if not unit.offered:
            return _Text(text=unit.raw, state=TextState.SOURCE)
        found = self.translator.lookup(unit.msgid, context=unit.context)
        text, state = found.text.translate(_CONTROL), found.state
        if state is TextState.TRANSLATED and not self._accepted(unit, text):
            state = TextState.REFUSED
        self.states.append(state)
        return _Text(text=text if state is TextState.TRANSLATED else unit.raw, state=state)

    def _accepted(self, unit: Unit, text: str) -> bool:
        """Return whether a translation's markup is the source's (a second look at it)."""
        place = Place(path=self.document.path, line=unit.line)
        faults = check_markup(unit.msgid, text, place)
        self.diagnostics += faults if has_errors(faults) else []
        targets = self.document.block.targets
        new_link = bool(targets) and message_text(text, targets) != message_text(text, {})
        return not has_errors(faults) and not (new_link and not unit.plain)

    def plain(self, msgid: str, context: str | None = None) -> _Text:
        """Return a text of the front matter, filled."""
        found = self.translator.lookup(msgid, context=context) if msgid else None
        if found is None or found.state is not TextState.TRANSLATED:
            state = found.state if found else TextState.SOURCE
            return _Text(text=self.values.plain(msgid), state=state)
        text = " ".join(found.text.translate(_CONTROL).split())
        return _Text(text=self.values.plain(text), state=found.state)


def translate(
    document: Document,
    translator: Translator,
    values: Mapping[str, str | int],
    *,
    resolve: Resolve | None = None,
) -> Translated:
    """Return a page in the language of the translator.

    ``values`` are what placeholders stand for; numbers are written in the language's way.
    ``resolve`` gets each address of a link or image without scheme that is not a mere
    ``#anchor``, and returns the address to print, or None to leave it.
    """
    in_words = partial(_number, translator)
    page = _Page(
        document=document,
        translator=translator,
        values=Values.written(values, in_words),
    )
    result = _finished(page, resolve)
    title = page.plain(document.title)
    description = page.plain(document.description)
    return Translated(
        document=document,
        title=title.text,
        slug=page.plain(document.slug, "slug").text,
        description=description.text,
        title_state=title.state,
        description_state=description.state,
        body=page.values.filled(result.body),
        sections=tuple((i, page.values.filled(text)) for i, text in result.sections),
        total=len(page.states),
        untranslated=sum(state not in _SHOWN for state in page.states),
        diagnostics=tuple(page.diagnostics),
    )


def mark_sign(state: TextState) -> str:
    """Return what stands in ``Translated.body`` for the mark of a block in that state."""
    return f"\x02m{state.value}\x03"


def _number(translator: Translator, value: int) -> str:
    return number(value, translator.language)


def _finished(page: _Page, resolve: Resolve | None) -> Finished:
    block = page.document.block
    root, stash = copy.deepcopy(block.root), list(block.stash)
    for unit, slot in zip(page.document.units, walk(root, stash), strict=True):
        _put(slot, unit, page.chosen(unit), page.values)
    back_link = page.translator.lookup(BACK_LINK)
    told = back_link.state is TextState.TRANSLATED
    markdown = dialect(back_link=back_link.text if told else BACK_LINK)
    markdown.references.update(block.targets)
    markdown.footnotes.footnotes.update(block.footnotes)
    markdown.treeprocessors.deregister("footnote")
    _title_back_links(markdown, root, back_link.state)
    for text in stash:
        markdown.htmlStash.store(text)
    return finish(markdown, root, resolve)


def _title_back_links(markdown: Dialect, root: Element, state: TextState) -> None:
    """Put the titles of the back links into the language; they are numbered as the notes are."""
    title = markdown.footnotes.getConfig("BACKLINK_TITLE")
    links = (a for a in root.iter("a") if a.get("class") == "footnote-backref")
    for note, link in enumerate(links, start=1):
        link.set("title", title.format(note))
        if state not in _SHOWN:
            link.set("lang", "en")


def _put(slot: Slot, unit: Unit, chosen: _Text, values: Values) -> None:
    match slot:
        case TextSlot():
            _put_markdown(slot, unit, chosen, values)
        case HtmlSlot():
            _put_html(slot, unit, chosen, values)


def _put_markdown(slot: TextSlot, unit: Unit, chosen: _Text, values: Values) -> None:
    spelt = AtomicString if inline_fault(chosen.text) else str
    text = values.marked(chosen.text)
    if chosen.state in _SHOWN:
        slot.write(spelt(unit.lead + text + unit.trail))
        return
    text += f" {mark_sign(chosen.state)}"
    if slot.child is None and not len(slot.container):
        slot.write(spelt(unit.lead + text + unit.trail))
        _set_fallback(slot.container, chosen.state)
        return
    span = Element("span")
    _set_fallback(span, chosen.state)
    span.text, span.tail = spelt(text), unit.trail
    slot.wrap(span)
    slot.write(unit.lead)


def _set_fallback(element: Element, state: TextState) -> None:
    classes = f"{element.get('class', '')} {FALLBACK_CLASS}".strip()
    for name, value in _fallback_attributes(state, classes).items():
        element.set(name, value)


def _fallback_attributes(state: TextState, classes: str = FALLBACK_CLASS) -> dict[str, str]:
    return {"lang": "en", "dir": "ltr", "class": classes, "data-state": state.value}


def _put_html(slot: HtmlSlot, unit: Unit, chosen: _Text, values: Values) -> None:
    text = chosen.text
    if chosen.state is TextState.TRANSLATED:
        text = html.escape(text)
    text = values.marked_html(text)
    if chosen.state not in _SHOWN and not slot.attribute:
        attributes = "".join(f' {k}="{v}"' for k, v in _fallback_attributes(chosen.state).items())
        text = f"<span{attributes}>{text} {mark_sign(chosen.state)}</span>"
    slot.write(unit.lead + text + unit.trail)
