"""Rolls the figure of a meter to its number."""

from PySide6.QtCore import QObject, Signal

from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.motion.count_up import CountUp
from cardroom.widgets.paint.frame_clock import FrameClock

FIRST_LANDING = 0.55
"""The part of the duration of moving money after which the first coin lands."""


class MeterRoll(QObject):
    """Rolls the figure of one meter.

    The meter has the last number from the start. A meter that gets another number or a text on the way
    keeps that: the roll goes on unseen.

    Args:
        meter: shows the figures.
        clock: shared with other motion.
        parent: owns the roll.

    Signals:
        idle: the last number is shown.
        ticked: the figure has gone on, and is not yet the last number.
    """

    idle = Signal()
    ticked = Signal()

    def __init__(self, meter: Meter, clock: FrameClock, parent: QObject) -> None:
        super().__init__(parent)
        self._meter = meter
        self._figure = self._last = 0
        self._count = CountUp(self._show, clock, self)
        self._count.idle.connect(self.idle)

    @property
    def is_idle(self) -> bool:
        """Whether no figure rolls."""
        return self._count.is_idle

    def roll(self, last: int, duration_ms: int, *, first: int | None = None, delay_ms: int = 0) -> None:
        """Rolls to a number from the figure that is shown.

        Args:
            last: the new number of the meter.
            duration_ms: 0 shows it at once.
            first: the figure to start from.
            delay_ms: the time for which the first figure stays.
        """
        if first is None:
            rolling = not self.is_idle and self._meter.goal == self._last
            first = self._figure if rolling else self._meter.number
        self._last = last
        self._meter.show_on_the_way(first, last)
        self._count.count(first, last, duration_ms, delay_ms=delay_ms)

    def flush(self) -> None:
        """Shows the last number at once."""
        self._count.flush()

    def _show(self, figure: int) -> None:
        if self._meter.goal != self._last:
            return
        goes_on = figure not in (self._figure, self._last)
        self._figure = figure
        self._meter.show_on_the_way(figure, self._last)
        if goes_on and not self.is_idle:
            self.ticked.emit()
