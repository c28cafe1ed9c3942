"""The rulings of Steal War about wars and empty piles (S14 to S20), on small deals."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called S1 to S20

from __future__ import annotations

from generator.engine import PRESETS, Participants, Refill, ShortWar, apply, fold, format_hand
from generator.engine import State as TableState

ONE_NINE = ("9825TQ3", "783469K")
"""The second battle is a war; seat 1's last card of it is a nine, and seat 0's pile has one."""
TWO_NINES = ("9825T93", "783469K")
"""So is seat 0's own last card."""


def _war(log):
    """Return the lines from the war's last cards on."""
    return log[log.index("1 lays down 346") + 1 :]


def test_S14_the_last_card_of_a_war_may_steal_and_forfeits_it(steal_log):
    """The last fighter left wins the pot, with what the thief has laid in it."""
    assert _war(steal_log(*ONE_NINE))[:6] == [
        "1 looks at 9",
        "0 looks at Q",
        "1 could steal from 0 with 9",
        "1 steals from 0 with 9 and gives up the war",
        "0 puts T on top",
        "0 takes 8258346T to the won",
    ]


def test_S14_a_fighter_may_decline_to_steal_and_fight(steal_log):
    assert _war(steal_log(*ONE_NINE, policies=("always", "never")))[2:6] == [
        "1 could steal from 0 with 9",
        "1 keeps 9",
        "0 reveals Q",
        "1 reveals 9",
    ]


def test_S14_the_thief_may_draw_another_card_for_the_war_instead(steal_log):
    assert _war(steal_log(*ONE_NINE, war_steal="redraw"))[2:8] == [
        "1 could steal from 0 with 9",
        "1 steals from 0 with 9",
        "1 looks at K",
        "0 reveals Q",
        "1 reveals K",
        "compare QK: 1",
    ]


def test_S14_stealing_in_a_war_may_be_off_and_then_nobody_looks(steal_log):
    assert _war(steal_log(*ONE_NINE, war_steal="off"))[:3] == [
        "0 reveals Q",
        "1 reveals 9",
        "compare Q9: 0",
    ]


def test_S14_only_the_card_that_decides_the_war_is_looked_at(steal_log):
    """Cards laid face down are not: seat 1 lays a nine down and cannot steal with it."""
    log = steal_log("9825TQ3", "783946K")
    assert "1 lays down 394" in log
    assert not any("steal" in line for line in log[: log.index("0 reveals Q")])


def test_S16_the_face_up_pile_is_shuffled_under_when_a_card_is_needed_and_not_before(steal_log):
    log = steal_log("9S KS", "8H 7H 2H", shuffles=("KS 7H 9S 8H",))
    refill = log.index("0 refills K798")
    assert log[refill - 1 : refill + 7] == [
        "0 takes 7K to the won",
        "0 refills K798",
        "0 looks at K",
        "1 looks at 2",
        "0 reveals K",
        "1 reveals 2",
        "compare K2: 0",
        "0 puts K on top",
    ]


def test_S16_in_a_war_too_and_cards_on_the_table_are_not_included(game_of, tell):
    """Seat 0 has two cards left and two won; the tied eight stays where it lies."""
    hands = ("9S 8S 2S 3S", "7H 8H 4H 5H 6H KH")
    game = game_of(*hands, base="steal", shuffles=("9S 7H",))
    log = tell(game.events())
    war = log.index("war of 8")
    assert log[war + 1 : war + 4] == ["0 refills 97", "0 lays down 239", "1 lays down 456"]
    state = TableState.start()
    for event in game.events():
        state = apply(state, event)
        if isinstance(event, Refill):
            assert format_hand(state.piles[0]) == "2S 3S 9S 7H"
            assert format_hand(card for card, _ in state.table[0]) == "8S"


def test_S17_who_has_both_piles_empty_is_out(steal_log):
    assert steal_log("9K2", "87")[-3:] == [
        "0 takes 7K to the won",
        "1 is out",
        "end, all_cards: 0",
    ]


def test_S17_with_an_empty_face_down_pile_and_won_cards_one_plays_on(steal_log):
    log = steal_log("9", "8K")
    assert "0 is out" not in log[: log.index("0 takes 89 to the won") + 2]
    assert any(line.startswith("0 refills") for line in log)


