"""How readers like the cards: letters of the language or common ones, two colours or four."""

from __future__ import annotations

from base64 import b64encode

import pytest
from playwright.sync_api import expect
from waiting import until

pytestmark = pytest.mark.browser

FACES = "() => [...document.querySelectorAll('.c:not(:empty)')].map(card => card.textContent)"
INKS = """() => ['S', 'H', 'D', 'C'].map(suit => {
  const card = document.querySelector(`.c.${suit}`);
  return getComputedStyle(card).color;
})"""


def switch(page, name):
    replay = page.locator("card-replay.ready").first
    button = replay.locator(f'[data-look="{name}"]')
    if not button.is_visible():
        replay.locator(".more > summary").click()
    return button


@pytest.fixture
def french(new_page, address):
    page = new_page()
    page.goto(address(language="fr"))
    return page


def test_the_letters_can_be_the_common_ones_and_the_language_s_again(french):
    own = french.evaluate(FACES)
    assert {"R", "D", "V", "A"} <= set(own)
    button = switch(french, "letters")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    common = french.evaluate(FACES)
    assert {"K", "Q", "J", "A"} <= set(common)
    assert not {"R", "D", "V"} & set(common)
    button.click()
    assert french.evaluate(FACES) == own


def test_what_is_chosen_in_one_tab_reaches_the_others(french):
    own = french.evaluate(FACES)
    other = french.context.new_page()
    other.goto(french.url)
    for name in ("letters", "colours"):
        switch(other, name).click()
        there = french.locator(f"card-replay.ready [data-look={name}]").first
        expect(there).to_have_attribute("aria-pressed", "true")
    assert french.evaluate(FACES) == other.evaluate(FACES) != own
    assert french.evaluate(INKS) == other.evaluate(INKS)
    switch(other, "letters").click()
    until(french, f"own => String(({FACES})()) === String(own)", own)


def test_a_language_with_the_common_letters_has_no_such_switch(new_page, address):
    page = new_page()
    page.goto(address())
    assert page.locator("[data-look=colours]").count() > 0
    assert page.locator("[data-look=letters]").count() == 0


def test_the_letters_of_belarusian_are_cyrillic_till_the_reader_asks(new_page, address):
    page = new_page()
    page.goto(address(language="be"))
    assert {"Т", "К", "Д", "В"} <= set(page.evaluate(FACES))
    switch(page, "letters").press("Enter")
    assert {"A", "K", "Q", "J"} <= set(page.evaluate(FACES))


def test_four_colours_give_each_suit_its_own_and_all_can_be_read(french):
    assert len(set(french.evaluate(INKS))) == 2
    switch(french, "colours").press("Space")
    inks = french.evaluate(INKS)
    assert len(set(inks)) == 4
    assert all(contrast(ink, "rgb(255, 253, 247)") >= 4.5 for ink in inks)


def contrast(one, other):
    def light(colour):
        parts = [int(part) / 255 for part in colour[4:-1].split(",")]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True)) + 0.05

    high, low = sorted((light(one), light(other)), reverse=True)
    return high / low


@pytest.mark.parametrize("colours", [False, True])
def test_the_suits_are_told_apart_in_greyscale(french, colours):
    """Their pictures differ when every colour is gone, by one pixel in 65: by shape, then."""
    if colours:
        switch(french, "colours").click()
    french.evaluate("""() => {
      document.documentElement.style.filter = 'grayscale(1)';
      const row = document.createElement('p');
      for (const suit of ['S', 'H', 'D', 'C']) {
        const card = document.createElement('i');
        card.className = `c ${suit}`;
        card.textContent = '7';
        row.append(card, ' ');
      }
      document.querySelector('main').replaceChildren(row);
    }""")
    cards = french.locator("main .c").all()
    pictures = [card.screenshot() for card in cards]
    assert differences(french, pictures) >= 0.015


def differences(page, pictures):
    """Return the least share of pixels in which two of the pictures differ clearly."""
    return page.evaluate(
        """async pictures => {
          const grey = await Promise.all(pictures.map(async data => {
            const bytes = Uint8Array.from(atob(data), c => c.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
            const context = canvas.getContext('2d');
            context.drawImage(bitmap, 0, 0);
            return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
          }));
          const shares = [];
          for (let i = 0; i < grey.length; i++) for (let j = 0; j < i; j++) {
            let different = 0;
            for (let n = 0; n < grey[i].length; n += 4) {
              // Black or not: a difference of shape, whatever the shade of the ink.
              different += (grey[i][n] < 170) !== (grey[j][n] < 170);
            }
            shares.push(different / (grey[i].length / 4));
          }
          return Math.min(...shares);
        }""",
        [b64encode(picture).decode() for picture in pictures],
    )


def test_the_choice_is_remembered_by_every_page(french, address):
    switch(french, "letters").click()
    switch(french, "colours").click()
    french.goto(address(language="fr", replay="war-of-kings"))
    assert {"K", "Q"} <= set(french.evaluate(FACES))
    assert len(set(french.evaluate(INKS))) == 4
    expect(switch(french, "colours")).to_have_attribute("aria-pressed", "true")


def test_without_storage_the_switches_work(new_page, address):
    page = new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no') }})"
    )
    page.goto(address(language="fr"))
    switch(page, "letters").click()
    assert {"K", "Q", "J"} <= set(page.evaluate(FACES))
