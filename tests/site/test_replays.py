"""Replays as templates draw them: words of the language, cards that give nothing away."""

from __future__ import annotations

import shlex

import pytest

from generator.build.play import read_game
from generator.cli import main
from generator.engine import Game, parse_hands, parse_rules
from generator.i18n import (
    CatalogTranslator,
    PseudoTranslator,
    SourceTranslator,
    language,
    parse_catalog,
)
from generator.replay import parse_scenario, play_scenario
from generator.site.coverage import measure
from generator.site.replays import card_row, draw_replay, play_command
from generator.site.texts import site_messages
from generator.site.voice import Voice

SCENARIO = """\
title = "A war & <more>"
ruleset = "classic"
hands = ["8345K", "8267Q"]
[claims]
winner = 0
"""
FR = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

msgctxt "card index"
msgid "K"
msgstr "R"

msgid "Player {n}"
msgstr "Joueur {n}"

#, fuzzy
msgid "{player} turns over {card}."
msgstr "{player} retourne {card}."

msgid "A tie – war!"
msgstr "Bataille !"
"""


@pytest.fixture
def playthrough():
    scenario, faults = parse_scenario(SCENARIO, "content/war/scenarios/a-war.toml")
    assert not faults
    return play_scenario(scenario)


def drawn(playthrough, translator):
    voice = Voice(translator=translator)
    return draw_replay(playthrough, texts=translator, cards=translator, voice=voice)


def french():
    return CatalogTranslator(language("fr"), parse_catalog(FR.encode(), "fr.po", "fr"))


def test_a_replay_has_a_step_for_each_frame_with_anchor_and_caption(playthrough):
    view = drawn(playthrough, SourceTranslator()).view
    assert [step.anchor for step in view.steps[:2]] == ["a-war-1", "a-war-2"]
    assert view.steps[0].caption == "The cards are dealt: 5 each."
    assert view.steps[0].seats[0].count_text == "5 cards"
    assert len(view.steps) == len(playthrough.frames)
    assert view.steps[10].collector == 0


def test_face_down_cards_tell_nothing_and_a_card_keeps_its_key(playthrough):
    steps = drawn(playthrough, SourceTranslator()).view.steps
    first, *down = steps[5].seats[0].laid
    assert (first.suit, first.index) == ("S", "8")
    assert [(card.face_up, card.suit, card.index) for card in down] == [(False, "", "")] * 3
    keys = [card.key for seat in steps[8].seats for card in seat.laid]
    assert len(set(keys)) == 10
    assert all(key.isdigit() for key in keys)
    assert steps[8].seats[0].laid[0].key == first.key


def test_letters_and_words_are_french_and_english_is_marked(playthrough):
    view = drawn(playthrough, french()).view
    king = view.steps[7].seats[0].laid[-1]
    assert king.index == "R"
    assert view.steps[0].seats[0].label == "Joueur 1"
    assert view.steps[4].caption == "Bataille !"
    assert view.steps[1].caption == (
        '<span lang="en" dir="ltr">Player 1 turns over the eight of spades.</span>'
    )
    assert view.title == '<span lang="en" dir="ltr">A war &amp; &lt;more&gt;</span>'


def test_each_text_is_counted_once(playthrough):
    replay = drawn(playthrough, french())
    texts = {str(step.caption) for step in replay.view.steps} | {str(replay.view.title)}
    assert replay.total == len(texts)
    assert replay.untranslated == replay.total - 1
    assert drawn(playthrough, PseudoTranslator()).untranslated == 0


def test_a_row_of_cards_has_the_letters_of_the_language():
    assert [card.index for card in card_row(["KH", "10C"], french())] == ["R", "10"]


def test_a_card_of_a_row_has_its_name_for_those_who_do_not_see_it():
    (pseudo,) = card_row(["KH"], PseudoTranslator())
    assert (pseudo.name_language, pseudo.name.startswith("⟦")) == ("", True)
    (missing,) = card_row(["KH"], french())
    assert (missing.name_language, missing.name) == ("en", "king of hearts")


@pytest.mark.parametrize(
    "game",
    [
        Game(seed=7),
        Game(hands=parse_hands(["8345K", "8267Q"])),
        Game(deck=parse_hands(["AKQJ"])[0]),
        Game(seed=3, rules=parse_rules({"war_down": 1, "battle_limit": 9})),
    ],
)
def test_the_command_plays_the_same_game_again(game, capsys):
    command = shlex.split(play_command("classic", game))
    assert command[:3] == ["pravila", "play", "classic"]
    assert main([*command[1:], "--json"]) == 0
    assert capsys.readouterr().out.count('"event"') == len(list(game.events()))
    options = [word for word in command if "=" in word]
    seed = int(command[command.index("--seed") + 1]) if "--seed" in command else None
    hands = command[command.index("--hands") + 1] if "--hands" in command else None
    again = read_game("classic", seed=seed, hands=hands, options=options)
    assert list(again.events()) == list(game.events())


def test_coverage_counts_each_message_by_its_state():
    messages = {"site": site_messages()}
    total = len(messages["site"])
    none = measure(messages, {"site": french()})
    assert (none.translated, none.changed, none.missing, none.share) == (0, 0, total, 0)
    every = measure(messages, {"site": PseudoTranslator()})
    assert (every.translated, every.share) == (total, 1)
    assert measure({}, {}).share == 1
