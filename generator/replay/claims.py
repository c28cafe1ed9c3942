"""Claims: what a scenario says must be true of its game, checked each time it is played.

A claim is about the game from its beginning to the last step shown; ``steps``, ``events``,
``collects``, ``steals``, ``reshuffles``, ``leads``, ``fewest`` and ``biggest`` are about the
steps shown only. Seats count from 0, as in the engine, and lists have an entry for each.

==============  ===================================================================
``ended``       whether the game is over with the last step
``winner``      the seat that has won, or "nobody" when the game ended without a winner
``reason``      why the game ended: all_cards, both_exhausted, cycle, limit
``out``         the seats that are out at the end, in the order in which they went: [2, 0]
``battles``     how many battles were begun
``rounds``      the same, as the battles of a game of stealing are called
``wars``        how many wars were fought; a war on a war counts as two
``steps``       how many steps are shown
``events``      the events shown, in order: ["deal", "reveal", ...]
``collects``    who took how many cards: [{ seat = 0, cards = 2 }, ...]
``steals``      how many cards stole
``reshuffles``  how often won cards became a pile again
``leads``       how often the lead changed hands from one battle to another
``fewest``      the fewest cards that each player held before or after a battle: [17, 0]
``biggest``     how many cards the most valuable battle brought
``piles``       how many cards each player's pile has at the end: [27, 25]
``won``         how many cards each player's pile of won cards has at the end: [3, 0]
``table``       how many cards lie on the table at the end, those that wait included
``waiting``     how many of them wait in the middle for the winner of the next battle
``holds``       cards that are in each player's pile at the end: ["KH 5S", ""]
``bottom``      the lowest cards of each pile at the end, the lowest last: ["KH 5S", ""]
``tops``        the uppermost cards of each pile of won cards, the top first: ["KH", ""]
==============  ===================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias, assert_never

from generator.diagnostics import Diagnostic, Place
from generator.engine import Card, Collect, Refill, State, Steal, format_hand
from generator.replay.course import course_of
from generator.replay.eventlog import event_name
from generator.replay.frames import Frame, Tally

__all__ = ["Claim", "ClaimKey", "ClaimValue", "check_claims"]


class ClaimKey(StrEnum):
    """What a claim is about; the value is its key in the file."""

    ENDED = "ended"
    WINNER = "winner"
    REASON = "reason"
    OUT = "out"
    BATTLES = "battles"
    ROUNDS = "rounds"
    WARS = "wars"
    STEPS = "steps"
    EVENTS = "events"
    COLLECTS = "collects"
    STEALS = "steals"
    RESHUFFLES = "reshuffles"
    LEADS = "leads"
    FEWEST = "fewest"
    BIGGEST = "biggest"
    PILES = "piles"
    WON = "won"
    TABLE = "table"
    WAITING = "waiting"
    HOLDS = "holds"
    BOTTOM = "bottom"
    TOPS = "tops"


_Shown: TypeAlias = Literal[
    ClaimKey.STEPS,
    ClaimKey.EVENTS,
    ClaimKey.COLLECTS,
    ClaimKey.STEALS,
    ClaimKey.RESHUFFLES,
    ClaimKey.LEADS,
    ClaimKey.FEWEST,
    ClaimKey.BIGGEST,
]
_Place: TypeAlias = Literal[
    ClaimKey.OUT,
    ClaimKey.PILES,
    ClaimKey.WON,
    ClaimKey.TABLE,
    ClaimKey.WAITING,
    ClaimKey.HOLDS,
    ClaimKey.BOTTOM,
    ClaimKey.TOPS,
]
Hands: TypeAlias = tuple[tuple[Card, ...], ...]
ClaimValue: TypeAlias = (
    bool | int | str | tuple[int, ...] | tuple[str, ...] | tuple[tuple[int, int], ...] | Hands
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One claim and where it stands in the scenario."""

    key: ClaimKey
    expected: ClaimValue
    place: Place


