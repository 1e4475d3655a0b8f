"""Shows sounds in words, for those who do not hear them."""

import time
from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import LEFT, PaintedText, draw_texts, shrunk, sized
from cardroom.widgets.speech.roles import Role

SHOWN_MS = 2_000
"""The time for which a caption is shown, in milliseconds."""

_GROUND = QColor(0, 0, 0, 165)
_NOTE = QColor("#f6dc8b")
_WORDS = QColor("#ffffff")
_NOTE_WIDTH, _NOTE_GAP, _BETWEEN = 0.75, 0.3, 1.1
"""The width of a note, the gap behind it, and that between two captions, as parts of the text size."""


class _Caption(NamedTuple):
    text: str
    until: float


class CaptionLine(QWidget):
    """A line with the captions of the last sounds.

    Captions of the same moment stand side by side in their order, so that none is late. Where they lack room, the
    oldest goes first. They come and go at once, without motion, and no timer runs while there are none.

    The line has no name for screen readers: who listens to one hears the sounds, and the table's own sentences say what
    happens. Captions would say it a second time, over the sounds.
    """

    spoken_role: ClassVar[Role] = Role.NoRole

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._captions: list[_Caption] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._drop_old)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def captions(self) -> list[str]:
        """The captions, the oldest first."""
        return [caption.text for caption in self._captions]

    def show_text(self, text: str) -> None:
        """Shows a caption; one that is shown already stays longer."""
        caption = _Caption(text, time.monotonic() + SHOWN_MS / 1000)
        places = [place for place, shown in enumerate(self._captions) if shown.text == text]
        if places:
            self._captions[places[0]] = caption
        else:
            self._captions.append(caption)
        if not self._timer.isActive():
            self._timer.start(SHOWN_MS)
        self.update()

    def clear(self) -> None:
        """Removes all captions."""
        self._captions.clear()
        self._timer.stop()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the height of a line of text, and no width."""
        return QSize(1, self.fontMetrics().height() + 4)

    def minimumSizeHint(self) -> QSize:
        """Returns the full size: the captions fit themselves."""
        return self.sizeHint()

    def texts(self) -> Iterator[PaintedText]:
        """Yields what is painted, for tests."""
        font, shown = self._fitting()
        left = (self.width() - sum(_widths(font, shown))) / 2
        for text, width in zip(shown, _widths(font, shown), strict=True):
            note = (_NOTE_WIDTH + _NOTE_GAP + _BETWEEN / 2) * font.pixelSize()
            room = width - note - _BETWEEN / 2 * font.pixelSize()
            place = QRectF(left + note, 0, room + 1, self.height())
            yield PaintedText(text, place, font, _WORDS, LEFT)
            left += width

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the captions on a dark ground."""
        if not self._captions:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        texts = list(self.texts())
        size = texts[0].font.pixelSize()
        around = (_NOTE_WIDTH + _NOTE_GAP + _BETWEEN / 2) * size
        ground = QRectF(texts[0].place.left() - around, 0, 0, self.height())
        ground.setRight(texts[-1].place.right() + _BETWEEN / 2 * size)
        draw_rounded(painter, ground, self.height() / 3, fill=_GROUND)
        for each in texts:
            note = QPointF(each.place.left() - (_NOTE_WIDTH + _NOTE_GAP) * size, self.height() / 2)
            _paint_note(painter, note, size)
        draw_texts(painter, texts)
        painter.end()

    def _drop_old(self) -> None:
        """Removes what was shown long enough; waits for the next."""
        now = time.monotonic() + 0.001
        self._captions = [caption for caption in self._captions if caption.until > now]
        if self._captions:
            self._timer.start(max(1, round(1000 * (min(caption.until for caption in self._captions) - now)) + 1))
        self.update()

    def _fitting(self) -> tuple[QFont, list[str]]:
        """Returns the captions that have room, and their font."""
        font = sized(self.font(), self.fontInfo().pixelSize())
        shown = self.captions
        while len(shown) > 1 and sum(_widths(font, shown)) > self.width():
            del shown[0]
        return shrunk(font, lambda tried: sum(_widths(tried, shown)) <= self.width()), shown


def _widths(font: QFont, texts: list[str]) -> list[float]:
    """Returns the widths of captions with their notes, in pixels."""
    metrics, beside = QFontMetricsF(font), (_NOTE_WIDTH + _NOTE_GAP + _BETWEEN) * font.pixelSize()
    return [metrics.horizontalAdvance(text) + beside for text in texts]


def _paint_note(painter: QPainter, left: QPointF, size: float) -> None:
    """Paints an eighth note.

    Args:
        painter: is changed.
        left: the middle of its left side.
        size: the text size in pixels.
    """
    painter.save()
    painter.translate(left)
    painter.scale(size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_NOTE)
    painter.save()
    painter.translate(0.2, 0.26)
    painter.rotate(-20)
    painter.drawEllipse(QPointF(), 0.19, 0.14)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_NOTE, 0.08, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    flag = QPainterPath(QPointF(0.35, 0.22))
    flag.lineTo(0.35, -0.42)
    flag.cubicTo(0.38, -0.2, 0.66, -0.2, 0.56, 0.08)
    painter.drawPath(flag)
    painter.restore()
