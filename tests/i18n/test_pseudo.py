import re

import pytest

from generator.i18n import ACCENTED, MIRRORED, PseudoTranslator, TextState
from generator.i18n.placeholders import names
from generator.i18n.pseudo import mirrored, pseudo

TEXT = "**Turn** over {n} `cards` of the [pile](rules.md#pile) <b>now</b> &amp; go, {{x}}"


def test_every_letter_of_the_text_is_accented():
    assert not re.search("[A-Za-z]", pseudo("The Quick Brown Fox Jumps Over The Lazy Dog"))


def test_every_word_of_the_mirrored_text_runs_from_right_to_left():
    assert mirrored("Turn a card.") == "⟦\u202eTurn\u202c \u202ea\u202c \u202ecard\u202c.⟧"
    assert mirrored("26") == "⟦26⟧"
    assert mirrored("the winner’s pile").count("\u202e") == 3


@pytest.mark.parametrize("disguise", [pseudo, mirrored])
def test_markup_and_placeholders_stay_as_they_are(disguise):
    shown = disguise(TEXT)
    assert names(shown) == ("n",)
    for kept in ("{n}", "`cards`", "](rules.md#pile)", "<b>", "</b>", "&amp;", "{{", "**"):
        assert kept in shown


@pytest.mark.parametrize("disguise", [pseudo, mirrored])
def test_code_stays_as_it_is_however_many_ticks_it_stands_in(disguise):
    for code in ("``one``", "`` a ` b ``", "```x```"):
        assert f"{code}" in disguise(f"Take {code} now, and `two`.")


@pytest.mark.parametrize("disguise", [pseudo, mirrored])
def test_the_target_of_a_link_stays_with_the_brackets_in_it(disguise):
    assert "](a.md#war_(game)) " in disguise("A [link](a.md#war_(game)) here (so)")


def test_a_name_with_underscores_or_digits_is_one_word_of_the_mirrored_text():
    for name in ("utf_7", "int32_t", "from__file", r"\_\_lt\_\_", "SHA256"):
        assert f"\u202e{name}\u202c" in mirrored(f"Call {name} once.")
    assert mirrored("_so_") == "⟦_\u202eso\u202c_⟧"


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


@pytest.mark.parametrize("language", [ACCENTED, MIRRORED])
def test_addresses_stay_plain(language):
    assert PseudoTranslator(language).lookup("war", context="slug").text == "war"


def test_hostile_texts_are_read_in_one_pass():
    for text in (
        "[" * 50_000,
        "`" * 50_001,
        "<" * 50_000,
        "](" * 50_000,
        "{" * 50_000,
        "` `` " * 20_000,
        "\\_" * 50_000,
        "a_" * 50_000,
        "1" * 50_000,
    ):
        assert pseudo(text).startswith("⟦")
        assert mirrored(text).startswith("⟦")
