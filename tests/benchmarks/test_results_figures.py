"""Prints figures of results over long books; asserts none of them."""

import pytest

from tests.benchmarks import results_figures


@pytest.mark.benchmark
def test_long_books(capsys: pytest.CaptureFixture[str]) -> None:
    figures = results_figures.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/results_figures.py\n\n{figures}")
