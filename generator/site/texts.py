"""The few texts of the pages that stand in no template, as messages of the domain ``site``."""

from __future__ import annotations

from generator.i18n import Message

__all__ = [
    "CARDS_HELD",
    "CARDS_WON",
    "GO_HOME",
    "IN_THE_MIDDLE",
    "NOT_FOUND_TITLE",
    "OUT",
    "SET_ASIDE",
    "VIEWED_TITLE",
    "site_messages",
]

_REFERENCE = ("generator/site/texts.py",)

CARDS_HELD = Message(
    msgid="{n} card",
    plural="{n} cards",
    kind="label with a number",
    references=_REFERENCE,
    comments=("Under the name of a player on the table: how many cards the pile has.",),
    placeholders={"n": "26"},
)
CARDS_WON = Message(
    msgid="{n} card won",
    plural="{n} cards won",
    kind="label with a number",
    references=_REFERENCE,
    comments=(
        "Beside “{n} cards”, which are the face-down pile: the player's face-up pile. Short.",
    ),
    placeholders={"n": "6"},
)
OUT = Message(
    msgid="Out of the game",
    kind="label",
    references=_REFERENCE,
    comments=("Under the name of a player who is out, where else the number of cards stands.",),
)
IN_THE_MIDDLE = Message(
    msgid="In the middle",
    kind="label",
    references=_REFERENCE,
    comments=("Beside cards that wait for the winner of the next battle; “{n} cards” follows.",),
)
SET_ASIDE = Message(
    msgid="Set aside",
    kind="label",
    references=_REFERENCE,
    comments=("Beside cards that are out of play; “{n} cards” follows.",),
)
VIEWED_TITLE = Message(
    msgid="Replay {name}",
    kind="title",
    references=_REFERENCE,
    comments=(
        "Above a replay that a reader has opened from a file; {name} is its name in that file.",
    ),
    placeholders={"name": "first-war"},
)
GO_HOME = Message(
    msgid="Go to the first page",
    kind="link",
    references=_REFERENCE,
    comments=("On the page that is shown for an address that does not exist.",),
)
NOT_FOUND_TITLE = Message(
    msgid="Page not found",
    kind="title",
    references=_REFERENCE,
    comments=("The title of the page that is shown for an address that does not exist.",),
)


def site_messages() -> list[Message]:
    """Return the messages in reading order."""
    table = [CARDS_HELD, CARDS_WON, OUT, IN_THE_MIDDLE, SET_ASIDE]
    return [*table, VIEWED_TITLE, NOT_FOUND_TITLE, GO_HOME]
