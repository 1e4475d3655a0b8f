"""Prints the speed of random games of Daifugō; asserts none."""

import pytest

from tests.benchmarks import daifugo_figures


@pytest.mark.benchmark
def test_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    figures = daifugo_figures.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/daifugo_figures.py\n\n{figures}")
