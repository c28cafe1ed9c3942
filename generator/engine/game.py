"""A game that can be played: a rule set and where its cards come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from .cards import Card, Rank
from .chance import Chance, deal_round, shuffled
from .errors import GameError
from .events import Deal, Event, Leftover
from .notation import format_card
from .policy import ALWAYS, Policy
from .rng import Seed
from .rules import deals_leftover
from .ruleset import CLASSIC, Rules
from .variants import Leftovers
from .walk import Walk
from .zones import Zone

__all__ = ["Game"]

_SEEDS = 1 << 62


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game, complete: the same values give the same events, always.

    The cards are ``hands`` (by seat, top card first), or a ``deck`` that is dealt from
    its first card on (C14), or the deck of the rules shuffled by ``seed`` (an integer
    is a master seed, game 0). Hands and decks may be partial. Later shuffles take
    the orders in ``shuffles`` first, then the seed's. ``policies`` are one a seat, or
    none where everybody steals whenever possible. Raises GameError.
    """

    rules: Rules = CLASSIC
    hands: tuple[tuple[Card, ...], ...] | None = None
    deck: tuple[Card, ...] | None = None
    seed: Seed | int | None = None
    shuffles: tuple[tuple[Card, ...], ...] = ()
    policies: tuple[Policy, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a game that cannot be dealt, or whose shuffles nothing decides."""
        if self.hands is not None and self.deck is not None:
            raise GameError("a game has hands or a deck, not both; take one of them out")
        if self.hands is None and self.deck is None and self.seed is None:
            raise GameError("a game needs hands, a deck or a seed; add one of them")
        if self._seed is not None and not all(0 <= part < _SEEDS for part in self._seed):
            raise GameError("a seed is a number from 0 to 2**62 - 1, and so is its game")
        if self.rules.needs_chance and self.seed is None and not self.shuffles:
            raise GameError(
                "these rules shuffle cards, and neither a seed nor a list says how; add one of them"
            )
        if self.shuffles and not self.rules.needs_chance:
            raise GameError("these rules shuffle no cards, and shuffles are listed; take them out")
        if self.hands is not None or self.deck is not None:
            _check_cards(self.dealt, self.leftover, self.rules)
        _check_policies(self.policies, self.rules)

    @property
    def _seed(self) -> Seed | None:
        return Seed(self.seed) if isinstance(self.seed, int) else self.seed

    @property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """The hands after the deal, by seat, top card first."""
        return self._deal()[0]

    @property
    def leftover(self) -> tuple[Card, ...]:
        """The cards that cannot be dealt equally, and so are not dealt (M1, S2)."""
        return self._deal()[1]

    def _deal(self) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """Return the hands, and what is left over."""
        if self.hands is not None:
            return self.hands, ()
        deck = self.deck
        if deck is None:
            deck = shuffled(self.rules.deck, self._seed or Seed(0))
        players = self.rules.players
        equal = len(deck) if deals_leftover(self.rules) else len(deck) - len(deck) % players
        return deal_round(deck[:equal], players), deck[equal:]

    def events(self) -> Iterator[Event]:
        """Return what happens, from the deal to the end; each call starts the game anew.

        Without chance or ``battle_limit`` it ends too, for a repetition is found (C13).
        Raise CycleError if the rules say so, and GameError when the listed
        shuffles are used up or do not fit and there is no seed, or when a listed
        decision is not possible.
        """
        chance = Chance(listed=self.shuffles, seed=self._seed)
        policies = self.policies or (ALWAYS,) * self.rules.players
        hands, cards = self._deal()
        to = Zone.ASIDE if self.rules.leftover is Leftovers.ASIDE else Zone.POT
        leftover = Leftover(cards=cards, to=to) if cards else None
        walk = Walk(rules=self.rules, chance=chance, policies=policies)
        return chain.from_iterable(walk.steps(Deal(hands=hands), leftover))


def _check_cards(hands: Sequence[Sequence[Card]], leftover: Sequence[Card], rules: Rules) -> None:
    if len(hands) != rules.players:
        raise GameError(f"{rules.players} players need as many hands, and there are {len(hands)}")
    for seat, hand in enumerate(hands):
        if not hand:
            raise GameError(f"seat {seat} is dealt no card; give it one")
    cards = [card for part in (*hands, leftover) for card in part]
    if len(set(cards)) < len(cards):
        twice = format_card(next(card for card in cards if cards.count(card) > 1))
        raise GameError(f"{twice} is dealt twice; take it out of one of its places")
    if rules.by_rank and any(card.rank is Rank.JOKER for card in cards):
        raise GameError(
            "a joker has no number to say how big a war is, as is due here; take the jokers out"
        )


def _check_policies(policies: Sequence[Policy], rules: Rules) -> None:
    if policies and not rules.steals:
        raise GameError(
            "these rules leave no choice to a player, and policies are given; take them out"
        )
    if policies and len(policies) != rules.players:
        players = rules.players
        raise GameError(f"{players} players need as many policies, and there are {len(policies)}")
