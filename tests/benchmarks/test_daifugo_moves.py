"""Prints how long Daifugō's normal player thinks; asserts no time."""

import pytest

from tests.benchmarks import daifugo_moves


@pytest.mark.benchmark
def test_moves(capsys: pytest.CaptureFixture[str]) -> None:
    figures = daifugo_moves.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/daifugo_moves.py\n\n{figures}")
