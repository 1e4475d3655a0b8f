"""Tests of the small board: texts that fit, faces, marks."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.tables.square.panel.small_board import FACES_FROM, CellMark, SmallBoard
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, with_card
from cardroom.tables.square.rules.stages import deck_of
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Deck, Look
from tests.dressed import dress

TENS = tuple(parse_card(name) for name in ("10D", "10H", "10S", "10C", "QD"))
FULL = (*TENS, *(card for card in deck_of(5) if card not in TENS))[:CELLS]


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[SmallBoard]:
    dress()
    board = SmallBoard()
    qtbot.addWidget(board)
    yield board


def test_all_texts_fit_from_the_least_size_on(board: SmallBoard) -> None:
    board.show_board(FULL)
    for wider in (1.0, 1.2, 1.5, 1.9, 2.3):
        board.resize(board.minimumSizeHint() * wider)
        texts = list(board.texts())
        assert texts
        assert all(text.fits for text in texts)
        assert all(SMALLEST_TEXT <= text.font.pixelSize() <= text.place.height() for text in texts)


def test_a_wider_place_shows_more_of_a_card_and_the_colours_of_the_deck(board: SmallBoard) -> None:
    four_colours = replace(Look(), deck=Deck.FOUR_COLOUR)
    board.resize(board.minimumSizeHint())
    board.show_board(with_card(EMPTY_BOARD, 0, TENS[0]), {0: CellMark.BEST})
    assert [text.text for text in board.texts()][:2] == ["10", "♦"], "the suit is under the rank"
    board.resize(board.minimumSizeHint() * 2)
    first = next(board.texts())
    assert (first.text, first.colour) == ("10♦", QColor("#c4122f"))
    board.apply_look(four_colours)
    assert next(board.texts()).colour == QColor("#1257c9")
    board.resize(board.minimumSizeHint() * 3)
    assert board.cell_rect(0).width() >= FACES_FROM
    assert [text.text for text in board.texts()] == ["★"], "the card itself"
    picture = board.grab().toImage()
    board.apply_look(Look())
    assert board.grab().toImage() != picture


def test_marks_differ_by_sign_and_not_only_by_colour(board: SmallBoard) -> None:
    board.resize(board.minimumSizeHint() * 3)
    board.show_board(FULL, {1: CellMark.YOURS, 24: CellMark.BEST})
    assert [text.text for text in board.texts()] == ["▶", "★"]
    plain = board.grab().toImage()
    board.show_board(FULL)
    assert board.grab().toImage() != plain


def test_its_height_fits_its_width(board: SmallBoard) -> None:
    for width in (130, 200, 333):
        board.resize(width, board.height_for(width))
        gap = board.cell_rect(1).left() - board.cell_rect(0).right()
        assert abs(board.cell_rect(24).right() - (width - board.cell_rect(0).left())) <= gap + 1
        assert board.cell_rect(24).bottom() <= board.height()
