"""Bars, boxes and rows of choices, and the picture of a code."""

from collections.abc import Iterator

import pytest
import segno
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTreeWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.arrow_box import ArrowBox
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.qr_picture import QrPicture, qr_image
from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.look import Appearance, Look, TextSize
from tests.dialogs import spoken
from tests.dressed import dress
from tests.not_none import not_none
from tests.widgets.on_screen import activate, added


@pytest.fixture
def bar(qtbot: QtBot) -> Iterator[ChoiceBar]:
    window = added(qtbot, QWidget())
    rows = QHBoxLayout(window)
    bar = ChoiceBar(window)
    bar.setObjectName("games")
    QHBoxLayout(bar)
    rows.addWidget(bar)
    rows.addWidget(QLineEdit(window))
    bar.offer(["1", "3"])
    bar.set_texts(lambda value: f"{value} games")
    activate(qtbot, window)
    yield bar
    window.close()


def test_offered_values_are_chosen(bar: ChoiceBar, qtbot: QtBot) -> None:
    assert {value: button.text() for value, button in bar.buttons.items()} == {"1": "1 games", "3": "3 games"}
    with qtbot.waitSignal(bar.chosen) as chosen:
        bar.buttons["3"].click()
    assert chosen.args == ["3"]
    assert bar.value == "3"
    with qtbot.assertNotEmitted(bar.chosen):
        bar.show_choice("1")
    assert bar.value == "1"


def test_a_further_value_is_offered_later_and_none_twice(bar: ChoiceBar, qtbot: QtBot) -> None:
    bar.show_choice("1")
    bar.offer(["3", "7"])
    assert [*bar.buttons] == ["1", "3", "7"]
    assert bar.value == "1"
    with qtbot.waitSignal(bar.chosen) as chosen:
        bar.buttons["7"].click()
    assert chosen.args == ["7"]
    assert not bar.buttons["1"].isChecked()


def test_tab_goes_through_the_bar_before_what_follows(bar: ChoiceBar) -> None:
    bar.show_choice("1")
    bar.buttons["1"].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(bar.buttons["1"], Qt.Key.Key_Tab)
    assert isinstance(bar.window().focusWidget(), QLineEdit)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    dress()
    window = added(qtbot, QWidget(), 800, 600)
    QVBoxLayout(window)
    return window


def opened(window: QWidget, rows: int, text_size: TextSize, qtbot: QtBot) -> ArrowBox:
    box = ArrowBox(window)
    box.addItems([f"Rules {row}" for row in range(rows)])
    not_none(window.layout()).addWidget(box)
    appearance = Appearance(Look(text_size=text_size), window)
    window.setProperty("dressing", Dressing(window, appearance))
    window.show()
    box.setCurrentIndex(rows - 1)
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    return box


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("rows", [1, 3, 5, 9])
def test_all_rows_are_visible(window: QWidget, rows: int, text_size: TextSize, qtbot: QtBot) -> None:
    box = opened(window, rows, text_size, qtbot)
    view = box.view()
    places = [view.visualRect(view.model().index(row, 0)) for row in range(rows)]
    assert all(view.viewport().rect().contains(place.center()) for place in places)
    assert min(place.top() for place in places) >= 0
    box.hidePopup()


def test_a_long_list_scrolls_to_its_current_row(window: QWidget, qtbot: QtBot) -> None:
    box = opened(window, 40, TextSize.LARGEST, qtbot)
    view = box.view()
    assert view.window().geometry().bottom() <= box.screen().availableGeometry().bottom()
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()).center())
    box.hidePopup()


def test_the_highlight_is_seen(window: QWidget, qtbot: QtBot) -> None:
    box = opened(window, 5, TextSize.NORMAL, qtbot)
    view = box.view()
    QTest.keyClick(view, Qt.Key.Key_Up)
    picture = view.viewport().grab().toImage()
    here, there = (
        QColor(picture.pixel(view.visualRect(view.model().index(row, 0)).right() - 4, place.center().y()))
        for row in (3, 0)
        for place in [view.visualRect(view.model().index(row, 0))]
    )
    assert here.red() - there.red() > 60
    box.hidePopup()


HEADINGS = ("Game", "Ended", "")
ROWS = (("3", "today", "won"), ("2", "", "lost"))


def test_each_row_is_read_as_one_sentence(qtbot: QtBot) -> None:
    tree = added(qtbot, QTreeWidget())
    make_columns(tree, len(HEADINGS), 2)
    show_headings(tree, HEADINGS, (0,))
    changes: list[object] = []
    tree.currentItemChanged.connect(lambda *items: changes.append(items))
    fill_rows(tree, ROWS, (0,), 1, HEADINGS)
    assert [spoken(tree, 0), spoken(tree, 1)] == ["Game 3, Ended today, won", "Game 2, lost"]
    assert tree.currentIndex().row() == 1
    assert not changes
    fill_rows(tree, ROWS, (0,), -1)
    assert spoken(tree, 0) == "3, today, won"
    assert tree.currentItem() is None


def test_figures_are_at_the_right(qtbot: QtBot) -> None:
    tree = added(qtbot, QTreeWidget())
    make_columns(tree, 3, 1)
    show_headings(tree, HEADINGS, (0, 2))
    fill_rows(tree, ROWS, (0, 2))
    for item in (tree.headerItem(), tree.topLevelItem(0)):
        assert item is not None
        right = [bool(item.textAlignment(column) & Qt.AlignmentFlag.AlignRight) for column in range(3)]
        assert right == [True, False, True]


TEXT = "CARDROOM SESSION 12 / LEFT 27 / CHAIN 345:" + "9F" * 32
QUIET = 4


def is_dark(image: QImage, x: float, y: float) -> bool:
    return QColor(image.pixel(int(x), int(y))).lightness() < 128


def test_the_image_has_the_modules_of_the_text() -> None:
    image, code = qr_image(TEXT), segno.make(TEXT, error="m", micro=False)
    found = [[is_dark(image, x, y) for x in range(image.width())] for y in range(image.height())]
    assert found == [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET)]


@pytest.mark.parametrize("size", [(400, 400), (403, 250), (160, 300)])
def test_it_is_painted_in_the_middle_with_modules_of_one_size(qtbot: QtBot, size: tuple[int, int]) -> None:
    picture = added(qtbot, QrPicture())
    picture.setStyleSheet("background: #808080")
    picture.resize(*size)
    picture.show_text(TEXT)
    assert picture.text == TEXT
    shown, modules = picture.grab().toImage(), qr_image(TEXT)
    side = min(size) // modules.width()
    left, top = ((length - side * modules.width()) // 2 for length in size)
    for y in range(modules.height()):
        for x in range(modules.width()):
            for corner in (0.1, 0.9):  # both may lie a pixel off the middle
                found = is_dark(shown, left + (x + corner) * side, top + (y + corner) * side)
                assert found is is_dark(modules, x, y), (x, y)


def test_without_a_text_nothing_is_painted(qtbot: QtBot) -> None:
    picture = added(qtbot, QrPicture(), 200, 200)
    empty = picture.grab().toImage()
    picture.show_text(TEXT)
    assert picture.grab().toImage() != empty
    picture.show_text("")
    assert picture.grab().toImage() == empty
