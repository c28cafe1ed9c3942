"""The words that a page gets which makes captions itself: all sentences, all forms, no gap."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.i18n import CatalogTranslator, SourceTranslator, language, parse_catalog
from generator.replay.caption_words import caption_words
from generator.replay.narration import caption_messages

ROOT = Path(__file__).parents[2]
LANGUAGES = ("sq", "fi", "sl", "be", "fr")


def catalog_of(code):
    path = ROOT / f"locales/{code}/LC_MESSAGES/cards.po"
    return parse_catalog(path.read_bytes(), path.name, code)


def test_every_sentence_has_its_name_and_text():
    words = caption_words(SourceTranslator())
    texts = words["own"]["sentences"]
    found = {text for forms in texts.values() for text in forms}
    asked = caption_messages()
    assert len(texts) == len(asked)
    assert found == {text for m in asked for text in (m.msgid, m.plural) if text}
    assert words["english"] is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_number_has_the_form_that_the_catalogue_s_own_rule_gives_it(code, captions_in):
    rule, words = catalog_of(code).plural_rule, caption_words(captions_in(code))["own"]
    forms = [int(form) for form in words["forms"]]
    for n in range(2000):
        shown = forms[n if n < len(forms) else len(forms) - 100 + n % 100]
        first = next(m for m in range(len(forms)) if rule.index(m) == rule.index(n))
        assert shown == forms[first], n


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_that_has_all_needs_no_english(code, captions_in):
    assert caption_words(captions_in(code))["english"] is None


def test_what_is_not_translated_is_null_and_english_comes_with_it():
    words = caption_words(CatalogTranslator(language("ar")))
    assert words["own"]["sentences"]["TIE"] == [None]
    assert words["own"]["players"] == [None] * 4
    assert words["own"]["cards"]["KH"] == [None, None]
    assert words["english"] == caption_words(SourceTranslator())["own"]


@pytest.mark.parametrize(
    ("code", "value", "written"),
    [("en", 1234567, "1,234,567"), ("fr", 12345, "12\u202f345"), ("sl", 1234, "1234")],
)
def test_a_number_is_written_by_its_pattern_and_digits(code, value, written):
    words = caption_words(CatalogTranslator(language(code)))["own"]
    figures = iter(str(value))
    pattern = words["numbers"][len(str(value)) - 1]
    assert "".join(next(figures) if sign == "#" else sign for sign in pattern) == written
