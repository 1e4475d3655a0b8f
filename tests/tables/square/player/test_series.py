"""Series of campaigns, their points, and the players by name."""

from itertools import pairwise
from statistics import mean, stdev

import numpy as np
import pytest

from cardroom.tables.square import PLAYERS as WORDS
from cardroom.tables.square import SCORINGS
from cardroom.tables.square.player import series
from cardroom.tables.square.player.batch import BatchPlayer, Cells, StageDeals, boards_after
from cardroom.tables.square.player.deals import deals
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.roster import LEARNT, PLAYERS, check_rules
from cardroom.tables.square.player.series import (
    Results,
    Rules,
    StageResult,
    play_block,
    play_series,
    points_of_boards,
    points_of_lines,
)
from cardroom.tables.square.rules.board import points_of
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.stages import STAGES
from tests.tables.square.player.boards import stage_deals
from tests.tables.square.rules.all_hands import marks_by_counting

RULE = PLAYERS["rule"](Scoring.SQUARE)


def last_of(player: BatchPlayer, rules: Rules, seed: str, count: int) -> Results:
    *_, (played, results) = play_series(player, rules, seed, count)
    assert played == count
    return results


def recorded(player: BatchPlayer) -> tuple[BatchPlayer, list[StageDeals]]:
    """Returns a player that keeps what it was dealt."""
    kept: list[StageDeals] = []

    def play(dealt: StageDeals) -> Cells:
        kept.append(dealt)
        return player(dealt)

    return play, kept


def campaign_alone(number: int, seed: str) -> list[int]:
    """Plays one campaign by the rules of one board.

    Returns:
        Its points in each stage that it reached.
    """
    points: list[int] = []
    for stage in STAGES:
        if sum(points) < 90 * (stage - 1):
            break
        deck = deals(seed, stage, range(number, number + 1))
        cells = RULE(StageDeals(stage, np.array([sum(points)]), deck, np.zeros((1, 25), np.uint64)))
        board = dict(zip(cells[0].tolist(), deck[0].tolist(), strict=True))
        points.append(points_of(tuple(board[cell] for cell in range(25))))
    return points


def test_a_series_is_its_campaigns_one_by_one() -> None:
    campaigns = [campaign_alone(number, "s") for number in range(60)]
    results = last_of(RULE, Rules(), "s", 60)
    for stage in STAGES:
        reached = [points for points in campaigns if len(points) >= stage]
        here = [points[stage - 1] for points in reached]
        cleared = sum(sum(points[:stage]) >= 90 * stage for points in reached)
        assert results[stage] == StageResult(len(here), sum(here), sum(each**2 for each in here), cleared)
        assert results[stage].mean == pytest.approx(mean(here))
        assert results[stage].error_of_mean == pytest.approx(stdev(here) / len(here) ** 0.5)
    assert results[5].cleared > 0


def test_the_next_stage_is_played_by_those_that_cleared_with_their_total() -> None:
    player, kept = recorded(RULE)
    results = play_block(player, Rules(), "s", range(200))
    assert [dealt.stage for dealt in kept] == [*STAGES]
    assert kept[0].totals.tolist() == [0] * 200
    for before, after in pairwise(STAGES):
        assert results[before].cleared == results[after].reached == len(kept[after - 1].decks)
        assert (kept[after - 1].totals >= 90 * before).all()


def test_results_do_not_depend_on_the_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    small = last_of(RULE, Rules(), "s", 130)
    monkeypatch.setattr(series, "_SMALLEST_BLOCK", 130)
    assert last_of(RULE, Rules(), "s", 130) == small
    monkeypatch.setattr(series, "_SMALLEST_BLOCK", 7)
    monkeypatch.setattr(series, "_SECONDS_A_BLOCK", -1.0)
    assert [played for played, _ in play_series(RULE, Rules(), "s", 16)] == [7, 14, 16]
    assert last_of(RULE, Rules(), "s", 130) == small


def test_a_slow_player_shows_its_first_campaign_whose_error_is_unknown() -> None:
    assert next(play_series(RULE, Rules(), "s", 100))[0] == 1
    assert StageResult(1, 70, 4900, 0).error_of_mean is None
    assert StageResult(2, 140, 9800, 0).error_of_mean == 0.0


def test_a_stage_alone_begins_with_the_least_total() -> None:
    player, kept = recorded(RULE)
    results = play_block(player, Rules(stage=4), "s", range(300))
    assert [*results] == [4]
    assert [(dealt.stage, set(dealt.totals.tolist())) for dealt in kept] == [(4, {270})]
    assert results[4].reached == 300
    assert 0 < results[4].cleared < 100, "those of 90 points or more"


def test_american_points_end_no_campaign() -> None:
    random = PLAYERS["random"](Scoring.AMERICAN)
    results = play_block(random, Rules(Scoring.AMERICAN), "s", range(50))
    assert [results[stage].reached for stage in STAGES] == [50] * 5


def test_no_player_is_called_for_no_campaigns() -> None:
    player, kept = recorded(PLAYERS["random"](Scoring.SQUARE))
    results = play_block(player, Rules(), "s", range(20))
    assert [len(dealt.decks) for dealt in kept] == [20]
    assert [results[stage].reached for stage in STAGES] == [20, 0, 0, 0, 0]
    assert (results[2].mean, results[2].error_of_mean) == (None, None)


def test_the_command_names_all_players_and_points() -> None:
    """Compares the names with the declaration, which imports no player."""
    assert (*PLAYERS,) == WORDS
    assert tuple(scoring.value for scoring in Scoring) == SCORINGS


@pytest.mark.parametrize("name", LEARNT)
@pytest.mark.parametrize("stage", [None, 4])
def test_american_points_are_learnt_for_the_last_stage_only(name: str, stage: int | None) -> None:
    with pytest.raises(ValueError, match=f"^{name} plays for American points in stage 5 only: add --stage 5$"):
        check_rules(name, Rules(Scoring.AMERICAN, stage))
    check_rules(name, Rules(Scoring.AMERICAN, 5))
    dealt = stage_deals(5, 1)
    assert boards_after(dealt.decks, PLAYERS[name](Scoring.AMERICAN)(dealt)).shape == (1, 25)


@pytest.mark.parametrize("stage", STAGES)
def test_boards_get_the_points_of_the_rules(stage: int) -> None:
    boards = stage_deals(stage, 100).decks
    assert points_of_boards(boards, Scoring.SQUARE).tolist() == [points_of(tuple(board)) for board in boards.tolist()]


def test_american_points_of_many_lines() -> None:
    lines = stage_deals(5, 20_000).decks[:, :5]
    marks = marks_by_counting(lines)
    assert len(set(marks.tolist())) >= 7
    assert points_of_lines(lines, Scoring.AMERICAN).tolist() == [AMERICAN[mark] for mark in marks.tolist()]


AMERICAN = {"R": 100, "S": 75, "4": 50, "H": 25, "f": 20, "s": 15, "3": 10, "2": 5, "1": 2, "*": 0}


@pytest.mark.parametrize("mark", Mark)
def test_points_of_a_mark(mark: Mark) -> None:
    assert Scoring.AMERICAN.points_of(mark) == AMERICAN[mark.value]
    assert Scoring.SQUARE.points_of(mark) == mark.points
