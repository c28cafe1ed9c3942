"""One game told to a person or a program."""

from __future__ import annotations

import json

import pytest

from generator.build import orders
from generator.build.play import PlayError, game_lines, json_lines, read_game, repeats_warning
from generator.engine import ALWAYS, NEVER, PRESETS, Rank, Seed, format_hand


def last_line(*args, **kwargs):
    return list(game_lines(read_game(*args, **kwargs)))[-1]


class TestReading:
    def test_hands_are_ranks_top_first_with_suits_where_they_matter(self):
        game = read_game("classic", hands="KHT*/QS 2C")
        assert [card.rank for card in game.dealt[0]] == [Rank.KING, Rank.TEN, Rank.JOKER]
        assert format_hand(game.dealt[1]) == "QS 2C"

    @pytest.mark.parametrize("ruleset", PRESETS)
    def test_the_number_of_players_follows_from_the_hands(self, ruleset):
        for hands in ("A/K", "A/K/Q", "A/K/Q/J"):
            game = read_game(ruleset, hands=hands)
            assert game.rules.players == len(game.dealt) == hands.count("/") + 1

    def test_players_are_counted_where_no_hands_are_given(self):
        assert len(read_game("razboi", players=4).dealt) == 4
        assert len(read_game("razboi", options=["players=3"]).dealt) == 3
        assert len(read_game("four_player").dealt) == 4

    @pytest.mark.parametrize(
        ("said", "words"),
        [
            (
                {"hands": "A/K", "players": 3},
                "3 players are asked for, and the number of hands is 2",
            ),
            ({"hands": "A/K", "options": ["players=4"]}, "the number of hands is 2"),
            ({"players": 2, "options": ["players=4"]}, "the option players is 4"),
            ({"hands": "A/K/Q/J/9"}, "expected a number from 2 to 4"),
            ({"hands": "A"}, "expected a number from 2 to 4"),
            ({"hands": "A//K"}, "seat 1 is dealt no card"),
            ({"hands": "A/K", "deck": "A K"}, "not both"),
            ({"options": ["war_down"]}, "name=value"),
            ({"options": ["steal_chain=maybe"]}, "expected true or false"),
            ({"options": ["war_down=true"]}, "war_down"),
            ({"policy": "always"}, "leave no choice"),
        ],
    )
    def test_what_contradicts_itself_or_cannot_be_is_told(self, said, words):
        with pytest.raises(PlayError, match=words):
            read_game("classic", **said)

    def test_option_values_are_numbers_names_or_true_and_false(self):
        rules = read_game(
            "steal", options=["steal_chain=false", "war_down=1", "war_steal=off"]
        ).rules
        assert (rules.steal_chain, rules.war_down, rules.war_steal.value) == (False, 1, "off")
        assert read_game("steal", options=["steal_chain=True"]).rules.steal_chain is True

    def test_an_option_that_is_given_twice_is_refused(self):
        with pytest.raises(PlayError, match="the option war_down is given twice"):
            read_game("classic", options=["war_down=1", "war_down=2"])

    def test_a_refusal_writes_the_value_as_a_person_does(self):
        with pytest.raises(PlayError, match=r"^two_way_tie = 'classic': "):
            read_game("classic", options=["two_way_tie=classic"])

    def test_policies_are_one_a_seat_or_one_for_all(self):
        assert read_game("steal", policy="always/never").policies == (ALWAYS, NEVER)
        assert read_game("steal", players=3, policy="never").policies == (NEVER,) * 3
        with pytest.raises(PlayError, match="as many policies"):
            read_game("steal", policy="always/never/always")

    def test_the_seed_is_0_where_chance_decides_and_nothing_is_said(self):
        assert read_game("classic").seed == Seed(0, 0)
        assert read_game("classic", hands="A/K").seed is None
        assert read_game("steal", hands="A/K").seed == Seed(0, 0)
        assert read_game("steal", hands="A/K", seed=7, number=2).seed == Seed(7, 2)
        assert read_game("steal", hands="AH/KH", shuffles=["KH AH"]).seed is None


