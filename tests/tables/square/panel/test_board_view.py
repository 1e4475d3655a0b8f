"""The boards' widgets: cells, signs, cards to come, medals."""

from itertools import pairwise, product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.house.languages import Languages
from cardroom.tables.square.panel.board_view import BoardView
from cardroom.tables.square.panel.cards_to_come import CardsToCome
from cardroom.tables.square.panel.cell import BoardCell, without_decimals
from cardroom.tables.square.panel.line_sign import LineSign, LineView
from cardroom.tables.square.panel.moment import MedalText, medal, medal_text, moment_texts
from cardroom.tables.square.panel.small_board import FACES_FROM, CellMark, SmallBoard
from cardroom.tables.square.panel.stage_sign import ProgressLine
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, with_card
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.tables.square.rules.stages import STAGES, deck_of
from cardroom.tables.square.settings import View
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Deck, Look, TextSize
from tests.text_fits import faults
from tests.widgets.on_screen import added, painted, shown
from tools.screenshots.house import LARGE_PRINT, STILL, settle
from tools.screenshots.square import WINDOWS

pytestmark = pytest.mark.usefixtures("dressed")

LEAST_CELL = 72


@pytest.fixture
def board(qtbot: QtBot) -> BoardView:
    return shown(qtbot, BoardView(), 560, 600)


def test_cells_are_a_square_of_five_by_five_within_the_board(board: BoardView) -> None:
    places = [cell.geometry() for cell in board.cells]
    assert len({place.size().toTuple() for place in places}) == 1
    assert [place.left() for place in places[:5]] == [place.left() for place in places[20:]]
    assert all(board.rect().contains(place) for place in places)
    assert all(board.rect().contains(sign.geometry()) for sign in board.signs)
    assert not any(one.intersects(other.geometry()) for one in places for other in board.signs)
    assert board.cell_at(places[13].center()) == 13
    assert board.cell_at(QPoint(0, 0)) is None


def on_felt(cell: BoardCell) -> QImage:
    """Returns a picture of a cell on green felt."""
    flags = QWidget.RenderFlag.DrawChildren
    width, height = cell.width(), cell.height()
    return painted(width, height, lambda painter: cell.render(painter, QPoint(), renderFlags=flags), "#0f5a3a")


def test_a_moved_cursor_takes_the_focus_with_it_and_leaves_it_elsewhere(board: BoardView) -> None:
    moved: list[int] = []
    board.cursor_moved.connect(moved.append)
    board.cells[3].setFocus()
    board.set_cursor(12)  # as the next card does, and a card that was taken back
    assert [number for number, cell in enumerate(board.cells) if cell.hasFocus()] == [12]
    board.step(1, 0)
    assert board.cursor_cell == 13
    board.signs[0].setFocus()
    del moved[:]
    board.set_cursor(7)
    assert board.signs[0].hasFocus()
    board.show_cursor(shows=True)
    assert [cell.shown.here for cell in board.cells].index(True) == 7
    assert moved == []


def test_a_line_is_lit_and_a_ghost_is_in_empty_cells_only(board: BoardView) -> None:
    board.light_line(6)
    assert [number for number, cell in enumerate(board.cells) if cell.shown.lit] == [5, 6, 7, 8, 9]
    board.light_line(None)
    assert not any(cell.shown.lit for cell in board.cells)
    card = parse_card("7D")
    board.show_card(3, card)
    board.show_ghost(3, card)
    assert board.cells[3].shown.ghost is None
    board.show_ghost(4, card)
    assert board.cells[4].shown.ghost == card


@pytest.mark.parametrize(("text", "short"), [("−14.3", "−14"), ("−3", "−3"), ("best", "best")])
def test_a_figure_that_is_too_wide_loses_its_decimals(text: str, short: str) -> None:
    font = QFont()
    font.setPixelSize(14)
    assert without_decimals(text, font, QFontMetricsF(font).horizontalAdvance(text)) == text
    assert without_decimals(text, font, 5) == short


@pytest.mark.parametrize("card", [None, "2D", "KS"])
@pytest.mark.parametrize("has_focus", [False, True])
def test_the_cursor_shows_on_felt_and_on_a_card(board: BoardView, card: str | None, has_focus: bool) -> None:
    board.show_card(12, None if card is None else parse_card(card))
    board.signs[0].setFocus()
    board.set_cursor(12)
    cell = board.cells[12]
    middle = range(cell.height() // 4, cell.height() // 2)
    before = on_felt(cell)
    board.show_cursor(shows=True)
    if has_focus:
        cell.setFocus()
    after = on_felt(cell)
    strongest = max(
        abs(after.pixelColor(x, y).lightness() - before.pixelColor(x, y).lightness()) for x in range(12) for y in middle
    )
    assert strongest > 100, "the cursor's ring is as light as what it is painted on"


def test_every_mark_fits_a_sign_of_every_width(qtbot: QtBot, language: str) -> None:
    sign = added(qtbot, LineSign())
    for width, mark in product((50, 60, 78, 120, 200), Mark):
        sign.resize(width, 48)
        for view in (LineView(mark, None, is_full=True), LineView(mark, mark), LineView(None, mark)):
            sign.show_line(view)
            assert [text.text for text in sign.texts() if not text.fits] == []
    sign.show_line(LineView(Mark.PAIR, Mark.FULL_HOUSE))
    shown = [text.text for text in sign.texts()]
    sign.preview(LineView(Mark.THREE_OF_A_KIND, Mark.FOUR_OF_A_KIND))
    assert [text.text for text in sign.texts()] != shown
    sign.preview(None)
    assert [text.text for text in sign.texts()] == shown


@pytest.mark.parametrize("stage", STAGES)
def test_every_card_of_a_stage_has_a_tile_in_both_directions(qtbot: QtBot, stage: int) -> None:
    cards = added(qtbot, CardsToCome())
    left = frozenset(deck_of(stage)[3:])
    for size in (QSize(120, 440), QSize(420, 200), QSize(250, 330)):
        cards.resize(size)
        cards.show_cards(stage, left)
        texts = list(cards.texts())
        assert len(texts) == 1 + 4 + len(deck_of(stage))
        assert [text.text for text in texts if not text.fits] == []
        assert all(cards.rect().contains(text.place.toAlignedRect().center()) for text in texts)
    assert f"Cards to come: {len(left)}." in cards.accessibleName()


def test_a_total_beyond_the_target_has_its_own_picture(qtbot: QtBot) -> None:
    line = added(qtbot, ProgressLine(), 200, 14)
    pictures = []
    for total in (0, 45, 90, 140):
        line.show_progress(0, total, 90)
        pictures.append(line.grab().toImage())
    assert all(one != other for one, other in pairwise(pictures))


def test_the_judging_and_the_three_ends_have_a_moment_with_its_own_look() -> None:
    states = [SquareState[name] for name in ("JUDGE", "CLEARED", "GAME_OVER", "ALL_CLEAR")]
    pictures = [medal(state, QSize(120, 168), 1.0).toImage() for state in states]
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]
    assert {state for state in SquareState if medal_text(state, SquareSight()) is not None} == {*states[1:]}


