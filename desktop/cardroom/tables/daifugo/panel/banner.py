"""The banner over the table: eight cut, lock, revolution and the like."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from cardroom.tables.daifugo.panel.banner_paint import GRAND, band_area, paint_band, tint
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.motion.overlay import Overlay
from cardroom.widgets.paint.frame_clock import FrameClock
from cardroom.widgets.window.look import Look, Speed

_MS = {Speed.OFF: 0, Speed.FAST: 600, Speed.NORMAL: 900, Speed.SLOW: 1200}
_GRAND_MS = 1200
"""The time of a revolution, at every speed and whatever waits: it changes the order of all cards."""

_LEAST_MS = 450
"""The time of another banner while one waits."""

_IN_MS, _OUT_MS = 150, 200
_STEPS = 6
"""Number of strengths of the light over the whole table, which is repainted for each."""

_SLIDE = 0.05
"""How far a band comes in from the left, in widths of the table."""


class _Event(NamedTuple):
    code: EventCode
    text: str
    begins: Callable[[], object]


class Banner(Overlay):
    """Paints a band with a text over its parent; takes no input.

    Events that come together are shown one after another. With reduced motion the band does not move. At the speed
    "off" there is no banner: the prompt says the same.

    Args:
        parent: the table.
        clock: shared with other motion; its own by default.

    Signals:
        idle: the last banner is gone.
    """

    idle = Signal()

    def __init__(self, parent: QWidget, clock: FrameClock | None = None) -> None:
        super().__init__(parent)
        self._clock = clock or FrameClock(self)
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._waiting: deque[_Event] = deque()
        self._event: _Event | None = None
        self._look = Look()
        self._band, self._light = QPixmap(), QPixmap()
        self._area = QRect()
        self._begun = 0.0
        self._way, self._strength = 0.0, 0.0

    def show_event(self, event_code: EventCode, text: str, begins: Callable[[], object] = lambda: None) -> None:
        """Shows an event after those that are shown already.

        Args:
            event_code: what has happened.
            text: one short line.
            begins: called as its banner begins, at once if there is none; not for banners that are ended before.
        """
        if not _MS[self._look.speed] or not text:
            begins()
            return
        self._waiting.append(_Event(event_code, text, begins))
        if self._event is None:
            self._clock.join(self._frame)
            self._next()

    @property
    def text(self) -> str:
        """The text that is shown; "" without a banner."""
        return "" if self._event is None else self._event.text

    @property
    def duration_ms(self) -> int:
        """The time of the shown banner."""
        if self._event is None:
            return 0
        if self._event.code in GRAND:
            return _GRAND_MS
        whole = _MS[self._look.speed]
        return min(whole, _LEAST_MS) if self._waiting else whole

    def flush(self) -> None:
        """Ends all banners at once."""
        self._waiting.clear()
        if self._event is not None:
            self._end()

    def apply_look(self, look: Look) -> None:
        """Changes the speed; ends what is shown."""
        self.flush()
        self._look = look

    def stretch(self, across: float, down: float) -> None:
        """Paints the band again for the new size."""
        if self._event is not None:
            self._prepare()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the light over the table, and the band."""
        if self._event is None:
            return
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        if self._strength > 0 and not self._light.isNull():
            painter.setOpacity(self._strength)
            painter.drawPixmap(self.rect(), self._light)
        if event.region().intersects(self._area):
            painter.setOpacity(self._way)
            since = self._clock.now() - self._begun
            comes = not self._look.reduced_motion and since < self.duration_ms / 2
            slide = round((self._way - 1.0) * _SLIDE * self.width()) if comes else 0
            painter.drawPixmap(self._area.left() + slide, self._area.top(), self._band)
        painter.end()

    def _next(self) -> None:
        self._event = self._waiting.popleft()
        self._begun = self._clock.now()
        self._way = self._strength = 0.0
        self._prepare()
        self.update()
        self._event.begins()
        self._frame()

    def _prepare(self) -> None:
        """Paints band and light, which are then only copied."""
        assert self._event is not None
        ratio = self.devicePixelRatioF()
        self._area = band_area(QRectF(self.rect()), self._event.code).toAlignedRect()
        self._band = paint_band(self._event.code, self._event.text, self._area.size(), self.font(), ratio)
        self._light = tint(self._event.code, self.size(), ratio) if self._event.code in GRAND else QPixmap()

    def _frame(self) -> None:
        since = self._clock.now() - self._begun
        if since >= self.duration_ms:
            if self._waiting:
                self._next()
            else:
                self._end()
            return
        way, strength = self._pose(since)
        if strength != self._strength and not self._light.isNull():
            self.update()
        elif way != self._way:
            self.update(self._area)
        self._way, self._strength = way, strength

    def _pose(self, since: float) -> tuple[float, float]:
        """Returns the opacity of the band, and that of the light."""
        if self._look.reduced_motion:
            return 1.0, 1.0
        part = min(1.0, since / _IN_MS, (self.duration_ms - since) / _OUT_MS)
        return self._curve.valueForProgress(part), round(part * _STEPS) / _STEPS

    def _end(self) -> None:
        self._event = None
        self._band = self._light = QPixmap()
        self._clock.leave(self._frame)
        self.update()
        self.idle.emit()