class TestWarning:
    def test_m1_rules_that_often_repeat_are_warned_of(self):
        warning = repeats_warning(read_game("three_player", options=["leftover=aside"]))
        assert "51 cards" in warning
        assert "\n" not in warning
        assert "player 1" in repeats_warning(read_game("classic", options=["return_order=seat"]))

    @pytest.mark.parametrize(
        "said",
        [
            {},
            {"options": ["leftover=aside", "return_order=random"]},
            {"options": ["leftover=aside", "on_cycle=shuffle_next_pot"]},
            {"options": ["leftover=aside"], "hands": "275/63/4"},
            {"options": ["leftover=aside"], "deck": "2 7 5 6 3 4"},
        ],
    )
    def test_cards_that_were_chosen_and_rules_that_end_are_not(self, said):
        assert repeats_warning(read_game("three_player", **said)) is None


class TestTelling:
    def test_every_event_has_a_line_with_its_number(self):
        for ruleset in PRESETS:
            *lines, empty, _ = game_lines(read_game(ruleset, seed=3))
            numbers = [int(line.split()[0]) for line in lines]
            assert numbers == list(range(1, len(lines) + 1))
            assert empty == ""

    def test_piles_won_piles_and_waiting_cards_are_counted(self):
        three = list(game_lines(read_game("three_player", deck="5H 6S 3D 9C")))
        assert three[1].endswith("(1 : 1 : 1, 1 wait)")
        steal = list(
            game_lines(
                read_game(
                    "steal",
                    hands="5H9C2S/3DKD5S",
                    policy="never/always",
                    shuffles=["KD 5H 9C 3D 5S"],
                    seed=1,
                )
            )
        )
        assert steal[0].endswith("(3+0 : 3+0)")
        assert steal[18].endswith("(1+0 : 0+5)")
        assert steal[19].endswith("(1+0 : 5+0)")

    def test_all_cards_are_counted_in_every_line_that_counts(self):
        for line in game_lines(read_game("steal", players=3, seed=2)):
            if line.endswith(")"):
                piles = line.rpartition("(")[2].rstrip(")").replace(" wait", "")
                assert sum(map(int, piles.replace(":", "+").replace(",", "+").split("+"))) == 54

    def test_the_last_line_says_in_words_how_the_game_ended(self):
        assert last_line("classic", hands="8345K/8267Q") == (
            "Player 1 has won all the cards. The game took 1 battle and 1 war;"
            " 10 cards came to the table."
        )
        assert last_line("classic", hands="8/8").startswith("Nobody has won: the players tied")
        assert "repeats every 6 battles" in last_line("classic", hands="275/63")
        assert "was stopped" in last_line("classic", options=["battle_limit=2"])

    def test_the_last_line_of_a_game_of_stealing_counts_thefts_and_shuffles(self):
        line = last_line(
            "steal",
            hands="5H9C2S/3DKD5S",
            policy="never/always",
            shuffles=["KD 5H 9C 3D 5S"],
            seed=1,
        )
        assert line.endswith(
            "Piles were stolen once. Won cards were shuffled into a new pile once."
        )

    @pytest.mark.parametrize("ruleset", PRESETS)
    def test_no_code_of_the_engine_is_told_to_a_person(self, ruleset):
        assert "_" not in "".join(game_lines(read_game(ruleset, seed=5)))

    def test_json_has_the_events_and_the_result(self):
        game = json.loads("".join(json_lines(read_game("steal", players=3, seed=5))))
        kinds = [event["event"] for event in game["events"]]
        assert kinds[0] == "deal"
        assert kinds[-1] == "end"
        assert game["result"]["steals"] == kinds.count("steal")
        assert game["result"]["winner"] == game["events"][-1]["winner"]

    @pytest.mark.parametrize("told", [game_lines, json_lines])
    def test_a_game_that_does_not_end_is_given_up(self, told, monkeypatch):
        monkeypatch.setattr(orders, "MOST_BATTLES", 3)
        lines = told(read_game("classic", seed=1))
        with pytest.raises(PlayError, match="not over after 3 battles"):
            list(lines)
