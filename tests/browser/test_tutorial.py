"""The tutorials: lessons with questions, and the progress that stays on the reader's device."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PROSE_LINKS = """html => [...new DOMParser().parseFromString(html, 'text/html')
  .querySelectorAll('.prose > p a')].map(link => link.getAttribute('href'))"""
MEMORY = "pravila-tutorials"
STATIC = Path(__file__).parents[2] / "templates" / "static"
NO_STORAGE = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('forbidden', 'SecurityError'); }
})"""


@pytest.fixture(scope="module")
def tutorial(address):
    """Return a function from a language and a replay to the address of the tutorial."""
    return lambda language="en", replay="learn-tie": address("tutorial", language, replay=replay)


@pytest.fixture
def lessons(new_page, tutorial):
    """Return a function that opens the English tutorial of War, in a profile of its own."""

    def open_lessons(fragment="", *, before="", **options):
        page = new_page(**options)
        if before:
            page.add_init_script(before)
        page.goto(tutorial() + fragment)
        expect(page.locator(".lessons.ready")).to_be_attached()
        return page

    return open_lessons


def finish(page, replay):
    page.locator(f'#{replay} [data-go="last"]').click()


def step(page, replay, count=1):
    for _ in range(count):
        page.locator(f'#{replay} [data-go="next"]').click()


def done(page):
    """Return the numbers of the lessons that are marked."""
    marked = page.locator(".lessons ol [role=img]")
    names = {marked.nth(n).get_attribute("aria-label") for n in range(marked.count())}
    assert names <= {"Done"}
    return page.locator(".lessons ol > li").evaluate_all(
        "all => all.flatMap((li, n) => li.querySelector('[role=img]') ? [n + 1] : [])"
    )


def go_on(page):
    return page.locator(".progress a")


def test_nothing_is_done_at_first_and_nothing_is_kept(lessons):
    page = lessons()
    assert done(page) == []
    expect(page.locator(".count")).to_have_text("Lessons done: 0 of 10")
    expect(go_on(page)).to_be_hidden()
    assert page.locator(".progress button").get_attribute("aria-disabled") == "true"
    assert page.evaluate(f"localStorage.getItem('{MEMORY}')") is None


def test_a_lesson_is_done_when_its_last_step_was_seen(lessons):
    page = lessons()
    step(page, "learn-battle", 3)
    assert done(page) == []
    step(page, "learn-battle")
    assert done(page) == [2]
    finish(page, "learn-tie")
    assert done(page) == [2, 5]
    expect(page.locator(".count")).to_have_text("Lessons done: 2 of 10")


def test_a_lesson_that_plays_to_its_end_is_done(lessons):
    page = lessons()
    replay = page.locator("#learn-deal")
    replay.locator("select").select_option("4")
    step(page, "learn-deal")
    replay.locator('[data-go="play"]').click()
    expect(replay.locator(".on")).to_have_id("learn-deal-3", timeout=8000)
    assert done(page) == [1]


def test_a_lesson_whose_steps_are_all_listed_is_done_when_the_last_comes_into_sight(lessons):
    page = lessons()
    page.locator("#learn-war .more summary").click()
    page.locator('#learn-war [data-go="all"]').click()
    page.evaluate("scrollTo(0, 0)")
    assert done(page) == []
    page.locator("#learn-war .steps > :last-child").scroll_into_view_if_needed()
    expect(page.locator(".lessons ol > :nth-child(6) [role=img]")).to_be_attached()


def test_progress_survives_a_reload_and_leads_back_to_the_step(lessons):
    page = lessons()
    finish(page, "learn-deal")
    step(page, "learn-war", 3)
    page.goto(page.url.split("#")[0])
    assert done(page) == [1]
    expect(go_on(page)).to_be_visible()
    go_on(page).click()
    expect(page.locator("#learn-war .on")).to_have_id("learn-war-4")
    expect(page.locator("#learn-war-4")).to_be_in_viewport()
    assert page.url.endswith("#learn-war-4")


def test_progress_holds_in_every_language(lessons):
    page = lessons()
    finish(page, "learn-tie")
    page.locator(".languages a[lang=fi]").click()
    expect(page.locator("html")).to_have_attribute("lang", "fi")
    assert page.locator(".lessons ol > :nth-child(5) [role=img]").count() == 1
    assert page.locator(".lessons ol [role=img]").count() == 1


def test_a_link_to_a_step_goes_on_there_on_another_device(lessons):
    page = lessons("#learn-war-again-4")
    expect(page.locator("#learn-war-again .on")).to_have_id("learn-war-again-4")
    assert go_on(page).get_attribute("href") == "#learn-war-again-4"
    current = page.locator(".lessons [aria-current]")
    expect(current).to_have_text("A war on a war")


def test_each_game_has_its_own_progress(lessons, tutorial):
    page = lessons()
    finish(page, "learn-deal")
    page.goto(tutorial(replay="learn-bigger"))
    expect(page.locator(".lessons.ready")).to_be_attached()
    assert page.locator(".lessons ol [role=img]").count() == 0
    finish(page, "learn-bigger")
    page.locator(".progress button").click()
    page.goto(tutorial())
    assert done(page) == [1]


