"""Steps have addresses, and the language switch keeps the place on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_deep_link_shows_its_step_and_brings_it_into_view(player, new_page, at):
    page, replay = player()
    name = replay.get_attribute("id")
    other = new_page()
    other.goto(f"{page.url}#{name}-4")
    there = other.locator(f"card-replay#{name}.ready")
    assert at(there) == 4
    expect(there.locator(".on")).to_be_in_viewport()
    assert other.evaluate("document.activeElement === document.body")


def test_a_link_to_a_step_on_the_same_page_works(player, at):
    page, replay = player()
    name = replay.get_attribute("id")
    page.evaluate("hash => { location.hash = hash; }", f"{name}-3")
    expect(replay.locator(".steps > li").nth(2)).to_have_class("on")
    page.evaluate("hash => { location.hash = hash; }", f"{name}-5")
    expect(replay.locator(".steps > li").nth(4)).to_have_class("on")
    page.go_back()
    expect(replay.locator(".steps > li").nth(2)).to_be_visible()
    assert at(replay) == 3


@pytest.mark.parametrize("hash_", ["#nowhere", "#%E0%A4%A", "#", "#war", '#"><img>'])
def test_an_address_that_names_no_step_is_no_fault(player, at, hash_):
    _, replay = player(url=hash_)
    assert at(replay) == 1


def test_manual_steps_are_in_the_address_and_not_in_the_history(player):
    page, replay = player()
    before = page.evaluate("history.length")
    for _ in range(3):
        replay.locator('[data-go="next"]').click()
    assert page.url.endswith(f"#{replay.get_attribute('id')}-4")
    assert page.evaluate("history.length") == before


def test_a_whole_game_opens_at_its_step(new_page, address):
    page = new_page()
    page.goto(address("game"))
    name = page.locator("card-replay").first.get_attribute("id")
    page.goto("about:blank")
    page.goto(f"{address('game')}#{name}-80")
    step = page.locator(f"[id='{name}-80']")
    expect(step).to_be_visible()
    expect(step).to_be_in_viewport()


def test_the_language_switch_keeps_the_page_and_the_step(player, pages, at):
    page, replay = player()
    name = replay.get_attribute("id")
    replay.locator('[data-go="next"]').click()
    replay.locator('[data-go="next"]').click()
    codes = [link.get_attribute("hreflang") for link in page.locator(".languages a").all()]
    assert set(codes) == {p.language for p in pages if p.kind == "rules"}
    for code in codes:
        page.locator(f'.languages a[hreflang="{code}"]').click()
        page.wait_for_url(f"**/{code}/**")
        expect(page.locator("html")).to_have_attribute("lang", code)
        assert page.url.endswith(f"#{name}-3")
        assert at(page.locator(f"card-replay#{name}.ready")) == 3


def test_the_language_switch_works_without_script(new_page, address):
    page = new_page(java_script_enabled=False)
    page.goto(address("rules", "fr"))
    page.locator('.languages a[hreflang="sl"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "sl")
    expect(page.locator("body")).to_have_class("rules")


def test_the_browser_s_language_is_suggested_and_nobody_is_sent_there(new_page, site_url):
    page = new_page(locale="sl-SI")
    page.goto(site_url)
    expect(page.locator(".suggested")).to_have_attribute("hreflang", "sl")
    assert page.locator(".suggested").count() == 1


@pytest.mark.parametrize(
    ("offered", "wanted", "suggested"),
    [
        (["fr", "fr-FR"], ["fr-FR", "fr"], "fr-FR"),
        (["fr-FR", "fr"], ["fr"], "fr"),
        (["fr", "fr-CA"], ["fr-BE"], "fr"),
        (["fr-CA", "fr"], ["FR-ca"], "fr-CA"),
        (["en", "pt-BR"], ["pt-PT", "en"], "pt-BR"),
        (["zh-TW", "sr-Latn"], ["sr-Latn-RS"], "sr-Latn"),
        (["en", "sl"], ["ja", "sl-SI", "en"], "sl"),
        (["en", "sl"], ["ja"], None),
    ],
)
def test_of_languages_and_their_regions_the_nearest_is_suggested(
    new_page, site_url, offered, wanted, suggested
):
    links = "".join(f'<li><a href="{code}/" hreflang="{code}">x</a></li>' for code in offered)

    def with_these(route):
        body = route.fetch().text()
        body = re.sub(
            r'(<nav class="choose"[^>]*><ul>).*?(</ul>)', rf"\1{links}\2", body, flags=re.DOTALL
        )
        route.fulfill(body=body, content_type="text/html")

    page = new_page()
    page.route(site_url, with_these)
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{value: {wanted}}})")
    page.goto(site_url)
    found = page.evaluate(
        "[...document.querySelectorAll('.suggested')].map((link) => link.hreflang)"
    )
    assert found == ([suggested] if suggested else [])
    assert page.url == site_url
    other = new_page(locale="ja-JP")
    other.goto(site_url)
    assert other.locator(".choose a").count() >= 6
