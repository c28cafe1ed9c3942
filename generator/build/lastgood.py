"""What a preview shows while its author is in the middle of something: the last good pages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from generator.build.compile import Compiled
from generator.build.sources import Sources
from generator.diagnostics import Severity, has_errors
from generator.site import Site, SourcePage

__all__ = ["LastGood", "spoilt_sources", "unready_sources"]

SPOILING = {"embed-invalid", "template-fault", "template-syntax"}


@dataclass(slots=True, kw_only=True)
class LastGood:
    """The files that were shown last, and the paths of those that were made without a fault.

    ``moved`` has the path of a page by each that it had before: its slug has changed meanwhile.
    """

    files: Mapping[str, bytes] = field(default_factory=dict)
    good: set[str] = field(default_factory=set)
    moved: dict[str, str] = field(default_factory=dict)
    _homes: dict[tuple[str, str], str] = field(default_factory=dict)

    def completed(
        self, files: Mapping[str, bytes], sources: Mapping[str, str], spoilt: Collection[str]
    ) -> Mapping[str, bytes]:
        """Return the files to show, and remember them.

        ``sources`` has the source of a page by its file. While a source is spoilt nothing is
        taken away, since a page without its front matter moves and takes others with it.
        """
        sound = {path: data for path, data in files.items() if sources.get(path) not in spoilt}
        makeshift = {path: data for path, data in files.items() if path not in self.good}
        shown = {**self.files, **makeshift, **sound} if spoilt else dict(files)
        self.good = (self.good | sound.keys()) & shown.keys()
        self.files = shown
        self._follow(sources)
        return shown

    def _follow(self, sources: Mapping[str, str]) -> None:
        """Note which pages stand at another path than before."""
        homes = {(source, path.partition("/")[0]): path for path, source in sources.items()}
        now = {
            old: homes[page]
            for page, old in self._homes.items()
            if page in homes and homes[page] != old
        }
        self.moved = {old: now.get(path, path) for old, path in self.moved.items()} | now
        self.moved = {old: path for old, path in self.moved.items() if old not in self.files}
        self._homes |= homes


def unready_sources(sources: Sources, compiled: Compiled) -> frozenset[str]:
    """Return the sources that cannot be read as their author means them."""
    return frozenset((
        *(fault.place.path for fault in sources.diagnostics if fault.severity is Severity.ERROR),
        *(page.document.path for page in compiled.pages if _is_spoilt(page, compiled)),
    ))  # fmt: skip


def spoilt_sources(sources: Sources, compiled: Compiled, site: Site) -> frozenset[str]:
    """Return the sources from which something cannot be made as its author means it."""
    made = {file.path for file in site.files}
    return frozenset((
        *unready_sources(sources, compiled),
        *(fault.place.path for fault in site.diagnostics if fault.id in SPOILING),
        *(source for path, source in site.sources.items() if path not in made),
    ))  # fmt: skip


def _is_spoilt(page: SourcePage, compiled: Compiled) -> bool:
    replays = (embed for embed in page.document.embeds if embed.name == "replay")
    unplayed = (compiled.replays.get((page.domain, " ".join(e.args))) is None for e in replays)
    return has_errors(page.document.diagnostics) or any(unplayed)
