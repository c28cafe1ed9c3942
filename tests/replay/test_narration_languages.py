"""The captions in the five languages of the project's own catalogues."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from told import CASES, phrase_from

from generator.engine import JOKERS, PRESETS, End, Game, State, War, apply
from generator.i18n import (
    SourceTranslator,
    TextState,
    number,
)
from generator.i18n.placeholders import names
from generator.replay import CardRole, Tally, name_card
from generator.replay.frames import scene
from generator.replay.narration import caption_messages, describe, narration_messages
from generator.replay.phrases import say

ROOT = Path(__file__).parents[2]
# Words that a language shares with English.
SHARED = {
    "sq": set(),
    "fi": set(),
    "sl": {"joker"},
    "be": set(),
    "fr": {"joker", "pile", "piles", "face", "table"},
}
COUNTS = (1, 2, 3, 4, 5, 11, 21, 22)
ENGLISH = SourceTranslator()
BY_KEY = {phrase_from(words).message.key: phrase_from(words) for words, _ in CASES}
COUNTED = [phrase for phrase in BY_KEY.values() if phrase.number is not None]
# Prepositions whose form depends on the word before (Belarusian) or after them (Slovenian).
FORBIDDEN = {"be": re.compile(r"\} [уў]\b"), "sl": re.compile(r"\b[sz] \{")}
JOKER_NAMES = {
    "sq": ("xholi i zi", "xholi i zi", "xholin e zi"),
    "fi": ("musta jokeri", "musta jokeri", "mustan jokerin"),
    "sl": ("črni joker", "črni joker", "črnega jokerja"),
    "be": ("чорны джокер", "чорны джокер", "чорнага джокера"),
    "fr": ("joker noir", "le joker noir", "le joker noir"),
}


@pytest.fixture(scope="module", params=sorted(SHARED))
def translator(request, captions_in):
    return captions_in(request.param)


def words_of(text):
    return {word.lower() for word in re.findall(r"[^\W\d_]{3,}", text)}


def test_every_message_is_translated(translator):
    for message in narration_messages():
        plural = {"plural": message.plural, "number": 5} if message.plural else {}
        found = translator.lookup(message.msgid, context=message.context, **plural)
        assert found.state is TextState.TRANSLATED, message.key


@pytest.mark.parametrize("words", [words for words, _ in CASES])
def test_every_event_is_told_without_a_gap_or_a_word_of_english(translator, words):
    phrase = phrase_from(words)
    told = say(phrase, translator)
    assert told.state is TextState.TRANSLATED
    assert not set("{}") & set(told.text)
    assert told.text[0].isupper() or told.text[0].isdigit()
    assert told.text[-1] in ".!"
    shared = words_of(told.text) & words_of(say(phrase, ENGLISH).text)
    assert shared <= SHARED[translator.language.code]


@pytest.mark.parametrize("count", COUNTS)
def test_every_counted_sentence_has_its_number_in_every_form(translator, count):
    for phrase in COUNTED:
        told = say(replace(phrase, number=count), translator)
        assert told.state is TextState.TRANSLATED
        assert number(count, translator.language) in told.text
        assert not set("{}") & set(told.text)


@pytest.mark.parametrize("ruleset", sorted(PRESETS))
def test_a_whole_game_of_every_rule_set_is_told_in_the_language(translator, ruleset):
    game = Game(rules=PRESETS[ruleset], seed=1)
    state, tally, kinds = State.start(game.rules.players), Tally(), set()
    for event in game.events():
        tally = tally.after(event, state)
        phrase = describe(event, wars_here=tally.wars_here, scene=scene(event, state))
        state = apply(state, event)
        kinds.add(type(event))
        told = say(phrase, translator)
        assert told.state is TextState.TRANSLATED, told
        assert not set("{}") & set(told.text)
    assert End in kinds
    assert War in kinds


FORMS = {
    "sq": {1: "1 letër", 2: "2 letra", 5: "5 letra", 21: "21 letra"},
    "fi": {1: "1 kortin", 2: "2 korttia", 21: "21 korttia"},
    "sl": {1: "1 karto", 2: "2 karti", 3: "3 karte", 4: "4 karte", 5: "5 kart", 21: "21 kart"},
    "be": {1: "1 карту", 2: "2 карты", 5: "5 карт", 11: "11 карт", 21: "21 карту", 22: "22 карты"},
    "fr": {1: "1 carte", 2: "2 cartes", 21: "21 cartes"},
}


@pytest.mark.parametrize(
    "words",
    [
        "place_down 0 9S",
        "collect 2 KH QS 3C",
        "collect 0 KH QS, war",
        "collect 0 KH QS 3C, won",
        "collect 0 KH QS 3C, won, war",
        "collect 0 8D JC 2S, alone",
    ],
)
def test_cards_that_are_taken_or_put_stand_in_the_form_that_their_number_asks_for(
    translator, words
):
    phrase = phrase_from(words)
    for count, wanted in FORMS[translator.language.code].items():
        told = say(replace(phrase, number=count), translator).text
        plain = re.sub(r"(zakrit\w+|odotta\w+) ", "", told)
        assert re.search(rf"\b{wanted}\b", plain), told


def test_no_placeholder_stands_where_the_word_beside_it_decides_a_letter(translator):
    wrong = FORBIDDEN.get(translator.language.code)
    for message in caption_messages():
        plural = {"plural": message.plural, "number": 5} if message.plural else {}
        text = translator.lookup(message.msgid, **plural).text
        assert set(names(text)) == set(names(message.msgid))
        assert wrong is None or not wrong.search(text), text


def test_a_joker_is_named_by_its_colour_in_the_form_of_its_role(translator):
    black, red = JOKERS
    named = tuple(name_card(black, role, translator).text for role in CardRole)
    assert named == JOKER_NAMES[translator.language.code]
    for role in CardRole:
        assert name_card(red, role, translator).text != name_card(black, role, translator).text
