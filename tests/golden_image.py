"""Compares a picture with a golden one, tolerating font and processor differences."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

CELL = 10
"""The side in pixels of the cells over which differences are averaged."""

TOLERANCE = 14
"""The largest mean difference of a cell, of 255. A missing word makes 60 or more."""


def worst_difference(picture: QImage, golden: QImage) -> tuple[int, int, int]:
    """Returns the largest mean difference of a cell, and its position.

    The position is in pixels from the upper left corner.

    Pictures of different sizes differ by 255.
    """
    if picture.size() != golden.size():
        return 255, 0, 0
    difference = picture.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(difference)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, golden.convertToFormat(QImage.Format.Format_RGB32))
    painter.end()
    cells = difference.scaled(
        picture.width() // CELL,
        picture.height() // CELL,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    colours = ((cells.pixelColor(x, y), x, y) for x in range(cells.width()) for y in range(cells.height()))
    return max((max(each.red(), each.green(), each.blue()), x * CELL, y * CELL) for each, x, y in colours)
