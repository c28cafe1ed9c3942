"""Steps are a function of their number alone, in a lesson as in a game of 2,500 events."""

from __future__ import annotations

import pytest
from crowd import fill

pytestmark = pytest.mark.browser

LONG = 2500
# All that a reader sees, hears or copies at a step, whatever way led there.
WALK = """(replay, moves) => {
  const slider = replay.querySelector('input');
  const press = name => replay.querySelector(`[data-go=${name}]`).click();
  const jump = n => {
    slider.value = n;
    slider.dispatchEvent(new Event('input', {bubbles: true}));
  };
  const key = name => replay.querySelector('[data-go=play]').dispatchEvent(
    new KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true}));
  const seen = () => JSON.stringify([
    slider.value, slider.getAttribute('aria-valuetext'), replay.className,
    replay.querySelector('.at').textContent,
    [...replay.querySelectorAll('.bar [data-go]')].map(b => [b.ariaDisabled, b.ariaLabel]),
    [...replay.querySelectorAll('.steps > .on')].map(step => [step.id, step.className,
      step.querySelector('.caption').textContent, step.querySelector('.ask')?.className]),
    [...replay.querySelectorAll('.steps > li')].filter(step =>
      step.checkVisibility({visibilityProperty: true})).map(step => step.id)]);
  let seed = 7;
  const random = n => (seed = seed * 1103515245 + 12345 & 0x7fffffff) % n;
  const ways = ['next', 'next', 'next', 'previous', 'previous', 'first', 'last'];
  for (let i = 0; i < moves; i++) {
    const way = random(12);
    if (way < 7) press(ways[way]);
    else if (way < 9) key(['ArrowRight', 'ArrowLeft'][way - 7]);
    else jump(1 + random(slider.max));
    const [here, walked] = [slider.value, seen()];
    jump(1 + +here % slider.max);
    jump(+here === 1 ? slider.max : 1);
    jump(here);
    if (seen() !== walked) return `step ${here} after ${i} moves`;
  }
  return 'equal';
}"""


@pytest.fixture
def long_game(new_page, address):
    page = new_page()
    page.goto(address("game"))
    fill(page, replays=1, steps=LONG)
    return page.locator("card-replay.ready")


def test_a_random_walk_shows_what_direct_jumps_show_in_a_lesson_with_a_question(player):
    _, replay = player()
    assert replay.locator(".ask").count() == 1
    assert replay.evaluate(WALK, 100) == "equal"


def test_a_random_walk_shows_what_direct_jumps_show_in_a_game_of_2500_events(long_game):
    assert long_game.evaluate(WALK, 15) == "equal"


def test_a_lesson_asks_for_nothing_once_its_page_is_there(new_page, address, at):
    page = new_page()
    page.goto(address())
    page.wait_for_load_state("networkidle")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for replay in page.locator("card-replay.ready").all():
        replay.locator('[data-go="next"]').click()
        replay.locator('[data-go="last"]').click()
        assert at(replay) == replay.locator(".steps > li").count()
    # The browser looks after the icon of a page by itself, whenever its address changes.
    assert [url for url in asked if not url.endswith("/icon.svg")] == []
