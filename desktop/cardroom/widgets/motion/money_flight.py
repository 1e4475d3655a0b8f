"""The layer on which credits fly as coins."""

import math
import random
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from cardroom.widgets.motion.count_up import FIRST_LANDING
from cardroom.widgets.motion.gold_coin import TILTS, coin, glow_round
from cardroom.widgets.motion.gold_light import LIGHT_STEPS, Picture, picture_at, unit_for
from cardroom.widgets.motion.overlay import Overlay, stretched
from cardroom.widgets.paint.frame_clock import FrameClock

MOST_COINS = 12

_SIZES = (30, 35, 40)
"""Diameters of coins, in pixels of a table 800 high."""

_GLOW_IN_MS, _GLOW_OUT_MS = 50, 260
_ARC = 0.3
"""The height of the arc, in parts of the distance."""

_FALL = 1.6
"""The depth of a fall, in heights of the meter."""


def coins_for(amount: int) -> int:
    """Returns the number of coins: 4 for 10 credits, at most 12."""
    return min(MOST_COINS, round(1 + 2.75 * math.log10(amount)))


class _Coin(NamedTuple):
    """One coin.

    Its size is in pixels, its times are parts of the whole flight.
    """

    size: int
    leaves: float
    lands: float
    start: QPointF
    top: QPointF
    end: QPointF
    turns: float

    def at(self, part: float) -> tuple[QPointF, int, float] | None:
        """Returns its centre, tilt and way (0 to 1) at a moment.

        None before it leaves and after it has landed.
        """
        way = (part - self.leaves) / (self.lands - self.leaves)
        if not 0 <= way < 1:
            return None
        way = way * way * (3 - 2 * way)  # eases in and out
        where = self.start * (1 - way) ** 2 + self.top * (2 * way * (1 - way)) + self.end * way**2
        return where, round(way * self.turns * TILTS), way


class _Seen(NamedTuple):
    """A picture on the layer, and its opacity."""

    picture: Picture
    opacity: float


class _Transfer:
    """Coins that fly together.

    Args:
        start: the meter that they leave.
        end: the meter that they go to; None if they fall off.
        amount: in credits.
        begun: the time of the start in milliseconds.
        duration_ms: until the last coin has landed.

    Attributes:
        over_ms: the time at which nothing of it is visible any more.
    """

    def __init__(self, start: QRectF, end: QRectF | None, amount: int, begun: float, duration_ms: int) -> None:
        self._start, self._end, self._amount = start, end, amount
        self._begun, self._duration_ms = begun, duration_ms
        self.over_ms = begun + duration_ms + (0 if end is None else _GLOW_OUT_MS)
        self._coins: tuple[_Coin, ...] = ()
        self._glow: Picture | None = None

    def prepare(self, unit: float, ratio: float) -> None:
        """Makes everything that depends on the table's size."""
        self._coins = tuple(self._strewn(unit))
        self._glow = None if self._end is None else glow_round(self._end, ratio)

    def stretch(self, across: float, down: float) -> None:
        """Scales its places with the table."""
        self._start = stretched(self._start, across, down)
        self._end = None if self._end is None else stretched(self._end, across, down)

    def seen_at(self, now: float, ratio: float) -> Iterator[_Seen]:
        """Yields what is visible: the glow, then the coins in the air."""
        if self._glow is not None and (light := self._glow_at(now)) > 0:
            yield _Seen(self._glow, light)
        for each in self._coins:
            seen = each.at((now - self._begun) / self._duration_ms)
            if seen is not None:
                where, tilt, way = seen
                picture = picture_at(where - QPointF(each.size, each.size), coin(each.size, tilt % TILTS, ratio))
                yield _Seen(picture, 1.0 if self._end is not None else 1 - way * way)  # lost coins go out

    def _glow_at(self, now: float) -> float:
        """Returns the strength of the glow, in steps from 0 to 1."""
        since = now - self._begun - FIRST_LANDING * self._duration_ms
        rest = self.over_ms - now
        return math.ceil(min(1.0, since / _GLOW_IN_MS, rest / _GLOW_OUT_MS) * LIGHT_STEPS) / LIGHT_STEPS

    def _strewn(self, unit: float) -> Iterator[_Coin]:
        """Makes the coins; the same arguments always give the same ones."""
        chance, number = random.Random(self._amount), coins_for(self._amount)
        start = _figure(self._start)
        for order in range(number):
            lands = 1.0 if number == 1 else FIRST_LANDING + (1 - FIRST_LANDING) * order / (number - 1)
            flies = FIRST_LANDING if number > 1 else 0.8
            off = QPointF(chance.uniform(-14, 14), chance.uniform(-7, 7)) * unit
            end, top = self._goal(start, off, unit, chance)
            size = round(chance.choice(_SIZES) * unit)
            yield _Coin(size, lands - flies, lands, start + off, top, end, chance.choice((2.0, 2.5, 3.0)))

    def _goal(self, start: QPointF, off: QPointF, unit: float, chance: random.Random) -> tuple[QPointF, QPointF]:
        """Returns the end of a path, and its bend."""
        if self._end is None:
            side = chance.uniform(-70, 70) * unit
            end = start + QPointF(side, _FALL * self._start.height() + 90 * unit)
            return end, start + QPointF(side / 2, -60 * unit)
        end = _figure(self._end) + off * 0.5
        distance = math.hypot(end.x() - start.x(), end.y() - start.y())
        rise = min(220 * unit, distance * _ARC) * chance.uniform(1.0, 1.6)
        return end, (start + end) / 2 - QPointF(0, rise)


