"""The options that have named values, each by its ruling; the value is its name in files."""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "Leftovers",
    "OnCycle",
    "Participants",
    "Ranking",
    "ReturnOrder",
    "ShortWar",
    "StealLeader",
    "TwoWayTie",
    "WarDown",
    "WarSteal",
]


class ReturnOrder(StrEnum):
    """C1, S4: where the won cards go, and in which order."""

    WINNER_FIRST = "winner_first"
    """Under the pile: the winner's own cards, then the others' in turn order from the winner."""
    LOSER_FIRST = "loser_first"
    """Under the pile: the others' cards in turn order from the winner, then the winner's own."""
    INTERLEAVED_WINNER_FIRST = "interleaved_winner_first"
    """Under the pile: the first card each laid, the winner's first; then the second cards, ..."""
    RANDOM = "random"
    """The pot is shuffled before it goes under the pile."""
    WON_PILE_SHUFFLED = "won_pile_shuffled"
    """Won cards lie apart; when the pile is used up they are shuffled and become the pile."""
    SEAT = "seat"
    """Seat 0's cards first, whoever won: documented as broken, for many games never end."""
    FACE_UP_PILE = "face_up_pile"
    """S4, S5: on top of the winner's own face-up pile, which others may steal (S8)."""


class ShortWar(StrEnum):
    """C7, R8, S18: what happens to a player who cannot lay a full war."""

    LAST_CARD_STAYS = "last_card_stays"
    """Lays what there is, the last card up; with none the tied card counts again (C8)."""
    LAST_CARD_THEN_LOSE = "last_card_then_lose"
    """Lays what there is, the last card up; with none the war is lost at once."""
    CANNOT_FIGHT_LOSES = "cannot_fight_loses"
    """Loses the war at once, and the cards that are left with it."""
    EQUAL_FORCE = "equal_force"
    """Everyone lays as many cards as the shortest can; with none the war is lost at once."""


class OnCycle(StrEnum):
    """C13: what happens when the position repeats."""

    DRAW = "draw"
    """The game is a draw."""
    SHUFFLE_NEXT_POT = "shuffle_next_pot"
    """The next pot that is won is shuffled, and the game goes on."""
    RAISE = "raise"
    """The run fails with CycleError: for studies that must not meet a cycle."""


class Leftovers(StrEnum):
    """M1, S2: what becomes of cards that cannot be dealt equally."""

    FIRST_POT = "first_pot"
    """They wait in the pot for the winner of the first battle."""
    ASIDE = "aside"
    """They are out of play."""
    DEAL = "deal"
    """They are dealt all the same: the first seats have a card more."""


class Participants(StrEnum):
    """M2, R7, S20: who fights a war among three or more."""

    ALL = "all"
    """Everyone in the game who has cards."""
    TIED = "tied"
    """The players who tied, alone."""


class TwoWayTie(StrEnum):
    """M3: how two of three or more fight when only they tie."""

    SAME = "same"
    """As in any other tie."""
    CLASSIC = "classic"
    """As the two alone would: three down and one up, without the others."""


class WarDown(StrEnum):
    """R1: a size of wars that is no number."""

    RANK = "rank"
    """The rank of the tied cards, the last card of them face up (R1, R2, R4)."""


class Ranking(StrEnum):
    """C4, R3: by what two cards are compared."""

    RANK = "rank"
    """By rank; equal ranks tie."""
    VALUE = "value"
    """By what they count for the size of a war: jack, queen and king tie, with the ten too."""
    CARD = "card"
    """By rank and then by suit, so that no two cards tie: for studies of games without wars."""


class StealLeader(StrEnum):
    """S9: who decides first in a steal phase."""

    ROTATING = "rotating"
    """A seat further each round."""
    FIXED = "fixed"
    """Seat 0 in every round: documented as biased."""


class WarSteal(StrEnum):
    """S14: whether the card that is to decide a war may steal instead."""

    FORFEIT = "forfeit"
    """It may, and its player gives up the war."""
    REDRAW = "redraw"
    """It may, and the next card decides in its place."""
    OFF = "off"
    """It may not."""
