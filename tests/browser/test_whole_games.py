"""The chart of a whole game: a way to each battle for the pointer, the keyboard and everybody."""

from __future__ import annotations

import itertools
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

STEP = "link => Number(link.getAttribute('href').split('-').pop())"
FOCUSED = "document.activeElement.getAttribute('href')"
SEEN = "[aria-current]"


@pytest.fixture
def game(new_page, address):
    """Return a function that opens the whole games of War: (page, chart, replay) of the first."""

    def open_game(url="", language="en", **options):
        page = new_page(**options)
        page.goto(address("game", language) + url)
        return page, page.locator(".chart").first, page.locator("card-replay").first

    return open_game


def battles(chart):
    return chart.locator(".plot a")


def middle(link):
    """Return the middle of a battle's column on the screen."""
    link.scroll_into_view_if_needed()
    box = link.locator("rect").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_click_on_the_chart_brings_the_replay_to_that_battle(game, at):
    page, chart, replay = game()
    expect(replay).to_have_class(re.compile("ready"))
    for number in (20, 3, 40):
        link = battles(chart).nth(number)
        page.mouse.click(*middle(link))
        expect(link).to_have_attribute("aria-current", "true")
        assert at(replay) == link.evaluate(STEP)


def test_a_tap_on_the_chart_does_the_same(game, at):
    page, chart, replay = game(has_touch=True, viewport={"width": 320, "height": 640})
    expect(replay).to_have_class(re.compile("ready"))
    link = battles(chart).nth(20)
    page.touchscreen.tap(*middle(link))
    expect(link).to_have_attribute("aria-current", "true")
    assert at(replay) == link.evaluate(STEP)


def test_the_keyboard_reaches_the_chart_once_and_every_battle_from_there(game, at):
    page, chart, replay = game("#whole-game-2")
    expect(chart.locator(SEEN)).to_have_count(1)
    assert chart.locator(".plot a:not([tabindex='-1'])").count() == 1
    battles(chart).first.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    total = battles(chart).count()
    wanted = battles(chart).nth(total - 2)
    assert page.evaluate(FOCUSED) == wanted.get_attribute("href")
    page.keyboard.press("Tab")
    assert chart.locator("dl a").first.get_attribute("href") == page.evaluate(FOCUSED)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(wanted).to_have_attribute("aria-current", "true")
    assert at(replay) == wanted.evaluate(STEP)


def test_a_link_to_a_war_shows_the_step_that_tells_of_it(game, at):
    _, chart, replay = game()
    expect(replay).to_have_class(re.compile("ready"))
    for link in chart.locator("dl a").all():
        link.click()
        expect(replay.locator(".on .caption")).to_contain_text("war!")
        assert at(replay) == link.evaluate(STEP)


def test_the_chart_follows_the_replay(game):
    _, chart, replay = game()
    replay.locator('[data-go="next"]').click()
    expect(battles(chart).first).to_have_attribute("aria-current", "true")
    for _ in range(4):
        replay.locator('[data-go="next"]').click()
    expect(battles(chart).nth(1)).to_have_attribute("aria-current", "true")
    replay.locator('[data-go="last"]').click()
    expect(battles(chart).last).to_have_attribute("aria-current", "true")
    expect(chart.locator(SEEN)).to_have_count(1)
    replay.locator('[data-go="first"]').click()
    expect(chart.locator(SEEN)).to_have_count(0)


PLACES = """scale => [...scale.querySelectorAll('text')].map(text => {
  const {left, right} = text.getBoundingClientRect();
  const number = Number(text.textContent.replace(/\\D/g, ''));
  const battle = scale.closest('.plot').querySelectorAll('a rect')[number - 1];
  const column = battle.getBoundingClientRect();
  return {number, left, right, middle: (column.left + column.right) / 2};
})"""


@pytest.mark.parametrize("language", ["en", "sq", "fi", "sl", "be", "fr"])
@pytest.mark.parametrize("width", [320, 1000])
def test_the_numbers_below_the_chart_stand_under_their_battles_and_apart(game, language, width):
    page, first, _ = game(language=language, viewport={"width": width, "height": 700})
    for chart in (first, *page.locator(".chart").all()[1:]):
        marks = chart.locator(".scale").evaluate(PLACES)
        assert marks[0]["number"] == 1
        assert marks[-1]["number"] == battles(chart).count()
        assert 4 <= len(marks) <= 8
        for mark in marks:
            assert abs((mark["left"] + mark["right"]) / 2 - mark["middle"]) < 1
        for one, two in itertools.pairwise(marks):
            assert two["left"] - one["right"] > 5
        assert marks[0]["left"] > 0
        assert marks[-1]["right"] < width
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_chart_shows_where_an_address_leads(game):
    _, chart, _ = game("#whole-game-100")
    steps = [link.evaluate(STEP) for link in battles(chart).all()]
    number = sum(step <= 100 for step in steps) - 1
    expect(battles(chart).nth(number)).to_have_attribute("aria-current", "true")


