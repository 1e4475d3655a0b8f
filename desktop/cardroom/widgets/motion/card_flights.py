"""Flights of cards to the places of a table."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_faces import face, face_name
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.motion.flight import Flight, Turn
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Look


class CardFlights:
    """Makes flights over one table, in the current look.

    Args:
        table: the front panel; the layer above it has the same coordinates.

    Attributes:
        table: the front panel.
        look: the current look.
    """

    def __init__(self, table: QWidget) -> None:
        self.table = table
        self.look = Look()

    @property
    def motion(self) -> Motion:
        """The durations at the current speed."""
        return Motion(self.look.speed, reduced=self.look.reduced_motion)

    def on_table(self, widget: QWidget, area: QRectF) -> QRectF:
        """Converts an area of a widget to the coordinates of the table."""
        return QRectF(widget.mapTo(self.table, area.topLeft()), area.size())

    def place(self, picture: CardPicture) -> QRectF:
        """Returns a card's rectangle in the coordinates of the table."""
        return self.on_table(picture, QRectF(picture.card_rect()))

    def picture(self, card: Card | None, place: QRectF) -> QPixmap:
        """Returns a card's picture, or its back, in its place's size."""
        return face(face_name(card, self.look), place.size().toSize(), self.table.devicePixelRatioF())

    def coming(  # noqa: PLR0913 - the parts of a flight
        self,
        picture: CardPicture,
        card: Card,
        order: int,
        gesture: Gesture,
        landed: Callable[[], None],
        *,
        start_ms: int = 0,
    ) -> Flight:
        """Makes the flight of a card from beyond the right edge.

        It is turned over at the end.

        Args:
            picture: the place of the card.
            card: shown at the end.
            order: number of cards before it.
            gesture: DEAL or DRAW_IN.
            landed: shows the card in its place.
            start_ms: the delay before the first card.
        """
        place = self.place(picture)
        return Flight(
            face=self.picture(card, place),
            back=self.picture(None, place),
            start=self._start(place, gesture),
            end=place,
            start_ms=start_ms + order * self.motion.ms(Gesture.DEAL_GAP),
            duration_ms=self.motion.ms(gesture),
            flip_ms=self.motion.ms(Gesture.FLIP),
            turn=self.turn,
            landed=landed,
        )

    def coming_face_down(
        self, picture: CardPicture, order: int, gesture: Gesture, landed: Callable[[], None], *, start_ms: int = 0
    ) -> Flight:
        """Makes the flight of a card that stays face down; see `coming`."""
        place = self.place(picture)
        return Flight(
            face=self.picture(None, place),
            start=self._start(place, gesture),
            end=place,
            start_ms=start_ms + order * self.motion.ms(Gesture.DEAL_GAP),
            duration_ms=self.motion.ms(gesture),
            landed=landed,
        )

    def turning(self, picture: CardPicture, card: Card, landed: Callable[[], None], *, start_ms: int = 0) -> Flight:
        """Makes the turn of a card that is shown face down.

        Args:
            picture: the place of the card.
            card: shown at the end.
            landed: shows the card in its place.
            start_ms: the delay, with the card visible.
        """
        place = self.place(picture)
        return Flight(
            face=self.picture(card, place),
            back=self.picture(None, place),
            start=place,
            end=place,
            start_ms=start_ms,
            waits_in_sight=True,
            duration_ms=0,
            flip_ms=self.motion.ms(Gesture.FLIP),
            turn=self.turn,
            landed=landed,
        )

    @property
    def turn(self) -> Turn:
        """The way cards are turned over: faded with reduced motion."""
        return Turn.FADE if self.look.reduced_motion else Turn.SQUEEZE

    def _start(self, place: QRectF, gesture: Gesture) -> QRectF:
        """Returns the start: beyond the right edge, level with the place."""
        flies = self.motion.ms(gesture) > 0
        return QRectF(QPointF(self.table.width(), place.top()), place.size()) if flies else place
