"""Compares a picture with a golden one, tolerating font and processor differences."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

CELL = 10
"""The side in pixels of the cells over which differences are averaged."""

TOLERANCE = 14
"""The largest mean difference of a cell, of 255. A missing word makes 60 or more."""

_KEPT_BITS = 0xF8
"""Golden pictures have five bits a channel: less than half as large, and no cell differs by more than 4 for it."""
_LOSSLESS = 100

Colours = NDArray[np.uint8]


def worst_difference(picture: QImage, golden: QImage) -> tuple[int, int, int]:
    """Returns the largest mean difference of a cell, and its position.

    The position is in pixels from the upper left corner.

    Pictures of different sizes differ by 255.
    """
    if picture.size() != golden.size():
        return 255, 0, 0
    difference = np.abs(_reduced(picture).astype(np.int16) - _reduced(golden))
    rows, columns = (np.arange(0, length, CELL) for length in difference.shape[:2])
    sums = np.add.reduceat(np.add.reduceat(difference, rows, axis=0, dtype=np.int64), columns, axis=1)
    pixels = np.outer(_sizes(rows, difference.shape[0]), _sizes(columns, difference.shape[1]))
    worst = (sums / pixels[:, :, np.newaxis]).max(axis=2)
    row, column = np.unravel_index(int(worst.argmax()), worst.shape)
    return round(float(worst.max())), int(column) * CELL, int(row) * CELL


def save_golden(picture: QImage, file: Path) -> None:
    """Writes a golden picture, unless the old one is the same."""
    old = QImage(str(file))
    if old.size() == picture.size() and np.array_equal(_reduced(old), _reduced(picture)):
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    colours = np.ascontiguousarray(_reduced(picture))
    height, width, channels = colours.shape
    reduced = QImage(colours.data, width, height, width * channels, QImage.Format.Format_RGB888)
    reduced.save(str(file), quality=_LOSSLESS)


def _reduced(picture: QImage) -> Colours:
    """Returns rows, columns and channels of a picture, in five bits."""
    rgb = picture.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine())
    return rows[:, : rgb.width() * 3].reshape(rgb.height(), rgb.width(), 3) & np.uint8(_KEPT_BITS)


def _sizes(starts: NDArray[np.int64], end: int) -> NDArray[np.int64]:
    """Returns the lengths of the pieces that begin at these places."""
    return np.diff(np.append(starts, end))
