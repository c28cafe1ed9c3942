"""The identity law: where nothing is translated, a page is Python-Markdown's own HTML of it."""

import re
import sys
from pathlib import Path

import pytest
from content_helpers import (
    DEFAULT_HEAD,
    Echo,
    Words,
    folded,
    html_of,
    page,
    python_markdown,
    read_cases,
    without_anchors,
    without_marks,
)

from generator.content import messages, parse, translate
from generator.i18n import SourceTranslator

# What our dialect adds, and pages that are faulty, have no counterpart in Python-Markdown.
OURS = re.compile(r"\{[\w{]|<!--|^:::|\\\n|␛", re.MULTILINE)
CASES = [
    pytest.param(case.source.split("+++\n")[-1], id=case.name)
    for case in read_cases()
    if not OURS.search(case.parts["source"]) and "problems" not in case.parts
]


ELSEWHERE = re.compile(
    r"""(!\[[^]\n]*\]\(<?|src=["']?|^\s*\[[^]\n]+\]:\s*)https?://""", re.MULTILINE
)
"""What would load a picture from another server, which we refuse."""

BEYOND_OUR_BOUNDS = {"markdown-too-complex", "code-fence-unclosed"}


def _strangers() -> list[tuple[str, str]]:
    """Return names and texts of Markdown by other people, from the packages installed here."""
    packages = Path(sys.prefix).glob("lib/python*/site-packages")
    paths = sorted(p for folder in packages for p in folder.glob("*/METADATA"))
    texts = [(p.parent.name, p.read_text(encoding="utf-8").partition("\n\n")[2]) for p in paths]
    texts = [(name, ELSEWHERE.sub(r"\1", text)) for name, text in texts]
    return [(name, text) for name, text in texts if _within_bounds(text)][:24]


def _within_bounds(body: str) -> bool:
    document = parse(DEFAULT_HEAD + body, "readme.md")
    return not any(d.id in BEYOND_OUR_BOUNDS for d in document.diagnostics)


STRANGERS = _strangers()


@pytest.mark.parametrize("body", CASES)
def test_the_english_page_is_the_same_byte_for_byte(body):
    html = html_of(page(body, SourceTranslator()))
    assert without_anchors(html) == without_anchors(python_markdown(body))


@pytest.mark.parametrize("body", CASES)
def test_a_page_translated_by_its_own_messages_is_the_same_but_for_white_space(body):
    html = html_of(page(body, Echo()))
    assert folded(without_anchors(html)) == folded(without_anchors(python_markdown(body)))


@pytest.mark.parametrize("body", CASES)
def test_an_empty_catalogue_adds_its_marks_and_nothing_else(body):
    html = without_marks(html_of(page(body, Words())))
    assert folded(without_anchors(html)) == folded(without_anchors(python_markdown(body)))


@pytest.mark.parametrize("body", [pytest.param(text, id=name) for name, text in STRANGERS])
def test_the_descriptions_of_installed_packages_come_out_as_python_markdown_writes_them(body):
    document = parse(DEFAULT_HEAD + body, "readme.md")
    html = html_of(translate(document, SourceTranslator(), {}))
    assert without_anchors(html) == without_anchors(python_markdown(body))


def test_there_are_enough_strangers_to_learn_from():
    assert len(STRANGERS) >= 10


def test_a_page_is_read_once_and_each_language_works_on_its_own_copy():
    document = parse(f"{DEFAULT_HEAD}A **b**.\n\n<p title='x'>y</p>", "page.md")
    before = html_of(translate(document, SourceTranslator(), {}))
    texts = {m.msgid: m.msgid.upper() for m in messages(document)}
    translated = html_of(translate(document, Words(texts=texts), {}))
    assert translated == "<p>A <strong>B</strong>.</p>\n<p title='X'>Y</p>"
    assert html_of(translate(document, SourceTranslator(), {})) == before
