"""The soft shadow of a card, the same for cards that lie and for cards that fly; it is painted once for each size."""

from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

BLUR = 0.05
"""How far a shadow fades out round a card, in heights of the card."""

CORNER = 14 / 350
"""The radius of a card's corners, in heights of the card."""

_DARKNESS = 0.4


@lru_cache(maxsize=32)
def shadow(size: QSize, pixel_ratio: float) -> QPixmap:
    """A card's soft black shadow: larger than the card by a blur on every side.

    Args:
        size: of the card, in logical pixels.
        pixel_ratio: physical pixels for each logical one.
    """
    blur, corner = size.height() * BLUR, size.height() * CORNER
    card = QRectF(blur, blur, size.width(), size.height())
    picture = QPixmap((QSizeF(size) + QSizeF(2 * blur, 2 * blur)).toSize() * pixel_ratio)
    picture.setDevicePixelRatio(pixel_ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    darkness = 0.0
    steps = max(4, round(2 * blur))
    for step in range(1, steps + 1):
        wanted = _DARKNESS * (step / steps) ** 2 * (3 - 2 * step / steps)
        painter.setBrush(QColor.fromRgbF(0, 0, 0, (wanted - darkness) / (1 - darkness)))
        darkness = wanted
        spread = blur * (1 - 2 * step / steps)
        painter.drawRoundedRect(
            card.adjusted(-spread, -spread, spread, spread), max(1.0, corner + spread), max(1.0, corner + spread)
        )
    painter.end()
    return picture
