"""Cards move as hands would move them, and never in the reader's way."""

from __future__ import annotations

from itertools import pairwise

import pytest
from waiting import until

pytestmark = pytest.mark.browser

# Click, and say of each card that moves: which it is, when it starts, what moves, at what rate.
MOVES = """(replay, name) => {
  replay.querySelector(`[data-go=${name}]`).click();
  return replay.getAnimations({subtree: true}).filter(a => !(a instanceof CSSAnimation)).map(a => ({
    key: +a.effect.target.dataset.k, delay: a.effect.getTiming().delay, rate: a.playbackRate,
    what: [...new Set(a.effect.getKeyframes().flatMap(frame => Object.keys(frame)))]
      .filter(key => ['transform', 'visibility'].includes(key)).join(),
    from: a.effect.getKeyframes()[0].transform, leaves: !a.effect.target.closest('.on'),
    to: a.effect.getKeyframes().at(-1).transform,
  }));
}"""
SETTLED = """replay => Promise.all(replay.getAnimations({subtree: true}).map(a => a.finished))
  .then(() => replay.querySelectorAll('[style]').length)"""


def moved(replay, name="next"):
    return [m for m in replay.evaluate(MOVES, name) if m["what"] == "transform"]


def test_the_cards_of_a_war_are_laid_one_after_the_other(player):
    _, replay = player("#first-war-5")
    laid = moved(replay)
    assert len(laid) == 3
    delays = [move["delay"] for move in laid]
    assert delays == sorted(set(delays))
    assert min(b - a for a, b in pairwise(delays)) >= 100
    assert all(move["from"].startswith("translate(-") for move in laid)


def test_the_last_card_of_a_war_is_turned_over_at_the_pile(player):
    _, replay = player("#first-war-7")
    (card,) = moved(replay)
    assert card["from"].endswith("scaleX(0)")
    assert card["to"] == "none"


def test_won_cards_are_gathered_to_the_winner_and_come_back_in_reverse(player):
    _, replay = player("#first-war-10")
    gathered = moved(replay)
    assert len(gathered) == 10
    assert all(move["leaves"] for move in gathered)
    back = moved(replay, "previous")
    assert [move["key"] for move in back] == [move["key"] for move in reversed(gathered)]
    assert not any(move["leaves"] for move in back)


def test_the_winner_s_own_cards_go_under_the_pile_first_c1(player):
    _, replay = player("#first-war-10")
    own = replay.evaluate("""replay => [...replay.querySelectorAll('.on .wins [data-k]')]
      .map(card => +card.dataset.k)""")
    gathered = [move["key"] for move in moved(replay)]
    assert len(own) == 5
    assert gathered[:5] == own


# How far a card is from where it lies, 0 to 1, and how wide, at parts of its way.
COURSE = """(replay, name) => {
  replay.querySelector(`[data-go=${name}]`).click();
  const move = replay.getAnimations({subtree: true})
    .filter(a => !(a instanceof CSSAnimation) && a.effect.getKeyframes()[0].transform)[0];
  move.pause();
  const card = move.effect.target;
  const {delay, duration} = move.effect.getComputedTiming();
  const places = [0, .25, .5, .75, .999].map(part => {
    move.currentTime = delay + part * duration;
    const {left, width} = card.getBoundingClientRect();
    return [left + width / 2, width / card.offsetWidth];
  });
  const [begin, end] = [places[0][0], places.at(-1)[0]];
  return places.slice(1, -1).map(([x, width]) => [(x - begin) / (end - begin), width]);
}"""


@pytest.mark.parametrize(("place", "step"), [("first-war-1", "next"), ("first-war-10", "next")])
def test_a_card_is_seen_on_its_way_and_seen_turning_both_in_fair_parts(player, place, step):
    """A quarter of the time is not the whole of the way, and the turn is no blink."""
    _, replay = player(f"#{place}")
    (first, one), (half, _), (last, other) = replay.evaluate(COURSE, step)
    assert 0.05 < first < 0.35
    assert 0.4 < half < 0.6
    assert 0.65 < last < 0.95
    turning, flat = sorted((one, other))
    assert 0.2 < turning < 0.9
    assert flat > 0.99


def test_a_card_goes_back_to_its_pile_the_way_it_came(player):
    _, replay = player("#first-war-2")
    (card,) = moved(replay, "previous")
    assert card["leaves"]
    assert card["from"] == "none"
    assert card["to"].endswith("scaleX(0)")


def test_a_war_is_felt_and_only_when_it_breaks_out(player):
    _, replay = player("#first-war-4")
    assert len(moved(replay)) == 2
    replay.locator('[data-go="next"]').click()
    assert all(move["leaves"] for move in moved(replay, "previous"))


def test_nothing_moves_under_reduced_motion(player):
    _, replay = player("#first-war-1", reduced_motion="reduce")
    for _ in range(10):
        assert replay.evaluate(MOVES, "next") == []


def test_a_step_ends_what_is_still_moving_and_a_jump_moves_nothing(player):
    _, replay = player("#first-war-1")
    for _ in range(9):
        moved(replay)
    assert len(moved(replay)) == 10
    assert moved(replay, "first") == []


def test_when_cards_have_come_to_rest_the_step_is_as_if_it_had_been_jumped_to(player):
    _, replay = player("#first-war-5")
    replay.locator('[data-go="next"]').click()
    assert replay.evaluate(SETTLED) == 0
    places = """replay => {
      const table = replay.querySelector('.on .table').getBoundingClientRect();
      return [...replay.querySelectorAll('.on [data-k]')].map(card => {
        const place = card.getBoundingClientRect();
        return [card.dataset.k, place.left - table.left, place.top - table.top, place.width];
      });
    }"""
    walked = replay.evaluate(places)
    replay.locator('[data-go="last"]').click()
    replay.page.evaluate("location.hash = '#first-war-6'")
    until(replay.page, "document.querySelector('#first-war-6.on')")
    assert replay.evaluate(places) == walked


def test_cards_keep_pace_with_the_speed_while_playing(player):
    page, replay = player("#first-war-1")
    # Slower than any machine: else a movement can be over before it is asked for.
    slow = page.context.new_cdp_session(page)
    slow.send("Animation.enable")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    page.clock.install()
    replay.locator("select").select_option("4")
    replay.locator('[data-go="play"]').click()
    page.clock.run_for(200)
    rates = replay.evaluate("""replay => replay.getAnimations({subtree: true})
      .filter(a => a.constructor === Animation).map(a => a.playbackRate)""")
    assert set(rates) == {4}
    replay.locator('[data-go="play"]').click()
    by_hand = moved(replay)
    assert by_hand
    assert {move["rate"] for move in by_hand} == {1}
