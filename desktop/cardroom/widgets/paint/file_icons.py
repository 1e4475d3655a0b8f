"""The house's icons for a file dialog, painted in gold."""

from enum import Enum
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

_GRID = 16
_PIXELS = 64
_GOLD, _IVORY, _DIM = QColor("#f0bf45"), QColor("#fdf6dc"), QColor("#6f6749")


class FileIcon(Enum):
    """What an icon shows."""

    FOLDER = "folder"
    PAGE = "page"
    COMPUTER = "computer"
    BACK = "back"
    FORWARD = "forward"
    UP = "up"
    NEW_FOLDER = "new folder"
    TILES = "tiles"
    LINES = "lines"


_ARROWS = {
    FileIcon.BACK: ((11, 3), (4, 8), (11, 13)),
    FileIcon.FORWARD: ((5, 3), (12, 8), (5, 13)),
    FileIcon.UP: ((3, 11), (8, 4), (13, 11)),
}


@cache
def file_icon(kind: FileIcon) -> QIcon:
    """Returns an icon; a disabled button shows it dimmed."""
    icon = QIcon()
    icon.addPixmap(_painted(kind, _IVORY if kind is FileIcon.PAGE else _GOLD))
    icon.addPixmap(_painted(kind, _DIM), QIcon.Mode.Disabled)
    return icon


def _painted(kind: FileIcon, colour: QColor) -> QPixmap:
    picture = QPixmap(_PIXELS, _PIXELS)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_PIXELS / _GRID, _PIXELS / _GRID)
    if kind is FileIcon.NEW_FOLDER:
        painter.fillPath(_outline(FileIcon.FOLDER), colour)
        painter.setPen(QPen(QColor("#16181d"), 1.6))
        painter.drawLine(QPointF(5, 9), QPointF(11, 9))
        painter.drawLine(QPointF(8, 6), QPointF(8, 12))
    else:
        painter.fillPath(_outline(kind), colour)
    painter.end()
    return picture


def _outline(kind: FileIcon) -> QPainterPath:
    """Returns the shape of an icon, on 16 × 16 units."""
    path = QPainterPath()
    if kind in _ARROWS:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in _ARROWS[kind]]))
        path.closeSubpath()
        return path
    boxes: dict[FileIcon, tuple[tuple[float, float, float, float], ...]] = {
        FileIcon.FOLDER: ((1, 4, 14, 10), (1, 2.5, 6, 3)),
        FileIcon.PAGE: ((3, 1, 10, 14),),
        FileIcon.COMPUTER: ((1, 2, 14, 9), (5, 12, 6, 2)),
        FileIcon.TILES: ((2, 2, 5, 5), (9, 2, 5, 5), (2, 9, 5, 5), (9, 9, 5, 5)),
        FileIcon.LINES: ((2, 3, 12, 2), (2, 7, 12, 2), (2, 11, 12, 2)),
    }
    path.setFillRule(Qt.FillRule.WindingFill)
    for box in boxes[kind]:
        path.addRoundedRect(QRectF(*box), 0.8, 0.8)
    return path
