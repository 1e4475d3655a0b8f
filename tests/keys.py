"""Presses keys in the window or popup that has the focus."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot


def press_alt(window: QWidget, letter: str) -> None:
    QTest.keyClick(window, Qt.Key(ord(letter)), Qt.KeyboardModifier.AltModifier)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def question_of(window: QWidget, qtbot: QtBot) -> QMessageBox:
    """Waits for the question of a window."""
    visible = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    if visible:
        return visible[0]
    qtbot.waitUntil(lambda: any(box.isVisible() for box in window.findChildren(QMessageBox)))
    return question_of(window, qtbot)


def say_yes(question: QMessageBox) -> None:
    """Clicks the answer that is not the default one."""
    (yes,) = (button for button in question.buttons() if button is not question.defaultButton())
    QTest.mouseClick(yes, Qt.MouseButton.LeftButton)


def choose_in_menu(window: QWidget, qtbot: QtBot, menu: str, entry: str) -> None:
    """Opens a menu by its mnemonic, and an entry by its own."""
    press_alt(window, menu)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key(ord(entry)))
