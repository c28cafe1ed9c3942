"""A replay on pages of others: in a frame, as HTML of their own, and as a file."""

from __future__ import annotations

import html
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from waiting import until

from generator.build.replay_files import verify

pytestmark = pytest.mark.browser

LANGUAGES = ("sq", "fi", "sl", "be", "fr", "en")
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def foreign():
    """Serve pages from another origin: put HTML into ``pages`` by path."""
    pages = {}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            found = pages.get(self.path.partition("?")[0])
            self.send_response(200 if found else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write((found or "").encode())

        def log_message(self, *_):
            """Say nothing."""

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield SimpleNamespace(pages=pages, origin=f"http://127.0.0.1:{http.server_port}")
    http.shutdown()


@pytest.fixture
def foreign_page(foreign, new_page):
    """Return a function that opens a page with this HTML on the other origin."""

    def open_page(body, *, head="", strict=False, **options):
        foreign.pages["/"] = (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>{head}{body}'
        )
        page = new_page(strict=strict, **options)
        page.goto(foreign.origin + "/")
        return page

    return open_page


@pytest.fixture(scope="module")
def snippet(built_site):
    def read(name="war/first-war", language="en"):
        return (built_site / f"embed/{language}/{name}/snippet.txt").read_text(encoding="ascii")

    return read


def shown(page, replay="card-replay"):
    return page.locator(f"{replay} .steps > .on").get_attribute("id")


def test_verify_accepts_every_published_replay_file(built_site):
    files = sorted((built_site / "replays").glob("*/*.json"))
    assert len(files) >= 30
    assert verify(files) == []


def test_the_file_is_downloaded_from_the_replay(new_page, address):
    page = new_page()
    page.goto(address())
    replay = page.locator("card-replay#first-war")
    replay.locator(".more > summary").click()
    with page.expect_download() as download:
        replay.get_by_text("Download the replay file").click()
    assert download.value.suggested_filename == "first-war.json"


def test_the_frame_to_copy_leads_to_the_same_replay(new_page, address, foreign_page):
    page = new_page()
    page.goto(address(language="fr"))
    code = page.locator("card-replay#first-war pre code").nth(1).text_content()
    other = foreign_page(code)
    frame = other.frame_locator("iframe")
    assert frame.locator("h1").text_content() == page.locator("#first-war-title").text_content()
    frame.locator('[data-go="next"]').click()
    assert frame.locator(".steps > .on").get_attribute("id") == "first-war-2"


@pytest.mark.parametrize("allowed", [True, False])
def test_in_a_frame_the_link_to_a_step_is_copied_or_shown(
    new_page, address, foreign_page, site_url, allowed
):
    page = new_page()
    page.goto(address())
    code = page.locator("card-replay#first-war pre code").nth(1).text_content()
    html = code if allowed else code.replace(' allow="clipboard-write"', "")
    assert (html == code) == allowed
    other = foreign_page(html, permissions=["clipboard-read", "clipboard-write"])
    frame = other.frame_locator("iframe")
    link = f"{site_url}embed/en/war/first-war/#first-war-2"
    frame.locator(".more > summary").click()
    frame.locator('[data-go="next"]').click()
    frame.locator('[data-go="link"]').click()
    if allowed:
        expect(frame.locator('[data-go="link"]')).to_have_class("done")
        assert other.evaluate("navigator.clipboard.readText()") == link
    else:
        expect(frame.locator(".tools input")).to_be_focused()
        assert other.frames[1].evaluate("getSelection().toString()") == link


def test_a_click_chooses_all_that_is_to_be_copied(new_page, address):
    page = new_page()
    page.goto(address())
    replay = page.locator("card-replay#first-war")
    replay.locator(".more > summary").click()
    code = replay.locator("pre code").nth(1)
    code.click()
    assert page.evaluate("getSelection().toString()").strip() == code.text_content()


def test_a_page_with_one_replay_has_its_title_its_rules_and_is_not_listed(built_site):
    listed = (built_site / "sitemap.xml").read_text(encoding="utf-8")
    files = sorted((built_site / "embed").rglob("index.html"))
    assert len(files) % len(LANGUAGES) == 0
    assert len(files) >= 30 * len(LANGUAGES)
    assert "/embed/" not in listed
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert '<meta name="robots" content="noindex">' in text
        assert text.count("<h1") == text.count("<card-replay ") == 1
        assert re.search(r'<footer class="from"><a href="[./]+/[a-z]{2}/[^"]+#[a-z0-9-]+">', text)
        assert "<nav" not in text


@pytest.mark.parametrize("language", ["fi", "be"])  # those with the longest words
def test_a_page_with_one_replay_fits_a_small_screen(new_page, every_page, site_url, language):
    """In a frame, as readers meet it: that is also quicker than 80 pages one after the other."""
    page = new_page(bypass_csp=True)
    page.goto(site_url)
    urls = [p.url for p in every_page if (p.kind, p.language) == ("embed", language)]
    assert len(urls) > 30
    wide = page.evaluate(
        """async urls => {
          const frame = document.createElement('iframe');
          frame.width = 320;
          frame.height = 640;
          frame.style.border = 0;
          document.body.append(frame);
          const wide = [];
          for (const url of urls) {
            await new Promise(resolve => { frame.onload = resolve; frame.src = url; });
            const page = frame.contentDocument;
            page.querySelector('.more').open = true;
            const {scrollWidth, clientWidth} = page.documentElement;
            if (clientWidth > 320 || scrollWidth > clientWidth) wide.push(url);
            if (!page.querySelector('.ready')) wide.push(`${url} is not ready`);
          }
          return wide;
        }""",
        urls,
    )
    assert wide == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violation_on_a_page_with_one_replay(new_page, site_url, theme):
    page = new_page()
    page.goto(f"{site_url}embed/be/steal-war/steal/?theme={theme}")
    page.locator(".more > summary").click()
    found = Axe().run(page).response["violations"]
    assert [(v["id"], [node["target"] for node in v["nodes"]]) for v in found] == []


def test_the_address_chooses_step_and_theme_whatever_the_system_prefers(new_page, site_url):
    page = new_page(color_scheme="dark")
    colour = "getComputedStyle(document.body).backgroundColor"
    page.goto(f"{site_url}embed/en/war/first-war/?theme=light#first-war-4")
    assert shown(page) == "first-war-4"
    light = page.evaluate(colour)
    page.goto(f"{site_url}embed/en/war/first-war/?theme=dark")
    dark = page.evaluate(colour)
    page.goto(f"{site_url}embed/en/war/first-war/?theme=odd")
    assert page.evaluate(colour) == dark != light


def test_a_page_with_one_replay_is_whole_without_a_script(new_page, site_url):
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}embed/sl/war/first-war/")
    steps = page.locator(".steps > li")
    assert steps.count() > 5
    assert all(step.is_visible() for step in steps.all())


