"""A key button that is asleep is painted dimmed, and stays enabled."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.key_button import KeyButton


def colour(button: KeyButton) -> QColor:
    """Returns the colour of the button's body, beside the caption."""
    return button.window().grab().toImage().pixelColor(20, button.height() // 2)


def test_a_button_that_is_asleep_is_dimmed_and_acts(qtbot: QtBot) -> None:
    table, clicked = QWidget(), list[None]()
    qtbot.addWidget(table)
    table.setStyleSheet("QWidget { background: #0a4a30; } KeyButton { background: #f0bf45; border: none; }")
    button = KeyButton(table)
    button.setText("GO")
    button.resize(200, 60)
    button.clicked.connect(lambda: clicked.append(None))
    awake = colour(button)
    button.show_asleep(True)
    assert colour(button).lightness() < awake.lightness() * 0.85
    assert button.isEnabled()
    button.click()
    assert len(clicked) == 1
    button.show_asleep(False)
    assert colour(button) == awake


def test_a_disabled_button_is_dimmed_once(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.setStyleSheet("KeyButton { background: #f0bf45; border: none; }")
    button = KeyButton(table)
    button.resize(200, 60)
    button.setEnabled(False)
    disabled = colour(button)
    button.show_asleep(True)
    assert colour(button) == disabled


def test_a_pressed_button_is_darker_at_once_with_any_style(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.setStyleSheet("KeyButton { background: #f0bf45; border: none; }")
    button = KeyButton(table)
    button.setText("DEAL")
    button.resize(200, 60)
    up, whole = colour(button), table.grab().toImage()
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    assert colour(button).lightness() < up.lightness() * 0.9, "the style says nothing about pressed buttons"
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert table.grab().toImage() == whole


@pytest.mark.parametrize(("key", "is_centred"), [("", True), ("Esc", False)])
def test_a_caption_without_a_key_is_centred(qtbot: QtBot, key: str, is_centred: bool) -> None:
    button = KeyButton()
    button.setStyleSheet("color: #ff0000; background: #000000; border: none; font-size: 20px;")
    button.setText("H")
    button.setProperty("key", key)
    button.resize(200, 80)
    qtbot.addWidget(button)
    button.show()
    picture = button.grab().toImage()
    reds = [y for y in range(80) if any(picture.pixelColor(x, y).red() > 128 for x in range(200))]
    letter = [y for y in reds if y < reds[0] + 15]
    middle = (letter[0] + letter[-1] + 1) / 2
    assert (abs(middle - 40) <= 3) is is_centred


def test_a_switch_that_is_on_has_a_tick_and_keeps_its_width(qtbot: QtBot) -> None:
    button = KeyButton()
    qtbot.addWidget(button)
    button.setText("COACH")
    button.ensurePolished()
    plain = button.sizeHint().width()
    button.setCheckable(True)
    off, picture = button.sizeHint(), button.grab().toImage()
    button.setChecked(True)
    assert button.sizeHint() == off
    assert off.width() >= plain
    assert button.text() == "COACH", "the tick is painted: readers say that it is checked"
    assert button.grab().toImage() != picture
