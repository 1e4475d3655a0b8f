"""Prints figures of the mathematics of poker; asserts none."""

import sys

import pytest

from tests.benchmarks import returns_figures


@pytest.mark.benchmark
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_load_tables_holds_and_memory(capsys: pytest.CaptureFixture[str]) -> None:
    figures = returns_figures.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/returns_figures.py\n\n{figures}")