def test_the_games_of_a_page_do_not_disturb_one_another(game, at):
    page, _, replay = game()
    second = page.locator(".chart").nth(1)
    link = battles(second).nth(9)
    page.mouse.click(*middle(link))
    expect(link).to_have_attribute("aria-current", "true")
    assert at(page.locator("card-replay").nth(1)) == link.evaluate(STEP)
    assert at(replay) == 1


def test_from_each_game_a_link_leads_to_another(game):
    page, _, _ = game()
    seen = set()
    for link in page.get_by_role("link", name="Another game").all():
        link.click()
        heading = page.locator("h2:target")
        expect(heading).to_be_in_viewport()
        seen.add(heading.text_content())
    assert len(seen) == page.locator(".chart").count() == 3


def test_without_javascript_the_battles_are_links_to_their_steps(game):
    page, chart, replay = game(java_script_enabled=False)
    link = battles(chart).nth(20)
    page.mouse.click(*middle(link))
    page.wait_for_url(f"**/*{link.get_attribute('href')}")
    expect(replay.locator(":target")).to_be_in_viewport()
    page.go_back()
    chart.locator("dl a").last.click()
    expect(replay.locator(":target .caption")).to_contain_text("war!")


@pytest.mark.parametrize("language", ["sq", "fi", "sl", "be", "fr", "en"])
def test_the_chart_is_told_in_whole_sentences_of_the_language(game, language):
    _, chart, _ = game(language=language, java_script_enabled=False)
    course = chart.locator("p").first
    text = course.text_content()
    assert re.search(r"\b41\b", text)
    assert "{" not in text
    assert chart.locator("[lang]").count() == 0
    picture = chart.get_by_role("img")
    assert picture.get_attribute("aria-describedby") == course.get_attribute("id")


def test_each_line_has_a_pattern_of_its_own(new_page, address):
    page = new_page()
    page.goto(address("game", replay="two-out-at-once"))
    chart = page.locator(".chart").nth(1)
    look = "line => getComputedStyle(line).strokeDasharray"
    drawn = [line.evaluate(look) for line in chart.locator(".plot [class^=l]").all()]
    assert len(set(drawn)) == len(drawn) == 4
    assert [line.evaluate(look) for line in chart.locator(".key svg").all()] == drawn


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_in_a_chart(game, scheme):
    page, chart, _ = game("#whole-game-100", color_scheme=scheme)
    expect(chart.locator(SEEN)).to_have_count(1)
    violations = Axe().run(page, context={"include": [[".chart"]]}).response["violations"]
    assert [violation["id"] for violation in violations] == []


def test_in_forced_colours_the_lines_and_the_battle_are_seen(game):
    _, chart, _ = game("#whole-game-100", forced_colors="active")
    expect(chart.locator(SEEN)).to_have_count(1)
    stroke = "(mark) => getComputedStyle(mark).stroke"
    lines = {line.evaluate(stroke) for line in chart.locator(".plot [class^=l]").all()}
    assert lines == {chart.evaluate("chart => getComputedStyle(chart).color")}
    assert chart.locator(f"{SEEN} rect").evaluate(stroke) != "none"


def test_time_runs_to_the_right_on_a_page_that_runs_to_the_left(game):
    page, chart, _ = game()
    page.evaluate("document.documentElement.dir = 'rtl'")
    first, last = (battles(chart).nth(n).locator("rect").bounding_box() for n in (0, -1))
    assert first["x"] < last["x"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_chart_is_printed_whole_and_no_battle_stands_out(game):
    page, chart, _ = game("#whole-game-100")
    expect(chart.locator(SEEN)).to_have_count(1)
    page.emulate_media(media="print")
    assert chart.evaluate("chart => getComputedStyle(chart).breakInside") == "avoid"
    assert chart.locator(f"{SEEN} rect").evaluate("rect => getComputedStyle(rect).fill") == "none"
    expect(chart.locator(".plot [class^=l]").first).to_be_visible()


def test_only_a_page_with_a_chart_loads_what_a_chart_needs(new_page, address):
    page = new_page()
    page.goto(address())
    assert page.locator("[href*='chart.css'], [src*='chart.js']").count() == 0
