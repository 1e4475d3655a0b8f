"""A key of the pocket computer, in its well."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.tables.square.panel.classic.metal import rounded
from cardroom.widgets.paint.painting import Still, downward
from cardroom.widgets.paint.texts import sized

_FOCUS = QColor("#ffffff")
_WELL_TOP, _WELL_BOTTOM = QColor("#15171a"), QColor("#3a3e43")
_DEPTH = 0.1
"""The height of the cap's front, in heights of the key."""

_SINK_MS = 90
"""How long a key pressed on the keyboard is shown as sunk, in milliseconds."""


class Coat(Enum):
    """The colours of a cap: top, middle, bottom, front and letters."""

    GRAPHITE = ("#5b626b", "#414850", "#343a41", "#1c2024", "#ffffff")
    BURGUNDY = ("#a02a48", "#861b38", "#6e122b", "#3d0816", "#ffffff")
    GOLD = ("#ffe79a", "#f0bf45", "#d9a032", "#8a5f12", "#16181d")


class PocketKey(QAbstractButton):
    """A key with a moulded cap; it sinks while it is pressed.

    Args:
        key: its caption, also the key of `press`.
        coat: the colours of its cap.
        parent: the pocket computer.

    Signals:
        clicked: from QAbstractButton.
    """

    def __init__(self, key: str, coat: Coat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(key)
        self._coat = coat
        self._still = Still()
        self._rise = QTimer(self)
        self._rise.setSingleShot(True)
        self._rise.setInterval(_SINK_MS)
        self._rise.timeout.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def is_sunk(self) -> bool:
        """Whether the cap is shown as pressed."""
        return self.isDown() or self._rise.isActive()

    def sink(self) -> None:
        """Shows the cap as pressed for a moment."""
        self._rise.start()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the key; repaints it only after a change."""
        key = (self.is_sunk, self.hasFocus(), self.underMouse(), self.text())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        area = self.rect().toRectF()
        radius = self.height() * 0.2
        self._paint_well(painter, area, radius)
        edge = self.height() * 0.065
        front = self.height() * _DEPTH
        sunk = front * 0.75 if self.is_sunk else 0.0
        cap = area.adjusted(edge, edge + sunk, -edge, -edge - front + sunk)
        self._paint_cap(painter, cap, front - sunk, radius - edge)
        self._paint_caption(painter, cap)
        if self.hasFocus():
            width = max(2.0, self.height() * 0.05)
            painter.setPen(QPen(_FOCUS, width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inset = width / 2 + 0.5
            painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)

    def _paint_well(self, painter: QPainter, area: QRectF, radius: float) -> None:
        """Paints the dark well, and the light on its lower edge."""
        painter.fillPath(rounded(area, radius), QColor(255, 255, 255, 120))
        well = area.adjusted(0, 0, 0, -max(1.0, self.height() * 0.02))
        shade = downward(well, ((0, _WELL_TOP), (1, _WELL_BOTTOM)))
        painter.fillPath(rounded(well, radius), shade)

    def _paint_cap(self, painter: QPainter, cap: QRectF, front: float, radius: float) -> None:
        """Paints the front of the cap, then its hollow top."""
        top, middle, bottom, side, _ = (QColor(name) for name in self._coat.value)
        if self.underMouse() and not self.is_sunk:
            top, middle, bottom = (colour.lighter(112) for colour in (top, middle, bottom))
        painter.fillPath(rounded(cap.adjusted(0, radius, 0, front), radius), side)
        body = downward(cap, ((0.0, bottom), (0.16, middle), (1.0, top)))
        painter.fillPath(rounded(cap, radius), body)
        rim = downward(
            cap, ((0, QColor(255, 255, 255, 120)), (0.5, QColor(255, 255, 255, 30)), (1, QColor(255, 255, 255, 70)))
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(rim, max(1.0, self.height() * 0.022)))
        painter.drawRoundedRect(cap.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius)

    def _paint_caption(self, painter: QPainter, cap: QRectF) -> None:
        font = sized(self.font(), cap.height() * 0.56, bold=True)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        painter.setPen(QColor(self._coat.value[-1]))
        left = cap.center().x() - metrics.horizontalAdvance(self.text()) / 2
        painter.drawText(QPointF(left, cap.center().y() + metrics.capHeight() / 2), self.text())
