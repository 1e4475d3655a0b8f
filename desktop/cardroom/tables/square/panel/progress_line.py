"""A thin line of gold: a total and its target."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded

_TRACK, _EDGE, _BEFORE = QColor(4, 12, 8, 220), QColor("#6d5a2a"), QColor("#8a6a20")
_TARGET = QColor("#ffffff")


class ProgressLine(QWidget):
    """Shows a total between 0 and its target.

    The part of earlier stages is darker; a total beyond the target has a white mark at it.

    A screen reader has the same from the total's meter.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = self._total = 0
        self._target = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_progress(self, before: int, total: int, target: int) -> None:
        """Shows points.

        Args:
            before: of the earlier stages.
            total: of all stages, the present one too.
            target: the total that clears the stage.
        """
        if (before, total, target) != (self._before, self._total, self._target):
            self._before, self._total, self._target = before, total, target
            self.update()

    def sizeHint(self) -> QSize:
        """Returns the height of the line."""
        return QSize(60, 14)

    def minimumSizeHint(self) -> QSize:
        """Returns the height of the line."""
        return QSize(40, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints track, points, and the end at the target."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = area.height() / 2
        draw_rounded(painter, area, radius, fill=_TRACK, edge=QPen(_EDGE, 1))
        painter.setPen(Qt.PenStyle.NoPen)
        scale = max(self._target, self._total)
        for points, brush in ((self._total, gold(area)), (min(self._before, self._total), _BEFORE)):
            share = max(0.0, points / scale)
            if share > 0:
                painter.setBrush(brush)
                width = max(area.height(), area.width() * share)
                part = QRectF(area.left(), area.top(), width, area.height())
                painter.drawRoundedRect(part, radius, radius)
        if self._total > self._target:
            mark = area.left() + area.width() * self._target / scale
            painter.setPen(QPen(_TARGET, 2))
            painter.drawLine(QPointF(mark, area.top()), QPointF(mark, area.bottom()))
        painter.end()
