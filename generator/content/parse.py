"""Reading a page: from text to a document, once for all languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from xml.etree.ElementTree import Element

from generator.content.dialect import EMBED_LINE, Dialect, dialect
from generator.content.directives import PLURAL_FORM, malformed_plurals, misspelt
from generator.content.document import Block, Document, Embed
from generator.content.extract import Extraction, extract
from generator.content.fences import unclosed_fence, without_fences
from generator.content.frontmatter import FrontMatter, split_front_matter
from generator.content.headings import heading_faults
from generator.content.limits import page_fault
from generator.diagnostics import Diagnostic, Place, Severity

__all__ = ["parse"]

_NO_CHARACTERS = "".join(
    chr(plane + last) for plane in range(0, 0x110000, 0x10000) for last in (0xFFFE, 0xFFFF)
)
_CONTROL = re.compile(rf"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef{_NO_CHARACTERS}]")
"""Control characters (of C1 too), and what Unicode says will never be a character."""
_EMBED_ATTEMPT = re.compile(r"^[ ]{0,3}:::.*$", re.MULTILINE)


def parse(text: str, path: str) -> Document:
    """Return the document of a page's source text; ``path`` is for references and diagnostics.

    Faults of the author are in ``diagnostics``. A page that is too large or too deeply nested
    has no blocks at all.
    """
    source = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    faults = list(_control_faults(source, path))
    source = _CONTROL.sub("", source)
    matter = split_front_matter(source, path)
    faults += matter.diagnostics
    if fence := unclosed_fence(matter.body):
        faults.append(_open_fence(path, matter.body_line + fence[0]))
        matter = replace(matter, body=f"{matter.body}\n{fence[1]}")
    read = _read(matter, path)
    if isinstance(read, Diagnostic):
        faults.append(read)
        read = (dialect(), Element("div"))
    markdown, root = read
    extraction = extract(markdown, root, matter, path)
    faults += [*extraction.diagnostics, *heading_faults(extraction.headings, path)]
    faults += _line_faults(matter, path)
    page = _Page(markdown=markdown, root=root, extraction=extraction)
    return _document(path, source, matter, page, faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """What Python-Markdown and the walk made of a page."""

    markdown: Dialect
    root: Element
    extraction: Extraction


def _document(
    path: str, source: str, matter: FrontMatter, page: _Page, faults: list[Diagnostic]
) -> Document:
    extraction = page.extraction
    return Document(
        path=path,
        source=source,
        title=matter.values.get("title", ""),
        slug=matter.values.get("slug", ""),
        description=matter.values.get("description", ""),
        ruleset=matter.values.get("ruleset"),
        order=matter.order,
        units=extraction.units,
        headings=extraction.headings,
        embeds=_embeds(page.markdown, matter),
        block=Block(
            root=page.root,
            stash=extraction.stash,
            targets=dict(page.markdown.references),
            footnotes=dict(page.markdown.footnotes.footnotes),
        ),
        diagnostics=tuple(sorted(faults, key=lambda d: d.place)),
    )


def _read(matter: FrontMatter, path: str) -> tuple[Dialect, Element] | Diagnostic:
    if fault := page_fault(matter.body):
        line, reason = fault
        return _too_complex(path, matter.body_line + line if line else 0, reason)
    markdown = dialect()
    try:
        return markdown, _block_parse(markdown, matter.body)
    except RecursionError:
        return _too_complex(path, 0, "its blocks are nested too deeply")


def _block_parse(markdown: Dialect, body: str) -> Element:
    """Run Python-Markdown up to the point where inline text would be parsed."""
    lines = body.split("\n")
    for preprocessor in markdown.preprocessors:
        lines = preprocessor.run(lines)
    markdown.parser.parseDocument(lines)
    root: Element = markdown.parser.root
    inline = markdown.treeprocessors.get_index_for_name("inline")
    for processor in markdown.treeprocessors[:inline]:
        processor.run(root)
    return root


def _open_fence(path: str, line: int) -> Diagnostic:
    return Diagnostic(
        id="code-fence-unclosed",
        message="no line closes this code fence, so the rest of the page is code; write one below",
        place=Place(path=path, line=line),
    )


def _too_complex(path: str, line: int, reason: str) -> Diagnostic:
    return Diagnostic(
        id="markdown-too-complex",
        message=f"the page is left empty: {reason}; divide it or make it simpler",
        place=Place(path=path, line=line),
    )


def _embeds(markdown: Dialect, matter: FrontMatter) -> tuple[Embed, ...]:
    """Return the embeds with their lines: each on the next line that spells it."""
    source = without_fences(matter.body)
    written = [
        (m["name"], tuple(m["args"].split()), m.start()) for m in EMBED_LINE.finditer(source)
    ]
    found = []
    for name, args in markdown.embeds:
        index = next((i for i, w in enumerate(written) if w[:2] == (name, args)), None)
        start = written.pop(index)[2] if index is not None else None
        line = 0 if start is None else matter.body_line + source.count("\n", 0, start) + 1
        found.append(Embed(name=name, args=args, line=line))
    return tuple(found)


def _control_faults(source: str, path: str) -> Iterator[Diagnostic]:
    for match in _CONTROL.finditer(source):
        line = source.count("\n", 0, match.start()) + 1
        column = match.start() - source.rfind("\n", 0, match.start())
        yield Diagnostic(
            id="source-control-character",
            message=f"U+{ord(match[0]):04X} is no character for a text, and is left out; delete it",
            place=Place(path=path, line=line, column=column),
        )


def _line_faults(matter: FrontMatter, path: str) -> Iterator[Diagnostic]:
    source = without_fences(matter.body)
    for start, comment, name in misspelt(source):
        line = matter.body_line + source.count("\n", 0, start) + 1
        text = f"{comment!r} is an ordinary comment; write {name!r} if you mean the directive"
        place = Place(path=path, line=line)
        yield Diagnostic(
            id="directive-unknown", message=text, place=place, severity=Severity.WARNING
        )
    for start, comment in malformed_plurals(source):
        line = matter.body_line + source.count("\n", 0, start) + 1
        text = f"{comment!r} gives no sentence for the number 1; write {PLURAL_FORM}"
        yield Diagnostic(id="plural-malformed", message=text, place=Place(path=path, line=line))
    for match in _EMBED_ATTEMPT.finditer(source):
        if not EMBED_LINE.fullmatch(match[0]):
            line = matter.body_line + source.count("\n", 0, match.start()) + 1
            text = f"{match[0].strip()!r} is no embed; write '::: NAME ARGUMENT' on a line alone"
            yield Diagnostic(id="embed-malformed", message=text, place=Place(path=path, line=line))
