"""The card to place, large; it can be dragged onto the board."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.tables.square.panel.moment import Moment, medal, moment_texts
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.paint.painting import PaintedText


class CardToPlace(CardPicture):
    """Shows the card that came last, or a medal in its place.

    Signals:
        dragged(QPoint): the pointer moves with the card, in global coordinates.
        dropped(QPoint): the card was let go there.
    """

    dragged = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed_at: QPointF | None = None
        self._drags = False
        self._may_drag = False
        self._moment: Moment | None = None

    @property
    def moment(self) -> Moment | None:
        """The content of the medal; None without one."""
        return self._moment

    def show_moment(self, moment: Moment | None) -> None:
        """Shows a medal in place of the card; None removes it."""
        if moment != self._moment:
            self._moment = moment
            if moment is not None:
                self.setAccessibleName(" ".join((*moment.title, moment.figure, moment.note)))
            self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields the texts of the medal."""
        if self._moment is not None:
            yield from moment_texts(self._moment, QRectF(self.card_rect()), self.font())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the medal, or the card."""
        if self._moment is None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = self.card_rect()
        painter.drawPixmap(place.topLeft(), medal(self._moment.kind, place.size(), self.devicePixelRatioF()))
        for each in self.texts():
            painter.setFont(each.font)
            painter.setPen(each.colour)
            painter.drawText(each.place, each.align, each.text)
        painter.end()

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest readable size."""
        return QSize(60, 96)

    def allow_dragging(self, *, allowed: bool) -> None:
        """Lets the card be dragged, or not."""
        self._may_drag = allowed
        self.setCursor(Qt.CursorShape.OpenHandCursor if allowed else Qt.CursorShape.ArrowCursor)
        if not allowed:
            self._drags, self._pressed_at = False, None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes the card."""
        super().mousePressEvent(event)
        is_on_card = self.card_rect().contains(event.position().toPoint())
        if self._may_drag and is_on_card and event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drags the card, once the pointer has moved far enough."""
        if self._pressed_at is None:
            super().mouseMoveEvent(event)
            return
        way = (event.position() - self._pressed_at).manhattanLength()
        if self._drags or way >= QApplication.startDragDistance():
            self._drags = True
            self.setDown(False)
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lets the card go."""
        drags, self._drags, self._pressed_at = self._drags, False, None
        super().mouseReleaseEvent(event)
        if drags:
            self.dropped.emit(event.globalPosition().toPoint())
