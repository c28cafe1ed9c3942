"""The sentences that only games of three or four players need."""

from __future__ import annotations

from functools import partial

from generator.replay.sentence import sentence, subject_note

__all__ = ["CAPTIONS"]

# ruff: noqa: RUF001 - the dashes are meant: captions are prose
_message = partial(sentence, source="captions_many")
_THREE = "first_player first_count second_player second_count third_player third_count"
_FOUR = f"{_THREE} fourth_player fourth_count"
_THREE_NOTE = (
    "{first_player}, {second_player}, {third_player}: labels in the nominative."
    " {first_count}, {second_count}, {third_count}: numbers of cards."
)
_FOUR_NOTE = (
    "{first_player}, {second_player}, {third_player}, {fourth_player}: labels in the nominative."
    " {first_count}, {second_count}, {third_count}, {fourth_count}: numbers of cards."
)
_DEALT = "First step of a game where the players get different numbers of cards."
_UNDER_WAY = "First step of an example that starts in the middle of a game."
_BY_RANK = (
    "Here the rank of the equal cards says how many cards go down in the war. {n}: how many,"
    " 0 to 14."
)

DEAL_EACH = _message(
    "The cards are dealt: each player gets {n} card.",
    "First step of a game of three or four. {n}: how many cards; a counted object.",
    names="n",
    plural="The cards are dealt: each player gets {n} cards.",
)
DEAL_THREE = _message(
    "The cards are dealt. {first_player}: {first_count}, {second_player}: {second_count},"
    " {third_player}: {third_count}.",
    _DEALT,
    _THREE_NOTE,
    names=_THREE,
)
DEAL_FOUR = _message(
    "The cards are dealt. {first_player}: {first_count}, {second_player}: {second_count},"
    " {third_player}: {third_count}, {fourth_player}: {fourth_count}.",
    _DEALT,
    _FOUR_NOTE,
    names=_FOUR,
)
MIDDLE_THREE = _message(
    "The game is under way. Cards left – {first_player}: {first_count},"
    " {second_player}: {second_count}, {third_player}: {third_count}.",
    _UNDER_WAY,
    _THREE_NOTE,
    names=_THREE,
)
MIDDLE_FOUR = _message(
    "The game is under way. Cards left – {first_player}: {first_count},"
    " {second_player}: {second_count}, {third_player}: {third_count},"
    " {fourth_player}: {fourth_count}.",
    _UNDER_WAY,
    _FOUR_NOTE,
    names=_FOUR,
)
HIGHEST = _message(
    "{winning_card} is the highest.",
    "Three or four cards are compared, and one is higher than all the others.",
    subject_note("winning_card"),
    names="winning_card",
)
TIE_OF_TWO = _message(
    "Two cards tie for the highest.",
    "Of three or four cards, two are equal and higher than the others.",
)
TIE_OF_THREE = _message(
    "Three cards tie for the highest.",
    "Of four cards, three are equal and higher than the fourth.",
)
TIE_OF_ALL = _message(
    "All the cards are equal.",
    "Three or four cards are compared, all of the same rank.",
)
WAR_AMONG = _message(
    "A tie between {players} – war!",
    "Of three or four players, these have equal cards, so the tie event of the game follows: use"
    " the same word as in “A tie – war!”.",
    names="players",
)
WAR_AGAIN_AMONG = _message(
    "Another tie between {players} – war again!",
    "The cards that should have decided a war are equal too. These players hold them; in the war"
    " before, others may have tied.",
    names="players",
)
WAR_AMONG_BY_RANK = _message(
    "A tie between {players} – war! The rank asks for {n} card face down, then one face up.",
    "Of three or four players, these have equal cards.",
    _BY_RANK,
    names="players n",
    plural="A tie between {players} – war! The rank asks for {n} cards face down, then one face"
    " up.",
)
WAR_AGAIN_AMONG_BY_RANK = _message(
    "Another tie between {players} – war again! The rank asks for {n} card face down, then one"
    " face up.",
    "The cards that should have decided a war are equal too.",
    _BY_RANK,
    names="players n",
    plural="Another tie between {players} – war again! The rank asks for {n} cards face down,"
    " then one face up.",
)
ELIMINATE_OUT = _message(
    "{player} has no cards left and is out of the game.",
    "In a game of three or four; the others play on. Present tense, so that it shows no gender.",
    names="player",
)
END_DRAWN = _message(
    "Nobody has a card left to break the tie: the game is a draw between {players}.",
    "Last step of a game of three or four whose very last cards are equal. {players}: those who"
    " hold these cards.",
    names="players",
)

CAPTIONS = (
    DEAL_EACH,
    DEAL_THREE,
    DEAL_FOUR,
    MIDDLE_THREE,
    MIDDLE_FOUR,
    HIGHEST,
    TIE_OF_TWO,
    TIE_OF_THREE,
    TIE_OF_ALL,
    WAR_AMONG,
    WAR_AGAIN_AMONG,
    WAR_AMONG_BY_RANK,
    WAR_AGAIN_AMONG_BY_RANK,
    ELIMINATE_OUT,
    END_DRAWN,
)
