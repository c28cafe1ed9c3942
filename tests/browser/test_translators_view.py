"""The translator's view in a real browser: a save is seen, and each text tells about itself."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

PROJECT = Path(__file__).resolve().parents[2]
WAR = "locales/sl/LC_MESSAGES/war.po"
AIM = "Win all {deck} cards. A player who has no cards left is out, and the other player has won."
PATIENCE = 20_000
RULES = "WCAG2A WCAG2AA WCAG21A WCAG21AA WCAG22AA best-practice".lower().split()

pytestmark = pytest.mark.browser


class Desk:
    """A copy of the project, its preview with the view, and the catalogue that is edited."""

    def __init__(self, root, url):
        self.root, self.url, self.catalog = root, url, root / WAR
        self.original = self.catalog.read_text(encoding="utf-8")
        self.first = self.served()

    def served(self):
        """Return the page that is served now, without the number of its build."""
        with urlopen(f"{self.url}sl/vojna/") as answer:
            return re.sub(rb"reload\.js\?\d+", b"", answer.read())

    def edit(self, pattern, replacement, domain="war"):
        """Save a catalogue with one change, as an editor does."""
        catalog = self.catalog.with_name(f"{domain}.po")
        text = catalog.read_text(encoding="utf-8")
        changed, count = re.subn(pattern, replacement, text, count=1, flags=re.DOTALL)
        assert count == 1
        catalog.write_text(changed, encoding="utf-8")


@pytest.fixture(scope="module")
def preview(tmp_path_factory):
    root = tmp_path_factory.mktemp("view") / "project"
    for name in ("content", "locales", "templates"):
        shutil.copytree(PROJECT / name, root / name)
    settings = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    entries = 'entry-url = "https://h.org/{path}#L{line}"'
    settings = settings.replace("[tool.pravila]\n", f"[tool.pravila]\n{entries}\n")
    (root / "pyproject.toml").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "generator", "--project", str(root), "serve", "--view"]
    command += ["--port", "0", "--languages", "sl"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PROJECT)
    lines = iter(server.stdout.readline, "")
    url = re.search(r"http://\S+", next(lines))[0]
    assert any("built" in line for line in lines)
    yield Desk(root, url)
    server.terminate()
    server.wait(10)


@pytest.fixture
def desk(preview):
    yield preview
    if preview.catalog.read_text(encoding="utf-8") != preview.original:
        preview.catalog.write_text(preview.original, encoding="utf-8")
    wait_until(lambda: preview.served() == preview.first)


@pytest.fixture
def open_rules(browser, desk):
    contexts = []

    def open_page(**options):
        contexts.append(browser.new_context(**options))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: pytest.fail(f"script error: {error}"))
        page.set_default_timeout(PATIENCE)
        page.goto(f"{desk.url}sl/vojna/")
        page.wait_for_selector(".pv-bar")
        return page

    yield open_page
    for context in contexts:
        context.close()


def hold(page):
    """Show the page once more, and let the preview load it anew no longer."""
    page.route("**/.pravila/**", lambda route: route.abort())
    page.goto(page.url)
    page.wait_for_selector(".pv-bar")


def wait_until_it_knows_itself(page):
    """Wait until the page has fetched what it came as, to compare what comes next with."""
    fetches = "performance.getEntriesByType('resource').filter((e) => e.initiatorType === 'fetch')"
    wait_until(lambda: page.evaluate(f"{fetches}.length"))
    page.wait_for_timeout(100)


def wait_until(found):
    """Ask again and again until there is an answer."""
    end = time.monotonic() + PATIENCE / 1000
    while not found():
        assert time.monotonic() < end
        time.sleep(0.02)


def spoil(desk):
    """Save a translation with a placeholder that nobody knows; wait for nothing."""
    desk.edit(r"Osvojite vseh \{deck\}", "Osvojite vseh {nihce}")


def mark_of(page, text):
    return page.locator("article :is(p, li, dd)").filter(has_text=text).locator(".pv-mark").first


def test_a_save_is_seen_on_the_open_page(open_rules, desk):
    page = open_rules()
    desk.edit(r"Osvojite vseh", "Pridobite vseh")
    saved = time.monotonic()
    page.get_by_text("Pridobite vseh").first.wait_for()
    print(f"seen after {time.monotonic() - saved:.2f} s")  # noqa: T201 - shown by pytest -s


def test_only_texts_are_exchanged_and_the_rest_of_the_page_stays_as_it_is(open_rules, desk):
    page = open_rules()
    wait_until_it_knows_itself(page)
    replay = page.locator("card-replay").first
    replay.get_by_role("slider").press("End")
    last = replay.get_by_role("slider").input_value()
    page.evaluate("window.notLoadedAgain = true")
    desk.edit(r"Osvojite vseh", "Pridobite vseh")
    page.get_by_text("Pridobite vseh").first.wait_for()
    assert page.evaluate("window.notLoadedAgain")
    assert last != "0"
    assert replay.get_by_role("slider").input_value() == last
    exchanged = page.locator("main").inner_text()
    hold(page)
    page.locator("card-replay").first.get_by_role("slider").press("End")
    assert page.locator("main").inner_text() == exchanged


CAPTION = (r'(msgid "\{player\} turns over \{card\}\."\nmsgstr "[^"]*)', r"\1 Zdaj.")


def test_a_replay_whose_texts_are_exchanged_stays_at_its_step_and_keeps_the_focus(open_rules, desk):
    page = open_rules()
    wait_until_it_knows_itself(page)
    page.evaluate("window.notLoadedAgain = true")
    other, replay = page.locator("card-replay").nth(0), page.locator("card-replay").nth(1)
    other.get_by_role("slider").press("End")
    for _ in range(2):
        replay.locator("[data-go=next]").click()
    replay.locator("summary").last.click()
    replay.locator("[data-go=next]").focus()
    cards = desk.catalog.with_name("cards.po")
    before = cards.read_text(encoding="utf-8")
    try:
        desk.edit(*CAPTION, domain="cards")
        page.wait_for_selector("card-replay :text('Zdaj.')", state="attached")
        assert page.evaluate("window.notLoadedAgain")
        assert replay.get_by_role("slider").input_value() == "3"
        assert replay.locator(".on").get_attribute("id").endswith("-3")
        caption = replay.locator(".on .caption").inner_text()
        assert caption in replay.get_by_role("slider").get_attribute("aria-valuetext")
        assert other.locator(".steps > li").last.is_visible()
        assert replay.locator("[data-go=next]").evaluate("e => e === document.activeElement")
    finally:
        cards.write_text(before, encoding="utf-8")


def test_a_page_whose_controls_have_other_words_is_loaded_again_at_its_step(open_rules, desk):
    page = open_rules()
    wait_until_it_knows_itself(page)
    page.locator("card-replay").nth(1).locator("[data-go=next]").click()
    site = desk.catalog.with_name("site.po")
    before = site.read_text(encoding="utf-8")
    try:
        with page.expect_navigation(timeout=PATIENCE):
            desk.edit(r'(msgid "Copy the link to this step"\nmsgstr "[^"]*)', r"\1 Zdaj.", "site")
        page.wait_for_selector("card-replay :text('Zdaj.')", state="attached")
        assert page.locator("card-replay").nth(1).get_by_role("slider").input_value() == "2"
    finally:
        site.write_text(before, encoding="utf-8")


def test_a_text_that_is_exchanged_twice_shows_the_second(open_rules, desk):
    page = open_rules()
    wait_until_it_knows_itself(page)
    page.evaluate("window.notLoadedAgain = true")
    for old, new in (("Osvojite", "Pridobite"), ("Pridobite", "Zberite")):
        desk.edit(f"{old} vseh", f"{new} vseh")
        page.get_by_text(f"{new} vseh").first.wait_for()
    assert page.evaluate("window.notLoadedAgain")
    mark_of(page, "Zberite vseh").click()
    assert "Zberite vseh" in page.locator(".pv-panel:popover-open").inner_text()


def test_a_page_whose_style_has_changed_is_loaded_again(open_rules, desk):
    page = open_rules()
    wait_until_it_knows_itself(page)
    style = desk.root / "templates/static/site.css"
    before = style.read_text(encoding="utf-8")
    with page.expect_navigation(timeout=PATIENCE):
        style.write_text(f"{before}\nh1 {{ letter-spacing: 1px }}\n", encoding="utf-8")
    expect(page.locator("h1")).to_have_css("letter-spacing", "1px")
    with page.expect_navigation(timeout=PATIENCE):
        style.write_text(before, encoding="utf-8")


def test_a_page_whose_slug_has_changed_is_followed_to_its_new_address(open_rules, desk):
    page = open_rules()
    wait_until_it_knows_itself(page)
    desk.edit(r'(msgctxt "slug"\nmsgid "war"\nmsgstr )"vojna"', r'\1"spopad"')
    expect(page).to_have_url(re.compile("/sl/spopad/$"), timeout=PATIENCE)
    expect(page.locator(".pv-bar")).to_be_visible()


def test_a_page_that_cannot_be_fetched_is_loaded_again(open_rules, desk):
    page = open_rules()
    wait_until_it_knows_itself(page)
    page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError('no')) }")
    with page.expect_navigation(timeout=PATIENCE):
        desk.edit(r"Osvojite vseh", "Pridobite vseh")
    page.get_by_text("Pridobite vseh").first.wait_for()


def test_a_mistake_is_told_at_its_text_and_the_page_stays(open_rules, desk):
    page = open_rules()
    spoil(desk)
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert re.search(rf"{WAR}:\d+:\d+: error: unknown placeholder", alert.inner_text())
    mark = mark_of(page, "Win all 52 cards")
    assert mark.get_attribute("data-state") == "refused"
    mark.click()
    panel = page.locator(".pv-panel:popover-open")
    assert "unknown placeholder {nihce}" in panel.inner_text()
    assert page.get_by_role("heading", level=1).inner_text().startswith("Vojna")


def test_a_warning_is_seen_at_its_text_though_the_translation_is_shown(open_rules, desk):
    page = open_rules()
    mark = mark_of(page, "Osvojite vseh")
    assert mark.get_attribute("data-faults") is None
    desk.edit(r"Osvojite vseh \{deck\} kart\b", "Osvojite vseh {deck} kartic")
    page.get_by_text("kartic").first.wait_for()
    mark = mark_of(page, "Osvojite vseh")
    expect(mark).to_have_attribute("data-faults", "")
    expect(mark).to_have_attribute("data-state", "translated")
    assert mark.get_attribute("aria-description")
    page.locator(".pv-next").click()
    expect(mark).to_be_focused()


def test_an_entry_that_breaks_off_costs_its_text_only(open_rules, desk):
    page = open_rules()
    desk.edit(r'nasprotnik pa zmaga\."', "nasprotnik pa zmaga.")
    page.get_by_role("alert").wait_for()
    mark = mark_of(page, "Win all 52 cards")
    assert mark.get_attribute("data-state") == "refused"
    mark.click()
    assert re.search(rf"{WAR}:\d+:\d+", page.locator(".pv-panel:popover-open").inner_text())
    assert page.locator('.pv-mark[data-state="translated"]').count() > 50


def test_a_changed_text_shows_what_changed(open_rules, desk):
    page = open_rules()
    old = AIM.replace("is out", "loses")
    desk.edit(
        re.escape('msgid ""\n"Win all {deck}'),
        f'#, fuzzy\n#| msgid "{old}"\nmsgid ""\n"Win all {{deck}}',
    )
    page.locator('.pv-mark[data-state="changed"]').first.click()
    panel = page.locator(".pv-panel:popover-open")
    assert panel.locator("del").all_inner_texts() == ["loses"]
    assert panel.locator("ins").all_inner_texts() == ["is out"]


def test_all_is_reached_by_the_keyboard(open_rules, desk):
    page = open_rules(permissions=["clipboard-read", "clipboard-write"])
    spoil(desk)
    page.locator('.pv-mark[data-state="refused"]').wait_for()
    page.locator(".pv-next").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.state") == "refused"
    page.keyboard.press("Enter")
    panel = page.locator(".pv-panel:popover-open")
    panel.wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "pv-close"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "pv-copy"
    page.keyboard.press("Enter")
    page.locator(".pv-copy.copied").wait_for()
    place = panel.locator(".pv-place").inner_text()
    assert page.evaluate("navigator.clipboard.readText()") == place
    file, line = place.split(":")
    written = (desk.root / file).read_text(encoding="utf-8").splitlines()
    assert written[int(line) - 1].startswith("msgid")
    assert panel.get_by_role("link").get_attribute("href") == f"https://h.org/{file}#L{line}"
    page.keyboard.press("Escape")
    assert panel.count() == 0
    assert page.evaluate("document.activeElement.className") == "pv-mark"


def test_what_was_open_is_open_after_a_save(open_rules, desk):
    page = open_rules()
    mark_of(page, "Osvojite vseh").click()
    desk.edit(r"Osvojite vseh", "Pridobite vseh")
    panel = page.locator(".pv-panel:popover-open")
    panel.get_by_text("Pridobite vseh").wait_for()


def test_the_marks_can_be_hidden(open_rules):
    page = open_rules()
    hold(page)
    page.locator(".pv-switch").uncheck()
    assert not page.locator(".pv-mark").first.is_visible()
    page.reload()
    assert not page.locator(".pv-mark").first.is_visible()


def test_panels_open_without_script(open_rules):
    page = open_rules(java_script_enabled=False)
    page.locator("article .pv-mark").first.click()
    assert page.locator(".pv-panel:popover-open").is_visible()


@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (1200, "light")])
def test_the_view_is_accessible(open_rules, desk, scheme, width):
    page = open_rules(
        color_scheme=scheme, viewport={"width": width, "height": 800}, bypass_csp=True
    )
    spoil(desk)
    page.locator('.pv-mark[data-state="refused"]').wait_for()
    hold(page)
    page.locator('.pv-mark[data-state="refused"]').click()
    page.locator(".pv-others > summary").evaluate("summary => summary.parentElement.open = true")
    options = {"runOnly": {"type": "tag", "values": RULES}}
    found = Axe().run(page, context=".pv-panel:popover-open", options=options)
    assert found.violations_count == 0, found.generate_report()
    found = Axe().run(page, context=".pv-bar", options=options)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
