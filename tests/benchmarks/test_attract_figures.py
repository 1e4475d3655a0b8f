"""Prints figures of the touch that ends the attract loop; asserts none."""

import sys

import pytest

from tests.benchmarks import attract_figures
from tools.frame_buffer import FrameBuffer


@pytest.mark.benchmark
@pytest.mark.skipif(not FrameBuffer.is_possible(), reason="Xvfb is not installed")
def test_touches(capsys: pytest.CaptureFixture[str]) -> None:
    figures = attract_figures.report()
    with capsys.disabled():
        print(f"\n{sys.executable} tests/benchmarks/attract_figures.py\n\n{figures}")
