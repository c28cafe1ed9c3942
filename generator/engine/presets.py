"""The rule sets by name. A game that options can describe is one entry here, and nothing else.

What the command line plays and lists, what pages may count, what scenarios and replay files
may name: all of it reads this table.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .ruleset import CLASSIC, Rules
from .variants import Participants, ReturnOrder, ShortWar, WarDown

__all__ = ["PRESETS"]

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        "classic": CLASSIC,
        "three_player": Rules(players=3, war_down=1),
        "four_player": Rules(players=4, war_down=1),
        "razboi": Rules(war_down=WarDown.RANK, war_participants=Participants.TIED),
        "steal": Rules(
            jokers=2,
            war_participants=Participants.TIED,
            short_war=ShortWar.CANNOT_FIGHT_LOSES,
            return_order=ReturnOrder.FACE_UP_PILE,
        ),
    }
)
"""Rule sets by the name that pages, scenarios and the command line use."""
