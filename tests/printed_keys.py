"""Helpers for the keys of a table's window."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cardroom.house.table_window import TableWindow
from cardroom.widgets.controls.key_button import KeyButton

NONE = Qt.KeyboardModifier.NoModifier


def key_event(key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE, *, held: bool = False) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, "", held)


def printed_keys(window: TableWindow) -> dict[str, KeyButton]:
    """Returns the buttons by printed key; fails on a duplicate."""
    buttons = window.findChildren(KeyButton)
    keys = {str(button.property("key")): button for button in buttons}
    assert len(keys) == len(buttons), "no key is printed twice"
    return keys


def control_of(window: TableWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> QWidget | None:
    binding = window.keys.find(key_event(key, modifiers))
    return None if binding is None else binding.control


def listed(window: TableWindow) -> dict[str, QWidget]:
    """Returns the control of each key, by the key's name."""
    return {binding.key: binding.control for binding in window.keys.bindings()}