def test_a_frame_becomes_as_tall_as_its_replay(foreign, foreign_page, site_url):
    url = f"{site_url}embed/en/war/first-war/?origin={foreign.origin}"
    script = f'<script type="module" src="{site_url}component/1/embed-height.js"></script>'
    page = foreign_page(f'<iframe src="{url}" width="500" height="50"></iframe>', head=script)
    tall = "document.querySelector('iframe').style.height"
    until(page, f"parseInt({tall}) > 200")
    before = page.evaluate(f"parseInt({tall})")
    page.frame_locator("iframe").locator(".more > summary").click()
    until(page, f"parseInt({tall}) > {before}")
    inner = page.frames[1].evaluate("document.documentElement.scrollHeight")
    assert abs(inner - page.evaluate(f"parseInt({tall})")) <= 1


@pytest.mark.parametrize("origin", ["", "https://example.org", "null", "*", "{own}/", "{site}"])
def test_no_height_is_told_to_who_is_not_the_named_origin(foreign, foreign_page, site_url, origin):
    named = origin.format(own=foreign.origin, site=site_url.rstrip("/"))
    script = "<script>told = []; onmessage = event => told.push(event.data)</script>"
    url = f"{site_url}embed/en/war/first-war/?origin={named}"
    page = foreign_page(f'{script}<iframe src="{url}"></iframe>')
    page.frame_locator("iframe").locator(".ready").wait_for()
    page.wait_for_timeout(1300)
    assert page.evaluate("told") == []


