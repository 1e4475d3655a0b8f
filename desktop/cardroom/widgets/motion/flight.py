"""The flight of one card, as a value."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QRectF
from PySide6.QtGui import QPixmap


class CardCue(Enum):
    """The moments of a card's motion."""

    DEAL = "a card leaves the deck"
    FLIP = "a card is turned over"
    SLIDE = "a card is put down on the table"
    AWAY = "a card goes to the tray"
    MARK = "a card is marked"
    UNMARK = "a mark is taken back"
    SHUFFLE = "the deck is shuffled"


class FlightCues(NamedTuple):
    """The cues of one flight; None for a silent moment.

    Attributes:
        start: as the card begins to move, after its delay.
        flip: as it begins to be turned over.
        land: as it lands.
    """

    start: Enum | None = None
    flip: Enum | None = None
    land: Enum | None = None


SILENT = FlightCues()


_ARC, _OVERSHOOT = 0.1, 0.03
_ANGLES = (-5.0, 4.0, -3.5, 5.5, -4.5, 3.0, -6.0, 4.5)
"""The angles of thrown cards: not at random, so that tests and films see the same ones."""


class Turn(Enum):
    """The way a card is turned over."""

    SQUEEZE = "turns about its upright middle"
    FADE = "the face fades in over the back"


class Flight(Struct, frozen=True, eq=False, kw_only=True):
    """The flight of one card.

    Pictures of the size of `end` are not scaled on the way, unless the card is turned about.

    Args:
        face: the picture that arrives.
        start: in the layer's coordinates.
        end: in the layer's coordinates.
        duration_ms: of the flight alone.
        start_ms: the delay before it.
        waits_in_sight: visible during the delay.
        back: flies in place of the face; the card is turned over at the end.
        flip_ms: the duration of turning it over.
        overlap_ms: how long before the end of the flight it begins to be turned over; less than 0 for a wait behind it.
        turn: the way it is turned over.
        easing: of the flight.
        arc: how far the path bends up, as a share of its length.
        angles: of the card at the start and at the end, in degrees clockwise.
        overshoot: how far the card goes beyond its end before it settles, as a share of its way; the easing is then
            OutBack.
        opacity: at the start and at the end.
        landed: called once at the end, to show the card itself in its place.
        cues: given as the card starts, turns over and lands.
    """

    face: QPixmap
    start: QRectF
    end: QRectF
    duration_ms: int
    start_ms: int = 0
    waits_in_sight: bool = False
    back: QPixmap | None = None
    flip_ms: int = 0
    overlap_ms: int = 0
    turn: Turn = Turn.SQUEEZE
    easing: QEasingCurve.Type = QEasingCurve.Type.OutCubic
    arc: float = 0.0
    angles: tuple[float, float] = (0.0, 0.0)
    overshoot: float = 0.0
    opacity: tuple[float, float] = (1.0, 1.0)
    landed: Callable[[], None] | None = None
    cues: FlightCues = SILENT

    @property
    def total_ms(self) -> int:
        """The duration from the first frame to the landing."""
        flown = self.start_ms + self.duration_ms
        return flown if self.back is None else max(flown, self.flip_start_ms + self.flip_ms)

    @property
    def flip_start_ms(self) -> int:
        """The delay before it begins to be turned over."""
        return self.start_ms + max(0, self.duration_ms - self.overlap_ms)


def thrown(flight: Flight, order: int = 0, *, rests_at: float = 0.0) -> Flight:
    """Gives a flight the arc, angle and overshoot of a thrown card.

    Args:
        flight: a plain flight.
        order: the number of the card, which chooses its angle.
        rests_at: the angle at the end, in degrees clockwise.
    """
    first = _ANGLES[order % len(_ANGLES)]
    return replace(flight, arc=_ARC, angles=(rests_at + first, rests_at), overshoot=_OVERSHOOT)
