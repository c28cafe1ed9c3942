"""Links: what leads nowhere is found, in any page."""

from __future__ import annotations

import pytest

from generator.site.links import check_links
from generator.site.output import OutputFile

BASE = "https://h.org/game/"


def page(path, *html):
    return OutputFile(path=path, data="".join(html).encode())


def faults(*html):
    files = [
        page("sl/vojna/index.html", *html),
        page("fi/index.html", '<h2 id="žir">x</h2><p id=\'b"c\'>'),
        page("index.html", "<p>root"),
        OutputFile(path="a b.svg", data=b"<svg/>"),
    ]
    found = check_links(files, BASE, {"sl/vojna/index.html": "content/war/rules.md"})
    return [(fault.id, fault.place.path) for _, fault in found]


@pytest.mark.parametrize(
    "link",
    [
        "../../fi/",
        "../../fi/index.html",
        "../../fi/#%C5%BEir",
        "../../fi/#žir",
        "https://h.org/game/fi/",
        "/game/fi/",
        "../../",
        "#here",
        "#",
        "",
        "./",
        "../../a%20b.svg",
        "https://elsewhere.org/x#y",
        "https://h.org/other/",
        "mailto:a@b.c",
        "../../fi/#b&quot;c",
    ],
)
def test_a_link_that_leads_somewhere_is_fine(link):
    assert faults(f'<a id="here" href="{link}">x</a>') == []


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("../fi/", "dead-link"),
        ("../../fi", "dead-link"),
        ("../../fi/#none", "dead-anchor"),
        ("#none", "dead-anchor"),
        ("https://h.org/game/xx/", "dead-link"),
        ("http://[", "dead-link"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_with_its_source(link, fault):
    assert faults(f"<a href='{link}'>x</a>") == [(fault, "content/war/rules.md")]


def test_an_id_that_stands_twice_is_told():
    assert faults('<p id="a"><p id="a">') == [("duplicate-id", "content/war/rules.md")]


def test_text_that_looks_like_a_link_is_none():
    assert faults('<p title="> href=&quot;x&quot;">href="nowhere/" &lt;a href="x"></p>') == []


def test_the_same_dead_link_is_told_once():
    assert len(faults('<a href="x/">1</a><a href="x/">2</a>')) == 1


@pytest.mark.parametrize(
    ("others", "where"),
    [(0, "on a0.html"), (1, "on a0.html and 1 more page"), (2, "on a0.html and 2 more pages")],
)
def test_the_other_pages_with_the_same_fault_are_counted(others, where):
    files = [page(f"a{number}.html", '<a href="x/">1</a>') for number in range(others + 1)]
    sources = {file.path: "a.md" for file in files}
    ((_, fault),) = check_links(files, BASE, sources)
    assert fault.message.endswith(f"{where}; correct the address")
