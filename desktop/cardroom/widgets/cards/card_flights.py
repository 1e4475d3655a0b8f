"""Cards on their way to the places of a table: what the stages of all card tables have in common."""

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
    """Makes flights over one table, in the deck and at the speed that are worn.

    Args:
        table: the front panel; its coordinates are those of the layer above it.

    Attributes:
        look: what is worn.
    """

    def __init__(self, table: QWidget) -> None:
        self._table = table
        self.look = Look()

    @property
    def motion(self) -> Motion:
        """How things move."""
        return Motion(self.look.speed, reduced=self.look.reduced_motion)

    def place(self, picture: CardPicture) -> QRectF:
        """Where a card lies, in the coordinates of the table."""
        place = picture.card_rect()
        return QRectF(picture.mapTo(self._table, place.topLeft()), place.size())

    def picture(self, card: Card | None, place: QRectF) -> QPixmap:
        """A card's picture, or that of its back, as large as its place."""
        return face(face_name(card, self.look), place.size().toSize(), self._table.devicePixelRatioF())

    def coming(  # noqa: PLR0913 - a flight is made of so much
        self,
        picture: CardPicture,
        card: Card,
        order: int,
        gesture: Gesture,
        landed: Callable[[], None],
        *,
        start_ms: int = 0,
    ) -> Flight:
        """A card on its way from the deck, beyond the right edge; it is turned over where it lands.

        Args:
            picture: where it will lie.
            card: what it is.
            order: how many cards come before it.
            gesture: how it flies: DEAL or DRAW_IN.
            landed: shows the card in its place.
            start_ms: when the first card of all starts.
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
            turn=self._turn,
            landed=landed,
        )

    def coming_face_down(
        self, picture: CardPicture, order: int, gesture: Gesture, landed: Callable[[], None], *, start_ms: int = 0
    ) -> Flight:
        """A card on its way from the deck that stays face down; see `coming`."""
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
        """A card that lies face down and is turned over in its place.

        Args:
            picture: where it lies.
            card: what it is.
            landed: shows the card in its place.
            start_ms: how long it waits, in sight, before it is turned over.
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
            turn=self._turn,
            landed=landed,
        )

    @property
    def _turn(self) -> Turn:
        return Turn.FADE if self.look.reduced_motion else Turn.SQUEEZE

    def _start(self, place: QRectF, gesture: Gesture) -> QRectF:
        """Beyond the right edge, at the height of its place: a card never crosses what is above the cards."""
        flies = self.motion.ms(gesture) > 0
        return QRectF(QPointF(self._table.width(), place.top()), place.size()) if flies else place
