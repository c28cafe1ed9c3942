"""The page follows what the reader has asked for: less motion, own colours, another direction."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

MOVING = """() => document.getAnimations().filter(a => a.playState !== 'finished'
  && a.effect.target.matches('[data-k]')
  && 'transform' in a.effect.getKeyframes()[0]).length"""


# Step, and count what moves then: in one go, for a busy machine is late.
STEP = f"""(replay, name) => (replay.querySelector(`[data-go=${{name}}]`).click(), ({MOVING})())"""
SETTLE = "() => document.getAnimations().forEach(animation => animation.finish())"


def play_to_the_first_collection(replay):
    """Go on until cards are about to leave the table; return the number of cards that will."""
    while not replay.locator(".on + li[data-collector]").count():
        replay.locator('[data-go="next"]').click()
    return replay.locator(".on [data-k]").count()


def test_cards_travel_forwards_and_back(player):
    page, replay = player()
    laid = play_to_the_first_collection(replay)
    page.evaluate(SETTLE)
    assert page.evaluate(MOVING) == 0
    assert replay.evaluate(STEP, "next") == laid
    assert replay.evaluate(STEP, "previous") == laid
    page.evaluate(SETTLE)
    assert page.evaluate(MOVING) == 0


def test_a_step_ends_what_is_still_moving(player):
    _, replay = player()
    play_to_the_first_collection(replay)
    assert replay.evaluate(STEP, "next") > 0
    assert replay.evaluate(STEP, "first") == 0


def test_cards_that_leave_are_seen_on_their_way_to_the_pile_that_collects_them(player):
    page, replay = player()
    play_to_the_first_collection(replay)
    page.evaluate(SETTLE)
    places = replay.evaluate("""replay => {
      replay.querySelector('[data-go=next]').click();
      const step = replay.querySelector('.on');
      const pile = step.querySelectorAll('.p')[step.dataset.collector].getBoundingClientRect();
      return [...replay.querySelectorAll('.was [data-k]')].map(card => {
        const [move] = card.getAnimations();
        move.pause();
        move.currentTime = move.effect.getComputedTiming().endTime - 0.01;
        const rect = card.getBoundingClientRect();
        const across = rect.left + rect.width / 2 - pile.left - pile.width / 2;
        return [getComputedStyle(card).visibility, Math.abs(across) < 4
          && Math.abs(rect.top - pile.top) < 2];
      });
    }""")
    assert places
    assert all(place == ["visible", True] for place in places)


def test_with_reduced_motion_steps_jump_and_play_still_works(player, at):
    page, replay = player(reduced_motion="reduce")
    play_to_the_first_collection(replay)
    assert replay.evaluate(STEP, "next") == 0
    replay.locator('[data-go="first"]').click()
    page.clock.install()
    replay.locator('[data-go="play"]').click()
    page.clock.run_for(600)
    assert at(replay) == 2
    assert page.evaluate(MOVING) == 0


def test_forced_colours_keep_cards_suits_and_controls_visible(player):
    page, replay = player(forced_colors="active")
    replay.locator('[data-go="last"]').click()
    replay.locator('[data-go="previous"]').click()
    ink = "(e, part) => getComputedStyle(e, part).backgroundColor"
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    card = page.locator(".row .c").first
    assert card.evaluate(ink, "::after") not in {paper, card.evaluate(ink, None)}
    for name in ("play", "next", "first"):
        button = replay.locator(f'[data-go="{name}"]')
        assert button.evaluate(ink, "::before") not in {paper, "rgba(0, 0, 0, 0)"}
    border = "e => getComputedStyle(e).borderTopWidth"
    assert replay.locator(".table").first.evaluate(border) != "0px"


def test_suits_are_told_apart_by_shape(new_page, address):
    page = new_page()
    page.goto(address())
    shapes = page.evaluate("""() => ['S', 'H', 'D', 'C'].map(suit => {
      const card = document.createElement('i');
      card.className = `c ${suit}`;
      card.textContent = '7';
      document.body.append(card);
      const style = getComputedStyle(card, '::after');
      return style.maskImage + style.maskPosition;
    })""")
    assert len(set(shapes)) == 4
    assert all("suits.svg" in shape for shape in shapes)


@pytest.fixture
def right_to_left(new_page, address):
    """Return the rules as a page that runs from right to left, 320 pixels wide."""
    page = new_page(viewport={"width": 320, "height": 700})

    def turn(route):
        response = route.fetch()
        html = response.text().replace('dir="ltr">', 'dir="rtl">', 1)
        route.fulfill(response=response, body=html)

    page.route(address(), turn)
    page.goto(address())
    assert page.evaluate("document.dir") == "rtl"
    return page


def test_a_page_from_right_to_left_keeps_the_controls_left_to_right(right_to_left, at):
    page = right_to_left
    replay = page.locator("card-replay.ready").first
    left = replay.evaluate("""replay => ['first', 'previous', 'play', 'next', 'last'].map(name =>
      replay.querySelector(`[data-go=${name}]`).getBoundingClientRect().left)""")
    assert left == sorted(left)
    replay.locator('[data-go="play"]').focus()
    page.keyboard.press("ArrowRight")
    assert at(replay) == 2
    replay.locator("input").focus()
    page.keyboard.press("ArrowRight")
    assert at(replay) == 3


def test_a_page_from_right_to_left_puts_the_pile_on_the_right_and_does_not_scroll(right_to_left):
    page = right_to_left
    replay = page.locator("card-replay.ready").first
    replay.locator('[data-go="last"]').click()
    pile, table = replay.locator(".on .p").first, replay.locator(".on .table")
    assert pile.bounding_box()["x"] > table.bounding_box()["x"] + table.bounding_box()["width"] / 2
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wider) == 0


def test_enlarged_text_still_fits(new_page, address):
    page = new_page(viewport={"width": 640, "height": 800})
    page.goto(address())
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    replay = page.locator("card-replay.ready").first
    expect(replay.locator('[data-go="last"]')).to_be_visible()
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wider) == 0


def test_a_page_that_is_enlarged_four_times_is_read_and_stepped_without_going_sideways(player, at):
    """1,280 pixels by 1,024 at 400 %, as the browser lays them out."""
    page, replay = player(viewport={"width": 320, "height": 256}, device_scale_factor=4)
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    for name, step in [("next", 2), ("next", 3), ("previous", 2)]:
        replay.locator(f'[data-go="{name}"]').click()
        assert at(replay) == step
        assert page.evaluate(wider) == 0
    table = replay.locator(".on .table").bounding_box()
    assert table["x"] >= 0
    assert table["x"] + table["width"] <= 320
    # Table and caption are seen whole, one after the other, and nothing sticks over them.
    for part in (".on .caption", ".on .seat >> nth=0", ".bar"):
        replay.locator(part).scroll_into_view_if_needed()
        expect(replay.locator(part)).to_be_in_viewport(ratio=1)
    replay.locator(".more summary").click()
    assert page.evaluate(wider) == 0


def test_two_fingers_enlarge_a_table_as_they_do_the_text(player):
    _, replay = player()
    touch = replay.locator(".steps").evaluate("e => getComputedStyle(e).touchAction")
    assert touch.split() == ["pan-y", "pinch-zoom"]


STILL = {"reduced_motion": "reduce"}
TIES = [STILL, STILL | {"forced_colors": "active"}, {"java_script_enabled": False}]


@pytest.mark.parametrize("options", TIES, ids=["still", "forced", "no script"])
@pytest.mark.parametrize("media", ["screen", "print"])
def test_cards_that_tie_have_a_mark_unlike_that_of_a_winner(new_page, address, options, media):
    page = new_page(**options)
    page.goto(address() + "#first-war-5")
    page.emulate_media(media=media)
    looks = """marks => marks.map(mark => {
      const {outlineStyle, outlineColor, outlineWidth, rotate} = getComputedStyle(mark);
      return [outlineStyle, rotate, parseFloat(outlineWidth) >= 2, outlineColor];
    })"""
    replay = page.locator("card-replay#first-war")
    ties = replay.locator("#first-war-5 .ties .c:last-child").evaluate_all(looks)
    wins = replay.locator(".wins .c:last-child").evaluate_all(looks)
    assert [tie[:3] for tie in ties] == [["dashed", "-7deg", True]] * 2
    assert {tuple(win[:3]) for win in wins} == {("solid", "none", True)}
    assert replay.locator(".ties.wins").count() == 0


def test_forced_colours_show_the_card_that_wins(player):
    _, replay = player(forced_colors="active")
    while not replay.locator(".on .wins").count():
        replay.locator('[data-go="next"]').click()
    ring = replay.locator(".on .wins .c:last-child").evaluate(
        "e => getComputedStyle(e).outlineColor"
    )
    assert ring != "rgb(255, 217, 138)"
