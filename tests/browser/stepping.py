"""Twenty players on one page, and what the browser's long tasks say while one of them is stepped.

The test of the budget and the benchmark share it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LONG = 50
"""Milliseconds from which a task is long: a tap during it is answered late."""

_TWENTY = """() => {
  const length = replay => replay.querySelectorAll('.steps > li').length;
  const all = [...document.querySelectorAll('card-replay')];
  const model = all.sort((a, b) => length(b) - length(a))[0].id;
  return fetch(location.pathname).then(answer => answer.text()).then(text => {
    const page = new DOMParser().parseFromString(text, 'text/html');
    const one = page.getElementById(model);
    const steps = one.querySelector('.steps');
    for (let i = 0; steps.children.length < 21; i++) {
      steps.append(steps.children[i].cloneNode(true));
    }
    const place = document.querySelector('main');
    place.replaceChildren(...Array.from({length: 20}, () => one.cloneNode(true)));
    return place.querySelectorAll('card-replay.ready').length;
  });
}"""
_STEP = """async wait => {
  const replay = document.querySelectorAll('card-replay')[9];
  replay.scrollIntoView({block: 'center'});
  await new Promise(resolve => setTimeout(resolve, 300));
  const [long, took, frames] = [[], [], []];
  const watch = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) long.push(entry.duration);
  });
  watch.observe({type: 'longtask'});
  let last = performance.now(), going = true;
  const beat = now => {
    frames.push(now - last);
    last = now;
    if (going) requestAnimationFrame(beat);
  };
  requestAnimationFrame(beat);
  const next = replay.querySelector('[data-go=next]');
  for (let i = 0; i < 20; i++) {
    const start = performance.now();
    next.click();
    took.push(performance.now() - start);
    await new Promise(resolve => setTimeout(resolve, wait));
  }
  going = false;
  await new Promise(resolve => setTimeout(resolve, 100));
  for (const entry of watch.takeRecords()) long.push(entry.duration);
  watch.disconnect();
  return {at: replay.querySelector('.on') === replay.querySelector('.steps').children[20],
    long, took, frames: frames.slice(2)};
}"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped:
    """What twenty steps took: tasks that were long, each click, and the time between frames."""

    long: list[float]
    took: list[float]
    frames: list[float]


def step_one_of_twenty(page: Any, *, wait: int = 120) -> Stepped:
    """Fill an open rules page with twenty players, step one of them twenty times."""
    assert page.evaluate(_TWENTY) == 20
    seen = page.evaluate(_STEP, wait)
    assert seen["at"]
    return Stepped(long=seen["long"], took=seen["took"], frames=seen["frames"])
