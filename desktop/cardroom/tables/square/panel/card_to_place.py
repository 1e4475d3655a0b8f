"""The card to place, large; it can be dragged onto the board."""

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.widgets.cards.card_picture import CardPicture


class CardToPlace(CardPicture):
    """The card that came last.

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

    @property
    def is_dragged(self) -> bool:
        """Whether the pointer moves with the card."""
        return self._drags

    def allow_dragging(self, *, allowed: bool) -> None:
        """Lets the card be dragged, or not."""
        self._may_drag = allowed
        self.setCursor(Qt.CursorShape.OpenHandCursor if allowed else Qt.CursorShape.ArrowCursor)
        if not allowed:
            self._drags, self._pressed_at = False, None

    def grip(self) -> QPoint:
        """Returns the middle of the card, which the pointer holds."""
        return self.card_rect().center()

    def picture_rect(self) -> QRect:
        """Returns the card's rectangle in the coordinates of its parent."""
        return self.card_rect().translated(self.pos())

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
