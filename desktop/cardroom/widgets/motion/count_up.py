"""Counts a number up or down over time."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEasingCurve, QObject, Signal

from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.motion.presenter import call_guarded
from cardroom.widgets.paint.frame_clock import FrameClock

_LONG_MS = 1000


class CountUp(QObject):
    """Shows the numbers between two numbers, easing out.

    The last one is always exact. A count of a second or more slows down at the end.

    Args:
        show: shows a number; called only when it changes.
        clock: shared with other motion; its own by default.
        parent: owns the counter.

    Signals:
        idle: the last number is shown.
    """

    idle = Signal()

    def __init__(
        self, show: Callable[[int], None], clock: FrameClock | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._show = show
        self._clock = clock or FrameClock(self)
        self._curve = QEasingCurve()
        self._first = self._last = 0
        self._shown: int | None = None
        self._begun = 0.0
        self._duration_ms = 0
        self._counting = False

    @property
    def is_idle(self) -> bool:
        """Whether no count is running."""
        return not self._counting

    def count(self, first: int, last: int, duration_ms: int, *, delay_ms: int = 0) -> None:
        """Starts a count, up or down; cancels the one before.

        Args:
            first: shown at once.
            last: shown at the end.
            duration_ms: 0 shows the last number at once.
            delay_ms: the time for which the first number stays.
        """
        self._first, self._last, self._duration_ms = first, last, duration_ms
        self._curve.setType(QEasingCurve.Type.OutQuart if duration_ms >= _LONG_MS else QEasingCurve.Type.OutQuad)
        self._begun = self._clock.now() + delay_ms
        self._shown = None  # the window may have shown another number since
        if duration_ms <= 0 or first == last:
            self._end()
            return
        self._present(first)
        if not self._counting:
            self._counting = True
            self._clock.join(self._frame)

    def flush(self) -> None:
        """Shows the last number at once."""
        if self._counting:
            self._end()

    def _frame(self) -> None:
        progress = max(0.0, self._clock.now() - self._begun) / self._duration_ms
        if progress >= 1:
            self._end()
        else:
            self._present(round(self._first + (self._last - self._first) * self._curve.valueForProgress(progress)))

    def _end(self) -> None:
        if self._counting:
            self._counting = False
            self._clock.leave(self._frame)
        self._present(self._last)
        self.idle.emit()

    def _present(self, number: int) -> None:
        if number != self._shown:
            self._shown = number
            # An exception in `show` must not keep the motion from ending.
            call_guarded(partial(self._show, number))


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
