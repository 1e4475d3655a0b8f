"""Freed memory goes back to the system."""

import ctypes
import gc
import os
import sys
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer

from cardroom.app.window_program import EVERY_MS, return_memory, return_memory_here

MIB = 2**20


def used() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory of Linux")
def test_what_was_freed_between_what_is_used_is_returned() -> None:
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "malloc_trim"):
        pytest.skip("no glibc")
    blocks = [bytearray(64 * 1024) for _ in range(3_200)]
    kept = blocks[::8]
    before = used()
    del blocks
    return_memory()
    assert before - used() > 100 * MIB
    assert len(kept) == 400


def test_garbage_of_every_age_is_collected() -> None:
    node = QObject()
    gone = weakref.ref(node)
    holder = [node]
    holder.append(holder)  # type: ignore[arg-type] # a cycle
    del node, holder
    return_memory()
    assert gone() is None
    assert not gc.isenabled(), "tests/conftest.py"


def test_it_happens_once_a_minute_in_the_windows_thread(qapp: object) -> None:
    parent = QObject()
    return_memory_here(parent)
    (timer,) = parent.findChildren(QTimer)
    assert (timer.interval(), timer.isActive(), timer.isSingleShot()) == (EVERY_MS, True, False)
