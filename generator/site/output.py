"""What the site hands out: files, by their path below the site's root."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["OutputFile"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OutputFile:
    """A file of the finished site. ``path`` has "/" between names and none before the first."""

    path: str
    data: bytes
