"""A saved campaign comes back as it was, and as a story.

Impossible ones are refused.
"""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from cardroom.saved_record import BadRecord
from cardroom.tables.square.rules.board import EMPTY_BOARD
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.record import from_json, line_of, to_json
from cardroom.tables.square.rules.story import CampaignStepKind, story_of
from tests.not_none import not_none
from tests.paths import TESTS
from tests.tables.square.rules.play import (
    Step,
    all_clear,
    campaigns,
    filled_in_order,
    first_played,
    seed_of,
    steps_of,
    with_stage,
)

GOLDEN = TESTS / "golden/square_cluster_v1.json"
WON = all_clear(stake=3)
S = SquareState


def example() -> SquareCluster:
    """Returns the campaign of the golden record.

    It was left in stage 3, with a stake and a word.
    """
    won = all_clear(word="開けゴマ", stake=3, fair=False)
    return replace(won, placed=(*won.placed[:2], won.placed[2][:12]))


@settings(max_examples=100)
@given(campaigns())
def test_every_state_of_a_campaign_comes_back_as_it_was(cluster: SquareCluster) -> None:
    assert from_json(to_json(cluster)) == cluster
    before = replace(cluster, placed=())
    assert from_json(to_json(before)) == before


def test_a_record_has_no_card_and_an_empty_table_comes_back() -> None:
    assert from_json(to_json(SquareCluster())) == SquareCluster()
    fields = json.loads(to_json(example()))
    assert sorted(fields) == sorted(
        ["version", "round", "seed", "word", "fair", "stake", "practice", "advised", "placed"]
    )


def test_a_record_of_version_1_is_read() -> None:
    """The file is never written again: a new version needs a migration."""
    text = GOLDEN.read_text(encoding="utf-8")
    cluster = from_json(text)
    assert cluster == example()
    assert (cluster.stage, len(cluster.cells), cluster.stake, cluster.word) == (3, 12, 3, "開けゴマ")
    assert json.loads(to_json(cluster)) == json.loads(text)


def forged(**changes: Any) -> str:  # noqa: ANN401
    return json.dumps(json.loads(to_json(example())) | changes)


LOST = filled_in_order(with_stage(SquareCluster(1, seed_of(1))))
FULL = list(range(25))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "cannot be read"),
        ("[]", "cannot be read"),
        ("{}", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        (forged(version=2), "version 2"),
        (forged(version=True), "version True"),
        (forged(round=-1), "round is below 0"),
        (forged(round=0), "cards without a seed"),
        (forged(round=1.0), "is not a whole number"),
        (forged(seed=""), "cards without a seed"),
        (forged(seed="00"), "seed has not 32 bytes"),
        (forged(seed="x" * 64), "cannot be read"),
        (forged(word=" x"), "word is no word"),
        (forged(fair=1), "is not true or false"),
        (forged(stake=11), "stake is no whole number from 0 to 10"),
        (forged(stake=-1), "stake is no whole number from 0 to 10"),
        (forged(stake=True), "is not a whole number"),
        (forged(practice=True), "a stake in practice"),
        (forged(advised=True), "a stake in practice, or with the adviser"),
        (forged(placed=[[3, 3]]), "cells that no card"),
        (forged(placed=[[25]]), "cells that no card"),
        (forged(placed=[[-1]]), "cells that no card"),
        (forged(placed=[[1.0]]), "is not a whole number"),
        (forged(placed=[[True]]), "is not a whole number"),
        (forged(placed=[3]), "is not a list"),
        (forged(placed=[[*FULL, 3]]), "cells that no card"),
        (forged(placed=[[1], [2]]), "a stage that was left before its end"),
        (forged(placed=[FULL, []]), "a stage after one that was not cleared"),
        (forged(placed=[*map(list, WON.placed), []], round=WON.round_number, seed=WON.seed, word=""), "more stages"),
        (
            json.dumps({name: value for name, value in json.loads(forged()).items() if name != "seed"}),
            "seed is missing",
        ),
    ],
)
def test_what_no_campaign_could_leave_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        from_json(text)


def test_only_an_end_has_a_line_and_another_seed_clears_nothing() -> None:
    assert [state for state in SquareState if line_of(state, LOST) is not None] == [
        S.ALL_CLEAR,
        S.GAME_OVER,
        S.ABANDON,
    ]
    with pytest.raises(BadRecord, match="a stage after one that was not cleared"):
        from_json(forged(seed=seed_of(77)))


def test_the_lines_of_a_won_and_a_lost_campaign_and_literally_of_a_chosen_seed() -> None:
    text = not_none(line_of(S.ALL_CLEAR, WON))
    assert json.loads(text) == {
        "end": "all-clear",
        "points": list(WON.stage_points),
        "total": WON.total,
        "cleared": 5,
        "stake": 3,
        "prize": 3_000,
        "practice": False,
        "advised": False,
        "fair": True,
    }
    assert '"fair": false' in not_none(line_of(S.GAME_OVER, replace(LOST, fair=False)))
    lost = json.loads(not_none(line_of(S.GAME_OVER, replace(LOST, stake=10))))
    assert (lost["prize"], lost["cleared"]) == (0, LOST.stage - 1)


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


def test_a_campaign_that_was_lost_or_ended_shows_its_board() -> None:
    cluster = first_played(lambda each: each.is_lost)
    step = story_of(steps_of(cluster))[-1]
    assert (step.kind, step.points, step.total) == (K.GAME_OVER, cluster.stage_points[-1], cluster.total)
    assert step.total < step.target
    assert None not in step.board
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
