"""The sentences of practice, as they are read aloud."""

from dataclasses import replace
from fractions import Fraction

import pytest

from cardroom.cards.cards import parse_hand
from cardroom.messages import Entry, Prompt, StatePrompt
from cardroom.tables.poker.practice.panel.words import PracticeSpeech, hand_text, table_text
from cardroom.tables.poker.practice.rules.cluster import PracticeEntry, PracticeSight, PracticeState
from cardroom.tables.poker.practice.rules.prompts import PracticePrompt
from cardroom.tables.poker.rules.cluster import Marking

pytestmark = pytest.mark.usefixtures("english")

S = PracticeState
HAND = parse_hand("QD QC 6C 5S QS")
DEALT = PracticeSight(round_number=1, hand=HAND)
CHOOSE = Prompt(PracticePrompt.CHOOSE)


def spoken(*steps: tuple[PracticeState, Prompt, PracticeSight], focused: int | None = None) -> list[str]:
    """Returns the sentence for each step."""
    speech, said = PracticeSpeech(), []
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


def test_the_card_with_the_focus_speaks_for_itself() -> None:
    marked = replace(DEALT, marks=frozenset({3}))
    assert spoken((S.CHOOSE, CHOOSE, DEALT), (S.CHOOSE, CHOOSE, marked), focused=3)[1] == ""


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
    assert hand_text(PracticeSight(asked=HAND[:1]), asking=True) == "Card 1: queen of diamonds."
    assert hand_text(PracticeSight(), asking=True) == "No card is chosen yet."


def test_table_and_hand_can_be_read_at_any_time() -> None:
    marked = replace(DEALT, marks=frozenset({3}))
    assert hand_text(marked, asking=False).endswith("To change: 5 of spades.")
    assert table_text(DEALT, "Choose.") == "Hands: 0, right: –. Three queens, 6 of clubs, 5 of spades. Choose."
