"""The units of a page: one pass over the walker's slots, directives and anchors applied."""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from xml.etree.ElementTree import Element

from generator.content.counted import Candidate, with_singulars
from generator.content.dialect import Dialect
from generator.content.directives import (
    Directives,
    Taken,
    leading_directives,
    plurals,
    take_directives,
)
from generator.content.document import Heading, Kind, Unit
from generator.content.fences import without_fences
from generator.content.frontmatter import FrontMatter
from generator.content.guard import Guard
from generator.content.headings import anchor, explicit_classes, explicit_id
from generator.content.inline import shape
from generator.content.limits import inline_fault
from generator.content.lines import LineFinder
from generator.content.msgid import fold, message_text
from generator.content.references import Targets
from generator.content.stray import stray_directives
from generator.content.walk import HtmlSlot, Slot, TextSlot, walk, with_stashed
from generator.diagnostics import Diagnostic, Place

__all__ = ["Extraction", "extract"]

_ENDS_LINE = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "dt", "td", "th"})
_NOT_A_NAME = r"(?![A-Za-z_][A-Za-z0-9_]*\}|\{)"
_LIST = rf"\{{:?[ ]*{_NOT_A_NAME}[^}}\n ][^\n}}]*\}}[ ]*"
_LIST_AT_END = re.compile(rf"(?:[ ]+#+)?[ ]+{_LIST}\Z")
_LIST_ON_LINE = re.compile(rf"\n[ ]*{_LIST}\Z")
_NOTE_SIGN = re.compile(r"\x02qq\d+zz\x03\Z")
_SPACE_BEFORE = re.compile(r"[ \t\n]*")
_SPACE_AFTER = re.compile(r"[ \t\n]*\Z")


@dataclass(slots=True, kw_only=True)
class Extraction:
    """What the pass over a page found; ``stash`` is the HTML with directives taken out."""

    stash: tuple[str, ...]
    units: tuple[Unit, ...] = ()
    headings: tuple[Heading, ...] = ()
    diagnostics: list[Diagnostic] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """What texts of a page may refer to: labels of links, and HTML by its number."""

    targets: Mapping[str, Targets]
    stash: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cut:
    """A raw text without what never reaches a message."""

    lead: str
    raw: str
    trail: str


def extract(markdown: Dialect, root: Element, matter: FrontMatter, path: str) -> Extraction:
    """Return the units of a block tree; directives are removed from it and anchors set."""
    stash = [str(block) for block in markdown.htmlStash.rawHtmlBlocks]
    taken = take_directives(root, stash)
    lines = LineFinder(matter.body, matter.body_line)
    guard = Guard(matter, path)
    guard.look_at_blocks(stash)
    found: list[Candidate] = []
    headings: list[Heading] = []
    for slot in walk(root, stash):
        directives = _directives(slot, taken)
        if not slot.read().strip():
            continue
        section = headings[-1].id if headings else ""
        unit = _unit(slot, directives, lines, _Page(targets=markdown.references, stash=stash))
        if isinstance(slot, TextSlot):
            unit = guard.with_sound_list(slot, unit)
            if (raw := guard.without_lists_amid(slot, unit, markdown)) is not None:
                unit = replace(unit, raw=raw, msgid=message_text(raw, markdown.references))
        if unit.kind is Kind.HEADING and isinstance(slot, TextSlot) and slot.child is None:
            headings.append(_heading(slot.container, unit))
            section = headings[-1].id
        if isinstance(slot, HtmlSlot) or guard.admits(slot, unit):
            found.append((_placed(unit, section), directives.singular))
    units, faults = with_singulars(found, markdown.references, path)
    return Extraction(
        stash=tuple(stash),
        units=tuple(_begun(units, matter)),
        headings=tuple(headings),
        diagnostics=[
            *stray_directives(taken, units, stash, matter, path),
            *_too_complex(units, path),
            *guard.diagnostics,
            *faults,
        ],
    )


