"""The history of a campaign is complete and correct."""

import json

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from cardroom.tables.square.rules.board import EMPTY_BOARD
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.record import line_of, to_json
from cardroom.tables.square.rules.results import parse_line
from cardroom.tables.square.rules.story import CampaignStepKind, story_of
from tests.tables.square.rules.play import Step, all_clear, campaigns, played_by_rule, seed_of, steps_of, with_stage

AT = "2026-11-20T12:00:00.000Z"
K = CampaignStepKind


@settings(max_examples=40)
@given(campaigns())
def test_every_card_is_shown_where_it_was_placed(cluster: SquareCluster) -> None:
    story = story_of(steps_of(cluster))
    placed = [step for step in story if step.kind is K.PLACE]
    assert len(placed) == sum(map(len, cluster.placed))
    assert [step.cell for step in placed] == [cell for cells in cluster.placed for cell in cells]
    for step in placed:
        assert step.cell is not None
        assert step.board[step.cell] == step.card
    assert story[-1].board == cluster.present_board


def test_an_all_clear_is_told_from_the_seed_to_the_prize() -> None:
    cluster = all_clear(stake=2)
    story = story_of(steps_of(cluster))
    stage = [K.STAGE, *[K.PLACE] * 25, K.JUDGE]
    assert [step.kind for step in story] == [K.BEGIN, *stage * 5, K.ALL_CLEAR]
    judged = [step for step in story if step.kind is K.JUDGE]
    assert tuple(step.points for step in judged) == cluster.stage_points
    assert all(step.total >= step.target for step in judged)
    assert [step.target for step in judged] == [90, 180, 270, 360, 450]
    assert (story[-1].prize, story[-1].total) == (2_000, cluster.total)


def test_the_total_rises_with_the_judging_not_with_the_last_card() -> None:
    story = story_of(steps_of(all_clear()))
    last, judged = story[26], story[27]
    assert (last.kind, last.total, last.points) == (K.PLACE, 0, None)
    assert (judged.kind, judged.total) == (K.JUDGE, judged.points)


def test_a_lost_campaign_ends_with_its_board() -> None:
    cluster = next(
        each for number in range(1, 50) if (each := played_by_rule(SquareCluster(number, seed_of(number)))).is_lost
    )
    step = story_of(steps_of(cluster))[-1]
    assert (step.kind, step.points, step.total) == (K.GAME_OVER, cluster.stage_points[-1], cluster.total)
    assert step.total < step.target
    assert None not in step.board


def test_a_campaign_that_was_ended_shows_what_was_placed() -> None:
    cluster = replace(all_clear(), placed=(*all_clear().placed[:1], (3, 4)))
    step = story_of(steps_of(cluster))[-1]
    assert (step.kind, step.stage, step.points) == (K.ABANDONED, 2, None)
    assert step.total == cluster.stage_points[0]


def test_the_word_a_card_taken_back_and_advice_are_steps() -> None:
    begun = SquareCluster(1, seed_of(1))
    worded = replace(begun, word="luck")
    practice = replace(with_stage(worded), practice=True)
    one = replace(practice, placed=((7,),))
    advised = replace(practice, advised=True)
    steps = [
        (SquareState.REFRESH, begun),
        (SquareState.READY, begun),
        (SquareState.READY, worded),
        (SquareState.SHUFFLE, practice),
        (SquareState.PLACE, practice),
        (SquareState.PLACE, one),
        (SquareState.PLACE, one),  # a taken cell was pressed
        (SquareState.PLACE, practice),
        (SquareState.PLACE, advised),
        (SquareState.ABANDON, advised),
    ]
    story = story_of([Step(state.value, to_json(each)) for state, each in steps])
    assert [step.kind for step in story] == [K.BEGIN, K.WORD, K.STAGE, K.PLACE, K.UNDO, K.ADVICE, K.ABANDONED]
    assert story[1].word == "luck"
    assert (story[4].card, story[4].cell, story[4].board) == (one.dealt(1)[0], 7, EMPTY_BOARD)


def test_a_deal_that_waited_begins_once() -> None:
    begun = SquareCluster(1, seed_of(1))
    steps = [Step(state.value, to_json(begun)) for state in (SquareState.REFRESH, SquareState.READY)]
    assert [step.kind for step in story_of(steps * 3)] == [K.BEGIN]


def test_a_damaged_step_is_shown_and_costs_no_other() -> None:
    steps = steps_of(all_clear())
    whole = story_of(steps)
    steps[10] = Step(steps[10].state, "x")
    story = story_of(steps)
    assert story.count(story[7]) == 1
    assert [step.kind for step in story].count(K.DAMAGED) == 1
    assert story[-1] == whole[-1]
    assert story_of([Step("no-state", steps[0].cluster)])[0].kind is K.DAMAGED


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"end": "won"}', "x" * 3, "[" * 100_000])
def test_a_line_that_cannot_be_read_is_none(text: str) -> None:
    assert parse_line(text) is None


def test_a_line_has_the_result() -> None:
    cluster = all_clear(stake=2, fair=False)
    text = line_of(SquareState.ALL_CLEAR, cluster)
    assert text is not None
    line = parse_line(text)
    assert line is not None
    assert (line.total, line.cleared, line.prize, line.fair) == (cluster.total, 5, 2_000, False)
    assert list(line.points) == json.loads(text)["points"]
