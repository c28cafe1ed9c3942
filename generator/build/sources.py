"""Everything that a build reads, read once: pages, scenarios, catalogues, templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os.path import lexists
from pathlib import Path

from generator.build.files import (
    SourceFile,
    files_in,
    folders_in,
    read_source,
    shown_path,
    text_of,
)
from generator.build.naming import file_refusal, folder_refusal, is_left_alone, unread_files
from generator.build.settings import Settings
from generator.diagnostics import Diagnostic, Place
from generator.i18n import folder_names
from generator.replay import CARDS
from generator.site import SITE

__all__ = [
    "SourceText",
    "Sources",
    "catalog_path",
    "language_folder",
    "read_sources",
    "terms_path",
    "watched",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceText:
    """A page or a scenario as written. ``folder`` is the content folder, ``name`` has no ending."""

    folder: str
    name: str
    path: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """What was read. Catalogues are by language and domain, terms by language.

    Templates and static files are by name.

    ``view`` has the files of the translator's view, which no built site has.
    ``language_folders`` are the names of the folders that stand beside each other in ``locales``.
    A fault of reading a catalogue is among ``catalog_diagnostics``: it hides no message.
    """

    pages: tuple[SourceText, ...]
    scenarios: tuple[SourceText, ...]
    catalogs: Mapping[tuple[str, str], SourceFile]
    terms: Mapping[str, SourceFile]
    templates: Mapping[str, str]
    static: Mapping[str, bytes]
    view: Mapping[str, bytes]
    language_folders: tuple[str, ...]
    templates_offered: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
    catalog_diagnostics: tuple[Diagnostic, ...]

    @property
    def domains(self) -> tuple[str, ...]:
        """Return the catalogue domains: the site, the cards, then one for each game."""
        folders = {source.folder for source in (*self.pages, *self.scenarios)}
        games = sorted(folders - {SITE, CARDS})
        return (SITE, CARDS, *games)


def catalog_path(settings: Settings, language: str, domain: str) -> Path:
    """Return where the catalogue of a language and a domain lies."""
    return language_folder(settings, language) / "LC_MESSAGES" / f"{domain}.po"


def terms_path(settings: Settings, language: str) -> Path:
    """Return where the terms of a language lie."""
    return language_folder(settings, language) / "terms.toml"


def language_folder(settings: Settings, language: str) -> Path:
    """Return the folder of a language: the one that is there, else as gettext names it."""
    usual, *others = (settings.locales / name for name in folder_names(language))
    return next((path for path in others if path.is_dir() and not usual.exists()), usual)


def watched(settings: Settings) -> tuple[Path, ...]:
    """Return the files and folders whose change asks for a new build."""
    project = settings.root / "pyproject.toml"
    return (settings.content, settings.locales, settings.templates, project)


def read_sources(settings: Settings) -> Sources:
    """Return everything there is to read; what cannot be read is among the diagnostics."""
    reader, shelf = _Reader(settings.root), _Reader(settings.root)
    folders = [f for f in folders_in(settings.content) if reader.may(f, folder_refusal(f.name))]
    pages = [s for f in folders for s in reader.texts(f, "*.md", f.name)]
    scenarios = [s for f in folders for s in reader.texts(f / "scenarios", "*.toml", f.name)]
    reader.faults += unread_files(settings.content, reader.seen, settings.root)
    templates = {s.name: s.text for s in reader.texts(settings.templates, "*.html", "")}
    static = reader.tree(settings.templates / "static")
    view = reader.tree(settings.templates / "view")
    for folder in (settings.content, settings.templates):
        if not folder.is_dir():
            reader.faults.append(_missing(folder, settings.root))
    domains = {SITE, CARDS, *(source.folder for source in (*pages, *scenarios))}
    catalogs = {
        (language, domain): file
        for language in settings.languages
        for domain in sorted(domains)
        if (file := shelf.maybe(catalog_path(settings, language, domain)))
    }
    terms = {
        language: file
        for language in settings.languages
        if (file := shelf.maybe(terms_path(settings, language)))
    }
    return Sources(
        pages=tuple(pages),
        scenarios=tuple(scenarios),
        catalogs=catalogs,
        terms=terms,
        templates={f"{name}.html": text for name, text in templates.items()},
        static=static,
        view=view,
        language_folders=tuple(folder.name for folder in folders_in(settings.locales)),
        templates_offered=tuple(path.stem for path in files_in(settings.locales, "*.pot")),
        diagnostics=tuple(reader.faults),
        catalog_diagnostics=tuple(shelf.faults),
    )


class _Reader:
    """Reads files of one project and gathers what cannot be read."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.faults: list[Diagnostic] = []
        self.seen: set[str] = set()

    def texts(self, folder: Path, pattern: str, name: str) -> list[SourceText]:
        found = []
        for path in files_in(folder, pattern):
            if name and is_left_alone(path):
                continue
            self.seen.add(shown_path(path, self.root))
            file = self.file(path) if self.may(path, file_refusal(name, path.stem)) else None
            if file is None:
                continue
            text, faults = text_of(file)
            self.faults += faults
            if not faults:
                found.append(SourceText(folder=name, name=path.stem, path=file.path, text=text))
        return found

    def tree(self, folder: Path) -> dict[str, bytes]:
        found = {}
        for path in files_in(folder, "**/*"):
            if not path.is_dir() and (file := self.file(path)):
                found[path.relative_to(folder).as_posix()] = file.data
        return found

    def may(self, path: Path, refusal: str) -> bool:
        """Return whether a file or folder may be read; why not is told."""
        if refusal:
            place = Place(path=shown_path(path, self.root))
            text = f"this is left out: {refusal}"
            self.faults.append(Diagnostic(id="source-name", message=text, place=place))
        return not refusal

    def maybe(self, path: Path) -> SourceFile | None:
        """Return a file that need not be there."""
        return self.file(path) if lexists(path) else None

    def file(self, path: Path) -> SourceFile | None:
        file, faults = read_source(path, self.root)
        self.faults += faults
        return file


def _missing(folder: Path, root: Path) -> Diagnostic:
    place = Place(path=shown_path(folder, root))
    return Diagnostic(id="source-missing", message="there is no such folder", place=place)