def check_claims(
    claims: Sequence[Claim], frames: Sequence[Frame], tally: Tally
) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for each claim that does not hold; ``frames`` has at least one."""
    faults = []
    for claim in claims:
        seen = _seen(claim, frames, tally)
        if seen != claim.expected:
            faults.append(_fault(claim, seen, _step(claim, seen, frames)))
    return tuple(faults)


def _seen(  # noqa: PLR0911 - one arm for each key
    claim: Claim, frames: Sequence[Frame], tally: Tally
) -> ClaimValue | None:
    state = frames[-1].state
    match claim.key:
        case ClaimKey.ENDED:
            return state.end is not None
        case ClaimKey.WINNER:
            return _winner(state)
        case ClaimKey.REASON:
            return state.end.reason.value if state.end else None
        case ClaimKey.BATTLES | ClaimKey.ROUNDS:
            return tally.battles
        case ClaimKey.WARS:
            return tally.wars
        case (
            ClaimKey.STEPS
            | ClaimKey.EVENTS
            | ClaimKey.COLLECTS
            | ClaimKey.STEALS
            | ClaimKey.RESHUFFLES
            | ClaimKey.LEADS
            | ClaimKey.FEWEST
            | ClaimKey.BIGGEST
        ):
            return _shown_steps(claim.key, frames)
        case _:
            return _place(claim.key, claim.expected, state)


def _shown_steps(  # noqa: PLR0911 - one arm for each key
    key: _Shown, frames: Sequence[Frame]
) -> ClaimValue:
    """Return what there is in the steps shown."""
    match key:
        case ClaimKey.STEPS:
            return len(frames)
        case ClaimKey.EVENTS:
            return tuple(event_name(frame.event) for frame in frames)
        case ClaimKey.COLLECTS:
            return tuple((e.seat, len(e.cards)) for e in _collects(frames))
        case ClaimKey.STEALS:
            return sum(isinstance(frame.event, Steal) for frame in frames)
        case ClaimKey.RESHUFFLES:
            return sum(isinstance(frame.event, Refill) for frame in frames)
        case ClaimKey.LEADS:
            return course_of(frames).lead_changes
        case ClaimKey.FEWEST:
            return course_of(frames).fewest
        case ClaimKey.BIGGEST:
            return course_of(frames).biggest
        case _:
            assert_never(key)


def _place(  # noqa: PLR0911 - one arm for each key
    key: _Place, expected: ClaimValue, state: State
) -> ClaimValue:
    """Return where the cards are, and who is out."""
    match key:
        case ClaimKey.OUT:
            return tuple(state.out)
        case ClaimKey.PILES:
            return tuple(map(len, state.piles))
        case ClaimKey.WON:
            return tuple(map(len, state.won))
        case ClaimKey.TABLE:
            return len(state.pot)
        case ClaimKey.WAITING:
            return len(state.waiting)
        case ClaimKey.HOLDS:
            return _held(expected, state)
        case ClaimKey.BOTTOM:
            return _lowest(expected, state)
        case ClaimKey.TOPS:
            return _uppermost(expected, state)
        case _:
            assert_never(key)


def _winner(state: State) -> int | str | None:
    if state.end is None:
        return None
    return "nobody" if state.end.winner is None else state.end.winner


def _collects(frames: Sequence[Frame]) -> list[Collect]:
    return [frame.event for frame in frames if isinstance(frame.event, Collect)]


def _held(expected: object, state: State) -> Hands:
    """Return those of the expected cards that are where they are expected, by seat."""
    wanted = _hands(expected)
    return tuple(
        tuple(card for card in cards if card in pile)
        for cards, pile in zip(wanted, state.piles, strict=False)
    )


def _lowest(expected: object, state: State) -> Hands:
    """Return as many of the lowest cards of each pile as are expected there."""
    wanted = _hands(expected)
    return tuple(
        pile[max(len(pile) - len(cards), 0) :]
        for cards, pile in zip(wanted, state.piles, strict=False)
    )


def _uppermost(expected: object, state: State) -> Hands:
    """Return as many of the uppermost won cards of each player as are expected there."""
    wanted = _hands(expected)
    return tuple(pile[: len(cards)] for cards, pile in zip(wanted, state.won, strict=False))


def _hands(expected: object) -> Hands:
    return expected if isinstance(expected, tuple) else ()


def _step(claim: Claim, seen: ClaimValue | None, frames: Sequence[Frame]) -> int:
    """Return the number of the step where the claim fails: where it parts, else the last."""
    steps = list(range(1, len(frames) + 1))
    if claim.key is ClaimKey.COLLECTS:
        steps = [at for at in steps if isinstance(frames[at - 1].event, Collect)]
    elif claim.key is not ClaimKey.EVENTS:
        return len(frames)
    wanted, got = _listed(claim.expected), _listed(seen)
    parts = (at for at, one, other in zip(steps, wanted, got, strict=False) if one != other)
    return next(parts, len(frames))


def _listed(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _fault(claim: Claim, seen: ClaimValue | None, step: int) -> Diagnostic:
    return Diagnostic(
        id="scenario-claim",
        message=(
            f"step {step}: the claim “{claim.key}” does not hold:"
            f" expected {_shown(claim.expected)}, seen {_shown(seen)};"
            " correct the claim, or the cards or rules that it is about"
        ),
        place=claim.place,
    )


def _shown(value: object) -> str:
    match value:
        case None:
            return "nothing, for the game is not over"
        case bool():
            return "true" if value else "false"
        case tuple() if value and all(isinstance(item, Card) for item in value):
            return format_hand(value)
        case tuple():
            return f"[{', '.join(map(_shown, value))}]"
        case _:
            return str(value)
