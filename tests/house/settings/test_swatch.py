"""A swatch shows felt, cards and a tick, with or without focus."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.house.settings.swatch import Swatch
from cardroom.widgets.window.look import Felt, Look
from tests.dressed import dress


@pytest.fixture
def swatch(qtbot: QtBot) -> Swatch:
    dress()
    swatch = Swatch()
    swatch.setText("&Blue")
    swatch.setProperty("felt", "blue")
    swatch.resize(120, 100)
    qtbot.addWidget(swatch)
    swatch.show()
    swatch.clearFocus()
    return swatch


def picture(swatch: Swatch) -> QImage:
    return swatch.grab().toImage()


def test_the_felt_can_be_seen_chosen_or_not_focused_or_not(swatch: Swatch, qtbot: QtBot) -> None:
    middle = QPoint(60, 35)
    swatch.activateWindow()
    swatch.setFocus()
    qtbot.waitUntil(swatch.hasFocus)
    swatch.clearFocus()
    plain = picture(swatch)
    swatch.setChecked(True)
    chosen = picture(swatch)
    swatch.setFocus()
    focused = picture(swatch)
    assert len({image.pixel(middle) for image in (plain, chosen, focused)}) == 1
    assert plain != chosen
    assert chosen != focused


def test_cards_are_on_the_current_felt(swatch: Swatch) -> None:
    swatch.setProperty("felt", "")
    bare = picture(swatch)
    swatch.setProperty("faces", "two-colour/AS backs/red no/such")
    dealt = picture(swatch)
    assert dealt != bare
    swatch.apply_look(Look(felt=Felt.BURGUNDY))
    assert picture(swatch) != dealt


def test_a_press_anywhere_chooses_it(swatch: Swatch) -> None:
    QTest.mouseClick(swatch, Qt.MouseButton.LeftButton, pos=QPoint(110, 8))
    assert swatch.isChecked()


def test_its_room_follows_the_text(swatch: Swatch) -> None:
    before = swatch.minimumSizeHint()
    font = swatch.font()
    font.setPixelSize(40)
    swatch.setFont(font)
    assert swatch.minimumSizeHint().width() > before.width()
    assert swatch.minimumSizeHint().height() > before.height()
