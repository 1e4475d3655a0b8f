"""Values of practice; the sight contains no card to come."""

from fractions import Fraction
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import check_hand
from cardroom.messages import DONE, Message, Prompt
from cardroom.tables.poker.practice.rules import case
from cardroom.tables.poker.practice.rules.cluster import (
    MOST_TRIES,
    Missed,
    PracticeCluster,
    PracticeOptions,
    PracticeSight,
    PracticeState,
    Score,
    Verdict,
    deals,
    draw,
    sight_of,
)
from cardroom.tables.poker.practice.rules.messages import PickCard, Replay
from cardroom.tables.poker.practice.rules.prompts import PracticePrompt, prompt_for
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from tests.field_names import names_in
from tests.tables.poker.practice.rules.practised import BEST, NO_CREDITS, chosen, clusters, dealt, seed_for


def test_a_score_adds_up() -> None:
    right = Verdict(Fraction(3, 2), frozenset({0}), Fraction(3, 2))
    wrong = Verdict(Fraction(3, 2), frozenset({0}), Fraction(1))
    score = Score().after(right).after(wrong).after(right)
    assert (score.hands, score.right, score.cost) == (3, 2, Fraction(1, 2))
    assert score.accuracy == Fraction(2, 3)
    assert Score().accuracy is None


def test_the_same_cards_in_another_order_are_the_same_missed_hand() -> None:
    one = Missed((0, 1, 2, 3, 4), frozenset(), Fraction(1), FESTIVAL)
    other = Missed((4, 3, 2, 1, 0), frozenset({1}), Fraction(1, 2), FESTIVAL)
    assert one.key == other.key


@given(number=st.integers(1, 10**6), marks=st.frozensets(st.integers(0, 4)))
def test_the_draw_brings_other_cards_for_exactly_the_marked_ones(number: int, marks: frozenset[int]) -> None:
    hand = next(deals(seed_for(number).hex(), number))
    after = draw(PracticeCluster(round_number=number, seed=seed_for(number).hex(), hand=hand, marks=marks))
    check_hand(after)
    for place in range(5):
        assert (after[place] == hand[place]) is (place not in marks)
        assert place not in marks or after[place] not in hand


def test_a_seed_deals_the_same_hands_again() -> None:
    first, again = (list(islice(deals("07" * 32, 3), 4)) for _ in range(2))
    assert first == again
    assert len(set(first)) == 4
    assert next(deals("07" * 32, 4)) != first[0]


STATES = st.sampled_from(PracticeState)


@given(STATES, clusters(), st.binary(min_size=32, max_size=32))
def test_other_cards_to_come_look_the_same(state: PracticeState, cluster: PracticeCluster, seed: bytes) -> None:
    other = replace(cluster, seed=seed.hex())
    assert sight_of(state, other, NO_CREDITS) == sight_of(state, cluster, NO_CREDITS)


def test_a_hand_whose_draw_would_be_another_looks_the_same_until_it_is_drawn() -> None:
    judged = chosen(dealt(), 0, 3)
    other = replace(judged, seed="ff" * 32)
    assert draw(other) != draw(judged)
    assert seen(other) == seen(judged)
    assert seen(case.drawn(other, Message("draw"))) != seen(case.drawn(judged, Message("draw")))


@given(STATES, clusters())
def test_it_has_no_seed_and_all_that_lies_on_the_table(state: PracticeState, cluster: PracticeCluster) -> None:
    sight = sight_of(state, cluster, NO_CREDITS)
    assert "seed" not in names_in(sight)
    for name in sight.__struct_fields__:
        assert getattr(sight, name) == getattr(cluster, name)
    assert (sight.held, sight.result) == (cluster.held, cluster.result)


def test_an_empty_table_is_seen_empty() -> None:
    assert seen(PracticeCluster()) == PracticeSight()


def seen(cluster: PracticeCluster) -> PracticeSight:
    return sight_of(PracticeState.JUDGE, cluster, NO_CREDITS)


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
