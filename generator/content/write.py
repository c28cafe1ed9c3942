"""Putting the chosen text of a unit into its place in the copy of the page."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import Final, assert_never
from xml.etree.ElementTree import Element

from markdown.util import AtomicString

from generator.content.document import Unit
from generator.content.fill import Values
from generator.content.limits import inline_fault
from generator.content.walk import HtmlSlot, Slot, TextSlot
from generator.i18n import TextState

__all__ = ["BLOCK", "FALLBACK_CLASS", "MARK", "Chosen", "write"]

FALLBACK_CLASS: Final = "untranslated"
MARK: Final = re.compile(r" ?\x02m([a-z]+)\x03")
"""What stands in ``Translated.body`` for the mark of a block in English, by its state."""
BLOCK: Final = re.compile(r"\x02u(\d+)\x03")
"""What stands there at the end of a block, by the number of its unit, where that was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A text for the page, placeholders not filled: inline Markdown, or plain as its unit is.

    ``block`` is the number of its unit, where the end of the text is to be found again.
    """

    text: str
    state: TextState
    block: int | None = None

    @property
    def end(self) -> str:
        """Return what is put at the end of the text: the sign of a mark, the sign of the block."""
        mark = "" if self.state.in_language else f" {_mark_sign(self.state)}"
        return mark if self.block is None else f"{mark}\x02u{self.block}\x03"


def _mark_sign(state: TextState) -> str:
    """Return the sign for the mark of a block in that state; ``MARK`` finds it again."""
    return f"\x02m{state.value}\x03"


def write(slot: Slot, unit: Unit, chosen: Chosen, values: Values) -> None:
    """Replace the text of a slot; English in another language is marked as such."""
    match slot:
        case TextSlot():
            _write_markdown(slot, unit, chosen, values)
        case HtmlSlot():
            _write_html(slot, unit, chosen, values)
        case _:
            assert_never(slot)


def _write_markdown(slot: TextSlot, unit: Unit, chosen: Chosen, values: Values) -> None:
    spelt = AtomicString if inline_fault(chosen.text) else str
    text = values.marked(chosen.text) + chosen.end
    if chosen.state.in_language:
        slot.write(spelt(unit.lead + text + unit.trail))
        return
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


def _write_html(slot: HtmlSlot, unit: Unit, chosen: Chosen, values: Values) -> None:
    text = chosen.text
    if chosen.state is TextState.TRANSLATED:
        text = html.escape(text)
    text = values.marked_html(text)
    english = not chosen.state.in_language
    if english and not slot.attribute:
        attributes = "".join(f' {k}="{v}"' for k, v in _fallback_attributes(chosen.state).items())
        text = f"<span{attributes}>{text}{chosen.end}</span>"
    elif not slot.attribute:
        text += chosen.end
    slot.write(unit.lead + text + unit.trail, english=english)
