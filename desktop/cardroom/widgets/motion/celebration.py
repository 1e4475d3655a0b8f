"""What a win looks like: a golden frame, a light that sweeps over the cards, glints, sparks, and at best gold leaf.

Nothing flashes: a light passes over a place less than twice in a second, and the table is never lit as a whole.
"""

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from cardroom.widgets.motion.frame_clock import FrameClock
from cardroom.widgets.motion.gold_dust import LIGHT_STEPS, Band, Mote, Picture, band, frame_round, motes_at, strew
from cardroom.widgets.motion.motion import Motion, WinSize
from cardroom.widgets.motion.overlay import Overlay, stretched

_FADE_IN_MS, _FADE_OUT_MS = 140, 240
_SWEEP_EVERY_MS = 700
"""At no speed more often: two flashes in a second are the limit."""


class Celebration(Overlay):
    """Celebrates above a table, which stays as it is and can be played on.

    Args:
        parent: the table.
        clock: a clock that is shared with other things that move; without it one of its own.

    Signals:
        idle: the celebration is over.
    """

    idle = Signal()

    def __init__(self, parent: QWidget, clock: FrameClock | None = None) -> None:
        super().__init__(parent)
        self._clock = clock or FrameClock(self)
        self._places: tuple[QRectF, ...] = ()
        self._size = WinSize.NONE
        self._still = False
        self._begun = 0.0
        self._duration_ms = 0
        self._strength = 0.0
        self._motes: tuple[Mote, ...] = ()
        self._frames: tuple[Picture, ...] = ()
        self._moving: list[Picture | Band] = []
        self._touched = QRegion()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is celebrated."""
        return self._size is WinSize.NONE

    def celebrate(self, places: Sequence[QRectF], size: WinSize, motion: Motion) -> None:
        """Celebrates a win; what was celebrated before is over.

        Args:
            places: what is lit, in the coordinates of this overlay: the winning cards, the row of the pay table.
            size: how much is made of it.
            motion: how long it takes, and whether it moves.
        """
        self.flush()
        self._duration_ms = motion.celebration_ms(size)
        if self._duration_ms <= 0:
            self.idle.emit()
            return
        self._places, self._size, self._still = tuple(places), size, motion.reduced
        self._begun = self._clock.now()
        self._clock.join(self._frame)
        self._prepare()
        self._frame()

    def flush(self) -> None:
        """Ends the celebration at once."""
        if self.is_idle:
            return
        self._clock.leave(self._frame)
        self.update(_union(self._frames) + self._touched)
        self._size, self._strength, self._frames = WinSize.NONE, 0.0, ()
        self._moving, self._touched = [], QRegion()
        self.idle.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints what touches the part that is asked for."""
        if self.is_idle:
            return
        painter = QPainter(self)
        painter.setOpacity(self._strength)
        region = event.region()
        for thing in (*self._frames, *self._moving):
            if region.intersects(thing.area):
                thing.paint(painter)
        painter.end()

    def stretch(self, across: float, down: float) -> None:
        """Carries over what is celebrated."""
        if not self.is_idle:
            self._places = tuple(stretched(place, across, down) for place in self._places)
            self._prepare()
            self.update()

    def _prepare(self) -> None:
        """Makes what depends on the table's size."""
        ratio = self.devicePixelRatioF()
        self._frames = tuple(frame_round(place, self.rect(), ratio) for place in self._places)
        motes = () if self._still else strew(self._size, self._places, self.rect(), self._duration_ms)
        self._motes = tuple(motes)

    def _frame(self) -> None:
        """Shows the next moment; asks only for what has changed to be painted."""
        moment = self._clock.now() - self._begun
        if moment >= self._duration_ms:
            self.flush()
            return
        dirty = QRegion(self._touched)
        strength = self._strength_at(moment)
        if strength != self._strength:
            self._strength = strength
            dirty += _union(self._frames)
        if not self._still:
            self._moving = [*self._bands_at(moment), *motes_at(self._motes, moment, self.devicePixelRatioF())]
            self._touched = _union(self._moving)
        self.update(dirty + self._touched)

    def _strength_at(self, moment: float) -> float:
        """In steps, so that the frames are not painted again each time."""
        if self._still:
            return 1.0
        strength = min(1.0, moment / _FADE_IN_MS, (self._duration_ms - moment) / _FADE_OUT_MS)
        return math.ceil(strength * LIGHT_STEPS) / LIGHT_STEPS

    def _bands_at(self, moment: float) -> Iterator[Band]:
        """A light passes over one place after the other, as if they lay under one lamp; none is cut off by the end."""
        once = min(_SWEEP_EVERY_MS, self._duration_ms)
        sweep, since = divmod(moment, _SWEEP_EVERY_MS)
        if sweep * _SWEEP_EVERY_MS + once > self._duration_ms:
            return
        passing = 0.62 * once
        for number, place in enumerate(self._places):
            progress = (since - (once - passing) * number / len(self._places)) / passing
            if 0 < progress < 1:
                yield band(place, progress)


def _union(things: Sequence[Picture | Band]) -> QRegion:
    region = QRegion()
    for thing in things:
        region += thing.area
    return region
