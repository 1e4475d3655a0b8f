"""Compares a picture with a golden one, with the tolerance that fonts and processors ask for."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

CELL = 10
"""Pixels on a side of the cells over which differences are averaged."""

TOLERANCE = 14
"""The largest mean difference of a cell, of 255. A word that is not there makes 60 and more."""


def worst_difference(picture: QImage, golden: QImage) -> tuple[int, int, int]:
    """The largest mean difference of a cell, and where it is, in pixels from the upper left corner.

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
