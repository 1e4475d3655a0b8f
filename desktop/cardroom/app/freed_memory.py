"""Gives memory back to the system while a program runs for weeks."""

import ctypes
import gc
import sys

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 60_000


def return_memory() -> None:
    """Collects garbage, and returns what is free to the system.

    The objects of a closed table are old, and by the thresholds of the collector they would wait for minutes. The
    heap of glibc keeps what was freed: after 100,000 touches a kiosk held 800 MiB, of which it used 160. Elsewhere
    than under glibc it only collects.
    """
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def return_memory_here(parent: QObject) -> None:
    """Returns memory once a minute, in this thread."""
    timer = QTimer(parent)
    timer.timeout.connect(return_memory)
    timer.start(EVERY_MS)
