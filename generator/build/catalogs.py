"""The files of translators: templates written from the sources, catalogues brought up to date."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from os.path import lexists
from pathlib import Path

from generator.build.compile import compile_sources
from generator.build.files import (
    SourceFile,
    files_in,
    folders_in,
    read_source,
    shown_path,
    unwritten,
)
from generator.build.languages import catalog_languages, folder_faults
from generator.build.save import save_catalog
from generator.build.settings import Settings
from generator.build.sources import catalog_path, read_sources
from generator.build.words import catalog_faults, read_terms
from generator.content import CONVERSIONS, RULE
from generator.diagnostics import Diagnostic, Place, has_errors
from generator.i18n import (
    NO_TERMS,
    RULE_FIELD,
    BrokenCatalogError,
    Language,
    Terms,
    UnknownLanguageError,
    check_language_code,
    convert_catalog,
    language,
    parse_catalog,
    rule_faults,
    stamp_catalog,
    told_once,
    update_catalog,
    write_template,
)

__all__ = ["Written", "check_files", "extract", "new_catalogs", "update", "write_new"]

_OF = "LC_MESSAGES"


@dataclass(slots=True, kw_only=True)
class Written:
    """What was done to files: how many were looked at, which of them changed, the faults."""

    files: int = 0
    changed: list[str] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)


def extract(settings: Settings) -> Written:
    """Write the template of each domain, or none when a source has an error.

    A text that is missing from a template would make its translations obsolete.
    """
    written = Written()
    _extract(settings, written)
    return written


def update(settings: Settings) -> Written:
    """Write the templates, then merge them into the catalogues of every language.

    A catalogue that cannot be read in full is told and left as it is, and so are the
    catalogues of a domain whose template cannot be written. The others are brought up to date.
    """
    written = Written()
    templates = _extract(settings, written)
    if not templates:
        return written
    _merge_all(settings, templates, written)
    return written


def _merge_all(settings: Settings, templates: Mapping[str, bytes], written: Written) -> None:
    names = [folder.name for folder in folders_in(settings.locales)]
    written.diagnostics += [f for f in folder_faults(settings, names) if f.id == "language-unknown"]
    for one in catalog_languages(settings, names, written.diagnostics):
        for domain, template in templates.items():
            _update_one(settings, one, domain, template, written)


def new_catalogs(settings: Settings, one: Language, written: Written) -> dict[Path, bytes]:
    """Write the templates; return each catalogue of one language that is not there yet.

    Where ``written`` then has an error, they are not to be written.
    """
    catalogs: dict[Path, bytes] = {}
    for domain, template in _extract(settings, written).items():
        path = catalog_path(settings, one.code, domain)
        if lexists(path):
            _read(path, settings, written)
        else:
            catalogs[path] = stamp_catalog(update_catalog(None, template, one), RULE)
    return catalogs


def write_new(settings: Settings, catalogs: Mapping[Path, bytes], written: Written) -> None:
    """Write new catalogues; what cannot be written is told."""
    for path, data in catalogs.items():
        _save(path, data, None, settings, written)


def _extract(settings: Settings, written: Written) -> dict[str, bytes]:
    """Return the template of each domain that is on disk as it should be.

    Beside catalogues of a newer rule no template is written: theirs was made by that rule, too.
    """
    if newer := told_once(_rule_faults(settings)):
        written.diagnostics += newer
        return {}
    sources = read_sources(settings)
    compiled = compile_sources(sources)
    written.diagnostics += [*sources.diagnostics, *compiled.diagnostics]
    date = _now(written)
    templates: dict[str, bytes] = {}
    if has_errors(written.diagnostics):
        return templates
    for domain in sources.domains:
        path = settings.locales / f"{domain}.pot"
        old = _read(path, settings, written)
        if old is None and lexists(path):
            continue
        previous = old.data if old else None
        messages = compiled.messages[domain]
        data = write_template(messages, domain=domain, previous=previous, date=date)
        if _save(path, data, previous, settings, written):
            templates[domain] = data
    return templates


def _rule_faults(settings: Settings) -> Iterator[Diagnostic]:
    """Yield the fault of each catalogue that was made by a rule of message texts not known yet."""
    for folder in folders_in(settings.locales):
        for path in files_in(folder / _OF, "*.po"):
            file, _ = read_source(path, settings.root)
            if file and RULE_FIELD.encode() in file.data:
                yield from rule_faults(parse_catalog(file.data, file.path, None), RULE)


def _update_one(
    settings: Settings, one: Language, domain: str, template: bytes, written: Written
) -> None:
    path = catalog_path(settings, one.code, domain)
    old = _read(path, settings, written)
    if old is None and lexists(path):
        return
    previous = old.data if old else None
    try:
        current = convert_catalog(previous, template, CONVERSIONS, RULE) if previous else None
        data = stamp_catalog(update_catalog(current, template, one), RULE)
    except BrokenCatalogError as error:
        written.diagnostics += _placed(error.diagnostics, shown_path(path, settings.root))
        return
    _save(path, data, previous, settings, written)


def check_files(paths: Iterable[Path]) -> list[Diagnostic]:
    """Return what is to be said of catalogue files, wherever they lie.

    The language is that of the folder ``<language>/LC_MESSAGES``, else what the name of the
    file ends with ("war.sl.po"), else what the file says itself. Terms are those of the file
    ``<language>/terms.toml``, where the catalogue lies as it would in a project.
    """
    faults: list[Diagnostic] = []
    terms: dict[Path, Terms] = {}
    for path in paths:
        file = _lone(path, faults)
        folder = path.absolute().parent
        words = folder.parent / "terms.toml"
        if folder.name == _OF and folder not in terms:
            terms[folder], wrong = read_terms(_lone(words, faults) if lexists(words) else None)
            faults += wrong
        if file:
            code = _language_of(path)
            catalog = parse_catalog(file.data, str(path), code)
            wrong = catalog_faults(catalog, terms.get(folder, NO_TERMS))
            wrong += [] if code or path.suffix == ".pot" else check_language_code(catalog.header)
            faults += sorted(wrong, key=lambda fault: fault.place.line)
    return faults


def _lone(path: Path, faults: list[Diagnostic]) -> SourceFile | None:
    """Return a file that belongs to no project."""
    file, wrong = read_source(path.absolute(), Path(path.absolute().anchor))
    faults += [replace(fault, place=Place(path=str(path))) for fault in wrong]
    return replace(file, path=str(path)) if file else None


def _language_of(path: Path) -> str | None:
    folders = path.absolute().parts
    named = folders[-3] if folders[-2:-1] == (_OF,) else path.stem.rpartition(".")[2]
    try:
        return language(named).code
    except UnknownLanguageError:
        return None


def _read(path: Path, settings: Settings, written: Written) -> SourceFile | None:
    if not lexists(path):
        return None
    file, faults = read_source(path, settings.root)
    written.diagnostics += faults
    return file


def _save(
    path: Path, data: bytes, previous: bytes | None, settings: Settings, written: Written
) -> bool:
    """Return whether the file is now as it should be; why not is told."""
    shown = shown_path(path, settings.root)
    written.files += 1
    try:
        if not path.resolve().is_relative_to(settings.root):
            raise OSError("a link leads out of the project")  # noqa: TRY301 -- told below
        if save_catalog(path, data, previous=previous):
            written.changed.append(shown)
    except (OSError, RuntimeError) as error:
        written.diagnostics.append(unwritten(shown, error))
        return False
    return True


def _placed(faults: Iterable[Diagnostic], path: str) -> Iterator[Diagnostic]:
    for fault in faults:
        yield replace(fault, place=replace(fault.place, path=path))


def _now(written: Written) -> datetime:
    """Return the time of SOURCE_DATE_EPOCH where it is set, else now."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch is None:
        return datetime.now(UTC)
    try:
        return datetime.fromtimestamp(int(epoch), UTC)
    except (ValueError, OverflowError, OSError):
        text = f"SOURCE_DATE_EPOCH must be a number of seconds, not {epoch!r}"
        place = Place(path="SOURCE_DATE_EPOCH")
        written.diagnostics.append(Diagnostic(id="epoch-invalid", message=text, place=place))
        return datetime.fromtimestamp(0, UTC)
