"""Reading the files that people write: what cannot be read is told, and never waited for."""

from __future__ import annotations

import stat
from dataclasses import dataclass
from pathlib import Path

from generator.diagnostics import Diagnostic, Place

__all__ = [
    "SourceFile",
    "files_in",
    "folders_in",
    "read_source",
    "shown_path",
    "text_of",
    "unwritten",
]

BIGGEST = 8_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceFile:
    """A file as it was read. ``path`` is relative to the project, with "/" between names."""

    path: str
    data: bytes


def shown_path(path: Path, root: Path) -> str:
    """Return a path as people are told it: relative to the project where it is inside."""
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()


def files_in(folder: Path, pattern: str) -> list[Path]:
    """Return the files of a folder that match, hidden ones left out, sorted by name."""
    if not folder.is_dir():
        return []
    return sorted(p for p in folder.glob(pattern) if not p.name.startswith("."))


def folders_in(folder: Path) -> list[Path]:
    """Return the folders in a folder, hidden ones left out, sorted by name."""
    return [p for p in files_in(folder, "*") if p.is_dir()]


def read_source(path: Path, root: Path) -> tuple[SourceFile | None, list[Diagnostic]]:
    """Return a file's bytes, or why there are none.

    A file that a link leads out of the project is refused, and so is all that is no
    plain file: a named pipe would be waited for without end.
    """
    shown = shown_path(path, root)
    try:
        real = path.resolve(strict=True)
        found = real.stat()
        if not real.is_relative_to(root):
            return None, [
                _fault(shown, "a link leads out of the project; put the file itself here")
            ]
        if not stat.S_ISREG(found.st_mode):
            return None, [_fault(shown, "this is no plain file; put one in its place")]
        if found.st_size > BIGGEST:
            return None, [_fault(shown, f"the file is bigger than {BIGGEST} bytes; divide it")]
        return SourceFile(path=shown, data=real.read_bytes()), []
    except (OSError, RuntimeError) as error:
        return None, [_fault(shown, f"{_reason(error)}; mend that, or take it out")]


def text_of(file: SourceFile) -> tuple[str, list[Diagnostic]]:
    """Return the text of a file in UTF-8, or nothing and the first byte that is not."""
    try:
        return file.data.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = file.data.count(b"\n", 0, error.start) + 1
        byte = file.data[error.start]
        text = f"the byte 0x{byte:02x} is no UTF-8; save the file in that encoding"
        place = Place(path=file.path, line=line)
        return "", [Diagnostic(id="source-encoding", message=text, place=place)]


def unwritten(path: str, error: OSError | RuntimeError) -> Diagnostic:
    """Return what is said of a file that could not be saved; it is as it was."""
    text = f"the file is not written: {_reason(error)}"
    return Diagnostic(id="file-not-written", message=text, place=Place(path=path))


def _reason(error: OSError | RuntimeError) -> str:
    return getattr(error, "strerror", None) or str(error)


def _fault(path: str, text: str) -> Diagnostic:
    message = f"the file cannot be read: {text}"
    return Diagnostic(id="source-unreadable", message=message, place=Place(path=path))
