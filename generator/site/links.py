"""Every link of the finished pages leads somewhere: dead addresses and anchors, in any language."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from urllib.parse import unquote, urljoin, urlsplit

from generator.diagnostics import Diagnostic, Place
from generator.memo import Memo
from generator.site.output import OutputFile
from generator.site.routes import file_of

__all__ = ["check_links"]

_TAG = re.compile(r"""<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>""")
_ATTRIBUTE = re.compile(r"""\s(id|href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_MENDS = {
    "duplicate-id": "give each its own",
    "dead-link": "correct the address",
    "dead-anchor": "correct what follows #",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scan:
    """The ids of a page, and its links inside the site with the file and anchor of each."""

    ids: Counter[str]
    links: tuple[tuple[str, str, str], ...]


def check_links(
    files: Iterable[OutputFile], base_url: str, sources: Mapping[str, str], memo: Memo | None = None
) -> Iterator[tuple[str, Diagnostic]]:
    """Yield each link inside the site that leads nowhere, and each doubled id, with what is told.

    An id is given as its anchor, ``#war``.
    ``sources`` names, for the path of a file, the source that a person would mend; the same
    fault of several pages of one source is told once.
    """
    memo = memo or Memo()
    files = tuple(files)
    paths = {file.path for file in files}
    scans = {
        f.path: memo.kept(("links", f.path), (f, base_url), partial(_scan, f, base_url))
        for f in files
        if f.path.endswith(".html")
    }
    found: dict[tuple[str, str, str], list[tuple[str, str]]] = {}
    for path, scan in scans.items():
        for fault, about, text in _faults(scan, scans, paths):
            key = (fault, about, sources.get(path, path))
            found.setdefault(key, []).append((text, path))
    for (fault, about, source), told in found.items():
        (text, path), more = told[0], len(told) - 1
        others = f" and {more} more page{'' if more == 1 else 's'}" if more else ""
        place = Place(path=source)
        message = f"{text}, on {path}{others}; {_MENDS[fault]}"
        yield about, Diagnostic(id=fault, message=message, place=place)


def _faults(
    scan: _Scan, scans: Mapping[str, _Scan], paths: set[str]
) -> Iterator[tuple[str, str, str]]:
    for name, count in scan.ids.items():
        if count > 1:
            yield "duplicate-id", f"#{name}", f"the id {name!r} stands {count} times"
    for link, target, anchor in scan.links:
        if target not in paths:
            yield "dead-link", link, f"the link {link!r} leads to no page"
        elif anchor and target in scans and anchor not in scans[target].ids:
            yield "dead-anchor", link, f"the link {link!r} leads to no place on its page"


def _target(link: str, path: str, base_url: str) -> tuple[str, str] | None:
    """Return the file and the anchor of a link, or None when it leads out of the site."""
    try:
        parts = urlsplit(urljoin(base_url + path.removesuffix("index.html"), link))
        base = urlsplit(base_url)
    except ValueError:
        return (link, "")
    if parts.scheme not in {"http", "https"} or parts.netloc != base.netloc:
        return None
    if not parts.path.startswith(base.path):
        return None
    return file_of(unquote(parts.path.removeprefix(base.path))), unquote(parts.fragment)


def _scan(file: OutputFile, base_url: str) -> _Scan:
    ids: Counter[str] = Counter()
    links = []
    for tag in _TAG.findall(file.data.decode()):
        # Most tags have none of the three, and to look for a text is quick.
        if "id=" not in tag and "href=" not in tag and "src=" not in tag:
            continue
        for name, double, single in _ATTRIBUTE.findall(tag):
            value = html.unescape(double or single)
            if name == "id":
                ids[value] += 1
            else:
                links.append(value)
    found = ((link, _target(link, file.path, base_url)) for link in dict.fromkeys(links))
    return _Scan(ids=ids, links=tuple((link, *target) for link, target in found if target))
