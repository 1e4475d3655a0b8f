"""A key button that is asleep is painted dimmed, and stays enabled."""

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
