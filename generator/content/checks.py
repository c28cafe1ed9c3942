"""Checks of a translation's markup against its source: nothing may come in, links may not change.

Both texts are parsed by Python-Markdown as inline text, as on the page, and what they consist
of is compared without regard to order, since languages differ in it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from generator.content.addresses import SAFE_SCHEMES, scheme
from generator.content.inline import Shape, has_markup, shape
from generator.content.limits import inline_fault
from generator.content.msgid import message_text
from generator.content.references import Targets
from generator.content.spans import SpanKind, outside_code, spans
from generator.content.spots import (
    address_at,
    block_at,
    code_at,
    emphasis_at,
    first_at,
    label_at,
    match_at,
    stray_at,
    tag_at,
)
from generator.diagnostics import MOST_LISTED, Diagnostic, Place, Severity, listed

__all__ = ["borrowed_label", "check_markup"]

_BLOCK = re.compile(r"\n[ \t]*\n|\n[ ]{0,3}(?:#{1,6}|[-*+>:]|\d+\.)[ \t]|\n[ ]{4}\S")
_NOTE = re.compile(r"\[\^([^\]]*)\]")
_LABEL = re.compile(r"\][ ]?\[(?!\^)([^\]]*)\](?!\()")
_ATTRIBUTES = re.compile(r"(?<!\{)\{(?![A-Za-z_][A-Za-z0-9_]*\})[^{}\n]+\}(?!\})")
_TAG_NAME = re.compile(r"<(/?[A-Za-z][A-Za-z0-9-]*)")
_STRAY = re.compile(r"\*+|`+|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)")


def check_markup(
    msgid: str, msgstr: str, place: Place, *, place_of: Callable[[int], Place] | None = None
) -> list[Diagnostic]:
    """Return the faults of one translated text (one plural form) at ``place``.

    An error means that the text must not be shown. Both texts are inline Markdown.
    ``place_of`` gives the place of a character of the translation, where that is known.
    """
    if not has_markup(msgid + msgstr) and not inline_fault(msgstr):
        return []
    found = _Faults(msgid, msgstr, place, place_of or (lambda _: place))
    return list(found.all())


def borrowed_label(
    msgid: str,
    msgstr: str,
    targets: Mapping[str, Targets],
    place: Place,
    *,
    place_of: Callable[[int], Place] | None = None,
) -> list[Diagnostic]:
    """Return a fault where brackets in a translation are by chance a label of the page's links."""
    if not targets or message_text(msgstr, targets) == message_text(msgstr, {}):
        return []
    text = "brackets in the translation name a link of the page; write \\[ instead of ["
    at = label_at(msgstr, targets)
    place = place_of(at) if place_of and at is not None else place
    fault = Diagnostic(id="markup-link", message=text, place=place, msgid=msgid, msgstr=msgstr)
    return [fault]


