"""For search engines: the sitemap is XML with alternates, whatever an address holds."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from generator.site.sitemap import robots, sitemap
from generator.site.views import Alternate

NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def test_each_address_stands_with_all_its_alternates():
    alternates = (
        Alternate(hreflang="en", href="https://h.org/en/"),
        Alternate(hreflang="x-default", href='https://h.org/?a&b"'),
    )
    file = sitemap([("https://h.org/en/", alternates), ("https://h.org/?a&b", ())])
    tree = ET.fromstring(file.data)
    assert [e.text for e in tree.findall("s:url/s:loc", NAMES)] == [
        "https://h.org/en/",
        "https://h.org/?a&b",
    ]
    assert [e.get("href") for e in tree.findall("s:url/x:link", NAMES)] == [
        "https://h.org/en/",
        'https://h.org/?a&b"',
    ]


def test_robots_name_the_sitemap():
    assert b"Sitemap: https://h.org/game/sitemap.xml\n" in robots("https://h.org/game/").data
