"""What the table of a replay shows at a glance: how many cards a pile has, and who is ahead."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LANGUAGES = ["en", "sq", "fi", "sl", "be", "fr"]
CONTRAST = """badge => {
  const channels = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = colour => {
    const [r, g, b] = channels(colour).map(c => c / 255)
      .map(c => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const style = getComputedStyle(badge);
  const [a, b] = [light(style.color), light(style.backgroundColor)].sort((x, y) => y - x);
  return (a + .05) / (b + .05);
}"""
LOOKS = [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}]


@pytest.mark.parametrize("language", ["en", "be"])
def test_a_pile_shows_how_many_cards_it_has_as_the_words_beside_it_do(new_page, pages, language):
    page = new_page()
    urls = [found.url for found in pages if found.language == language and found.replays]
    page.goto(urls[0])
    wrong = page.evaluate(
        """async urls => {
          const wrong = [];
          let seats = 0;
          for (const url of urls) {
            const text = await (await fetch(url)).text();
            const page = new DOMParser().parseFromString(text, 'text/html');
            for (const seat of page.querySelectorAll('.seat:not(.out)')) {
              const said = [...seat.querySelectorAll('span')]
                .map(part => part.textContent.match(/\\d+/)[0]).filter(n => n !== '0');
              const shown = [...seat.querySelectorAll('i b')].map(badge => badge.textContent);
              if (said.join() !== shown.join()) wrong.push([url, seat.textContent]);
              seats++;
            }
          }
          return seats > 1000 ? wrong : seats;
        }""",
        urls,
    )
    assert wrong == []


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "forced"])
def test_the_number_on_a_pile_can_be_read(player, look):
    _, replay = player("#first-war-11", viewport={"width": 320, "height": 700}, **look)
    badges = replay.locator(".on i b")
    assert badges.count() == 2
    for badge in badges.all():
        assert badge.evaluate(CONTRAST) >= 4.5
        box = badge.bounding_box()
        assert box["width"] < 30
        assert box["height"] >= 12


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "forced"])
def test_the_ink_of_every_card_and_caption_can_be_read(new_page, pages, look):
    page = new_page(**look)
    url = next(p.url for p in pages if p.language == "en" and "joker-against-joker" in p.replays)
    page.goto(url)
    replay = page.locator("card-replay#joker-against-joker")
    for suit in "SHDCBR":
        card = page.locator(f".c.{suit}:not(:empty, .k)").first
        assert card.evaluate(CONTRAST) >= 4.5, suit
    caption = replay.locator(".on .caption")
    ink = caption.evaluate("e => getComputedStyle(e).color")
    page.evaluate("ink => { document.body.style.color = ink; }", ink)
    assert page.locator("body").evaluate(CONTRAST) >= 4.5


def test_no_page_has_a_suit_that_a_device_could_make_a_picture(built_site):
    suits = re.compile("[\u2660-\u2667\U0001f0a0-\U0001f0ff]")
    files = [*built_site.rglob("*.html"), *built_site.rglob("*.css"), *built_site.rglob("*.js")]
    assert len(files) > 100
    assert [file for file in files if suits.search(file.read_text(encoding="utf-8"))] == []


def test_the_number_on_a_pile_is_not_read_out_twice(player):
    _, replay = player("#first-war-11")
    said = replay.locator(".on").aria_snapshot()
    assert len(re.findall(r"\b31\b", said)) == 1


def test_a_card_that_was_looked_at_does_not_hide_the_number_of_its_pile(new_page, pages):
    page = new_page()
    url = next(p.url for p in pages if p.language == "en" and "several-piles" in p.replays)
    page.goto(url)
    for top in page.locator(".k").all():
        assert top.locator("b").count() == 1
        pile = top.locator("xpath=preceding-sibling::*[1]")
        assert pile.locator("b").count() == 0


# Of what is drawn on a seat: its place and size as parts of the seat, its shape, its ink.
DRAWN = """(seat, part) => {
  const style = getComputedStyle(seat, part);
  return {width: parseFloat(style.width), height: parseFloat(style.height),
    shape: style.clipPath.slice(0, 7), line: style.outlineStyle,
    ink: part === '::after' ? style.backgroundColor : style.outlineColor,
    bar: style.backgroundImage === 'none' ? null : +/([\\d.]+)%/.exec(style.backgroundImage)[1],
    adjust: style.forcedColorAdjust};
}"""


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "forced"])
def test_who_is_ahead_has_a_frame_and_a_crown_that_is_known_by_its_shape(player, look):
    _, replay = player("#first-war-11", viewport={"width": 320, "height": 700}, **look)
    ahead = replay.locator(".on .ahead")
    expect(ahead).to_have_count(1)
    expect(ahead.locator("b").first).to_have_text("Player 2")
    crown = ahead.evaluate(DRAWN, "::after")
    assert crown["width"] >= 18
    assert crown["shape"] == "polygon"
    assert not crown["ink"].endswith(", 0)")
    frame = ahead.evaluate(DRAWN, "::before")
    assert frame["line"] == "solid"
    box = ahead.bounding_box()
    assert frame["width"] > box["width"]
    assert frame["height"] > box["height"]
    other = replay.locator(".on .seat:not(.ahead)")
    assert other.evaluate(DRAWN, "::before")["line"] == "none"


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "forced"])
def test_a_bar_on_each_seat_is_as_long_as_its_share_of_all_cards(player, look):
    _, replay = player("#first-war-11", **look)
    bars = [s.evaluate(DRAWN, "::before") for s in replay.locator(".on .seat").all()]
    assert [bar["bar"] for bar in bars] == pytest.approx([100 * 21 / 52, 100 * 31 / 52], abs=0.1)
    assert {bar["adjust"] for bar in bars} == {"none" if "forced_colors" in look else "auto"}


def test_the_bars_count_cards_on_the_table_and_in_the_middle(new_page, address):
    page = new_page(viewport={"width": 320, "height": 700})
    page.goto(address("game", replay="eight-wars"))
    wrong = page.locator("card-replay#eight-wars").evaluate("""replay => {
      const wrong = [];
      for (let n = 0; n < 60; n++) {
        const step = replay.querySelector('.on');
        const count = place => [...place.querySelectorAll('i b')].reduce(
          (sum, b) => sum + +b.textContent,
          [...place.querySelectorAll('[data-k]')].filter(card => !card.firstElementChild).length);
        for (const seat of step.querySelectorAll('.seat')) {
          const [, share] = /([\\d.]+)%/.exec(getComputedStyle(seat, '::before').backgroundImage);
          if (Math.abs(share - 100 * count(seat) / 52) > .1) wrong.push([step.id, share]);
        }
        replay.querySelector('[data-go=next]').click();
      }
      return wrong;
    }""")
    assert wrong == []


def test_a_list_of_steps_and_paper_have_frames_without_bars(player):
    """Bars are measured for the step that is seen; of several, all would have them or none."""
    page, replay = player("#first-war-11")
    replay.locator("summary").last.click()
    replay.locator('[data-go="all"]').click()
    ahead = replay.locator(".ahead").last
    for medium in ("screen", "print"):
        page.emulate_media(media=medium)
        drawn = ahead.evaluate(DRAWN, "::before")
        assert (drawn["line"], drawn["bar"]) == ("solid", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_ahead_takes_no_room_at_320_pixels(new_page, pages, address, language):
    """Each line of words that a leader has anywhere stands once on a table, ahead and not."""
    page = new_page(viewport={"width": 320, "height": 700})
    urls = [found.url for found in pages if found.language == language and found.replays]
    page.goto(address(language=language))
    tried, wrong = page.evaluate(
        """async urls => {
          const words = new Set();
          for (const url of urls) {
            const text = await (await fetch(url)).text();
            const page = new DOMParser().parseFromString(text, 'text/html');
            for (const label of page.querySelectorAll('.ahead > div')) words.add(label.innerHTML);
          }
          const seat = document.querySelector('card-replay .on .seat');
          const table = seat.closest('.table');
          const wrong = [];
          for (const label of words) {
            seat.firstElementChild.innerHTML = label;
            const heights = [true, false].map(ahead => {
              seat.classList.toggle('ahead', ahead);
              return table.getBoundingClientRect().height;
            });
            if (heights[0] !== heights[1]) wrong.push([label, ...heights]);
          }
          return [words.size, wrong];
        }""",
        urls,
    )
    assert tried > 50
    assert wrong == []


@pytest.mark.parametrize("width", [320, 1100])
def test_in_a_long_game_the_rule_stands_right_below_the_caption(new_page, address, width):
    page = new_page(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    page.goto(address("game"))
    gaps, heights = page.locator("card-replay#whole-game").evaluate("""replay => {
      const steps = replay.querySelector('.steps');
      const [gaps, heights] = [new Set(), new Set()];
      for (let n = 0; n < 60; n++) {
        const caption = steps.querySelector('.on .caption');
        const {top} = caption.nextElementSibling.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(caption);
        gaps.add(Math.round(top - text.getBoundingClientRect().bottom));
        heights.add(Math.round(steps.getBoundingClientRect().height));
        replay.querySelector('[data-go=next]').click();
      }
      return [[...gaps], [...heights]];
    }""")
    assert max(gaps) <= 16
    assert len(heights) == 1


# The heights that the steps of a replay have, each seen alone.
HEIGHTS = """replay => {
  const heights = {};
  const seen = replay.querySelector('.steps > .on');
  seen.classList.remove('on');
  for (const step of replay.querySelectorAll('.steps > li')) {
    step.classList.add('on');
    const {height} = replay.querySelector('.steps').getBoundingClientRect();
    (heights[Math.round(height)] ??= []).push(step.id);
    step.classList.remove('on');
  }
  seen.classList.add('on');
  return heights;
}"""


@pytest.mark.parametrize("width", [320, 360, 1100])
def test_no_step_of_a_whole_game_moves_the_controls(new_page, pages, width):
    """In Belarusian, whose captions and labels are the longest."""
    page = new_page(viewport={"width": width, "height": 800})
    games = [one.url for one in pages if (one.kind, one.language) == ("game", "be")]
    assert len(games) >= 4
    for url in games:
        page.goto(url)
        for replay in page.locator("card-replay.ready.long").all():
            heights = replay.evaluate(HEIGHTS)
            assert len(heights) == 1, {height: steps[:5] for height, steps in heights.items()}