class _Faults:
    """The comparison of one pair; each method yields the faults of one class."""

    def __init__(
        self, msgid: str, msgstr: str, place: Place, place_of: Callable[[int], Place]
    ) -> None:
        self._msgid = msgid
        self._msgstr = msgstr
        self._place = place
        self._place_of = place_of

    def all(self) -> Iterator[Diagnostic]:
        if reason := inline_fault(self._msgstr):
            yield self._fault(
                "markup-too-complex", f"the translation is refused: {reason}; make it simpler"
            )
        elif not inline_fault(self._msgid):
            source, target = shape(self._msgid), shape(self._msgstr)
            yield from self._blocks()
            yield from self._links(source, target)
            yield from self._labels()
            yield from self._elements(source, target)
            yield from self._attributes()
            yield from self._code(source, target)
            yield from self._emphasis(source, target)

    def _blocks(self) -> Iterator[Diagnostic]:
        block = _BLOCK.search(self._msgstr)
        if block and not _BLOCK.search(self._msgid):
            text = "the translation adds block structure (a heading, list or paragraph)"
            at = block_at(self._msgstr, block)
            yield self._fault("markup-block", f"{text}; it must be one running text", at=at)

    def _links(self, source: Shape, target: Shape) -> Iterator[Diagnostic]:
        added, missing = _differences(source.links, target.links)
        for address in list(dict.fromkeys(added))[:MOST_LISTED]:
            found = scheme(address)
            if found and found not in SAFE_SCHEMES:
                text = f"an address with the scheme {found}: is refused"
                at = address_at(self._msgstr, address)
                yield self._fault(
                    "markup-link-scheme", f"{text}: {address!r}; write the source's address", at=at
                )
        if added or missing:
            text = f"the links differ: {_listed(source.links)} in the source"
            text = f"{text}, {_listed(target.links)} in the translation; write those of the source"
            at = first_at(address_at, self._msgstr, added or missing)
            yield self._fault("markup-link", text, at=at)

    def _labels(self) -> Iterator[Diagnostic]:
        source, target = outside_code(self._msgid), outside_code(self._msgstr)
        for ident, what, pattern in (
            ("markup-link", "link label", _LABEL),
            ("markup-footnote", "footnote", _NOTE),
        ):
            added, missing = _differences(
                Counter(pattern.findall(source)), Counter(pattern.findall(target))
            )
            gone = [f"the {what} [{label}] is gone" for label in missing]
            new = [f"the {what} [{label}] is not in the source" for label in added]
            if gone or new:
                at = match_at(pattern, self._msgstr, added)
                yield self._fault(
                    ident, f"{listed([*gone, *new])}; write those of the source", at=at
                )

    def _elements(self, source: Shape, target: Shape) -> Iterator[Diagnostic]:
        added, missing = _differences(source.elements, target.elements)
        added = [element for element in added if element != "<code>"]
        missing = [element for element in missing if element != "<code>"]
        if added:
            text = f"not in the source: {listed(added)}; take it out, or write &lt; for <"
            yield self._fault("markup-element", text, at=first_at(tag_at, self._msgstr, added))
        elif raw := _differences(_tags(self._msgid), _tags(self._msgstr))[0]:
            text = f"HTML that the source does not have: {listed(raw)}; take it out"
            yield self._fault("markup-element", text, at=first_at(tag_at, self._msgstr, raw))
        elif target.unclosed != source.unclosed or target.crossed != source.crossed:
            tags = sorted({*target.unclosed, *source.unclosed, *target.crossed, *source.crossed})
            text = f"opened and closed differently: {listed(tags)}; close each as the source does"
            yield self._fault(
                "markup-element",
                text,
                at=first_at(tag_at, self._msgstr, [f"<{tag}>" for tag in tags]),
            )
        elif missing and source.links == target.links:
            text = f"missing from the translation: {listed(missing)}; mark the same words"
            yield self._fault("markup-element-missing", text, severity=Severity.WARNING)

    def _attributes(self) -> Iterator[Diagnostic]:
        source, target = (
            Counter(_ATTRIBUTES.findall(outside_code(text))) for text in (self._msgid, self._msgstr)
        )
        if added := _differences(source, target)[0]:
            text = f"attributes that are not in the source: {listed(added)}; take them out"
            at = match_at(_ATTRIBUTES, self._msgstr, added)
            yield self._fault("markup-attributes", text, at=at)

    def _code(self, source: Shape, target: Shape) -> Iterator[Diagnostic]:
        added, missing = _differences(source.code, target.code)
        if added or missing:
            text = f"the code differs: {_listed(source.code)} in the source"
            text = f"{text}, {_listed(target.code)} in the translation; copy it as it is"
            at = first_at(code_at, self._msgstr, added or missing)
            yield self._fault("markup-code", text, at=at)

    def _emphasis(self, source: Shape, target: Shape) -> Iterator[Diagnostic]:
        stray = Counter(_STRAY.findall(target.text)) - Counter(_STRAY.findall(source.text))
        if stray:
            signs = " ".join(sorted(stray))
            text = (
                f"{signs} in the translation has no partner and would be printed; "
                "close or remove it"
            )
            at = stray_at(self._msgstr, _STRAY, min(stray))
            yield self._fault("markup-unpaired", text, at=at)
        elif source.emphasis != target.emphasis:
            text = f"emphasis differs: {_listed(source.emphasis)} in the source"
            text = f"{text}, {_listed(target.emphasis)} in the translation; mark the same words"
            added, _ = _differences(source.emphasis, target.emphasis)
            before = source.emphasis[added[0]] if added else 0
            at = emphasis_at(self._msgstr, added[0], before) if added else None
            yield self._fault("markup-emphasis", text, severity=Severity.WARNING, at=at)

    def _fault(
        self,
        ident: str,
        message: str,
        *,
        severity: Severity = Severity.ERROR,
        at: int | None = None,
    ) -> Diagnostic:
        return Diagnostic(
            id=ident,
            message=message,
            place=self._place if at is None else self._place_of(at),
            severity=severity,
            msgid=self._msgid,
            msgstr=self._msgstr,
        )


def _differences(source: Counter[str], target: Counter[str]) -> tuple[list[str], list[str]]:
    """Return what only the target has, and what only the source has."""
    return sorted((target - source).elements()), sorted((source - target).elements())


def _tags(text: str) -> Counter[str]:
    """Return the tags that are written as HTML, without their attributes."""
    found = (span.text for span in spans(text) if span.kind is SpanKind.TAG)
    return Counter(f"<{tag[1].lower()}>" for text in found if (tag := _TAG_NAME.match(text)))


def _listed(found: Counter[str]) -> str:
    return listed([repr(item) for item in sorted(found.elements())]) or "none"
