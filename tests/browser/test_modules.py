"""The pure functions of the player's modules, each by itself.

They take elements, so they run where there are elements: in the browser, in the modules that the
site serves. Another program to run them in would bring a document of its own making.
"""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

IMPORT = """async ([module, body, ...values]) => {
  const script = [...document.scripts].find(one => one.src.endsWith('/card-replay.js'));
  const loaded = await import(new URL(module, script.src).href);
  return new Function('module', 'make', '...values', body)(loaded, make, ...values);
}"""
STEP = """
  window.make = html => {
    const holder = document.createElement('ol');
    holder.innerHTML = html;
    return holder.firstElementChild;
  };
"""
PLAN = """
  const [old, step] = [make(values[0]), make(values[1])];
  const name = place => place.dataset.k ?? place.id;
  return module.plan(old, step, values[2]).map(({card, away, turns, leaves}) =>
    [name(card), name(away), turns, leaves]);
"""


@pytest.fixture(scope="module")
def run(browser, address):
    """Return a function that runs JavaScript with a module of the site and some values."""
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(address())
    page.evaluate(STEP)
    yield lambda module, body, *values: page.evaluate(IMPORT, [module, body, *values])
    context.close()


def step(one, two, *, collector=None, order="", number=0):
    """Return the HTML of a step: what two players have laid, who collects, in which order."""
    rows = (
        f'<i class="p" id="pile-{seat}-{number}"></i>{laid}' for seat, laid in enumerate((one, two))
    )
    seats = "".join(f'<div class="seat"><div></div><i>{row}</i></div>' for row in rows)
    collects = "" if collector is None else f' data-collector="{collector}" data-order="{order}"'
    return f"<li{collects}>{seats}</li>"


def face(key):
    return f'<i class="c S" data-k="{key}">K</i>'


def back(key):
    return f'<i class="c" data-k="{key}"></i>'


@pytest.fixture
def plan(run):
    """Return a function: which card moves to or from where, whether it turns, whether it leaves."""
    return lambda old, new, *, reverse=False: run("card-travel.js", PLAN, old, new, reverse)


def test_a_new_card_comes_from_its_player_s_pile_and_is_turned_over(plan):
    moves = plan(step("", ""), step(face(1), back(2), number=1))
    assert moves == [["1", "pile-0-0", True, False], ["2", "pile-1-0", False, False]]


def test_a_card_that_stays_is_measured_against_where_it_was(plan):
    assert plan(step(face(1), ""), step(face(1), "")) == [["1", "1", False, False]]


def test_a_card_that_is_shown_where_it_lies_is_turned_over(plan):
    both_sides = [["1", "1", True, False], ["1", "1", True, True]]
    assert plan(step(back(1), ""), step(face(1), "")) == both_sides


def test_a_pile_of_won_cards_that_becomes_the_new_pile_is_turned_over_with_both_its_sides(plan):
    won = '<i class="c S w" data-k="1">K</i>'
    before, after = step(won, ""), step("", "", number=1)
    assert plan(before, after) == [["1", "pile-0-1", True, True], ["pile-0-1", "1", True, False]]
    back_again = [["1", "pile-0-1", True, False], ["pile-0-1", "1", True, True]]
    assert plan(after, before, reverse=True) == back_again


@pytest.mark.parametrize("reverse", [False, True])
def test_cards_that_are_won_come_in_the_order_in_which_they_are_placed(plan, reverse):
    before = step(face(1) + back(3), face(2) + back(10))
    after = step("", "", collector=1, order="2 10 1 3", number=1)
    moves = plan(after, before, reverse=True) if reverse else plan(before, after)
    assert [move[0] for move in moves] == ["2", "10", "1", "3"]


def test_cards_that_are_won_go_to_the_pile_of_who_collects(plan):
    moves = plan(step(face(1), back(2)), step("", "", collector=0, number=1))
    assert moves == [["1", "pile-0-0", True, True], ["2", "pile-0-0", False, True]]


def test_on_the_way_back_won_cards_come_from_that_pile(plan):
    before, after = step(face(1), face(2), number=1), step("", "", collector=1)
    moves = plan(after, before, reverse=True)
    assert moves == [["2", "pile-1-1", True, False], ["1", "pile-1-1", True, False]]


def test_cards_that_nobody_collects_return_to_the_pile_beside_them(plan):
    assert plan(step("", face(2)), step("", "", number=1)) == [["2", "pile-1-1", True, True]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Step {n} of {total}", "Step 3 of 9"),
        ("{total}/{n}: {n}", "9/3: 3"),
        ("{caption}", "{n} $& cards"),
        ("{} {n", "{} {n"),
    ],
)
def test_words_are_filled_in_as_they_are(run, text, said):
    body = "return module.fill(values[0], values[1])"
    values = {"n": 3, "total": 9, "caption": "{n} $& cards"}
    assert run("card-player.js", body, text, values) == said
