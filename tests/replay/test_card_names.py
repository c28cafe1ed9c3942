from __future__ import annotations

from collections import Counter

from generator.engine import JOKERS, STANDARD_DECK, format_card, parse_card
from generator.i18n import Lookup, SourceTranslator, TextState
from generator.replay import CardRole, card_index, name_card
from generator.replay.card_names import card_messages, printed_index

ENGLISH = SourceTranslator()


class French(SourceTranslator):
    """Knows the printed letters and nothing else."""

    def lookup(self, msgid, *, context=None, plural=None, number=None):
        letters = {"A": "A", "K": "R", "Q": "D", "J": "V"}
        if context == "card index":
            return Lookup(text=letters[msgid], state=TextState.TRANSLATED)
        return super().lookup(msgid, context=context, plural=plural, number=number)


def test_every_card_has_a_name_in_every_role_and_each_is_a_message():
    offered = {message.key: message for message in card_messages()}
    assert len(offered) == 54 * 3 + 4
    counts = Counter(message.context for message in offered.values())
    assert counts == {
        "card, label": 54,
        "card, subject": 54,
        "card, object": 54,
        "card index": 4,
    }


def test_a_name_stands_alone_without_an_article_and_in_a_sentence_with_one():
    king = parse_card("KH")
    assert name_card(king, CardRole.LABEL, ENGLISH).text == "king of hearts"
    assert name_card(king, CardRole.SUBJECT, ENGLISH).text == "the king of hearts"
    assert name_card(king, CardRole.OBJECT, ENGLISH).text == "the king of hearts"
    assert name_card(parse_card("10C"), CardRole.LABEL, ENGLISH).text == "ten of clubs"


def test_each_message_tells_translators_which_card_and_which_form():
    for message in card_messages():
        (comment,) = message.comments
        assert len(comment) > 30
        assert message.references
    comments = {m.comments[0].split(".")[0].split(",")[0] for m in card_messages()[:162]}
    assert comments == {f"Card {format_card(card)}" for card in (*STANDARD_DECK, *JOKERS)}


def test_court_cards_and_aces_print_the_letter_of_the_language():
    assert [card_index(parse_card(c), French()) for c in ("AS", "KS", "QS", "JS")] == list("ARDV")
    assert [card_index(parse_card(c), French()) for c in ("10S", "2S")] == ["10", "2"]


def test_the_international_index_is_the_rank_alone():
    assert [printed_index(parse_card(c)) for c in ("KC", "10D", "2H", "AS")] == [
        "K",
        "10",
        "2",
        "A",
    ]


def test_a_joker_is_named_by_its_colour():
    """S1."""
    names = {role: [name_card(card, role, ENGLISH).text for card in JOKERS] for role in CardRole}
    assert names == {
        CardRole.LABEL: ["black joker", "red joker"],
        CardRole.SUBJECT: ["the black joker", "the red joker"],
        CardRole.OBJECT: ["the black joker", "the red joker"],
    }


def test_a_joker_shows_a_star_that_tells_its_colour_by_shape_and_needs_no_translation():
    indices = [printed_index(card) for card in JOKERS]
    assert len(set(indices)) == 2
    assert [card_index(card, French()) for card in JOKERS] == indices
    assert not any(index in printed_index(card) for index in indices for card in STANDARD_DECK)
