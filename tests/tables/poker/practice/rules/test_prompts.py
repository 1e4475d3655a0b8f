"""Tests of the prompts of practice."""

from fractions import Fraction

from cardroom.messages import DONE, Message, Prompt
from cardroom.tables.poker.practice.rules import case
from cardroom.tables.poker.practice.rules.cluster import MOST_TRIES, PracticeCluster, PracticeOptions, PracticeState
from cardroom.tables.poker.practice.rules.messages import PickCard, Replay
from cardroom.tables.poker.practice.rules.prompts import PracticePrompt, prompt_for
from cardroom.tables.poker.rules.cluster import Marking
from tests.tables.poker.practice.rules.practised import BEST, NO_CREDITS, chosen, dealt, seed_for

_S = PracticeState


def said(state: PracticeState, cluster: PracticeCluster) -> Prompt:
    return prompt_for(state, cluster, NO_CREDITS, Message(DONE))


def test_every_state_has_something_to_say() -> None:
    judged = chosen(dealt(), 0)
    for state in (_S.INITIALIZE, _S.DEAL, _S.CHOOSE, _S.JUDGE, _S.ASK, _S.FINISH):
        assert said(state, judged).code in PracticePrompt


def test_a_costly_choice_is_reported_without_the_best_one_until_the_draw() -> None:
    judged = chosen(dealt(), 0)
    assert said(_S.JUDGE, judged) == Prompt(PracticePrompt.COSTS, (Fraction(1, 10), BEST))
    drawn = case.drawn(judged, Message("draw"))
    assert drawn.result is not None
    pay = drawn.pay_table.pay(drawn.result)
    expected = Prompt(PracticePrompt.MISSED, (drawn.result, pay, Fraction(1, 10), drawn.hand))
    assert said(_S.DRAW, drawn) == expected


def test_a_right_choice_is_reported() -> None:
    drawn = case.drawn(chosen(dealt()), Message("draw"))
    assert said(_S.DRAW, drawn).code is PracticePrompt.BEST


def test_the_origin_of_a_hand_is_reported() -> None:
    missed = chosen(dealt(), 0)
    assert said(_S.CHOOSE, dealt()).code is PracticePrompt.CHOOSE
    assert said(_S.CHOOSE, case.choose(missed, Message("take_back"))).code is PracticePrompt.CHOOSE_ANEW
    again = case.deal(missed, Replay(0), seed_for(2), Marking.CHANGE, lambda hand: True)
    assert said(_S.CHOOSE, again).code is PracticePrompt.CHOOSE_AGAIN
    close = PracticeCluster(options=PracticeOptions(close_only=True))
    none = case.deal(close, Message(DONE), seed_for(1), Marking.CHANGE, lambda hand: False)
    assert said(_S.CHOOSE, none) == Prompt(PracticePrompt.NO_CLOSE_CALL, (MOST_TRIES,))


def test_the_cards_that_are_missing_are_counted() -> None:
    cluster = dealt()
    assert said(_S.ASK, cluster) == Prompt(PracticePrompt.ENTER, (5,))
    for card in range(5):
        cluster = case.ask(cluster, PickCard(card))
    assert said(_S.ASK, cluster) == Prompt(PracticePrompt.ASKED)
