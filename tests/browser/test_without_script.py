"""What remains when the script does not run, comes late or fails: every step."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SEEN_STEPS = """() => [...document.querySelectorAll('.steps > li')].filter(step =>
  getComputedStyle(step).visibility === 'visible' && step.getBoundingClientRect().height > 100
  && step.querySelector('.caption').textContent.trim()).length"""
SHIFT = """() => new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => resolve(sum), 200);
})"""
SCRIPTS = "**/card-*.js"
WAIT = 4000
"""So many milliseconds the style waits for the script."""
# The test does not wait so long.
WAITED = """() => {
  const waits = document.getAnimations().filter(a => a.animationName === 'wait');
  waits.forEach(wait => wait.finish());
  return waits.length;
}"""


def steps_of(page):
    return page.locator(".steps > li").count()


@pytest.mark.parametrize("kind", ["rules", "game"])
def test_without_javascript_every_step_is_on_the_page(new_page, address, kind):
    page = new_page(java_script_enabled=False)
    page.goto(address(kind))
    assert page.evaluate(SEEN_STEPS) == steps_of(page) > 20
    assert page.locator(".bar").count() == 0
    page.locator(".more summary").first.press("Enter")
    expect(page.locator(".more code").first).to_be_visible()


def test_without_javascript_a_link_to_a_step_leads_there(new_page, address):
    page = new_page(java_script_enabled=False)
    page.goto(address())
    last = page.locator("card-replay").nth(2).locator(".steps > li").last
    page.goto(f"{page.url}#{last.get_attribute('id')}")
    expect(last).to_be_in_viewport()


def test_a_script_that_is_blocked_leaves_the_list(new_page, address):
    page = new_page(strict=False)
    page.route(SCRIPTS, lambda route: route.abort())
    page.goto(address())
    assert page.evaluate(SEEN_STEPS) == page.locator("card-replay").count()
    assert page.evaluate(WAITED)
    assert page.evaluate(SEEN_STEPS) == steps_of(page)


def test_a_script_that_fails_leaves_the_list(new_page, address):
    page = new_page(strict=False)
    page.route("**/card-travel.js", lambda route: route.fulfill(body="throw Error('no')"))
    page.goto(address())
    assert page.evaluate(WAITED)
    assert page.evaluate(SEEN_STEPS) == steps_of(page)


def test_a_script_that_comes_after_the_list_was_shown_does_not_take_it_away(new_page, address):
    page, held = new_page(), []

    def hold(route):
        held.append(route)

    page.route("**/card-replay.js", hold)
    page.goto(address(), wait_until="commit")
    page.locator(".steps").last.wait_for(state="attached")
    assert page.evaluate(WAITED)
    held.pop().continue_()
    expect(page.locator("card-replay.ready").first).to_be_attached()
    assert page.evaluate(SEEN_STEPS) == steps_of(page)
    replay = page.locator("card-replay").first
    replay.locator(".more summary").click()
    replay.locator('[data-go="all"]').click()
    expect(replay.locator(".bar")).to_be_visible()


class Late:
    """Keeps what is asked for until it is released, all at once; then nothing more."""

    def __init__(self):
        self.held = []
        self.over = False

    def hold(self, route):
        if self.over:
            route.continue_()
        else:
            self.held.append(route)

    def release(self):
        self.over = True
        for route in self.held:
            route.continue_()


def in_time(new_page, url, scripts, width):
    """Return a page whose scripts were late, but came before the style stopped waiting for them.

    On a busy machine even a page that waits for nothing may take seconds.
    """
    for _ in range(5):
        page = new_page(viewport={"width": width, "height": 800})
        late = Late()
        page.route(scripts, late.hold)
        page.goto(url, wait_until="commit")
        page.wait_for_timeout(600)
        late.release()
        expect(page.locator("card-replay.ready").first).to_be_attached()
        if page.evaluate("performance.now()") < WAIT:
            break
    return page


@pytest.mark.parametrize("width", [320, 1200])
@pytest.mark.parametrize(("kind", "place"), [("rules", "first-war"), ("game", "whole-game-90")])
def test_a_script_that_is_600_milliseconds_late_shifts_nothing(
    new_page, address, kind, place, width
):
    page = in_time(new_page, f"{address(kind)}#{place}", "**/card-replay.js", width)
    assert page.evaluate(SHIFT) < 0.02


HEIGHTS = """() => [...document.querySelectorAll('card-replay, .more > summary')]
  .map(part => part.getBoundingClientRect()).map(({top, height}) => [top + scrollY, height])"""


@pytest.mark.parametrize("width", [320, 640, 900, 1200])
@pytest.mark.parametrize(("kind", "name"), [("rules", "first-war"), ("tutorial", "learn-tie")])
def test_a_replay_is_as_tall_before_the_script_as_with_it(new_page, address, kind, name, width):
    """Not a pixel less: those above would push the one that is read."""
    places = []
    for blocked in (True, False):
        page = new_page(strict=False, viewport={"width": width, "height": 800})
        if blocked:
            page.route("**/*.js", lambda route: route.abort())
        page.goto(address(kind, replay=name))
        assert page.locator("card-replay.ready").count() == (
            0 if blocked else page.locator("card-replay").count()
        )
        places.append(page.evaluate(HEIGHTS))
    assert all(
        abs(a - b) < 0.1
        for before, after in zip(*places, strict=True)
        for a, b in zip(before, after, strict=True)
    )


def test_a_deep_link_below_many_replays_shifts_nothing_when_all_scripts_are_late(new_page, address):
    url = f"{address('tutorial', replay='learn-war')}#learn-war-6"
    assert in_time(new_page, url, "**/*.js", 900).evaluate(SHIFT) < 0.02


def test_a_page_whose_lists_and_details_have_borders_keeps_them_as_they_are(new_page, address):
    page = new_page(strict=False, bypass_csp=True)
    page.route(SCRIPTS, lambda route: route.abort())
    page.goto(address())
    page.add_style_tag(content="ol, li, details { border: 2px solid }")
    borders = """() => [...new Set(
      [...document.querySelectorAll('.steps, .steps > li, .more')]
        .map(part => getComputedStyle(part).borderWidth))]"""
    assert page.evaluate(borders) == ["2px"]
    assert page.evaluate(WAITED)
    assert page.evaluate(borders) == ["2px"]


def test_playing_shifts_nothing(player):
    page, replay = player(viewport={"width": 320, "height": 800})
    replay.locator("select").select_option("4")
    replay.locator('[data-go="play"]').click()
    page.wait_for_timeout(2500)
    assert page.evaluate(SHIFT) < 0.02


@pytest.mark.parametrize("kind", ["rules", "game"])
def test_print_shows_every_step_and_no_control(new_page, address, kind):
    page = new_page()
    page.goto(address(kind))
    page.locator('[data-go="next"]').first.click()
    page.emulate_media(media="print")
    assert page.evaluate(SEEN_STEPS) == steps_of(page)
    for hidden in (".bar", ".pages", ".languages", ".tools", ".contents"):
        assert page.locator(hidden).locator("visible=true").count() == 0
    table = page.locator(".table").first
    colours = table.evaluate(
        "e => [getComputedStyle(e).color, getComputedStyle(e).backgroundImage]"
    )
    assert colours == ["rgb(0, 0, 0)", "none"]


@pytest.mark.parametrize("width", [320, 1280])
def test_a_script_that_is_blocked_does_not_take_the_reader_s_place_away(new_page, address, width):
    page = new_page(strict=False, viewport={"width": width, "height": 800})
    page.route(SCRIPTS, lambda route: route.abort())
    page.goto(f"{address()}#c7")
    heading = page.locator("#c7")
    before = heading.bounding_box()["y"]
    assert page.evaluate(WAITED)
    assert page.evaluate(SEEN_STEPS) == steps_of(page)
    assert abs(heading.bounding_box()["y"] - before) < 2


def test_the_step_of_a_deep_link_is_seen_before_the_script_comes(new_page, address):
    page = new_page(strict=False)
    page.route(SCRIPTS, lambda route: route.abort())
    page.goto(f"{address()}#first-war-7")
    expect(page.locator("#first-war-7")).to_be_visible()
    assert page.locator("card-replay.ready").count() == 0
    assert page.locator("#first-war-1").evaluate("e => getComputedStyle(e).visibility") == "hidden"


def test_on_paper_three_steps_stand_side_by_side(new_page, address):
    page = new_page(viewport={"width": 680, "height": 900})  # A4 with margins of 15 mm
    page.emulate_media(media="print")
    for kind in ("rules", "game"):
        page.goto(address(kind))
        columns = page.locator(".steps").first.evaluate(
            "e => getComputedStyle(e).gridTemplateColumns"
        )
        assert len(columns.split()) == 3
