"""Measures how long a card face takes to draw.

A face is drawn once for each size. Run: `python tests/benchmarks/face_figures.py`.
"""

import os
import statistics
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication

from cardroom.widgets.cards.card_faces import all_face_names, face

SIZE = QSize(200, 280)
RUNS = 9


def drawing_ms(name: str) -> float:
    """Draws a face several times, and returns the median in milliseconds.

    The time includes loading the file.
    """
    times = []
    for _ in range(RUNS):
        face.cache_clear()
        begun = time.perf_counter()
        face(name, SIZE, 1.0)
        times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times)


def report() -> str:
    """Returns the median over all faces and the slowest face."""
    application = QGuiApplication([])
    figures = {name: drawing_ms(name) for name in all_face_names()}
    slowest = max(figures, key=lambda name: figures[name])
    median = statistics.median(figures.values())
    application.quit()
    return f"{len(figures)} faces at 200 x 280: median {median:.2f} ms, slowest {figures[slowest]:.2f} ms ({slowest})"


if __name__ == "__main__":
    print(report())
