from __future__ import annotations

import pytest
from told import CASES, event_from, phrase_from

from generator.engine import Eliminate, Reveal, Seat, parse_card
from generator.i18n import Lookup, SourceTranslator, TextState
from generator.i18n.placeholders import names
from generator.replay import narrate, narration_messages, player_label
from generator.replay.eventlog import EVENT_NAMES
from generator.replay.narration import caption_messages
from generator.replay.phrases import PlayersWord, say

KING = parse_card("KH")


class Shouting(SourceTranslator):
    """A language made of English in capitals, with gaps where a test wants them."""

    def __init__(self, **gaps):
        super().__init__()
        self.gaps = gaps

    def lookup(self, msgid, *, context=None, plural=None, number=None):
        for part, state in self.gaps.items():
            if part in msgid:
                return Lookup(text=msgid, state=TextState[state])
        english = super().lookup(msgid, context=context, plural=plural, number=number).text
        # Placeholders keep their names.
        pieces = [p if p.startswith("{") else p.upper() for p in split_placeholders(english)]
        return Lookup(text="".join(pieces), state=TextState.TRANSLATED)


def split_placeholders(text):
    return text.replace("{", "\0{").replace("}", "}\0").split("\0")


@pytest.mark.parametrize(("words", "sentence"), CASES, ids=[case[0] for case in CASES])
def test_an_event_is_told_in_a_sentence_that_a_person_can_read(words, sentence):
    assert say(phrase_from(words), SourceTranslator()).text == sentence


def test_every_kind_of_event_and_every_caption_is_among_the_cases():
    assert {words.replace(",", "").split()[0] for words, _ in CASES} == EVENT_NAMES
    told = {phrase_from(words).message.key for words, _ in CASES}
    assert told == {message.key for message in caption_messages()}


def test_a_caption_is_a_whole_sentence():
    for _, sentence in CASES:
        assert sentence[0].isupper()
        assert sentence[-1] in ".!"
        assert "{" not in sentence


def test_narrate_gives_the_sentence_alone():
    reveal = Reveal(seat=Seat(0), card=KING)
    assert narrate(reveal, SourceTranslator()) == "Player 1 turns over the king of hearts."


def test_a_phrase_has_an_argument_for_each_placeholder_and_no_other():
    for words, _ in CASES:
        phrase = phrase_from(words)
        given = set(phrase.arguments) | ({"n"} if phrase.number is not None else set())
        assert given == set(names(phrase.message.msgid)), words
        assert (phrase.number is None) == (phrase.message.plural is None), words


def test_every_message_tells_translators_about_each_placeholder_and_has_an_example():
    for message in narration_messages():
        text = " ".join(message.comments)
        assert text, message.msgid
        for name in names(message.msgid):
            assert f"{{{name}}}" in text, (message.msgid, name)
            assert message.placeholders[name]
        if message.plural is not None:
            assert set(names(message.plural)) == set(names(message.msgid))


def test_no_two_messages_have_one_key():
    keys = [message.key for message in narration_messages()]
    assert len(set(keys)) == len(keys)


def test_a_card_stands_in_the_form_of_its_role():
    class Marking(SourceTranslator):
        def lookup(self, msgid, *, context=None, plural=None, number=None):
            found = super().lookup(msgid, context=context, plural=plural, number=number)
            mark = f"[{context.removeprefix('card, ')}]" if context else ""
            return Lookup(text=found.text + mark, state=TextState.TRANSLATED)

    compare = event_from("compare KH QS, highest 0")
    assert narrate(compare, Marking()) == (
        "The king of hearts[subject] beats the queen of spades[object]."
    )
    assert "[object]" in narrate(event_from("reveal 0 KH"), Marking())
    assert "[subject]" in narrate(event_from("stand 0 KH"), Marking())


def test_several_players_are_listed_and_all_of_them_are_in_the_language_or_the_sentence_is_not():
    tie = phrase_from("war 0 1 3, of 4")
    assert tie.arguments == {"players": PlayersWord(seats=(Seat(0), Seat(1), Seat(3)))}
    assert say(tie, Shouting()).text == "A TIE BETWEEN PLAYER 1, PLAYER 2, and PLAYER 4 – WAR!"
    half = say(tie, Shouting(Player="MISSING"))
    assert half.text == "A tie between Player 1, Player 2, and Player 4 – war!"
    assert half.state is TextState.MISSING


def test_a_war_names_the_tied_only_where_others_are_still_in_the_game():
    assert "players" not in phrase_from("war 0 2, of 3, left 2").arguments
    assert "players" in phrase_from("war 0 2, of 3").arguments


def test_a_translated_caption_is_translated_as_a_whole():
    said = say(phrase_from("reveal 0 KH"), Shouting())
    assert said.text == "PLAYER 1 TURNS OVER THE KING OF HEARTS."
    assert said.state is TextState.TRANSLATED


@pytest.mark.parametrize("state", ["MISSING", "CHANGED", "REFUSED"])
@pytest.mark.parametrize("gap", ["turns", "king", "Player {n}"])
def test_a_caption_is_english_as_a_whole_when_any_part_of_it_is(gap, state):
    said = say(phrase_from("reveal 0 KH"), Shouting(**{gap: state}))
    assert said.text == "Player 1 turns over the king of hearts."
    assert said.state is TextState[state]


def test_the_first_letter_is_capitalised_in_every_script():
    class Translated(SourceTranslator):
        text = ""

        def lookup(self, msgid, *, context=None, plural=None, number=None):  # noqa: ARG002 - the protocol's parameters
            return Lookup(text=self.text, state=TextState.TRANSLATED)

    for text, finished in {
        "чырвовы кароль б’е.": "Чырвовы кароль б’е.",
        "⟦öne⟧": "⟦Öne⟧",
        "« la dame bat »": "« La dame bat »",
        "5 cards": "5 cards",
        "…": "…",
        "": "",
    }.items():
        translator = Translated()
        translator.text = text
        assert narrate(Eliminate(seat=Seat(0)), translator) == finished


def test_a_value_is_never_searched_for_placeholders():
    class Hostile(SourceTranslator):
        def lookup(self, msgid, *, context=None, plural=None, number=None):
            if context:
                return Lookup(text="{player} <b>", state=TextState.TRANSLATED)
            return super().lookup(msgid, context=context, plural=plural, number=number)

    assert narrate(event_from("reveal 0 KH"), Hostile()) == "Player 1 turns over {player} <b>."


def test_players_are_numbered_from_one():
    assert player_label(Seat(0), SourceTranslator()).text == "Player 1"
    assert player_label(Seat(1), SourceTranslator()).text == "Player 2"
