"""The site's own settings: the table ``[tool.pravila]`` of ``pyproject.toml``.

A wrong key or type is a diagnostic with its line, and the default stands in,
so that one slip of the pen hides no other.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from generator.build.files import SourceFile, text_of
from generator.diagnostics import Diagnostic, Place
from generator.i18n import UnknownLanguageError, language
from generator.toml_source import TomlSource, read_toml

__all__ = ["Settings", "find_project", "is_language_code", "read_settings", "with_options"]

FILE_NAME = "pyproject.toml"
TABLE = ("tool", "pravila")
NO_KEYS = {"root", "listed", "languages-place"}
SCRIPT_LENGTH = 4
"""Of the code of a script, as in sr-Latn; that of a country is shorter."""
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?")
_SEEMS_OURS = re.compile(r"""^\s*\[\s*["']?tool["']?\s*\.\s*["']?pravila["']?\s*\]""", re.MULTILINE)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
ENTRY_WORDS = {"path", "line", "language", "domain"}
_BRACES = re.compile(r"\{([^{}]*)\}")
_LONE_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What to build and where. Every folder is absolute; ``base_url`` ends with a slash.

    ``languages`` are those beside ``source_language``, in the order in which readers see them.
    ``listed`` are those of the table, also where a command line asks for others;
    ``languages_place`` is where ``languages`` was said. ``listed_from`` is a share, 0 to 1: a page
    with less of it in its language is not listed. ``entry_url`` is where the entries of catalogues
    are on the web, with the words of `ENTRY_WORDS` in braces.
    """

    root: Path
    name: str = "Pravila"
    base_url: str = "https://pravila.example/"
    source_language: str = "en"
    languages: tuple[str, ...] = ()
    content: Path = Path("content")
    locales: Path = Path("locales")
    templates: Path = Path("templates")
    out: Path = Path("site")
    listed_from: float = 0.5
    entry_url: str = ""
    listed: tuple[str, ...] = ()
    languages_place: Place = field(default=Place(path=FILE_NAME))

    def __post_init__(self) -> None:
        """Make the folders absolute."""
        for name in ("content", "locales", "templates", "out"):
            object.__setattr__(self, name, self.root / getattr(self, name))

    @property
    def all_languages(self) -> tuple[str, ...]:
        """Return the source language, then the others."""
        return (self.source_language, *self.languages)


def find_project(start: Path) -> Path | None:
    """Return the nearest folder from ``start`` upwards that holds Pravila's settings."""
    for folder in (start, *start.parents):
        with contextlib.suppress(OSError):
            if _is_ours((folder / FILE_NAME).read_bytes().decode("utf-8-sig", "replace")):
                return folder
    return None


def _is_ours(text: str) -> bool:
    """Return whether a ``pyproject.toml`` has our table, or seems to have it and is no TOML."""
    source = read_toml(text, FILE_NAME)
    return bool(_SEEMS_OURS.search(text)) if source.fault else _table(source) is not None


def read_settings(root: Path) -> tuple[Settings, list[Diagnostic]]:
    """Return the settings of the project in ``root``, and what is wrong with them."""
    root = root.resolve()
    try:
        data = (root / FILE_NAME).read_bytes()
    except OSError as error:
        return Settings(root=root), [
            _fault(f"cannot be read: {error}; make it readable", Place(path=FILE_NAME))
        ]
    text, faults = text_of(SourceFile(path=FILE_NAME, data=data))
    if faults:
        return Settings(root=root), faults
    source = read_toml(text, FILE_NAME)
    if fault := source.fault:
        return Settings(root=root), [
            _fault(f"is no TOML: {fault.reason}; mend this line, and try again", fault.place)
        ]
    return _settings(root, source)


def _settings(root: Path, source: TomlSource) -> tuple[Settings, list[Diagnostic]]:
    known = {f.name.replace("_", "-") for f in fields(Settings)} - NO_KEYS
    values: dict[str, Any] = {}
    faults = []
    for key, value in (_table(source) or {}).items():
        place = source.place(*TABLE, key)
        if key not in known:
            faults.append(_fault(f"the key {key!r} is unknown; {_known_key(key, known)}", place))
            continue
        wanted = _wrong(key, value)
        if wanted:
            text = f"{key} must be {wanted}, not {value!r}{_culprit(key, value)}"
            faults.append(_fault(text, place))
        else:
            values[key.replace("-", "_")] = _value(key, value, root)
    place = source.place(*TABLE, "languages")
    listed = values.get("languages", ())
    settings = Settings(root=root, listed=listed, languages_place=place, **values)
    return settings, [*faults, *_language_faults(settings, place)]


def _known_key(key: str, known: set[str]) -> str:
    """Return what to do about a key that is not among the known ones."""
    near = get_close_matches(key, known, n=1)
    return (
        f"write {near[0]!r} if you mean that, else take it out"
        if near
        else f"take it out, or write one of {', '.join(sorted(known))}"
    )


def _table(source: TomlSource) -> Mapping[str, object] | None:
    table: object = source.values
    for name in TABLE:
        table = table.get(name) if isinstance(table, Mapping) else None
    return table if isinstance(table, Mapping) else None


def with_options(
    settings: Settings,
    *,
    out: Path | None = None,
    base_url: str | None = None,
    languages: tuple[str, ...] | None = None,
) -> tuple[Settings, list[str]]:
    """Return the settings with the options of a command line, and what is wrong with those.

    ``languages`` may name the source language; it is built in any case.
    """
    faults = []
    if base_url is not None:
        wanted = _wrong("base-url", base_url)
        if wanted:
            faults.append(f"--base-url must be {wanted}, not {base_url!r}")
        else:
            settings = replace(settings, base_url=_with_slash(base_url))
    if languages is not None:
        wanted = _wrong("languages", list(languages))
        if wanted:
            given, culprit = ",".join(languages), _culprit("languages", list(languages))
            faults.append(f"--languages must be {wanted}, not {given!r}{culprit}")
        else:
            faults += [f"--languages: {text}" for text in _unknown(languages)]
        others = tuple(code for code in languages if code != settings.source_language)
        place = Place(path="--languages")
        settings = replace(settings, languages=others, languages_place=place)
    if out is not None:
        settings = replace(settings, out=out.absolute())
    return settings, faults


def _unknown(codes: Iterable[str]) -> Iterator[str]:
    """Yield what is wrong with each code that no language has."""
    for code in codes:
        try:
            language(code)
        except UnknownLanguageError as error:
            yield str(error)


def _language_faults(settings: Settings, place: Place) -> list[Diagnostic]:
    """Return a diagnostic when the source language is listed as one to translate into."""
    if settings.source_language not in settings.languages:
        return []
    code = settings.source_language
    text = f"languages holds {code!r}, which is the source language and always built; take it out"
    return [_fault(text, place)]


def _wrong(key: str, value: object) -> str:
    """Return what the value of a key must be, or nothing when it is that."""
    match key:
        case "languages":
            good = isinstance(value, list) and all(map(is_language_code, value))
            unique = isinstance(value, list) and len(set(map(str, value))) == len(value)
            return "" if good and unique else 'a list of different codes such as ["sl", "en-XA"]'
        case "source-language":
            known = is_language_code(value) and not [*_unknown([str(value)])]
            return "" if known else 'a language code such as "en"'
        case "listed-from":
            number = isinstance(value, int | float) and not isinstance(value, bool)
            return "" if number and 0 <= float(str(value)) <= 1 else "a number from 0 to 1"
        case "entry-url":
            wanted = 'an address with words in braces such as "https://example.org/{path}#L{line}"'
            return "" if _is_entry_address(value) else wanted
        case "base-url":
            return "" if _is_address(value) else 'an address such as "https://example.org/rules/"'
        case _:
            good = isinstance(value, str) and value.strip() == value != ""
            good = good and not _CONTROL.search(str(value))
            return "" if good else "a text that is not empty, in one line"


def _culprit(key: str, value: object) -> str:
    """Return which of the codes is wrong and what may be meant, to end a message with."""
    codes = value if key == "languages" and isinstance(value, list) else [value]
    if key not in {"languages", "source-language"}:
        return ""
    for index, code in enumerate(codes):
        if not is_language_code(code):
            meant = _meant(code) if isinstance(code, str) else ""
            return f": {code!r} is none" + (f", write {meant!r}" if meant else "")
        if code in codes[:index]:
            return f": {code!r} stands there twice"
    return ""


def _meant(code: str) -> str:
    """Return the code of the language that a code with other letters or signs may mean, or ""."""
    first, *rest = re.split(r"[-_]", code.strip())
    tidy = (part.title() if len(part) == SCRIPT_LENGTH else part.upper() for part in rest)
    guess = "-".join((first.lower(), *tidy))
    try:
        meant = language(guess).code
    except UnknownLanguageError:
        return ""
    return meant if is_language_code(meant) else ""


def _value(key: str, value: object, root: Path) -> object:
    if key == "languages" and isinstance(value, list):
        return tuple(value)
    if key == "base-url":
        return _with_slash(str(value))
    return root / str(value) if key in {"content", "locales", "templates", "out"} else value


def is_language_code(value: object) -> bool:
    """Return whether a value is a code that the settings take, known or not: "sl", "pt-BR"."""
    return isinstance(value, str) and _LANGUAGE.fullmatch(value) is not None


def _is_address(value: object) -> bool:
    if not isinstance(value, str) or not value.isascii() or not value.isprintable():
        return False
    if set(value) & set(" \"'<>\\^`{|}?#@") or _LONE_PERCENT.search(value):
        return False
    try:
        parts = urlsplit(value)
        port_is_right = parts.port is None or parts.port > 0
    except ValueError:
        return False
    steps = parts.path.split("/")
    clean = ".." not in steps and "." not in steps and "//" not in parts.path
    return parts.scheme in {"http", "https"} and bool(parts.hostname) and port_is_right and clean


def _is_entry_address(value: object) -> bool:
    if not isinstance(value, str) or not value.isprintable() or set(value) & set(" \"'<>\\^`|"):
        return False
    filled = _BRACES.sub(lambda m: "1" if m[1] in ENTRY_WORDS else "{", value)
    try:
        parts = urlsplit(filled)
    except ValueError:
        return False
    plain = not set(filled) & set("{}")
    return plain and parts.scheme in {"http", "https"} and bool(parts.hostname)


def _with_slash(address: str) -> str:
    return address if address.endswith("/") else address + "/"


def _fault(text: str, place: Place) -> Diagnostic:
    return Diagnostic(id="settings-invalid", message=f"[tool.pravila] {text}", place=place)