def test_the_progress_can_be_forgotten_and_nothing_is_left(lessons):
    page = lessons()
    finish(page, "learn-deal")
    forget = page.locator(".progress button")
    forget.focus()
    page.keyboard.press("Enter")
    assert done(page) == []
    expect(go_on(page)).to_be_hidden()
    assert forget.get_attribute("aria-disabled") == "true"
    assert page.evaluate("document.activeElement.localName") == "button"
    assert page.evaluate(f"localStorage.getItem('{MEMORY}')") is None


def test_two_windows_tell_the_same(lessons):
    page = lessons()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".lessons.ready")).to_be_attached()
    finish(page, "learn-deal")
    expect(other.locator(".lessons ol [role=img]")).to_have_count(1)


def test_without_storage_the_progress_holds_until_the_page_is_left(lessons):
    page = lessons(before=NO_STORAGE)
    finish(page, "learn-deal")
    assert done(page) == [1]
    expect(go_on(page)).to_be_visible()


@pytest.mark.parametrize(
    "stored",
    [
        "{",
        "null",
        "[1]",
        '{"war/tutorial": 7}',
        '{"war/tutorial": {"done": "deal", "at": 5}}',
        '{"war/tutorial": {"done": ["gone", 3, null], "at": "main"}}',
    ],
)
def test_a_memory_that_makes_no_sense_is_no_progress(lessons, stored):
    page = lessons(before=f"localStorage.setItem('{MEMORY}', {stored!r})")
    assert done(page) == []
    expect(go_on(page)).to_be_hidden()
    finish(page, "learn-deal")
    assert done(page) == [1]


def test_a_lesson_asks_what_happens_next_and_explains_by_the_rule(lessons):
    page = lessons()
    step(page, "learn-tie", 2)
    question = page.locator("#learn-tie .on .ask")
    question.locator("summary").focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    why = question.locator(".why")
    expect(why).to_contain_text("suits never count")
    why.locator("a").click()
    expect(page).to_have_url(re.compile("/en/war/#c4$"))


def test_every_lesson_in_every_language_asks_something(pages, built_site, site_url):
    found = [page for page in pages if page.kind == "tutorial"]
    assert len(found) >= 4 * 6
    for page in found:
        html = (built_site / page.url.removeprefix(site_url) / "index.html").read_text("utf-8")
        for replay in html.split("<card-replay")[1:]:
            assert replay.count('<details class="ask">') == 1, page.url


def test_without_javascript_the_lessons_are_a_page_with_disclosures(new_page, tutorial):
    page = new_page(java_script_enabled=False)
    page.goto(tutorial())
    expect(page.locator(".progress")).to_be_hidden()
    assert page.locator(".steps > li").locator("visible=true").count() > 60
    question = page.locator("#learn-tie .ask")
    expect(question.locator(".why")).to_be_hidden()
    question.locator("summary").click()
    expect(question.locator(".why")).to_contain_text("there is a war")
    page.locator('.lessons a[href="#war"]').click()
    expect(page.locator("#war")).to_be_in_viewport()


def test_a_script_of_the_tutorial_that_is_late_shifts_nothing(new_page, tutorial):
    page = new_page(viewport={"width": 320, "height": 800})
    page.route("**/tutorial.js", lambda route: (page.wait_for_timeout(600), route.continue_()))
    page.goto(tutorial())
    expect(page.locator(".lessons.ready")).to_be_attached()
    shift = page.evaluate("""() => new Promise(resolve => {
      let sum = 0;
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
      }).observe({type: 'layout-shift', buffered: true});
      setTimeout(() => resolve(sum), 200);
    })""")
    assert shift < 0.02


def test_the_rules_lead_to_the_tutorial_and_the_tutorial_to_the_rules(
    pages, new_page, built_site, site_url
):
    page = new_page()  # only to read what is written: no page has to be drawn for it

    def linked(url):
        file = built_site / url.removeprefix(site_url) / "index.html"
        found = page.evaluate(PROSE_LINKS, file.read_text(encoding="utf-8"))
        return {urljoin(url, href) for href in found}

    tutorials = [found.url for found in pages if found.kind == "tutorial"]
    assert tutorials
    for url in tutorials:
        rules = urljoin(url, "..")
        assert rules in linked(url), url
        assert url in linked(rules), rules


def test_on_paper_the_progress_is_left_out(lessons):
    page = lessons()
    page.emulate_media(media="print")
    expect(page.locator(".lessons")).to_be_hidden()
    expect(page.locator(".intro")).to_be_visible()


def test_the_module_is_short_and_is_checked():
    text = (STATIC / "tutorial.js").read_text("utf-8")
    assert text.startswith("// @ts-check\n")
    assert text.count("\n") < 250
    assert not re.search(r"innerHTML|eval\(|document\.write", text)
