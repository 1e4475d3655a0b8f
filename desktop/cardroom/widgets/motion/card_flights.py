"""Flights of cards to the places of a table."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_faces import face, face_name
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.motion.flight import CardCue, Flight, FlightCues, Turn, thrown
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Look

_OVERLAP = 0.4
"""The share of its turn that a card is still flying."""

_AWAY_ARC = 0.07


class CardFlights:
    """Makes flights over one table, in the current look.

    Args:
        table: the front panel; the layer above it has the same coordinates.
        deck: the pile that cards come from; without one they come from beyond the right edge.
        tray: the pile that old cards go to; without one they fade.

    Attributes:
        table: the front panel.
        deck, tray: the piles, or None.
        look: the current look.
    """

    def __init__(self, table: QWidget, deck: CardPile | None = None, tray: CardPile | None = None) -> None:
        self.table = table
        self.deck, self.tray = deck, tray
        self.look = Look()

    @property
    def motion(self) -> Motion:
        """The durations at the current speed."""
        return Motion(self.look.speed, reduced=self.look.reduced_motion)

    def on_table(self, widget: QWidget, area: QRectF) -> QRectF:
        """Converts an area of a widget to the coordinates of the table."""
        return QRectF(widget.mapTo(self.table, area.topLeft()), area.size())

    def place(self, picture: CardPicture | CardPile) -> QRectF:
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
        """Makes the flight of a card from the deck.

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
        flight = Flight(
            face=self.picture(card, place),
            back=self.picture(None, place),
            start=self._start(place, gesture),
            end=place,
            start_ms=start_ms + order * self.motion.ms(Gesture.DEAL_GAP),
            duration_ms=self.motion.ms(gesture),
            flip_ms=self.motion.ms(Gesture.FLIP),
            overlap_ms=round(self.motion.ms(Gesture.FLIP) * _OVERLAP),
            turn=self.turn,
            landed=landed,
            cues=FlightCues(CardCue.DEAL, CardCue.FLIP),
        )
        return thrown(flight, order)

    def coming_face_down(
        self, picture: CardPicture, order: int, gesture: Gesture, landed: Callable[[], None], *, start_ms: int = 0
    ) -> Flight:
        """Makes the flight of a card that stays face down; see `coming`."""
        place = self.place(picture)
        flight = Flight(
            face=self.picture(None, place),
            start=self._start(place, gesture),
            end=place,
            start_ms=start_ms + order * self.motion.ms(Gesture.DEAL_GAP),
            duration_ms=self.motion.ms(gesture),
            landed=landed,
            cues=FlightCues(CardCue.DEAL),
        )
        return thrown(flight, order)

    def leaving(
        self,
        picture: CardPicture,
        card: Card | None,
        order: int = 0,
        landed: Callable[[], None] | None = None,
        *,
        start_ms: int = 0,
    ) -> Flight:
        """Makes the flight of an old card to the tray, face down.

        Args:
            picture: the place of the card.
            card: the card; None if it lies face down already. While the place still shows it, it leaves with its
                marks, so it does not flash up.
            order: number of cards before it.
            landed: called as it lands on the tray.
            start_ms: the delay before the first card.
        """
        place = self.on_table(picture, QRectF(picture.lying_rect()))
        duration = self.motion.ms(Gesture.DRAW_OUT)
        shown = picture.card is not None and picture.card == card
        flight = Flight(
            face=picture.lying_picture() if shown else self.picture(card, place),
            start=place,
            end=place.translated(0, -place.height() * 0.25),
            start_ms=start_ms + order * self.motion.ms(Gesture.DEAL_GAP) // 2,
            waits_in_sight=True,
            duration_ms=duration,
            opacity=(1.0, 0.0),
            landed=landed,
            cues=FlightCues(CardCue.AWAY),
        )
        if self.tray is None:
            return flight
        return replace(
            flight,
            face=self.picture(None, place),
            back=None if card is None else flight.face,
            end=self.on_table(self.tray, self.tray.landing_place(order)),
            flip_ms=duration,
            overlap_ms=duration,
            arc=_AWAY_ARC,
            angles=(0.0, self.tray.landing_angle(order)),
            easing=QEasingCurve.Type.InOutSine,
            opacity=(1.0, 1.0),
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
            cues=FlightCues(flip=CardCue.FLIP),
        )

    def marker(self, at_ms: int, landed: Callable[[], None] | None = None) -> Flight:
        """Makes an invisible flight that calls `landed` at a time."""
        nowhere = QRectF(0, 0, 1, 1)
        return Flight(
            face=QPixmap(1, 1), start=nowhere, end=nowhere, duration_ms=at_ms, opacity=(0.0, 0.0), landed=landed
        )

    @property
    def turn(self) -> Turn:
        """The way cards are turned over: faded with reduced motion."""
        return Turn.FADE if self.look.reduced_motion else Turn.SQUEEZE

    def _start(self, place: QRectF, gesture: Gesture) -> QRectF:
        """Returns the start: the deck, or beyond the right edge."""
        if self.motion.ms(gesture) <= 0:
            return place
        return (
            QRectF(QPointF(self.table.width(), place.top()), place.size())
            if self.deck is None
            else self.place(self.deck)
        )
