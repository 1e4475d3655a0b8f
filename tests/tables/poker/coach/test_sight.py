"""The coach's input: the information that the player has."""

from dataclasses import replace

import pytest

from cardroom.cards.cards import JOKER
from cardroom.cards.hands import judge
from cardroom.ledger import Account
from cardroom.tables.poker.coach.words import CoachSight, coach_sight
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.sight import sight_of


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
