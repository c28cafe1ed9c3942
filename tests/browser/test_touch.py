"""Real fingers on a replay: the browser makes pointers, clicks and scrolling of the touches."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from waiting import until

pytestmark = pytest.mark.browser


@pytest.fixture
def touched(player):
    """Return (page, replay, swipe): a finger goes so far from the middle of the table."""
    page, replay = player(has_touch=True, viewport={"width": 360, "height": 640})
    devtools = page.context.new_cdp_session(page)
    table = replay.locator(".on .table")
    table.scroll_into_view_if_needed()

    def touch(kind, *points):
        fingers = [{"x": x, "y": y} for x, y in points]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def swipe(across, down):
        box = replay.locator(".on .table").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch("touchStart", (x, y))
        for part in range(1, 9):
            touch("touchMove", (x + across * part / 8, y + down * part / 8))
        touch("touchEnd")

    return page, replay, swipe


def test_a_finger_that_goes_across_turns_the_steps(touched, at):
    page, replay, swipe = touched
    top = page.evaluate("scrollY")
    for across, down, step in [(-120, 8, 2), (-120, -20, 3), (120, 0, 2), (-20, 2, 2), (120, 9, 1)]:
        swipe(across, down)
        assert at(replay) == step, across
    swipe(120, 0)
    assert at(replay) == 1
    assert page.evaluate("scrollY") == top


def test_a_finger_that_goes_up_scrolls_the_page_and_turns_no_step(touched, at):
    page, replay, swipe = touched
    top = page.evaluate("scrollY")
    swipe(10, -200)
    until(page, "top => scrollY > top + 100", top)
    swipe(-70, 160)  # aslant: a step is not meant
    until(page, "top => scrollY < top + 100", top)
    assert at(replay) == 1


def test_a_tap_on_the_table_does_nothing_and_on_a_button_what_it_says(touched, at):
    page, replay, _ = touched
    table = replay.locator(".on .table").bounding_box()
    page.touchscreen.tap(table["x"] + 20, table["y"] + 20)
    assert at(replay) == 1
    for name, step in [("next", 2), ("last", replay.locator(".steps > li").count()), ("first", 1)]:
        replay.locator(f'[data-go="{name}"]').tap()
        assert at(replay) == step
    replay.locator('[data-go="play"]').tap()
    expect(replay).to_have_class("ready playing")
    replay.locator('[data-go="play"]').tap()
    expect(replay).to_have_class("ready")


def test_the_controls_are_large_enough_for_a_finger(touched):
    _, replay, _ = touched
    for control in replay.locator(".bar button, .bar select, .bar input").all():
        box = control.bounding_box()
        assert min(box["width"], box["height"]) >= 32


def test_a_list_of_all_steps_does_not_listen_to_fingers(touched):
    _, replay, swipe = touched
    replay.locator(".more summary").tap()
    replay.locator('[data-go="all"]').tap()
    swipe(-120, 0)
    expect(replay.locator(".steps > .on")).to_have_attribute("id", "first-war-1")
