"""Replay files on disk: reading them for ``pravila replay verify`` and ``expand``."""

from __future__ import annotations

import stat
from collections.abc import Iterable
from pathlib import Path

from generator.diagnostics import Diagnostic, Place
from generator.engine import Game
from generator.replay.record import make_record
from generator.replay.record_expand import expanded_text
from generator.replay.record_json import MOST_BYTES
from generator.replay.record_read import checked_text, load_record

__all__ = ["expand", "replay_text", "verify"]


def verify(paths: Iterable[Path]) -> list[Diagnostic]:
    """Return what is wrong with replay files, the first fault of each; nothing if all are right."""
    found: list[Diagnostic] = []
    for path in paths:
        data, faults = _read(path)
        found += faults if data is None else load_record(data, str(path))[1]
    return found


def expand(path: Path) -> tuple[str, list[Diagnostic]]:
    """Return the text of a replay file with every operation written out, or why there is none."""
    data, faults = _read(path)
    if data is None:
        return "", faults
    record, found = load_record(data, str(path))
    if record is None:
        return "", [*found]
    text = expanded_text(record)
    if len(text) > MOST_BYTES:
        message = (
            f"written out, this game takes {len(text)} bytes, and no replay file may have more"
            f" than {MOST_BYTES}; keep it compact"
        )
        return "", [_fault(path, "replay-too-big", message)]
    return text, []


def replay_text(game: Game, *, id: str, ruleset: str) -> str:  # noqa: A002 -- as Diagnostic has it
    """Return the compact replay file of a game that is played now, read back and found right.

    ``id`` is a slug, ``ruleset`` the preset's name. Raise RecordError if the game cannot be kept.
    """
    return checked_text(make_record(game, id=id, ruleset=ruleset))


def _read(path: Path) -> tuple[bytes | None, list[Diagnostic]]:
    """Return a file's bytes, or why there are none; nothing is waited for, nor read in vain."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            text = "the file cannot be read: this is no plain file"
            return None, [_fault(path, "replay-unreadable", text)]
        if status.st_size > MOST_BYTES:
            text = f"the file has {status.st_size} bytes; expected {MOST_BYTES} at most"
            return None, [_fault(path, "replay-too-big", text)]
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1), []
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        text = f"the file cannot be read: {reason}"
        return None, [_fault(path, "replay-unreadable", text)]


def _fault(path: Path, id: str, message: str) -> Diagnostic:  # noqa: A002 -- as Diagnostic has it
    return Diagnostic(id=id, message=message, place=Place(path=str(path)))
