"""The countdown over the page that is left."""

import math

from PySide6.QtCore import QElapsedTimer, QLocale, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.settings import SoundSettings
from cardroom.kiosk.attract.sheet import IVORY, PALE_GOLD, draw_gold_letters, draw_panel, draw_text, unit_of
from cardroom.kiosk.open_games import open_games
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.parts import KioskParts
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Speed

_DISC, _TRACK, _FIGURE = QColor(6, 14, 11, 225), QColor(255, 255, 255, 40), QColor("#ffe9a8")
_LAST, LAST_SECONDS = QColor("#ffffff"), 5
_WHOLE = 360 * 16
_TOP = 90 * 16


class CountdownRing(QWidget):
    """Shows the seconds and their share of the whole time."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("countdownRing")
        self.seconds = 0
        self._share = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_time(self, seconds: int, share: float) -> None:
        """Shows a time.

        Args:
            seconds: the number.
            share: of the ring that is left, from 0 to 1.
        """
        if (seconds, share) != (self.seconds, self._share):
            self.seconds, self._share = seconds, share
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints disc, ring and number."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        width = side * 0.055
        disc = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        ring = disc.adjusted(width, width, -width, -width)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_DISC)
        painter.drawEllipse(disc.adjusted(1, 1, -1, -1))
        painter.setPen(QPen(_TRACK, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        painter.setPen(QPen(gold(disc), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if self._share > 0:
            painter.drawArc(ring, _TOP, round(_WHOLE * self._share))
        font = QFont(QApplication.font())
        font.setBold(True)
        font.setPixelSize(max(1, round(side * 0.46)))
        painter.setFont(font)
        painter.setPen(_LAST if self.seconds <= LAST_SECONDS else _FIGURE)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, QLocale().toString(self.seconds))
        painter.end()


_VEIL, _PANEL = QColor(3, 8, 6, 150), QColor(6, 14, 11, 242)
_FRAME_MS = 50
_STEP_MS = 200
_SPOKEN = (10, LAST_SECONDS)
_WIDE, _HIGH, _RING = 760.0, 520.0, 250.0


class CountdownCover(KioskPage):
    """Counts down over a page, and says what will happen.

    The shell makes a new one for each countdown. The state may be entered again, such as by a wrong PIN, which
    changes nothing here: the time goes on from the first entry, as that of the kiosk.

    Args:
        parts: the look, the volume, and what tells open games.

    Attributes:
        ring: shows the time.
        outcome: what happens at the end, in words.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.setObjectName("countdownCover")
        self.outcome = ""
        self.ring = CountdownRing(self)
        self._milliseconds = 0
        self._since = QElapsedTimer()
        self._desk = SoundDesk({}, SoundSettings.of(parts.settings), self)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._count)

    # --- the time ------------------------------------------------------------------------------------------------

    def enter(self, entry: KioskEntry) -> None:
        """Begins to count at the first entry."""
        if self._since.isValid():
            return
        sight = entry.sight
        is_open = bool(open_games(self.parts, sight.session))
        self.outcome = self._outcome(sight.credits, has_open_game=is_open)
        self._milliseconds = sight.setup.countdown_seconds * 1_000
        self._since.start()
        self._show(sight.setup.countdown_seconds)
        self._timer.start(_FRAME_MS if self._moves else _STEP_MS)
        self.setAccessibleName(f"{self._heading} {self.outcome}")
        self._say(f"{self._heading} {self._seconds(self.ring.seconds)}. {self.outcome} {self._way_out}")

    def leave(self) -> None:
        """Stops the count."""
        self._timer.stop()

    @property
    def _moves(self) -> bool:
        look = self.parts.settings.appearance.look
        return not look.reduced_motion and look.speed is not Speed.OFF

    def _count(self) -> None:
        left = max(0, self._milliseconds - self._since.elapsed())
        before, seconds = self.ring.seconds, math.ceil(left / 1_000)
        self._show(seconds, left)
        if seconds == before:
            return
        if 0 < seconds <= LAST_SECONDS:
            self._desk.give(HouseCue.COUNT)
        if seconds in _SPOKEN:
            self._say(self._seconds(seconds))
        if not seconds:
            self._timer.stop()

    def _show(self, seconds: int, left: int | None = None) -> None:
        """Shows a time; without motion the ring goes by whole seconds."""
        shown = left if left is not None and self._moves else seconds * 1_000
        self.ring.show_time(seconds, shown / self._milliseconds)

    def _say(self, text: str) -> None:
        speak(self.window(), text)

    def _outcome(self, credits: int, *, has_open_game: bool) -> str:
        """Returns what happens at the end, as the machine will decide it."""
        if credits and has_open_game:
            return self.tr("Your %Ln credits and the open game stay here.", "", credits)
        if credits:
            return self.tr("Your %Ln credits stay here.", "", credits)
        return self.tr("The open game stays here.") if has_open_game else self.tr("The session ends.")

    def _seconds(self, seconds: int) -> str:
        return self.tr("%Ln seconds", "", seconds)

    # --- what it looks like --------------------------------------------------------------------------------------

    @property
    def _heading(self) -> str:
        return self.tr("Are you still there?")

    @property
    def _way_out(self) -> str:
        return self.tr("Touch anywhere to go on")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the ring into the panel."""
        super().resizeEvent(event)
        panel, side = self._panel(), _RING * self._unit
        place = QRectF(panel.center().x() - side / 2, panel.top() + 110 * self._unit, side, side)
        self.ring.setGeometry(place.toAlignedRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the veil, and the panel with the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), _VEIL)
        panel, unit = self._panel(), self._unit
        draw_panel(painter, panel, unit, _PANEL)
        inner = panel.adjusted(36 * unit, 20 * unit, -36 * unit, -20 * unit)
        head = QRectF(inner.left(), inner.top(), inner.width(), 80 * unit)
        words = QRectF(inner.left(), panel.bottom() - 146 * unit, inner.width(), 64 * unit)
        way_out = QRectF(inner.left(), panel.bottom() - 80 * unit, inner.width(), 60 * unit)
        draw_gold_letters(painter, self._heading, head, 52 * unit)
        draw_text(painter, words, self.outcome, 30 * unit, IVORY, bold=True, wraps=True)
        draw_text(painter, way_out, self._way_out, 34 * unit, PALE_GOLD, bold=True)
        painter.end()

    @property
    def _unit(self) -> float:
        return unit_of(self.size())

    def _panel(self) -> QRectF:
        """Returns the place of the panel in the middle."""
        wide = min(_WIDE * self._unit, self.width() * 0.94)
        panel = QRectF(0, 0, wide, _HIGH * self._unit)
        panel.moveCenter(QRectF(self.rect()).center())
        return panel
