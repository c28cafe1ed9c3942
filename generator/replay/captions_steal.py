"""The sentences of won cards in face-up piles, and of stealing them."""

from __future__ import annotations

from functools import partial

from generator.replay.sentence import object_note, sentence, subject_note

__all__ = ["CAPTIONS"]

_message = partial(sentence, source="captions_steal")
_FACE_UP_PILE = (
    "Face-up pile: each player's separate pile of won cards, of which only the top card is seen."
)
_PILES = "{n}: how many piles, at least 2."
_FORFEIT = "The card was the one that should have decided a war for the player."

PEEK = _message(
    "{player} looks at the next card: it is {card}.",
    "The player looks at the top card of the own face-down pile; the others do not see it.",
    subject_note("card"),
    names="player card",
)
STEAL_OPTION = _message(
    "{card} matches the top card of a face-up pile: {player} can steal from {other_player}.",
    "The player has just looked at this card; the others do not see it. It has the same rank as"
    " the top card of another player's face-up pile, so that whole pile can be stolen.",
    _FACE_UP_PILE,
    subject_note("card"),
    names="card player other_player",
)
STEAL_OPTIONS = _message(
    "{card} matches the top card of {n} face-up pile: {player} can steal from {other_players}.",
    "The player has just looked at this card; the others do not see it. It has the same rank as"
    " the top cards of several face-up piles; the player can steal any of them.",
    _PILES,
    _FACE_UP_PILE,
    subject_note("card"),
    names="card n player other_players",
    plural="{card} matches the top card of {n} face-up piles: {player} can steal from"
    " {other_players}.",
)
DECLINE = _message(
    "{player} does not steal: {card} stays on the pile.",
    "The player could steal with this card, which is on top of the own face-down pile, and"
    " chooses not to.",
    subject_note("card"),
    names="player card",
)
STEAL = _message(
    "{player} shows {card} and steals the face-up pile of {other_player}.",
    "The whole pile goes on top of the thief's own face-up pile, and the card on top of that.",
    _FACE_UP_PILE,
    object_note("card"),
    names="player card other_player",
)
STEAL_SEVERAL = _message(
    "{player} shows {card} and steals the {n} face-up pile of {other_players}.",
    "One card steals several piles, all with a card of its rank on top.",
    _PILES,
    _FACE_UP_PILE,
    object_note("card"),
    names="player card n other_players",
    plural="{player} shows {card} and steals the {n} face-up piles of {other_players}.",
)
STEAL_FORFEIT = _message(
    "{player} shows {card}, gives up the war and steals the face-up pile of {other_player}.",
    _FORFEIT,
    _FACE_UP_PILE,
    object_note("card"),
    names="player card other_player",
)
STEAL_SEVERAL_FORFEIT = _message(
    "{player} shows {card}, gives up the war and steals the {n} face-up pile of {other_players}.",
    _FORFEIT,
    _PILES,
    _FACE_UP_PILE,
    object_note("card"),
    names="player card n other_players",
    plural="{player} shows {card}, gives up the war and steals the {n} face-up piles of"
    " {other_players}.",
)
CHOOSE_TOP = _message(
    "{player} chooses {card} for the top of the face-up pile.",
    "The player has won cards and says which of them will lie on top of the own face-up pile.",
    _FACE_UP_PILE,
    object_note("card"),
    names="player card",
)
COLLECT_BATTLE_WON = _message(
    "{player} puts both cards on the face-up pile.",
    "The player wins a plain battle of two cards.",
    _FACE_UP_PILE,
    names="player",
)
COLLECT_CARDS_WON = _message(
    "{player} puts {n} card on the face-up pile.",
    "The player wins a plain battle of three or four players, or one with cards that were"
    " waiting. {n}: how many, at least 3; a counted object.",
    _FACE_UP_PILE,
    names="player n",
    plural="{player} puts {n} cards on the face-up pile.",
)
COLLECT_WAR_WON = _message(
    "{player} wins the war and puts {n} card on the face-up pile.",
    "{n}: how many, nearly always more than two; a counted object.",
    _FACE_UP_PILE,
    names="player n",
    plural="{player} wins the war and puts {n} cards on the face-up pile.",
)

CAPTIONS = (
    PEEK,
    STEAL_OPTION,
    STEAL_OPTIONS,
    DECLINE,
    STEAL,
    STEAL_SEVERAL,
    STEAL_FORFEIT,
    STEAL_SEVERAL_FORFEIT,
    CHOOSE_TOP,
    COLLECT_BATTLE_WON,
    COLLECT_CARDS_WON,
    COLLECT_WAR_WON,
)
