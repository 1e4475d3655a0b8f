"""Marks the picture of an old game with a word."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

_BAND, _LETTERS = QColor("#7a1226"), QColor("#fff1b8")
_LETTERS_OF_BAND = 0.66
_SPACING = 160.0
"""The spacing of the letters in percent."""
_BAND_OF_TEXT = 1.8
"""The height of the band, in lines of usual text."""
_FRAME = 4


class Stamp(QWidget):
    """Paints a word on a band, from edge to edge."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("stamp")
        self.word = ""

    def show_word(self, word: str) -> None:
        """Shows a word."""
        self.word = word
        self.setAccessibleName(word)
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the height of the band; its width is free."""
        return QSize(0, round(self.fontMetrics().height() * _BAND_OF_TEXT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the band, with the word in its middle."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), _BAND)
        font = QFont(self.font())
        font.setPixelSize(round(self.height() * _LETTERS_OF_BAND))
        font.setBold(True)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, _SPACING)
        painter.setFont(font)
        painter.setPen(_LETTERS)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.word)
        painter.end()


class StampedStack(QWidget):
    """Shows one of several boards in a frame, below a stamp."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("board")
        self.stamp = Stamp(self)
        self._boards = QStackedLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(_FRAME, 0, _FRAME, _FRAME)
        column.setSpacing(0)
        column.addWidget(self.stamp)
        column.addLayout(self._boards, 1)

    def show_board(self, board: QWidget) -> None:
        """Shows a board, which is added on its first use."""
        if self._boards.indexOf(board) < 0:
            self._boards.addWidget(board)
        self._boards.setCurrentWidget(board)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the frame in the colour of the band."""
        painter = QPainter(self)
        painter.setPen(QColor(_BAND))
        for inset in range(_FRAME):
            painter.drawRect(self.rect().adjusted(inset, inset, -inset - 1, -inset - 1))
        painter.end()
