import pytest

from generator.i18n import Message, MessageKey, merge_messages


def test_a_message_needs_a_text():
    with pytest.raises(ValueError, match="header"):
        Message(msgid="")


def test_the_same_text_in_two_contexts_is_two_messages():
    verb = Message(msgid="Cut", context="verb")
    noun = Message(msgid="Cut", context="noun")
    assert merge_messages([verb, noun]) == [verb, noun]
    assert verb.key == MessageKey(msgid="Cut", context="verb")


def test_the_same_message_twice_is_one_with_everything_said_about_it():
    first = Message(
        msgid="{n} cards", kind="heading", references=("a.md#x",), placeholders={"n": "3"}
    )
    second = Message(
        msgid="{n} cards",
        kind="caption",
        references=("b.md#y", "a.md#x"),
        comments=("Cards in hand.",),
        placeholders={"n": "7"},
        plural="many",
    )
    (merged,) = merge_messages([first, second])
    assert merged.kind == "heading, caption"
    assert merged.references == ("a.md#x", "b.md#y")
    assert merged.comments == ("Cards in hand.",)
    assert merged.placeholders == {"n": "3"}
    assert merged.plural == "many"


def test_merging_keeps_the_order_of_first_appearance():
    messages = [Message(msgid=text) for text in ("b", "a", "b", "c", "a")]
    assert [message.msgid for message in merge_messages(messages)] == ["b", "a", "c"]


def test_merging_twice_changes_nothing():
    once = merge_messages([Message(msgid="a", kind="x"), Message(msgid="a", kind="y")])
    assert merge_messages([*once, *once]) == once
