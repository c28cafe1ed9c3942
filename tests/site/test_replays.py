"""Replays as templates draw them: words of the language, cards that give nothing away."""

from __future__ import annotations

import json
import shlex

import pytest

from generator.cli import main
from generator.engine import (
    ALWAYS,
    NEVER,
    PRESETS,
    Game,
    Seed,
    format_hand,
    parse_hand,
    parse_hands,
    parse_policy,
    parse_rules,
)
from generator.i18n import (
    CatalogTranslator,
    PseudoTranslator,
    SourceTranslator,
    language,
    parse_catalog,
)
from generator.replay import event_dict, parse_scenario, play_command, play_scenario
from generator.site.coverage import measure_domain
from generator.site.replays import card_row, draw_replay
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


def test_a_collection_names_its_cards_in_the_order_in_which_they_are_placed():
    steps = steps_of(STEAL)
    (collected,) = [n for n, step in enumerate(steps[:-1]) if step.collector == 0]
    laid = [card.key for seat in steps[collected - 1].seats for card in seat.laid]
    order = steps[collected].order
    assert sorted(order) == sorted(laid)
    assert order[-1] == steps[collected].seats[0].won.top.key
    assert {step.order for n, step in enumerate(steps) if n != collected} == {()}


def test_the_winner_s_own_cards_come_first_where_a_collection_names_none(playthrough):
    steps = drawn(playthrough, SourceTranslator()).view.steps
    assert steps[10].collector == 0
    assert {step.order for step in steps} == {()}


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


STEAL = """\
title = "A pile is stolen"
ruleset = "steal"
hands = ["9H KC 5S 3D 4C 8H", "6C 9D 7H QS 2S JD"]
seed = 1
[show]
to = 12
[claims]
ended = false
"""
LEFT_OVER = """\
title = "A card is left over"
ruleset = "three_player"
deck = "5S 9S KS 4D"
[show]
to = 6
[claims]
ended = false
"""
OUT = """\
title = "A player is out"
ruleset = "three_player"
hands = ["KS 4H", "QD 5C", "7C"]
[show]
to = 7
[claims]
ended = false
"""


def steps_of(scenario):
    parsed, faults = parse_scenario(scenario, "content/war/scenarios/a-war.toml")
    assert not faults
    return drawn(play_scenario(parsed), SourceTranslator()).view.steps


def test_won_cards_that_lie_apart_have_a_pile_with_its_own_number(playthrough):
    steps = steps_of(STEAL)
    first = steps[0].seats[0].won
    assert (first.count, first.count_text, first.top) == (0, "0 cards won", None)
    (collected,) = [step for step in steps[:-1] if step.collector == 0]
    seat = collected.seats[0]
    assert (seat.count, seat.count_text) == (5, "5 cards")
    assert (seat.won.count_text, seat.won.top.index) == ("2 cards won", "9")
    assert all(
        seat.won is None for seat in drawn(playthrough, SourceTranslator()).view.steps[0].seats
    )


def test_a_card_that_its_owner_looks_at_keeps_its_key_until_it_is_shown_s7():
    steps = steps_of(STEAL)
    peeked = next(step.seats[1].peeked for step in steps if step.seats[1].peeked)
    laid = next(step.seats[1].laid[0] for step in steps if step.seats[1].laid)
    assert peeked == laid
    assert (peeked.suit, peeked.index) == ("C", "6")


def test_a_stolen_pile_goes_to_the_thief_s11():
    steps = steps_of(STEAL)
    before, after = steps[-2], steps[-1]
    assert after.collector == 1
    assert (before.seats[0].won.count, after.seats[0].won.count) == (2, 0)
    assert after.seats[1].won.count == 3
    assert after.seats[1].won.top == before.seats[1].peeked


def test_the_pot_has_its_place_at_every_step_of_a_replay_that_has_one_m1(playthrough):
    steps = steps_of(LEFT_OVER)
    assert [len(step.middle) for step in steps] == [1] * len(steps)
    (empty,), (waiting,) = steps[0].middle, steps[1].middle
    assert (empty.label, empty.count_text, empty.cards) == ("In the middle", "", ())
    assert waiting.count_text == "1 card"
    assert [card.face_up for card in waiting.cards] == [False]
    assert not any(step.middle for step in drawn(playthrough, SourceTranslator()).view.steps)


