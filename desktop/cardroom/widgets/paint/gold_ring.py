"""A gold ring round a control."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from cardroom.widgets.paint.gold import draw_gold_frame

_WIDTH = 4
_GAP = 3


class GoldRing(QWidget):
    """Frames a control of the same panel; the mouse goes through it.

    Args:
        front: the panel.
    """

    def __init__(self, front: QWidget) -> None:
        super().__init__(front)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setObjectName("qt_rubberband")  # hidden from screen readers, as `Overlay` is
        self.hide()

    def surround(self, area: QRect) -> None:
        """Shows the ring round an area of the panel, in pixels."""
        edge = _WIDTH + _GAP
        self.setGeometry(area.adjusted(-edge, -edge, edge, edge))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_gold_frame(painter, QRectF(self.rect()), _WIDTH, 12)
        painter.end()
