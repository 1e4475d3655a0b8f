"""Puts the frames of a film together as a contact sheet."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from tools.film.camera import Frame

COLUMNS = 5
WIDTH = 320
"""The width of a small frame in pixels."""
_GAP, _LABEL = 6, 22
_GROUND, _TEXT, _STILL = QColor("#16181d"), QColor("#f6dc8b"), QColor("#8a8672")
_BEFORE_S = 0.02


def chosen(frames: Sequence[Frame], begin: float, every: int) -> list[tuple[int, Frame]]:
    """Chooses the frames to show, with their times in milliseconds.

    The first one is the last before the motion. A picture that is the same as the one before is left out.

    Args:
        frames: the film.
        begin: when the motion was started.
        every: one of so many frames is shown.
    """
    before = [frame for frame in frames if frame.at <= begin + _BEFORE_S]
    found = [(0, before[-1])] if before else []
    after = [frame for frame in frames if frame.at > begin + _BEFORE_S]
    for frame in after[every - 1 :: every]:
        if not found or frame.pixels != found[-1][1].pixels:
            found.append((round(1000 * (frame.at - begin)), frame))
    return found


def contact_sheet(frames: Sequence[tuple[int, Frame]], size: tuple[int, int]) -> QImage:
    """Draws small frames in rows, each with its time.

    Args:
        frames: times in milliseconds, and pictures.
        size: of the pictures in pixels.
    """
    height = round(WIDTH * size[1] / size[0])
    rows = -(-len(frames) // COLUMNS)
    sheet = QImage(COLUMNS * (WIDTH + _GAP) + _GAP, rows * (height + _LABEL + _GAP) + _GAP, QImage.Format.Format_RGB32)
    sheet.fill(_GROUND)
    painter = QPainter(sheet)
    font = QFont(painter.font())
    font.setPixelSize(15)
    painter.setFont(font)
    painter.setPen(_TEXT)
    for number, (at, frame) in enumerate(frames):
        left = _GAP + number % COLUMNS * (WIDTH + _GAP)
        top = _GAP + number // COLUMNS * (height + _LABEL + _GAP)
        small = picture(frame, size).scaled(
            WIDTH, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        painter.drawImage(left, top + _LABEL, small)
        painter.drawText(QRect(left, top, WIDTH, _LABEL), Qt.AlignmentFlag.AlignVCenter, f"{at} ms")
    painter.end()
    return sheet


def picture(frame: Frame, size: tuple[int, int]) -> QImage:
    """Returns a frame as an image of its own."""
    return QImage(frame.pixels, size[0], size[1], 4 * size[0], QImage.Format.Format_RGB32).copy()
