"""The player by hand: buttons, keys, slider, swipe, speed, and what is spoken."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from waiting import until

pytestmark = pytest.mark.browser

RECORD_SPEECH = """replay => {
  replay.spoken = [];
  const region = replay.querySelector('[role=status]');
  new MutationObserver(() => replay.spoken.push(region.textContent))
    .observe(region, {childList: true, characterData: true, subtree: true});
}"""
EXPECTED_SPEECH = """replay => {
  const words = document.getElementById('replay-controls').dataset;
  const steps = [...replay.querySelectorAll('.steps > li')];
  const at = steps.findIndex(step => step.matches('.on'));
  const texts = steps[at].querySelectorAll('.caption, .ask > summary');
  const caption = [...texts].map(text => text.textContent).join(' ');
  const values = {n: at + 1, total: steps.length, caption};
  return words.spoken.replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);
}"""


def control(replay, name):
    return replay.locator(f'[data-go="{name}"]')


def unasked(replay):
    """Take the questions away, at which Play would stop."""
    replay.evaluate("replay => replay.querySelectorAll('.ask').forEach(ask => ask.remove())")


def total(replay):
    return replay.locator(".steps > li").count()


def test_a_replay_stands_at_its_first_step_and_does_not_start_by_itself(player, at):
    page, replay = player()
    page.wait_for_timeout(900)
    assert at(replay) == 1
    assert page.locator(".playing").count() == 0
    assert page.evaluate("document.activeElement === document.body")


def test_the_buttons_go_through_the_steps(player, at):
    _, replay = player()
    for name, step in [("next", 2), ("next", 3), ("previous", 2), ("first", 1)]:
        control(replay, name).click()
        assert at(replay) == step
    control(replay, "last").click()
    assert at(replay) == total(replay)


def test_focus_is_never_moved(player):
    page, replay = player()
    control(replay, "next").focus()
    for _ in range(total(replay) + 1):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.go") == "next"


def test_the_ends_are_said_to_be_disabled_and_stay_reachable(player, at):
    _, replay = player()
    for name, state in [("first", "true"), ("previous", "true"), ("next", "false")]:
        assert control(replay, name).get_attribute("aria-disabled") == state
    control(replay, "previous").dispatch_event("click")
    assert at(replay) == 1
    control(replay, "last").click()
    for name, state in [("next", "true"), ("last", "true"), ("previous", "false")]:
        assert control(replay, name).get_attribute("aria-disabled") == state
        assert control(replay, name).get_attribute("disabled") is None


def test_the_slider_chooses_a_step_and_its_value_is_the_caption(player, at):
    page, replay = player()
    slider = replay.locator("input[type=range]")
    slider.focus()
    for key, step in [("ArrowRight", 2), ("End", total(replay)), ("Home", 1), ("ArrowUp", 2)]:
        page.keyboard.press(key)
        assert at(replay) == step
        caption = replay.locator(".on .caption").text_content()
        assert slider.get_attribute("aria-valuetext") == caption
    assert slider.get_attribute("max") == str(total(replay))


def test_play_goes_to_the_end_stops_there_and_starts_again(player, at):
    page, replay = player()
    unasked(replay)
    page.clock.install()
    control(replay, "play").click()
    pause = control(replay, "play").get_attribute("aria-label")
    page.clock.run_for(600)
    assert at(replay) == 2
    page.clock.run_for(200_000)
    assert at(replay) == total(replay)
    expect(replay).to_have_class("ready")
    assert control(replay, "play").get_attribute("aria-label") != pause
    page.clock.run_for(60_000)
    assert at(replay) == total(replay)
    control(replay, "play").click()
    assert at(replay) == 1


def test_only_one_replay_runs_at_a_time(player):
    page, _ = player()
    running = page.evaluate("""() => {
      const buttons = document.querySelectorAll('[data-go=play]');
      buttons[0].click();
      buttons[1].click();
      return [...buttons].map(button => button.closest('card-replay').matches('.playing'));
    }""")
    assert running[:2] == [False, True]
    assert sum(running) == 1


def test_a_manual_step_stops_the_replay(player, at):
    page, replay = player()
    control(replay, "play").click()
    control(replay, "next").click()
    assert page.locator(".playing").count() == 0
    assert at(replay) == 2


def test_a_replay_pauses_when_it_is_not_seen_and_waits_to_be_asked_again(player, at):
    page, replay = player()
    replay.evaluate(RECORD_SPEECH)
    control(replay, "play").click()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(replay).to_have_class("ready")
    step = at(replay)
    assert len(replay.evaluate("replay => replay.spoken")) == 1
    page.clock.install()
    replay.scroll_into_view_if_needed()
    page.clock.run_for(10_000)
    assert at(replay) == step
    expect(replay).to_have_class("ready")


def test_a_replay_pauses_in_a_hidden_tab_and_waits_to_be_asked_again(player, at):
    page, replay = player()
    control(replay, "play").click()
    step = at(replay)
    turn = """hidden => {
      Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    page.evaluate(turn, True)
    expect(replay).to_have_class("ready")
    page.clock.install()
    page.evaluate(turn, False)
    page.clock.run_for(10_000)
    assert at(replay) == step
    expect(replay).to_have_class("ready")


def test_the_speed_is_remembered_by_all_replays_and_pages(player, address):
    page, replay = player()
    replay.locator("select").select_option("4")
    assert page.locator("card-replay select").last.input_value() == "4"
    page.goto(address("game", "fi"))
    assert page.locator("card-replay.ready select").first.input_value() == "4"


@pytest.mark.parametrize("kept", ["7", "x", ""])
def test_a_remembered_speed_that_makes_no_sense_is_forgotten(player, kept):
    page, replay = player()
    page.evaluate("value => localStorage.setItem('pravila-speed', value)", kept)
    page.reload()
    assert replay.locator("select").input_value() == "1"


def test_without_storage_the_player_works(new_page, address, at):
    page = new_page()
    forbid = "() => { throw new DOMException('no', 'SecurityError'); }"
    page.add_init_script(f"Object.defineProperty(window, 'localStorage', {{get: {forbid}}})")
    page.goto(address())
    replay = page.locator("card-replay.ready").first
    replay.locator("select").select_option("2")
    control(replay, "next").click()
    assert at(replay) == 2


def test_the_live_region_is_silent_while_playing_and_speaks_once_on_pause(player, at):
    page, replay = player()
    unasked(replay)
    replay.evaluate(RECORD_SPEECH)
    page.clock.install()
    control(replay, "play").click()
    page.clock.run_for(9000)
    assert at(replay) > 2
    assert replay.evaluate("replay => replay.spoken") == []
    control(replay, "play").click()
    assert replay.evaluate("replay => replay.spoken") == [replay.evaluate(EXPECTED_SPEECH)]


def test_the_live_region_speaks_once_at_the_end(player):
    page, replay = player()
    control(replay, "last").click()
    control(replay, "previous").click()
    replay.evaluate(RECORD_SPEECH)
    page.clock.install()
    control(replay, "play").click()
    page.clock.run_for(60_000)
    assert replay.evaluate("replay => replay.spoken") == [replay.evaluate(EXPECTED_SPEECH)]


def test_a_manual_step_is_spoken_once_with_the_number_first(player):
    _, replay = player()
    replay.evaluate(RECORD_SPEECH)
    control(replay, "next").click()
    spoken = replay.evaluate("replay => replay.spoken")
    assert spoken == [replay.evaluate(EXPECTED_SPEECH)]
    assert spoken[0].startswith(replay.locator(".at").text_content())


def test_each_replay_has_one_polite_live_region_and_it_is_empty_at_first(player):
    page, _ = player()
    regions = page.evaluate("""() => [...document.querySelectorAll('card-replay')].map(replay =>
      [...replay.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]')]
        .map(region => [region.getAttribute('role'), region.ariaLive, region.textContent]))""")
    assert len(regions) > 1
    assert all(region == [["status", None, ""]] for region in regions)


def test_steps_that_follow_one_another_quickly_are_spoken_once_each(player):
    page, replay = player()
    replay.evaluate(RECORD_SPEECH)
    control(replay, "next").focus()
    for key in ("Enter", "ArrowRight", "ArrowLeft", "End", "ArrowRight"):
        page.keyboard.press(key)
    spoken = replay.evaluate("replay => replay.spoken")
    assert len(spoken) == 4  # at the end there is no step to go to
    assert spoken[-1] == replay.evaluate(EXPECTED_SPEECH)


def test_the_slider_is_not_spoken_twice(player):
    page, replay = player()
    replay.evaluate(RECORD_SPEECH)
    replay.locator("input[type=range]").focus()
    page.keyboard.press("ArrowRight")
    assert replay.evaluate("replay => replay.spoken") == []


def test_all_steps_can_be_shown_and_folded_again(player):
    _, replay = player()
    replay.locator(".more summary").click()
    control(replay, "all").click()
    name = control(replay, "all").text_content()
    assert replay.locator(".steps > li:visible").count() == total(replay)
    expect(replay.locator(".bar")).to_be_hidden()
    control(replay, "all").click()
    assert control(replay, "all").text_content() != name
    assert replay.locator(".steps > li:visible").count() == 1


def test_the_link_to_a_step_is_copied_and_leads_there(player, at):
    page, replay = player(permissions=["clipboard-read", "clipboard-write"])
    control(replay, "next").click()
    replay.locator(".more summary").click()
    control(replay, "link").click()
    expect(control(replay, "link")).to_have_class("done")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url
    page.goto("about:blank")
    page.goto(copied)
    assert at(page.locator("card-replay.ready#first-war")) == 2


CLIPBOARDS = {
    "refused": """() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no'));
    }""",
    "absent": "Object.defineProperty(navigator, 'clipboard', {value: undefined})",
}


@pytest.mark.parametrize("clipboard", CLIPBOARDS)
def test_where_nothing_can_be_copied_the_link_is_shown_and_chosen(player, at, clipboard):
    page, replay = player(viewport={"width": 320, "height": 700})
    page.evaluate(CLIPBOARDS[clipboard])
    replay.locator(".more summary").click()
    control(replay, "next").click()
    for _ in range(2):
        control(replay, "link").click()
        field = replay.locator(".tools input")
        expect(field).to_be_focused()
        expect(field).to_be_in_viewport()
        expect(field).to_have_accessible_name(control(replay, "link").text_content())
        assert page.evaluate("getSelection().toString()") == page.url
    expect(control(replay, "link")).not_to_have_class("done")
    assert page.url.endswith(f"#{replay.get_attribute('id')}-2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("x")
    assert (at(replay), field.input_value()) == (2, page.url)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    control(replay, "next").click()
    expect(field).to_have_count(0)
    assert at(replay) == 3


def test_a_link_that_is_copied_while_the_replay_runs_stays_in_sight(player, at):
    page, replay = player()
    page.evaluate(CLIPBOARDS["absent"])
    replay.locator(".more summary").click()
    page.clock.install()
    control(replay, "play").click()
    page.clock.run_for(600)
    control(replay, "link").click()
    page.clock.run_for(20_000)
    assert at(replay) == 2
    expect(replay.locator(".tools input")).to_have_value(page.url)


@pytest.mark.parametrize(("kind", "given"), [("rules", "--hands '"), ("game", "--seed ")])
def test_the_command_that_reproduces_a_replay_is_at_hand_with_its_cards_or_its_seed(
    new_page, address, kind, given
):
    page = new_page()
    page.goto(address(kind))
    replay = page.locator("card-replay").nth(1)
    replay.locator(".more summary").click()
    command = replay.locator(".more code").first
    expect(command).to_be_visible()
    expect(command).to_contain_text(f"pravila play classic {given}")


def test_a_step_that_was_reached_by_playing_is_in_the_address(player, at):
    page, replay = player()
    page.clock.install()
    control(replay, "play").click()
    page.clock.run_for(9000)
    control(replay, "play").click()
    assert at(replay) > 2
    assert page.url.endswith(f"#{replay.get_attribute('id')}-{at(replay)}")


def test_a_speed_that_is_chosen_in_one_tab_reaches_the_others(player):
    page, replay = player()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("card-replay.ready select").last.select_option("4")
    expect(replay.locator("select")).to_have_value("4")
    other.evaluate("localStorage.setItem('pravila-speed', '17')")
    other.evaluate("localStorage.setItem('another', '2')")
    until(page, "localStorage.getItem('another') === '2'")
    expect(replay.locator("select")).to_have_value("4")


def test_another_speed_counts_at_once(player, at):
    page, replay = player()
    page.clock.install()
    replay.locator("select").select_option("0.5")
    control(replay, "play").click()
    page.clock.run_for(1100)
    assert at(replay) == 2
    replay.locator("select").select_option("4")
    page.clock.run_for(1000)
    assert at(replay) == 3


def test_a_step_that_the_slider_says_leaves_no_other_step_among_what_is_read(player, at):
    _, replay = player()
    control(replay, "next").click()
    status = replay.locator("[role=status]")
    expect(status).not_to_be_empty()
    replay.get_by_role("slider").press("End")
    assert at(replay) > 2
    expect(status).to_be_empty()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_link_to_a_step_is_copied_by_key_and_the_page_stays(player, key):
    page, replay = player(permissions=["clipboard-read", "clipboard-write"])
    replay.locator(".more summary").click()
    control(replay, "next").click()
    control(replay, "link").focus()
    top = page.evaluate("scrollY")
    page.keyboard.press(key)
    expect(control(replay, "link")).to_have_class("done")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    assert page.url.endswith(f"#{replay.get_attribute('id')}-2")
    assert page.evaluate("scrollY") == top


def test_the_slider_keeps_its_width(new_page, address):
    page = new_page()
    page.goto(address("game"))
    replay = page.locator("card-replay.ready").first
    widths = replay.evaluate("""replay => [1, 10, 100].map(n => {
      const slider = replay.querySelector('input');
      slider.value = n;
      slider.dispatchEvent(new Event('input', {bubbles: true}));
      return slider.getBoundingClientRect().width;
    })""")
    assert max(widths) - min(widths) < 0.5


def test_the_way_back_from_a_list_is_in_sight_and_leads_to_the_picture(new_page, address):
    page = new_page(viewport={"width": 320, "height": 640})
    page.goto(address("game"))
    replay = page.locator("card-replay.ready").first
    replay.locator(".more summary").click()
    control(replay, "all").click()
    expect(control(replay, "all")).to_be_in_viewport()
    page.evaluate("scrollTo(0, 20000)")
    expect(control(replay, "all")).to_be_in_viewport()
    expect(control(replay, "link")).to_be_hidden()
    control(replay, "all").click()
    expect(replay.locator(".on .table")).to_be_in_viewport(ratio=1)


def test_the_focus_is_as_visible_at_the_ends_as_elsewhere(player):
    _, replay = player()
    for name in ("first", "previous", "next"):
        assert control(replay, name).evaluate("e => getComputedStyle(e).opacity") == "1"
