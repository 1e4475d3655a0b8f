"""Tests that the history of a game is complete and correct.

A step that cannot be read is shown in its place.
"""

import dataclasses
from dataclasses import dataclass
from itertools import pairwise

import pytest
from msgspec.structs import replace

from cardroom.ledger import Account
from cardroom.tables.daifugo.rules.card_sets import deck_of, union
from cardroom.tables.daifugo.rules.cluster import DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.record import to_json
from cardroom.tables.daifugo.rules.story import GameStep, GameStepKind, story_of
from tests.tables.daifugo.rules.sets import RULES, Entered, random_set

S, K = DaifugoState, GameStepKind
NO_CREDITS = Account(0)


@dataclass(frozen=True)
class Step:
    state: str
    cluster: str
    at: str = ""
    account: Account = NO_CREDITS


def step_of(each: Entered) -> Step:
    return Step(each.state.value, to_json(each.cluster))


def steps_of_game(entries: list[Entered], number: int) -> list[Step]:
    """Returns the steps of one game, as the table writes them."""
    return [step_of(each) for each in entries if each.cluster.round_number == number]


@pytest.mark.parametrize("rules", RULES)
def test_every_play_gift_and_choice_is_shown_and_every_pass_counted(rules: str) -> None:
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
        assert (kinds.count(K.END), kinds[-1]) == (1, K.END)
        assert story[-1].sight.places == over.places


@pytest.mark.parametrize("rules", RULES)
def test_all_cards_are_open_in_every_step(rules: str) -> None:
    for step in story_of(steps_of_game(random_set(RULES[rules]), 2)):
        if step.sight.hands:
            cards = (*step.sight.hands, step.sight.played, step.sight.aside)
            assert union(cards) == deck_of(RULES[rules].jokers)


def test_the_field_has_the_plays_of_the_trick_so_far() -> None:
    story = story_of(steps_of_game(random_set(RULES["contest"]), 1))
    for before, after in pairwise(story):
        if after.kind is K.PLAY:
            assert after.sight.plays[-1] == (after.sight.trick.owner, after.sight.trick.top)
            grown = after.sight.plays[:-1] == before.sight.plays
            assert grown or len(after.sight.plays) == 1
    assert max(len(step.sight.plays) for step in story) > 2


def test_passes_come_with_the_step_that_follows_them() -> None:
    story = story_of(steps_of_game(random_set(RULES["standard"]), 1))
    ends = [step for step in story if step.kind is K.TRICK_OVER]
    assert ends
    assert all(step.passed and not step.sight.plays for step in ends)


def test_an_exchange_lights_all_cards_that_change_hands() -> None:
    story = story_of(steps_of_game(random_set(RULES["standard"]), 2))
    exchanges = [step for step in story if step.kind is K.EXCHANGE]
    assert [step.sight.move.seat for step in exchanges if step.sight.move] == [
        each.rich for each in exchanges[-1].sight.exchanges
    ]
    for step, seen in zip(exchanges, exchanges[-1].sight.exchanges, strict=True):
        assert step.lit == seen.given | seen.taken


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


def test_a_set_that_ends_at_the_result_shows_the_result_once() -> None:
    entries = random_set(RULES["standard"], games=1)
    assert entries[-1].state is S.SET_OVER
    kinds = [step.kind for step in story_of(steps_of_game(entries, 1))]
    assert kinds.count(K.END) == 1


def test_a_damaged_step_is_shown_in_its_place_and_the_others_stay() -> None:
    steps = steps_of_game(random_set(RULES["standard"]), 1)
    whole = story_of(steps)
    played = next(number for number, each in enumerate(steps) if each.state == "played")
    for damage in (Step("played", "no game"), Step("somewhere", steps[played].cluster)):
        shown = story_of([*steps[:played], damage, *steps[played + 1 :]])
        at = next(number for number, step in enumerate(shown) if step.kind is K.DAMAGED)
        assert shown[:at] == whole[:at]
        assert shown[-1] == whole[-1]
    assert story_of([]) == ()


def test_a_step_without_a_sight_is_empty() -> None:
    assert GameStep(K.DAMAGED).sight.hands == ()


@pytest.mark.parametrize("rules", RULES)
def test_a_game_that_goes_on_is_shown_as_its_person_has_seen_it(rules: str) -> None:
    steps = steps_of_game(random_set(RULES[rules]), 2)
    whole, story = story_of(steps[:-1]), story_of(steps[:-1], covers=True)
    assert [step.kind for step in story] == [step.kind for step in whole]
    is_covered = False
    for step, opened in zip(story, whole, strict=True):
        assert step.sight.counts == opened.sight.counts
        assert step.lit == opened.lit & union(step.sight.hands)
        assert "seed" not in repr(step)
        if step.sight.hands and not step.sight.places:
            seat = step.sight.person_seat
            assert [of for of, hand in enumerate(step.sight.hands) if hand] in ([], [seat])
            is_covered |= opened.sight.hands != step.sight.hands
    assert is_covered
