"""Prints figures of the statistics window; asserts none."""

import pytest

from tests.benchmarks import statistics_figures


@pytest.mark.benchmark
def test_a_million_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    figures = statistics_figures.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/statistics_figures.py\n\n{figures}")
