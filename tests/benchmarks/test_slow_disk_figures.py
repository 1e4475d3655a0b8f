"""Prints figures of frames during slow commits; asserts none."""

import sys

import pytest

from tests.benchmarks import slow_disk_figures
from tests.benchmarks.virtual_screen import VirtualScreen


@pytest.mark.benchmark
@pytest.mark.skipif(not VirtualScreen.is_possible(), reason="Xvfb is not installed")
def test_frames_while_the_disk_is_slow(capsys: pytest.CaptureFixture[str]) -> None:
    figures = slow_disk_figures.report()
    with capsys.disabled():
        print(f"\n{sys.executable} tests/benchmarks/slow_disk_figures.py\n\n{figures}")
