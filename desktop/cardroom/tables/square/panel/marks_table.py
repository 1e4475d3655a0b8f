"""The marks of a line with their points."""

from collections.abc import Iterator
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.square.panel.words import mark_name, points_text
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import LEFT, RIGHT, PaintedText, draw_texts, shrunk, sized
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.dressing import SMALLEST_TEXT

MARKS = tuple(reversed(Mark))
"""The marks from the most points to the fewest."""

_GROUND = QColor("#0a0d0c")
_IVORY, _GOLD, _LOSS, _INK = QColor("#fdf6dc"), QColor("#ffe9a8"), QColor("#ff9d94"), QColor("#16181d")
_INDENT = 10


class MarksTable(QWidget):
    """Shows the ten marks, one below the other.

    Attributes:
        lit: the mark in a gold row; None for none.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lit: Mark | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def light(self, mark: Mark | None) -> None:
        """Shows the row of a mark in gold; None ends it."""
        if mark is not self.lit:
            self.lit = mark
            self.update()

    def retranslate(self) -> None:
        """Updates texts and spoken name for the current language."""
        self.setAccessibleName(", ".join(f"{mark_name(mark)} {points_text(mark.points)}" for mark in MARKS))
        self.updateGeometry()
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        font = self._fitting()
        metrics = QFontMetricsF(font)
        letter, points = metrics.horizontalAdvance("m") * 1.7, metrics.horizontalAdvance("+60") + 4
        for number, mark in enumerate(MARKS):
            row = self._row(number)
            place = row.adjusted(_INDENT, 0, -_INDENT, 0)
            is_lit = mark is self.lit
            ink, gold_ink = (_INK, _INK) if is_lit else (_IVORY, _GOLD)
            coin = QRectF(place.left(), place.top(), letter, place.height())
            yield PaintedText(mark.value, coin, font, gold_ink)
            yield PaintedText(mark_name(mark), place.adjusted(letter + 4, 0, -points, 0), font, ink, LEFT)
            colour = gold_ink if mark.points >= 0 or is_lit else _LOSS
            yield PaintedText(points_text(mark.points), place, font, colour, RIGHT)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        line = self.fontMetrics().height()
        return QSize(self._least_width(self.font()) + 40, round(line * 1.35 * len(MARKS)) + 12)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size."""
        font = sized(self.font(), SMALLEST_TEXT)
        return QSize(self._least_width(font), round(QFontMetricsF(font).height() * 1.02 * len(MARKS)) + 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ground, frame and texts."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            draw_rounded(painter, area, 9, fill=_GROUND, edge=QPen(gold(area), 2))
            if self.lit is not None:
                row = self._row(MARKS.index(self.lit))
                draw_rounded(painter, row, 4, fill=gold(row))
            draw_texts(painter, self.texts())

    def _row(self, number: int) -> QRectF:
        """Returns the place of a mark."""
        area = QRectF(self.rect()).adjusted(5, 6, -5, -6)
        height = area.height() / len(MARKS)
        return QRectF(area.left(), area.top() + number * height, area.width(), height)

    def _least_width(self, font: QFont) -> int:
        metrics = QFontMetricsF(font)
        widest = max(metrics.horizontalAdvance(mark_name(mark)) for mark in MARKS)
        one = widest + metrics.horizontalAdvance("+60") + metrics.horizontalAdvance("m") * 1.7 + 2 * _INDENT + 10
        return round(one) + 12

    def _fitting(self) -> QFont:
        """Returns the largest font that fits, at most the widget's."""
        height = self._row(0).height() * 1.1
        return shrunk(
            sized(self.font(), self.fontInfo().pixelSize()),
            lambda font: self._least_width(font) <= self.width() and QFontMetricsF(font).height() <= height,
        )


class Legend(MarksTable):
    """Shows the marks beside the board, and gives way first."""

    way = Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_allowed = True
        self._gives = False

    def give_way(self, *, gives: bool) -> None:
        """Hides the table, or shows it again."""
        self._gives = gives
        self._arrange()

    def allow(self, *, allowed: bool) -> None:
        """Shows the table where there is room, or not at all."""
        self._is_allowed = allowed
        self._arrange()

    def _arrange(self) -> None:
        self.setVisible(self._is_allowed and not self._gives)
