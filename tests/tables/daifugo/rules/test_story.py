"""Tests that the history of a game is complete and correct.

A step that cannot be read is shown in its place.
"""

import dataclasses
from itertools import pairwise

import pytest
from msgspec.structs import replace

from cardroom.bank.ports import Step
from cardroom.ledger import Account
from cardroom.tables.daifugo.rules.card_sets import deck_of, union
from cardroom.tables.daifugo.rules.cluster import DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.record import to_json
from cardroom.tables.daifugo.rules.story import GameStepKind, story_of
from cardroom.tables.daifugo.rules.story import step_of as step_with
from tests.tables.daifugo.rules.sets import RULES, Entered, random_set

S, K = DaifugoState, GameStepKind


def recorded(state: str, cluster: str) -> Step:
    return Step("", state, cluster, Account(0))


def step_of(each: Entered) -> Step:
    return recorded(each.state.value, to_json(each.cluster))


def steps_of_game(entries: list[Entered], number: int) -> list[Step]:
    """Returns the steps of one game, as the table writes them."""
    return [step_of(each) for each in entries if each.cluster.round_number == number]


@pytest.fixture
def standard() -> list[Entered]:
    """Returns a random set by the standard rules."""
    return random_set(RULES["standard"])


@pytest.mark.parametrize("rules", RULES)
def test_every_play_gift_and_choice_is_shown_and_every_pass_counted(rules: str) -> None:
    """All cards are open in every step."""
    entries = random_set(RULES[rules])
    for number in (1, 2, 3):
        story = story_of(steps_of_game(entries, number))
        over = next(e.cluster for e in entries if e.state is S.RESULT and e.cluster.round_number == number)
        codes = [move.code for move in over.moves]
        kinds = [step.kind for step in story]
        assert kinds.count(K.PLAY) == codes.count(MoveCode.PLAY)
        assert kinds.count(K.CHOICE) == codes.count(MoveCode.CHOOSE)
        assert kinds.count(K.EXCHANGE) == codes.count(MoveCode.GIVE)
        assert sum(len(step.passed) for step in story) == codes.count(MoveCode.PASS)
        assert kinds[:2] == [K.BEGIN, K.DEAL]
        assert (kinds.count(K.END), kinds[-1]) == (1, K.END), "also where the set ends at the result"
        assert story[-1].sight.places == over.places
        for step in story:
            if step.sight.hands:
                cards = (*step.sight.hands, step.sight.played, step.sight.aside)
                assert union(cards) == deck_of(RULES[rules].jokers)


def test_the_field_has_the_plays_of_the_trick_so_far(standard: list[Entered]) -> None:
    """Passes come with the step that follows them."""
    story = story_of(steps_of_game(standard, 1))
    for before, after in pairwise(story):
        if after.kind is K.PLAY:
            assert after.sight.plays[-1] == (after.sight.trick.owner, after.sight.trick.top)
            grown = after.sight.plays[:-1] == before.sight.plays
            assert grown or len(after.sight.plays) == 1
    assert max(len(step.sight.plays) for step in story) > 2
    ends = [step for step in story if step.kind is K.TRICK_OVER]
    assert ends
    assert all(step.passed and not step.sight.plays for step in ends)


def test_an_exchange_lights_all_cards_that_change_hands(standard: list[Entered]) -> None:
    exchanges = [step for step in story_of(steps_of_game(standard, 2)) if step.kind is K.EXCHANGE]
    seen = exchanges[-1].sight.exchanges
    assert [step.sight.move.seat for step in exchanges if step.sight.move] == [each.rich for each in seen]
    assert [step.lit for step in exchanges] == [each.given | each.taken for each in seen]


def test_a_word_has_its_step_and_the_beginning_is_shown_once() -> None:
    entries = random_set(RULES["standard"])
    waiting = next(each for each in entries if each.state is S.READY)
    with_word = dataclasses.replace(waiting, cluster=replace(waiting.cluster, word="luck"))
    refresh = entries[1]
    story = story_of(list(map(step_of, (refresh, waiting, with_word, waiting, refresh))))
    assert [step.kind for step in story] == [K.BEGIN, K.WORD, K.WORD]
    assert [step.word for step in story] == ["", "luck", ""]


def test_a_game_that_was_broken_off_ends_with_its_open_hands() -> None:
    entries = random_set(RULES["every"])
    turn = [each for each in entries if each.state is S.TURN][9]
    story = story_of([step_of(turn), step_of(dataclasses.replace(turn, state=S.ABANDON))])
    assert story[-1].kind is K.ABANDONED
    assert turn.cluster.game is not None
    assert story[-1].sight.hands == turn.cluster.game.hands


def test_a_damaged_step_is_shown_in_its_place_and_the_others_stay() -> None:
    steps = steps_of_game(random_set(RULES["standard"]), 1)
    whole = story_of(steps)
    played = next(number for number, each in enumerate(steps) if each.state == "played")
    for damage in (recorded("played", "no game"), recorded("somewhere", steps[played].cluster)):
        shown = story_of([*steps[:played], damage, *steps[played + 1 :]])
        at = next(number for number, step in enumerate(shown) if step.kind is K.DAMAGED)
        assert (shown[:at], shown[-1]) == (whole[:at], whole[-1])
    assert story_of([]) == ()


@pytest.mark.parametrize("rules", RULES)
def test_a_game_that_goes_on_is_shown_as_its_person_has_seen_it(rules: str) -> None:
    steps = steps_of_game(random_set(RULES[rules]), 2)
    whole, story = story_of(steps[:-1]), story_of(steps[:-1], covers=True)
    assert [step.kind for step in story] == [step.kind for step in whole]
    is_covered = False
    for step, opened in zip(story, whole, strict=True):
        assert (step.sight.counts, step.lit) == (opened.sight.counts, opened.lit & union(step.sight.hands))
        assert "seed" not in repr(step)
        if step.sight.hands and not step.sight.places:
            seat = step.sight.person_seat
            assert [of for of, hand in enumerate(step.sight.hands) if hand] in ([], [seat])
            is_covered |= opened.sight.hands != step.sight.hands
    assert is_covered


@pytest.mark.parametrize("code", RULES)
def test_each_move_has_its_step(code: str) -> None:
    entries = random_set(RULES[code])
    last = [each.cluster for each in entries if each.state is S.RESULT][-1]
    story = story_of(steps_of_game(entries, last.round_number))
    for index, move in enumerate(last.moves):
        step = story[step_with(story, index)]
        if move.code is MoveCode.PASS:
            assert move.seat in step.passed
        else:
            assert step.sight.move is not None
            assert (step.sight.move.seat, step.sight.move.cards) == (move.seat, move.cards)
