"""An author's own HTML, links and attribute lists: what is refused, where, and what is shown."""

import pytest
from content_helpers import DEFAULT_HEAD, html_of

from generator.content import messages, parse, translate
from generator.i18n import SourceTranslator

REFUSED = {
    "html-element": [
        "§<script>alert(1)</script>",
        "§<SCRIPT src=x></SCRIPT>",
        "Text §<script>alert(1)</script>.",
        "- §<script>x</script>",
        "> §<style>a {}</style>",
        "Text.\n\n§<style>\na { color: red }\n</style>\n\nText.",
        "One.\n\n§<iframe src='x'></iframe>",
        "A `<iframe>` and §<iframe src='x'></iframe>",
        "~~~\n<object>\n~~~\n\n§<object data='x'></object>",
        "§<base href='x'>",
        "§<meta http-equiv=refresh content=0>",
        "<svg>§<script>x</script></svg>",
        '!!! note "§<script>x</script>"\n    Text.',
        "Text[^1].\n\n[^1]: §<script>x</script>",
        "§<script>\nalert(1)\n",
    ],
    "html-attribute": [
        "<b §onclick=x>a</b>",
        "<div §onmouseover='x()'>\na\n</div>",
        "<img src=x §ONERROR=y>",
        "A <img\nsrc=x\n§onerror=y> b",
        "<p §style='color: red'>a</p>",
        "<i §srcdoc='x'>a</i>",
        "**a**{§onclick=x}",
        "~~~ {.py §onclick=x}\na\n~~~",
    ],
    "html-address": [
        "[a](§javascript:alert(1))",
        "[a](<§javascript:alert(1)>)",
        "![a](§javascript:alert(1))",
        "[a](§JavaScript:x)",
        "§[a](java&#115;cript:x)",
        "[a](§data:text/html,x)",
        "<a href='§vbscript:x'>a</a>",
        "[a]: §javascript:x\n\n[a]",
        "| [a](§javascript:x) | b |\n|---|---|\n| c | d |",
        "[a](§tel:12)",
    ],
    "html-external": [
        "![](§https://x.org/a.png)",
        "![](§//x.org/a.png)",
        "![a][b]\n\n[b]: §http://x.org/a.png",
        "<img src='§https://x.org/a.png'>",
        "<img src='§\\\\x.org/a.png'>",
        "<picture><source srcset='a.png 1x, §https://x.org/b.png 2x'></picture>",
        "<video poster='§https://x.org/a.png'></video>",
        "<form action='§https://x.org/'></form>",
        "<svg><use href='§https://x.org/a.svg'/></svg>",
    ],
    "html-unclosed": [
        "Hi §<b>open",
        "Hi <i>x</i>§</b>",
        "Hi §<b>open\n\nand more",
        "§<div>\nopen\n\nMore.\n\n## Heading",
        "§<b/>",
        "# Heading §<b>x {#h}",
        "Term\n: §<b>x",
        "<i>§<b>a</i>",
    ],
    "attributes-malformed": [
        "## H §{#a b}",
        "## H §{a b}",
        "## H §{#}",
        "## H §{##a}",
        "## H §{#a =x}",
        "## H §{#a #b}",
        "## H §{#a",
        "## H §{#a} more",
        "## H §{hand x}",
        "Text\n§{: #a b}",
        "A **b**§{.c d} e",
        "A `b`§{.c d} e",
        "| a §{#c d} | b |\n|---|---|\n| c | d |",
        "Term §{: .c} *so*\n:   Meaning",
        "## H §{#a} **b**",
        "| a §{.c} `b` | b |\n|---|---|\n| c | d |",
        "- a\n  §{.c} *b*",
        "| *a* <!-- x -->§{: .c} | b |\n|---|---|\n| c | d |",
        "A *b*§{.c} and {x y} z",
        "A *b*§{.c} and } z",
    ],
}
ALLOWED = [
    "Press <kbd>N</kbd>.<br>Then <br/> go.",
    "<details><summary>More</summary>Text.</details>",
    "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
    "![a](a.png) [b](https://x.org/) <https://x.org/> <a@b.org>",
    "<a href='https://x.org/'>a</a> <area href='//x.org/'>",
    "`<script>` and `onclick=` and &lt;script&gt;",
    "    <script>alert(1)</script>",
    "~~~\n<script>alert(1)</script>\n~~~",
    "<!-- <script>alert(1)</script> -->\n\nText.",
    "2 < 3, a<b, if {1, 2} then { x }",
    "## H {#a .c lang=fi title='two words'}",
    "## H {: #a }",
    "## The {hand} cards",
    "## H \\{#a b}",
    "Text\n{: .c }",
    "A **b**{.c}.",
    "A *b*{.c}, *d*{.e} and {hand} cards.",
    "In a paragraph {.c} is *text*",
    "As said (above){x y}, [so]{1, 2} and 2*{3, 4}.",
]


def cases():
    for ident, sources in REFUSED.items():
        for source in sources:
            yield pytest.param(ident, source, id=f"{ident}: {source}")


@pytest.mark.parametrize(("ident", "marked"), list(cases()))
def test_what_may_not_be_is_told_with_its_place_and_a_way_to_mend_it(ident, marked):
    before, _, after = marked.partition("§")
    line = before.count("\n") + 4
    column = len(before.rpartition("\n")[2]) + 1
    document = parse(DEFAULT_HEAD + before + after, "page.md")
    found = [(d.id, str(d.place)) for d in document.diagnostics]
    assert found
    assert set(found) == {(ident, f"page.md:{line}:{column}")}


@pytest.mark.parametrize(
    "source", [s.replace("§", "") for i, found in REFUSED.items() if i[0] == "h" for s in found]
)
def test_what_is_refused_is_shown_as_it_is_written_and_offered_to_nobody(source):
    document = parse(DEFAULT_HEAD + source, "page.md")
    html = html_of(translate(document, SourceTranslator(), {})).lower()
    for sign in (
        "<script",
        "<style",
        "<iframe",
        "<object",
        "<b>",
        '="javascript',
        '="http',
        "<img",
    ):
        assert sign not in html
    offered = "".join(m.msgid for m in messages(document))
    assert "alert" not in offered


@pytest.mark.parametrize("source", ALLOWED)
def test_what_harms_nobody_is_left_alone(source):
    assert parse(DEFAULT_HEAD + source, "page.md").diagnostics == ()


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("## H {#a b}", '<h2 id="a">H</h2>'),
        ("## H {#a onclick=x .c}", '<h2 class="c" id="a">H</h2>'),
        ("## H {a b}", '<h2 id="h">H</h2>'),
        ("## H ## {#a b}", '<h2 id="a">H</h2>'),
        ("Text\n{: style=x }", "<p>Text</p>"),
        ("Text\n{: .c style=x }", '<p class="c">Text</p>'),
    ],
)
def test_the_sound_part_of_an_attribute_list_holds(source, shown):
    document = parse(DEFAULT_HEAD + source, "page.md")
    assert html_of(translate(document, SourceTranslator(), {})) == shown
    assert document.diagnostics != ()


def test_a_text_that_is_refused_harms_no_other():
    document = parse(DEFAULT_HEAD + "Good *one*.\n\nBad <b>one.\n\nGood *two*.\n", "page.md")
    assert html_of(translate(document, SourceTranslator(), {})) == (
        "<p>Good <em>one</em>.</p>\n<p>Bad &lt;b&gt;one.</p>\n<p>Good <em>two</em>.</p>"
    )
    assert [m.msgid for m in messages(document)] == ["Page", "Good *one*.", "Good *two*."]