def test_S18_who_cannot_lay_a_full_war_is_out_and_what_he_laid_stays_in_the_pot(steal_log):
    """C7 would let the last card fight."""
    log = steal_log("8234K5", "823")
    assert log[log.index("war of 8") :] == [
        "war of 8",
        "1 has 2 left",
        "1 lays down 23",
        "0 puts 8 on top",
        "0 takes 8238 to the won",
        "1 is out",
        "end, all_cards: 0",
    ]


def test_S18_canonically_who_cannot_fight_loses():
    assert PRESETS["steal"].short_war is ShortWar.CANNOT_FIGHT_LOSES


def test_S18_won_cards_count_for_a_war(steal_log):
    """Seat 0 has two cards in its pile and two won, which is enough for three down and one up."""
    log = steal_log("9823", "78456K")
    assert not any(line.endswith("left") for line in log)


def test_S19_when_everybody_forfeits_the_pot_waits_for_the_next_winner(steal_log):
    assert _war(steal_log(*TWO_NINES))[2:14] == [
        "1 could steal from 0 with 9",
        "1 steals from 0 with 9 and gives up the war",
        "0 could steal from 1 with 9",
        "0 steals from 1 with 9 and gives up the war",
        "825T8346 wait",
        "0 looks at 3",
        "1 looks at K",
        "0 reveals 3",
        "1 reveals K",
        "compare 3K: 1",
        "1 puts K on top",
        "1 takes 8346825T3K to the won",
    ]


def test_S19_after_everybody_forfeits_the_last_with_cards_takes_the_waiting_pot(steal_log):
    log = steal_log("9825T9", "783469")
    assert log[-5:] == [
        "825T8346 wait",
        "1 is out",
        "0 puts T on top",
        "0 takes 8258346T to the won",
        "end, all_cards: 0",
    ]


def test_S19_when_all_fighters_are_out_the_pot_waits(steal_log):
    log = steal_log("8", "8", "5K", "42")
    assert log[log.index("war of 8") + 3 :][:3] == ["8854 wait", "0 is out", "1 is out"]
    assert "2 takes 54288K to the won" in log


def test_S19_when_nobody_has_cards_it_is_a_draw(steal_log):
    assert steal_log("8", "8")[-1] == "end, both_exhausted: 0=1"


def test_S18_S19_two_who_both_cannot_lay_a_full_war_are_both_out_and_draw(steal_log):
    assert steal_log("823", "845")[-1] == "end, both_exhausted: 0=1"


def test_S20_two_of_three_fight_with_three_down_and_one_up_and_the_third_looks_on(steal_log):
    log = steal_log("8234K5", "8678Q9", "5AAA2")
    war = log.index("war of 8")
    assert log[war + 1 : war + 8] == [
        "0 lays down 234",
        "1 lays down 678",
        "0 looks at K",
        "1 looks at Q",
        "0 reveals K",
        "1 reveals Q",
        "compare KQ: 0",
    ]
    assert log[war + 9] == "0 takes 82348678Q5K to the won"


def test_S20_three_who_tie_all_fight_and_a_second_war_is_among_those_who_tie_again(steal_log):
    log = steal_log("8234K3456", "8678K3457", "8AAA2T", "75")
    war = log.index("war of 8")
    assert log[war + 1 : war + 4] == ["0 lays down 234", "1 lays down 678", "2 lays down AAA"]
    again = log.index("war of K")
    assert log[again - 1 : again + 3] == [
        "compare KK2: 0=1",
        "war of K",
        "0 lays down 345",
        "1 lays down 345",
    ]


def test_S20_canonically_the_tied_fight_alone_with_three_down():
    steal = PRESETS["steal"]
    assert (steal.war_participants, steal.war_down) == (Participants.TIED, 3)


def test_C12_a_whole_game_of_steal_war_is_won_by_who_gets_all_54_cards(game_of):
    game = game_of(base="steal", seed=3)
    end = fold(game.events(), start=TableState.start())
    assert end.end is not None
    assert end.end.winner is not None
    assert end.left(end.end.winner) == 54
