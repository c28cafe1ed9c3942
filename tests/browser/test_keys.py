"""The keyboard and the wheel: what a replay takes for itself, and what it leaves to the page."""

from __future__ import annotations

import string

import pytest
from playwright.sync_api import expect
from waiting import until

pytestmark = pytest.mark.browser

# What a page that contains a replay is told of a key at the very end, and who has asked for what.
WATCH = """
  window.prevented = [];
  window.heard = new Set();
  window.focused = 0;
  addEventListener('keydown', event => {
    if (event.defaultPrevented) prevented.push(event.key);
  });
  const {addEventListener: listen} = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    heard.add(type);
    return listen.call(this, type, ...rest);
  };
  const {focus} = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (...rest) {
    focused++;
    return focus.apply(this, rest);
  };
"""
OURS = ["ArrowLeft", "ArrowRight", "Home", "End"]
BUTTONS = ["first", "previous", "play", "next", "last"]


@pytest.fixture
def watched(new_page, address):
    """Return (page, the replay of a war) of a page that notes what scripts do with events."""
    page = new_page()
    page.add_init_script(WATCH)
    page.goto(address())
    return page, page.locator("card-replay.ready#first-war")


def control(replay, name):
    return replay.locator(f'[data-go="{name}"]')


def test_the_controls_are_those_of_the_browser(watched):
    _, replay = watched
    for name in BUTTONS:
        assert control(replay, name).evaluate("e => [e.localName, e.type]") == ["button", "button"]
        assert control(replay, name).get_attribute("aria-label")
    slider = replay.get_by_role("slider")
    assert slider.evaluate("e => [e.localName, e.type]") == ["input", "range"]
    speeds = replay.locator("select option").evaluate_all("all => all.map(one => one.value)")
    assert speeds == ["0.5", "1", "2", "4"]


@pytest.mark.parametrize("way", ["click", "script", "Enter", "Space"])
def test_every_button_answers_to_pointer_key_and_script(watched, at, way):
    page, replay = watched
    total = replay.locator(".steps > li").count()
    replay.locator(".bar").scroll_into_view_if_needed()  # what is not seen does not play

    def press(name):
        if way == "click":
            control(replay, name).click()
        elif way == "script":
            control(replay, name).evaluate("button => button.click()")
        else:
            control(replay, name).focus()
            page.keyboard.press(way)

    for name, step in [("next", 2), ("next", 3), ("previous", 2), ("last", total), ("first", 1)]:
        press(name)
        assert at(replay) == step
    for state in ("ready playing", "ready"):
        press("play")
        expect(replay).to_have_class(state)


def test_arrows_home_and_end_work_inside_and_do_not_scroll(watched, at):
    page, replay = watched
    total = replay.locator(".steps > li").count()
    for place in (control(replay, "play"), replay.locator(".more summary")):
        place.focus()
        top = page.evaluate("scrollY")
        for key, step in [("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", total)]:
            page.keyboard.press(key)
            assert at(replay) == step
        page.keyboard.press("Home")
        assert at(replay) == 1
        assert page.evaluate("scrollY") == top


def test_keys_that_a_replay_handles_are_prevented_and_no_others(watched, at):
    page, replay = watched
    control(replay, "play").focus()
    for key in OURS:
        page.keyboard.press(key)
    assert page.evaluate("prevented.splice(0)") == OURS
    others = [*string.ascii_lowercase, *string.digits, "?", "/", ".", "[", "ArrowUp", "ArrowDown"]
    others += ["PageUp", "PageDown", "Escape", "F2", "Delete", "Backspace"]
    others += [f"{held}+{key}" for held in ("Control", "Alt", "Shift", "Meta") for key in OURS[:2]]
    before = at(replay)
    # The browser would leave the page for some of these: it must not learn of them.
    page.evaluate("addEventListener('keydown', event => event.preventDefault())")
    for key in others:
        page.keyboard.press(key)
    assert page.evaluate("prevented") == []
    assert at(replay) == before
    expect(replay).to_have_class("ready")


def test_the_slider_and_the_list_of_speeds_keep_their_own_keys(watched, at):
    page, replay = watched
    replay.get_by_role("slider").focus()
    for key, step in [("ArrowRight", 2), ("ArrowUp", 3), ("ArrowLeft", 2), ("Home", 1)]:
        page.keyboard.press(key)
        assert at(replay) == step
    replay.get_by_role("combobox").focus()
    page.keyboard.press("End")
    assert at(replay) == 1
    assert page.evaluate("prevented") == []


def test_keys_outside_do_nothing(watched, at):
    page, replay = watched
    page.locator(".brand").focus()
    for key in (*OURS, "Space"):
        page.keyboard.press(key)
    assert page.evaluate("prevented") == []
    assert page.locator("card-replay .steps > .on:not(:first-child)").count() == 0
    assert at(replay) == 1


def test_two_replays_of_a_page_are_driven_apart(watched, at):
    page, one = watched
    two = page.locator("card-replay.ready").last
    assert two.get_attribute("id") != "first-war"
    control(two, "last").click()
    end = at(two)
    control(one, "next").focus()
    for key, step in [("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)]:
        page.keyboard.press(key)
        assert (at(one), at(two)) == (step, end)
    control(two, "play").focus()
    page.keyboard.press("Home")
    assert (at(one), at(two)) == (2, 1)
    page.keyboard.press("Enter")
    expect(two).to_have_class("ready playing")
    control(one, "next").click()
    assert at(one) == 3
    expect(one).to_have_class("ready")
    moved = page.locator("card-replay .steps > .on:not(:first-child)").count()
    assert moved in {1, 2}  # the other may have gone on by itself


def test_the_wheel_over_a_replay_scrolls_the_page(watched, at):
    page, replay = watched
    table = replay.locator(".on .table")
    table.scroll_into_view_if_needed()
    box, top = table.bounding_box(), page.evaluate("scrollY")
    page.mouse.move(box["x"] + 50, box["y"] + 50)
    page.mouse.wheel(0, 240)
    until(page, "top => scrollY > top + 200", top)
    assert at(replay) == 1
    assert page.evaluate("[...heard]") != []
    assert page.evaluate("[...heard].filter(type => /wheel|scroll|key(up|press)/.test(type))") == []


def test_no_script_asks_for_the_focus(watched):
    page, replay = watched
    for name in ("next", "play", "play", "last", "first"):
        control(replay, name).click()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("focused") == 0
    assert page.evaluate("document.activeElement.dataset.go") == "first"
