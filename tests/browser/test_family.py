"""Replays of the whole family: more players, piles of won cards, glances, jokers, the pot."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PLACE = (
    "e => { const {left, top, width} = e.getBoundingClientRect(); return [left + width / 2, top]; }"
)
# Step, and say of each card that moves from where to where: in one go, for a busy machine is late.
# A card that is turned over is narrow where it starts or ends: the middle says where that is.
MOVES = f"""(replay, name) => (replay.querySelector(`[data-go=${{name}}]`).click(),
document.getAnimations().filter(move => move.playState !== 'finished'
  && move.effect.target.matches('[data-k]')
  && 'transform' in move.effect.getKeyframes()[0]).map(move => {{
    const card = move.effect.target;
    const ends = move.effect.getComputedTiming().endTime - 0.01;
    const place = time => {{
      move.pause();
      move.currentTime = time;
      return ({PLACE})(card);
    }};
    const turns = move.effect.getKeyframes().some(frame => frame.transform.includes('scaleX(0)'));
    return {{card: card.dataset.k, text: card.textContent, from: place(0), to: place(ends), turns}};
  }}))"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def lesson(new_page, address):
    """Return a function from the id of a replay to (page, the replay) on an English page."""

    def open_lesson(name, **options):
        page = new_page(**options)
        page.goto(address(replay=name))
        return page, page.locator(f"card-replay.ready#{name}")

    return open_lesson


def go_to(replay, selector):
    """Go on until a step has what is looked for, and end what moves."""
    while not replay.locator(f".on {selector}").count():
        expect(replay.locator('[data-go="next"]')).to_have_attribute("aria-disabled", "false")
        replay.locator('[data-go="next"]').click()
    settle(replay)


def settle(replay):
    replay.evaluate("() => document.getAnimations().forEach(move => move.finish())")


