"""Every diagnostic has a paragraph in the manual, and the manual has no other."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
MANUAL = ROOT / "docs" / "diagnostics.md"
FAMILIES = re.compile(
    r"(po|typography|term|terms|card|html|attributes|markup|markdown|front-matter|scenario|replay|directive|embed|heading|settings)"
    r"(-[a-z]+)+"
)


def documented() -> list[str]:
    return re.findall(r"^### ([a-z-]+)$", MANUAL.read_text(encoding="utf-8"), re.MULTILINE)


def strings_in_code() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "generator").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def ids_in_code() -> set[str]:
    """The literals given as ``id=``, and those that look like an id of a known family."""
    found: set[str] = set()
    for path in (ROOT / "generator").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "id":
                value = node.value
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.add(value.value)
    return found | {text for text in strings_in_code() if FAMILIES.fullmatch(text)}


def test_each_diagnostic_of_the_code_has_a_paragraph():
    assert ids_in_code() - set(documented()) == set()


def test_each_paragraph_is_about_a_diagnostic_of_the_code():
    assert set(documented()) - strings_in_code() == set()


def test_no_diagnostic_has_two_paragraphs():
    assert sorted(documented()) == sorted(set(documented()))
