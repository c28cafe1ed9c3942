"""The sentences of every game: dealing, battles, wars and the end, as messages of ``cards``.

One message is one whole sentence. Its comments tell a translator who speaks of whom, and in
which form each placeholder arrives. Which sentence an event gets is decided in ``narration``;
``captions_many`` has those for three and four players, ``captions_steal`` those of face-up piles.
"""

from __future__ import annotations

from functools import partial

from generator.i18n import Message
from generator.replay.sentence import object_note, sentence, subject_note

__all__ = ["CAPTIONS", "CARDS", "PLAYER_LABEL"]

# ruff: noqa: RUF001 - the dashes are meant: captions are prose
CARDS = "cards"
"""The catalogue domain of all that a replay says."""

_message = partial(sentence, source="captions")

PLAYER_LABEL = Message(
    msgid="Player {n}",
    kind="label",
    references=("generator/replay/captions.py",),
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
    "First step of an example that starts in the middle of a battle of two. {n}: how many cards"
    " each player's pile holds; cards that already lie on the table are not in it.",
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
MIDDLE_EACH = _message(
    "The game is under way: each player has {n} card.",
    "First step of an example that starts in the middle of a game. {n}: how many cards each player"
    " (of two, three or four) holds, cards on the table left out.",
    names="n",
    plural="The game is under way: each player has {n} cards.",
)
LEFTOVER_POT = _message(
    "After the deal, {n} card is left over and waits face down for the winner of the first battle.",
    "Cards that cannot be dealt equally lie in the middle, and who wins the first battle takes"
    " them too. {n}: how many, at most 3; a counted subject.",
    names="n",
    plural="After the deal, {n} cards are left over and wait face down for the winner of the first"
    " battle.",
)
LEFTOVER_ASIDE = _message(
    "After the deal, {n} card is left over and stays out of the game.",
    "Cards that cannot be dealt equally are put aside; nobody plays with them. {n}: how many, at"
    " most 3; a counted subject.",
    names="n",
    plural="After the deal, {n} cards are left over and stay out of the game.",
)
REVEAL = _message(
    "{player} turns over {card}.",
    "A player turns the top card of the pile face up.",
    object_note("card"),
    names="player card",
)
BEATS = _message(
    "{winning_card} beats {losing_card}.",
    "Two cards are compared and one is higher.",
    subject_note("winning_card"),
    object_note("losing_card"),
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
WAR_BY_RANK = _message(
    "A tie – war! The rank asks for {n} card face down, then one face up.",
    "As “A tie – war!”, in games where the rank of the equal cards says how many cards go down:"
    " six when sevens are equal. {n}: how many, 0 to 14.",
    names="n",
    plural="A tie – war! The rank asks for {n} cards face down, then one face up.",
)
WAR_AGAIN_BY_RANK = _message(
    "Another tie – war again! The rank asks for {n} card face down, then one face up.",
    "As “Another tie – war again!”, in games where the rank of the equal cards says how many"
    " cards go down. {n}: how many, 0 to 14.",
    names="n",
    plural="Another tie – war again! The rank asks for {n} cards face down, then one face up.",
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
    subject_note("card"),
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
COLLECT_CARDS = _message(
    "{player} takes {n} card.",
    "The player wins a plain battle of three or four players, or one with cards that were"
    " waiting, and puts all of them under the pile. {n}: how many, at least 3; a counted object.",
    names="player n",
    plural="{player} takes {n} cards.",
)
COLLECT_LAST = _message(
    "Only {player} is left and takes the {n} waiting card.",
    "Everybody else is out, so the cards that waited for the winner of the next battle go to the"
    " last player without one. {n}: how many; a counted object.",
    names="player n",
    plural="Only {player} is left and takes the {n} waiting cards.",
)
HOLD_POT = _message(
    "Nobody wins the war: {n} card from the table waits for the winner of the next battle.",
    "All who fought the war are out of cards, or have given it up. The cards go to the middle of"
    " the table. {n}: how many; a counted subject.",
    names="n",
    plural="Nobody wins the war: {n} cards from the table wait for the winner of the next battle.",
)
REFILL = _message(
    "{player} shuffles the cards won and makes them the new pile.",
    "Only in games where won cards are kept apart until the pile is used up.",
    names="player",
)
REFILL_UNDER = _message(
    "{player} shuffles the cards won and puts them under the pile.",
    "Only in games where won cards are kept apart: the pile has too few cards for a war.",
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
    MIDDLE_EACH,
    LEFTOVER_POT,
    LEFTOVER_ASIDE,
    REVEAL,
    BEATS,
    TIE,
    WAR,
    WAR_AGAIN,
    WAR_BY_RANK,
    WAR_AGAIN_BY_RANK,
    PLACE_DOWN,
    SHORT,
    SHORT_EMPTY,
    STAND,
    COLLECT_BATTLE,
    COLLECT_WAR,
    COLLECT_CARDS,
    COLLECT_LAST,
    HOLD_POT,
    REFILL,
    REFILL_UNDER,
    ELIMINATE,
    CYCLE,
    END_WON,
    END_EXHAUSTED,
    END_CYCLE,
    END_LIMIT,
)
