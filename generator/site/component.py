"""The replays' style and scripts for pages of others, at addresses that do not change.

The site's own pages take theirs from a folder whose name changes with what is in it. Who copies
a replay onto a page keeps its HTML, so the files here stay where they are as long as they
understand it; ``VERSION`` goes up when they no longer do.

The style can do no harm there: every selector matches a replay or what is inside one. The
suits are in it, as a mask of another origin is not shown without that origin's leave.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import quote

from generator.site.assets import served
from generator.site.output import OutputFile

__all__ = ["COMPONENT", "component_files", "confined"]

VERSION = 1
COMPONENT = f"component/{VERSION}/"
"""The folder of the files, below the root of the site."""

_SCRIPT, _STYLES, _SUITS, _HEIGHT = (
    "card-replay.js",
    ("card-replay.css", "embed.css"),
    "suits.svg",
    "embed-height.js",
)
_IMPORT = re.compile(rb"""\bfrom\s*["']\./([\w.-]+)["']""")
_RULE = re.compile(r"([^{}]+)\{|\}")
_INSIDE = ":where(card-replay,card-replay *)"


def component_files(static: Mapping[str, bytes]) -> Iterator[OutputFile]:
    """Yield the files, made of the static files by name; nothing if one of these is missing."""
    if not {_SCRIPT, _SUITS, _HEIGHT, *_STYLES} <= static.keys():
        return
    for name in (*_modules(static, _SCRIPT), _HEIGHT):
        yield OutputFile(path=COMPONENT + name, data=served(name, static[name]))
    style = b"".join(served(name, static[name]) for name in _STYLES).decode()
    style = confined(style).replace(f"url({_SUITS})", f'url("{_data(static[_SUITS])}")')
    yield OutputFile(path=COMPONENT + _STYLES[0], data=style.encode())


def confined(style: str) -> str:
    """Return a style sheet without comments in which no rule matches anything but replays.

    Which rule wins over which stays the same.

    >>> confined(".c,.p::before{top:0}")
    '.c:where(card-replay,card-replay *),.p:where(card-replay,card-replay *)::before{top:0}'
    """
    inside: list[str] = []

    def written(match: re.Match[str]) -> str:
        head = match[1]
        if head is None:
            inside.pop()
            return match[0]
        frames = any("keyframes" in outer for outer in inside)
        inside.append(head)
        if frames or head.lstrip().startswith("@"):
            return match[0]
        above, semicolon, selectors = head.rpartition(";")
        return above + semicolon + ",".join(map(_selector, _parted(selectors))) + "{"

    return _RULE.sub(written, style)


def _parted(selectors: str) -> Iterator[str]:
    """Yield the selectors of a list, which has commas inside its brackets too."""
    begin = depth = 0
    for at, sign in enumerate(selectors):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            yield selectors[begin:at]
            begin = at + 1
    yield selectors[begin:]


def _selector(selector: str) -> str:
    before, colons, element = selector.strip().partition("::")
    return f"{before}{'*' if before[-1:] in ('', ' ') else ''}{_INSIDE}{colons}{element}"


def _modules(static: Mapping[str, bytes], name: str) -> tuple[str, ...]:
    """Return a module and all that it imports, each once."""
    found = [name]
    for module in found:
        imported = (match.decode() for match in _IMPORT.findall(static[module]))
        found += [one for one in dict.fromkeys(imported) if one not in found]
    return tuple(found)


def _data(svg: bytes) -> str:
    plain = re.sub(r"<!--.*?-->|\n", "", svg.decode(), flags=re.DOTALL).replace('"', "'")
    return "data:image/svg+xml," + quote(plain, safe=" '=:/(),.-;")
