"""Base class of dialogs that follow the focus rule."""

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.widgets.controls.focus_rule import FocusHome, FocusRule
from cardroom.widgets.controls.key_map import KeyMap


class KeyDialog(FocusHome, QDialog):
    """A dialog beside a window.

    A lost focus returns to the dialog, and Enter presses a button that was reached with Tab, not the default one.

    Args:
        over: the parent window; None for a window of its own.
    """

    def __init__(self, over: QWidget | None) -> None:
        super().__init__(over)
        self._focus_rule = FocusRule(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Acts on a key that the focused control has not taken."""
        if not self._focus_rule.handle(event):
            super().keyPressEvent(event)

    def use_keys(self, keys: KeyMap) -> None:
        """Sets the keys that act whatever has the focus."""
        self._focus_rule.keys = keys
