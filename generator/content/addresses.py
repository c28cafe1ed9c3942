"""Addresses of links, pictures and whatever else a page may name, as a browser would read them."""

from __future__ import annotations

import html
import re

__all__ = ["SAFE_SCHEMES", "leads_elsewhere", "scheme"]

SAFE_SCHEMES = frozenset({"http", "https", "mailto"})
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*(?=:)")
_IGNORED = re.compile(r"[\x00-\x20\x7f]")


def scheme(address: str) -> str:
    """Return the scheme that a browser would see, or "" for none."""
    found = _SCHEME.match(_seen(address))
    return found[0] if found else ""


def leads_elsewhere(address: str) -> bool:
    """Return whether an address names its own host, or a scheme, and so is not the site's."""
    return bool(scheme(address)) or _seen(address).replace("\\", "/").startswith("//")


def _seen(address: str) -> str:
    """Return the address without the blanks and control characters that browsers ignore."""
    return _IGNORED.sub("", html.unescape(address)).lower()
