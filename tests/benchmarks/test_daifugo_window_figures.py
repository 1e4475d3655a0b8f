"""Prints figures of the Daifugō window while computers think; asserts none."""

import sys

import pytest

from tests.benchmarks import daifugo_window_figures
from tests.benchmarks.virtual_screen import VirtualScreen


@pytest.mark.benchmark
@pytest.mark.skipif(not VirtualScreen.is_possible(), reason="Xvfb is not installed")
def test_the_window_while_computers_think(capsys: pytest.CaptureFixture[str]) -> None:
    figures = daifugo_window_figures.report()
    with capsys.disabled():
        print(f"\n{sys.executable} tests/benchmarks/daifugo_window_figures.py\n\n{figures}")
