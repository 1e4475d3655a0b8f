"""The flight of one card: path, pose and painting."""

import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from cardroom.widgets.cards.card_faces import BLUR, shadow
from cardroom.widgets.motion.card_cues import SILENT, FlightCues
from cardroom.widgets.motion.overlay import stretched

# Offset of the shadow on the table and at the highest point, in heights of the card.
_FALL_AT_REST, _FALL_ALOFT = 0.009, 0.055


class Turn(Enum):
    """The way a card is turned over."""

    SQUEEZE = "narrows, then widens with the other side up"
    FADE = "the face fades in over the back"


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Flight:
    """The flight of one card.

    Pictures of the size of `end` are not scaled on the way.

    Args:
        face: the picture that arrives.
        start: in the layer's coordinates.
        end: in the layer's coordinates.
        duration_ms: of the flight alone.
        start_ms: the delay before it.
        waits_in_sight: visible during the delay.
        back: flies in place of the face; the card is turned over at the end.
        flip_ms: the duration of turning it over.
        turn: the way it is turned over.
        easing: of the flight.
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
    turn: Turn = Turn.SQUEEZE
    easing: QEasingCurve.Type = QEasingCurve.Type.OutCubic
    opacity: tuple[float, float] = (1.0, 1.0)
    landed: Callable[[], None] | None = None
    cues: FlightCues = SILENT

    @property
    def total_ms(self) -> int:
        """The duration from the first frame to the landing."""
        return self.start_ms + self.duration_ms + (0 if self.back is None else self.flip_ms)


class _Pose(NamedTuple):
    """A card at one moment.

    Its height is 0 to 1, and a second picture may fade in over the first.
    """

    place: QRectF
    picture: QPixmap
    second: QPixmap
    second_strength: float
    opacity: float
    height: float


class FlyingCard:
    """A flight in progress.

    Args:
        flight: its path and durations.
        asked: the time at which it was requested, in milliseconds.
        ratio: physical pixels per logical pixel.

    Attributes:
        flight: its path and durations.
        painted: the area that it touches now; empty while invisible.
    """

    def __init__(self, flight: Flight, asked: float, ratio: float) -> None:
        self.flight = flight
        self.painted = QRect()
        self._start, self._end = flight.start, flight.end
        self._asked = asked
        self._begun: float | None = None
        self._since = 0.0
        self._ratio = ratio
        self._cues = deque(self._cues_in_order())
        self._flying, self._turning = QEasingCurve(flight.easing), QEasingCurve(QEasingCurve.Type.InOutSine)
        self._take_pose()

    @property
    def landing_time(self) -> float:
        """The time of landing, on the clock of the layer."""
        return (self._asked if self._begun is None else self._begun) + self.flight.total_ms

    def move(self, now: float) -> None:
        """Moves to the pose of this time.

        The flight starts with its first frame.
        """
        if self._begun is None:
            self._begun = now
        self._since = now - self._begun
        self._take_pose()

    def take_cues(self, *, landed: bool = False) -> Iterator[Enum]:
        """Yields the cues since the last call.

        A card that lands yields all that are left.
        """
        while self._cues and (landed or (self._begun is not None and self._since >= self._cues[0][0])):
            yield self._cues.popleft()[1]

    def _cues_in_order(self) -> Iterator[tuple[int, Enum]]:
        """Yields the cues with their times in milliseconds since the first frame."""
        flight, cues = self.flight, self.flight.cues
        for moment, cue in (
            (flight.start_ms, cues.start),
            (flight.start_ms + flight.duration_ms, cues.flip),
            (flight.total_ms, cues.land),
        ):
            if cue is not None:
                yield moment, cue

    def stretch(self, across: float, down: float) -> None:
        """Scales the path with the table."""
        self._start, self._end = (stretched(place, across, down) for place in (self._start, self._end))
        self._take_pose()

    def paint(self, painter: QPainter) -> None:
        """Paints the shadow and the card."""
        pose = self._pose
        painter.setOpacity(pose.opacity)
        _draw_shadow(painter, self._shadow_place, shadow(self._end.size().toSize(), self._ratio))
        _draw(painter, pose.place, pose.picture)
        if pose.second_strength > 0:
            painter.setOpacity(pose.opacity * pose.second_strength)
            _draw(painter, pose.place, pose.second)

    def _take_pose(self) -> None:
        self._pose = self._pose_now()
        place, height = self._pose.place, self._pose.place.height()
        blur, fall = height * BLUR, height * _between(_FALL_AT_REST, _FALL_ALOFT, self._pose.height)
        self._shadow_place = place.adjusted(-blur, -blur, blur, blur).translated(fall * 0.4, fall)
        seen = self._pose.opacity > 0
        # One pixel more on every side: a fractional edge touches two pixels.
        self.painted = place.united(self._shadow_place).toAlignedRect().adjusted(-1, -1, 1, 1) if seen else QRect()

    def _pose_now(self) -> _Pose:
        flight, flown = self.flight, self._since - self.flight.start_ms
        way = self._flying.valueForProgress(_progress(flown, flight.duration_ms))
        opacity = _between(*flight.opacity, way) if flown >= 0 or flight.waits_in_sight else 0.0
        place, height = self._place_at(way), max(0.0, math.sin(math.pi * way))
        if flight.back is None:
            return _Pose(place, flight.face, flight.face, 0.0, opacity, height)
        turned = self._turning.valueForProgress(_progress(flown - flight.duration_ms, flight.flip_ms))
        if flight.turn is Turn.FADE:
            return _Pose(place, flight.back, flight.face, turned, opacity, height)
        narrow = place.width() * (1 - abs(math.cos(math.pi * turned))) / 2
        side = flight.back if turned < 0.5 else flight.face
        return _Pose(place.adjusted(narrow, 0, -narrow, 0), side, side, 0.0, opacity, height)

    def _place_at(self, way: float) -> QRectF:
        """Aligns the position to whole physical pixels, to avoid smoothing."""
        start, end, ratio = self._start, self._end, self._ratio
        return QRectF(
            round(_between(start.x(), end.x(), way) * ratio) / ratio,
            round(_between(start.y(), end.y(), way) * ratio) / ratio,
            _between(start.width(), end.width(), way),
            _between(start.height(), end.height(), way),
        )


def _between(first: float, last: float, part: float) -> float:
    return first + (last - first) * part


def _progress(elapsed_ms: float, duration_ms: int) -> float:
    """Returns the progress from 0 to 1.

    A duration of 0 is over at its start.
    """
    if duration_ms <= 0:
        return 1.0 if elapsed_ms >= 0 else 0.0
    return min(1.0, max(0.0, elapsed_ms / duration_ms))


def _draw(painter: QPainter, place: QRectF, picture: QPixmap) -> None:
    """Draws a picture.

    Smooths it only if scaled, which is several times as slow.
    """
    size = picture.deviceIndependentSize()
    if abs(size.width() - place.width()) < 0.5 and abs(size.height() - place.height()) < 0.5:
        painter.drawPixmap(place.topLeft(), picture)
        return
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)


def _draw_shadow(painter: QPainter, place: QRectF, picture: QPixmap) -> None:
    """Draws a shadow.

    A narrowed one loses its middle, for scaling is ten times as slow.
    """
    size, ratio = picture.deviceIndependentSize(), picture.devicePixelRatio()
    if place.width() > size.width() - 1 or abs(size.height() - place.height()) > 0.5:
        _draw(painter, place, picture)
        return
    half = round(place.width() / 2)
    for x, source in ((place.left(), 0.0), (place.right() - half, size.width() - half)):
        part = QRectF(source * ratio, 0, half * ratio, picture.height())
        painter.drawPixmap(QPointF(round(x), place.top()), picture, part)