def test_cards_out_of_play_lie_apart_from_the_pot_m1():
    aside = 'leftover = "aside"'
    steps = steps_of(LEFT_OVER.replace("[show]", f"[rules]\n{aside}\n[show]"))
    (middle,) = steps[1].middle
    assert (middle.label, middle.count_text) == ("Set aside", "1 card")


def test_who_is_out_is_said_to_be_out_and_stays_at_the_table_m8():
    last = steps_of(OUT)[-1]
    assert [seat.label for seat in last.seats] == ["Player 1", "Player 2", "Player 3"]
    gone = [seat for seat in last.seats if seat.out]
    assert gone
    assert all((seat.count, seat.count_text) == (0, "Out of the game") for seat in gone)


def test_jokers_differ_in_their_sign_and_in_their_class_s1():
    black, red = card_row(["*B", "*R"], french())
    assert (black.suit, red.suit) == ("B", "R")
    assert black.face_up
    assert black.index != red.index


THREE = PRESETS["three_player"]
STEALING = PRESETS["steal"]


@pytest.mark.parametrize(
    ("ruleset", "game"),
    [
        ("classic", Game(seed=7)),
        ("classic", Game(seed=Seed(7, 2))),
        ("classic", Game(hands=parse_hands(["8345K", "8267Q"]))),
        ("classic", Game(deck=parse_hands(["AKQJ"])[0])),
        ("classic", Game(seed=3, rules=parse_rules({"war_down": 1, "battle_limit": 9}))),
        ("three_player", Game(rules=THREE, seed=6)),
        ("three_player", Game(rules=THREE, hands=parse_hands(["K4", "Q5", "76"]))),
        ("three_player", Game(rules=THREE, deck=parse_hands(["5S 9S KS 4D"])[0])),
        ("razboi", Game(rules=PRESETS["razboi"], seed=1)),
        ("steal", Game(rules=STEALING, seed=2)),
        ("steal", Game(rules=parse_rules({"players": 4}, base=STEALING), seed=2)),
        (
            "steal",
            Game(
                rules=STEALING,
                hands=parse_hands(["9H KC 5S 3D", "6C 9D 7H QS"]),
                seed=1,
                policies=(NEVER, parse_policy("decline at_least:2")),
            ),
        ),
        (
            "steal",
            Game(
                rules=STEALING,
                hands=parse_hands(["9H 8H 7H 6H", "KC 2C"]),
                shuffles=(parse_hand("9H KC"),),
                seed=5,
            ),
        ),
    ],
)
def test_the_command_plays_the_same_game_again(ruleset, game, capsys):
    command = shlex.split(play_command(ruleset, game))
    assert command[:3] == ["pravila", "play", ruleset]
    assert main([*command[1:], "--json"]) == 0
    played = json.loads(capsys.readouterr().out)["events"]
    assert played == [event_dict(event) for event in game.events()]


def test_the_command_keeps_a_seed_that_decides_nothing_for_the_file_keeps_it_too():
    game = Game(hands=parse_hands(["9H KC", "6C 9D"]), seed=Seed(5, 2))
    assert play_command("classic", game).endswith(" --seed 5 --game 2")


def test_the_command_says_nothing_of_what_is_as_usual():
    hands = parse_hands(["9H KC", "6C 9D"])
    game = Game(rules=STEALING, hands=hands, seed=1, policies=(ALWAYS, ALWAYS))
    assert play_command("steal", game) == "pravila play steal --hands '9HKC/6C9D' --seed 1".replace(
        "'9HKC/6C9D'", shlex.quote("/".join(map(format_hand, hands)))
    )


def test_coverage_counts_each_message_by_its_state():
    messages = site_messages()
    total = len(messages)
    none = measure_domain(messages, french())
    assert (none.translated, none.fuzzy, none.missing, none.share) == (0, 0, total, 0)
    every = measure_domain(messages, PseudoTranslator())
    assert (every.translated, every.share) == (total, 1)
    assert measure_domain((), french()).share == 1
