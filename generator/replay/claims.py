"""Claims: what a scenario says must be true of its game, checked each time it is played.

A claim is about the game from its beginning to the last step shown; ``steps``, ``events`` and
``collects`` are about the steps shown only. Seats count from 0, as in the engine.

=============  ====================================================================
``ended``      whether the game is over with the last step
``winner``     the seat that has won, or "nobody" when the game ended without a winner
``reason``     why the game ended: all_cards, both_exhausted, cycle, limit
``battles``    how many battles were begun
``wars``       how many wars were fought; a war on a war counts as two
``steps``      how many steps are shown
``events``     the events shown, in order: ["deal", "reveal", ...]
``collects``   who took how many cards: [{ seat = 0, cards = 2 }, ...]
``piles``      how many cards each player's pile has at the end: [27, 25]
``table``      how many cards lie on the table at the end
``holds``      cards that are in each player's pile at the end: ["KH 5S", ""]
``bottom``     the lowest cards of each pile at the end, the lowest last: ["KH 5S", ""]
=============  ====================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, assert_never

from generator.diagnostics import Diagnostic, Place
from generator.engine import Card, Collect, State, format_hand
from generator.replay.eventlog import event_name
from generator.replay.frames import Frame, Tally

__all__ = ["Claim", "ClaimKey", "ClaimValue", "check_claims"]


class ClaimKey(StrEnum):
    """What a claim is about; the value is its key in the file."""

    ENDED = "ended"
    WINNER = "winner"
    REASON = "reason"
    BATTLES = "battles"
    WARS = "wars"
    STEPS = "steps"
    EVENTS = "events"
    COLLECTS = "collects"
    PILES = "piles"
    TABLE = "table"
    HOLDS = "holds"
    BOTTOM = "bottom"


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


def _seen(  # noqa: C901, PLR0911, PLR0912 - one arm for each key
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
        case ClaimKey.BATTLES:
            return tally.battles
        case ClaimKey.WARS:
            return tally.wars
        case ClaimKey.STEPS:
            return len(frames)
        case ClaimKey.EVENTS:
            return tuple(event_name(frame.event) for frame in frames)
        case ClaimKey.COLLECTS:
            return tuple((e.seat, len(e.cards)) for e in _collects(frames))
        case ClaimKey.PILES:
            return tuple(len(pile) for pile in state.piles)
        case ClaimKey.TABLE:
            return len(state.pot)
        case ClaimKey.HOLDS:
            return _held(claim.expected, state)
        case ClaimKey.BOTTOM:
            return _lowest(claim.expected, state)
        case _:
            assert_never(claim.key)


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
            f" expected {_shown(claim.expected)}, seen {_shown(seen)}"
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
