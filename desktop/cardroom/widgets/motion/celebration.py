"""Celebrates a win with frames, light and motes of gold.

Nothing flashes: a light passes over a place less than twice a second, and never covers the whole table.
"""

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.motion.gold_dust import Mote, motes_at, strew
from cardroom.widgets.motion.gold_light import LIGHT_STEPS, Band, Picture, band, frame_round, is_row
from cardroom.widgets.motion.motion import Motion, WinSize
from cardroom.widgets.motion.overlay import Overlay, stretched
from cardroom.widgets.motion.win_banner import Banner, WinBanner
from cardroom.widgets.paint.frame_clock import FrameClock

_FADE_IN_MS, _FADE_OUT_MS = 140, 240
_SWEEP_EVERY_MS = 700
"""Shortest interval at any speed: two flashes a second are the limit."""


class Celebration(Overlay):
    """Paints a celebration above a table; the table stays usable.

    Args:
        parent: the table.
        clock: shared with other motion; its own by default.

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
        self._sentences = QRegion()
        self._words: Banner | None = None
        self._banner: WinBanner | None = None
        self._figure = 0

    @property
    def is_idle(self) -> bool:
        """Whether no celebration is running."""
        return self._size is WinSize.NONE

    def celebrate(self, places: Sequence[QRectF], size: WinSize, motion: Motion, banner: Banner | None = None) -> None:
        """Starts a celebration; ends the one before.

        Args:
            places: the winning cards and rows, in the coordinates of this overlay.
            size: of the celebration.
            motion: its duration, full or reduced.
            banner: over the cards; None for none. `show_figure` counts on it.
        """
        self.flush()
        self._duration_ms = motion.celebration_ms(size)
        if self._duration_ms <= 0:
            self.idle.emit()
            return
        self._places, self._size, self._still = tuple(places), size, motion.reduced
        self._words = banner
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
        if self._banner is not None:
            self.update(self._banner.area)
        self._words = self._banner = None
        self.idle.emit()

    def show_figure(self, number: int) -> None:
        """Shows the credits that are counted so far on the banner."""
        self._figure = number
        if self._banner is not None:
            self.update(self._banner.show_figure(number))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints what touches the exposed region."""
        if self.is_idle:
            return
        painter = QPainter(self)
        painter.setOpacity(self._strength)
        region = event.region()
        for number, thing in enumerate((*self._frames, *self._moving)):
            if region.intersects(thing.area):
                # One rectangle in place of the whole region, within which Qt copies pixels ten times as fast.
                painter.setClipRect(thing.area)
                if number >= len(self._frames) and self._sentences.intersects(thing.area):
                    painter.setClipRegion(QRegion(thing.area) - self._sentences)  # what falls, falls behind them
                thing.paint(painter)
        if self._banner is not None and region.intersects(self._banner.area):
            painter.setClipRegion(region)
            self._banner.paint(painter)
        painter.end()

    def stretch(self, across: float, down: float) -> None:
        """Scales the celebration with the table."""
        if not self.is_idle:
            self._places = tuple(stretched(place, across, down) for place in self._places)
            self._prepare()
            self.update()

    def _prepare(self) -> None:
        """Makes everything that depends on the table's size."""
        ratio = self.devicePixelRatioF()
        self._sentences = QRegion()
        for line in self._lines():
            self._sentences += line
        self._frames = tuple(frame_round(place, self.rect(), ratio) for place in self._places)
        self._banner = None if self._words is None else self._new_banner(self._words)
        motes = () if self._still else strew(self._size, self._places, self.rect(), self._duration_ms)
        self._motes = tuple(motes)

    def _new_banner(self, words: Banner) -> WinBanner:
        """Returns a banner over the cards, or over the table."""
        cards = QRectF()
        for place in self._places:
            if not is_row(place):
                cards = cards.united(place)
        middle = (cards if cards.isValid() else QRectF(self.rect())).center().y()
        banner = WinBanner(words, middle, self.rect(), self.font(), self.devicePixelRatioF())
        banner.show_figure(self._figure)
        return banner

    def _lines(self) -> Iterator[QRect]:
        """Yields the areas of the sentences on the table."""
        table = self.parentWidget()
        assert table is not None
        for line in table.findChildren(PromptLine):
            if line.isVisible() and line.text():
                yield QRect(line.mapTo(table, line.rect().topLeft()), line.size())

    def _frame(self) -> None:
        """Shows the next frame; updates only the region that has changed."""
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
        if self._banner is not None:
            dirty += self._banner.move(moment, self._duration_ms, still=self._still)
        self.update(dirty + self._touched)

    def _strength_at(self, moment: float) -> float:
        """Rounds the opacity to steps, to repaint frames less often."""
        if self._still:
            return 1.0
        strength = min(1.0, moment / _FADE_IN_MS, (self._duration_ms - moment) / _FADE_OUT_MS)
        return math.ceil(strength * LIGHT_STEPS) / LIGHT_STEPS

    def _bands_at(self, moment: float) -> Iterator[Band]:
        """Yields the lights of a sweep over all places.

        Skips a sweep that could not finish.
        """
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
