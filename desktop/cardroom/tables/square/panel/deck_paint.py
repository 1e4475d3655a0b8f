"""Paints the edges of a deck under its top card."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from cardroom.widgets.cards.card_faces import BLUR, CORNER, shadow

DEEPEST = 0.045
"""The height of a whole deck as it is seen, in heights of the card."""

_FULL = 52
_STEP = 2.0
"""The least distance of two edges in pixels: nearer ones are a grey field."""

_STOCK, _SHADE, _EDGE = QColor("#f3efe2"), QColor("#d8d2c1"), QColor("#8f8a7c")


def paint_deck(painter: QPainter, top: QRectF, count: int, ratio: float) -> None:
    """Paints the cards under the top card, and their shadow.

    Args:
        painter: of the widget.
        top: the place of the top card.
        count: number of cards, the top card included.
        ratio: physical pixels per logical pixel.
    """
    picture = _deck(top.size().toSize(), round(_depth(top, count)), ratio)
    blur = top.height() * BLUR * 2
    painter.drawPixmap(top.topLeft() - QPointF(blur, blur), picture)


def _depth(top: QRectF, count: int) -> float:
    return top.height() * DEEPEST * min(1.0, (count - 1) / _FULL)


@lru_cache(maxsize=64)
def _deck(size: QSize, depth: int, ratio: float) -> QPixmap:
    """Paints a deck.

    The corner of the picture is two blurs left of and above the top card.
    """
    blur, radius = size.height() * BLUR * 2, size.height() * CORNER
    picture = QPixmap(
        QSize(round((size.width() + 2 * blur) * ratio), round((size.height() + depth + 2 * blur) * ratio))
    )
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    foot = QRectF(blur, blur + depth, size.width(), size.height())
    fallen = shadow(size, ratio)
    painter.drawPixmap(foot.topLeft() - QPointF(blur / 2 - depth * 0.3, blur / 2 - depth * 0.3), fallen)
    edges = max(1, round(depth / _STEP))
    for edge in range(edges):
        painter.setBrush(_SHADE if edge % 2 else _STOCK)
        painter.setPen(QPen(_EDGE, 0.7))
        wobble = (edge * 7 % 5 - 2) * 0.22
        painter.drawRoundedRect(foot.translated(wobble, -edge * depth / edges), radius, radius)
    painter.end()
    return picture
