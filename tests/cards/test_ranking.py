"""Tests of the order of several hands, and of what decides."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import JOKER, cards_text, parse_card, parse_hand
from cardroom.cards.decision import Decision, Part, decide, deciding_positions
from cardroom.cards.ranking import rank_hands, shared_cards
from cardroom.cards.showdown import HandKind, height, name_hand
from tests.cards.comparing import compare
from tests.cards.test_showdown import any_hands


def of(*texts: str) -> list[tuple[int, ...]]:
    return [parse_hand(text) for text in texts]


@given(st.lists(any_hands, min_size=2, max_size=6))
def test_the_order_is_that_of_the_evaluator(several: list[list[int]]) -> None:
    ranked = rank_hands(several)
    assert sorted(each.index for each in ranked) == list(range(len(several)))
    for upper, lower in pairwise(ranked):
        result = compare(several[upper.index], several[lower.index])
        assert result >= 0
        assert (upper.place == lower.place) is (result == 0)
        if result:
            assert upper.over is not None
            assert upper.over == lower.under
    for each in ranked:
        beaten_by = sum(compare(other, several[each.index]) > 0 for other in several)
        assert each.place == beaten_by + 1
        assert (each.under is None) is (each.place == 1)


@given(any_hands, any_hands)
def test_what_decides_is_greater_in_the_better_hand(one: list[int], other: list[int]) -> None:
    better, lower = rank_hands([one, other])
    assert better.over == lower.under
    assert (better.over is None) is (compare(one, other) == 0)
    assert better.over is None or better.over.winner > better.over.loser


@given(any_hands, any_hands)
def test_the_deciding_cards_are_of_the_number_that_decides(one: list[int], other: list[int]) -> None:
    ranked = rank_hands([one, other])
    for each, hand in ((each, (one, other)[each.index]) for each in ranked):
        if each.decision is None:
            continue
        places = deciding_positions(hand, each.decision, won=each.place == 1)
        assert places
        if each.decision.part is not Part.KIND:
            number = each.decision.winner if each.place == 1 else each.decision.loser
            assert {height(hand[place]) for place in places if hand[place] != JOKER} <= {number}


@pytest.mark.parametrize(
    ("winner", "loser", "decision", "cards"),
    [
        ("KS KD 4C 4H 9S", "KH KC 3C 3H AS", Decision(Part.LOWER_PAIR, 1, 4, 3), ("4C 4H", "3C 3H")),
        ("KS KD 4C 4H AS", "KH KC 4D 4S QS", Decision(Part.KICKER, 1, 14, 12), ("AS", "QS")),
        ("AS AD 4C 4H 2S", "KH KC QD QS JS", Decision(Part.UPPER_PAIR, 1, 14, 13), ("AS AD", "KH KC")),
        ("KS KD 4C 3H 2S", "QH QC AD 4S JS", Decision(Part.PAIR, 1, 13, 12), ("KS KD", "QH QC")),
        ("KS 9D 4C 3H JOKER", "QH QC AD 4S JS", Decision(Part.PAIR, 1, 13, 12), ("KS JOKER", "QH QC")),
        ("KS KD 9C 8H 7S", "KH KC 9D 8S 6S", Decision(Part.KICKER, 3, 7, 6), ("7S", "6S")),
        ("AS KD 9C 8H 3S", "AH KC 9D 7S 6S", Decision(Part.CARD, 4, 8, 7), ("8H", "7S")),
        (
            "2S 3S 4S 5S JOKER",
            "AS 2H 3H 4H 5H",
            Decision(Part.KIND, 1, HandKind.STRAIGHT_FLUSH, HandKind.STRAIGHT),
            None,
        ),
        ("2S 3D 4S 5S JOKER", "AS 2H 3H 4H 5H", Decision(Part.TOP, 1, 6, 5), ("JOKER", "5H")),
        ("KH 9H 5H 4H JOKER", "AS 9S 5S 4S 3S", Decision(Part.CARD, 2, 13, 9), ("KH", "9S")),
        ("KS KD KC 3H 3S", "KH KC KD 2D 2S", Decision(Part.PAIR, 1, 3, 2), ("3H 3S", "2D 2S")),
        ("KS KD 3C 3H JOKER", "QS QD QC AH AS", Decision(Part.THREE, 1, 13, 12), ("KS KD JOKER", "QS QD QC")),
        ("KS KD KC KH 3S", "QH QC QD QS AS", Decision(Part.FOUR, 1, 13, 12), ("KS KD KC KH", "QH QC QD QS")),
        ("KS KD KC KH JOKER", "QH QC QD QS JOKER", Decision(Part.FIVE, 1, 13, 12), None),
        (
            "2S 2D 5C 4H 3S",
            "AS KD QC JH 9S",
            Decision(Part.KIND, 1, HandKind.PAIR, HandKind.HIGH_CARD),
            ("2S 2D", "AS"),
        ),
    ],
)
def test_what_decides(winner: str, loser: str, decision: Decision, cards: tuple[str, str] | None) -> None:
    better, lower = of(winner, loser)
    assert decide(name_hand(better), name_hand(lower)) == decision
    if cards is not None:
        for hand, names, won in ((better, cards[0], True), (lower, cards[1], False)):
            places = deciding_positions(hand, decision, won=won)
            assert {hand[place] for place in places} == {parse_card(name) for name in names.split()}


def test_ties_share_a_place_and_the_next_one_is_left_out() -> None:
    ranked = rank_hands(of("2S 3D 4S 5S 7S", "AS KD QC JH 9S", "AH KC QD JS 9C", "KS QD JC 9H 7D"))
    assert [(each.index, each.place) for each in ranked] == [(1, 1), (2, 1), (3, 3), (0, 4)]
    assert ranked[0].over == ranked[1].over == ranked[2].under == Decision(Part.CARD, 1, 14, 13)
    assert ranked[3].over is None
    ranked = rank_hands(of("AS KD QC JH 9S", "AH KC QD JS 9C"))
    assert [(each.place, each.decision) for each in ranked] == [(1, None), (1, None)]


def test_cards_in_more_than_one_hand() -> None:
    several = of("AS KD QC JH JOKER", "AH KC QD JS JOKER", "AS 2C 3D 4S 9C")
    assert cards_text(shared_cards(several)) == "AS JOKER"
    assert shared_cards(several[1:]) == ()