def test_the_texts_of_a_medal_are_inside_it(qtbot: QtBot) -> None:
    board = added(qtbot, BoardView())
    place = board.rect().toRectF()
    texts = list(
        moment_texts(
            MedalText(SquareState.CLEARED, ("STAGE 1", "CLEARED"), "+105", "in this stage"), place, board.font()
        )
    )
    assert [text.text for text in texts] == ["STAGE 1", "CLEARED", "+105", "in this stage"]
    assert all(place.contains(text.place) for text in texts)


# --- the window in small rooms ---------------------------------------------------------------------------------------


@pytest.mark.each_value_once
@pytest.mark.parametrize("look", [STILL, replace(STILL, text_size=TextSize.LARGEST), LARGE_PRINT])
def test_in_a_small_window_all_views_fit_and_cells_are_high_enough(look: Look, language: str) -> None:
    with WINDOWS["square-place"](language, look, (800, 600)) as window:
        settle()
        assert isinstance(window, SquarePanel)
        assert min(cell.height() for cell in window.controls.board.cells) >= LEAST_CELL
        for view in (None, View.BOTH, View.CLASSIC):
            if view is not None:
                window.show_view(view)
                settle()
            assert window.size() == QSize(800, 600)
            assert faults(window) == []


def test_large_texts_hardly_make_the_cells_smaller(languages: Languages) -> None:
    heights = []
    for look in (STILL, replace(STILL, text_size=TextSize.LARGEST)):
        with WINDOWS["square-place"]("en", look, (1280, 800)) as window:
            settle()
            assert isinstance(window, SquarePanel)
            heights.append(window.controls.board.cells[0].height())
    assert heights[0] >= 100
    assert heights[1] >= 0.9 * heights[0]


TENS = tuple(parse_card(name) for name in ("10D", "10H", "10S", "10C", "QD"))
FULL = (*TENS, *(card for card in deck_of(5) if card not in TENS))[:CELLS]


@pytest.fixture
def small(qtbot: QtBot) -> SmallBoard:
    return added(qtbot, SmallBoard())


def test_all_texts_fit_from_the_least_size_on(small: SmallBoard) -> None:
    small.show_board(FULL)
    for wider in (1.0, 1.2, 1.5, 1.9, 2.3):
        small.resize(small.minimumSizeHint() * wider)
        texts = list(small.texts())
        assert texts
        assert all(text.fits for text in texts)
        assert all(SMALLEST_TEXT <= text.font.pixelSize() <= text.place.height() for text in texts)


def test_a_wider_place_shows_more_of_a_card_and_the_colours_of_the_deck(small: SmallBoard) -> None:
    four_colours = replace(Look(), deck=Deck.FOUR_COLOUR)
    small.resize(small.minimumSizeHint())
    small.show_board(with_card(EMPTY_BOARD, 0, TENS[0]), {0: CellMark.BEST})
    assert [text.text for text in small.texts()][:2] == ["10", "♦"], "the suit is under the rank"
    small.resize(small.minimumSizeHint() * 2)
    first = next(small.texts())
    assert (first.text, first.colour) == ("10♦", QColor("#c4122f"))
    small.apply_look(four_colours)
    assert next(small.texts()).colour == QColor("#1257c9")
    small.resize(small.minimumSizeHint() * 3)
    assert small.cell_rect(0).width() >= FACES_FROM
    assert [text.text for text in small.texts()] == ["★"], "the card itself"
    picture = small.grab().toImage()
    small.apply_look(Look())
    assert small.grab().toImage() != picture


def test_marks_differ_by_sign_and_not_only_by_colour(small: SmallBoard) -> None:
    small.resize(small.minimumSizeHint() * 3)
    small.show_board(FULL, {1: CellMark.YOURS, 24: CellMark.BEST})
    assert [text.text for text in small.texts()] == ["▶", "★"]
    plain = small.grab().toImage()
    small.show_board(FULL)
    assert small.grab().toImage() != plain


def test_its_height_fits_its_width(small: SmallBoard) -> None:
    for width in (130, 200, 333):
        small.resize(width, small.height_for(width))
        gap = small.cell_rect(1).left() - small.cell_rect(0).right()
        assert abs(small.cell_rect(24).right() - (width - small.cell_rect(0).left())) <= gap + 1
        assert small.cell_rect(24).bottom() <= small.height()
