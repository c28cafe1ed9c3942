"""Replays: a scenario becomes a playthrough of frames, and every event a sentence.

``parse_scenario`` reads a file, ``play_scenario`` lets the engine play it and verifies what the
file claims, ``caption`` tells a frame in the language of a translator. Nothing here draws,
reads a file or decides a rule.
"""

from generator.replay.captions import CARDS
from generator.replay.card_names import CardRole, card_index, name_card, own_letters
from generator.replay.claims import Claim, ClaimKey
from generator.replay.command import play_command
from generator.replay.course import Battle, Course, course_of
from generator.replay.eventlog import event_dict, event_name, result_dict
from generator.replay.frames import Frame, SeatFrame, Start, Tally
from generator.replay.narration import caption, narrate, narration_messages
from generator.replay.phrases import Caption, player_label
from generator.replay.playthrough import Playthrough, play_scenario
from generator.replay.question import Question
from generator.replay.record_ruling import ruling
from generator.replay.scenario import Scenario, Show, scenario_messages
from generator.replay.scenario_file import parse_scenario

__all__ = [
    "CARDS",
    "Battle",
    "Caption",
    "CardRole",
    "Claim",
    "ClaimKey",
    "Course",
    "Frame",
    "Playthrough",
    "Question",
    "Scenario",
    "SeatFrame",
    "Show",
    "Start",
    "Tally",
    "caption",
    "card_index",
    "course_of",
    "event_dict",
    "event_name",
    "name_card",
    "narrate",
    "narration_messages",
    "own_letters",
    "parse_scenario",
    "play_command",
    "play_scenario",
    "player_label",
    "result_dict",
    "ruling",
    "scenario_messages",
]
