"""Prints start time, memory and idle load of windows; asserts none."""

import sys

import pytest

from tests.benchmarks import window_figures
from tests.benchmarks.virtual_screen import VirtualScreen


@pytest.mark.benchmark
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.skipif(not VirtualScreen.is_possible(), reason="Xvfb is not installed")
def test_start_memory_and_rest_beside_kpat(capsys: pytest.CaptureFixture[str]) -> None:
    frozen = window_figures.FROZEN
    figures = window_figures.report(frozen=frozen if frozen.is_dir() else None)
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/window_figures.py\n\n{figures}")
