"""The real project, in English and the pseudo-languages: no letter escapes translation."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.build.pipeline import build
from generator.build.settings import read_settings

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[2]
CODES = ("en-XA", "ar-XB")
HUMAN = {"alt", "aria-label", "aria-description", "aria-valuetext", "placeholder", "title"}
NAMES = {"description", "og:title", "og:description"}
LETTER = re.compile(r"[A-Za-z]")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    settings, faults = read_settings(ROOT)
    assert faults == []
    out = tmp_path_factory.mktemp("real") / "site"
    report = build(replace(settings, out=out, languages=CODES))
    assert report.published
    return out


COMMON = {"data-letters"}
"""What is the same in all languages: the letters of cards that most of the world knows."""


class Visible(HTMLParser):
    """Gathers what people read or hear on a page, but for code and other languages' names."""

    def __init__(self, code):
        self.code = code
        super().__init__(convert_charrefs=True)
        self.texts, self.attributes, self.hidden = [], [], []

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        foreign = values.get("lang", self.code) != self.code
        if tag not in {"meta", "link", "br", "img", "input", "hr"}:
            self.hidden.append(bool(foreign or tag in {"script", "style", "code"}))
        if any(self.hidden):
            return
        for name, value in attrs:
            sentence = name.startswith("data-") and " " in (value or "") and name not in COMMON
            if name in HUMAN or sentence:
                self.attributes.append(value)
        if values.get("name", values.get("property")) in NAMES:
            self.attributes.append(values["content"])

    def handle_endtag(self, _tag):
        self.hidden.pop()

    def handle_data(self, data):
        if not any(self.hidden):
            self.texts.append(data)


def outside_brackets(text):
    """Return what stands outside of the brackets of a pseudo-language."""
    depth, out = 0, []
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        assert depth >= 0
        if depth == 0:
            out.append(letter)
    assert depth == 0
    return "".join(out).replace("⟧", "")


@pytest.mark.parametrize("code", CODES)
def test_no_letter_of_any_page_escapes_translation(site, code):
    pages = sorted((site / code).rglob("*.html"))
    assert len(pages) >= 5
    for path in pages:
        visible = Visible(code)
        visible.feed(path.read_text(encoding="utf-8").replace("Pravila", ""))
        visible.close()
        assert visible.hidden == []
        for text in ("".join(visible.texts), *visible.attributes):
            rest = re.sub(r"\{[a-z]+\}", "", outside_brackets(text))
            assert not LETTER.search(rest), (path, rest.split())


def test_every_mirrored_page_runs_from_right_to_left(site):
    for path in (site / "ar-XB").rglob("*.html"):
        assert '<html lang="ar-XB" dir="rtl"' in path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize("code", CODES)
def test_the_letters_on_cards_are_translated_too(site, code):
    page = (site / code / "war" / "index.html").read_text(encoding="utf-8")
    indices = set(re.findall(r'<i class="c [CDHS]"[^>]*>([^<]+)</i>', page))
    assert {text for text in indices if LETTER.search(outside_brackets(text))} == set()
    assert {"10", "2"} <= indices


def test_no_pseudo_language_is_told_to_search_engines(site):
    english = (site / "en" / "war" / "index.html").read_text(encoding="utf-8")
    sitemap = (site / "sitemap.xml").read_text(encoding="utf-8")
    for code in CODES:
        assert f'rel="alternate" hreflang="{code}"' not in english
        assert code not in sitemap
