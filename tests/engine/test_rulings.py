"""Each ruling of the classic game for two (C7 to C10 apart), on the smallest deal that meets it."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called C1 to C15

from __future__ import annotations

from itertools import permutations

import pytest

from generator.engine import (
    CLASSIC,
    STANDARD_DECK,
    Collect,
    Cycle,
    CycleError,
    Game,
    GameError,
    OnCycle,
    Rank,
    Ranking,
    Reason,
    Refill,
    ReturnOrder,
    Rules,
    Seat,
    Seed,
    apply,
    fold,
    numbers,
    parse_hand,
    parse_hands,
    play,
)
from generator.engine import State as TableState
from generator.engine.rules import comparison

KING_WINS = ("8234K5", "8678Q9")
KING_WINS_FOR_SEAT_1 = ("8678Q9", "8234K5")
LOOP = ("235", "46")
"""Five cards that come back to this very position for ever."""


@pytest.mark.parametrize(
    ("order", "pot", "pot_of_seat_1"),
    [
        ("winner_first", "8234K8678Q", "8234K8678Q"),
        ("loser_first", "8678Q8234K", "8678Q8234K"),
        ("interleaved_winner_first", "88263748KQ", "88263748KQ"),
        ("seat", "8234K8678Q", "8678Q8234K"),
    ],
)
def test_C1_the_return_order_says_how_won_cards_go_under_the_pile(
    order, pot, pot_of_seat_1, log_of
):
    assert f"0 takes {pot} to the pile" in log_of(*KING_WINS, return_order=order)
    log = log_of(*KING_WINS_FOR_SEAT_1, return_order=order)
    assert f"1 takes {pot_of_seat_1} to the pile" in log


def test_C1_canonically_the_winners_own_cards_go_first():
    assert CLASSIC.return_order is ReturnOrder.WINNER_FIRST


def test_C1_a_random_return_order_is_written_into_the_event(log_of):
    taken = {log_of("9", "8", return_order="random", seed=seed)[4] for seed in range(20)}
    assert taken == {"0 takes 98 to the pile", "0 takes 89 to the pile"}


def test_C1_listed_shuffles_come_before_those_of_the_seed(tell):
    hands = parse_hands(["9", "8"])
    listed = (hands[1][0], hands[0][0])
    rules = Rules(return_order=ReturnOrder.RANDOM)
    game = Game(rules=rules, hands=hands, shuffles=(listed,))
    assert "0 takes 89 to the pile" in tell(game.events())


def test_C1_a_won_pile_is_shuffled_when_a_card_is_needed_and_not_before(log_of):
    log = log_of("9J3", "8T4", return_order="won_pile_shuffled", seed=1)
    assert log[4] == "0 takes 98 to the won"
    assert log[8] == "0 takes JT to the won"
    assert log[12] == "1 takes 43 to the won"
    assert log[13].startswith("0 refills ")
    assert sorted(log[13].removeprefix("0 refills ")) == sorted("98JT")


def test_C1_a_won_pile_counts_for_a_war_and_goes_under_the_pile_then(tell):
    hands = parse_hands(["9K82", "7Q834"])
    rules = Rules(return_order=ReturnOrder.WON_PILE_SHUFFLED)
    events = list(Game(rules=rules, hands=hands, seed=2).events())
    log = tell(events)
    assert "0 has 1 left" not in log
    refill = next(event for event in events if isinstance(event, Refill))
    assert refill.seat == 0
    down = next(line for line in log if line.startswith("0 lays down"))
    assert down.startswith("0 lays down 2")


def test_C1_a_won_pile_stays_apart_while_the_pile_suffices_for_a_war(log_of):
    log = log_of("98234K", "78567Q", return_order="won_pile_shuffled", seed=1)
    war = log.index("0 takes 8234K8567Q to the won")
    assert not any("refills" in line for line in log[:war])


def test_C2_a_pot_keeps_each_players_cards_as_a_block_in_the_order_laid(log_of):
    hands = ("823492347K", "856795673Q")
    assert "0 takes 823492347856795673 to the pile" in log_of(*hands)


@pytest.mark.parametrize(("down", "laid"), [(0, ""), (1, "2"), (2, "23"), (3, "234"), (5, "234K5")])
def test_C3_so_many_cards_go_down_as_the_rules_say(down, laid, log_of):
    log = log_of("8234K5JJ", "8678Q929", war_down=down)
    first = log[: log.index("war of 8") + 2][-1]
    assert first == (f"0 lays down {laid}" if laid else "0 reveals 2")


def test_C3_canonically_three_go_down_and_one_up():
    assert (CLASSIC.war_down, numbers(CLASSIC)["war_cards"]) == (3, 4)


def test_C4_equal_ranks_tie_whatever_the_suits():
    for first, second in permutations(STANDARD_DECK, 2):
        highest = comparison((Seat(0), Seat(1)), (first, second)).highest
        assert (len(highest) == 2) == (first.rank == second.rank)
        if len(highest) == 1:
            assert (highest[0] == 0) == (first.rank > second.rank)


def test_C4_compared_card_by_card_no_two_tie_and_the_suit_decides_within_a_rank(log_of):
    """In the order of the suits: clubs, diamonds, hearts, spades."""
    assert log_of("8C3S", "8S2H", compare="card")[3] == "compare 88: 1"
    assert log_of("9C", "8S", compare="card")[3] == "compare 98: 0"
    for first, second in permutations(STANDARD_DECK, 2):
        highest = comparison((Seat(0), Seat(1)), (first, second), Ranking.CARD).highest
        assert len(highest) == 1


def test_C4_the_first_battle_ties_in_exactly_3_of_51_deals():
    pairs = list(permutations(STANDARD_DECK, 2))
    ties = sum(play(Game(deck=pair)).wars for pair in pairs)
    assert ties * 51 == len(pairs) * 3


@pytest.mark.parametrize(
    ("hands", "key"),
    [
        (("8234K5", "8678Q9"), "pot_after_war"),
        (("823492347K", "856795673Q"), "pot_after_two_wars"),
        (("82349234T567K", "85679567T234Q"), "pot_after_three_wars"),
    ],
)
def test_C5_the_winner_takes_everything_on_the_table(hands, key, game_of):
    collect = next(e for e in game_of(*hands).events() if isinstance(e, Collect))
    assert len(collect.cards) == numbers(CLASSIC)[key]


def test_C6_a_tie_in_a_war_is_the_whole_war_again(log_of):
    log = log_of("823492347", "856795673", war_down=3)
    assert log[1:14] == [
        "0 reveals 8",
        "1 reveals 8",
        "compare 88: 0=1",
        "war of 8",
        "0 lays down 234",
        "1 lays down 567",
        "0 reveals 9",
        "1 reveals 9",
        "compare 99: 0=1",
        "war of 9",
        "0 lays down 234",
        "1 lays down 567",
        "0 reveals 7",
    ]


def test_C11_who_has_no_card_after_losing_a_battle_is_out(log_of):
    assert log_of("93", "8")[4:] == [
        "0 takes 98 to the pile",
        "1 is out",
        "end, all_cards: 0",
    ]


def test_C12_the_winner_holds_every_card_in_play():
    for index in range(5):
        game = Game(seed=Seed(12, index))
        events = list(game.events())
        end = fold(events, start=TableState.start())
        assert end.end is not None
        assert end.end.winner is not None
        assert set(end.piles[end.end.winner]) == set(STANDARD_DECK)


def test_C13_a_repeated_position_is_a_draw_with_its_period(log_of):
    assert log_of(*LOOP)[-2:] == ["repeats every 6", "end, cycle: nobody"]


def test_C13_the_next_pot_may_be_shuffled_instead(log_of):
    log = log_of(*LOOP, on_cycle="shuffle_next_pot", seed=5)
    repeated = log.index("repeats every 6")
    assert log[:repeated] == log_of(*LOOP)[:repeated]
    assert log[-1].startswith("end, all_cards")


def test_C13_one_pot_is_shuffled_each_time_the_game_repeats():
    """The first shuffle changes nothing, so the game comes round once more."""
    hands = parse_hands(LOOP)
    events = list(Game(hands=hands).events())
    piles = fold(events[:-1], start=TableState.start()).piles
    pot = tuple(sorted((piles[0][0], piles[1][0]), reverse=True))
    rules = Rules(on_cycle=OnCycle.SHUFFLE_NEXT_POT, battle_limit=200)
    seen = []
    with pytest.raises(GameError, match="are to be shuffled"):
        _watch(Game(rules=rules, hands=hands, shuffles=(pot,)), seen)
    assert [event.period for event in seen if isinstance(event, Cycle)] == [6, 6]


def test_C13_a_study_may_ask_for_an_error_and_still_gets_the_events(game_of, tell):
    seen = []
    with pytest.raises(CycleError) as caught:
        _watch(game_of(*LOOP, on_cycle="raise"), seen)
    assert (caught.value.period, caught.value.battles) == (6, 12)
    assert tell(seen)[-1] == "repeats every 6"


def _watch(game, seen):
    """Put the events into ``seen``, also those before a fault."""
    for event in game.events():
        seen.append(event)


def test_C13_a_limit_of_battles_is_another_reason():
    result = play(Game(rules=Rules(battle_limit=5), seed=1))
    assert (result.reason, result.battles, result.period) == (Reason.LIMIT, 5, None)


def test_C14_the_deal_goes_round_and_the_first_card_is_the_top_card():
    deck = parse_hand("AKQJT9")
    hands = Game(deck=deck).dealt
    assert hands == (deck[0::2], deck[1::2])
    assert [card.rank for card in hands[0]] == [Rank.ACE, Rank.QUEEN, Rank.TEN]


def test_C15_won_cards_are_gathered_and_no_card_leaves_the_game():
    state = TableState.start()
    for event in Game(seed=15).events():
        state = apply(state, event)
        assert len(state.cards) == len(STANDARD_DECK)
    assert state.end is not None
    assert state.end.reason is Reason.ALL_CARDS
