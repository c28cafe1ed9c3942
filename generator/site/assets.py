"""Styles, scripts and pictures, under an address that changes with what is in them.

The name of the folder carries the hash, not the name of each file: so style sheets, script
modules and the sprite go on referring to each other by their own names. Style sheets and
scripts are served without their comments and idle white space.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

import rcssmin
import rjsmin

from generator.site.output import OutputFile

__all__ = ["Assets", "plan_assets", "served"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Assets:
    """The static files, and the folder ("static-1f2e3d4c/") in which they are published."""

    folder: str
    files: tuple[OutputFile, ...]

    def path(self, name: str) -> str:
        """Return the path of a static file below the site's root.

        Raise KeyError when there is none, so that a template cannot point to nothing.
        """
        path = self.folder + name
        if not any(file.path == path for file in self.files):
            raise KeyError(f"there is no static file {name!r}")
        return path


def plan_assets(static: Mapping[str, bytes]) -> Assets:
    """Return the static files, given by name, in their place and as they are served."""
    files = {name: served(name, data) for name, data in sorted(static.items())}
    digest = hashlib.sha256()
    for name, data in files.items():
        for part in (name.encode(), data):
            digest.update(len(part).to_bytes(8) + part)
    folder = f"static-{digest.hexdigest()[:8]}/"
    published = (OutputFile(path=folder + name, data=data) for name, data in files.items())
    return Assets(folder=folder, files=tuple(published))


def served(name: str, data: bytes) -> bytes:
    """Return a static file as it is published: styles and scripts without idle characters."""
    match name.rpartition(".")[2]:
        case "css":
            return bytes(rcssmin.cssmin(data))
        case "js":
            return bytes(rjsmin.jsmin(data))
        case _:
            return data
