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
OURS_ALONE = re.compile(r"^:::|\\\n", re.MULTILINE)
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

NOT_SHOWN_AS_WRITTEN = re.compile(r"markdown-too-complex|code-fence-unclosed|html-.*|attributes-.*")
"""What a page is refused for, wholly or in part: no other program does."""
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
"""An author's comment, which no translation has."""


def _strangers() -> list[tuple[str, str]]:
    """Return names and texts of Markdown by other people, from the packages installed here."""
    folders = list(Path(sys.prefix).glob("lib/python*/site-packages"))
    paths = sorted(p for folder in folders for p in folder.glob("*/METADATA"))
    texts = [(p.parent.name, p.read_text(encoding="utf-8").partition("\n\n")[2]) for p in paths]
    paths = sorted(p for folder in folders for p in folder.rglob("*.md"))
    texts += [(f"{p.parent.name}/{p.name}", p.read_text(encoding="utf-8")) for p in paths]
    once = {ELSEWHERE.sub(r"\1", text): name for name, text in texts if not OURS_ALONE.search(text)}
    return [(name, text) for text, name in once.items() if text.strip() and _is_accepted(text)]


def _is_accepted(body: str) -> bool:
    document = parse(DEFAULT_HEAD + body, "readme.md")
    return not any(NOT_SHOWN_AS_WRITTEN.fullmatch(fault.id) for fault in document.diagnostics)


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
def test_the_texts_of_installed_packages_come_out_as_python_markdown_writes_them(body):
    document = parse(DEFAULT_HEAD + body, "readme.md")
    expected = without_anchors(python_markdown(body))
    assert without_anchors(html_of(translate(document, SourceTranslator(), {}))) == expected
    expected = folded(COMMENT.sub("", expected))
    for translator in (Echo(), Words()):
        shown = without_marks(html_of(translate(document, translator, {})))
        assert folded(COMMENT.sub("", without_anchors(shown))) == expected


def test_there_are_enough_strangers_to_learn_from():
    assert len(STRANGERS) >= 30


def test_a_page_is_read_once_and_each_language_works_on_its_own_copy():
    document = parse(f"{DEFAULT_HEAD}A **b**.\n\n<p title='x'>y</p>", "page.md")
    before = html_of(translate(document, SourceTranslator(), {}))
    texts = {m.msgid: m.msgid.upper() for m in messages(document)}
    translated = html_of(translate(document, Words(texts=texts), {}))
    assert translated == "<p>A <strong>B</strong>.</p>\n<p title='X'>Y</p>"
    assert html_of(translate(document, SourceTranslator(), {})) == before
