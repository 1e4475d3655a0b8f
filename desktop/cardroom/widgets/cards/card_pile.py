"""A pile of cards face down: the deck, or the tray."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.widgets.cards.card_faces import CARD_RATIO, face, face_name
from cardroom.widgets.window.look import Look

_EDGE = 4


class CardPile(QWidget):
    """Shows a pile of cards, as high as their number.

    It is scenery: invisible to the mouse, the keyboard and screen readers.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._look = Look()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def count(self) -> int:
        """The number of cards."""
        return self._count

    def show_count(self, count: int) -> None:
        """Shows a pile of this many cards; none is an empty place."""
        if count != self._count:
            self._count = count
            self.update()

    def wear(self, look: Look) -> None:
        """Changes to another back."""
        self._look = look
        self.update()

    def card_rect(self) -> QRect:
        """Returns the place of the top card: where flights start and end."""
        room = self.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        height = min(room.height(), round(room.width() / CARD_RATIO))
        width = round(height * CARD_RATIO)
        return QRect(room.center().x() - width // 2, room.top() + (room.height() - height) // 2, width, height)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(90, 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the pile."""
        if not self._count:
            return
        place = self.card_rect()
        painter = QPainter(self)
        painter.drawPixmap(place.topLeft(), face(face_name(None, self._look), place.size(), self.devicePixelRatioF()))
        painter.end()
