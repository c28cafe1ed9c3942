"""The scanner of inline text sees code, escapes and tags where Python-Markdown sees them."""

import html
import re

import pytest
from content_helpers import python_markdown
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.content.htmlblock import html_pieces
from generator.content.spans import SpanKind, spans

MARKDOWN = st.text(alphabet="ab \\`<>/[]()!*_\"'=\n{}|-", max_size=30)


@given(MARKDOWN)
@settings(max_examples=100, deadline=None)
def test_spans_join_to_the_text(text):
    assert "".join(span.text for span in spans(text)) == text


@given(st.text(alphabet="ab `\\", max_size=20).map(lambda t: f"x {t} y"))
@settings(max_examples=100, deadline=None)
def test_code_is_where_python_markdown_sees_it(text):
    found = [_bare(span.text) for span in spans(text) if span.kind is SpanKind.CODE]
    shown = re.findall(r"<code>(.*?)</code>", python_markdown(text), flags=re.DOTALL)
    assert found == [_bare(html.unescape(code)) for code in shown]


def _bare(code):
    return re.sub(r"[` ]", "", code)


@given(st.text(alphabet="ab<>/ =\"'&;!-\n", max_size=40))
@settings(max_examples=100, deadline=None)
def test_pieces_of_html_join_to_it_byte_for_byte(text):
    assert "".join(piece.text for piece in html_pieces(text)) == text


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("`a`", SpanKind.CODE),
        ("``a`b``", SpanKind.CODE),
        ("\\*", SpanKind.ESCAPE),
        ("\\\n", SpanKind.BREAK),
        ("<b>", SpanKind.TAG),
        ("<!-- a -->", SpanKind.COMMENT),
        ("<https://x.example>", SpanKind.ADDRESS),
        ("<a@x.example>", SpanKind.ADDRESS),
    ],
)
def test_a_span_is_of_its_kind(text, kind):
    assert [span.kind for span in spans(text)] == [kind]
