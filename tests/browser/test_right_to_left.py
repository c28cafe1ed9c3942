"""A page from right to left, half of it translated: its English stands on its own lines."""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
RECORDS = PROJECT / "tests" / "replay" / "records"
VALUES = ("One standard deck of {deck} cards, without jokers", "Luck alone")
CATALOG = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: ar\\n"\n'

pytestmark = pytest.mark.browser

# The lines of a text: their left and right edges, as painted.
LINES = """element => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].map(({ left, right }) => [left, right]);
}"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Say nothing: a request is no event of a test."""


@pytest.fixture(scope="module")
def arabic(tmp_path_factory):
    """Return the address of the rules of War in Arabic, of which two facts are translated."""
    root = tmp_path_factory.mktemp("arabic") / "project"
    for name in ("content", "templates"):
        shutil.copytree(PROJECT / name, root / name)
    settings = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    settings = re.sub(r"(?m)^languages = .*", 'languages = ["ar"]', settings)
    (root / "pyproject.toml").write_text(settings, encoding="utf-8")
    entries = (f'\nmsgid "{v}"\nmsgstr "ورق {"{deck} " * ("{deck}" in v)}لعبة"\n' for v in VALUES)
    catalog = root / "locales/ar/LC_MESSAGES/war.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(CATALOG + "".join(entries), encoding="utf-8")
    out = root.parent / "out"
    command = [sys.executable, "-m", "generator", "--project", str(root), "build"]
    subprocess.run([*command, "--out", str(out)], cwd=PROJECT, check=True, capture_output=True)
    http = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(out)))
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{http.server_port}/ar/war/"
    http.shutdown()


@pytest.fixture
def rules(browser, arabic):
    contexts = []

    def open_page(width):
        contexts.append(browser.new_context(viewport={"width": width, "height": 900}))
        page = contexts[-1].new_page()
        page.goto(arabic)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("width", [320, 700, 1200])
@pytest.mark.parametrize("block", ["h1", ".lead", ".notice p", ".replay-title", ".on .caption"])
def test_english_blocks_say_so_and_begin_at_their_left(rules, width, block):
    english = rules(width).locator(f'{block} > [lang="en"][dir="ltr"]').first
    edge = english.locator("..").evaluate(
        "e => e.getBoundingClientRect().left + parseFloat(getComputedStyle(e).paddingLeft)"
    )
    for left, _ in english.evaluate(LINES):
        assert abs(left - edge) < 2


@pytest.mark.parametrize("width", [560, 700, 1200])
def test_a_translated_fact_keeps_its_distance_from_an_english_label(rules, width):
    page = rules(width)
    facts = page.locator("dt.untranslated + dd:not(.untranslated)")
    assert facts.count() >= len(VALUES)
    for fact in facts.all():
        label = fact.evaluate("dd => dd.previousElementSibling.getBoundingClientRect().left")
        right = max(right for _, right in fact.evaluate(LINES))
        assert label - right > 8


def test_the_bar_of_a_share_begins_where_the_seat_begins(rules):
    page = rules(700)
    mirrored = "seat => getComputedStyle(seat, '::before').scale"
    assert page.locator("card-replay.ready .on .seat").first.evaluate(mirrored) == "-1 1"
    page.evaluate("document.documentElement.dir = 'ltr'")
    assert page.locator("card-replay.ready .on .seat").first.evaluate(mirrored) == "none"


@pytest.mark.parametrize("width", [320, 1200])
def test_nothing_is_wider_than_the_page(rules, width):
    assert rules(width).evaluate("document.documentElement.scrollWidth") <= width


def test_cells_of_a_table_keep_their_distance_too(rules):
    page = rules(1200)
    page.locator(".prose").evaluate("""prose => {
      prose.innerHTML = '<table><tr><td>ورق<td class="untranslated" lang="en" dir="ltr">Card'
        + '<td id="last">ورق</table>';
    }""")
    ((_, right),) = page.locator("#last").evaluate(LINES)
    cell = page.locator("td.untranslated").bounding_box()
    assert cell["x"] - right > 8


@pytest.mark.parametrize("width", [320, 1200])
def test_a_file_of_a_reader_is_shown_and_another_refused(rules, arabic, width):
    page = rules(width)
    page.goto(arabic.replace("/war/", "/view-a-replay/"))
    for name in ("v1-first-steps", "broken/replay-field--unknown"):
        page.locator("#replay-file").set_input_files(RECORDS / f"{name}.json")
        page.locator(".drop:not([aria-busy])").wait_for()
    for block in (".viewed .replay-title", ".viewed .on .caption", ".drop-fault h2"):
        english = page.locator(f'{block} > [lang="en"][dir="ltr"]')
        assert english.count() == 1, block
    assert page.evaluate("document.documentElement.scrollWidth") <= width
