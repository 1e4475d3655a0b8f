"""A prompt: one sentence that shrinks to the width of the table."""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.widgets.cards.suit_text import draw_suits, has_suits, spoken_text
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Look

_ROOM_AT_THE_SIDES = 12


class PromptLine(QLabel):
    """A label whose font shrinks to fit its width.

    Suits are coloured. If even the smallest size is too large, the short form is shown, if there is one.

    Widths are in pixels. The style sheet sets the size. Only a sentence that is too long gets a style sheet of its own,
    since a style sheet overrides `setFont`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = self._short = ""
        self._fitting = False
        self._usual = SMALLEST_TEXT
        self._look = Look()
        self.setMinimumWidth(1)

    def show_text(self, sentence: str, short: str = "") -> None:
        """Shows a sentence, or its short form if it does not fit."""
        self._sentence, self._short = sentence, short
        self.setAccessibleName(spoken_text(sentence))
        self._fit()

    def setText(self, sentence: str) -> None:  # noqa: N802 - Qt's name
        """Shows a sentence that has no short form."""
        self.show_text(sentence)

    def wear(self, look: Look) -> None:
        """Changes to the suit colours of another deck."""
        self._look = look
        self.update()

    @property
    def widths(self) -> tuple[int, int, int]:
        """The widths of the sentence in pixels.

        As the style has it; in the smallest size; and of the short form in the smallest size.
        """
        sizes = (self._usual, self._sentence), (SMALLEST_TEXT, self._sentence), (SMALLEST_TEXT, self._short)
        usual, small, short = (self._width(pixels, text) + _ROOM_AT_THE_SIDES for pixels, text in sizes)
        return usual, small, short if self._short else small

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the sentence, its cards in their colours."""
        if not has_suits(self.text()):
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        painter.setFont(self.font())
        painter.setPen(self.palette().windowText().color())
        draw_suits(painter, QRectF(self.rect()), Qt.AlignmentFlag.AlignHCenter, self.text(), self._look.deck)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Fits the sentence after a change of the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the sentence to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._fitting:
            return  # caused by the change of the style sheet below
        self._fitting = True
        if self.styleSheet():
            self.setStyleSheet("")
        self.ensurePolished()
        usual = self._usual = self.fontInfo().pixelSize()
        pixels = self._pixels_for(self._sentence)
        is_cut = self._short and self._width(pixels, self._sentence) > self._room()
        super().setText(self._short if is_cut else self._sentence)
        if is_cut:
            pixels = self._pixels_for(self._short)
        if pixels < usual:
            self.setStyleSheet(f"font-size: {pixels}px")
        self._fitting = False

    def natural_width(self, text: str) -> int:
        """Returns the width of a text before it shrinks, in pixels."""
        return self._width(self._usual, text)

    def _pixels_for(self, text: str) -> int:
        """Returns the largest font size that fits, at most the style's.

        The smallest otherwise.
        """
        pixels = self.fontInfo().pixelSize()
        while pixels > SMALLEST_TEXT and self._width(pixels, text) > self._room():
            pixels -= 1
        return pixels

    def _room(self) -> int:
        return self.width() - _ROOM_AT_THE_SIDES

    def _width(self, pixels: int, text: str) -> int:
        font = QFont(self.font())
        font.setPixelSize(pixels)
        return QFontMetrics(font).horizontalAdvance(text)
