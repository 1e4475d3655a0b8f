"""The state that the pocket computer shows, and each key's effect."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import parse_card
from cardroom.ledger import Account
from cardroom.tables.square.panel.classic.view import (
    EXE,
    KEYS,
    ClassicView,
    Effect,
    cursor_after,
    place_of,
    press,
    view_of,
)
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, LINES, cell_at, with_card
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.sight import SquareSight, sight_of
from cardroom.tables.square.rules.stages import deck_of

BOARD = with_card(EMPTY_BOARD, cell_at(column=2, row=1), parse_card("KS"))
PLACING = ClassicView(SquareState.PLACE, card=parse_card("7D"), board=BOARD)
TAKEN = cell_at(column=2, row=1)


def test_a_digit_shifts_the_cursor() -> None:
    assert place_of(press(PLACING, cell_at(column=1, row=4), "2")[1]) == (4, 2), "x takes the old y, y the digit"


@given(st.integers(0, CELLS - 1), st.integers(1, 5), st.integers(1, 5))
def test_two_digits_set_column_and_row(cursor: int, column: int, row: int) -> None:
    for digit in (column, row):
        effect, cursor = press(PLACING, cursor, str(digit))
        assert effect is Effect.MOVES
    assert place_of(cursor) == (column, row)


def test_zero_places_the_card_at_the_cursor_unless_its_cell_is_taken() -> None:
    assert press(PLACING, cell_at(column=1, row=2), "0") == (Effect.PLACES, cell_at(column=1, row=2))
    assert press(PLACING, TAKEN, "0") == (Effect.TAKEN, TAKEN)


@pytest.mark.parametrize("key", ["6", "9", "1.5", "A", "g", "1-G", "-1", "00", "12", "", " ", "１", "²", EXE])
def test_any_other_input_changes_nothing(key: str) -> None:
    assert press(PLACING, 7, key) == (Effect.UNKNOWN, 7)


@pytest.mark.parametrize("state", [state for state in SquareState if state is not SquareState.PLACE])
def test_only_exe_goes_on(state: SquareState) -> None:
    view = ClassicView(state, board=BOARD)
    for key in "0156X":
        assert press(view, 7, key) == (Effect.NONE, 7)
    assert press(view, 7, EXE) == (Effect.GOES_ON, 7)


INPUTS = st.one_of(st.sampled_from([*KEYS, "0", "0", "6", "9", "1.5", "1-3", "-4"]), st.text(max_size=4))


@given(st.lists(INPUTS, max_size=120))
def test_no_input_writes_over_a_card(inputs: list[str]) -> None:
    """Tests the known fault of the original.

    There some inputs on a taken cell wrote over its card.
    """
    cards = iter(deck_of(5))
    view, cursor = ClassicView(SquareState.PLACE, card=next(cards)), 0
    for key in inputs:
        effect, after = press(view, cursor, key)
        if effect is Effect.PLACES:
            assert after == cursor
            assert view.board[cursor] is None
            assert view.card is not None
            board = with_card(view.board, cursor, view.card)
            assert [new for old, new in zip(view.board, board, strict=True) if old is None and new is not None] == [
                view.card
            ]
            if None not in board:
                return
            view = ClassicView(SquareState.PLACE, card=next(cards), board=board)
        cursor = after
        assert 0 <= cursor < CELLS


ALL = tuple(range(CELLS))


def sight(*placed: tuple[int, ...]) -> SquareSight:
    cluster = SquareCluster(round_number=1, seed="07" * 32, placed=placed)
    return sight_of(SquareState.PLACE, cluster, Account(0))


@pytest.mark.parametrize("state", SquareState)
def test_outside_a_campaign_it_is_ready(state: SquareState) -> None:
    names = ("INITIALIZE", "REFRESH", "ABANDON", "FINISH")
    assert view_of(state, sight(ALL)).state is (SquareState.READY if state.name in names else state)


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
