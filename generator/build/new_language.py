"""One more language: its catalogues, and its place in the settings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.build.catalogs import Written, new_catalogs, write_new
from generator.build.files import files_in, shown_path
from generator.build.save import save
from generator.build.settings import FILE_NAME, Settings, is_language_code
from generator.build.settings_edit import with_language
from generator.build.sources import catalog_path
from generator.diagnostics import has_errors
from generator.i18n import Direction, Language, UnknownLanguageError, folder_names, language

__all__ = ["NewLanguage", "NewLanguageError", "create", "next_steps"]


class NewLanguageError(ValueError):
    """A code that no catalogues are made for; says why, and what to do instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLanguage:
    """A language and the files made for it; ``listed`` tells whether the settings have it."""

    language: Language
    written: Written
    listed: bool


def create(settings: Settings, code: str) -> NewLanguage:
    """Add a language that has no catalogues to the settings, and write its catalogues.

    Nothing is ever overwritten. Raises ``NewLanguageError`` for a code that is unknown, not
    written in its one way, or that has catalogues already. Where a source has an error,
    nothing is made, and the diagnostics of ``written`` say why.

    So all that takes long or can fail comes first: sources are read and compiled, templates
    written, catalogues made in memory. Then the settings name the language, and at once the
    files are written: a preview that runs beside it must not find catalogues of a language
    that is not listed, and should build once. Where a file cannot be written, the settings
    are as they were.
    """
    one = _new(settings, code)
    written = Written()
    catalogs = new_catalogs(settings, one, written)
    if has_errors(written.diagnostics):
        return NewLanguage(language=one, written=written, listed=False)
    listing = None if one.code in settings.listed else _listing(settings, one)
    listed = one.code in settings.listed or (listing is not None and _saved(*listing))
    write_new(settings, catalogs, written)
    if listing and listed:
        path, old, new = listing
        if has_errors(written.diagnostics):
            listed = not _saved(path, new, old)
        else:
            written.changed.append(FILE_NAME)
    return NewLanguage(language=one, written=written, listed=listed)


def next_steps(made: NewLanguage, settings: Settings) -> Iterator[str]:
    """Yield what a person has to know and to do once the catalogues are made, in lines."""
    one = made.language
    folder = shown_path(catalog_path(settings, one.code, "").parent, settings.root)
    right = ", from right to left" if one.direction is Direction.RIGHT_TO_LEFT else ""
    yield f"{one.own_name} ({one.code}{right}): {one.plural_forms_header}"
    yield "What to do next:"
    if not made.listed:
        yield f'- Add "{one.code}" to languages, below [tool.pravila] in {FILE_NAME}.'
    if kin := _kin(settings, one.code):
        yield f"- {one.code} takes no text from {kin}: what is missing in it is English. If one"
        yield "  catalogue is enough for readers of both, keep one of them only."
    yield f"- Look at Plural-Forms in the files: in {one.own_name}, is that how words are counted?"
    yield f"- Translate {folder}/site.po first (its slugs make the addresses), then cards.po,"
    yield "  then the games. What is not translated yet is shown in English and marked."
    yield '- "pravila serve --view" shows each save at once, "pravila check" finds faults,'
    yield f'  "pravila coverage {one.code}" tells how far you are.'
    yield f"- Search engines are told of a page from {settings.listed_from:.0%} on (listed-from)."


def _kin(settings: Settings, code: str) -> str:
    """Return a listed language that is the same but for its region or script, or nothing."""
    base = code.partition("-")[0]
    others = (c for c in settings.all_languages if c != code)
    return next((other for other in others if other.partition("-")[0] == base), "")


def _new(settings: Settings, code: str) -> Language:
    try:
        one = language(code)
    except UnknownLanguageError as error:
        raise NewLanguageError(f"{error}; codes are like de, ar, pt-BR") from error
    if one.pseudo:
        raise NewLanguageError(f"{one.code} is made from English, and nobody translates it")
    if code not in {one.code, *folder_names(one.code)}:
        raise NewLanguageError(f"write {one.code}, not {code}")
    if not is_language_code(one.code):
        raise NewLanguageError(f"{one.code} has more parts than the settings take; leave some out")
    if one.code == settings.source_language:
        raise NewLanguageError(f"{one.code} is the language that the pages are written in")
    folder = catalog_path(settings, one.code, "").parent
    if files_in(folder, "*.po"):
        shown = shown_path(folder, settings.root)
        text = f'{one.code} has catalogues already, in {shown}; "pravila update" brings them'
        raise NewLanguageError(f"{text} up to date")
    return one


def _listing(settings: Settings, one: Language) -> tuple[Path, bytes, bytes] | None:
    """Return the file of settings, as it is and with a language more, where that is safe."""
    path = settings.root / FILE_NAME
    try:
        old = path.read_bytes()
    except OSError:
        return None
    new = with_language(old, one.code)
    return None if new is None else (path, old, new)


def _saved(path: Path, old: bytes, new: bytes) -> bool:
    try:
        return save(path, new, previous=old)
    except OSError:
        return False
