"""The keys of the practice window: each presses the control that it is printed on."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

from cardroom.cards.cards import HAND_SIZE
from cardroom.tables.poker.practice.panel.controls import PracticeControls


def button_for(event: QKeyEvent, controls: PracticeControls, *, asking: bool) -> QAbstractButton | None:
    """What a key presses; None where it presses nothing.

    Args:
        event: the key.
        controls: the window's.
        asking: a hand is entered: the figures take its cards out.
    """
    key = Qt.Key(event.key())
    if key == Qt.Key.Key_Z and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
        return controls.takeBack
    if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
        return None
    digit = event.key() - Qt.Key.Key_1
    if 0 <= digit < HAND_SIZE:
        return controls.asked[digit] if asking else controls.cards[digit]
    if key == Qt.Key.Key_Escape:  # back from the page that lies over the table
        return next((each for each in (controls.anyHand, controls.missedHands) if each.isChecked()), None)
    return {
        Qt.Key.Key_A: controls.markAll,
        Qt.Key.Key_U: controls.takeBack,
        Qt.Key.Key_Backspace: controls.takeBack,
        Qt.Key.Key_W: controls.details,
        Qt.Key.Key_E: controls.anyHand,
        Qt.Key.Key_L: controls.missedHands,
        Qt.Key.Key_R: controls.startOver,
        Qt.Key.Key_S: controls.settings,
        Qt.Key.Key_Space: controls.primary,
        Qt.Key.Key_Return: controls.primary,
        Qt.Key.Key_Enter: controls.primary,
    }.get(key)
