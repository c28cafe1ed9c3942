"""Directives that no text obeys: none of a page may be lost without a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.content.directives import Taken, directives_in, first_line, leading_directives
from generator.content.document import Unit
from generator.content.frontmatter import FrontMatter
from generator.content.lines import LineFinder
from generator.content.spans import SpanKind, spans
from generator.content.walk import with_stashed
from generator.diagnostics import Diagnostic, Place, Severity

__all__ = ["stray_directives"]


def stray_directives(
    taken: Taken, units: Iterable[Unit], stash: Sequence[str], matter: FrontMatter, path: str
) -> Iterator[Diagnostic]:
    """Yield a warning for each directive behind which no block comes, or inside of a text."""
    lines = LineFinder(matter.body, matter.body_line)
    for comment, before in taken.stray:
        text = f"no block follows {comment.strip()!r} for it to be about; move or delete it"
        line = lines.line_after(first_line(comment), before)
        yield _fault("directive-without-block", text, path, line)
    for inside in (_in_texts(units, stash), _in_blocks(stash)):
        lines = LineFinder(matter.body, matter.body_line)
        for around, comment in inside:
            lines.line(around)
            text = f"{comment!r} stands inside of a text or block; write it before what it is about"
            yield _fault("directive-misplaced", text, path, lines.line(comment))
            lines.after()


def _in_texts(units: Iterable[Unit], stash: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each text that has a directive in it, and the directive."""
    for unit in units:
        for span in () if unit.plain else spans(with_stashed(unit.raw, stash)):
            if span.kind is SpanKind.COMMENT:
                yield from ((unit.raw, comment) for comment in directives_in(span.text))


def _in_blocks(stash: Sequence[str]) -> Iterator[tuple[str, str]]:
    for block in stash:
        if leading_directives(block)[1].strip():
            yield from ((block, comment) for comment in directives_in(block))


def _fault(ident: str, text: str, path: str, line: int) -> Diagnostic:
    place = Place(path=path, line=line)
    return Diagnostic(id=ident, message=text, place=place, severity=Severity.WARNING)
