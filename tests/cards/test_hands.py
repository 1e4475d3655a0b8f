"""Compares the judge with exact counts and with an independent slow oracle."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER, parse_hand
from cardroom.cards.hands import Hand, judge, judge_checked

# Hand: all, natural, with the joker.
COUNTS = {
    Hand.NOTHING: (2_570_628, 2_400_780, 169_848),
    Hand.TWO_PAIR: (123_552, 123_552, 0),
    Hand.THREE_OF_A_KIND: (137_280, 54_912, 82_368),
    Hand.STRAIGHT: (20_532, 10_200, 10_332),
    Hand.FLUSH: (7_804, 5_108, 2_696),
    Hand.FULL_HOUSE: (6_552, 3_744, 2_808),
    Hand.FOUR_OF_A_KIND: (3_120, 624, 2_496),
    Hand.STRAIGHT_FLUSH: (180, 36, 144),
    Hand.FIVE_OF_A_KIND: (13, 0, 13),
    Hand.ROYAL_STRAIGHT_FLUSH: (24, 4, 20),
}

STRAIGHTS = [{start + step for step in range(5)} for start in range(1, 10)] + [{10, 11, 12, 13, 1}]

# Small parts of the deck with many sets, flushes and straights; hands of the whole deck mostly make nothing.
PARTS = [
    DECK,
    (*range(13), JOKER),
    (*range(13, 26), 30, JOKER),
    *([card for card in DECK if card % 13 in numbers or card == JOKER] for numbers in ({0, 5}, {2, 7, 11})),
    *([card for card in DECK if card % 13 in run or card == JOKER] for run in (range(5), range(3, 9), range(8, 13))),
    [card for card in DECK if card % 13 in {0, 9, 10, 11, 12} or card == JOKER],
    [card for card in DECK if card // 13 < 2 and card % 13 in {0, 1, 2, 10, 11, 12}] + [JOKER],
]
hands = st.sampled_from(PARTS).flatmap(
    lambda part: st.lists(st.sampled_from(part), min_size=5, max_size=5, unique=True)
)


def slow_judge(hand: Sequence[int]) -> Hand:
    """Judges five cards; tries the joker as each of the other cards."""
    others = [card for card in hand if card != JOKER]
    if len(others) == 4:
        best = max(slow_judge([*others, card]) for card in range(52) if card not in others)
        five = len({card % 13 for card in others}) == 1
        return max(best, Hand.FIVE_OF_A_KIND) if five else best
    numbers = [card % 13 + 1 for card in hand]
    sets = sorted(Counter(numbers).values())
    straight = set(numbers) in STRAIGHTS
    flush = len({card // 13 for card in hand}) == 1
    found = [
        (straight and flush and set(numbers) == {10, 11, 12, 13, 1}, Hand.ROYAL_STRAIGHT_FLUSH),
        (straight and flush, Hand.STRAIGHT_FLUSH),
        (sets == [1, 4], Hand.FOUR_OF_A_KIND),
        (sets == [2, 3], Hand.FULL_HOUSE),
        (flush, Hand.FLUSH),
        (straight, Hand.STRAIGHT),
        (sets == [1, 1, 3], Hand.THREE_OF_A_KIND),
        (sets == [1, 2, 2], Hand.TWO_PAIR),
    ]
    return next((name for holds, name in found if holds), Hand.NOTHING)


def mixed(numbers: Sequence[int]) -> list[int]:
    """Returns different cards of these numbers, of more than one suit."""
    seen: Counter[int] = Counter()
    cards = []
    for place, number in enumerate(numbers):
        suit = seen[number] if numbers.count(number) > 1 else place % 2
        seen[number] += 1
        cards.append(13 * suit + number - 1)
    return cards


def of_suit(suit: int, numbers: Sequence[int]) -> list[int]:
    return [13 * suit + number - 1 for number in numbers]


def test_the_exact_count_of_each_hand_over_all_deals() -> None:
    natural = Counter(map(judge_checked, combinations(range(52), 5)))
    joker = Counter(judge_checked((*four, JOKER)) for four in combinations(range(52), 4))
    assert natural.total() + joker.total() == 2_869_685
    assert {hand: (natural[hand] + joker[hand], natural[hand], joker[hand]) for hand in Hand} == COUNTS


@given(hands)
def test_the_judge_agrees_with_the_slow_one(hand: list[int]) -> None:
    assert judge(hand) is slow_judge(hand)


def test_the_judge_agrees_with_the_slow_one_on_all_sets_of_numbers() -> None:
    for size, jokers in ((5, []), (4, [JOKER])):
        for numbers in combinations_with_replacement(range(1, 14), size):
            if max(Counter(numbers).values()) < 5:
                hand = [*mixed(numbers), *jokers]
                assert judge(hand) is slow_judge(hand), hand
        for numbers in combinations(range(1, 14), size):
            hand = [*of_suit(3, numbers), *jokers]
            assert judge(hand) is slow_judge(hand), hand


@given(hands, st.permutations(range(5)), st.permutations(range(4)))
def test_neither_order_nor_names_of_suits_matter(hand: list[int], order: list[int], suits: list[int]) -> None:
    renamed = [card if card == JOKER else 13 * suits[card // 13] + card % 13 for card in hand]
    assert judge([renamed[place] for place in order]) is judge(hand)


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("AS KD 9C 5H 3S", Hand.NOTHING),
        ("AS AD 9C 5H 3S", Hand.NOTHING),
        ("KS 9D 5C 3H JOKER", Hand.NOTHING),
        ("AS AD 9C 9H 3S", Hand.TWO_PAIR),
        ("AS AD 9C 3H JOKER", Hand.THREE_OF_A_KIND),
        ("2S 3D JOKER 5H 6S", Hand.STRAIGHT),
        ("AS 2D 3C 4H JOKER", Hand.STRAIGHT),
        ("2S 9S 5S KS 7S", Hand.FLUSH),
        ("2S 9S 5S KS JOKER", Hand.FLUSH),
        ("AS AD AC 9H 9S", Hand.FULL_HOUSE),
        ("AS AD 9H 9S JOKER", Hand.FULL_HOUSE),
        ("AS AD AC AH 9S", Hand.FOUR_OF_A_KIND),
        ("AS AD AC 9S JOKER", Hand.FOUR_OF_A_KIND),
        ("AS 2S 3S 4S 5S", Hand.STRAIGHT_FLUSH),
        ("9S JS QS KS JOKER", Hand.STRAIGHT_FLUSH),
        ("2S 3S 4S 5S JOKER", Hand.STRAIGHT_FLUSH),
        ("AS AD AC AH JOKER", Hand.FIVE_OF_A_KIND),
        ("10S JS QS KS AS", Hand.ROYAL_STRAIGHT_FLUSH),
        ("10S JS QS KS JOKER", Hand.ROYAL_STRAIGHT_FLUSH),
    ],
)
def test_hands_that_anyone_can_check(text: str, hand: Hand) -> None:
    assert judge(parse_hand(text)) is hand


def test_the_hands_from_low_to_high() -> None:
    assert sorted(Hand) == list(COUNTS)
