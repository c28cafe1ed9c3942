"""A rule set: its options, and which of them go together.

Each option cites its ruling: C for the classic game, M for three and four players, R for
Război, S for Steal War. Nothing anywhere asks which preset it plays, only for options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .cards import JOKERS, STANDARD_DECK, Card
from .errors import RulesError
from .variants import (
    Leftovers,
    OnCycle,
    Participants,
    Ranking,
    ReturnOrder,
    ShortWar,
    StealLeader,
    TwoWayTie,
    WarDown,
    WarSteal,
)

__all__ = ["CLASSIC", "CLASSIC_DOWN", "KINDS", "MOST_PLAYERS", "Rules"]

MOST_PLAYERS = 4
"""The games of the family are for two, three or four."""

# A war cannot take more cards down than a deck has, and a mistyped number should say so.
_MOST_DOWN = len(STANDARD_DECK)
# Python 3.11 looks up a member of an enumeration in ten times what comparing it takes.
_FACE_UP = ReturnOrder.FACE_UP_PILE
_ACES = (1, 10, 11, 14)
_TWO = 2
CLASSIC_DOWN = 3
"""C3: how many cards go face down in a war of the game for two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set; the defaults are the canonical game for two. Raises RulesError."""

    players: int = 2
    jokers: int = 0
    """S1: how many jokers the deck has, none to two."""
    leftover: Leftovers = Leftovers.FIRST_POT
    war_down: int | WarDown = CLASSIC_DOWN
    """C3, M3, R1: cards each fighter lays face down before the one face up."""
    razboi_extra: int = 0
    """R1: cards that a war by rank takes more, 0 or 1."""
    razboi_ace: int = 11
    """R4: the size of a war of aces, where the rank decides it."""
    compare: Ranking = Ranking.RANK
    war_participants: Participants = Participants.ALL
    two_way_tie: TwoWayTie = TwoWayTie.SAME
    short_war: ShortWar = ShortWar.LAST_CARD_STAYS
    return_order: ReturnOrder = ReturnOrder.WINNER_FIRST
    steal_leader: StealLeader = StealLeader.ROTATING
    steal_chain: bool = True
    """S10: whether who has stolen may steal again with the next card."""
    war_steal: WarSteal = WarSteal.FORFEIT
    on_cycle: OnCycle = OnCycle.DRAW
    battle_limit: int | None = None
    """C13: the game ends without a winner after so many battles; none means no limit."""

    def __post_init__(self) -> None:
        """Refuse what is no value of its option, or has no meaning beside the others."""
        self._check_kinds()
        for option, reason in self._refusals():
            raise RulesError(option=option, value=getattr(self, option), reason=reason)

    def _check_kinds(self) -> None:
        for option, kind in KINDS.items():
            value = getattr(self, option)
            if option == "battle_limit" and value is None:
                continue
            if option == "war_down" and isinstance(value, WarDown):
                continue
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                raise RulesError(option=option, value=value, reason=f"expected {_named(kind)}")

    def _refusals(self) -> Iterator[tuple[str, str]]:
        """Yield each option that cannot be as it is, with the reason."""
        if not _TWO <= self.players <= MOST_PLAYERS:
            yield "players", f"expected a number from 2 to {MOST_PLAYERS}"
        if not 0 <= self.jokers <= len(JOKERS):
            yield "jokers", f"expected a number from 0 to {len(JOKERS)}"
        if not isinstance(self.war_down, WarDown) and not 0 <= self.war_down <= _MOST_DOWN:
            yield "war_down", f"expected a number from 0 to {_MOST_DOWN}, or 'rank'"
        if self.battle_limit is not None and self.battle_limit < 1:
            yield "battle_limit", "expected a number of battles, at least 1, or none"
        if self.on_cycle is not OnCycle.DRAW and not self.repeats:
            reason = f"with return_order = {self.return_order.value!r} no position repeats for ever"
            yield "on_cycle", reason
        yield from self._size_refusals()
        yield from self._table_refusals()

    def _size_refusals(self) -> Iterator[tuple[str, str]]:
        """R1 to R4: what is said of sizes by rank needs wars whose size is by rank."""
        if self.razboi_extra not in (0, 1):
            yield "razboi_extra", "expected 0 or 1"
        if self.razboi_ace not in _ACES:
            yield "razboi_ace", f"expected one of {', '.join(map(str, _ACES))}"
        if self.by_rank:
            if self.jokers:
                yield "jokers", "a joker has no number, and war_down = 'rank' asks for one"
            return
        only = "means something with war_down = 'rank' only"
        if self.razboi_extra:
            yield "razboi_extra", only
        if self.razboi_ace != _default("razboi_ace"):
            yield "razboi_ace", only
        if self.compare is Ranking.VALUE:
            yield "compare", f"the value of a card is its size of war: it {only}"

    def _table_refusals(self) -> Iterator[tuple[str, str]]:
        """M2, M3 and S9 to S14: what needs a third player, or piles to steal."""
        if self.two_way_tie is TwoWayTie.CLASSIC:
            if self.players == _TWO:
                yield "two_way_tie", "among two players every tie is a two-way tie"
            if self.by_rank:
                yield "two_way_tie", "with war_down = 'rank' the rank decides the size of a war"
            if self.war_participants is Participants.TIED and self.war_down == CLASSIC_DOWN:
                yield "two_way_tie", "the tied alone fight every war with three down already"
        if self.steals:
            if self.short_war is not ShortWar.CANNOT_FIGHT_LOSES:
                reason = (
                    "with return_order = 'face_up_pile' who cannot lay a full war loses it (S18):"
                    " expected 'cannot_fight_loses'"
                )
                yield "short_war", reason
            return
        for option in ("steal_leader", "steal_chain", "war_steal"):
            if getattr(self, option) != _default(option):
                yield option, "nothing can be stolen without return_order = 'face_up_pile'"

    @property
    def by_rank(self) -> bool:
        """Whether the rank of the tied cards decides the size of a war (R1)."""
        return isinstance(self.war_down, WarDown)

    @property
    def steals(self) -> bool:
        """Whether won cards lie in piles that others may steal (S4, S8)."""
        return self.return_order is _FACE_UP

    @property
    def repeats(self) -> bool:
        """Whether a position met twice proves that the game never ends (C13)."""
        return self.return_order not in _SHUFFLED_ORDERS

    @property
    def needs_chance(self) -> bool:
        """Whether something is shuffled after the deal."""
        return not self.repeats or self.on_cycle is OnCycle.SHUFFLE_NEXT_POT

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards of the game, unshuffled: the 52, then the jokers (S1)."""
        return (*STANDARD_DECK, *JOKERS[: self.jokers])

    @property
    def left_over(self) -> int:
        """How many cards of the deck cannot be dealt equally (M1)."""
        return len(self.deck) % self.players

    @property
    def in_play(self) -> int:
        """How many cards of the deck are played with (C12): all that are not set aside."""
        aside = self.leftover is Leftovers.ASIDE
        return len(self.deck) - (self.left_over if aside else 0)

    @property
    def often_repeats(self) -> bool:
        """Whether many games of the whole deck repeat for ever (C1, M1).

        With an odd number of cards in play, a fixed return order loops in 17 % of the
        games for two, and in 55 % for three.
        """
        return self.repeats and (self.in_play % 2 == 1 or self.return_order is ReturnOrder.SEAT)


_SHUFFLED_ORDERS = frozenset(
    {ReturnOrder.RANDOM, ReturnOrder.WON_PILE_SHUFFLED, ReturnOrder.FACE_UP_PILE}
)

KINDS: Mapping[str, type] = MappingProxyType(
    {
        "players": int,
        "jokers": int,
        "leftover": Leftovers,
        "war_down": int,
        "razboi_extra": int,
        "razboi_ace": int,
        "compare": Ranking,
        "war_participants": Participants,
        "two_way_tie": TwoWayTie,
        "short_war": ShortWar,
        "return_order": ReturnOrder,
        "steal_leader": StealLeader,
        "steal_chain": bool,
        "war_steal": WarSteal,
        "on_cycle": OnCycle,
        "battle_limit": int,
    }
)


"""The kind of value that each option has; ``war_down`` can be a `WarDown` besides."""


def _named(kind: type) -> str:
    return {int: "a whole number", bool: "true or false"}.get(kind, f"a {kind.__name__}")


def _default(option: str) -> object:
    return Rules.__dataclass_fields__[option].default


CLASSIC = Rules()
"""The canonical game for two players."""
