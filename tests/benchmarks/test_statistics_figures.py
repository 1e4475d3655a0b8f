"""How long the statistics window takes. Figures are printed; none is judged."""

import pytest

from benchmarks import statistics_figures


@pytest.mark.benchmark
def test_a_million_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    told = statistics_figures.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/statistics_figures.py\n\n{told}")
