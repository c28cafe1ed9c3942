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


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "forced"])
def test_who_is_ahead_wears_a_crown_that_is_known_by_its_shape(player, look):
    _, replay = player("#first-war-11", viewport={"width": 320, "height": 700}, **look)
    ahead = replay.locator(".on .ahead")
    expect(ahead).to_have_count(1)
    expect(ahead.locator("b").first).to_have_text("Player 2")
    crown = ahead.locator("div b").evaluate("""name => {
      const style = getComputedStyle(name, '::after');
      return [parseFloat(style.width), style.clipPath.slice(0, 7), style.backgroundColor];
    }""")
    assert crown[0] >= 12
    assert crown[1] == "polygon"
    assert not crown[2].endswith(", 0)")
