"""Pages with more and longer replays than ours have, made of what ours consist of.

The tests of random walks and the benchmark of the player share it.
"""

from __future__ import annotations

from typing import Any

_FILL = """async ([count, length]) => {
  const text = await (await fetch(location.pathname)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  const size = replay => replay.querySelectorAll('.steps > li').length;
  const one = [...page.querySelectorAll('card-replay')].sort((a, b) => size(b) - size(a))[0];
  const steps = one.querySelector('.steps');
  const kinds = [...steps.children];
  while (steps.children.length < length) {
    steps.append(kinds[steps.children.length % kinds.length].cloneNode(true));
  }
  while (steps.children.length > length) steps.lastElementChild.remove();
  [...steps.children].forEach((step, i) => { step.id = `${one.id}-${i + 1}`; });
  const all = document.createDocumentFragment();
  for (let i = 0; i < count; i++) all.append(one.cloneNode(true));
  const place = document.querySelector('main');
  place.replaceChildren();
  const start = performance.now();
  place.append(all);
  return performance.now() - start;
}"""


def fill(page: Any, *, replays: int, steps: int) -> float:
    """Put so many replays of so many steps in the place of all that an open page says.

    They are copies of its longest replay, its steps again and again. Return the milliseconds until
    all were players.
    """
    took = page.evaluate(_FILL, [replays, steps])
    assert page.locator("card-replay.ready").count() == replays
    return took
