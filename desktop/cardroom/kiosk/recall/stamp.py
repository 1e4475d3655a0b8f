"""Marks the picture of an old game with a word."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QStackedLayout, QVBoxLayout, QWidget


class StampedStack(QFrame):
    """Shows one of several boards in a frame, below a stamp.

    Attributes:
        stamp: a word on a band, from edge to edge.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("board")
        self.stamp = QLabel(self)
        self.stamp.setObjectName("stamp")
        self.stamp.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._boards = QStackedLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.stamp)
        column.addLayout(self._boards, 1)

    def show_board(self, board: QWidget) -> None:
        """Shows a board, which is added on its first use."""
        if self._boards.indexOf(board) < 0:
            self._boards.addWidget(board)
        self._boards.setCurrentWidget(board)
