"""Questions of replays, as a reader meets them: with the script, without it, on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

AT = "first-war-4"
ANSWER = "Only the rank counts"
LANGUAGES = ["en", "sq", "fi", "sl", "be", "fr"]


# Go to each step with a question, choose its first answer; what is heard on the way.
HEARD = """() => [...document.querySelectorAll('card-replay.ready .ask')].map(ask => {
  const [replay, step] = [ask.closest('card-replay'), ask.closest('li')];
  const status = replay.querySelector('[role=status]');
  const index = [...step.parentElement.children].indexOf(step);
  replay.querySelector('[data-go=first]').click();
  for (let n = 0; n < index; n++) replay.querySelector('[data-go=next]').click();
  if (!index) {
    replay.querySelector('[data-go=next]').click();
    replay.querySelector('[data-go=previous]').click();
  }
  const stepped = status.textContent;
  const slider = replay.querySelector('[type=range]').getAttribute('aria-valuetext');
  ask.open = true;
  ask.querySelector('li button').click();
  return {stepped, slider, told: status.textContent,
    question: ask.querySelector('summary').textContent,
    why: ask.querySelector('.why > span').nextSibling.textContent.trim(),
    link: ask.querySelector('.why a')?.textContent.trim() ?? '{'};
})"""


@pytest.fixture
def asked(new_page, address):
    """Return a function that opens a page at the question, and gives page, replay, question."""

    def open_question(language="en", *, fragment=f"#{AT}", **options):
        page = new_page(**options)
        page.goto(address(language=language) + fragment)
        replay = page.locator("card-replay#first-war")
        return page, replay, page.locator(f"#{AT} .ask")

    return open_question


def summary(question):
    return question.locator("summary")


def answers(question):
    return question.locator("li button")


def spoken_tree(replay):
    """Return what a screen reader finds in a replay."""
    return replay.aria_snapshot()


def test_play_stops_at_a_question_and_goes_on_from_it(asked, at):
    page, replay, question = asked(fragment="")
    page.clock.install()
    replay.locator('[data-go="play"]').click()
    page.clock.run_for(60_000)
    assert at(replay) == 4
    expect(replay).to_have_class("ready")
    expect(summary(question)).to_be_visible()
    replay.locator('[data-go="play"]').click()
    page.clock.run_for(60_000)
    assert at(replay) == replay.locator(".steps > li").count()


def test_play_passes_a_question_that_is_answered(asked, at):
    page, replay, question = asked()
    summary(question).click()
    answers(question).last.click()
    replay.locator('[data-go="first"]').click()
    page.clock.install()
    replay.locator('[data-go="play"]').click()
    page.clock.run_for(60_000)
    assert at(replay) == replay.locator(".steps > li").count()


def test_play_says_the_question_at_which_it_stops(asked):
    page, replay, question = asked(fragment="")
    page.clock.install()
    replay.locator('[data-go="play"]').click()
    page.clock.run_for(60_000)
    said = replay.locator("[role=status]").text_content()
    caption = replay.locator(".on .caption").text_content()
    assert said.endswith(f"{caption} {summary(question).text_content()}")
    assert ANSWER not in said


@pytest.mark.parametrize("language", ["en", "be"])
def test_every_question_is_heard_at_its_step_and_its_verdict_has_no_link(new_page, pages, language):
    page = new_page()
    heard = 0
    for found in pages:
        if found.language != language or found.kind not in {"rules", "tutorial"}:
            continue
        page.goto(found.url)
        for said in page.evaluate(HEARD):
            assert said["stepped"].endswith(said["question"])
            assert said["slider"].endswith(said["question"])
            assert said["stepped"].count(said["question"]) == 1
            assert said["told"].endswith(said["why"])
            assert said["link"] not in said["told"]
            heard += 1
    assert heard > 5


def test_a_question_keeps_nobody_from_going_on(asked, at):
    page, replay, question = asked()
    replay.locator('[data-go="next"]').click()
    assert at(replay) == 5
    replay.locator('[data-go="previous"]').click()
    summary(question).focus()
    page.keyboard.press("ArrowRight")
    assert at(replay) == 5


def test_a_key_that_leaves_a_question_takes_the_focus_along(asked, at):
    page, replay, question = asked()
    summary(question).click()
    answers(question).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert at(replay) == 6
    assert page.evaluate("document.activeElement.dataset.go") == "next"


ROOM = """replay => {
  const [table, bar] = ['.on .table', '.bar'].map(part =>
    replay.querySelector(part).getBoundingClientRect());
  return bar.bottom - table.top;
}"""


@pytest.mark.parametrize("how", ["click", "key", "play", "slider"])
def test_the_room_of_a_question_is_given_back_when_the_reader_goes_on(asked, at, how):
    page, replay, question = asked(viewport={"width": 320, "height": 640})
    before = replay.evaluate(ROOM)
    summary(question).click()
    answers(question).first.click()
    assert replay.evaluate(ROOM) > before + 150
    if how == "key":
        page.keyboard.press("ArrowRight")
    elif how == "slider":
        replay.locator("input").focus()
        page.keyboard.press("ArrowRight")
    else:
        page.clock.install()
        replay.locator(f'[data-go="{"play" if how == "play" else "next"}"]').click()
        page.clock.run_for(600)
    assert at(replay) == 5
    assert abs(replay.evaluate(ROOM) - before) < 1
    expect(replay.locator(".on .table")).to_be_in_viewport(ratio=1)
    expect(replay.locator(".bar")).to_be_in_viewport(ratio=1)
    if how != "slider":
        name = "play" if how == "play" else "next"
        assert page.evaluate("document.activeElement.dataset.go") == name
    for name, step in (("previous", 4), ("next", 5)):
        if how == "play":
            break
        replay.locator(f'[data-go="{name}"]').click()
        assert at(replay) == step
        assert abs(replay.evaluate(ROOM) - before) < 1


def test_questions_opened_in_the_list_of_all_steps_keep_no_room_when_it_is_left(asked):
    _, replay, question = asked(fragment="", viewport={"width": 320, "height": 640})
    before = replay.evaluate(ROOM)
    replay.locator(".more summary").click()
    replay.locator('[data-go="all"]').click()
    summary(question).click()
    expect(question.locator("li").first).to_be_visible()
    replay.locator('[data-go="all"]').click()
    assert abs(replay.evaluate(ROOM) - before) < 1


def test_the_answer_is_not_there_before_it_is_asked_for(asked):
    _, replay, question = asked()
    summary(question).click()
    before = spoken_tree(replay)
    assert ANSWER not in before
    assert "The right answer" not in before
    answers(question).nth(2).click()
    assert ANSWER in spoken_tree(replay)


@pytest.mark.parametrize(("choice", "said"), [(0, "Not quite."), (2, "Right.")])
def test_a_choice_is_told_right_or_wrong_and_why_once(asked, choice, said):
    page, replay, question = asked()
    summary(question).click()
    answers(question).nth(choice).click()
    expect(question.locator(".why b")).to_have_text(said)
    expect(question.locator(".why")).to_contain_text(ANSWER)
    status = replay.locator("[role=status]")
    expect(status).to_contain_text(said)
    expect(status).to_contain_text(ANSWER)
    solution = question.locator(".why > span")
    expect(solution).to_be_visible(visible=choice != 2)
    link = question.locator(".why a")
    link.click()
    assert page.url.endswith("#c4")
    expect(page.locator("#c4")).to_be_in_viewport()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_question_is_opened_and_answered_by_keys(asked, at, key):
    page, replay, question = asked()
    summary(question).focus()
    page.keyboard.press(key)
    page.keyboard.press("Tab")
    page.keyboard.press(key)
    expect(question.locator(".why b")).to_have_text("Not quite.")
    focused = page.evaluate("document.activeElement.closest('li') !== null")
    assert focused
    assert at(replay) == 4


def test_who_does_not_want_to_choose_is_shown_the_answer(asked):
    page, _, question = asked()
    summary(question).click()
    question.locator(".show").click()
    expect(question.locator(".why > span")).to_have_text("The right answer: There is a war")
    expect(question.locator(".show")).to_be_hidden()
    assert page.evaluate("document.activeElement.localName") == "summary"


def test_a_page_that_listens_hears_what_was_chosen(asked):
    page, replay, question = asked()
    replay.evaluate("""replay => {
      window.heard = [];
      replay.addEventListener('answer', event => heard.push(event.detail));
    }""")
    summary(question).click()
    answers(question).nth(1).click()
    answers(question).nth(2).click()
    assert page.evaluate("heard") == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_javascript_a_question_is_a_disclosure_in_every_language(asked, language):
    _, _, question = asked(language, java_script_enabled=False)
    assert question.count() == 1
    expect(question.locator("li").first).to_be_hidden()
    summary(question).click()
    assert question.locator("li:visible").count() == 3
    expect(question.locator(".why")).to_be_visible()
    expect(question.locator(".why > span")).to_contain_text(
        question.locator("li[data-right]").text_content()
    )
    assert question.locator(".why a").get_attribute("href") == "#c4"
    assert question.locator("[lang=en]").count() == 0


@pytest.mark.parametrize("script", [True, False])
def test_on_paper_question_and_answer_are_read(asked, script):
    page, _, question = asked(java_script_enabled=script)
    page.emulate_media(media="print")
    for part in (summary(question), question.locator("li").last, question.locator(".why > span")):
        box = part.bounding_box()
        assert box["height"] > 10
        assert part.evaluate("e => getComputedStyle(e).visibility") == "visible"
    why = question.locator(".why")
    expect(why).to_contain_text(ANSWER)
    assert why.evaluate("why => getComputedStyle(why).rotate") == "180deg"
    boxes = [part.bounding_box() for part in (question.locator("li").last, why)]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] + 1
    assert question.locator(".show").locator("visible=true").count() == 0


def test_a_script_of_questions_that_fails_leaves_the_disclosure(new_page, address):
    page = new_page(strict=False)
    page.route("**/card-question.js", lambda route: route.abort())
    page.goto(f"{address()}#{AT}")
    question = page.locator(f"#{AT} .ask")
    summary(question).click()
    expect(question.locator(".why")).to_contain_text(ANSWER)


def test_questions_bring_their_script_to_pages_that_have_one_only(new_page, pages):
    page = new_page()
    for found in pages:
        if found.language == "en" and found.replays:
            page.goto(found.url)
            assert page.locator("script[src*=card-question]").count() == min(
                1, page.locator(".ask").count()
            )


def test_a_narrow_dark_page_holds_an_open_question(asked):
    page, _, question = asked("be", viewport={"width": 320, "height": 700}, color_scheme="dark")
    summary(question).click()
    answers(question).first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
