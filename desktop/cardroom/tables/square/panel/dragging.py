"""Drags the card to place over the table."""

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.tables.square.panel.controls import SquareControls
from cardroom.widgets.cards.card_faces import face, face_name
from cardroom.widgets.window.look import Look


class Dragging(QObject):
    """Shows the dragged card under the pointer, and the cell below it.

    Args:
        controls: of the window.
        front: the front panel; the card is painted above it.
        parent: owns the object.

    Signals:
        dropped(QPoint): the card was let go there, in global coordinates.
    """

    dropped = Signal(QPoint)

    def __init__(self, controls: SquareControls, front: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._front = front
        self._card = _DraggedCard(front)
        controls.nextCard.dragged.connect(self._follow)
        controls.nextCard.dropped.connect(self._drop)

    def _follow(self, where: QPoint) -> None:
        """Moves the card to the pointer."""
        board, card = self._controls.board, self._controls.nextCard.card
        if card is None:
            return
        size = board.cells[0].size()
        if not self._card.isVisible():
            self._card.setPixmap(face(face_name(card, self._card.look), size, self._front.devicePixelRatioF()))
            self._card.resize(size)
            self._card.show()
            self._card.raise_()
        middle = self._front.mapFromGlobal(where)
        self._card.move(middle - QPoint(size.width() // 2, size.height() // 2))
        board.show_ghost(board.cell_at(board.mapFromGlobal(where)), card)

    def _drop(self, where: QPoint) -> None:
        self._card.hide()
        self._controls.board.show_ghost(None, None)
        self.dropped.emit(where)


class _DraggedCard(QLabel):
    """The picture under the pointer."""

    def __init__(self, front: QWidget) -> None:
        super().__init__(front)
        self.look = Look()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("qt_rubberband")  # hidden from screen readers
        self.hide()

    def wear(self, look: Look) -> None:
        """Changes to another deck."""
        self.look = look
