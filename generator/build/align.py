"""A translation made by hand, brought into the catalogue of its page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from generator.build.compile import compile_sources
from generator.build.explain import find_page
from generator.build.files import SourceFile, read_source, text_of, unwritten
from generator.build.save import save_catalog
from generator.build.settings import Settings
from generator.build.sources import catalog_path, read_sources
from generator.build.words import catalog_faults
from generator.content import Aligned, Document, align, parse
from generator.diagnostics import Diagnostic, Place, Severity
from generator.i18n import (
    NO_TERMS,
    BrokenCatalogError,
    Filled,
    MessageKey,
    fill_catalog,
    parse_catalog,
)

__all__ = ["BroughtIn", "bring_in"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtIn:
    """What was done with the texts of a file; ``filled`` is None where nothing was written.

    ``english`` counts the texts that are as in English and were left out for that.
    """

    catalog: str = ""
    filled: Filled | None = None
    english: int = 0
    diagnostics: tuple[Diagnostic, ...] = ()


def bring_in(settings: Settings, code: str, file: Path, page: str, *, accept: bool) -> BroughtIn:
    """Write the texts of a translated page into the catalogue where that has none.

    They are marked fuzzy unless they are accepted. Where the file cannot be read or has another
    structure, or the catalogue cannot be written, that is as it was, and why is told.
    Raises ``PageError`` for an unknown page.
    """
    sources = read_sources(settings)
    compiled = compile_sources(sources)
    english = find_page(compiled.pages, page)
    translation, faults = _read(file)
    if translation is None:
        return BroughtIn(diagnostics=tuple(faults))
    aligned, faults = align(english.document, translation)
    path = catalog_path(settings, code, english.domain)
    old, unreadable = read_source(path, settings.root)
    if old is None or faults:
        return BroughtIn(diagnostics=(*faults, *(() if faults else _hints(unreadable, code))))
    texts, twice = _by_key(aligned)
    try:
        filled = fill_catalog(old.data, texts, fuzzy=not accept)
    except BrokenCatalogError as error:
        broken = (replace(d, place=replace(d.place, path=old.path)) for d in error.diagnostics)
        return BroughtIn(diagnostics=tuple(broken))
    if filled.absent:
        return BroughtIn(diagnostics=(_absent(filled.absent, old.path),))
    try:
        save_catalog(path, filled.data, previous=old.data)
    except OSError as error:
        return BroughtIn(diagnostics=(unwritten(old.path, error),))
    catalog = parse_catalog(filled.data, old.path, code)
    spans = [
        range(entry.first_line, entry.last_line + 1)
        for entry in catalog.live
        if entry.key in filled.written
    ]
    faults = catalog_faults(catalog, NO_TERMS, compiled.messages[english.domain])
    return BroughtIn(
        catalog=old.path,
        filled=filled,
        english=sum(one.text == one.key.msgid for one in aligned),
        diagnostics=(*twice, *(f for f in faults if any(f.place.line in s for s in spans))),
    )


def _read(file: Path) -> tuple[Document | None, list[Diagnostic]]:
    """Return the page in a file, wherever it lies; what else is wrong with it does not matter."""
    found, faults = read_source(file.absolute(), Path(file.absolute().anchor))
    if found is None:
        return None, [replace(fault, place=Place(path=str(file))) for fault in faults]
    text, faults = text_of(SourceFile(path=str(file), data=found.data))
    return (None, faults) if faults else (parse(text, str(file)), [])


def _hints(faults: Iterable[Diagnostic], code: str) -> Iterator[Diagnostic]:
    for fault in faults:
        hint = f'{fault.message}; "pravila new-language {code}" and "pravila update" make it'
        yield replace(fault, message=hint)


def _by_key(aligned: Iterable[Aligned]) -> tuple[dict[MessageKey, str], list[Diagnostic]]:
    """Return the texts that say something, and where one message was translated in two ways."""
    first: dict[MessageKey, Aligned] = {}
    faults = []
    for one in aligned:
        if one.text == one.key.msgid:
            continue
        known = first.setdefault(one.key, one)
        if known.text != one.text:
            faults.append(_twice(known, one))
    return {key: one.text for key, one in first.items()}, faults


def _twice(first: Aligned, second: Aligned) -> Diagnostic:
    text = (
        f"one English text has two translations: “{first.text}”, line {first.place.line}, is "
        f"taken, and “{second.text}” is left out; if both are needed, the page must give a context"
    )
    return Diagnostic(
        id="align-twice",
        message=text,
        place=second.place,
        severity=Severity.WARNING,
        msgid=second.key.msgid,
        msgstr=second.text,
    )


def _absent(keys: tuple[MessageKey, ...], path: str) -> Diagnostic:
    text = f"{len(keys)} of the texts are not in the catalogue yet, such as “{keys[0].msgid}”"
    hint = '"pravila update" brings them in; until then nothing is written'
    return Diagnostic(id="align-behind", message=f"{text}; {hint}", place=Place(path=path))
