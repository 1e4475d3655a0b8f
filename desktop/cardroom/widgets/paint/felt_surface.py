"""The cloth of a table: light, a faint weave, a vignette."""

from functools import cache, partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from cardroom.widgets.paint.eased import Eased, eased_ms
from cardroom.widgets.paint.painting import Still, paint_by_rectangle
from cardroom.widgets.window.look import Felt, Look

Colours = dict[Felt, tuple[str, str, str]]

FELT_COLOURS: Colours = {
    Felt.GREEN: ("#0f7d51", "#0c6a44", "#05301f"),
    Felt.BLUE: ("#2664a6", "#1a4a84", "#0a1f40"),
    Felt.BURGUNDY: ("#98324a", "#701d33", "#330a17"),
    Felt.CHARCOAL: ("#565d66", "#393f47", "#15181c"),
}
"""Colours of each felt: under the light, half-way, and in the corners."""

TURNED_COLOURS: Colours = {
    Felt.GREEN: ("#8a2c3c", "#641826", "#2a070e"),
    Felt.BLUE: ("#7c2f66", "#571b4c", "#240a20"),
    Felt.BURGUNDY: ("#4b3a8c", "#332566", "#130c2c"),
    Felt.CHARCOAL: ("#7a3138", "#541d24", "#220a0d"),
}
"""The colours of a felt while the order of the cards is reversed."""

_LIGHT = QPointF(0.5, 0.36)
_HALF_WAY = 0.55
_TURNED = "turned"
_FADE_MS = 420
_FADE_STEPS = 8
"""The steps of a change of colours: the whole table is painted again for each."""

_WEAVE_SIZE = 96
_THREADS = b"\xff\xff\0\0"


class FeltSurface(QWidget):
    """The background of a front panel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._turned = 0.0
        self._still, self._turned_still = Still(opaque=True), Still(opaque=True)
        self._eased = Eased(self)
        self._eased.moved.connect(self._fade)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def apply_look(self, look: Look) -> None:
        """Changes the cloth."""
        self._look = look
        self.update()

    def turn(self, *, turned: bool) -> None:
        """Fades to the colours of a reversed order, or back.

        Without motion they change at once.
        """
        self._eased.move(_TURNED, float(turned), eased_ms(_FADE_MS, self._look) if self.isVisible() else 0)

    @property
    def is_fading(self) -> bool:
        """Whether the colours change now."""
        return not self._eased.is_idle

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cloth, cached for each size and felt."""
        painter = QPainter(self)
        paint_by_rectangle(painter, event.region(), partial(self._paint, painter))
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        painter.setOpacity(1.0)
        if self._turned < 1:
            self._draw(painter, self._still, FELT_COLOURS)
        if self._turned > 0:
            painter.setOpacity(self._turned)
            self._draw(painter, self._turned_still, TURNED_COLOURS)

    def _draw(self, painter: QPainter, still: Still, colours: Colours) -> None:
        cloth = colours[self._look.felt]
        still.draw(painter, self.size(), self.devicePixelRatioF(), cloth, partial(self._paint_cloth, cloth))

    def _paint_cloth(self, cloth: tuple[str, str, str], painter: QPainter) -> None:
        painter.fillRect(self.rect(), self._light(cloth))
        painter.drawTiledPixmap(self.rect(), weave())

    def _light(self, cloth: tuple[str, str, str]) -> QRadialGradient:
        centre = QPointF(self.width() * _LIGHT.x(), self.height() * _LIGHT.y())
        light = QRadialGradient(centre, max(self.width(), self.height()) * 0.72)
        bright, middle, dark = (QColor(name) for name in cloth)
        light.setColorAt(0, bright)
        light.setColorAt(_HALF_WAY, middle)
        light.setColorAt(1, dark)
        return light

    def _fade(self) -> None:
        """Takes the next step of a change of colours.

        At its end the cloth that is not seen is forgotten.
        """
        turned = round(self._eased.now(_TURNED) * _FADE_STEPS) / _FADE_STEPS
        if turned != self._turned:
            self._turned = turned
            self.update()
        if self._eased.is_idle:
            (self._still if turned else self._turned_still).forget()


@cache
def weave() -> QPixmap:
    """Makes a nearly transparent tile of threads.

    Whole planes of bytes are computed at once, because a loop over the pixels delays the first window.
    """
    size = _WEAVE_SIZE
    strengths = _strengths(size * size)
    lifted = b"".join((_THREADS * (size // 4 + 1))[row % 4 : row % 4 + size] for row in range(size))
    light = (int.from_bytes(strengths, "big") & int.from_bytes(lifted, "big")).to_bytes(size * size, "big")
    tile = bytearray(4 * size * size)
    for channel in range(3):  # premultiplied format: the strength of white equals its opacity
        tile[channel::4] = light
    tile[3::4] = strengths
    image_format = QImage.Format.Format_RGBA8888_Premultiplied
    return QPixmap.fromImage(QImage(bytes(tile), size, size, 4 * size, image_format))


def _strengths(count: int) -> bytes:
    """Returns pseudo-random numbers from 2 to 10, the same in every run.

    The digits of a large power are random enough for cloth, and need no import of `random`.
    """
    power: int = 53 ** (count * 8 // 5)
    digits = power.to_bytes(power.bit_length() // 8 + 1, "big")[1 : count + 1]
    return digits.translate(bytes(2 + value % 9 for value in range(256)))
