"""Headless card games: rule sets, events, and the state that they lead to.

A `Game` asks the questions of ``rules`` and yields events; `apply` moves cards and
knows no rule; no part reads a file or a clock, or knows a word of any language.
"""

from .apply import Referee, apply, fold
from .cards import JOKERS, STANDARD_DECK, Card, Colour, Rank, Suit
from .counts import numbers, numbers_of
from .errors import (
    CycleError,
    EngineError,
    GameError,
    IllegalEventError,
    NotationError,
    RulesError,
)
from .events import (
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
    Move,
    Peek,
    PlaceDown,
    Reason,
    Refill,
    Remark,
    Reveal,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
)
from .game import Game
from .notation import format_card, format_hand, parse_card, parse_hand, parse_hands
from .options import format_rules, parse_rules
from .policy import ALWAYS, NEVER, Policy, format_policy, parse_policy
from .presets import PRESETS
from .result import Result, play, summarise
from .rng import Pcg32, Seed
from .ruleset import CLASSIC, Rules
from .seats import Seat, seats
from .state import Laid, State
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
from .zones import Audience, Zone

__all__ = [
    "ALWAYS",
    "CLASSIC",
    "JOKERS",
    "NEVER",
    "PRESETS",
    "STANDARD_DECK",
    "Audience",
    "Card",
    "ChooseTop",
    "Collect",
    "Colour",
    "Compare",
    "Cycle",
    "CycleError",
    "Deal",
    "Decline",
    "Eliminate",
    "End",
    "EngineError",
    "Event",
    "Game",
    "GameError",
    "HoldPot",
    "IllegalEventError",
    "Laid",
    "Leftover",
    "Leftovers",
    "Move",
    "NotationError",
    "OnCycle",
    "Participants",
    "Pcg32",
    "Peek",
    "PlaceDown",
    "Policy",
    "Rank",
    "Ranking",
    "Reason",
    "Referee",
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
    "Steal",
    "StealLeader",
    "StealOption",
    "Suit",
    "TwoWayTie",
    "War",
    "WarDown",
    "WarSteal",
    "Zone",
    "apply",
    "fold",
    "format_card",
    "format_hand",
    "format_policy",
    "format_rules",
    "numbers",
    "numbers_of",
    "parse_card",
    "parse_hand",
    "parse_hands",
    "parse_policy",
    "parse_rules",
    "play",
    "seats",
    "summarise",
]
