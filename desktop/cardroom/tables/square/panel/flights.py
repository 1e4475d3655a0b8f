"""Flights of cards between the deck and the board of SQUARE."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.cards.cards import Card
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.cues import SquareCue
from cardroom.widgets.cards.card_faces import face, face_name
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import CardCue, Flight, FlightCues
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.window.look import Look

_ARC, _OVERSHOOT = 0.1, 0.02


class SquareFlights(CardFlights):
    """Makes the flights of SQUARE in the current look.

    Args:
        front: the front panel; the layer above it has the same coordinates.
        controls: of the window.
    """

    def __init__(self, front: QWidget, controls: SquareControls) -> None:
        super().__init__(front)
        self._controls = controls

    def placing(self, cell: int, card: Card, landed: Callable[[], None]) -> Flight:
        """Moves the card on the deck to its cell."""
        place = self._cell(cell)
        return Flight(
            face=self.picture(card, place),
            start=self.place(self._controls.nextCard) if self.motion.ms(Gesture.DRAW_IN) else place,
            end=place,
            duration_ms=self.motion.ms(Gesture.DRAW_IN),
            waits_in_sight=True,
            arc=_ARC,
            overshoot=_OVERSHOOT,
            landed=landed,
            cues=FlightCues(CardCue.SLIDE, land=SquareCue.PLACE),
        )

    def taken_back(self, cell: int, card: Card, landed: Callable[[], None]) -> Flight:
        """Moves a card from its cell back to the deck."""
        place = self.place(self._controls.nextCard)
        return Flight(
            face=self.picture(card, place),
            start=self._cell(cell) if self.motion.ms(Gesture.DRAW_IN) else place,
            end=place,
            duration_ms=self.motion.ms(Gesture.DRAW_IN),
            arc=_ARC,
            landed=landed,
            cues=FlightCues(CardCue.AWAY),
        )

    def opening(self, card: Card, landed: Callable[[], None], *, start_ms: int) -> Flight:
        """Turns over the top card of the deck.

        Args:
            card: the card.
            landed: shows it.
            start_ms: the delay, with the card face down.
        """
        return self.turning(self._controls.nextCard, card, landed, start_ms=start_ms)

    def _cell(self, cell: int) -> QRectF:
        widget = self._controls.board.cells[cell]
        return self.on_table(widget, QRectF(widget.rect()))


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
