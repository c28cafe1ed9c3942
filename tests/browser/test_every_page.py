"""What holds on every page in every language: room on a small screen, no barrier, no stranger."""

from __future__ import annotations

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_no_violation_in_light_and_dark(new_page, pages, language):
    page, axe = new_page(), Axe()
    for found in of_language(pages, language):
        page.emulate_media(color_scheme="light")
        page.goto(found.url)
        page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        assert describe(axe.run(page)) == [], found.url
        page.emulate_media(color_scheme="dark")
        only = {"runOnly": ["color-contrast"]}
        assert describe(axe.run(page, options=only)) == [], f"{found.url} in the dark"


def test_axe_finds_no_violation_when_all_steps_are_shown(player):
    page, replay = player()
    replay.locator("summary").click()
    replay.locator('[data-go="all"]').click()
    assert describe(Axe().run(page)) == []


def test_no_page_has_an_inline_script_or_style(new_page, pages):
    page = new_page()
    for found in pages:
        page.goto(found.url)
        inline = "document.querySelectorAll('script:not([src]), style, [style]').length"
        assert page.evaluate(inline) == 0, found.url
        handlers = """[...document.querySelectorAll('*')].filter(e =>
          e.getAttributeNames().some(name => name.startsWith('on'))).length"""
        assert page.evaluate(handlers) == 0, found.url


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


def test_every_page_has_one_main_heading_and_a_title(new_page, pages):
    page = new_page()
    for found in pages:
        page.goto(found.url)
        assert page.locator("h1").count() == 1, found.url
        assert page.title(), found.url
        assert page.evaluate("document.documentElement.lang") == found.language
