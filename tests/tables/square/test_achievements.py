"""The achievements of SQUARE, each with a campaign that just misses it."""

import json

import pytest
from msgspec.structs import replace

from cardroom.cards.cards import parse_hand
from cardroom.tables.square.achievements import ACHIEVEMENTS, best, earned
from cardroom.tables.square.rules.board import CELLS, marks_of
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.record import line_of
from tests.not_none import not_none
from tests.tables.square.rules.play import all_clear, played_by_rule, seed_of


def played(number: int) -> SquareCluster:
    """Returns the campaign of a seed, played by the rule of thumb."""
    return played_by_rule(SquareCluster(number, seed_of(number)))


def marks(cluster: SquareCluster) -> str:
    """Returns the marks of the first board: five columns, five rows."""
    return "".join(not_none(mark).value for mark in marks_of(cluster.board(1)))


@pytest.mark.parametrize(
    ("number", "shown", "codes"),
    [
        (11, "ff1f124212", {"no-empty"}),
        (15, "f*ff1H2234", set()),  # one line is empty
        (380, "S*f*13233H", {"straight-flush"}),
        (4, "fsf**1HH13", set()),  # a straight, and flushes
        (432, "1fs**2H3HH", {"two"}),  # the straight and a full house
        (87, "ffff*2213H", set()),  # a flush and three of a kind at once, the full house alone
        (20, "ff*f*23H3H", set()),  # flushes and full houses, but never at once
    ],
)
def test_what_a_lost_board_earns(number: int, shown: str, codes: set[str]) -> None:
    cluster = played(number)
    assert (cluster.stage, marks(cluster)) == (1, shown)
    assert set(earned(cluster)) == codes


def test_a_royal_counts_as_a_straight_flush() -> None:
    cluster = played(34)
    royal = parse_hand("AC 10C JC QC KC")
    assert "straight-flush" not in earned(cluster)
    others = iter(range(5, CELLS))
    cells = tuple(royal.index(card) if card in royal else next(others) for card in cluster.dealt(5))
    laid = replace(cluster, placed=(*cluster.placed[:4], cells))
    assert not_none(marks_of(laid.board(5))[5]).value == "R"
    assert "straight-flush" in earned(laid)


def test_three_stages_without_the_adviser() -> None:
    three, two = played(398), played(14)
    assert (three.stages_cleared, two.stages_cleared) == (3, 2)
    assert set(earned(three)) == {"alone"}
    assert set(earned(replace(three, advised=True))) == set()
    assert set(earned(two)) == {"straight-flush"}


def test_all_stages() -> None:
    won, lost = all_clear(), played(2)
    assert "all-clear" in earned(won)
    assert "all-clear" in earned(replace(won, advised=True))
    assert (lost.stages_cleared, lost.total) == (4, 438)
    assert set(earned(lost)) == {"alone", "no-empty", "two"}


def test_practice_and_a_campaign_that_is_not_over_earn_nothing() -> None:
    won = all_clear()
    assert earned(replace(won, practice=True)) == ()
    assert earned(replace(won, placed=(*won.placed[:4], won.placed[4][:-1]))) == (), "broken off before the last card"
    assert earned(replace(won, placed=won.placed[:3])) == (), "a stage was cleared, and the next one can begin"
    assert earned(SquareCluster()) == ()


def test_the_best_is_the_total_of_a_campaign_that_was_played_to_its_end() -> None:
    won, lost = all_clear(), played(4)
    assert best(not_none(line_of(SquareState.ALL_CLEAR, won)), 7) == won.total > 450
    assert best(not_none(line_of(SquareState.GAME_OVER, lost)), 7) == 73
    assert best(not_none(line_of(SquareState.GAME_OVER, replace(lost, practice=True))), 7) == 0
    broken_off = replace(won, placed=won.placed[:3])
    assert best(not_none(line_of(SquareState.ABANDON, broken_off)), 7) == 0
    below = {**json.loads(not_none(line_of(SquareState.GAME_OVER, lost))), "points": [-20], "total": -20}
    assert best(json.dumps(below), 7) == best("no line", 7) == 0
    assert set(ACHIEVEMENTS.achievements) >= set(earned(won))
