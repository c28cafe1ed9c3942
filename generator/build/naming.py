"""What lies in ``content`` under a name that is not read, or that cannot be."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from pathlib import Path, PurePosixPath

from generator.build.files import shown_path
from generator.diagnostics import Diagnostic, Place, Severity
from generator.replay import CARDS
from generator.site import SITE

__all__ = ["file_refusal", "folder_refusal", "is_left_alone", "unread_files"]

SCENARIOS = "scenarios"
PAGES, TABLES = {".md", ".markdown", ".mdown", ".mkd"}, {".toml"}
CONTROL = "a name may have no line end or other control character in it"
BACKUPS = ("~", "#", ".swp", ".swo", ".bak", ".orig", ".tmp")


def folder_refusal(folder: str) -> str:
    """Return why no folder of content may be called so, or nothing."""
    if not folder.isprintable():
        return CONTROL
    if folder.casefold() == CARDS or (folder != SITE and folder.casefold() == SITE):
        return f"{folder.casefold()}.po is no game's catalogue, so no game can be called {folder!r}"
    return ""


def file_refusal(folder: str, name: str) -> str:
    """Return why a page or scenario in a folder may not be called so, or nothing."""
    if not name.isprintable():
        return CONTROL
    if (folder, name) == (SITE, "rules"):
        return f"{SITE!r} holds the pages about the site; the rules of a game need another folder"
    return ""


def unread_files(content: Path, read: Collection[str], root: Path) -> Iterator[Diagnostic]:
    """Yield a warning for each file in ``content`` that is not among those that were read.

    Nothing is said of the files in a folder that is refused as a whole.
    """
    for path in _files(content):
        shown = shown_path(path, root)
        inside = path.relative_to(content)
        if shown in read or is_left_alone(path):
            continue
        if not folder_refusal(inside.parts[0]):
            text = f"this file is not read: {_expected(inside)}"
            place = Place(path=shown)
            yield Diagnostic(
                id="file-not-read", message=text, place=place, severity=Severity.WARNING
            )


def _files(folder: Path) -> Iterator[Path]:
    for inside, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(inside, name) for name in sorted(names))


def is_left_alone(path: Path) -> bool:
    """Return whether a file is there for people or by an editor, and not to be read."""
    name = path.name
    return name.startswith((".", "#")) or name.endswith(BACKUPS) or path.stem.lower() == "readme"


def _expected(path: Path) -> str:
    """Return what a file would have to be called to be read; ``path`` is that inside content."""
    game = path.parts[0] if len(path.parts) > 1 else "GAME"
    if path.suffix.lower() in PAGES:
        return f"the place of a page is {PurePosixPath(game, path.stem)}.md"
    if path.suffix.lower() in TABLES:
        return f"the place of a scenario is {PurePosixPath(game, SCENARIOS, path.stem)}.toml"
    return f"here are pages (GAME/NAME.md) and scenarios (GAME/{SCENARIOS}/NAME.toml) only"
