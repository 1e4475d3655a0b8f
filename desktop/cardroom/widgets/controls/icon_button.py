"""A small square button with a picture in place of a caption."""

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.widgets.paint.painting import Still

GOLD = QColor("#f6dc8b")

_GROUND = QColor(0, 0, 0, 110)
_HOVERED = QColor(0, 0, 0, 175)
_EDGE = QColor(200, 150, 47, 150)
_FOCUS = QColor("#ffffff")

_ROUND = 0.25
"""The radius of the button's corners, as a part of its side."""


class IconButton(QAbstractButton):
    """A button with a picture, which a subclass paints and names.

    Signals:
        clicked: from QAbstractButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._still = Still()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def retranslate(self) -> None:
        """Sets the spoken name and the tool tip; implemented by the subclass."""
        raise NotImplementedError

    def paint_icon(self, painter: QPainter) -> None:
        """Paints the picture in a unit square around the origin."""
        raise NotImplementedError

    def look_key(self) -> Hashable:
        """Returns what the picture depends on."""
        return None

    def sizeHint(self) -> QSize:
        """Returns a square of the height of a line."""
        side = self.fontMetrics().height() + 8
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Returns the full size."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language, the font and the style."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        self._still.forget()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the button; repaints it only after a change."""
        key = (self.look_key(), self.hasFocus(), self.underMouse(), self.isDown())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        area = self.rect().toRectF().adjusted(1, 1, -1, -1)
        side = min(area.width(), area.height())
        painter.setPen(QPen(_FOCUS, 2) if self.hasFocus() else QPen(_EDGE, 1))
        painter.setBrush(_HOVERED if self.underMouse() else _GROUND)
        painter.drawRoundedRect(area, side * _ROUND, side * _ROUND)
        painter.translate(area.center() + QPointF(0, 1 if self.isDown() else 0))
        painter.scale(side, side)
        self.paint_icon(painter)
