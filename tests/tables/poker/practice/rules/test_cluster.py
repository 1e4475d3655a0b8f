"""Tests of the values of practice: verdict, score, and cards."""

from fractions import Fraction
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import check_hand
from cardroom.tables.poker.practice.rules.cluster import Missed, PracticeCluster, Score, Verdict, deals, draw
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from tables.poker.practice.rules.practised import seed_for


def test_a_score_adds_up() -> None:
    right = Verdict(Fraction(3, 2), frozenset({0}), Fraction(3, 2))
    wrong = Verdict(Fraction(3, 2), frozenset({0}), Fraction(1))
    score = Score().after(right).after(wrong).after(right)
    assert (score.hands, score.right, score.cost) == (3, 2, Fraction(1, 2))
    assert score.accuracy == Fraction(2, 3)
    assert Score().accuracy is None


def test_the_same_cards_in_another_order_are_the_same_missed_hand() -> None:
    one = Missed((0, 1, 2, 3, 4), frozenset(), Fraction(1), FESTIVAL)
    other = Missed((4, 3, 2, 1, 0), frozenset({1}), Fraction(1, 2), FESTIVAL)
    assert one.key == other.key


@given(number=st.integers(1, 10**6), marks=st.frozensets(st.integers(0, 4)))
def test_the_draw_brings_other_cards_for_exactly_the_marked_ones(number: int, marks: frozenset[int]) -> None:
    hand = next(deals(seed_for(number).hex(), number))
    after = draw(PracticeCluster(round_number=number, seed=seed_for(number).hex(), hand=hand, marks=marks))
    check_hand(after)
    for place in range(5):
        assert (after[place] == hand[place]) is (place not in marks)
        assert place not in marks or after[place] not in hand


def test_a_seed_deals_the_same_hands_again() -> None:
    first, again = (list(islice(deals("07" * 32, 3), 4)) for _ in range(2))
    assert first == again
    assert len(set(first)) == 4
    assert next(deals("07" * 32, 4)) != first[0]
