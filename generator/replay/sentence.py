"""How a caption becomes a message: its notes for translators, and examples of what it names."""

from __future__ import annotations

from generator.i18n import Message

__all__ = ["object_note", "sentence", "subject_note"]

_NOTES = {
    "player": (
        "{player}: a player's label, always in the nominative; where the sentence needs another"
        " case, turn it round and put the label after a colon."
    ),
    "players": (
        "{players}: labels of two or more players in the nominative, listed as the language lists"
        " things: “Player 1 and Player 3”. Where another case is needed, put them after a colon or"
        " in brackets."
    ),
    "other_player": (
        "{other_player}: the label of the player whose pile it is, in the nominative: after a"
        " colon or in brackets where another case is needed."
    ),
    "other_players": (
        "{other_players}: the labels of the players whose piles they are, in the nominative,"
        " listed as the language lists things: after a colon or in brackets where another case is"
        " needed."
    ),
}
_EXAMPLES = {
    "player": "Player 1",
    "players": "Player 1 and Player 3",
    "other_player": "Player 2",
    "other_players": "Player 2 and Player 3",
    "first_player": "Player 1",
    "second_player": "Player 2",
    "third_player": "Player 3",
    "fourth_player": "Player 4",
    "card": "the king of hearts",
    "winning_card": "the king of hearts",
    "losing_card": "the queen of spades",
    "n": "3",
    "first_count": "30",
    "second_count": "22",
    "third_count": "17",
    "fourth_count": "9",
}


def sentence(
    msgid: str, *comments: str, source: str, names: str = "", plural: str | None = None
) -> Message:
    """Return the message of a caption; ``source`` is the module that has it.

    ``names`` are its placeholders. What needs the same note everywhere gets it here.
    """
    given = names.split()
    return Message(
        msgid=msgid,
        plural=plural,
        kind="caption",
        references=(f"generator/replay/{source}.py",),
        comments=(*comments, *(note for name, note in _NOTES.items() if name in given)),
        placeholders={name: _EXAMPLES[name] for name in given},
    )


def subject_note(name: str) -> str:
    """Return what translators are told of a card that the sentence says something of."""
    return f"{{{name}}}: a card from the context “card, subject” (nominative)."


def object_note(name: str) -> str:
    """Return what translators are told of a card that something is done to."""
    return f"{{{name}}}: a card from the context “card, object” (the form of a direct object)."
