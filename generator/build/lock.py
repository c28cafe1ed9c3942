"""One build at a time: a lock that the system lets go when its holder ends, however it ends."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["locked"]


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock named by a file, which is there only meanwhile.

    Raise BlockingIOError when somebody else holds it. A file that a killed process left
    behind is no lock: only the hold on it counts.
    """
    handle = _acquire(path)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
        os.close(handle)


def _acquire(path: Path) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if _is_still(path, handle):
                return handle
        except BaseException:
            os.close(handle)
            raise
        # The holder before us took its file away between our open and our lock.
        os.close(handle)


def _is_still(path: Path, handle: int) -> bool:
    try:
        there = path.lstat()
    except FileNotFoundError:
        return False
    here = os.fstat(handle)
    return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)
