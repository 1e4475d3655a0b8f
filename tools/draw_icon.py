"""Draws the pictures of the icon that the program's windows show.

    python tools/draw_icon.py

Their source are the drawings in packaging/icons: one for 48 pixels and more, four for smaller sizes. Run it after a
change of one.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "desktop")]

from cardroom.app.window_program import PICTURE, SIZES  # noqa: E402 - after the path
from tools.packages import icons  # noqa: E402 - after the path

PICTURES = {ROOT / PICTURE.format(size): size for size in SIZES}
"""The pictures with their sizes in pixels."""

if __name__ == "__main__":
    for path, size in PICTURES.items():
        path.write_bytes(icons.png(size))
