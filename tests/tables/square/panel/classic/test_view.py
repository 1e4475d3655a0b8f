"""Tests of the shown state of the pocket computer."""

import pytest

from cardroom.ledger import Account
from cardroom.tables.square.panel.classic.view import ClassicView, cursor_after, view_of
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, LINES, with_card
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.sight import SquareSight, sight_of

ALL = tuple(range(CELLS))


def sight(*placed: tuple[int, ...]) -> SquareSight:
    cluster = SquareCluster(round_number=1, seed="07" * 32, placed=placed)
    return sight_of(SquareState.PLACE, cluster, Account(0))


@pytest.mark.parametrize("state", SquareState)
def test_outside_a_campaign_it_is_ready(state: SquareState) -> None:
    names = ("INITIALIZE", "REFRESH", "ABANDON", "FINISH")
    assert view_of(state, sight(ALL)).state is (SquareState.READY if state.name in names else state)


def test_the_card_and_its_board_are_shown() -> None:
    seen = sight(ALL, (3, 4))
    view = view_of(SquareState.PLACE, seen)
    assert (view.stage, view.card, view.board) == (2, seen.card, seen.board)


def test_the_running_total_begins_with_the_stages_before() -> None:
    seen = sight(ALL, ALL)
    totals = [view_of(SquareState.JUDGE, seen, line).total for line in range(len(LINES))]
    first = seen.marks[0]
    assert first is not None
    assert totals[0] == seen.total_before + first.points
    assert totals[-1] == seen.total
    assert view_of(SquareState.JUDGE, seen, 0).mark is first
    assert view_of(SquareState.CLEARED, sight(ALL)).mark is None, "a mark belongs to judging alone"


def test_a_new_stage_and_a_new_campaign_begin_at_column_1_row_1() -> None:
    cleared, lost = (view_of(state, sight(ALL)) for state in (SquareState.CLEARED, SquareState.GAME_OVER))
    assert cursor_after(13, cleared, view_of(SquareState.SHUFFLE, sight(ALL, ()))) == 0
    assert cursor_after(13, lost, ClassicView(SquareState.SHUFFLE)) == 0


def test_the_cursor_goes_where_a_card_was_put_on_the_modern_board() -> None:
    before = ClassicView(SquareState.PLACE, card=3)
    now = ClassicView(SquareState.PLACE, card=5, board=with_card(EMPTY_BOARD, 17, 3))
    assert cursor_after(2, before, now) == 17
    assert cursor_after(2, now, now) == 2
    assert cursor_after(17, before, ClassicView(SquareState.PLACE, card=3)) == 17, "the stage has only begun"
