"""The cloth of a table: light, a faint weave, a vignette."""

import random
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from cardroom.widgets.paint.painting import Still
from cardroom.widgets.window.look import Felt, Look

FELT_COLOURS: dict[Felt, tuple[str, str, str]] = {
    Felt.GREEN: ("#0f7d51", "#0c6a44", "#05301f"),
    Felt.BLUE: ("#2664a6", "#1a4a84", "#0a1f40"),
    Felt.BURGUNDY: ("#98324a", "#701d33", "#330a17"),
    Felt.CHARCOAL: ("#565d66", "#393f47", "#15181c"),
}
"""Colours of each felt: under the light, half-way, and in the corners."""

_LIGHT = QPointF(0.5, 0.36)
_HALF_WAY = 0.55
_WEAVE_SIZE = 96


class FeltSurface(QWidget):
    """The background of a front panel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._felt = Felt.GREEN
        self._still = Still(opaque=True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def wear(self, look: Look) -> None:
        """Changes the cloth."""
        self._felt = look.felt
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cloth, cached for each size and felt."""
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        self._still.draw(painter, self.size(), self.devicePixelRatioF(), self._felt, self._paint_cloth)
        painter.end()

    def _paint_cloth(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), self._light())
        painter.drawTiledPixmap(self.rect(), weave())

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
    """Makes a nearly transparent tile of threads."""
    strengths = random.Random(53).choices(range(2, 11), k=_WEAVE_SIZE * _WEAVE_SIZE)
    tile = bytearray()
    for place, strength in enumerate(strengths):
        lifted = (place % _WEAVE_SIZE + place // _WEAVE_SIZE) % 4 < 2
        light = strength if lifted else 0  # premultiplied format: the strength of white equals its opacity
        tile += bytes((light, light, light, strength))
    image_format = QImage.Format.Format_RGBA8888_Premultiplied
    return QPixmap.fromImage(QImage(bytes(tile), _WEAVE_SIZE, _WEAVE_SIZE, 4 * _WEAVE_SIZE, image_format))
