"""The cloth of a table: one light from above, a faint weave, a vignette."""

import random
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from cardroom.panels.look import Felt, Look

FELT_COLOURS: dict[Felt, tuple[str, str, str]] = {
    Felt.GREEN: ("#0f7d51", "#0c6a44", "#05301f"),
    Felt.BLUE: ("#2664a6", "#1a4a84", "#0a1f40"),
    Felt.BURGUNDY: ("#98324a", "#701d33", "#330a17"),
    Felt.CHARCOAL: ("#565d66", "#393f47", "#15181c"),
}
"""Of each felt: under the light, half-way, and in the corners."""

_LIGHT = QPointF(0.5, 0.36)
_HALF_WAY = 0.55
_WEAVE_SIZE = 96


class FeltSurface(QWidget):
    """The ground that a front panel stands on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._felt = Felt.GREEN

    def wear(self, look: Look) -> None:
        """Changes the cloth."""
        self._felt = look.felt
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the part that is asked for: a card that flies past uncovers little."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._light())
        painter.drawTiledPixmap(QRectF(event.rect()), weave(), QPointF(event.rect().topLeft()))
        painter.end()

    def _light(self) -> QRadialGradient:
        centre = QPointF(self.width() * _LIGHT.x(), self.height() * _LIGHT.y())
        light = QRadialGradient(centre, max(self.width(), self.height()) * 0.72)
        bright, middle, dark = (QColor(name) for name in FELT_COLOURS[self._felt])
        light.setColorAt(0, bright)
        light.setColorAt(_HALF_WAY, middle)
        light.setColorAt(1, dark)
        return light


@cache
def weave() -> QPixmap:
    """A tile of threads, nearly transparent: what keeps a large even colour from looking like plastic."""
    source = random.Random(53)
    tile = QImage(_WEAVE_SIZE, _WEAVE_SIZE, QImage.Format.Format_ARGB32)
    for x in range(_WEAVE_SIZE):
        for y in range(_WEAVE_SIZE):
            lifted = (x + y) % 4 < 2
            strength = source.randrange(2, 11)
            tile.setPixelColor(x, y, QColor(255, 255, 255, strength) if lifted else QColor(0, 0, 0, strength))
    return QPixmap.fromImage(tile)
