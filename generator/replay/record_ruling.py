"""Which sentence of the rules an event shows: the anchor of its heading on the rules page."""

from __future__ import annotations

from typing import assert_never

from generator.engine import (
    ChooseTop,
    Collect,
    Compare,
    Cycle,
    Deal,
    Decline,
    Eliminate,
    End,
    Event,
    HoldPot,
    Leftover,
    Peek,
    PlaceDown,
    Reason,
    Refill,
    Reveal,
    Rules,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
)

__all__ = ["ruling"]

_PAIR = 2


def ruling(  # noqa: C901, PLR0911, PLR0912 -- one arm a kind of event
    event: Event, rules: Rules, *, wars_here: int = 0
) -> str:
    """Return the ruling that an event shows under these rules, in lower case: "c7".

    ``wars_here`` is how many wars the battle has had, one that is the event itself included.
    An ordinary card turned up shows how a round is played, which is the heading "round".
    """
    match event:
        case Deal():
            return "s2" if rules.steals else "c14"
        case Leftover():
            return "s2" if rules.steals else "m1"
        case Peek():
            return "s7"
        case StealOption():
            return "s8" if len(event.targets) == 1 else "s12"
        case Decline():
            return "s13"
        case Steal():
            return "s14" if event.forfeit else "s11"
        case Refill():
            return "s16" if rules.steals else "c1"
        case Reveal():
            return _size(rules) if wars_here else "round"
        case Compare():
            return "r3" if rules.by_rank else "c4"
        case War():
            return _size(rules) if wars_here <= 1 else _again(rules)
        case PlaceDown():
            return _size(rules)
        case Short():
            return _short(event, rules)
        case Stand():
            return "c8"
        case ChooseTop():
            return "s6"
        case Collect():
            return "s4" if rules.steals else "c1"
        case HoldPot():
            return "s19" if rules.steals else "m7"
        case Eliminate():
            return _out(rules)
        case Cycle():
            return "c13"
        case End():
            return _end(event, rules)
        case _:
            assert_never(event)


def _size(rules: Rules) -> str:
    if rules.by_rank:
        return "r1"
    if rules.steals:
        return "s20"
    return "c3" if rules.players == _PAIR else "m3"


def _again(rules: Rules) -> str:
    if rules.by_rank:
        return "r6"
    return "c6" if rules.players == _PAIR else "m5"


def _short(event: Short, rules: Rules) -> str:
    if rules.steals:
        return "s18" if event.cards_left else "s17"
    if rules.by_rank:
        return "r8"
    return "c7" if event.cards_left else "c8"


def _out(rules: Rules) -> str:
    if rules.steals:
        return "s17"
    return "c11" if rules.players == _PAIR else "m8"


def _end(event: End, rules: Rules) -> str:
    match event.reason:
        case Reason.ALL_CARDS:
            return "c12"
        case Reason.BOTH_EXHAUSTED if rules.steals:
            return "s19"
        case Reason.BOTH_EXHAUSTED:
            return "c10" if rules.players == _PAIR else "m7"
        case Reason.CYCLE | Reason.LIMIT:
            return "c13"
        case _:
            assert_never(event.reason)
