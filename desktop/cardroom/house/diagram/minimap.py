"""The whole diagram in small, in a corner of its view."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsView, QWidget

from cardroom.house.diagram.colours import Colours

_MOST, _AWAY = QSize(190, 120), 10
"""The largest size, and the distance from the corner."""


class Minimap(QWidget):
    """Shows what a view shows of its scene, unless that is all.

    A press or a drag centres the view there.

    Args:
        view: the view.
        colours: its colours.
    """

    def __init__(self, view: QGraphicsView, colours: Colours) -> None:
        super().__init__(view)  # not the viewport, which moves its children when it scrolls
        self._view, self._colours, self._pixmap = view, colours, QPixmap()
        self._bars = view.horizontalScrollBar(), view.verticalScrollBar()
        for bar in self._bars:
            bar.valueChanged.connect(self.follow)
            bar.rangeChanged.connect(self.follow)
        self.follow()

    def renew(self, colours: Colours) -> None:
        """Draws the scene again before it is shown next."""
        self._colours, self._pixmap = colours, QPixmap()
        self.follow()

    def follow(self) -> None:
        """Moves to the corner, and shows what is in view."""
        place = self._view.sceneRect().toRect()
        place.setSize(place.size().scaled(_MOST, Qt.AspectRatioMode.KeepAspectRatio))
        place.moveBottomRight(self._view.viewport().geometry().bottomRight())
        self.setGeometry(place.translated(-_AWAY, -_AWAY))
        self.setVisible(any(bar.maximum() > bar.minimum() for bar in self._bars))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the scene, and a rectangle round what is in view."""
        view, whole, painter = self._view, self._view.sceneRect(), QPainter(self)
        if self._pixmap.isNull():
            self._pixmap = QPixmap(self.size() * self.devicePixelRatioF())
            self._pixmap.fill(self._colours.ground)
            view.scene().render(QPainter(self._pixmap), QRectF(self._pixmap.rect()), whole)
        painter.drawPixmap(self.rect(), self._pixmap)
        painter.setPen(self._colours.frame)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        seen, scale = view.mapToScene(view.viewport().rect()).boundingRect() & whole, self.width() / whole.width()
        painter.setPen(QPen(self._colours.lit, 2))
        painter.drawRect(QRectF((seen.topLeft() - whole.topLeft()) * scale, seen.size() * scale))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Centres the view."""
        whole = self._view.sceneRect()
        self._view.centerOn(whole.topLeft() + event.position() * whole.width() / self.width())

    mouseMoveEvent = mousePressEvent
