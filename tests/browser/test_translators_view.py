"""The translator's view in a real browser: a save is seen, and each text tells about itself."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

PROJECT = Path(__file__).resolve().parents[2]
WAR = "locales/sl/LC_MESSAGES/war.po"
AIM = "Win all {deck} cards. A player who has no cards left is out, and the other player has won."
PATIENCE = 5_000
RULES = "WCAG2A WCAG2AA WCAG21A WCAG21AA WCAG22AA best-practice".lower().split()

pytestmark = pytest.mark.browser


class Desk:
    """A copy of the project, its preview with the view, and the catalogue that is edited."""

    def __init__(self, root, url):
        self.root, self.url, self.catalog = root, url, root / WAR
        self.original = self.catalog.read_text(encoding="utf-8")

    def edit(self, pattern, replacement):
        """Save the catalogue with one change, as an editor does."""
        text = self.catalog.read_text(encoding="utf-8")
        changed, count = re.subn(pattern, replacement, text, count=1, flags=re.DOTALL)
        assert count == 1
        self.catalog.write_text(changed, encoding="utf-8")


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1200])
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
