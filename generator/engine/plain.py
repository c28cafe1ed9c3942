"""The battle of two that the two piles decide alone: nearly every one of a game is of this kind.

Nobody is short of cards, nothing is shuffled and nobody has a choice, so its events can be
told before a card moves. Those of a battle without a war follow from the top cards, the
ranking and the return order, and are worked out once: a deck of 54 has 2,862 pairs of
cards for two seats.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, TypeAlias

from .cards import JOKERS, STANDARD_DECK, Card
from .cycles import Look
from .events import Collect, Compare, Event, PlaceDown, Reveal, War, reveal, war
from .rules import comparison, pot_order, war_down, won_cards_go_to
from .ruleset import Rules
from .seats import Seat

__all__ = ["PlainBattles", "plain_battles"]

Decided: TypeAlias = tuple[Reveal, Reveal, Compare, Collect]
"""The events of a battle without a war, in order."""
Tied: TypeAlias = tuple[Reveal, Reveal, Compare, War]
"""The events of a battle up to its war."""


class WithWars(NamedTuple):
    """A battle that comes to wars: the events up to its last, and that."""

    events: list[Event]
    collect: Collect
    cards: int
    """How many cards each of the two laid."""


class PlainBattles:
    """The battles of two seats under these rules, as far as their piles decide them."""

    __slots__ = ("_decided", "_players", "_rules", "_tied", "_won_go_to")

    def __init__(self, rules: Rules, players: tuple[Seat, Seat]) -> None:
        """Know no battle yet."""
        self._rules = rules
        self._players = players
        self._won_go_to = won_cards_go_to(rules.return_order)
        self._decided: dict[Card, dict[Card, Decided | None]]
        self._decided = {card: {} for card in (*STANDARD_DECK, *JOKERS)}
        self._tied: dict[tuple[Card, Card], Tied] = {}

    def play(
        self,
        piles: tuple[deque[Card], deque[Card]],
        taken: Sequence[deque[Card] | list[Card]],
        log: list[Event],
        *,
        look: Look,
        most: int,
    ) -> int:
        """Play plain battles, at most so many; return how many there were.

        The cards go from the two ``piles`` to ``taken``, by seat, of whoever wins, and the
        events to the ``log``. It stops before a battle that is not plain, after one that
        empties a pile, and where the first pile is as ``look`` says.
        """
        first, second = piles
        size, tops = look
        known = self._decided
        try:
            for played in range(most):
                card, other = first[0], second[0]
                try:
                    battle = known[card][other]
                except KeyError:
                    battle = self._decide(card, other)
                if battle is not None:
                    log += battle
                    collect = battle[3]
                    first.popleft()
                    second.popleft()
                else:
                    wars = self._with_wars(first, second)
                    if wars is None:
                        return played
                    collect = wars.collect
                    log += wars.events
                    log.append(collect)
                    for _ in range(wars.cards):
                        first.popleft()
                        second.popleft()
                taken[collect.seat].extend(collect.cards)
                if len(first) == size and first[0] in tops:
                    return played + 1
        except IndexError:
            return played
        return most

    def _decide(self, card: Card, other: Card) -> Decided | None:
        """Work out the battle of these two cards, and keep it; none if they tie (C4)."""
        tops = card, other
        verdict = comparison(self._players, tops, self._rules.compare)
        battle = None
        if len(verdict.highest) == 1:
            one, two = map(reveal, self._players, tops)
            battle = one, two, verdict, self._collect(verdict.highest[0], (card,), (other,))
        self._decided[card][other] = battle
        return battle

    def _tie(self, card: Card, other: Card) -> Tied:
        """Work out the battle of two cards that tie, up to its war, and keep it (C3, R1)."""
        tops = card, other
        if tops not in self._tied:
            ranks = [card.rank, other.rank]
            down = war_down(self._rules, ranks)
            one, two = map(reveal, self._players, tops)
            verdict = comparison(self._players, tops, self._rules.compare)
            follows = war(self._players, max(ranks), down, self._rules.by_rank)
            self._tied[tops] = one, two, verdict, follows
        return self._tied[tops]

    def _with_wars(self, first: deque[Card], second: deque[Card]) -> WithWars | None:
        """Return the battle that ties; none if a player cannot lay all it asks for (C7, C8)."""
        one, two = self._players
        most = min(len(first), len(second))
        events: list[Event] = []
        up = 0
        battle = None
        while battle is None:
            tied = self._tie(first[up], second[up])
            events += tied
            laid, up = up + 1, up + 1 + tied[3].down
            if up >= most:
                return None
            if up > laid:
                events.append(PlaceDown(seat=one, cards=tuple(islice(first, laid, up))))
                events.append(PlaceDown(seat=two, cards=tuple(islice(second, laid, up))))
            card, other = first[up], second[up]
            known = self._decided[card]
            battle = known[other] if other in known else self._decide(card, other)
        events += battle[:3]
        cards = up + 1
        blocks = tuple(islice(first, cards)), tuple(islice(second, cards))
        return WithWars(events, self._collect(battle[3].seat, *blocks), cards)

    def _collect(self, winner: Seat, own: tuple[Card, ...], other: tuple[Card, ...]) -> Collect:
        """Return that the winner takes what the two seats laid, placed as C1 says."""
        laid: list[tuple[Card, ...]] = [()] * self._rules.players
        for seat, cards in zip(self._players, (own, other), strict=True):
            laid[seat] = cards
        cards = pot_order(self._rules.return_order, winner, laid)
        return Collect(seat=winner, cards=cards, to=self._won_go_to)


@lru_cache(maxsize=16)
def plain_battles(rules: Rules, players: tuple[Seat, Seat]) -> PlainBattles:
    """Return what is known of the battles of these two seats, for all games alike."""
    return PlainBattles(rules, players)
