"""The cases of captions.txt: what happened in words, and the sentence that tells it."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

from generator.engine import (
    STANDARD_DECK,
    ChooseTop,
    Collect,
    Compare,
    Cycle,
    Deal,
    Decline,
    Eliminate,
    End,
    HoldPot,
    Leftover,
    Peek,
    PlaceDown,
    Rank,
    Reason,
    Refill,
    Reveal,
    Seat,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
    Zone,
    parse_card,
)
from generator.replay import Start
from generator.replay.frames import Scene
from generator.replay.narration import describe

CASES = [
    tuple(part.strip() for part in line.split("->"))
    for line in (Path(__file__).parent / "captions.txt").read_text("utf-8").splitlines()
    if "->" in line
]


def cards_from(words):
    return tuple(map(parse_card, words))


def seats_from(words):
    return tuple(Seat(int(word)) for word in words)


def notes_of(words):
    """Return what stands behind the commas, each as its first word and the others."""
    notes = [note.split() for note in words.split(",")[1:]]
    return {first: rest for first, *rest in notes}


def event_from(words):  # noqa: PLR0911 - one arm a kind
    """Return the event that a case describes."""
    notes = notes_of(words)
    kind, *rest = words.split(",")[0].split()
    numbered = [word for word in rest if word.isdecimal()]
    cards = cards_from(word for word in rest if not word.isdecimal()) if kind != "end" else ()
    seats = seats_from(numbered)
    match kind:
        case "deal":
            deck = cycle(STANDARD_DECK)
            return Deal(hands=tuple(tuple(next(deck) for _ in range(n)) for n in map(int, rest)))
        case "leftover":
            return Leftover(cards=cards, to=Zone.ASIDE if "aside" in notes else Zone.POT)
        case "compare":
            everyone = tuple(Seat(seat) for seat in range(len(cards)))
            return Compare(seats=everyone, cards=cards, highest=seats_from(notes["highest"]))
        case "war":
            down = int(notes["down"][0]) if "down" in notes else 3
            tied = seats or (Seat(0), Seat(1))
            return War(seats=tied, rank=Rank.EIGHT, down=down, by_rank="down" in notes)
        case "hold_pot":
            return HoldPot(cards=cards)
        case "cycle":
            return Cycle(period=int(rest[0]))
        case "end":
            drawn = seats_from(notes.get("between", ()))
            return End(reason=Reason(rest[0]), winner=(*seats, None)[0], drawn=drawn)
        case _:
            return seat_event(kind, seats, cards, notes, rest)


def seat_event(kind, seats, cards, notes, rest):  # noqa: C901, PLR0911 - one arm a kind
    """Return the event of one seat, its first."""
    seat, *targets = seats
    match kind:
        case "refill":
            return Refill(seat=seat, cards=cards)
        case "reveal":
            return Reveal(seat=seat, card=cards[0])
        case "place_down":
            return PlaceDown(seat=seat, cards=cards)
        case "short":
            return Short(seat=seat, cards_left=int(rest[1]))
        case "stand":
            return Stand(seat=seat, card=cards[0])
        case "collect":
            return Collect(seat=seat, cards=cards, to=Zone.WON if "won" in notes else Zone.PILE)
        case "eliminate":
            return Eliminate(seat=seat)
        case "peek":
            return Peek(seat=seat, card=cards[0])
        case "steal_option":
            return StealOption(seat=seat, card=cards[0], targets=tuple(targets))
        case "decline":
            return Decline(seat=seat, card=cards[0])
        case "steal":
            forfeit = "forfeit" in notes
            return Steal(seat=seat, card=cards[0], targets=tuple(targets), forfeit=forfeit)
        case "choose_top":
            return ChooseTop(seat=seat, card=cards[0])
    raise AssertionError(kind)


def scene_from(words):
    """Return the table that the event of a case meets: of two players where it says nothing."""
    notes = notes_of(words)
    players = int(notes["of"][0]) if "of" in notes else 2
    return Scene(
        players=players,
        playing=int(notes["left"][0]) if "left" in notes else players,
        contested="alone" not in notes,
        stocked="under" in notes,
        apart="apart" in notes,
    )


def phrase_from(words):
    """Return the phrase that tells a case."""
    notes = notes_of(words)
    return describe(
        event_from(words),
        start=Start.MIDDLE if "in" in notes else Start.DEAL,
        wars_here=2 if "second" in notes else 1 if "war" in notes else 0,
        scene=scene_from(words),
    )
