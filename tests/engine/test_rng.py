from __future__ import annotations

from collections import Counter

import pytest

from generator.engine import (
    STANDARD_DECK,
    Game,
    Pcg32,
    ReturnOrder,
    Rules,
    Seed,
    format_hand,
    play,
)


def test_the_generator_gives_the_numbers_of_the_reference_program():
    generator = Pcg32(state=42, stream=54)
    numbers = [generator.next() for _ in range(6)]
    assert numbers == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def test_a_bounded_number_is_below_its_bound_and_every_one_turns_up():
    generator = Pcg32(state=1, stream=1)
    drawn = Counter(generator.below(6) for _ in range(6_000))
    assert set(drawn) == set(range(6))
    assert all(900 < times < 1_100 for times in drawn.values())


def test_a_bound_that_does_not_divide_the_range_is_fair_too():
    """Numbers that would favour the lower third are drawn again."""
    generator, bound = Pcg32(state=1, stream=1), 3 << 30
    drawn = Counter(generator.below(bound) >> 30 for _ in range(900))
    assert set(drawn) == {0, 1, 2}
    assert all(230 < times < 370 for times in drawn.values())


def test_a_shuffle_keeps_every_item_and_reaches_every_order():
    generator = Pcg32(state=2, stream=2)
    orders = Counter(generator.shuffled("abc") for _ in range(600))
    assert len(orders) == 6
    assert all(sorted(order) == ["a", "b", "c"] for order in orders)
    assert min(orders.values()) > 60


def test_one_seed_gives_one_deal_and_another_index_another():
    assert Game(seed=Seed(7, 3)).dealt == Game(seed=Seed(7, 3)).dealt
    deals = {Game(seed=Seed(master, game)).dealt for master in range(5) for game in range(5)}
    assert len(deals) == 25


def test_an_integer_seed_is_the_first_game_of_its_master_seed():
    assert Game(seed=7).dealt == Game(seed=Seed(7, 0)).dealt


def test_a_seed_deals_the_whole_deck():
    first, second = Game(seed=7).dealt
    assert len(first) == len(second) == 26
    assert set(first) | set(second) == set(STANDARD_DECK)


@pytest.mark.parametrize(
    ("seed", "top", "battles"),
    [
        (Seed(1, 0), "JS 10H 4D 10C AC", 106),
        (Seed(1, 1), "AH KH 9S QD 9C", 266),
        (Seed(2**62 - 1, 2**40), "QD AH 3C 5D JD", 82),
    ],
)
def test_the_game_of_a_seed_never_changes(seed, top, battles):
    """Replays name seeds: these were written down once and hold for ever."""
    assert format_hand(Game(seed=seed).dealt[0][:5]) == top
    assert play(Game(seed=seed)).battles == battles


def test_the_shuffles_of_a_seed_never_change():
    rules = Rules(return_order=ReturnOrder.RANDOM)
    assert play(Game(seed=1, rules=rules)).battles == 282


def test_hands_listed_card_by_card_go_on_as_the_same_hands_from_the_seed():
    rules = Rules(return_order=ReturnOrder.RANDOM)
    dealt = Game(seed=9, rules=rules)
    listed = Game(hands=dealt.dealt, seed=9, rules=rules)
    assert list(listed.events()) == list(dealt.events())
