"""Saving a source file whole or not at all, and never over somebody else's edit."""

from __future__ import annotations

import glob
import os
import tempfile
from pathlib import Path

from generator.i18n import too_large

__all__ = ["ChangedMeanwhileError", "TooLargeError", "save", "save_catalog"]

_ANY_WRITES = 0o222


class ChangedMeanwhileError(OSError):
    """The file is not what it was when it was read."""


class TooLargeError(OSError):
    """The file would be larger than what is read, so that the next run would refuse it."""


def save_catalog(path: Path, data: bytes, *, previous: bytes | None) -> bool:
    """Save a catalogue or a template as ``save`` does, but none that could not be read again.

    That is a TooLargeError, with the file as it was.
    """
    if data != previous and (reason := too_large(data)):
        raise TooLargeError(f"brought up to date, it could not be read again: {reason}")
    return save(path, data, previous=previous)


def save(path: Path, data: bytes, *, previous: bytes | None) -> bool:
    """Write a file in one step when it is to change, and return whether it was.

    ``previous`` is what was read, None for no file. Raise ChangedMeanwhileError when the file
    is something else by now, or another OSError, with the file as it was. A file that may not be
    written is left alone, though its folder would allow to put another in its place.
    """
    real = path.resolve()
    _clear_away(real)
    if data == previous:
        return False
    _refuse_read_only(real)
    real.parent.mkdir(parents=True, exist_ok=True)
    prefix = f".{real.name}.{os.getpid()}."
    handle, name = tempfile.mkstemp(dir=real.parent, prefix=prefix, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(real))
        _refuse_change(real, previous)
        Path(name).replace(real)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return True


def _clear_away(path: Path) -> None:
    """Remove what a save that was killed has left beside a file."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        pid = left.name.removeprefix(f".{path.name}.").partition(".")[0]
        if pid.isdecimal() and not _runs(int(pid)):
            left.unlink(missing_ok=True)


def _runs(pid: int) -> bool:
    if os.name != "posix":  # elsewhere os.kill ends the process that it asks about
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _refuse_read_only(path: Path) -> None:
    """Refuse a file without a right to write, which root has always."""
    if path.exists() and not (path.stat().st_mode & _ANY_WRITES and os.access(path, os.W_OK)):
        raise PermissionError("it is read-only; make it writable first")


def _refuse_change(path: Path, previous: bytes | None) -> None:
    now = path.read_bytes() if path.exists() else None
    if now != previous:
        raise ChangedMeanwhileError("it was changed while this program worked on it")


def _mode(path: Path) -> int:
    """Return the permissions of a file, or those that a new file gets."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
