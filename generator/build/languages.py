"""Which languages are built, and whether the folders of catalogues agree with the settings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from os.path import lexists

from generator.build.files import shown_path
from generator.build.settings import FILE_NAME, Settings
from generator.build.sources import Sources, catalog_path, language_folder
from generator.diagnostics import Diagnostic, Place, Severity
from generator.i18n import Language, UnknownLanguageError, language

__all__ = ["catalog_languages", "folder_faults", "missing_catalogs", "named_languages"]


def named_languages(settings: Settings, faults: list[Diagnostic]) -> tuple[Language, ...]:
    """Return the languages to build, source first; a code that nobody knows is a fault."""
    found = []
    for code in settings.all_languages:
        try:
            found.append(language(code))
        except UnknownLanguageError as error:
            listed = code in settings.languages
            place = settings.languages_place if listed else Place(path=FILE_NAME)
            faults.append(Diagnostic(id="language-unknown", message=str(error), place=place))
    return tuple(found)


def catalog_languages(
    settings: Settings, folders: Iterable[str], faults: list[Diagnostic]
) -> tuple[Language, ...]:
    """Return the languages that have catalogues or should have some; see ``named_languages``.

    ``folders`` are the names of the folders in ``locales``.
    """
    named = named_languages(settings, faults)
    found = dict.fromkeys((*named, *(one for name in folders if (one := _known(name)))))
    return tuple(one for one in found if not one.pseudo and one.code != settings.source_language)


def folder_faults(settings: Settings, folders: Iterable[str]) -> list[Diagnostic]:
    """Return a warning for each folder in ``locales`` whose catalogues are not read."""
    listed = {*settings.listed, *settings.languages}
    return [
        Diagnostic(id=ident, message=text, place=_folder(settings, name), severity=Severity.WARNING)
        for name in folders
        for ident, text in _unread(settings, name, listed)
    ]


def missing_catalogs(
    settings: Settings, sources: Sources, languages: Iterable[Language]
) -> Iterator[Diagnostic]:
    """Yield a warning for each language to build that no catalogue translates into.

    Where it has others, one that is missing beside its template has been lost: without it the
    pages get English texts and English addresses.
    """
    told = {code for code, _ in sources.catalogs} | {settings.source_language}
    for one in languages:
        if one.code not in told and not one.pseudo:
            folder = shown_path(catalog_path(settings, one.code, "").parent, settings.root)
            yield Diagnostic(
                id="language-without-catalogue",
                message=f"{one.code!r} is all English: there is no catalogue in {folder}; "
                "the command update makes them",
                place=settings.languages_place,
                severity=Severity.WARNING,
            )
        elif not one.pseudo and one.code != settings.source_language:
            yield from _lost_catalogs(settings, sources, one.code)


def _lost_catalogs(settings: Settings, sources: Sources, code: str) -> Iterator[Diagnostic]:
    for domain in sources.domains:
        path = catalog_path(settings, code, domain)
        if domain in sources.templates_offered and not lexists(path):
            yield Diagnostic(
                id="catalogue-missing",
                message=f"there is no catalogue of {domain!r} in {code!r}, so its texts and "
                "addresses are English; bring the file back, or let the command update make it",
                place=Place(path=shown_path(path, settings.root)),
                severity=Severity.WARNING,
            )


def _unread(settings: Settings, name: str, listed: Collection[str]) -> Iterator[tuple[str, str]]:
    one = _known(name)
    if one is None:
        yield (
            "language-unknown",
            f"no language has the code {name!r}, so this folder is not read; rename or remove it",
        )
    elif one.code == settings.source_language:
        yield (
            "language-unlisted",
            f"{one.code!r} is the source language, so this folder is not read; remove it",
        )
    elif name != (right := language_folder(settings, one.code).name):
        yield (
            "language-folder",
            f"this folder is not read; that of {one.code!r} is named {right!r}: rename it",
        )
    elif one.code not in listed:
        text = (
            f"{one.code!r} is not built: it is not among the languages in {FILE_NAME}; add it there"
        )
        yield "language-unlisted", text


def _known(name: str) -> Language | None:
    try:
        return language(name)
    except UnknownLanguageError:
        return None


def _folder(settings: Settings, name: str) -> Place:
    return Place(path=shown_path(settings.locales / name, settings.root))
