"""What holds on every page in every language: room on a small screen, no barrier, no stranger."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = pytest.mark.browser

LANGUAGES = ("sq", "fi", "sl", "be", "fr", "en")
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def describe(results):
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in results.response["violations"]
        for node in violation["nodes"][:3]
    ]


def inspect(axe, page, options=None):
    """Return what axe finds; the steps of a whole game that are folded away are taken out.

    They look like the one that is seen, and 30,000 elements cost axe half a minute a page.
    """
    page.evaluate("""() => {
      for (const step of document.querySelectorAll('.long > .steps > li:not(.on)')) step.remove();
    }""")
    return describe(axe.run(page, options=options))


def of_language(pages, language):
    return [page for page in pages if page.language == language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_scrolls_sideways_at_320_pixels(new_page, pages, language):
    page = new_page(viewport={"width": 320, "height": 640})
    for found in of_language(pages, language):
        page.goto(found.url)
        assert page.evaluate(WIDER) == 0, found.url
        page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        assert page.evaluate(WIDER) == 0, found.url


def one_of_each_kind(pages, language):
    """Return the first page of each kind: the templates are the same in all languages."""
    return list({page.kind: page for page in reversed(of_language(pages, language))}.values())


@pytest.mark.parametrize("language", ["en", "be", "fi"])
def test_axe_finds_no_violation(new_page, pages, language):
    page, axe = new_page(), Axe()
    about = [found for found in of_language(pages, "en") if found.kind == "about"]
    for found in (*one_of_each_kind(pages, language), *(about if language == "en" else ())):
        page.goto(found.url)
        page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        assert inspect(axe, page) == [], found.url


@pytest.mark.parametrize("language", ["en", "be"])
def test_axe_finds_no_violation_in_the_dark(new_page, pages, language):
    page, axe = new_page(color_scheme="dark"), Axe()
    for found in one_of_each_kind(pages, language):
        page.goto(found.url)
        assert inspect(axe, page, {"runOnly": ["color-contrast"]}) == [], found.url


def test_axe_finds_no_violation_when_all_steps_are_shown(player):
    page, replay = player()
    replay.locator(".more summary").click()
    replay.locator('[data-go="all"]').click()
    assert inspect(Axe(), page) == []


@pytest.fixture(scope="module")
def outlines(built_site):
    """Return the elements of every page, as they are written: (file, [(tag, attributes)])."""
    found = []
    for file in sorted(built_site.rglob("*.html")):
        outline = _Outline()
        outline.feed(file.read_text(encoding="utf-8"))
        found.append((file.relative_to(built_site), outline.elements))
    return found


class _Outline(HTMLParser):
    def __init__(self):
        super().__init__()
        self.elements = []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))


def test_no_page_has_an_inline_script_or_style(outlines):
    for file, elements in outlines:
        for tag, attributes in elements:
            assert tag != "style", file
            assert tag != "script" or attributes.get("src"), file
            assert not [a for a in attributes if a == "style" or a.startswith("on")], file


def test_every_page_has_one_main_heading_a_title_and_a_language(outlines):
    for file, elements in outlines:
        tags = [tag for tag, _ in elements]
        assert tags.count("h1") == 1, file
        assert tags[: tags.index("body")].count("title") == 1, file
        assert dict(elements)["html"].get("lang"), file


def test_the_policy_stops_what_does_not_belong_to_the_page(new_page, address):
    page = new_page(strict=False)
    page.goto(address())
    page.evaluate("""() => {
      const script = document.createElement('script');
      script.textContent = 'window.broken = true';
      document.body.append(script);
    }""")
    assert page.evaluate("window.broken") is None


def test_the_first_tab_stop_leads_to_the_text(new_page, address):
    page = new_page()
    page.goto(address())
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.hash") == "#main"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_the_number_of_a_ruling_is_a_word_of_its_own(new_page, address):
    page = new_page()
    page.goto(address())
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = [n["name"]["value"] for n in tree if n.get("role", {}).get("value") == "heading"]
    assert [name for name in names if name.startswith("C7 ")]


def test_the_policy_of_every_page_allows_nothing_but_its_own_files(built_site):
    begin = '<meta http-equiv="Content-Security-Policy" content="'
    files = sorted(built_site.rglob("*.html"))
    assert len(files) > 100
    for file in files:
        html = file.read_text(encoding="utf-8")
        policy = html.partition(begin)[2].partition('"')[0]
        assert policy.startswith("default-src 'none';"), file
        assert set(re.findall(r"'[^']+'|[*]|\w+:", policy)) == {"'none'", "'self'"}, file
        assert html.index(begin) < html.index("<link"), file
