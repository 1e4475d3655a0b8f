"""Prints how fast a killed kiosk is back."""

import sys

import pytest

from tests.benchmarks import kiosk_restart_figures


@pytest.mark.benchmark
@pytest.mark.skipif(sys.platform == "win32", reason="sd_notify needs Unix sockets")
def test_a_killed_kiosk_is_back_in_time(capsys: pytest.CaptureFixture[str]) -> None:
    figures = kiosk_restart_figures.report()
    with capsys.disabled():
        print(f"\n{sys.executable} tests/benchmarks/kiosk_restart_figures.py\n\n{figures}")
