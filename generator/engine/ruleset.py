"""A rule set: the options that the rulings leave open, their values, and the presets.

Each option cites its ruling (C1 to C15 are those of the classic game for two).
A rule set that the engine does not play yet cannot be built.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from .cards import STANDARD_DECK
from .errors import RulesError

__all__ = ["CLASSIC", "PRESETS", "OnCycle", "ReturnOrder", "Rules", "ShortWar", "numbers"]


class ReturnOrder(StrEnum):
    """C1: in which order the won cards go under the winner's pile."""

    WINNER_FIRST = "winner_first"
    """The winner's own cards, then the others' in turn order from the winner."""
    LOSER_FIRST = "loser_first"
    """The others' cards in turn order from the winner, then the winner's own."""
    INTERLEAVED_WINNER_FIRST = "interleaved_winner_first"
    """The first card each laid, the winner's first; then the second cards, and so on."""
    RANDOM = "random"
    """The pot is shuffled before it goes under the pile."""
    WON_PILE_SHUFFLED = "won_pile_shuffled"
    """Won cards lie apart; when the pile is used up they are shuffled and become the pile."""
    SEAT = "seat"
    """Seat 0's cards first, whoever won: documented as broken, for many games never end."""


class ShortWar(StrEnum):
    """C7: what happens to a player who cannot lay a full war."""

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


# A pot cannot take more cards down than a deck has, and a mistyped number should say so.
_MOST_DOWN = len(STANDARD_DECK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set; the defaults are the canonical game for two. Raises RulesError."""

    players: int = 2
    war_down: int = 3
    """C3: cards each fighter lays face down before the one face up."""
    return_order: ReturnOrder = ReturnOrder.WINNER_FIRST
    short_war: ShortWar = ShortWar.LAST_CARD_STAYS
    on_cycle: OnCycle = OnCycle.DRAW
    battle_limit: int | None = None
    """C13: the game ends without a winner after so many battles; none means no limit."""

    def __post_init__(self) -> None:
        """Refuse what is meaningless or not played yet."""
        _check_kind("players", self.players, int)
        _check_kind("war_down", self.war_down, int)
        _check_kind("return_order", self.return_order, ReturnOrder)
        _check_kind("short_war", self.short_war, ShortWar)
        _check_kind("on_cycle", self.on_cycle, OnCycle)
        if self.battle_limit is not None:
            _check_kind("battle_limit", self.battle_limit, int)
        for option, reason in self._refusals():
            raise RulesError(option=option, value=getattr(self, option), reason=reason)

    def _refusals(self) -> list[tuple[str, str]]:
        """Return each option that cannot be as it is, with the reason."""
        found: list[tuple[str, str]] = []
        if self.players != 2:  # noqa: PLR2004 -- the number is the rule itself
            found.append(("players", "only the game for two players is played yet"))
        if not 0 <= self.war_down <= _MOST_DOWN:
            found.append(("war_down", f"expected a number from 0 to {_MOST_DOWN}"))
        if self.battle_limit is not None and self.battle_limit < 1:
            found.append(("battle_limit", "expected a number of battles, at least 1, or none"))
        if self.on_cycle is not OnCycle.DRAW and not self.repeats:
            reason = f"with return_order = {self.return_order.value!r} no position repeats for ever"
            found.append(("on_cycle", reason))
        return found

    @property
    def repeats(self) -> bool:
        """Whether a position met twice proves that the game never ends (C13)."""
        return self.return_order not in _RANDOM_ORDERS

    @property
    def needs_chance(self) -> bool:
        """Whether something is shuffled after the deal."""
        return not self.repeats or self.on_cycle is OnCycle.SHUFFLE_NEXT_POT

    @property
    def war_cards(self) -> int:
        """How many cards a full war takes from each fighter: those down and the one up (C3)."""
        return self.war_down + 1


_RANDOM_ORDERS = frozenset({ReturnOrder.RANDOM, ReturnOrder.WON_PILE_SHUFFLED})


def _check_kind(option: str, value: object, kind: type) -> None:
    if isinstance(value, kind) and not isinstance(value, bool):
        return
    expected = "a whole number" if kind is int else f"a {kind.__name__}"
    raise RulesError(option=option, value=value, reason=f"expected {expected}")


CLASSIC = Rules()
"""The canonical game for two players."""

PRESETS: Mapping[str, Rules] = MappingProxyType({"classic": CLASSIC})
"""Rule sets by the name that pages and scenarios use."""


def numbers(rules: Rules) -> Mapping[str, int]:
    """Return the numbers a page may name, counted in cards except ``players``.

    ``hand`` is what each is dealt of ``deck``; a war takes ``face_down`` and
    ``face_up``, together ``war_cards``, from each player; ``short_most`` is the most
    that a player can have who is short for it. Everything on the table after one
    battle is ``pot``, and after wars in a row ``pot_after_...`` (C5).
    """
    each_war = rules.players * rules.war_cards
    return MappingProxyType(
        {
            "players": rules.players,
            "deck": len(STANDARD_DECK),
            "hand": len(STANDARD_DECK) // rules.players,
            "face_down": rules.war_down,
            "face_up": 1,
            "war_cards": rules.war_cards,
            "short_most": rules.war_cards - 1,
            "pot": rules.players,
            "pot_after_war": rules.players + each_war,
            "pot_after_two_wars": rules.players + 2 * each_war,
            "pot_after_three_wars": rules.players + 3 * each_war,
        }
    )
