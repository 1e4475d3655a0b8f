"""How fast hands are evaluated, beside the peers that are installed. Figures are printed; none is judged."""

import pytest

from benchmarks import evaluator_figures


@pytest.mark.benchmark
def test_one_hand_and_many(capsys: pytest.CaptureFixture[str]) -> None:
    told = evaluator_figures.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/evaluator_figures.py\n\n{told}")
