"""Tests of the steps of practice: score, taking back, missed hands, prompts."""

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import check_hand
from cardroom.messages import DONE, Message, Prompt
from cardroom.tables.poker.practice.rules import case
from cardroom.tables.poker.practice.rules.cluster import (
    MOST_MISSED,
    MOST_TRIES,
    PracticeCluster,
    PracticeOptions,
    PracticeSight,
    PracticeState,
    Source,
    deals,
    draw,
    sight_of,
)
from cardroom.tables.poker.practice.rules.messages import CloseOnly, EnterHand, PickCard, Replay, UsePayTable
from cardroom.tables.poker.practice.rules.prompts import PracticePrompt, prompt_for
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, ToggleMark
from cardroom.tables.poker.rules.pay_tables import PRESETS
from tests.field_names import names_in
from tests.tables.poker.practice.rules.practised import BEST, NO_CREDITS, chosen, clusters, dealt, seed_for

CLOSE_ONLY = PracticeCluster(options=PracticeOptions(close_only=True))


def test_a_choice_that_costs_nothing_is_right_and_one_that_costs_something_is_counted_and_listed() -> None:
    after = chosen(dealt())
    assert after.verdict is not None
    assert after.verdict.cost == 0
    assert (after.score.hands, after.score.right, after.missed) == (1, 1, ())
    after = chosen(dealt(), 0, 3)
    assert (after.score.hands, after.score.right, after.score.cost) == (1, 0, Fraction(1, 5))
    (missed,) = after.missed
    assert (missed.hand, missed.held) == (after.hand, frozenset({1, 2, 4}))
    assert missed.cost == Fraction(1, 5)


def test_the_first_choice_stays_counted_when_it_is_taken_back() -> None:
    first = chosen(dealt(), 0)
    back = case.choose(first, Message("take_back"))
    assert back.verdict is None
    assert back.marks == {0}, "the marks are as before"
    after = chosen(back, 0)
    assert after.verdict is not None
    assert after.verdict.cost == 0
    assert (after.score, after.missed, after.choices) == (first.score, first.missed, 2)


def test_a_missed_hand_that_is_played_again_does_not_count_and_goes_when_it_is_right() -> None:
    missed = chosen(dealt(), 0)
    again = case.deal(missed, Replay(0), seed_for(2), Marking.CHANGE, lambda hand: True)
    assert (again.source, again.hand, again.pay_table) == (Source.MISSED, missed.hand, missed.pay_table)
    wrong = chosen(again, 1, 2)
    assert wrong.score == missed.score
    assert [each.cost for each in wrong.missed] == [Fraction(1, 5)], "it stands there once, with the newer choice"
    right = chosen(again)
    assert right.score == missed.score
    assert right.missed == ()
    (one,) = missed.missed
    assert replace(one, hand=one.hand[::-1], held=frozenset({1})).key == one.key, "whatever the order of its cards"


def test_no_more_missed_hands_are_kept_than_the_bound_and_the_oldest_goes() -> None:
    cluster = PracticeCluster()
    for number in range(1, MOST_MISSED + 6):
        cluster = chosen(dealt(number, cluster), 0)
    assert len(cluster.missed) == MOST_MISSED
    assert cluster.missed[0].hand == cluster.hand
    assert dealt(1).hand not in [each.hand for each in cluster.missed]
    assert cluster.score.hands == MOST_MISSED + 5


def test_the_draw_changes_nothing_of_the_verdict() -> None:
    judged = chosen(dealt(), 0, 1)
    after = case.drawn(judged, Message("draw"))
    assert after.verdict == judged.verdict
    assert after.score == judged.score
    assert after.drawn[2:] == after.hand[2:]
    assert after.result is not None
    assert case.drawn(after, Message("back")) == after, "it is drawn once"


def test_close_calls_are_dealt_by_passing_over_the_others() -> None:
    wanted = case.deal(CLOSE_ONLY, Message(DONE), seed_for(9), Marking.CHANGE, lambda hand: hand[0] == 52)
    assert wanted.hand[0] == 52
    assert wanted.tries > 0
    passed = deals(wanted.seed, wanted.round_number)
    assert [next(passed)[0] == 52 for _ in range(wanted.tries + 1)] == [False] * wanted.tries + [True]


def test_a_table_without_close_calls_deals_what_comes_after_so_many_tries() -> None:
    asked: list[tuple[int, ...]] = []

    after = case.deal(CLOSE_ONLY, Message(DONE), seed_for(9), Marking.CHANGE, asked.append)  # type: ignore[arg-type] # None refuses
    assert after.tries == MOST_TRIES == len(asked)
    assert after.hand not in asked


def test_wishes_hold_from_the_next_hand_on() -> None:
    now = dealt()
    wished = case.choose(now, UsePayTable(PRESETS["tight"]))
    assert (wished.pay_table, wished.hand) == (now.pay_table, now.hand)
    assert dealt(2, wished).pay_table == PRESETS["tight"]


def test_marks_are_turned_over_and_all_at_once_and_holding_begins_with_all_five() -> None:
    cluster = case.deal(PracticeCluster(), Message(DONE), seed_for(1), Marking.HOLD, lambda hand: True)
    assert (cluster.marks, cluster.held) == (ALL_POSITIONS, frozenset())
    cluster = dealt()
    all_marked = case.choose(cluster, Message("mark_all"))
    assert all_marked.marks == ALL_POSITIONS
    assert case.choose(all_marked, Message("mark_all")).marks == frozenset()
    assert case.choose(all_marked, ToggleMark(2)).marks == {0, 1, 3, 4}


