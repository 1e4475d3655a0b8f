"""A prompt: a sentence in one line, or in two smaller ones."""

import re
from typing import ClassVar

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.widgets.cards.suit_text import draw_suits, has_suits, spoken_text
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Look

_ROOM_AT_THE_SIDES = 12
_BREAK = re.compile(r"(?<=[ 、。！？])|(?<=[あ-ん])(?=[^あ-ん、。！？）」ー ])")
"""Where a sentence is divided: between words, in Japanese where a word probably begins."""


def two_lines(text: str, metrics: QFontMetrics) -> tuple[str, ...]:
    """Divides a text into two lines of similar width, if it can."""
    places = [found.start() for found in _BREAK.finditer(text) if 0 < found.start() < len(text)]
    divided = [(text[:place].rstrip(), text[place:]) for place in places]
    return min(divided, key=lambda lines: max(map(metrics.horizontalAdvance, lines)), default=(text,))


class PromptLine(QLabel):
    """A label whose text has two lines, or shrinks, to fit.

    It has the height of one line of the style in any case. Suits are coloured. If even the smallest size is too large,
    the short form is shown, if there is one.

    Attributes:
        line_height: the least height of one of two lines, in font sizes.

    Widths are in pixels. The style sheet sets the size. Only a sentence that is too long gets a style sheet of its own,
    since a style sheet overrides `setFont`.
    """

    line_height: ClassVar[float] = 1.1

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = self._short = ""
        self._fitting = False
        self._usual = SMALLEST_TEXT
        self._high = 1
        self._lines: tuple[str, ...] = ("",)
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

    def apply_look(self, look: Look) -> None:
        """Changes to the suit colours of another deck."""
        self._look = look
        self.update()

    @property
    def lines(self) -> tuple[str, ...]:
        """The text as it is shown, in one or two lines."""
        return self._lines

    @property
    def usual_pixels(self) -> int:
        """The font size of the style in pixels."""
        return self._usual

    def widths(self, usual: int = 0, height: int = 0) -> tuple[int, int, int]:
        """Returns the widths of the sentence in pixels.

        As the style has it; in two lines, or in the smallest size; and the short form likewise.

        Args:
            usual: the font size of the style in pixels; 0 for the present one.
            height: of the line in pixels; 0 for the present one.
        """
        usual, double = usual or self._usual, self._double_size(usual or self._usual, height)
        widest = self._width(usual, self._sentence) + _ROOM_AT_THE_SIDES
        small, short = (
            self._least_width(text, usual, double) + _ROOM_AT_THE_SIDES for text in (self._sentence, self._short)
        )
        return widest, min(widest, small), short if self._short else small

    def sizeHint(self) -> QSize:
        """Returns the size of one line of the style."""
        return QSize(super().sizeHint().width(), self._high)

    def minimumSizeHint(self) -> QSize:
        """Returns the same height, and no width."""
        return QSize(1, self._high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the lines, their cards in their colours."""
        if len(self._lines) == 1 and not has_suits(self.text()):
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        painter.setFont(self.font())
        painter.setPen(self.palette().windowText().color())
        room = QRectF(self.contentsRect())
        room.setHeight(room.height() / len(self._lines))
        if len(self._lines) > 1:  # the room above capitals would push what is below the line out of the label
            metrics = self.fontMetrics()
            room.translate(0, (metrics.capHeight() - metrics.ascent()) / 4)
        for line in self._lines:
            draw_suits(painter, room, Qt.AlignmentFlag.AlignHCenter, line, self._look.deck)
            room.translate(0, room.height())
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
        self._usual, self._high = self.fontInfo().pixelSize(), super().sizeHint().height()
        pixels, self._lines = self._fitting_lines(self._sentence)
        is_cut = self._short and self._width(pixels, *self._lines) > self._room()
        if is_cut:
            pixels, self._lines = self._fitting_lines(self._short)
        super().setText(self._short if is_cut else self._sentence)
        if pixels < self._usual:
            self.setStyleSheet(f"font-size: {pixels}px")
        self._fitting = False
        self.updateGeometry()
        self.update()

    def natural_width(self, text: str) -> int:
        """Returns the width of a text before it shrinks, in pixels."""
        return self._width(self._usual, text)

    def _fitting_lines(self, text: str) -> tuple[int, tuple[str, ...]]:
        """Returns the largest font size that fits, and its lines."""
        whole, lines = self._largest(self._usual, text), two_lines(text, self._metrics(self._usual))
        divided = self._largest(self._double_size(self._usual, 0), *lines) if len(lines) > 1 else 0
        is_cut = self._width(whole, text) > self._room()
        return (divided, lines) if divided >= whole + (not is_cut) else (whole, (text,))

    def _double_size(self, usual: int, height: int) -> int:
        """Returns the largest font size of two lines."""
        inside = self.contentsRect().height() + (height - self.height() if height else 0)
        return min(usual, int(inside / (2 * self.line_height)))

    def _least_width(self, text: str, usual: int, double: int) -> int:
        """Returns the width of a text in two lines."""
        lines = two_lines(text, self._metrics(usual))
        pixels = double if len(lines) > 1 else 0
        return self._width(pixels, *lines) if pixels >= SMALLEST_TEXT else self._width(SMALLEST_TEXT, text)

    def _largest(self, pixels: int, *lines: str) -> int:
        """Returns the largest font size that fits, from `pixels` down."""
        while pixels > SMALLEST_TEXT and self._width(pixels, *lines) > self._room():
            pixels -= 1
        return pixels

    def _room(self) -> int:
        return self.width() - _ROOM_AT_THE_SIDES

    def _width(self, pixels: int, *lines: str) -> int:
        return max(map(self._metrics(pixels).horizontalAdvance, lines))

    def _metrics(self, pixels: int) -> QFontMetrics:
        font = QFont(self.font())
        font.setPixelSize(pixels)
        return QFontMetrics(font)
