"""The coach's texts: short cards and numbers, and lines of several lengths."""

from fractions import Fraction

import pytest

from cardroom.cards.cards import JOKER, parse_hand
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.coach.sight import CoachSight
from cardroom.tables.poker.coach.words import card_text, cards_text, coach_lines, number_text, percent_text
from cardroom.tables.poker.rules.pay_tables import FESTIVAL

HAND = parse_hand("KS KH 4D 9C 2H")


def test_cards_and_numbers_in_short() -> None:
    assert card_text(JOKER) == "Joker"
    assert cards_text(()) == "nothing"
    assert number_text(Fraction(1, 3)) == "0.33"
    assert number_text(Fraction(0)) == "0.00"
    assert number_text(Fraction(1, 1000)) == "<\u00a00.01", "what costs a little does not cost nothing"
    assert percent_text(Fraction(1)) == "100.0\u00a0%"


@pytest.mark.parametrize("is_made", [False, True])
@pytest.mark.parametrize("held", [frozenset({0, 1}), frozenset({2})])
def test_every_line_has_several_lengths_with_the_key_of_the_window(held: frozenset[int], *, is_made: bool) -> None:
    lines = coach_lines(CoachSight(HAND, held, FESTIVAL, 10, is_made=is_made), coach_for(FESTIVAL).advise(HAND))
    assert [len(line) for line in lines] == sorted((len(line) for line in lines), reverse=True)
    assert len(lines) > 1
    assert all(line.endswith("[W]") and "{" not in line for line in lines)


def test_before_the_first_mark_there_is_no_mistake() -> None:
    lines = coach_lines(CoachSight(HAND, frozenset(range(5)), FESTIVAL, 1), coach_for(FESTIVAL).advise(HAND))
    assert lines[0].startswith("Keeping all five costs ")
    assert lines[1] == "Best: keep K♠ K♥ [W]"


def test_amounts_are_credits_at_the_bet() -> None:
    advice = coach_for(FESTIVAL).advise(HAND)
    for bet in (1, 7):
        line = coach_lines(CoachSight(HAND, frozenset({2}), FESTIVAL, bet), advice)[0]
        assert number_text(advice.cost({2}) * bet) in line
        assert number_text(advice.best.value * bet) in line
