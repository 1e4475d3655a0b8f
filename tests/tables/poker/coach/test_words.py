"""The coach's texts: short cards and numbers, and lines of several lengths."""

from fractions import Fraction

import pytest

from cardroom.cards.cards import JOKER, parse_hand
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.coach.words import (
    CoachSight,
    card_text,
    cards_text,
    coach_lines,
    hold_text,
    number_text,
    percent_text,
)
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


def test_a_hold_of_none_or_all_has_words() -> None:
    assert hold_text(()) == "change all five"
    assert hold_text(HAND) == "keep all five"


@pytest.mark.parametrize("held", [{1, 2, 3, 4}, {0, 2, 3, 4}])
def test_each_of_several_best_choices_is_right(held: set[int]) -> None:
    hand = parse_hand("8H KC JD QC 9S")
    line = coach_lines(CoachSight(hand, frozenset(held), FESTIVAL), coach_for(FESTIVAL).advise(hand))[0]
    assert line.startswith("This is the best choice")


def test_a_choice_is_judged_before_the_draw_and_after_it() -> None:
    advice = coach_for(FESTIVAL).advise(HAND)
    cost, worth = number_text(advice.cost({2})), number_text(advice.best.value)
    before, after = (
        coach_lines(CoachSight(HAND, frozenset({2}), FESTIVAL, is_made=made), advice)[0] for made in (False, True)
    )
    assert before == f"This choice costs {cost}. Best: keep K♠ K♥ (average {worth} back) [W]"
    assert after == f"Best: keep K♠ K♥ (average {worth} back) · cost you {cost} [W]"


def test_amounts_are_credits_at_the_bet() -> None:
    advice = coach_for(FESTIVAL).advise(HAND)
    for bet in (1, 7):
        line = coach_lines(CoachSight(HAND, frozenset({2}), FESTIVAL, bet), advice)[0]
        assert number_text(advice.cost({2}) * bet) in line
        assert number_text(advice.best.value * bet) in line
