"""Prints figures of cards in flight; asserts none."""

import sys

import pytest

from tests.benchmarks import flight_figures
from tests.benchmarks.virtual_screen import VirtualScreen


@pytest.mark.benchmark
@pytest.mark.skipif(not VirtualScreen.is_possible(), reason="Xvfb is not installed")
def test_cards_in_flight(capsys: pytest.CaptureFixture[str]) -> None:
    figures = flight_figures.report()
    with capsys.disabled():
        print(f"\n{sys.executable} tests/benchmarks/flight_figures.py\n\n{figures}")
