"""Headless card games: rule sets, events, and the state that they lead to.

A `Game` asks the questions of ``rules`` and yields events; `apply` moves cards and
knows no rule; no part reads a file or a clock, or knows a word of any language.
"""

from .apply import apply, fold
from .cards import STANDARD_DECK, Card, Rank, Suit
from .errors import (
    CycleError,
    EngineError,
    GameError,
    IllegalEventError,
    NotationError,
    RulesError,
)
from .events import (
    Audience,
    Collect,
    Compare,
    Cycle,
    Deal,
    Eliminate,
    End,
    Event,
    Move,
    PlaceDown,
    Reason,
    Refill,
    Remark,
    Reveal,
    Short,
    Stand,
    War,
    Zone,
)
from .game import Game
from .legality import refusal
from .notation import format_card, format_hand, parse_card, parse_hand, parse_hands
from .options import format_rules, parse_rules
from .result import Result, play, summarise
from .rng import Pcg32, Seed
from .ruleset import CLASSIC, PRESETS, OnCycle, ReturnOrder, Rules, ShortWar, numbers
from .seats import Seat, seats
from .state import Laid, State

__all__ = [
    "CLASSIC",
    "PRESETS",
    "STANDARD_DECK",
    "Audience",
    "Card",
    "Collect",
    "Compare",
    "Cycle",
    "CycleError",
    "Deal",
    "Eliminate",
    "End",
    "EngineError",
    "Event",
    "Game",
    "GameError",
    "IllegalEventError",
    "Laid",
    "Move",
    "NotationError",
    "OnCycle",
    "Pcg32",
    "PlaceDown",
    "Rank",
    "Reason",
    "Refill",
    "Remark",
    "Result",
    "ReturnOrder",
    "Reveal",
    "Rules",
    "RulesError",
    "Seat",
    "Seed",
    "Short",
    "ShortWar",
    "Stand",
    "State",
    "Suit",
    "War",
    "Zone",
    "apply",
    "fold",
    "format_card",
    "format_hand",
    "format_rules",
    "numbers",
    "parse_card",
    "parse_hand",
    "parse_hands",
    "parse_rules",
    "play",
    "refusal",
    "seats",
    "summarise",
]