def test_a_hand_is_entered_card_by_card_or_at_once() -> None:
    cluster = dealt()
    for card in (52, 0, 7):
        cluster = case.ask(cluster, PickCard(card))
    assert cluster.asked == (52, 0, 7)
    assert case.ask(cluster, PickCard(0)).asked == (52, 7)
    assert case.ask(cluster, Message("clear")).asked == ()
    full = case.ask(case.ask(cluster, PickCard(1)), PickCard(2))
    assert not case.can_pick(full, NO_CREDITS, PickCard(3))
    assert case.can_pick(full, NO_CREDITS, PickCard(2))
    assert not case.can_pick(cluster, NO_CREDITS, PickCard(53))
    entered = case.ask(cluster, EnterHand((0, 12, 52)))
    assert entered.asked == (0, 12, 52), "it takes the place of what was entered before"
    assert entered.hand == cluster.hand
    assert case.ask(entered, EnterHand(())).asked == ()


def test_only_up_to_five_different_cards_can_be_entered() -> None:
    wrong: list[Any] = [(0, 1, 2, 3, 4, 5), (7, 7), (53,), (-1,), (True,), (1.0,), ("AS",), [1, 2], "AS", None, ((1,),)]
    assert not [cards for cards in wrong if case.can_enter(dealt(), NO_CREDITS, EnterHand(cards))]
    for legal in ((), (52,), (4, 3, 2, 1, 0)):
        assert case.can_enter(dealt(), NO_CREDITS, EnterHand(legal))


def test_starting_over_keeps_the_missed_hands_and_the_wishes() -> None:
    cluster = case.choose(chosen(dealt(), 0), CloseOnly(True))
    after = case.finish(cluster, Message("start_over"))
    assert (after.score.hands, after.missed, after.options) == (0, cluster.missed, cluster.options)
    assert after.round_number == cluster.round_number, "no seed is ever used twice"


@given(number=st.integers(1, 10**6), marks=st.frozensets(st.integers(0, 4)))
def test_the_draw_brings_other_cards_for_exactly_the_marked_ones(number: int, marks: frozenset[int]) -> None:
    hand = next(deals(seed_for(number).hex(), number))
    after = draw(PracticeCluster(round_number=number, seed=seed_for(number).hex(), hand=hand, marks=marks))
    check_hand(after)
    for place in range(5):
        assert (after[place] == hand[place]) is (place not in marks)
        assert place not in marks or after[place] not in hand


def seen(cluster: PracticeCluster) -> PracticeSight:
    return sight_of(PracticeState.JUDGE, cluster, NO_CREDITS)


def test_a_hand_whose_draw_would_be_another_looks_the_same_until_it_is_drawn() -> None:
    assert seen(PracticeCluster()) == PracticeSight()
    judged = chosen(dealt(), 0, 3)
    other = replace(judged, seed="ff" * 32)
    assert draw(other) != draw(judged)
    assert seen(other) == seen(judged)
    assert seen(case.drawn(other, Message("draw"))) != seen(case.drawn(judged, Message("draw")))


@given(st.sampled_from(PracticeState), clusters(), st.binary(min_size=32, max_size=32))
def test_it_has_no_seed_but_all_on_the_table(state: PracticeState, cluster: PracticeCluster, seed: bytes) -> None:
    sight = sight_of(state, cluster, NO_CREDITS)
    assert sight_of(state, replace(cluster, seed=seed.hex()), NO_CREDITS) == sight, "other cards to come"
    assert "seed" not in names_in(sight)
    for name in sight.__struct_fields__:
        assert getattr(sight, name) == getattr(cluster, name)
    assert (sight.held, sight.result) == (cluster.held, cluster.result)


_S = PracticeState


def said(state: PracticeState, cluster: PracticeCluster) -> Prompt:
    return prompt_for(state, cluster, NO_CREDITS, Message(DONE))


def test_a_costly_choice_is_reported_without_the_best_one_until_the_draw() -> None:
    judged = chosen(dealt(), 0)
    assert all(said(state, judged).code in PracticePrompt for state in set(_S) - {_S.DRAW})
    assert said(_S.JUDGE, judged) == Prompt(PracticePrompt.COSTS, (Fraction(1, 10), BEST))
    drawn = case.drawn(judged, Message("draw"))
    assert drawn.result is not None
    pay = drawn.pay_table.pay(drawn.result)
    expected = Prompt(PracticePrompt.MISSED, (drawn.result, pay, Fraction(1, 10), drawn.hand))
    assert said(_S.DRAW, drawn) == expected
    assert said(_S.DRAW, case.drawn(chosen(dealt()), Message("draw"))).code is PracticePrompt.BEST, "a right choice"


def test_the_origin_of_a_hand_is_reported() -> None:
    missed = chosen(dealt(), 0)
    assert said(_S.CHOOSE, dealt()).code is PracticePrompt.CHOOSE
    assert said(_S.CHOOSE, case.choose(missed, Message("take_back"))).code is PracticePrompt.CHOOSE_ANEW
    again = case.deal(missed, Replay(0), seed_for(2), Marking.CHANGE, lambda hand: True)
    assert said(_S.CHOOSE, again).code is PracticePrompt.CHOOSE_AGAIN
    none = case.deal(CLOSE_ONLY, Message(DONE), seed_for(1), Marking.CHANGE, lambda hand: False)
    assert said(_S.CHOOSE, none) == Prompt(PracticePrompt.NO_CLOSE_CALL, (MOST_TRIES,))


def test_the_cards_that_are_missing_are_counted() -> None:
    cluster = dealt()
    assert said(_S.ASK, cluster) == Prompt(PracticePrompt.ENTER, (5,))
    for card in range(5):
        cluster = case.ask(cluster, PickCard(card))
    assert said(_S.ASK, cluster) == Prompt(PracticePrompt.ASKED)