def test_a_height_from_anybody_else_changes_no_frame(foreign, foreign_page, site_url):
    other = foreign.origin.replace("127.0.0.1", "localhost")
    foreign.pages["/evil"] = """<!doctype html><script>
      parent.postMessage({type: "pravila-height", height: 999}, "*");
    </script>"""
    script = f'<script type="module" src="{site_url}component/1/embed-height.js"></script>'
    page = foreign_page(
        f'<iframe id="ours" src="{site_url}embed/en/war/first-war/"></iframe>'
        f'<iframe id="evil" src="{site_url}embed/en/war/the-deal/"></iframe>',
        head=script,
    )
    page.frame_locator("#ours").locator(".ready").wait_for()
    page.frame_locator("#evil").locator(".ready").wait_for()
    # The frame goes elsewhere, while its element still names our page.
    page.frames[2].goto(f"{other}/evil")
    page.evaluate("postMessage({type: 'pravila-height', height: 777}, '*')")
    page.wait_for_timeout(300)
    heights = page.evaluate("Array.from(document.querySelectorAll('iframe'), f => f.style.height)")
    assert heights == ["", ""]


def test_the_copied_html_plays_on_another_origin(foreign_page, snippet, site_url):
    page = foreign_page(snippet(language="be"), head="<style>p { color: teal }</style>")
    page.locator("card-replay.ready").wait_for()
    page.locator('[data-go="next"]').click()
    page.locator('[data-go="next"]').click()
    assert shown(page) == "first-war-3"
    assert page.url.endswith("#first-war-3")
    assert page.locator("card-replay a").first.get_attribute("href").startswith(site_url + "be/")
    assert "Гулец" in page.locator(".steps > .on").text_content()


def test_suits_are_drawn_on_another_origin(foreign_page, snippet):
    """A card looks otherwise than one without suits, and than one whose suits are squares."""
    page = foreign_page(snippet())
    page.locator("card-replay.ready").wait_for()
    page.locator('[data-go="next"]').click()
    page.wait_for_timeout(700)
    card = page.locator(".steps > .on .c:not(:empty)").first
    suits = "card-replay .c:not(:empty)::before, card-replay .c:not(:empty)::after"
    pictures = {card.screenshot()}
    for changed in ("content: none", "mask: none"):
        style = page.add_style_tag(content=f"{suits} {{ {changed} !important }}")
        pictures.add(card.screenshot())
        style.evaluate("style => style.remove()")
    pictures.add(card.screenshot())
    assert len(pictures) == 3


def test_the_style_changes_nothing_else_on_the_page(foreign_page, snippet):
    body = """<div id="own"><p class="table bar c p D row more steps caption quiet">text</p>
      <button class="tools">b</button><ul class="steps"><li>1</li></ul></div>"""
    looks = """Array.from(document.querySelectorAll('#own *'), e =>
      ['', '::before', '::after'].map(p => Array.from(getComputedStyle(e, p),
        n => n + getComputedStyle(e, p)[n]).filter(s => !s.startsWith('--')).join()).join())"""
    alone = foreign_page(body).evaluate(looks)
    page = foreign_page(body + snippet())
    page.locator("card-replay.ready").wait_for()
    assert page.evaluate(looks) == alone


def test_the_copied_html_is_a_list_without_the_script(foreign_page, snippet):
    page = foreign_page(snippet(), java_script_enabled=False)
    assert all(step.is_visible() for step in page.locator(".steps > li").all())


def test_the_copied_html_is_ascii_and_says_what_the_page_says(built_site, snippet):
    for language in LANGUAGES:
        page = (built_site / f"embed/{language}/war/first-war/index.html").read_text("utf-8")
        captions = re.findall(r'class="caption">(.*?)</p>', page)
        copied = re.findall(r'class="caption">(.*?)</p>', snippet(language=language))
        assert [html.unescape(c) for c in copied] == [html.unescape(c) for c in captions]


def test_the_files_for_other_pages_are_small(built_site):
    folder = built_site / "component/1"
    assert sum(file.stat().st_size for file in folder.glob("*.js")) < 16_000
    assert (folder / "card-replay.css").stat().st_size < 24_000
