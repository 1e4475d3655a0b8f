"""A push button for a finger, without a key of its own."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

LEAST = 64
"""The least width and height in pixels."""


class FingerButton(QPushButton):
    """A large push button.

    Args:
        parent: the page.
        grows: whether it takes room that is left, as the keys of a keyboard do.
    """

    def __init__(self, parent: QWidget | None = None, *, grows: bool = False) -> None:
        super().__init__(parent)
        self.setMinimumSize(LEAST, LEAST)
        if grows:
            self.setProperty("pad", True)
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the page keeps the keyboard
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        else:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
