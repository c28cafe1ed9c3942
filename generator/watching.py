"""Watching files and folders by name, whatever file or folder the name stands for by then."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import watchfiles

__all__ = ["changes"]

STEP = 20
"""After so many milliseconds without another change, a change is told."""


def changes(paths: tuple[Path, ...], stop: threading.Event | None) -> Iterator[None]:
    """Yield once at the beginning, and after each change, until stopped or KeyboardInterrupt.

    The system watches a file or a folder, not its name. An editor that saves by renaming, or a
    change of branches, puts another one there; the watch then begins anew.
    """
    replaced = True
    while replaced:
        replaced = False
        begun = {path: _identity(path) for path in paths}
        there = [path for path, identity in begun.items() if identity]
        # The first turn comes when the watch has begun: no edit meanwhile is missed.
        first = True
        for found in watchfiles.watch(
            *there, stop_event=stop, yield_on_timeout=True, rust_timeout=200, step=STEP
        ):
            gone = {Path(path) for change, path in found if change is watchfiles.Change.deleted}
            replaced = any(path in gone or _identity(path) != begun[path] for path in begun)
            if replaced:
                break
            if found or first:
                yield
            first = False


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
