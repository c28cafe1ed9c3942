"""Wait for what a page comes to by itself."""

from __future__ import annotations

import time
from typing import Any

PATIENCE = 8


def until(page: Any, condition: str, arg: Any = None) -> None:
    """Wait until a condition in the page holds: an expression, or a function of ``arg``.

    ``page.wait_for_function`` asks again by eval, which the policy of our pages forbids: it fails
    as soon as the condition does not hold at the first asking.
    """
    end = time.monotonic() + PATIENCE
    while not page.evaluate(condition, arg):
        assert time.monotonic() < end, f"did not come true in {PATIENCE} s: {condition}"
        page.wait_for_timeout(20)
