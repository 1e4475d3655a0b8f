"""Marks the picture of an old game with a word."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

_BAND, _EDGE, _LETTERS = QColor(122, 18, 38, 170), QColor("#f6dc8b"), QColor("#fff1b8")
_TILT = -14.0
_HEIGHT, _OF_WIDTH = 0.17, 0.11
"""The height of the band at most, as parts of height and width of the picture."""
_WIDEST = 0.8
"""The width of the word at most, as a part of that of the picture."""
_SPACING = 125.0
"""The spacing of the letters in percent."""


class Stamp(QWidget):
    """Paints a word on a band, across what is below.

    It takes no input.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("stamp")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.word = ""

    def show_word(self, word: str) -> None:
        """Shows a word."""
        self.word = word
        self.setAccessibleName(word)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the band, with the word in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate(_TILT)
        height = max(34.0, min(self.height() * _HEIGHT, self.width() * _OF_WIDTH))
        band = QRectF(-self.width(), -height / 2, 2.0 * self.width(), height)
        painter.setOpacity(0.62)
        painter.fillRect(band, _BAND)
        painter.setPen(_EDGE)
        painter.drawRect(band)
        font = QFont(self.font())
        font.setPixelSize(round(height * 0.66))
        font.setBold(True)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, _SPACING)
        wide = QFontMetricsF(font).horizontalAdvance(self.word) / max(1.0, self.width() * _WIDEST)
        font.setPixelSize(max(12, round(font.pixelSize() / max(1.0, wide))))
        painter.setFont(font)
        painter.setPen(_LETTERS)
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, self.word)
        painter.end()


class StampedStack(QWidget):
    """Shows one of several boards under a stamp."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("board")
        self._boards = QStackedLayout(self)
        self.stamp = Stamp(self)

    def show_board(self, board: QWidget) -> None:
        """Shows a board, which is added on its first use."""
        if self._boards.indexOf(board) < 0:
            self._boards.addWidget(board)
        self._boards.setCurrentWidget(board)
        self.stamp.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the stamp over the whole picture."""
        super().resizeEvent(event)
        self.stamp.setGeometry(self.rect())
