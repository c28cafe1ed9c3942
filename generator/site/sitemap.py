"""For search engines: the sitemap, with each page's other languages, and robots.txt."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from generator.site.output import OutputFile
from generator.site.views import Alternate

__all__ = ["SitemapEntry", "robots", "sitemap"]

SitemapEntry = tuple[str, tuple[Alternate, ...]]
"""The absolute address of a page that is listed, and its alternates (itself among them)."""

_HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
xmlns:xhtml="http://www.w3.org/1999/xhtml">
"""


def sitemap(entries: Iterable[SitemapEntry]) -> OutputFile:
    """Return sitemap.xml with the entries in the order given."""
    body = "".join(_url(address, alternates) for address, alternates in entries)
    return OutputFile(path="sitemap.xml", data=f"{_HEAD}{body}</urlset>\n".encode())


def _url(address: str, alternates: tuple[Alternate, ...]) -> str:
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang={quoteattr(alternate.hreflang)} '
        f"href={quoteattr(alternate.href)}/>\n"
        for alternate in alternates
    )
    return f"<url>\n<loc>{escape(address)}</loc>\n{links}</url>\n"


def robots(base_url: str) -> OutputFile:
    """Return robots.txt, which lets everybody in and names the sitemap."""
    text = f"User-agent: *\nAllow: /\n\nSitemap: {base_url}sitemap.xml\n"
    return OutputFile(path="robots.txt", data=text.encode())
