"""Markdown made to keep the compiler busy ends soon, with a diagnostic or with a page."""

import inspect
import sys
import time

import pytest
from content_helpers import DEFAULT_HEAD, html_of

from generator.content import check_markup, parse, translate
from generator.content.limits import inline_fault, page_fault
from generator.diagnostics import Place
from generator.i18n import SourceTranslator

SOON = 10.0
TOO_COMPLEX = {
    "brackets": "[" * 20_000,
    "images": "![" * 5_000,
    "link after link": "[a](" * 4_000,
    "label after label": "[a][" * 4_000,
    "list markers": "- " * 1_000 + "x",
    "quote markers": "> " * 1_000 + "x",
    "numbers": "1. " * 1_000 + "x",
    "deep list": "\n".join(f"{'    ' * depth}- x" for depth in range(60)),
    "definitions": "a\n: b\n" * 2_000,
    "tags": "<a " * 4_000,
    "sections": "<![CDATA[ " * 4_000,
    "divisions": "<div>" * 10_000,
    "fences": "```x\n" * 4_000,
    "notes": "[^1]: x\n" + "[^1]" * 3_000,
    "one line": "x" * 20_000,
    "one page": "word\n\n" * 80_000,
    "one table": "| a | b | c |\n|---|---|---|\n" + "| a | b | c |\n" * 28_000,
    "one row": ("|a" * 3_000 + "|\n") * 4,
    "one list": "- x\n" * 50_000,
}
HARMLESS = {
    "stars": "*a **b " * 2_000,
    "underscores": "_a " * 4_000,
    "ticks": " ".join("`" * n for n in range(1, 100)),
    "escapes": "\\" * 8_000,
    "pairs": "[]" * 4_000,
    "comments": "<!-- " * 30,
    "braces": "{" * 8_000,
    "braces with attributes": "**a**{ " * 2_000,
    "a rule of hyphens": "- - - - -",
    "entities": "&#" * 4_000,
}


@pytest.mark.parametrize("body", [pytest.param(b, id=n) for n, b in TOO_COMPLEX.items()])
def test_a_page_out_of_bounds_is_refused_soon_and_says_so(body):
    start = time.process_time()
    document = parse(DEFAULT_HEAD + body, "bomb.md")
    assert html_of(translate(document, SourceTranslator(), {})) == ""
    assert time.process_time() - start < SOON
    assert [d.id for d in document.diagnostics if d.id != "code-fence-unclosed"] == [
        "markdown-too-complex"
    ]
    assert document.diagnostics[-1].place.path == "bomb.md"


@pytest.mark.parametrize("body", [pytest.param(b, id=n) for n, b in HARMLESS.items()])
def test_odd_markdown_within_bounds_is_compiled_soon(body):
    start = time.process_time()
    document = parse(DEFAULT_HEAD + body, "odd.md")
    assert html_of(translate(document, SourceTranslator(), {})) != ""
    assert time.process_time() - start < SOON
    assert document.diagnostics == ()


@pytest.mark.parametrize("text", ["[" * 20_000, "[a](" * 4_000, "x" * 20_000, "a\n: b\n" * 2_000])
def test_a_translation_out_of_bounds_is_refused_soon(text):
    start = time.process_time()
    found = check_markup("Deal the cards.", text, Place(path="fi.po", line=14))
    assert [d.id for d in found] == ["markup-too-complex"]
    assert time.process_time() - start < SOON


def test_the_line_of_the_fault_is_told():
    text = f"{DEFAULT_HEAD}Fine.\n\n{'[' * 50}"
    (fault,) = parse(text, "bomb.md").diagnostics
    assert str(fault.place) == "bomb.md:6"


def test_nesting_that_python_gives_up_on_is_a_diagnostic():
    limit = sys.getrecursionlimit()
    body = "\n".join(f"{'    ' * depth}- x" for depth in range(20))
    depth = len(inspect.stack())
    sys.setrecursionlimit(depth + 60)
    try:
        document = parse(DEFAULT_HEAD + body, "deep.md")
    finally:
        sys.setrecursionlimit(limit)
    assert [d.id for d in document.diagnostics] == ["markdown-too-complex"]


def test_a_long_paragraph_is_shown_as_it_is_written():
    body = "\n".join(["*word* " * 100] * 30)
    document = parse(DEFAULT_HEAD + body, "long.md")
    assert [d.id for d in document.diagnostics] == ["markdown-too-complex"]
    assert html_of(translate(document, SourceTranslator(), {})).startswith("<p>*word* *word*")


def test_real_sizes_are_within_bounds():
    paragraph = "See [the rules](war.md#deal) and **{deck}** `cards`. " * 100
    assert page_fault("\n\n".join([paragraph] * 50)) is None
    assert inline_fault(paragraph) is None


def test_a_character_reference_of_thousands_of_digits_is_refused():
    reference = f"&#{'9' * 5_000};"
    document = parse(DEFAULT_HEAD + reference, "page.md")
    assert [d.id for d in document.diagnostics] == ["markdown-too-complex"]
    assert inline_fault(reference) is not None
    assert inline_fault("&#8239;") is None


def big_table(rows):
    head = "| word | words | sign |\n|---|---|---|\n"
    return head + "".join(f"| word {n} | *two* words | x{n} |\n" for n in range(rows))


def test_the_largest_table_that_is_read_is_compiled_soon():
    start = time.process_time()
    document = parse(DEFAULT_HEAD + big_table(1_990), "table.md")
    assert document.diagnostics == ()
    assert html_of(translate(document, SourceTranslator(), {})).count("<td>") == 3 * 1_990
    assert time.process_time() - start < SOON
