"""How smoothly one of twenty players steps: long tasks, time of a click, time between frames.

Run ``python tests/bench/bench_player.py``. It builds the site, opens a rules page in Chromium,
fills it with twenty players and steps one of them through twenty steps, a few times. Times are of
this machine; the number of tasks over 50 ms should be 0 on any. Nothing is asserted.
"""
# ruff: noqa: T201, E402 -- printing is what this script does, with what is in the project

from __future__ import annotations

import functools
import shutil
import statistics
import tempfile
import threading
from dataclasses import replace
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from sys import path

ROOT = Path(__file__).parents[2]
path[:0] = [str(ROOT), str(ROOT / "tests" / "browser")]

from playwright.sync_api import sync_playwright
from stepping import LONG, step_one_of_twenty

from generator.build.pipeline import build
from generator.build.settings import read_settings

TIMES = 3
NAMES = ("chromium", "chromium-browser", "google-chrome")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


def main() -> None:
    """Print a line for each kind of look: with motion, and without."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "site"
        build(replace(read_settings(ROOT)[0], out=out))
        handler = functools.partial(_Quiet, directory=str(out))
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser_path = next(filter(None, map(shutil.which, NAMES)), None)
        with sync_playwright() as playwright:
            arguments = ["--no-sandbox", "--disable-gpu"]
            browser = playwright.chromium.launch(executable_path=browser_path, args=arguments)
            for motion in ("no-preference", "reduce"):
                _measure(browser, f"http://127.0.0.1:{server.server_port}/en/war/", motion)
            browser.close()
        server.shutdown()


def _measure(browser: object, url: str, motion: str) -> None:
    for _ in range(TIMES):
        page = browser.new_page(reduced_motion=motion)
        page.goto(url)
        seen = step_one_of_twenty(page, wait=250)
        page.close()
        click, frame = statistics.median(seen.took), statistics.median(seen.frames)
        print(
            f"motion {motion:13}  tasks over {LONG} ms: {len(seen.long)}"
            f"   click {click:5.1f} ms, at most {max(seen.took):5.1f}"
            f"   frame {frame:5.1f} ms, at most {max(seen.frames):5.1f}"
        )


if __name__ == "__main__":
    main()
