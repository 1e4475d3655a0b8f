"""The keys of the Old Maid table's window: each presses the control that it is printed on."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

from cardroom.tables.old_maid.panel.controls import OldMaidControls


def button_for(event: QKeyEvent, controls: OldMaidControls) -> QAbstractButton | None:
    """What a key presses; None where it presses nothing."""
    if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
        return None
    return {
        Qt.Key.Key_N: controls.again,
        Qt.Key.Key_H: controls.shuffle,
        Qt.Key.Key_S: controls.settings,
        Qt.Key.Key_F: controls.fair,
        Qt.Key.Key_Y: controls.history,
        Qt.Key.Key_Space: controls.primary,
        Qt.Key.Key_Return: controls.primary,
        Qt.Key.Key_Enter: controls.primary,
    }.get(Qt.Key(event.key()))
