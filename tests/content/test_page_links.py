"""Links and anchors of a page, and addresses that the site resolves."""

from content_helpers import DEFAULT_HEAD, Words, html_of, page

from generator.content import Link, ids, links, page_links, parse, translate
from generator.i18n import SourceTranslator, TextState

BODY = """\
See [deal](war.md#deal), [top](#top) and [out](https://x.example/).

## The [deal](war.md#deal) again {#deal}

![A card](card.svg)

<p id="own"><a href="other.md">Other</a></p>

[ref][r]

[r]: third.md
"""


def test_links_are_listed_as_the_author_wrote_them_with_their_lines():
    document = parse(DEFAULT_HEAD + BODY, "page.md")
    assert links(document) == (
        Link(href="war.md#deal", line=4),
        Link(href="#top", line=4),
        Link(href="https://x.example/", line=4),
        Link(href="war.md#deal", line=6),
        Link(href="card.svg", line=8, image=True),
        Link(href="other.md", line=10),
        Link(href="third.md", line=14),
    )


def test_only_addresses_without_scheme_are_internal():
    addresses = ["a.md", "#a", "/a", "https://a", "//a", "mailto:a@b.c", "JavaScript:x", ""]
    assert [Link(href=a, line=0).internal for a in addresses] == [True] * 3 + [False] * 5


def test_anchors_of_headings_and_of_the_authors_html_are_listed():
    assert ids(parse(DEFAULT_HEAD + BODY, "page.md")) == ("deal", "own")


def test_addresses_are_resolved_in_markdown_and_in_html_but_not_bare_anchors():
    def resolve(address):
        return None if address == "third.md" else f"../{address}"

    html = html_of(page(BODY, SourceTranslator(), resolve=resolve))
    assert [link.href for link in page_links(html)[0]] == [
        "../war.md#deal",
        "#top",
        "https://x.example/",
        "../war.md#deal",
        "../card.svg",
        "../other.md",
        "third.md",
    ]


def test_sections_are_headings_of_level_two_without_links_notes_or_marks():
    body = "## A [*b*](c.md)[^n] {deck}\n\n### Deeper\n\n## Last\n\n[^n]: Note."
    english = page(body, SourceTranslator())
    assert english.sections == (
        ("a-b-n-deck", "A <span><em>b</em></span> 52"),
        ("last", "Last"),
    )


def test_a_section_in_english_says_so():
    translated = page("## Last\n\n## End", Words(texts={"End": "Konec"}))
    assert translated.sections == (
        ("last", '<span lang="en" dir="ltr">Last</span>'),
        ("end", "Konec"),
    )


def test_blocks_offered_are_counted_and_those_in_english():
    translated = page("One.\n\n`code`\n\nTwo.\n\nThree.\n\n52", Words(texts={"Two.": "Dve."}))
    assert (translated.total, translated.untranslated) == (3, 2)


def test_front_matter_is_plain_text_with_values():
    head = '+++\ntitle = "War <{deck}>"\nslug = "war"\ndescription = "D"\n+++\n'
    words = Words(texts={"War <{deck}>": "Vojna <{deck}>"})
    translated = translate(parse(head, "page.md"), words, {"deck": 52})
    assert translated.title == "Vojna <52>"
    assert translated.title_state is TextState.TRANSLATED
    assert (translated.description, translated.description_state) == ("D", TextState.MISSING)


def test_numbers_are_written_in_the_way_of_the_language():
    words = Words(texts={"Lay {many}.": "Položi {many}."})
    assert html_of(page("Lay {many}.", words, {"many": 12345})) == "<p>Položi 12.345.</p>"
