"""Tests of the texts of practice, shown and read aloud."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from cardroom.cards.cards import parse_hand
from cardroom.cards.hands import Hand
from cardroom.messages import Entry, Prompt, StatePrompt, TablePrompt
from cardroom.tables.poker.practice.panel import words
from cardroom.tables.poker.practice.rules.cluster import Missed, PracticeEntry, PracticeSight, PracticeState, Score
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
        text = words.prompt_text(Prompt(code, VALUES.get(code, ())), marking)
        assert text
        assert "{" not in text


def test_figures_and_exact_names_are_in_the_sentences() -> None:
    def text(code: PracticePrompt, hand: tuple[int, ...] = (), marking: Marking = Marking.CHANGE) -> str:
        return words.prompt_text(Prompt(code, VALUES.get(code, ())), marking, hand)

    assert "33.33" in text(PracticePrompt.COSTS)
    assert "K♠ K♥" in text(PracticePrompt.MISSED)
    assert "7" in words.prompt_text(Prompt(TablePrompt.REFUSED, ("mark", "7")), Marking.CHANGE)
    assert "Result: Pair of aces, 0." in text(PracticePrompt.MISSED, parse_hand("AS KD 9C AH 3S"))
    assert "Nothing, 0" in text(PracticePrompt.MISSED, parse_hand("AS AD 9C AH 3S")), "of another round"
    for marking, word in ((Marking.CHANGE, "change"), (Marking.HOLD, "hold")):
        assert word in text(PracticePrompt.CHOOSE, marking=marking)


def test_score_and_list() -> None:
    assert words.accuracy_text(Score()) == "–"
    assert words.accuracy_text(Score(3, 2, Fraction(1))) == "66.7\u00a0%"
    missed = Missed((12, 25, 52, 3, 4), frozenset({3}), Fraction(1, 2), FESTIVAL)
    assert words.missed_text(missed) == "K♠ K♥ Joker 4♠ 5♠  –  you kept 4♠: −0.50"


pytestmark = pytest.mark.usefixtures("english")

S = PracticeState
HAND = parse_hand("QD QC 6C 5S QS")
DEALT = PracticeSight(round_number=1, hand=HAND)
CHOOSE = Prompt(PracticePrompt.CHOOSE)


def spoken(*steps: tuple[PracticeState, Prompt, PracticeSight], focused: int | None = None) -> list[str]:
    """Returns the sentence for each step."""
    speech, said = words.PracticeSpeech(), []
    for number, (state, prompt, sight) in enumerate(steps):
        entry: PracticeEntry = Entry(number, state, sight, frozenset())
        said.append(speech.sentence(StatePrompt(prompt, state, 1, number), entry, Marking.CHANGE, focused))
    return said


def test_a_hand_is_read_when_it_is_dealt_and_a_mark_when_it_is_set() -> None:
    marked = replace(DEALT, marks=frozenset({3}))
    said = spoken((S.DEAL, CHOOSE, DEALT), (S.CHOOSE, CHOOSE, DEALT), (S.CHOOSE, CHOOSE, marked))
    assert said[0] == ""
    assert said[1].startswith("Three queens, 6 of clubs, 5 of spades. Which cards would you change")
    assert said[2] == "5 of spades: change."
    of_the_focus = spoken((S.CHOOSE, CHOOSE, DEALT), (S.CHOOSE, CHOOSE, marked), focused=3)
    assert of_the_focus[1] == "", "the card with the focus speaks for itself"


def test_the_drawn_cards_come_with_the_verdict() -> None:
    drawn = replace(DEALT, marks=frozenset({2}), drawn=parse_hand("QD QC 8C 5S QS"))
    costs = Prompt(PracticePrompt.COSTS, (Fraction(1, 2), Fraction(4)))
    said = spoken((S.CHOOSE, CHOOSE, DEALT), (S.JUDGE, costs, DEALT), (S.DRAW, costs, drawn))
    assert said[1].startswith("You lose 50.00 credits per 100")
    assert said[2].startswith("Drawn: 8 of clubs. You lose")


def test_an_entered_hand_is_read_card_by_card() -> None:
    enter = Prompt(PracticePrompt.ENTER, (3,))
    (said,) = spoken((S.ASK, enter, PracticeSight(asked=HAND[:2])))
    assert said.startswith("Queen of diamonds, queen of clubs. Click or type")
    assert words.hand_text(PracticeSight(asked=HAND[:1]), asking=True) == "Card 1: queen of diamonds."
    assert words.hand_text(PracticeSight(), asking=True) == "No card is chosen yet."


def test_table_and_hand_can_be_read_at_any_time() -> None:
    marked = replace(DEALT, marks=frozenset({3}))
    assert words.hand_text(marked, asking=False).endswith("To change: 5 of spades.")
    assert words.table_text(DEALT, "Choose.") == "Hands: 0, right: –. Three queens, 6 of clubs, 5 of spades. Choose."
