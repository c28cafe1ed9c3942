import re

from generator.i18n import PseudoTranslator, TextState
from generator.i18n.placeholders import names
from generator.i18n.pseudo import pseudo

TEXT = "**Turn** over {n} `cards` of the [pile](rules.md#pile) <b>now</b> &amp; go, {{x}}"


def test_every_letter_of_the_text_is_accented():
    assert not re.search("[A-Za-z]", pseudo("The Quick Brown Fox Jumps Over The Lazy Dog"))


def test_markup_and_placeholders_stay_as_they_are():
    shown = pseudo(TEXT)
    assert names(shown) == ("n",)
    for kept in ("{n}", "`cards`", "](rules.md#pile)", "<b>", "</b>", "&amp;", "{{", "**"):
        assert kept in shown


def test_a_text_is_in_brackets_and_about_a_third_longer():
    shown = pseudo(TEXT)
    assert shown[0] == "⟦"
    assert shown[-1] == "⟧"
    assert 1.2 * len(TEXT) < len(shown) < 1.4 * len(TEXT) + 2


def test_a_card_s_letter_stays_short():
    assert len(pseudo("K")) == 3


def test_counted_texts_follow_english():
    translator = PseudoTranslator()
    one, two = (translator.lookup("{n} card", plural="{n} cards", number=n).text for n in (1, 2))
    assert one.startswith("⟦{n} ")
    assert "š" not in one
    assert "š" in two
    assert translator.lookup("card").state is TextState.TRANSLATED


def test_addresses_stay_plain():
    assert PseudoTranslator().lookup("war", context="slug").text == "war"


def test_hostile_texts_are_read_in_one_pass():
    for text in ("[" * 50_000, "`" * 50_001, "<" * 50_000, "](" * 50_000, "{" * 50_000):
        assert pseudo(text).startswith("⟦")
