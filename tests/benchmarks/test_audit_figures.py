"""Prints figures of the audit; asserts that it finds nothing."""

from pathlib import Path

import pytest

from tests.benchmarks import audit_figures
from tests.benchmarks.long_ledger import write_ledger


@pytest.mark.benchmark
def test_two_hundred_thousand_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    figures = audit_figures.report()
    with capsys.disabled():
        print(f"\n.venv/bin/python tests/benchmarks/audit_figures.py\n\n{figures}")


@pytest.mark.long
def test_a_long_ledger_is_in_order(tmp_path: Path) -> None:
    write_ledger(tmp_path / "data", 2_000)
    assert audit_figures.measure(tmp_path / "data")["step"] > 10_000
