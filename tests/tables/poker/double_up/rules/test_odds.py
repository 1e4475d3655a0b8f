"""The exact odds, compared with a count of every pair of cards."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest

from cardroom.cards.cards import number_of
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.odds import PICK_ONE, Chances, better, high_low, perfect_guesser
from cardroom.tables.poker.double_up.rules.ticket import CARDS_WITHOUT_JOKER


def test_perfect_guesses_win_160_of_221() -> None:
    assert perfect_guesser() == Chances(Fraction(160, 221), Fraction(48, 221), Fraction(1, 17))
    assert perfect_guesser().decided == Fraction(20, 13)


def test_a_count_of_all_pairs_of_cards_agrees() -> None:
    outcomes = [
        outcome_of((lies_open, came), better(lies_open) or Choice.LOW)
        for lies_open, came in permutations(CARDS_WITHOUT_JOKER, 2)
    ]
    assert len(outcomes) == 52 * 51
    assert Fraction(outcomes.count(Outcome.WON), len(outcomes)) == Fraction(160, 221)
    assert Fraction(outcomes.count(Outcome.DRAW), len(outcomes)) == Fraction(1, 17)
    assert Fraction(outcomes.count(Outcome.LOST), len(outcomes)) == Fraction(48, 221)


@pytest.mark.parametrize("lies_open", CARDS_WITHOUT_JOKER)
def test_of_51_cards_four_of_each_other_number_and_three_of_the_same(lies_open: int) -> None:
    number = number_of(lies_open)
    high, low = (high_low(lies_open, choice) for choice in (Choice.HIGH, Choice.LOW))
    assert high == Chances(Fraction(4 * (13 - number), 51), Fraction(4 * (number - 1), 51), Fraction(3, 51))
    assert (low.won, low.lost, low.draw) == (high.lost, high.won, high.draw)
    assert high.won + high.lost + high.draw == 1
    assert high.mean == 2 * high.won + high.draw
    assert better(lies_open) is (None if number == 7 else Choice.HIGH if number < 7 else Choice.LOW)


def test_one_of_four_is_an_even_chance_whatever_lies_open() -> None:
    """Tests every five different numbers and each of the four places.

    The chance of each pick is exactly one half.
    """
    assert Chances(Fraction(1, 2), Fraction(1, 2)) == PICK_ONE
    assert PICK_ONE.mean == 1
    seen = set()
    for numbers in combinations(range(13), 5):
        middle, others = numbers[2], (*numbers[:2], *numbers[3:])
        seen.add(middle)
        for place, choice in enumerate((Choice.FIRST, Choice.SECOND, Choice.THIRD, Choice.FOURTH)):
            orders = [(middle, *order) for order in permutations(others)]
            won = sum(outcome_of(order, choice) is Outcome.WON for order in orders)
            assert Fraction(won, len(orders)) == PICK_ONE.won, place
    assert seen == set(range(2, 11)), "three to jack can lie open"
