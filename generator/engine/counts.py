"""The numbers of a rule set that a page may name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from .ruleset import Rules
from .variants import WarDown

__all__ = ["numbers", "numbers_of"]


def numbers(rules: Rules) -> Mapping[str, int]:
    """Return the numbers a page may name, counted in cards except ``players``.

    ``hand`` is what each is dealt of ``deck``, and ``left_over`` remain (M1). A war takes
    ``face_down`` and ``face_up``, together ``war_cards``, from each fighter; ``short_most``
    is the most that a player can have who is short for it. Everything on the table
    after one battle is ``pot``, and after wars of everybody in a row ``pot_after_...`` (C5).
    Where the rank decides the size of a war (R1), there are no such numbers.
    """
    common = {
        "players": rules.players,
        "deck": len(rules.deck),
        "jokers": rules.jokers,
        "hand": len(rules.deck) // rules.players,
        "left_over": rules.left_over,
        "in_play": rules.in_play,
        "face_up": 1,
        "pot": rules.players,
    }
    if isinstance(rules.war_down, WarDown):
        return MappingProxyType(common)
    war_cards = rules.war_down + 1
    each_war = rules.players * war_cards
    return MappingProxyType(
        {
            **common,
            "face_down": rules.war_down,
            "war_cards": war_cards,
            "short_most": war_cards - 1,
            "pot_after_war": rules.players + each_war,
            "pot_after_two_wars": rules.players + 2 * each_war,
            "pot_after_three_wars": rules.players + 3 * each_war,
        }
    )


def numbers_of(names: Sequence[str], known: Mapping[str, Mapping[str, int]]) -> Mapping[str, int]:
    """Return the numbers that a page of some rule sets may name; an unknown one has none.

    ``known`` has the numbers of each rule set by its name. Those of the first stand by
    themselves, ``hand``; where there are several, each says of which rule set, ``razboi_hand``.
    """
    of_each = {
        f"{name}_{number}": value for name in names for number, value in known.get(name, {}).items()
    }
    first = known.get(names[0], {}) if names else {}
    return {**first, **of_each} if len(names) > 1 else first
