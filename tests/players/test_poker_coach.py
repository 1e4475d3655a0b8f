"""What the coach says to single deals."""

from fractions import Fraction

import pytest

from cardroom.players.poker_coach import Coach
from cardroom.rules.cards import BadCards, parse_hand
from cardroom.rules.hands import Hand
from cardroom.rules.odds.game import Game
from cardroom.rules.pay_tables import FESTIVAL


@pytest.fixture(scope="module")
def coach() -> Coach:
    return Coach(Game(FESTIVAL))


def test_a_made_royal_is_held(coach: Coach) -> None:
    best = coach.advise(parse_hand("AS KS QS JS JOKER")).best
    assert (best.positions, best.value) == (frozenset(range(5)), 500)


def test_the_chances_of_one_card_can_be_counted_by_hand(coach: Coach) -> None:
    """Four spades, a 2 changed: the ten and the joker make a royal, eight spades a flush, three tens a straight."""
    chances = coach.chances(parse_hand("AS KS QS 2H JS"), {0, 1, 2, 4})
    assert chances[Hand.ROYAL_STRAIGHT_FLUSH] == Fraction(2, 48)
    assert chances[Hand.FLUSH] == Fraction(8, 48)
    assert chances[Hand.STRAIGHT] == Fraction(3, 48)
    assert chances[Hand.NOTHING] == Fraction(35, 48)
    assert sum(chances.values()) == 1


def test_the_value_of_one_card_can_be_counted_by_hand(coach: Coach) -> None:
    advice = coach.advise(parse_hand("AS KS QS 2H JS"))
    value = Fraction(2 * 500 + 8 * 6 + 3 * 5, 48)
    assert advice.best.value == value
    assert advice.value({0, 1, 2, 4}) == value
    assert advice.cost({0, 1, 2, 3, 4}) == value


def test_the_joker_is_no_card_of_a_deck_of_52() -> None:
    with pytest.raises(BadCards, match="JOKER is not in a deck of 52 cards"):
        Coach(Game(deck_size=52)).advise(parse_hand("AS KS QS JS JOKER"))
