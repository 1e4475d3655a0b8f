"""The coach's input: the information that the player has."""

from dataclasses import replace

import pytest

from cardroom.cards.cards import JOKER
from cardroom.cards.hands import judge
from cardroom.tables.poker.coach.sight import CoachSight, sight_of
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerOptions, PokerState


def test_the_coach_gets_only_the_visible_cards() -> None:
    options = PokerOptions()
    hand = (0, 14, 28, JOKER, 7)
    one = PokerCluster(4, seed="11" * 32, options=options, bet=2, next_card=5, hand=hand, marks=frozenset({1}))
    other = replace(one, seed="22" * 32, word="luck", fair=False)
    assert one.deck != other.deck
    assert sight_of(PokerState.OPEN_HAND, one) == sight_of(PokerState.OPEN_HAND, other)


def test_after_the_draw_it_gets_the_cards_that_were_open_before() -> None:
    before = PokerCluster(2, seed="33" * 32, bet=4, next_card=5, marks=frozenset({0, 4}))
    hand = (before.deck[5], *before.deck[1:4], before.deck[6])
    after = replace(before, hand=hand, next_card=7, result=judge(hand))
    assert sight_of(PokerState.RESULT, after) == CoachSight(
        before.deck[:5], frozenset({1, 2, 3}), before.options.pay_table, 4, is_made=True
    )


@pytest.mark.parametrize("state", sorted(set(PokerState) - {PokerState.OPEN_HAND, PokerState.RESULT}, key=str))
def test_without_open_cards_there_is_nothing_to_advise_on(state: PokerState) -> None:
    assert sight_of(state, PokerCluster(1, seed="11" * 32)) is None
