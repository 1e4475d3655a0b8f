"""Moves cards of SQUARE: in flight, or with the pointer."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.cards.cards import Card
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.cues import SquareCue
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import CardCue, Flight, FlightCues
from cardroom.widgets.motion.motion import Gesture

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
        cues = FlightCues(CardCue.SLIDE, land=SquareCue.PLACE)
        flight = self._flight(card, self.place(self._controls.nextCard), self._cell(cell), landed, cues)
        return replace(flight, waits_in_sight=True, overshoot=_OVERSHOOT)

    def taken_back(self, cell: int, card: Card, landed: Callable[[], None]) -> Flight:
        """Moves a card from its cell back to the deck."""
        return self._flight(
            card, self._cell(cell), self.place(self._controls.nextCard), landed, FlightCues(CardCue.AWAY)
        )

    def _flight(self, card: Card, start: QRectF, end: QRectF, landed: Callable[[], None], cues: FlightCues) -> Flight:
        ms = self.motion.ms(Gesture.DRAW_IN)
        return Flight(
            face=self.picture(card, end),
            start=start if ms else end,
            end=end,
            duration_ms=ms,
            arc=_ARC,
            landed=landed,
            cues=cues,
        )

    def _cell(self, cell: int) -> QRectF:
        widget = self._controls.board.cells[cell]
        return self.on_table(widget, QRectF(widget.rect()))


class Dragging(QObject):
    """Shows the dragged card under the pointer, and the cell below it.

    Args:
        controls: of the window.
        flights: over the front panel; the card is painted above it, too.
        parent: owns the object.

    Signals:
        dropped(QPoint): the card was let go there, in global coordinates.
    """

    dropped = Signal(QPoint)

    def __init__(self, controls: SquareControls, flights: SquareFlights, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._flights = flights
        self._card = QLabel(flights.table)
        self._card.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card.setObjectName("qt_rubberband")  # hidden from screen readers
        self._card.hide()
        controls.nextCard.dragged.connect(self._follow)
        controls.nextCard.dropped.connect(self._drop)

    def _follow(self, where: QPoint) -> None:
        """Moves the card to the pointer."""
        board, card = self._controls.board, self._controls.nextCard.card
        if card is None:
            return
        place = board.cells[0].rect()
        if not self._card.isVisible():
            self._card.setPixmap(self._flights.picture(card, QRectF(place)))
            self._card.resize(place.size())
            self._card.show()
            self._card.raise_()
        self._card.move(self._flights.table.mapFromGlobal(where) - QPoint(place.width() // 2, place.height() // 2))
        board.show_ghost(board.cell_at(board.mapFromGlobal(where)), card)

    def _drop(self, where: QPoint) -> None:
        self._card.hide()
        self._controls.board.show_ghost(None, None)
        self.dropped.emit(where)
