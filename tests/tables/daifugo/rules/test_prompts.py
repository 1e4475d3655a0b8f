"""Tests of the prompts: one for each state, with true figures."""

import random
from itertools import pairwise

import pytest

from cardroom.messages import Prompt
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import Refusal
from cardroom.tables.daifugo.rules.messages import HandOn, PlayCards
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt, prompt_for
from tests.daifugo_cards import of
from tests.tables.daifugo.rules import sets
from tests.tables.daifugo.rules.sets import NO_MONEY, RULES, in_turn_with, random_set, some_of

S, P = DaifugoState, DaifugoPrompt


def prompt_of(each: sets.Entered) -> Prompt:
    return prompt_for(each.state, each.cluster, NO_MONEY, each.message)


@pytest.mark.parametrize("rules", RULES)
def test_every_state_of_a_set_has_its_prompt(rules: str) -> None:
    expected = {
        S.INITIALIZE: {P.WELCOME},
        S.REFRESH: {P.SHUFFLED},
        S.READY: {P.READY},
        S.DEAL: {P.DEALT},
        S.EXCHANGE: {P.GIVE},
        S.EXCHANGED: {P.EXCHANGED},
        S.TURN: {P.LEAD, P.FOLLOW},
        S.PLAYED: {P.PLAYED},
        S.PASSED: {P.PASSED},
        S.CHOOSE: {P.HAND_ON, P.DISCARD},
        S.CHOSEN: {P.HANDED_ON, P.DISCARDED},
        S.CLEARED: {P.CLEARED},
        S.RESULT: {P.RESULT},
        S.NEXT_GAME: {P.NEXT_GAME},
        S.STANDINGS: {P.STANDINGS},
        S.SET_OVER: {P.SET_OVER},
    }
    for each in random_set(RULES[rules]):
        assert prompt_of(each).code in expected[each.state]


def test_the_deal_names_the_game_and_the_result_the_players_by_rank() -> None:
    steps = random_set(RULES["contest"], games=3)
    assert [prompt_of(each).values for each in steps if each.state is S.DEAL] == [(1, 3), (2, 3), (3, 3)]
    assert [prompt_of(each).values for each in steps if each.state is S.STANDINGS] == [(2, 3), (3, 3)]
    for each in steps:
        if each.state is S.RESULT:
            assert prompt_of(each).values == each.cluster.standing_after.places
    points = steps[-1].cluster.standing_after.points
    assert [points[player] for player in prompt_of(steps[-1]).values] == sorted(points, reverse=True)


def test_a_play_names_its_seat_and_a_seven_the_seat_that_gets_its_cards() -> None:
    for each, after in pairwise(random_set(RULES["every"])):
        prompt = prompt_of(each)
        if prompt.code is P.PLAYED:
            move = each.cluster.moves[-1]
            assert (prompt.values[0], prompt.values[1].cards) == (move.seat, move.cards)
        if prompt.code is P.HAND_ON:
            seat, count, receiver = prompt.values
            before, later = (game_of(step.cluster).hands[receiver] for step in (each, after))
            assert later.bit_count() - before.bit_count() == count
            assert prompt_of(after).values == (seat, count, receiver)


def test_refused_cards_are_named_with_the_reason() -> None:
    cluster = in_turn_with("4S 4H 7D", after="9C")
    for cards, reason in (
        ("", Refusal.NO_CARDS),
        ("KS", Refusal.NOT_YOURS),
        ("4S 7D", Refusal.NO_PLAY),
        ("4S 4H", Refusal.OTHER_COUNT),
        ("7D", Refusal.TOO_WEAK),
    ):
        message = PlayCards(0, of(cards), of(cards))
        assert prompt_for(S.TURN, cluster, NO_MONEY, message) == Prompt(P.REFUSED, (0, reason))
    named_wrongly = PlayCards(0, of("4S JK"), of("7D 4S"))
    prompt = prompt_for(S.TURN, in_turn_with("4S 7D JK", after=""), NO_MONEY, named_wrongly)
    assert prompt == Prompt(P.REFUSED, (0, Refusal.NO_PLAY)), "another reading of the same cards would be legal"


def test_cards_that_cannot_be_handed_on_are_asked_for_again() -> None:
    for each in random_set(RULES["every"]):
        if each.state is S.CHOOSE:
            game = game_of(each.cluster)
            count = game.duties[0].count
            wrong = HandOn(game.turn, some_of(game.hands[game.turn], count, random.Random(1)) | game.played)
            again = prompt_for(S.CHOOSE, each.cluster, NO_MONEY, wrong)
            assert again == Prompt(P.CHOOSE_AGAIN, (game.turn, count))
