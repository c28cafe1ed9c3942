"""The battle that comes to no war: more than nine in ten of a game are of this kind.

Its events follow from the top cards and the return order alone, so each is worked
out once and kept. A deck of 52 has 2,652 pairs of cards for two seats.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .cards import Card
from .events import Collect, Event, reveal
from .rules import comparison, pot_order, won_cards_go_to
from .ruleset import ReturnOrder
from .seats import Seat

__all__ = ["PlainBattle", "plain_battle"]


class PlainBattle(NamedTuple):
    """The events of one battle in order, and the last of them, which moves the cards on."""

    events: tuple[Event, ...]
    collect: Collect


@lru_cache(maxsize=16_384)
def plain_battle(
    order: ReturnOrder, players: tuple[Seat, ...], top: tuple[Card, ...]
) -> PlainBattle | None:
    """Return the battle that these top cards make, or none if they tie (C4)."""
    verdict = comparison(players, top)
    if len(verdict.highest) > 1:
        return None
    reveals = tuple(reveal(seat, card) for seat, card in zip(players, top, strict=True))
    laid = [(card,) for card in top]
    cards = pot_order(order, verdict.highest[0], laid)
    collect = Collect(seat=verdict.highest[0], cards=cards, to=won_cards_go_to(order))
    return PlainBattle(events=(*reveals, verdict, collect), collect=collect)
