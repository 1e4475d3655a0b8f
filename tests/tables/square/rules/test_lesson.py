"""Tests of the first lesson: its cards, its right cells, its reasons."""

from collections.abc import Iterator
from functools import cache

import pytest

from cardroom.cards.cards import Card, Suit
from cardroom.tables.square.rules.board import (
    Board,
    cards_of,
    empty_cells,
    lines_through,
    marks_of,
    points_of,
    with_card,
)
from cardroom.tables.square.rules.lesson import START, STEPS, Lesson, Miss, MissReason
from cardroom.tables.square.rules.lines import mark_of
from cardroom.tables.square.rules.stages import deck_of, target_of


def steps() -> Iterator[Lesson]:
    """Yields the lesson before each of its cards, and at its end."""
    lesson = Lesson()
    while lesson.step is not None:
        yield lesson
        lesson, miss = lesson.place(lesson.step.cell)
        assert miss is None
    yield lesson


def test_sixteen_cards_lie_and_nine_clear_the_stage() -> None:
    lying = [card for card in START if card is not None]
    placed = [step.card for step in STEPS]
    assert (len(lying), len(placed)) == (16, 9)
    assert len({*lying, *placed}) == 25
    assert {*lying, *placed} <= set(deck_of(1))
    assert {step.cell for step in STEPS} == set(empty_cells(START))
    *_, end = steps()
    assert not end.coming
    assert end.step is None
    assert None not in end.board
    assert points_of(end.board) == 164 >= target_of(1)
    assert "".join(mark.value for mark in marks_of(end.board) if mark is not None) == "fSffs4HHH*"


@pytest.mark.parametrize("placed", range(4, 9))
def test_the_right_cell_is_the_only_best_one(placed: int) -> None:
    """With all coming cards known; the first four cards take minutes."""
    lesson = Lesson(placed)
    assert lesson.step is not None
    card, board = lesson.step.card, lesson.board
    values = {cell: _best_points(with_card(board, cell, card), placed + 1) for cell in empty_cells(board)}
    best = max(values.values())
    assert [cell for cell, value in values.items() if value == best] == [lesson.step.cell]


def _best_points(board: Board, placed: int) -> int:
    if placed == len(STEPS):
        return sum(_line_points(cards_of(board, line)) for line in range(10))
    return max(_best_points(with_card(board, cell, STEPS[placed].card), placed + 1) for cell in empty_cells(board))


@cache
def _line_points(cards: tuple[Card, ...]) -> int:
    return mark_of(cards).points


def test_each_wrong_cell_is_explained() -> None:
    lesson, miss = Lesson().place(0)
    assert lesson == Lesson()
    assert miss == Miss(MissReason.TAKEN, 0)
    _, column = Lesson().place(16)  # the 7 of diamonds among the hearts
    assert column == Miss(MissReason.SPOILS_COLUMN, 16, suit=Suit.HEARTS)
    after = Lesson(4)  # the 4 of clubs
    _, row = after.place(14)
    assert row == Miss(MissReason.SPOILS_ROW, 14, numbers=(5, 3))
    _, better = Lesson().place(22)  # diamonds, but the row for leftovers
    assert better == Miss(MissReason.BETTER, 22)


def test_the_right_cell_is_shown_at_first_after_two_misses_and_on_request() -> None:
    assert [Lesson(placed).shown_cell for placed in range(4)] == [7, 3, None, None]
    lesson = Lesson(2)
    assert lesson.shown_cell is None
    for _ in range(2):
        lesson, miss = lesson.place(20)
        assert miss is not None
    assert lesson.shown_cell == STEPS[2].cell
    lesson, _ = lesson.place(STEPS[2].cell)
    assert lesson == Lesson(3)
    lesson = Lesson(5).with_cell_shown()
    assert lesson.shown_cell == STEPS[5].cell
    assert lesson.with_cell_shown() == lesson


def test_every_card_helps_and_after_the_end_nothing_is_placed() -> None:
    *_, end = steps()
    assert end.place(3) == (end, None)
    assert end.shown_cell is None
    for step in STEPS:
        column, row = lines_through(step.cell)
        *_, end = steps()
        marks = marks_of(end.board)[column], marks_of(end.board)[row]
        assert any(mark is not None and mark.points > 0 for mark in marks)
