"""Tests that every prompt of practice has a text."""

from fractions import Fraction

import pytest

from cardroom.cards.cards import parse_hand
from cardroom.cards.hands import Hand
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.poker.practice.panel.words import accuracy_text, missed_text, prompt_text
from cardroom.tables.poker.practice.rules.cluster import Missed, Score
from cardroom.tables.poker.practice.rules.prompts import PracticePrompt
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import FESTIVAL

VALUES = {
    PracticePrompt.COSTS: (Fraction(1, 3), Fraction(3, 2)),
    PracticePrompt.BEST: (Hand.FLUSH, 6, Fraction(3, 2)),
    PracticePrompt.MISSED: (Hand.NOTHING, 0, Fraction(1, 3), (12, 25)),
    PracticePrompt.NO_CLOSE_CALL: (500,),
    PracticePrompt.ENTER: (3,),
}


@pytest.mark.parametrize("code", PracticePrompt)
def test_every_prompt_has_a_sentence(code: PracticePrompt) -> None:
    for marking in Marking:
        text = prompt_text(Prompt(code, VALUES.get(code, ())), marking)
        assert text
        assert "{" not in text


def test_figures_are_in_the_sentences() -> None:
    costs = prompt_text(Prompt(PracticePrompt.COSTS, VALUES[PracticePrompt.COSTS]), Marking.CHANGE)
    assert "33.33" in costs
    missed = prompt_text(Prompt(PracticePrompt.MISSED, VALUES[PracticePrompt.MISSED]), Marking.CHANGE)
    assert "K♠ K♥" in missed
    assert "Nothing" in missed
    assert "7" in prompt_text(Prompt(TablePrompt.REFUSED, ("mark", "7")), Marking.CHANGE)


def test_a_drawn_pair_has_its_exact_name() -> None:
    missed = Prompt(PracticePrompt.MISSED, VALUES[PracticePrompt.MISSED])
    assert "Result: Pair of aces, 0." in prompt_text(missed, Marking.CHANGE, parse_hand("AS KD 9C AH 3S"))
    assert "Nothing, 0" in prompt_text(missed, Marking.CHANGE, parse_hand("AS AD 9C AH 3S")), "of another round"


def test_the_mark_has_its_meaning() -> None:
    texts = [prompt_text(Prompt(PracticePrompt.CHOOSE), marking) for marking in Marking]
    assert ["change" in texts[0], "hold" in texts[1]] == [True, True]


def test_score_and_list() -> None:
    assert accuracy_text(Score()) == "–"
    assert accuracy_text(Score(3, 2, Fraction(1))) == "66.7\u00a0%"
    missed = Missed((12, 25, 52, 3, 4), frozenset({3}), Fraction(1, 2), FESTIVAL)
    assert missed_text(missed) == "K♠ K♥ Joker 4♠ 5♠  –  you kept 4♠: −0.50"
