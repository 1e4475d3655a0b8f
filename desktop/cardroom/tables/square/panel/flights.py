"""Flights of cards between the deck and the board of SQUARE."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

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
        return self.on_table(widget, QRectF(widget.card_rect()))
