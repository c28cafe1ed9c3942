"""Every sentence a replay can say, as messages of the domain ``cards``.

One message is one whole sentence. Its comments tell a translator who speaks of whom, and in
which form each placeholder arrives. Which sentence an event gets is decided in ``narration``.
"""

from __future__ import annotations

from generator.i18n import Message

__all__ = ["CAPTIONS", "CARDS", "PLAYER_LABEL"]

# ruff: noqa: RUF001 - the dashes are meant: captions are prose
CARDS = "cards"
"""The catalogue domain of all that a replay says."""

_REFERENCE = "generator/replay/captions.py"
_PLAYER = (
    "{player}: a player's label, always in the nominative; where the sentence needs another case,"
    " turn it round and put the label after a colon."
)
_SUBJECT = "{{{name}}}: a card from the context “card, subject” (nominative)."
_OBJECT = "{{{name}}}: a card from the context “card, object” (the form of a direct object)."
_EXAMPLES = {
    "player": "Player 1",
    "first_player": "Player 1",
    "second_player": "Player 2",
    "card": "the king of hearts",
    "winning_card": "the king of hearts",
    "losing_card": "the queen of spades",
    "n": "3",
    "first_count": "30",
    "second_count": "22",
}


def _message(msgid: str, *comments: str, names: str = "", plural: str | None = None) -> Message:
    about_player = (_PLAYER,) if "player" in names.split() else ()
    return Message(
        msgid=msgid,
        plural=plural,
        kind="caption",
        references=(_REFERENCE,),
        comments=(*comments, *about_player),
        placeholders={name: _EXAMPLES[name] for name in names.split()},
    )


PLAYER_LABEL = Message(
    msgid="Player {n}",
    kind="label",
    references=(_REFERENCE,),
    comments=(
        "The name of a player in captions and on the table: nominative, capitalised.",
        "{n}: the player's number, from 1.",
    ),
    placeholders={"n": "1"},
)

DEAL = _message(
    "The cards are dealt: {n} each.",
    "First step of a game. {n}: how many cards each player gets.",
    names="n",
    plural="The cards are dealt: {n} each.",
)
DEAL_UNEQUAL = _message(
    "The cards are dealt. {first_player}: {first_count}, {second_player}: {second_count}.",
    "First step of a game where the players get different numbers of cards.",
    "{first_player}, {second_player}: labels in the nominative."
    " {first_count}, {second_count}: numbers of cards.",
    names="first_player first_count second_player second_count",
)
MIDDLE = _message(
    "The game is under way: there is {n} card in each pile.",
    "First step of an example that starts in the middle of a game. {n}: how many cards each"
    " player's pile holds; cards that already lie on the table are not in it.",
    names="n",
    plural="The game is under way: there are {n} cards in each pile.",
)
MIDDLE_UNEQUAL = _message(
    "The game is under way. Cards left – {first_player}: {first_count},"
    " {second_player}: {second_count}.",
    "First step of an example that starts in the middle of a game.",
    "{first_player}, {second_player}: labels in the nominative."
    " {first_count}, {second_count}: numbers of cards.",
    names="first_player first_count second_player second_count",
)
REVEAL = _message(
    "{player} turns over {card}.",
    "A player turns the top card of the pile face up.",
    _OBJECT.format(name="card"),
    names="player card",
)
BEATS = _message(
    "{winning_card} beats {losing_card}.",
    "Two cards are compared and one is higher.",
    _SUBJECT.format(name="winning_card"),
    _OBJECT.format(name="losing_card"),
    names="winning_card losing_card",
)
TIE = _message(
    "The two cards are equal.",
    "Two cards of the same rank lie on the table. The next step says that a war follows, or,"
    " when neither player has a card left, that the game is a draw.",
)
WAR = _message(
    "A tie – war!",
    "Two cards are equal, so the tie event of the game follows, called “war” in English:"
    " use the language's own word for it.",
)
WAR_AGAIN = _message(
    "Another tie – war again!",
    "The cards that should have decided a war are equal too: a second (third …) war follows at"
    " once, before anybody has taken the cards.",
)
PLACE_DOWN = _message(
    "{player} puts {n} card face down.",
    "Part of a war. {n}: how many cards; a counted object.",
    names="player n",
    plural="{player} puts {n} cards face down.",
)
SHORT = _message(
    "{player} has {n} card left, too few for a full war.",
    "A player cannot put down as many cards as a war asks for. {n}: how many the player still"
    " has, at least 1; a counted object.",
    names="player n",
    plural="{player} has {n} cards left, too few for a full war.",
)
SHORT_EMPTY = _message(
    "{player} has no card left for the war.",
    "A player cannot put down any card in a war.",
    names="player",
)
STAND = _message(
    "{player} has no card left: {card} stays and counts again.",
    "In a war, a player without cards keeps the tied card on the table; it is compared once more.",
    _SUBJECT.format(name="card"),
    names="player card",
)
COLLECT_BATTLE = _message(
    "{player} takes both cards.",
    "The player wins a plain battle and puts the two cards under the pile.",
    names="player",
)
COLLECT_WAR = _message(
    "{player} wins the war and takes {n} card.",
    "The player puts all cards on the table under the pile. {n}: how many, nearly always more"
    " than two; a counted object.",
    names="player n",
    plural="{player} wins the war and takes {n} cards.",
)
REFILL = _message(
    "{player} shuffles the cards won and makes them the new pile.",
    "Only in games where won cards are kept apart until the pile is used up.",
    names="player",
)
ELIMINATE = _message(
    "{player} has no cards left.",
    "The player is out of the game.",
    names="player",
)
CYCLE = _message(
    "After {n} battle, all cards lie as they did before: the game would go on for ever.",
    "The same position has come back. {n}: how many battles lie between.",
    names="n",
    plural="After {n} battles, all cards lie as they did before: the game would go on for ever.",
)
END_WON = _message(
    "{player} wins the game!",
    "Last step: the player holds all the cards. Present tense, so that it shows no gender.",
    names="player",
)
END_EXHAUSTED = _message(
    "Neither player has a card left to break the tie: the game is a draw.",
    "Last step of a game whose very last cards are equal.",
)
END_CYCLE = _message(
    "The game repeats itself, so it is a draw.",
    "Last step of a game that would never end.",
)
END_LIMIT = _message(
    "The agreed number of battles has been played: nobody wins.",
    "Last step of a game that was stopped at a limit.",
)

CAPTIONS = (
    DEAL,
    DEAL_UNEQUAL,
    MIDDLE,
    MIDDLE_UNEQUAL,
    REVEAL,
    BEATS,
    TIE,
    WAR,
    WAR_AGAIN,
    PLACE_DOWN,
    SHORT,
    SHORT_EMPTY,
    STAND,
    COLLECT_BATTLE,
    COLLECT_WAR,
    REFILL,
    ELIMINATE,
    CYCLE,
    END_WON,
    END_EXHAUSTED,
    END_CYCLE,
    END_LIMIT,
)
