"""How long the player takes: to be there, to step, to jump, with many others and in long games.

Run ``python tests/bench/bench_player.py``: it builds the site, opens its pages in Chromium and
puts many and long replays on them. Times are of this machine; those of the page's own thread do
not count what other programs take. ``--short`` compares only within one run, so its bars mean the
same on any machine: it ends with 1 when one is passed. ``--site FOLDER`` takes a built site.
"""
# ruff: noqa: T201, E402 -- printing is what this script does, with what is in the project

from __future__ import annotations

import argparse
import functools
import shutil
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from sys import path

ROOT = Path(__file__).parents[2]
path[:0] = [str(ROOT), str(ROOT / "tests" / "browser")]

from crowd import fill
from playwright.sync_api import Page, sync_playwright

from generator.build.pipeline import build
from generator.build.settings import read_settings

TIMES = 3
NAMES = ("chromium", "chromium-browser", "google-chrome")
FRAME = 1000 / 60
LONG_TASK = 50
"""Milliseconds from which a task is long: a tap during it is answered late."""

STEP = """async ([times, wait]) => {
  const all = document.querySelectorAll('card-replay');
  const replay = all[all.length >> 1];
  replay.scrollIntoView({block: 'center'});
  replay.querySelector('[data-go=first]').click();
  const long = [];
  const watch = new PerformanceObserver(list => long.push(...list.getEntries()));
  watch.observe({type: 'longtask'});
  for (let i = 0; i < times; i++) {
    replay.querySelector('[data-go=next]').click();
    await new Promise(resolve => setTimeout(resolve, wait));
  }
  long.push(...watch.takeRecords());
  return [replay.querySelector('.on') === replay.querySelector('.steps').children[times],
    long.map(task => task.duration)];
}"""
JUMP = """times => {
  const replay = document.querySelector('card-replay');
  const slider = replay.querySelector('input');
  const press = name => replay.querySelector(`[data-go=${name}]`).click();
  for (let i = 0; i < times; i++) {
    if (i % 3 === 1) press('next');
    else if (i % 6 === 2) press(i % 4 ? 'last' : 'first');
    else {
      slider.value = 1 + (i * 977) % slider.max;
      slider.dispatchEvent(new Event('input', {bubbles: true}));
    }
    replay.getBoundingClientRect();
  }
}"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ratio:
    """What a part takes, in times of what a smaller one takes, and the bar that it may not pass."""

    name: str
    value: float
    bar: float


def main() -> int:
    """Print the measures; return 1 if a ratio of the short form passed its bar, 0 otherwise."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--short", action="store_true", help="only ratios within this run")
    parser.add_argument("--site", type=Path, help="a site that is built already")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        out = options.site or Path(folder) / "site"
        if not options.site:
            build(replace(read_settings(ROOT)[0], out=out))
        with _browser_on(out) as page:
            return _compare(page) if options.short else _measure(page)


@contextmanager
def _browser_on(site: Path) -> Iterator[Page]:
    handler = functools.partial(_Quiet, directory=str(site))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    executable = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=executable, args=arguments)
        base = f"http://127.0.0.1:{server.server_port}"
        yield browser.new_context(base_url=base).new_page()
        browser.close()
    server.shutdown()


def _compare(page: Page) -> int:
    def ready(replays: int) -> float:
        page.goto("/en/war/")
        return min(fill(page, replays=replays, steps=20) for _ in range(5)) / replays

    def step(replays: int) -> float:
        page.goto("/en/war/")
        fill(page, replays=replays, steps=21)
        return min(_step(page, times=8, wait=120)[0] for _ in range(2))

    def jump(steps: int) -> float:
        page.goto("/en/war/whole-game/")
        fill(page, replays=1, steps=steps)
        return min(_jump(page) for _ in range(4))

    ratios = (
        Ratio(name="a replay of 20 to one of 5, until ready", value=ready(20) / ready(5), bar=2),
        Ratio(name="a step among 20 players to one alone", value=step(20) / step(1), bar=2),
        Ratio(name="a jump in 2,500 steps to one in 250", value=jump(2500) / jump(250), bar=10),
    )
    for one in ratios:
        print(f"{one.name:42} {one.value:5.2f}, at most {one.bar}")
    return int(any(one.value > one.bar for one in ratios))


def _measure(page: Page) -> int:
    for motion in ("no-preference", "reduce"):
        page.emulate_media(reduced_motion=motion)
        for _ in range(TIMES):
            page.goto("/en/war/")
            ready = fill(page, replays=20, steps=20)
            fill(page, replays=20, steps=21)
            cost, long = _step(page, times=20)
            print(
                f"motion {motion:13}  20 replays ready in {ready:5.1f} ms, at most 50"
                f"   a step {cost:5.1f} ms, tasks over {LONG_TASK} ms: {len(long)}, at most 0"
            )
    page.goto("/en/war/whole-game/")
    fill(page, replays=1, steps=2500)
    jump = statistics.median(_jump(page) for _ in range(TIMES))
    print(f"a jump in a game of 2,500 events {jump:5.1f} ms, at most {FRAME:.1f}")
    return 0


class _Stopwatch:
    """Tells the milliseconds that the page's own thread works."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)
        self._devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._before = self._now()

    def _now(self) -> float:
        metrics = self._devtools.send("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "TaskDuration") * 1000

    def stop(self) -> float:
        """Return the work since the beginning."""
        spent = self._now() - self._before
        self._devtools.detach()
        return spent


def _step(page: Page, *, times: int, wait: int = 250) -> tuple[float, list[float]]:
    """Return the milliseconds of work of a step with its motion, and the tasks that were long."""
    watch = _Stopwatch(page)
    there, long = page.evaluate(STEP, [times, wait])
    assert there
    return watch.stop() / times, long


def _jump(page: Page, *, times: int = 24) -> float:
    """Return the milliseconds of work of a jump in the first replay of a page."""
    watch = _Stopwatch(page)
    page.evaluate(JUMP, times)
    return watch.stop() / times


if __name__ == "__main__":
    raise SystemExit(main())
