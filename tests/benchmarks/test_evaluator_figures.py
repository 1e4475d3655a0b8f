"""Prints figures of hand evaluators, ours and installed peers; asserts none."""

import pytest

from tests.benchmarks import evaluator_figures


@pytest.mark.benchmark
def test_one_hand_and_many(capsys: pytest.CaptureFixture[str]) -> None:
    figures = evaluator_figures.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/evaluator_figures.py\n\n{figures}")
