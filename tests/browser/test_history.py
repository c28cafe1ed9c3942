"""The address, Back and Forward of the browser, as a reader expects them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from waiting import until

pytestmark = pytest.mark.browser


def on(page, name):
    """Wait until a step is the one that is seen."""
    expect(page.locator(f"[id='{name}']")).to_have_class(re.compile(r"\bon\b"))


def follow(page, name):
    """Click a link to a step where the reader is, at the end of the page."""
    page.evaluate(
        """name => {
          const link = document.createElement('a');
          link.href = `#${name}`;
          link.id = 'there';
          link.textContent = 'the example';
          document.querySelector('#there')?.remove();
          document.querySelector('main').append(link);
        }""",
        name,
    )
    page.locator("#there").click()


def test_back_leads_to_the_page_before_however_many_steps_were_seen(player, site_url):
    page, _ = player()
    page.goto(site_url)
    page.locator('a[hreflang="en"]').first.click()
    page.wait_for_url("**/en/**")
    home = page.url
    page.locator(".pages a").nth(1).click()
    until(page, "home => location.href !== home", home)
    for replay in page.locator("card-replay.ready").all()[:2]:
        for name in ("next", "next", "previous", "last"):
            replay.locator(f'[data-go="{name}"]').click()
    page.go_back()
    assert page.url == home


@pytest.mark.parametrize("kind", ["rules", "game"])
def test_back_from_a_step_returns_to_where_the_reader_was(new_page, address, kind):
    page = new_page(viewport={"width": 900, "height": 700})
    page.goto(address(kind))
    name = "first-war" if kind == "rules" else "whole-game"
    page.locator(f"#{name} [data-go=next]").click()
    on(page, f"{name}-2")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    until(page, "scrollY > 1000")
    follow(page, f"{name}-6")
    on(page, f"{name}-6")
    expect(page.locator(f"#{name}-6")).to_be_in_viewport()
    before = page.evaluate("scrollY")
    page.go_back()
    on(page, f"{name}-2")
    assert page.url.endswith(f"#{name}-2")
    expect(page.locator("#there")).to_be_in_viewport()
    page.go_forward()
    on(page, f"{name}-6")
    expect(page.locator(f"#{name}-6")).to_be_in_viewport()
    assert abs(page.evaluate("scrollY") - before) < 2


def test_forward_returns_to_the_step_to_which_the_reader_had_gone_on(player):
    page, replay = player()
    follow(page, "first-war-3")
    on(page, "first-war-3")
    follow(page, "first-war-6")
    on(page, "first-war-6")
    replay.locator('[data-go="next"]').click()
    page.go_back()
    on(page, "first-war-3")
    page.go_forward()
    on(page, "first-war-7")


def test_a_reload_shows_the_same_step_at_the_same_place(player):
    page, replay = player(viewport={"width": 900, "height": 700})
    replay.locator('[data-go="next"]').click()
    replay.locator('[data-go="next"]').click()
    heading = page.locator("h2").last
    heading.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    page.reload()
    on(page, "first-war-3")
    assert abs(page.evaluate("scrollY") - before) < 2
