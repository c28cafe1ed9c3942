"""The site under preview: what is served, what pages are open, and when there is news for them."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Build", "Preview"]

AWAY = 25.0
"""Seconds after which a page that has not asked for news is not open any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """What a build gave: the files of the new site by path, if there is one; the faults to show.

    ``moved`` has the path of a page by each that it had in a build before; ``pages`` counts those
    that were made.
    """

    files: Mapping[str, bytes]
    moved: Mapping[str, str] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    pages: int = 0


@dataclass(slots=True, kw_only=True)
class Preview:
    """The files that are served; how many news there were, how many good; the last's faults."""

    files: Mapping[str, bytes] = field(default_factory=dict)
    moved: Mapping[str, str] = field(default_factory=dict)
    version: int = 0
    good: int = 0
    faults: tuple[str, ...] = ()
    changed: threading.Condition = field(default_factory=threading.Condition)
    _asked: dict[str, float] = field(default_factory=dict)

    def tell(self, build: Build) -> None:
        """Take in a build, and wake the pages that wait for it."""
        with self.changed:
            self.version += 1
            if build.files:
                self.files, self.moved = build.files, build.moved
                self.good += 1
            self.faults = build.faults
            self.changed.notify_all()

    def show(self, files: Mapping[str, bytes]) -> None:
        """Take in files before their build is there, and wake the pages that wait for news.

        Where they are as before, nobody is woken.
        """
        with self.changed:
            if any(self.files.get(path) != data for path, data in files.items()):
                self.files = {**self.files, **files}
                self.version += 1
                self.good += 1
                self.changed.notify_all()

    def wait(self, since: int | None, seconds: float, path: str = "") -> dict[str, object]:
        """Return the state as soon as it is not ``since``, or after some seconds.

        ``path`` is that of the page that asks: it is open.
        """
        with self.changed:
            if path in self.files:
                self._asked.pop(path, None)
                self._asked[path] = time.monotonic()
            if since is not None:
                self.changed.wait_for(lambda: self.version != since, seconds)
            return {"version": self.version, "good": self.good, "faults": list(self.faults)}

    def open_pages(self) -> tuple[str, ...]:
        """Return the paths of the pages that are open, those first that asked last."""
        with self.changed:
            now = time.monotonic()
            self._asked = {path: at for path, at in self._asked.items() if now - at < AWAY}
            return tuple(reversed(self._asked))
