"""The coach's input, its short cards and numbers, and its lines."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from cardroom.cards.cards import JOKER, parse_hand
from cardroom.cards.hands import judge
from cardroom.ledger import Account
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.coach.words import (
    CoachSight,
    card_text,
    cards_text,
    coach_lines,
    coach_sight,
    hold_text,
    number_text,
    percent_text,
)
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from cardroom.tables.poker.rules.sight import sight_of

HAND = parse_hand("KS KH 4D 9C 2H")


def test_cards_and_numbers_in_short() -> None:
    assert card_text(JOKER) == "Joker"
    assert cards_text(()) == "nothing"
    assert number_text(Fraction(1, 3)) == "0.33"
    assert number_text(Fraction(0)) == "0.00"
    assert number_text(Fraction(1, 1000)) == "<\u00a00.01", "what costs a little does not cost nothing"
    assert percent_text(Fraction(1)) == "100.0\u00a0%"
    assert (hold_text(()), hold_text(HAND)) == ("change all five", "keep all five")


@pytest.mark.parametrize("is_made", [False, True])
@pytest.mark.parametrize("held", [frozenset({0, 1}), frozenset({2})])
def test_every_line_has_several_lengths_with_the_key_of_the_window(held: frozenset[int], *, is_made: bool) -> None:
    lines = coach_lines(CoachSight(HAND, held, FESTIVAL, 10, is_made=is_made), coach_for(FESTIVAL).advise(HAND))
    assert [len(line) for line in lines] == sorted((len(line) for line in lines), reverse=True)
    assert len(lines) > 1
    assert all(line.endswith("[W]") and "{" not in line for line in lines)


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("KS KH 4D 9C 2H", "keep K♠ K♥"),
        ("AS KS QS JS JOKER", "keep all five"),
    ],
)
def test_before_a_choice_only_the_best_one_is_named(cards: str, best: str) -> None:
    hand = parse_hand(cards)
    advice = coach_for(FESTIVAL).advise(hand)
    lines = coach_lines(CoachSight(hand, None, FESTIVAL, 2), advice)
    worth = number_text(advice.best.value * 2)
    assert lines == (f"Best: {best} (average {worth} back) [W]", f"Best: {best} [W]")


@pytest.mark.parametrize("bet", [1, 7])
def test_a_choice_is_judged_before_the_draw_and_after_it_in_credits_at_the_bet(bet: int) -> None:
    advice = coach_for(FESTIVAL).advise(HAND)
    cost, worth = number_text(advice.cost({2}) * bet), number_text(advice.best.value * bet)
    before, after = (
        coach_lines(CoachSight(HAND, frozenset({2}), FESTIVAL, bet, is_made=made), advice)[0] for made in (False, True)
    )
    assert before == f"This choice costs {cost}. Best: keep K♠ K♥ (average {worth} back) [W]"
    assert after == f"Best: keep K♠ K♥ (average {worth} back) · cost you {cost} [W]"


def advised_on(state: PokerState, cluster: PokerCluster, marking: Marking = Marking.CHANGE) -> CoachSight | None:
    """Returns what the coach gets of a cluster."""
    return coach_sight(state, sight_of(state, cluster, Account(990)), marking)


def test_the_coach_gets_only_the_visible_cards() -> None:
    options = PokerOptions()
    hand = (0, 14, 28, JOKER, 7)
    one = PokerCluster(4, seed="11" * 32, options=options, bet=2, next_card=5, hand=hand, marks=frozenset({1}))
    other = replace(one, seed="22" * 32, word="luck", fair=False)
    assert one.deck != other.deck
    assert advised_on(PokerState.OPEN_HAND, one) == advised_on(PokerState.OPEN_HAND, other)


@pytest.mark.parametrize(
    ("marking", "unmarked", "all_marked"),
    [(Marking.CHANGE, frozenset(), ALL_POSITIONS), (Marking.HOLD, ALL_POSITIONS, frozenset())],
)
def test_there_is_a_choice_only_once_something_is_marked(
    marking: Marking, unmarked: frozenset[int], all_marked: frozenset[int]
) -> None:
    dealt = PokerCluster(4, seed="11" * 32, next_card=5, hand=(0, 14, 28, JOKER, 7))
    held = []
    for marks in (unmarked, all_marked, frozenset({2})):
        sight = advised_on(PokerState.OPEN_HAND, replace(dealt, marks=marks), marking)
        assert sight is not None
        held.append(sight.held)
    assert held == [None, ALL_POSITIONS - all_marked, ALL_POSITIONS - {2}]


def test_after_the_draw_it_gets_the_cards_that_were_open_before() -> None:
    before = PokerCluster(2, seed="33" * 32, bet=4, next_card=5, marks=frozenset({0, 4}))
    hand = (before.deck[5], *before.deck[1:4], before.deck[6])
    after = replace(before, hand=hand, next_card=7, result=judge(hand))
    assert advised_on(PokerState.RESULT, after) == CoachSight(
        before.deck[:5], frozenset({1, 2, 3}), before.options.pay_table, 4, is_made=True
    )


@pytest.mark.parametrize("state", sorted(set(PokerState) - {PokerState.OPEN_HAND, PokerState.RESULT}, key=str))
def test_without_open_cards_there_is_nothing_to_advise_on(state: PokerState) -> None:
    assert advised_on(state, PokerCluster(1, seed="11" * 32)) is None
