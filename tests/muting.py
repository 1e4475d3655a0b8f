"""Mutes the sound by the key that every window has."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget


def press_ctrl_m(window: QWidget) -> None:
    handle = window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
