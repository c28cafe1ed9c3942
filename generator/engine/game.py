"""A game that can be played: a rule set and where its cards come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from .cards import Card
from .chance import Chance, deal_round, shuffled_deck
from .errors import GameError
from .events import Deal, Event
from .rng import Seed
from .ruleset import CLASSIC, Rules
from .walk import Walk

__all__ = ["Game"]

_SEEDS = 1 << 62


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game, complete: the same values give the same events, always.

    The cards are ``hands`` (by seat, top card first), or a ``deck`` that is dealt from
    its first card on (C14), or the standard deck shuffled by ``seed`` (an integer
    is a master seed, game 0). Hands and decks may be partial. Later shuffles take
    the orders in ``shuffles`` first, then the seed's. Raises GameError.
    """

    rules: Rules = CLASSIC
    hands: tuple[tuple[Card, ...], ...] | None = None
    deck: tuple[Card, ...] | None = None
    seed: Seed | int | None = None
    shuffles: tuple[tuple[Card, ...], ...] = ()

    def __post_init__(self) -> None:
        """Refuse a game that cannot be dealt, or whose shuffles nothing decides."""
        if self.hands is not None and self.deck is not None:
            raise GameError("a game has hands or a deck, not both")
        if self.hands is None and self.deck is None and self.seed is None:
            raise GameError("a game needs hands, a deck or a seed")
        if self._seed is not None and not all(0 <= part < _SEEDS for part in self._seed):
            raise GameError("a seed is a number from 0 to 2**62 - 1, and so is its game")
        if self.rules.needs_chance and self.seed is None and not self.shuffles:
            raise GameError("these rules shuffle cards, and neither a seed nor a list says how")
        _check_hands(self.dealt, self.rules.players)

    @property
    def _seed(self) -> Seed | None:
        return Seed(self.seed) if isinstance(self.seed, int) else self.seed

    @property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """The hands after the deal, by seat, top card first."""
        if self.hands is not None:
            return self.hands
        deck = self.deck
        if deck is None:
            deck = shuffled_deck(self._seed or Seed(0))
        return deal_round(deck, self.rules.players)

    def events(self) -> Iterator[Event]:
        """Return what happens, from the deal to the end; each call starts the game anew.

        Without chance or ``battle_limit`` it ends too, for a repetition is found (C13).
        Raise CycleError if the rules say so, and GameError when the listed
        shuffles are used up or do not fit and there is no seed.
        """
        chance = Chance(listed=self.shuffles, seed=self._seed)
        walk = Walk(rules=self.rules, chance=chance)
        return chain.from_iterable(walk.steps(Deal(hands=self.dealt)))


def _check_hands(hands: tuple[tuple[Card, ...], ...], players: int) -> None:
    if len(hands) != players:
        raise GameError(f"{players} players need as many hands, and there are {len(hands)}")
    for seat, hand in enumerate(hands):
        if not hand:
            raise GameError(f"seat {seat} is dealt no card")
    cards = [card for hand in hands for card in hand]
    if len(set(cards)) < len(cards):
        raise GameError("a card is dealt twice")
