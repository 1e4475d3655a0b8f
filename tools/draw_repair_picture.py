"""Draws packaging/kiosk/repair.png: what is shown while the kiosk cannot start.

    python tools/draw_repair_picture.py

It is the board of the page of faults, without a fault, as a PNG of 1920 x 1080 without transparency
and without filters: packaging/kiosk/show-picture.py reads no others.
"""

import os
import struct
import sys
import zlib
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "desktop"))

from PySide6.QtCore import QPoint  # noqa: E402 - after the path
from PySide6.QtGui import QColor, QImage, QPainter, QRegion  # noqa: E402 - after the path
from PySide6.QtWidgets import QVBoxLayout, QWidget  # noqa: E402 - after the path

from cardroom.app.window_program import make_application  # noqa: E402 - after the path
from cardroom.kiosk.faults.view import FaultView  # noqa: E402 - after the path
from cardroom.widgets.window.dressing import Dressing  # noqa: E402 - after the path
from cardroom.widgets.window.look import Appearance  # noqa: E402 - after the path

SIZE = (1920, 1080)
PICTURE = ROOT / "packaging" / "kiosk" / "repair.png"


def draw() -> QImage:
    """Returns the picture; there must be an application."""
    window = QWidget()
    view = FaultView(window)
    layout = QVBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(view)
    appearance = Appearance()
    dressing = Dressing(window, appearance)
    view.apply_look(appearance.look)
    window.resize(*SIZE)
    window.ensurePolished()
    board = view.findChild(QWidget, "faultBoard")
    assert board is not None
    window.grab()  # lays it out
    picture = QImage(*SIZE, QImage.Format.Format_RGB888)
    picture.fill(QColor("#05301f"))  # one colour, so that the file is small
    painter = QPainter(picture)
    board.render(painter, board.mapTo(window, QPoint()), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    dressing.deleteLater()
    return picture


def png_of(picture: QImage) -> bytes:
    """Returns a picture of RGB888 as a PNG without filters."""
    width, height, stride = picture.width(), picture.height(), picture.bytesPerLine()
    pixels = bytes(picture.constBits())
    rows = b"".join(b"\0" + pixels[y * stride : y * stride + 3 * width] for y in range(height))
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in parts
    )


if __name__ == "__main__":
    application = make_application()
    PICTURE.write_bytes(png_of(draw()))
