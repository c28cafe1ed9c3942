"""The few texts of the pages that stand in no template, as messages of the domain ``site``."""

from __future__ import annotations

from generator.i18n import Message

__all__ = ["CARDS_HELD", "GO_HOME", "NOT_FOUND_TITLE", "site_messages"]

_REFERENCE = ("generator/site/texts.py",)

CARDS_HELD = Message(
    msgid="{n} card",
    plural="{n} cards",
    kind="label with a number",
    references=_REFERENCE,
    comments=("Under the name of a player on the table: how many cards the pile has.",),
    placeholders={"n": "26"},
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
    return [CARDS_HELD, NOT_FOUND_TITLE, GO_HOME]
