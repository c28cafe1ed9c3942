"""What chance decides in a game: the deal, and the shuffles its rules ask for."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from .cards import Card
from .errors import GameError
from .notation import format_hand
from .rng import Seed, generator
from .seats import seats

__all__ = ["Chance", "deal_round", "shuffled"]

# The deal and the later shuffles of a game have streams of their own: the same hands,
# dealt from the seed or listed card by card, go on in the same way.
_DEAL, _PLAY = 0, 1


def shuffled(deck: Sequence[Card], seed: Seed) -> tuple[Card, ...]:
    """Return the deck as this seed shuffles it, top card first."""
    return generator(seed, part=_DEAL).shuffled(deck)


def deal_round(deck: Sequence[Card], players: int) -> tuple[tuple[Card, ...], ...]:
    """Return the hands when the deck is dealt card by card from seat 0.

    C14: the first card dealt to a seat is the top card of its pile.
    """
    return tuple(tuple(deck[seat::players]) for seat in seats(players))


class Chance:
    """The shuffles of one game: those listed first, then those of the seed."""

    __slots__ = ("_generator", "_listed")

    def __init__(self, *, listed: Iterable[tuple[Card, ...]], seed: Seed | None) -> None:
        """Take the orders that are given, and the seed for all that come after."""
        self._listed = deque(listed)
        self._generator = None if seed is None else generator(seed, part=_PLAY)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in the order that chance gives them; raise GameError without one."""
        if self._listed:
            order = self._listed.popleft()
            if sorted(order) != sorted(cards):
                listed, held = format_hand(order), format_hand(cards)
                raise GameError(
                    f"the listed shuffle {listed} is not one of the cards {held}; list those"
                )
            return order
        if self._generator is None:
            raise GameError(
                "cards are to be shuffled, and neither a seed nor a list says how; add one of them"
            )
        return self._generator.shuffled(cards)
