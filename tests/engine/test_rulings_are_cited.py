"""Every ruling is proved by a test that names it, and named where the engine decides it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import generator.engine

TESTS = Path(__file__).parent
ENGINE = Path(generator.engine.__file__).parent
RULINGS = [
    f"{letter}{number}"
    for letter, last in {"C": 15, "M": 8, "R": 8, "S": 20}.items()
    for number in range(1, last + 1)
]
# Two digits at most: linters have codes like C901.
_CITED = re.compile(r"\b([CMRS])(\d{1,2})\b(?: to \1(\d{1,2})\b)?")


def _cited(text):
    """Return the ids in the text; "C7 to C10" cites all four."""
    found = set()
    for letter, first, last in _CITED.findall(text):
        found |= {f"{letter}{n}" for n in range(int(first), int(last or first) + 1)}
    return found


def _told_by_tests():
    """Yield the name, as words, and the docstring of each test function."""
    for path in TESTS.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{node.name.replace('_', ' ')} {ast.get_docstring(node) or ''}"


BY_TESTS = _cited("\n".join(_told_by_tests()))
BY_ENGINE = _cited("\n".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py")))


def test_ids_are_found_alone_in_lists_and_in_ranges():
    assert _cited("S17, S18: both; C7 to C10, but no KC5 and no 10S") == {
        *("S17", "S18"),
        *("C7", "C8", "C9", "C10"),
    }


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_ruling_is_named_by_a_test(ruling):
    assert ruling in BY_TESTS


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_ruling_is_named_by_the_engine(ruling):
    assert ruling in BY_ENGINE


def test_nothing_names_a_ruling_that_there_is_not():
    assert set(RULINGS) == BY_TESTS | BY_ENGINE
