"""Two folders change places, in one step where the system can do that."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

__all__ = ["exchange"]

_AT_FDCWD = -100
_LINUX_EXCHANGE = 2
_DARWIN_SWAP = 2


def exchange(first: Path, second: Path, *, spare: Path) -> None:
    """Let two folders change places, both of one file system.

    Where the system has no such step, the second goes to ``spare`` and the first to its
    place; ``spare`` then keeps it. Raise OSError with both as they were.
    """
    if _swap(first, second):
        return
    second.rename(spare)
    try:
        first.rename(second)
    except BaseException:
        spare.rename(second)
        raise


def _swap(first: Path, second: Path) -> bool:
    """Return whether the system exchanged the two in one step."""
    names = os.fsencode(first), os.fsencode(second)
    library = ctypes.CDLL(None)
    try:
        if sys.platform == "darwin":
            return bool(library.renamex_np(*names, _DARWIN_SWAP) == 0)
        return bool(
            library.renameat2(_AT_FDCWD, names[0], _AT_FDCWD, names[1], _LINUX_EXCHANGE) == 0
        )
    except AttributeError:
        return False
