"""A saved campaign comes back as it was; impossible ones are refused."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from cardroom.saved_record import BadRecord
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.record import from_json, line_of, to_json
from tests.paths import TESTS
from tests.tables.square.rules.play import all_clear, campaigns, filled_in_order, played_by_rule, seed_of, with_stage

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


def test_an_empty_table_comes_back() -> None:
    assert from_json(to_json(SquareCluster())) == SquareCluster()


def test_a_record_of_version_1_is_read() -> None:
    """The file is never written again: a new version needs a migration."""
    text = GOLDEN.read_text(encoding="utf-8")
    cluster = from_json(text)
    assert cluster == example()
    assert (cluster.stage, len(cluster.cells), cluster.stake, cluster.word) == (3, 12, 3, "開けゴマ")
    assert json.loads(to_json(cluster)) == json.loads(text)


def test_a_record_has_no_card_and_no_points() -> None:
    fields = json.loads(to_json(example()))
    assert sorted(fields) == sorted(
        ["version", "round", "seed", "word", "fair", "stake", "practice", "advised", "placed"]
    )


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


def test_another_seed_does_not_clear_the_same_stages() -> None:
    with pytest.raises(BadRecord, match="a stage after one that was not cleared"):
        from_json(forged(seed=seed_of(77)))


def test_only_an_end_has_a_line() -> None:
    assert [state for state in SquareState if line_of(state, LOST) is not None] == [
        S.ALL_CLEAR,
        S.GAME_OVER,
        S.ABANDON,
    ]


def test_the_line_of_a_won_campaign() -> None:
    text = line_of(S.ALL_CLEAR, WON)
    assert text is not None
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


def test_a_line_says_literally_that_a_seed_was_chosen() -> None:
    """The data folder looks for these characters."""
    text = line_of(S.GAME_OVER, replace(LOST, fair=False))
    assert text is not None
    assert '"fair": false' in text


def test_a_lost_campaign_has_no_prize() -> None:
    lost = next(
        each for number in range(1, 99) if (each := played_by_rule(SquareCluster(number, seed_of(number)))).is_lost
    )
    text = line_of(S.GAME_OVER, replace(lost, stake=10))
    assert text is not None
    assert (json.loads(text)["prize"], json.loads(text)["cleared"]) == (0, lost.stage - 1)