def _directives(slot: Slot, taken: Taken) -> Directives:
    """Return what is said of a text; its own directives are removed from it."""
    above = (taken.by_block[e] for e in slot.path if e in taken.by_block)
    directives = reduce(Directives.joined, above, Directives())
    if isinstance(slot, HtmlSlot):
        return directives
    own, text = leading_directives(slot.read())
    if own != Directives():
        if not text.strip():
            taken.stray.append((slot.read(), taken.alike.get(slot.container, 0)))
        slot.write(text)
    return directives.joined(own)


def _unit(slot: Slot, directives: Directives, lines: LineFinder, page: _Page) -> Unit:
    if isinstance(slot, HtmlSlot):
        cut = _cut_space(slot.read())
        msgid = fold(html.unescape(cut.raw))
    else:
        cut = _cut(slot.read(), slot.container.tag)
        msgid = message_text(with_stashed(cut.raw, page.stash), page.targets)
    line = lines.line(cut.raw)
    lines.after()
    return Unit(
        kind=slot.kind,
        msgid=msgid,
        raw=cut.raw,
        lead=cut.lead,
        trail=cut.trail,
        line=line,
        context=directives.context,
        comments=directives.comments,
        offered=not directives.skip and _has_words(msgid, plain=isinstance(slot, HtmlSlot)),
        typed_digits=directives.digits,
        plain=isinstance(slot, HtmlSlot),
    )


def _placed(unit: Unit, section: str) -> Unit:
    """Return the unit in its section; notes stand at the end of the page, in none."""
    return unit if unit.kind is Kind.FOOTNOTE else replace(unit, section=section)


def _begun(units: list[Unit], matter: FrontMatter) -> Iterator[Unit]:
    """Yield the units with their first lines: of a counted one, its directive's above it."""
    source = without_fences(matter.body)
    above = [matter.body_line + source.count("\n", 0, at) + 1 for at in plurals(source)]
    for unit in units:
        place = bisect_right(above, unit.line) if unit.counted else 0
        yield replace(unit, first_line=above[place - 1] if place else unit.line)


def _heading(element: Element, unit: Unit) -> Heading:
    """Set the anchor of a heading, unless its attribute list does, and return the heading."""
    own = explicit_id(unit.trail)
    identity = own or anchor(unit.msgid)
    if own is None and identity:
        element.set("id", identity)
    classes = explicit_classes(unit.trail)
    return Heading(
        id=identity, msgid=unit.msgid, line=unit.line, context=unit.context, classes=classes
    )


def _cut(text: str, tag: str) -> _Cut:
    """Return a raw Markdown text apart from its attribute list and the space around it."""
    note = _NOTE_SIGN.search(text)
    body = text[: note.start()] if note else text
    attributes = (_LIST_AT_END if tag in _ENDS_LINE else _LIST_ON_LINE).search(body)
    kept = body[: attributes.start()] if attributes else body
    cut = _cut_space(kept)
    return _Cut(lead=cut.lead, raw=cut.raw, trail=cut.trail + text[len(kept) :])


def _cut_space(text: str) -> _Cut:
    lead = _SPACE_BEFORE.match(text)
    start = lead.end() if lead else 0
    raw = _SPACE_AFTER.sub("", text[start:])
    return _Cut(lead=text[:start], raw=raw, trail=text[start + len(raw) :])


def _has_words(msgid: str, *, plain: bool) -> bool:
    """Return whether a text has a letter outside code, placeholders, tags and addresses."""
    if not msgid or inline_fault(msgid):
        return False
    words = msgid if plain else _human_text(msgid)
    return any(c.isalpha() for c in re.sub(r"\{[A-Za-z_]\w*\}", "", words))


def _human_text(msgid: str) -> str:
    found = shape(msgid)
    return found.text + "".join(found.human)


def _too_complex(units: list[Unit], path: str) -> Iterator[Diagnostic]:
    for unit in units:
        if reason := inline_fault(unit.raw):
            text = f"the text is shown as it is written, not as Markdown: {reason}"
            place = Place(path=path, line=unit.line)
            yield Diagnostic(id="markdown-too-complex", message=text, place=place)
