"""The title of the attract loop, with light over gold and cards.

The cards are a sign, not a hand: they pay nothing at any table.
"""

from collections.abc import Iterator

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QHideEvent, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import parse_card
from cardroom.kiosk.attract.sheet import PALE_GOLD, Sheet, draw_gold_letters, draw_text
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, CORNER, face, face_name, shadow
from cardroom.widgets.window.look import Look, Speed

_FAN = ("KS", "9H", "QD", "4C", "AH")
_TURN = 13.0
_FRAME_MS = 33
_SWEEP_MS = 1_700
_REST_MS = 2_600
_LIGHT = ((0.0, 0), (0.4, 120), (0.5, 215), (0.6, 120), (1.0, 0))
_LEAN = 0.35


class TitleSheet(Sheet):
    """Shows the title, a fan of cards and the tables.

    Args:
        names: of the tables on offer.
        look: deck, felt and motion; light moves unless motion is off or reduced.
        parent: the room of the sheets.
    """

    def __init__(self, names: tuple[str, ...], look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._names = names
        self._progress = -1.0
        self._outlines = QPainterPath()
        self._since = QElapsedTimer()
        self._frames, self._rest = QTimer(self, interval=_FRAME_MS), QTimer(self, singleShot=True)
        self._frames.timeout.connect(self._move_light)
        self._rest.timeout.connect(self._begin)
        if not look.reduced_motion and look.speed is not Speed.OFF:
            self._rest.start(600)

    def words(self) -> Iterator[str]:
        """Yields the title and the tables."""
        yield self.tr("CARDROOM")
        yield self._line

    @property
    def _line(self) -> str:
        return "  ·  ".join(self._names)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints title, cards and tables."""
        unit = self.unit
        height = area.height()
        title = QRectF(area.left(), height * 0.04, area.width(), height * 0.24).adjusted(30 * unit, 0, -30 * unit, 0)
        self._outlines = draw_gold_letters(painter, self.tr("CARDROOM"), title, 190 * unit)
        self._paint_fan(painter, QRectF(area.left(), height * 0.27, area.width(), height * 0.6))
        line = QRectF(area.left(), height * 0.88, area.width(), height * 0.1).adjusted(30 * unit, 0, -30 * unit, 0)
        draw_text(painter, line, self._line, 34 * unit, PALE_GOLD, bold=True)

    def _paint_fan(self, painter: QPainter, room: QRectF) -> None:
        height = min(room.height() * 0.78, room.width() * 0.44)
        size = QSize(round(height * CARD_RATIO), round(height))
        ratio, foot = self.devicePixelRatioF(), room.center() + QPointF(0, height * 1.16)
        outline = QPainterPath()
        for place, name in enumerate(_FAN):
            turn = QTransform()
            turn.translate(foot.x(), foot.y())
            turn.rotate((place - (len(_FAN) - 1) / 2) * _TURN)
            turn.translate(-size.width() / 2, -height * 1.68)
            painter.save()
            painter.setTransform(turn, combine=True)
            blur = size.height() * BLUR
            painter.drawPixmap(QPointF(-blur, -blur * 0.6), shadow(size, ratio))
            painter.drawPixmap(QPointF(0, 0), face(face_name(parse_card(name), self.look), size, ratio))
            painter.restore()
            card = QPainterPath()
            card.addRoundedRect(QRectF(0, 0, size.width(), size.height()), height * CORNER, height * CORNER)
            outline = outline.united(turn.map(card))
        self._outlines.addPath(outline)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the sheet, and the light where it is now."""
        super().paintEvent(event)
        if self._progress < 0:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(self._outlines)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
        painter.fillRect(self._band(), self._light())
        painter.end()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stops the light."""
        self._frames.stop()
        self._rest.stop()
        super().hideEvent(event)

    def _begin(self) -> None:
        self._since.start()
        self._frames.start()

    def _move_light(self) -> None:
        before = self._band()
        self._progress = self._since.elapsed() / _SWEEP_MS
        if self._progress >= 1:
            self._progress = -1.0
            self._frames.stop()
            self._rest.start(_REST_MS)
        self.update(before.united(self._band()).toAlignedRect())

    def _band(self) -> QRectF:
        """Returns the area that the light touches."""
        half = self._half
        lean = self.height() * _LEAN
        middle = -half - lean + self._progress * (self.width() + 2 * (half + lean))
        return QRectF(middle - half - lean, 0, 2 * (half + lean), self.height())

    @property
    def _half(self) -> float:
        return 110 * self.unit

    def _light(self) -> QLinearGradient:
        middle, half = self._band().center(), self._half
        light = QLinearGradient(middle - QPointF(half, half * _LEAN), middle + QPointF(half, half * _LEAN))
        for at, alpha in _LIGHT:
            light.setColorAt(at, QColor(255, 250, 225, alpha))
        return light
