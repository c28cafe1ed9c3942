"""A real Chromium on the real site: built once, served from loopback, every page watched."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import sync_playwright

PROJECT = Path(__file__).resolve().parents[2]
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class _Quiet(SimpleHTTPRequestHandler):
    def end_headers(self):
        """Let pages of others have the component, as docs/publishers.md asks of a server."""
        if self.path.startswith("/component/"):
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_):
        """Say nothing: a request is no event of a test."""


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    folder = Path(os.environ.get("PRAVILA_SITE") or tmp_path_factory.mktemp("site") / "out")
    handler = functools.partial(_Quiet, directory=str(folder))
    http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    http.handle_error = lambda *_: None  # a page that is left early closes its connections
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield SimpleNamespace(folder=folder, url=f"http://127.0.0.1:{http.server_port}/")
    http.shutdown()


@pytest.fixture(scope="session")
def built_site(server) -> Path:
    """Return the folder of the site, built for the address it is served from.

    The variable PRAVILA_SITE names a site that is built already.
    """
    if "PRAVILA_SITE" not in os.environ:
        command = [sys.executable, "-m", "generator", "build"]
        command += ["--out", str(server.folder), "--base-url", server.url]
        subprocess.run(command, cwd=PROJECT, check=True, capture_output=True, text=True)
    return server.folder


@pytest.fixture(scope="session")
def site_url(built_site, server) -> str:
    assert (built_site / "index.html").is_file()
    return server.url


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A page of the built site: its address, what kind it is, its language, its replays by id."""

    url: str
    kind: str
    language: str
    replays: tuple[str, ...]


@pytest.fixture(scope="session")
def every_page(built_site, site_url) -> list[Found]:
    """Return every page of the site, by what stands in the page itself."""
    found = []
    for file in sorted(built_site.rglob("*.html")):
        html = file.read_text(encoding="utf-8")
        language = re.search(r'<html lang="([^"]+)"', html)
        kind = re.search(r'<body class="([^"]+)"', html)
        path = file.relative_to(built_site).as_posix().removesuffix("index.html")
        replays = tuple(re.findall(r'<card-replay id="([^"]+)"', html))
        url = site_url + path
        found.append(Found(url=url, kind=kind[1], language=language[1], replays=replays))
    return found


@pytest.fixture(scope="session")
def pages(every_page) -> list[Found]:
    """Return the pages of the site without those that have one replay alone, for frames."""
    return [page for page in every_page if page.kind != "embed"]


@pytest.fixture(scope="session")
def address(pages):
    """Return a function from a kind of page, a language and a replay on it to the address.

    Replays have the same id in every language; without one, rules are those of War.
    """

    def find(kind="rules", language="en", *, replay=None):
        wanted = replay or ("first-war" if kind == "rules" else "whole-game")
        return next(
            p.url for p in pages if (p.kind, p.language) == (kind, language) and wanted in p.replays
        )

    return find


@pytest.fixture(scope="session")
def browser():
    names = ("chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@dataclass
class _Watch:
    """What a page did that no page of ours may do."""

    home: str
    problems: list[str] = field(default_factory=list)

    def on(self, page):
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("request", self._request)

    def _console(self, message):
        if message.type in {"error", "warning"}:
            self.problems.append(f"{message.type}: {message.text}")

    def _request(self, request):
        if not request.url.startswith((self.home, "data:")):
            self.problems.append(f"request to {request.url}")


@pytest.fixture
def new_page(browser, site_url):
    """Return a function that opens a page in a fresh profile.

    Console errors, script errors and requests to other hosts fail the test, unless the
    page is opened with ``strict=False``.
    """
    contexts, watches = [], []

    def open_page(*, strict=True, **options):
        context = browser.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(8000)
        page = context.new_page()
        if strict:
            watches.append(_Watch(home=site_url))
            watches[-1].on(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [problem for watch in watches for problem in watch.problems] == []


@pytest.fixture
def player(new_page, address):
    """Return a function that opens the English rules and gives (page, replay of a war)."""

    def open_player(url="", **options):
        page = new_page(**options)
        page.goto(address() + url)
        replay = page.locator("card-replay.ready").filter(has=page.locator("li:nth-child(6)")).first
        return page, replay

    return open_player


@pytest.fixture(scope="session")
def at():
    """Return a function from a replay to the number of the step that is seen."""
    return lambda replay: int(replay.locator(".steps > .on").get_attribute("id").split("-")[-1])
