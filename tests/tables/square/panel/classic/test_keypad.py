"""The classic view's state, keys, and twelve characters.

To update the golden text, after reviewing the changes:

    UPDATE_GOLDEN=1 python3 play.py test tests/tables/square/panel/classic/test_keypad.py
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER, parse_card
from cardroom.ledger import Account
from cardroom.tables.square.panel.classic.display_text import CURSOR_AT, WIDTH, Sign, card_text, display_text, signs
from cardroom.tables.square.panel.classic.dot_matrix import ROWS_OF
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
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, LINES, Board, cell_at, with_card
from cardroom.tables.square.rules.case import placed
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard
from cardroom.tables.square.rules.sight import SquareSight, sight_of
from cardroom.tables.square.rules.stages import deck_of

BOARD = with_card(EMPTY_BOARD, cell_at(column=2, row=1), parse_card("KS"))
PLACING = ClassicView(SquareState.PLACE, card=parse_card("7D"), board=BOARD)
TAKEN = cell_at(column=2, row=1)


@given(st.integers(0, CELLS - 1), st.integers(1, 5), st.integers(1, 5))
def test_two_digits_set_column_and_row(cursor: int, column: int, row: int) -> None:
    for digit in (column, row):
        effect, cursor = press(PLACING, cursor, str(digit))
        assert effect is Effect.MOVES
    assert place_of(cursor) == (column, row)


def test_a_digit_shifts_the_cursor_and_zero_places_the_card_unless_its_cell_is_taken() -> None:
    assert press(PLACING, cell_at(column=1, row=2), "0") == (Effect.PLACES, cell_at(column=1, row=2))
    assert press(PLACING, TAKEN, "0") == (Effect.TAKEN, TAKEN)
    assert place_of(press(PLACING, cell_at(column=1, row=4), "2")[1]) == (4, 2), "x takes the old y, y the digit"


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


GOLDEN = Path(__file__).parents[4] / "golden" / "square" / "classic_stage.txt"
SEVEN, KING = parse_card("7D"), parse_card("KS")


def board(*rows: str) -> Board:
    return tuple(parse_card(name) for row in rows for name in row.split())


FULL = board("2S 2H 2D 4S 4H", "AS 3H 5D 7C 9S", "3S 6H 8D 10C JS", "5S 7H 9D QC KS", "6S 8H 10D KC AH")


def test_a_card_is_shown_over_an_empty_or_taken_cell() -> None:
    cell = cell_at(column=5, row=2)
    view = ClassicView(SquareState.PLACE, card=SEVEN, board=with_card(EMPTY_BOARD, cell, KING))
    assert display_text(view, 0) == "[♦7] 1 1[  ]"
    text = display_text(view, cell)
    assert text == "[♦7] 5 2[♠K]"
    assert text[CURSOR_AT] == "2", "the next digit replaces the row"


def test_every_card_has_two_characters() -> None:
    texts = [card_text(card) for card in DECK if card != JOKER]
    assert len(set(texts)) == 52
    assert "".join(text[1] for text in texts[:13]) == "A23456789XJQK"
    assert [text[0] for text in texts[::13]] == ["♠", "♥", "♦", "♣"]


@pytest.mark.parametrize(
    ("view", "text"),
    [
        (ClassicView(), "READY"),
        (ClassicView(SquareState.SHUFFLE, stage=3), "STAGE 3"),
        (ClassicView(SquareState.JUDGE, board=FULL, line=5, total=23), "H 23"),
        (ClassicView(SquareState.JUDGE, board=FULL, line=6, total=-2), "*-2"),
        (ClassicView(SquareState.JUDGE, board=FULL, line=7, total=-12), "*-12"),
        (ClassicView(SquareState.JUDGE, board=FULL, line=5, total=449), "H 449"),
        (ClassicView(SquareState.CLEARED, total=93), "CLEAR     93"),
        (ClassicView(SquareState.GAME_OVER, total=60), "GAME OVER"),
        (ClassicView(SquareState.ALL_CLEAR, total=460), "CLEAR!!"),
    ],
)
def test_each_phase_has_its_text(view: ClassicView, text: str) -> None:
    shown = display_text(view, 0)
    assert shown == text.ljust(WIDTH)
    assert set(shown) <= ROWS_OF.keys()


def test_the_signs_name_the_characters() -> None:
    view = ClassicView(SquareState.PLACE, card=SEVEN)
    assert signs(view, again=False) == {Sign.CARD, Sign.COLUMN, Sign.ROW, Sign.CELL}
    assert signs(view, again=True) == {*signs(view, again=False), Sign.AGAIN}
    for line in range(len(LINES)):
        shown = signs(ClassicView(SquareState.JUDGE, board=FULL, line=line), again=False)
        assert shown == {Sign.EXE, Sign.COLUMN if line < 5 else Sign.ROW}
    assert signs(ClassicView(SquareState.SHUFFLE), again=False) == {Sign.EXE}


def play_a_stage() -> Iterator[str]:
    """Yields each key of a stage with the display after it.

    Cards go to columns 1 to 5 in turn; some keys are refused on the way.
    """
    cluster = SquareCluster(round_number=1, seed="5c" * 32, placed=((),))
    view, cursor = ClassicView(), 0

    def show(key: str, state: SquareState, line: int = 0) -> str:
        nonlocal view, cursor
        now = view_of(state, sight_of(state, cluster, Account(0)), line)
        cursor = cursor_after(cursor, view, now)
        view = now
        return f"{key:>4} {display_text(view, cursor)}"

    yield show("", SquareState.SHUFFLE)
    yield show(EXE, SquareState.PLACE)
    for number in range(CELLS):
        column, row = number % 5 + 1, number // 5 + 1
        for key in ("0", "6", "1.5", *f"{column}{row}") if number in {1, 12} else f"{column}{row}":
            effect, cursor = press(view, cursor, key)
            assert effect in {Effect.MOVES, Effect.TAKEN, Effect.UNKNOWN}
            yield f"{key:>4} {display_text(view, cursor)}"
        effect, cursor = press(view, cursor, "0")
        assert effect is Effect.PLACES
        assert view.card is not None
        cluster = placed(cluster, PlaceCard(view.card, cursor))
        yield show("0", SquareState.JUDGE if cluster.is_full else SquareState.PLACE)
    for line in range(1, len(LINES)):
        yield show(EXE, SquareState.JUDGE, line)
    yield show(EXE, SquareState.CLEARED if cluster.clears_stage else SquareState.GAME_OVER)


def test_a_whole_stage_shows_what_it_did() -> None:
    shown = "\n".join(line.rstrip() for line in play_a_stage()) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(shown, encoding="utf-8")
    assert shown == GOLDEN.read_text(encoding="utf-8")