class MoneyLayer(Overlay):
    """Paints coins in flight above a table; the table stays usable.

    Args:
        parent: the table.
        clock: shared with other motion; its own by default.

    Signals:
        idle: the last coin has landed, and its glow is gone.
    """

    idle = Signal()

    def __init__(self, parent: QWidget, clock: FrameClock | None = None) -> None:
        super().__init__(parent)
        self._clock = clock or FrameClock(self)
        self._transfers: list[_Transfer] = []
        self._seen: list[_Seen] = []

    @property
    def is_idle(self) -> bool:
        """Whether nothing flies or glows."""
        return not self._transfers

    def send(self, start: QRectF, end: QRectF | None, amount: int, duration_ms: int) -> None:
        """Lets coins fly.

        Args:
            start: the meter that they leave, in the coordinates of this layer.
            end: the meter that they go to; None if they fall off the first one.
            amount: in credits, at least 1.
            duration_ms: until the last one has landed; 0 moves nothing.
        """
        if duration_ms <= 0:
            return
        transfer = _Transfer(start, end, amount, self._clock.now(), duration_ms)
        transfer.prepare(unit_for(self.rect()), self.devicePixelRatioF())
        self._transfers.append(transfer)
        if len(self._transfers) == 1:
            self._clock.join(self._frame)
        self._frame()

    def flush(self) -> None:
        """Ends everything at once."""
        if self.is_idle:
            return
        self._transfers = []
        self._rest()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints what touches the exposed region."""
        if self.is_idle:
            return
        painter = QPainter(self)
        region = event.region()
        for each in self._seen:
            if region.intersects(each.picture.area):
                painter.setOpacity(each.opacity)
                each.picture.paint(painter)
        painter.end()

    def stretch(self, across: float, down: float) -> None:
        """Scales all flights with the table."""
        for transfer in self._transfers:
            transfer.stretch(across, down)
            transfer.prepare(unit_for(self.rect()), self.devicePixelRatioF())
        self.update()

    def _frame(self) -> None:
        """Shows the next frame; updates only the region that has changed."""
        now, ratio = self._clock.now(), self.devicePixelRatioF()
        self._transfers = [each for each in self._transfers if now < each.over_ms]
        if self.is_idle:
            self._rest()
            return
        self._show([seen for each in self._transfers for seen in each.seen_at(now, ratio)])

    def _rest(self) -> None:
        self._clock.leave(self._frame)
        self._show([])
        self.idle.emit()

    def _show(self, seen: list[_Seen]) -> None:
        """Repaints what has come, gone or changed."""
        dirty = QRegion()
        for before, after in ((self._seen, seen), (seen, self._seen)):
            for each in before:
                if each not in after:
                    dirty += each.picture.area
        self._seen = seen
        self.update(dirty)


def _figure(meter: QRectF) -> QPointF:
    """Returns the middle of a meter's figure, at its right end."""
    return QPointF(meter.right() - min(meter.width() / 2, meter.height()), meter.center().y())
