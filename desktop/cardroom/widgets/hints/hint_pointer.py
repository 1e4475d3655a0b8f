"""A gold ring round a control, and a pointer to it."""

from PySide6.QtCore import QLineF, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from cardroom.widgets.paint.gold import draw_gold_frame, gold

PAPER = QColor("#fff9e3")

_WIDTH = 4
_GAP = 3
_LONG = 12
"""From this length, in halves of its width, the pointer is thin: it crosses other things."""


class HintPointer(QWidget):
    """Frames a control of the panel, and points at it.

    The mouse goes through it.

    Attributes:
        tip: where the pointer ends, in pixels of the panel.

    Args:
        front: the panel.
    """

    def __init__(self, front: QWidget) -> None:
        super().__init__(front)
        self._ring = QRect()
        self._wedge = QPolygonF()
        self.tip = QPoint()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setObjectName("qt_rubberband")  # hidden from screen readers, as `Overlay` is
        self.hide()

    def point(self, body: QRect, area: QRect, half: float) -> None:
        """Shows the ring round an area, and the pointer.

        Args:
            body: the paper of the hint, where the pointer begins.
            area: of the control; all in pixels of the panel.
            half: half the width of the pointer at its beginning.
        """
        edge = _WIDTH + _GAP
        self._ring = area.adjusted(-edge, -edge, edge, edge)
        start = _nearest(self._ring.center(), body.adjusted(*[round(half * sign) for sign in (1, 1, -1, -1)]))
        self.tip = _nearest(start, self._ring)
        way = QLineF(QPointF(start), QPointF(self.tip))
        across = way.normalVector()
        across.setLength(half if way.length() < _LONG * half else half / 3)
        side = across.p2() - across.p1()
        self._wedge = QPolygonF([way.p1() + side, way.p2(), way.p1() - side])
        self.setGeometry(self._ring.united(self._wedge.boundingRect().toAlignedRect()).adjusted(-2, -2, 2, 2))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ring and pointer."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.pos())
        draw_gold_frame(painter, QRectF(self._ring), _WIDTH, 12)
        painter.setPen(QPen(gold(self._wedge.boundingRect()), 2))
        painter.setBrush(PAPER)
        painter.drawPolygon(self._wedge)
        painter.end()


def _nearest(point: QPoint, area: QRect) -> QPoint:
    """Returns the point of an area that is nearest to another point."""
    return QPoint(
        min(max(point.x(), area.left()), area.right()),
        min(max(point.y(), area.top()), area.bottom()),
    )
