"""A flight in progress."""

import math
from collections import deque
from collections.abc import Iterator
from enum import Enum

from PySide6.QtCore import QEasingCurve, QRect, QRectF, QSizeF
from PySide6.QtGui import QPainter

from cardroom.widgets.motion.flight import Flight, Turn
from cardroom.widgets.motion.flight_painter import FlightPainter
from cardroom.widgets.motion.flight_pose import FlightPath, FlightPose, between, easing_curve
from cardroom.widgets.motion.overlay import stretched

_TURN_HEIGHT = 0.45
"""The height of a card that is turned over in its place; a flight has the height 1."""

_FAST_TURN = 25.0
"""Beyond this angle a card that is turned over is fast, in degrees: a few frames need no smoothing."""

_FAST_FLIGHT = 2.0
"""Beyond this speed a card in flight is fast, in pixels per millisecond: the eye does not follow it."""


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
        self._path = FlightPath(flight.start, flight.end, flight.arc)
        self._asked = asked
        self._begun: float | None = None
        self._since = 0.0
        self._passed = (0.0, 0.0)
        self._ratio = ratio
        self._cues = deque(self._cues_in_order())
        self._flying = easing_curve(flight.easing, flight.overshoot, self._path)
        self._turning = QEasingCurve(QEasingCurve.Type.InOutSine)
        self._take_pose()

    @property
    def landing_time(self) -> float:
        """The time of landing, on the clock of the layer."""
        return (self._asked if self._begun is None else self._begun) + self.flight.total_ms

    @property
    def pose(self) -> FlightPose:
        """The card at this moment."""
        return self._pose

    @property
    def area(self) -> float:
        """The area that takes long to paint, in square pixels."""
        place = self._pose.place
        return 0.0 if self._pose.is_upright else place.width() * place.height()

    def move(self, now: float) -> None:
        """Moves to the pose of this time.

        The flight starts with its first frame. A second frame of the same time changes nothing.
        """
        begins = self._begun is None
        if self._begun is None:
            self._begun = now
        before, self._since = self._since, now - self._begun
        waits = max(before, self._since) <= self.flight.start_ms
        if begins or (self._since != before and not waits):
            self._take_pose()

    def take_cues(self, *, landed: bool = False) -> Iterator[Enum]:
        """Yields the cues since the last call.

        A card that lands yields all that are left.
        """
        while self._cues and (landed or (self._begun is not None and self._since >= self._cues[0][0])):
            yield self._cues.popleft()[1]

    def stretch(self, across: float, down: float) -> None:
        """Scales the path with the table."""
        start, end = (stretched(place, across, down) for place in (self._path.start, self._path.end))
        self._path = FlightPath(start, end, self._path.arc)
        self._take_pose()

    def paint(self, painter: QPainter, brush: FlightPainter, *, fine: bool = True) -> None:
        """Paints the shadow and the card; see `FlightPainter.paint`."""
        brush.paint(painter, self._pose, self._size(), self._ratio, fine=fine)

    def _size(self) -> QSizeF:
        return self._path.end.size()

    def _cues_in_order(self) -> Iterator[tuple[int, Enum]]:
        """Yields the cues with their times in milliseconds since the first frame."""
        flight, cues = self.flight, self.flight.cues
        for moment, cue in (
            (flight.start_ms, cues.start),
            (flight.flip_start_ms, cues.flip),
            (flight.total_ms, cues.land),
        ):
            if cue is not None:
                yield moment, cue

    def _take_pose(self) -> None:
        self._pose = self._pose_now()
        self.painted = self._pose.touched()

    def _pose_now(self) -> FlightPose:
        flight, flown = self.flight, self._since - self.flight.start_ms
        way = self._flying.valueForProgress(_progress(flown, flight.duration_ms))
        opacity = between(*flight.opacity, min(1.0, way)) if flown >= 0 or flight.waits_in_sight else 0.0
        pose = FlightPose(
            place=self._place(way),
            picture=flight.face,
            second=flight.face,
            opacity=opacity,
            height=math.sin(math.pi * min(1.0, way)),
            angle=between(*flight.angles, way),
            is_fast=self._is_fast(way),
        )
        return pose if flight.back is None else self._turned_over(pose)

    def _turned_over(self, pose: FlightPose) -> FlightPose:
        """Returns the pose of a card that has two sides."""
        flight = self.flight
        assert flight.back is not None
        done = self._turning.valueForProgress(_progress(self._since - flight.flip_start_ms, flight.flip_ms))
        if flight.turn is Turn.FADE:
            return pose._replace(picture=flight.back, second_strength=done)
        # The second half is turned back: the other side must not be seen from behind.
        turned = 180 * (done if done < 0.5 else done - 1)
        height = max(pose.height, _TURN_HEIGHT * math.sin(math.pi * done))
        return pose._replace(
            picture=flight.back if done < 0.5 else flight.face,
            turned=turned,
            height=height,
            is_fast=pose.is_fast or abs(turned) > _FAST_TURN,
        )

    def _is_fast(self, way: float) -> bool:
        """Returns whether it has flown fast since the last pose."""
        (since, before), self._passed = self._passed, (self._since, way)
        return (way - before) * self._path.length > _FAST_FLIGHT * (self._since - since)

    def _place(self, way: float) -> QRectF:
        """Aligns the position to whole physical pixels, to avoid smoothing."""
        place, ratio = self._path.place(way), self._ratio
        place.moveTo(round(place.x() * ratio) / ratio, round(place.y() * ratio) / ratio)
        return place


def _progress(elapsed_ms: float, duration_ms: int) -> float:
    """Returns the progress from 0 to 1.

    A duration of 0 is over at its start.
    """
    if duration_ms <= 0:
        return 1.0 if elapsed_ms >= 0 else 0.0
    return min(1.0, max(0.0, elapsed_ms / duration_ms))
