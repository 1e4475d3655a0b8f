"""The results of many campaigns: each figure, from lines of the book."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.record import line_of
from cardroom.tables.square.rules.results import NO_RESULTS, Best, StageResults, parse_line, results_of
from tests.not_none import not_none
from tests.tables.square.rules.play import campaigns, is_over

CLEARED = {"end": "all-clear", "points": [110, 100, 95, 90, 80], "cleared": 5, "stake": 2, "prize": 2_000}
LOST = {"end": "game-over", "points": [120, 59], "cleared": 1, "stake": 1, "prize": 0}
AT_ONCE = {"end": "game-over", "points": [89], "cleared": 0, "stake": 0, "prize": 0}
QUIT = {"end": "abandon", "points": [91, 90], "cleared": 2, "stake": 0, "prize": 0}
NOT_BEGUN = {"end": "abandon", "points": [], "cleared": 0, "stake": 0, "prize": 0}


def line(fields: dict[str, Any], **changes: object) -> str:
    whole = {**fields, "total": sum(fields["points"]), "practice": False, "advised": False, "fair": True}
    return json.dumps(whole | changes)


BOOK = (
    line(CLEARED),
    line(CLEARED, stake=0, prize=0, advised=True),
    line(LOST),
    line(QUIT),
    line(CLEARED, stake=0, prize=0, practice=True),
    line(AT_ONCE),
    line(NOT_BEGUN),
    line(CLEARED, fair=False),
    line(CLEARED, stake=0, prize=0, practice=True, fair=False),
    line(CLEARED, points=[120, 120, 120, 120, 120], total=600, stake=10, prize=10_000),
    "x",
)


def numbered(*lines: str) -> list[tuple[int, str]]:
    return list(enumerate(lines, start=1))


def test_every_figure_of_a_small_book() -> None:
    results = results_of(numbered(*BOOK))
    assert (results.campaigns, results.advised, results.quit) == (7, 1, 2)
    assert (results.practice, results.seeded, results.unreadable) == (2, 1, 1)
    assert (results.staked, results.stakes, results.prize) == (3, 13, 12_000)
    assert (results.streak, results.longest) == (1, 2)
    assert results.best == (
        Best(10, 600, 5, advised=False),
        Best(1, 475, 5, advised=False),
        Best(2, 475, 5, advised=True),
        Best(4, 181, 2, advised=False),
        Best(3, 179, 1, advised=False),
        Best(6, 89, 0, advised=False),
    )
    assert results.stages == (
        StageResults(6, 5, 110 + 110 + 120 + 91 + 89 + 120),
        StageResults(5, 4, 100 + 100 + 59 + 90 + 120),
        StageResults(3, 3, 95 + 95 + 120),
        StageResults(3, 3, 90 + 90 + 120),
        StageResults(3, 3, 80 + 80 + 120),
    )
    assert results.share(5) == 3 / 7
    assert results.stages[1].mean == 469 / 5


def test_only_the_ten_best_are_kept_and_without_a_campaign_none() -> None:
    assert NO_RESULTS.share(1) is None
    assert NO_RESULTS.stages[0].mean is None
    assert results_of(()) == NO_RESULTS
    results = results_of(numbered(*[line(AT_ONCE)] * 12, line(LOST)))
    assert [best.number for best in results.best] == [13, *range(1, 10)]


def test_practice_and_seeded_campaigns_change_only_their_counts() -> None:
    alone = results_of(numbered(line(LOST)))
    mixed = results_of(numbered(line(LOST), line(QUIT, practice=True), line(CLEARED, fair=False)))
    assert replace(mixed, practice=0, seeded=0) == alone
    assert (mixed.practice, mixed.seeded) == (1, 1)


@given(st.lists(st.sampled_from(BOOK), max_size=30), st.integers(1, 7))
def test_slices_of_a_book_give_the_results_of_the_whole(lines: list[str], size: int) -> None:
    book, results = numbered(*lines), NO_RESULTS
    for start in range(0, len(book), size):
        results = results_of(book[start : start + size], results)
    assert results == results_of(book)


@settings(max_examples=40)
@given(campaigns())
def test_every_line_that_a_campaign_leaves_is_read(cluster: Any) -> None:  # noqa: ANN401
    ends = [SquareState.ALL_CLEAR if cluster.is_all_clear else SquareState.GAME_OVER] if is_over(cluster) else []
    for end in (*ends, SquareState.ABANDON) if not is_over(cluster) else ends:
        read = not_none(parse_line(not_none(line_of(end, cluster))))
        assert (read.end, read.points, read.total) == (end, cluster.stage_points, cluster.total)
        assert (read.cleared, read.stake, read.advised) == (cluster.stages_cleared, cluster.stake, cluster.advised)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "[]",
        "{}",
        "[" * 100_000,
        line(LOST, end="won"),
        line(LOST, end=["game-over"]),
        line(LOST, points=5),
        line(LOST, points=[120, 59.0]),
        line(LOST, points=[120, True]),
        line(LOST, points=[120, 601]),
        line(LOST, points=[120, -21], total=99),
        line(LOST, total=180),
        line(LOST, cleared=2),
        line(LOST, end="all-clear"),
        line(LOST, prize=1_000),
        line(LOST, stake=11),
        line(LOST, stake=-1),
        line(LOST, practice=True),
        line(LOST, advised=True),
        line(LOST, fair=1),
        line(LOST, points=[120, 60], total=180),
        line(LOST, points=[60, 120], total=180),
        line(CLEARED, prize=0),
        line(CLEARED, points=[120, 120, 120, 120, 120, 120], total=720),
        line(QUIT, points=[91, 90, 90, 90, 90], total=451, cleared=5),
    ],
)
def test_a_line_that_no_campaign_could_leave_is_not_counted(text: str) -> None:
    assert parse_line(text) is None
    assert results_of(numbered(text)) == replace(NO_RESULTS, unreadable=1)
