"""The band that says what a touch does."""

import math

from PySide6.QtCore import QElapsedTimer, QRectF, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QWidget

from cardroom.kiosk.attract.sheet import DEEP, INK, IVORY, PALE_GOLD, draw_text
from cardroom.kiosk.both_languages import in_other_language
from cardroom.widgets.paint.gold import draw_gold_frame, gold
from cardroom.widgets.paint.painting import downward
from cardroom.widgets.window.look import Look, Speed

_FRAME_MS = 66
_BREATH_MS = 2_600
_FAINTEST = 0.62
_GOLD_PLATE = ((0.0, "#ffe79a"), (0.5, "#f0bf45"), (0.52, "#e6b036"), (1.0, "#cf921c"))


class TouchBand(QWidget):
    """Always shows what a touch does; its letters breathe slowly.

    Args:
        parent: the room of the loop.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("touchBand")
        self._credits: int | None = None
        self._moves = True
        self._since = QElapsedTimer()
        self._frames = QTimer(self, interval=_FRAME_MS)
        self._frames.timeout.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_credits(self, credits: int | None) -> None:
        """Shows the credits that wait; None while there is no session."""
        self._credits = credits
        self.setAccessibleName(f"{self.text} {self.notice}")
        self.update()

    def apply_look(self, look: Look) -> None:
        """Stops the breath where motion is off or reduced."""
        self._moves = not look.reduced_motion and look.speed is not Speed.OFF
        self._run()

    @property
    def text(self) -> str:
        """The words about a touch."""
        if self._credits:
            return self.tr("CREDITS %Ln – touch to go on", "", self._credits)
        if self._credits is not None:
            return self.tr("Your game is kept – touch to go on")
        return self.tr("Touch to play")

    @property
    def notice(self) -> str:
        """The notice that the credits are for play only."""
        return self.tr("Play credits only. No cash value.")

    def showEvent(self, event: QShowEvent) -> None:
        """Starts the breath."""
        super().showEvent(event)
        self._run()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stops the breath."""
        self._frames.stop()
        super().hideEvent(event)

    def _run(self) -> None:
        if self._moves and self.isVisible():
            self._since.start()
            self._frames.start()
        else:
            self._frames.stop()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the band: gold when credits wait, else dark with gold letters."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        waits, radius = self._credits is not None, area.height() * 0.16
        painter.setPen(Qt.PenStyle.NoPen if not waits else QPen(gold(area), 2))
        painter.setBrush(downward(area, _GOLD_PLATE) if waits else DEEP)
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), radius, radius)
        draw_gold_frame(painter, area, max(2.0, area.height() / 40), radius)
        inner = area.adjusted(area.height() * 0.3, 0, -area.height() * 0.3, 0)
        upper = QRectF(inner.left(), inner.top() + area.height() * 0.05, inner.width(), area.height() * 0.58)
        lower = QRectF(inner.left(), upper.bottom(), inner.width(), area.height() * 0.3)
        painter.setOpacity(self._strength())
        draw_text(painter, upper, self._both(), area.height() * 0.46, INK if waits else PALE_GOLD, bold=True)
        painter.setOpacity(1.0)
        draw_text(painter, lower, self.notice, area.height() * 0.21, INK if waits else IVORY)
        painter.end()

    def _both(self) -> str:
        """Returns the text, beside the invitation in the other language."""
        if self._credits is not None:
            return self.text
        return f"{self.text}   ·   {in_other_language('TouchBand', 'Touch to play')}"

    def _strength(self) -> float:
        if not self._frames.isActive():
            return 1.0
        turn = math.cos(2 * math.pi * self._since.elapsed() / _BREATH_MS)
        return _FAINTEST + (1 - _FAINTEST) * (1 + turn) / 2
