"""The guard of a page: texts of the author that may not be on it are shown as they are written."""

from __future__ import annotations

import html
from collections.abc import Iterable
from dataclasses import replace

from markdown.util import AtomicString

from generator.content.attributes import checked_list, inline_lists, lists_amid
from generator.content.authored import Refusal, refusals
from generator.content.dialect import Dialect
from generator.content.document import Kind, Unit
from generator.content.frontmatter import FrontMatter
from generator.content.inline import has_markup, html_shape, own_attributes, shape
from generator.content.limits import inline_fault
from generator.content.lines import LineFinder, PlaceFinder
from generator.content.walk import TextSlot
from generator.diagnostics import Diagnostic

__all__ = ["Guard"]


class Guard:
    """Looks at the texts of a page in their order; ``diagnostics`` says what it refused."""

    def __init__(self, matter: FrontMatter, path: str) -> None:
        """Prepare for the page with that front matter."""
        self.diagnostics: list[Diagnostic] = []
        self._lines = LineFinder(matter.body, matter.body_line)
        self._places = PlaceFinder(matter.body, matter.body_line, path)

    def look_at_blocks(self, stash: list[str]) -> None:
        """Replace each block of HTML that may not be on the page by its source as code."""
        for number, block in enumerate(stash):
            line = self._lines.line(block)
            self._lines.after()
            found = list(refusals(html_shape(block)))
            self._tell(found, line)
            if found:
                stash[number] = f"<pre>{html.escape(block)}</pre>"

    def with_sound_list(self, slot: TextSlot, unit: Unit) -> Unit:
        """Return a unit, and change its slot, without what is wrong in its attribute list."""
        checked = checked_list(unit.trail)
        if not checked.refusals:
            return unit
        self._tell(checked.refusals, unit.line)
        slot.write(unit.lead + unit.raw + checked.trail)
        return replace(unit, trail=checked.trail)

    def without_lists_amid(self, slot: TextSlot, unit: Unit, page: Dialect) -> str | None:
        """Return the raw text of a unit without lists amid it that Markdown would take.

        It does so where no text follows the last element. None: there are no such lists.
        """
        text = unit.lead + unit.raw
        if slot.child is not None or inline_fault(text) or not (lists := [*lists_amid(text)]):
            return None
        if not any(own_attributes(t, slot.container.tag, page) for t in (text, unit.msgid)):
            return None
        for written, refusal in lists:
            self._tell([refusal], unit.line)
            text = text.replace(written, "")
        slot.write(text + unit.trail)
        return text.strip()

    def admits(self, slot: TextSlot, unit: Unit) -> bool:
        """Return whether a text may be Markdown; else its slot is changed to show it as written."""
        if not has_markup(unit.raw) or inline_fault(unit.raw) or inline_fault(unit.msgid):
            return True
        result = shape(unit.msgid)
        heading = unit.kind is Kind.HEADING
        self._tell(inline_lists(unit.raw, result.text, heading=heading), unit.line)
        found = list(refusals(result))
        self._tell(found, unit.line)
        if found:
            slot.write(AtomicString(unit.lead + unit.raw + unit.trail))
        return not found

    def _tell(self, found: Iterable[Refusal], line: int) -> None:
        for refusal in found:
            place = self._places.place(line, refusal.signs)
            fault = Diagnostic(id=refusal.id, message=refusal.message, place=place)
            if fault not in self.diagnostics:
                self.diagnostics.append(fault)