def close(one, other):
    return all(abs(a - b) < 2 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("name", ["war-of-four", "leftover-card", "several-piles", "war-of-aces"])
@pytest.mark.parametrize("width", [320, 1200])
def test_all_players_of_a_game_fit_on_one_table(lesson, name, width):
    page, replay = lesson(name, viewport={"width": width, "height": 900})
    tables = replay.evaluate("""replay => [...replay.querySelectorAll('.steps > li')].map(step => {
      const table = step.querySelector('.table').getBoundingClientRect();
      return [...step.querySelectorAll('.c, .p, b, span')].every(part => {
        const {left, right, top, bottom} = part.getBoundingClientRect();
        return left >= table.left && right <= table.right
          && top >= table.top && bottom <= table.bottom;
      });
    })""")
    assert tables
    assert all(tables)
    assert page.evaluate(WIDER) == 0


def test_the_seats_of_a_game_do_not_move_from_step_to_step(lesson):
    for name in ("leftover-card", "several-piles"):
        _, replay = lesson(name)
        piles = replay.evaluate("""replay => [...replay.querySelectorAll('.steps > li')].map(step =>
          [...step.querySelectorAll('.seat')].map(seat => seat.getBoundingClientRect().top))""")
        assert all(tops == piles[0] for tops in piles)


def test_every_player_s_face_of_a_card_in_a_war_can_be_read_on_a_narrow_screen(lesson):
    _, replay = lesson("war-of-aces", viewport={"width": 320, "height": 700})
    rooms = replay.evaluate("""replay =>
      [...replay.querySelectorAll('.seat .c:not(:empty)')].map(card => {
        const next = card.nextElementSibling?.getBoundingClientRect().left ?? Infinity;
        const index = document.createRange();
        index.selectNodeContents(card);
        return next - index.getBoundingClientRect().right;
      })""")
    assert rooms
    assert min(rooms) > -1


def test_a_glance_shows_the_card_with_an_eye_and_only_half_of_it(lesson):
    _, replay = lesson("steal")
    go_to(replay, ".k")
    glance = replay.locator(".on .k").first
    style = "(e, part) => { const s = getComputedStyle(e, part); return [s.maskImage, s.rotate]; }"
    assert glance.evaluate(style, "::after") == ["none", "45deg"]
    assert glance.inner_text()
    assert "inset" in glance.evaluate("e => getComputedStyle(e).boxShadow")
    pile = replay.locator(".on .seat:has(.k) .p").first
    assert close(glance.evaluate(PLACE), pile.evaluate(PLACE))


def test_a_card_that_was_looked_at_is_turned_over_when_it_is_shown(lesson):
    _, replay = lesson("steal")
    go_to(replay, ".k")
    key = replay.locator(".on .k").first.get_attribute("data-k")
    while replay.locator(f'.on .k[data-k="{key}"]').count():
        settle(replay)
        moves = replay.evaluate(MOVES, "next")
    seen, shown = (move for move in moves if move["card"] == key)
    assert seen["turns"]
    assert shown["turns"]


def test_the_won_cards_that_become_the_new_pile_are_seen_turned_over_on_their_way(
    new_page, address
):
    page = new_page()
    page.goto(address("tutorial", replay="learn-reshuffle"))
    replay = page.locator("card-replay.ready#learn-reshuffle")
    while not replay.locator(".on + li", has_text="makes them the new pile").count():
        replay.locator('[data-go="next"]').click()
    settle(replay)
    pile, won = (replay.locator(f"{name}.seat").last for name in (".on + li ", ".on "))
    pile, won = pile.locator(".p").first, won.locator(".c.w")
    places = [won.evaluate(PLACE), pile.evaluate(PLACE)]
    sides = replay.evaluate("""replay => (replay.querySelector('[data-go=next]').click(),
      document.getAnimations()).filter(a => a.effect.getKeyframes()[0].transform).map(move => {
        move.pause();
        const widths = [.1, .4, .6, .9].map(part => {
          move.currentTime = part * move.effect.getComputedTiming().endTime;
          return Math.round(move.effect.target.getBoundingClientRect().width);
        });
        return [move.effect.target.matches('.p:first-child'), widths];
      })""")
    assert len(sides) == 2
    width = pile.evaluate("e => e.offsetWidth")
    for is_pile, (first, second, third, fourth) in sides:
        if is_pile:  # its back is seen in the second half, the face of what was won in the first
            assert first == second == 0
            assert 0 < third < fourth <= width
        else:
            assert 0 < second < first <= width
            assert third == fourth == 0
    assert places[0][0] - places[1][0] > width


def test_a_stolen_pile_travels_to_the_thief_and_back(lesson):
    _, replay = lesson("steal")
    thief = replay.locator(".steps > li[data-collector]").filter(has_text="steals the face-up pile")
    number = int(thief.get_attribute("id").split("-")[-1])
    for _ in range(number - 2):
        replay.locator('[data-go="next"]').click()
    settle(replay)
    places = [pile.evaluate(PLACE) for pile in replay.locator(".on .w").all()]
    stolen = replay.locator(".on .c.w").get_attribute("data-k")
    (there,) = [move for move in replay.evaluate(MOVES, "next") if move["card"] == stolen]
    assert close(there["from"], places[0])
    assert close(there["to"], places[1])
    (back,) = [move for move in replay.evaluate(MOVES, "previous") if move["card"] == stolen]
    assert close(back["from"], places[1])
    assert close(back["to"], places[0])


def test_won_cards_go_to_the_face_up_pile_and_the_chosen_one_lies_on_top(lesson):
    _, replay = lesson("steal")
    while not replay.locator(".on + li[data-collector]").count():
        replay.locator('[data-go="next"]').click()
    settle(replay)
    moves = replay.evaluate(MOVES, "next")
    seat = replay.locator(".on").get_attribute("data-collector")
    heap = replay.locator(".on .seat").nth(int(seat)).locator(".w")
    settled = heap.evaluate(
        f"e => {{ e.getAnimations().forEach(move => move.finish()); return ({PLACE})(e); }}"
    )
    assert moves
    assert all(close(move["to"], settled) for move in moves)


def test_waiting_cards_travel_from_the_middle_to_the_winner(lesson):
    _, replay = lesson("leftover-card")
    go_to(replay, ".pot .c")
    waiting = replay.locator(".on .pot .c")
    key, place = waiting.get_attribute("data-k"), waiting.evaluate(PLACE)
    while replay.locator(".on .pot .c").count():
        settle(replay)
        moves = replay.evaluate(MOVES, "next")
    seat = int(replay.locator(".on").get_attribute("data-collector"))
    pile = replay.locator(".on .seat").nth(seat).locator(".p").evaluate(PLACE)
    (move,) = [move for move in moves if move["card"] == key]
    assert close(move["from"], place)
    assert close(move["to"], pile)


def test_the_jokers_are_told_apart_by_shape_and_by_their_sign(lesson):
    _, replay = lesson("joker-against-joker")
    jokers = [replay.locator(f".c.{colour}:not(.k)").first for colour in "BR"]
    shapes = [card.evaluate("e => getComputedStyle(e, '::after').maskPosition") for card in jokers]
    assert shapes[0] != shapes[1]
    texts = [card.text_content() for card in jokers]
    assert texts[0] != texts[1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_who_is_out_stays_in_sight_and_can_be_read(lesson, scheme):
    _, replay = lesson("sitting-out", color_scheme=scheme)
    replay.locator('[data-go="last"]').click()
    out = replay.locator(".on .out")
    expect(out).to_be_visible()
    expect(out).to_contain_text("Player 3")
    expect(out).to_contain_text("Out of the game")
    assert 0.7 <= float(out.evaluate("e => getComputedStyle(e).opacity")) < 1


def test_a_page_from_right_to_left_mirrors_piles_and_keeps_a_glance_on_its_pile(lesson):
    page, replay = lesson("several-piles", viewport={"width": 320, "height": 700})
    page.evaluate("document.documentElement.dir = 'rtl'")
    go_to(replay, ".k")
    seat = replay.locator(".on .seat:has(.k):has(.w)").first
    pile, won = seat.locator(".p").first.evaluate(PLACE), seat.locator(".w").evaluate(PLACE)
    assert pile[0] > won[0]
    assert abs(seat.locator(".k").evaluate(PLACE)[0] - pile[0]) < 1
    assert page.evaluate(WIDER) == 0


def test_forced_colours_keep_what_a_glance_has_seen(lesson):
    _, replay = lesson("steal", forced_colors="active")
    go_to(replay, ".k")
    glance = replay.locator(".on .k").first
    assert "inset" in glance.evaluate("e => getComputedStyle(e).boxShadow")
    assert "gradient" in glance.evaluate("e => getComputedStyle(e, '::after').backgroundImage")
