"""Fails the run of a build server that skipped a promise.

The promises are in docs/reliability.md, with the ordinary tests that show them. `play.py test` installs what they need.
"""

import re
import sys
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

from tests.paths import ROOT
from tools.bootstrap.package_managers import is_build_server

_ROW = re.compile(r"^\| \d+ \| [^|]+ \| ([^|]*) \|", re.MULTILINE)
_PATH = re.compile(r"`(tests/[^`]+)`")


@cache
def promised_tests() -> frozenset[Path]:
    """Returns files and folders of tests in the table of promises."""
    page = (ROOT / "docs/reliability.md").read_text(encoding="utf-8")
    named = (path for cell in _ROW.findall(page) for path in _PATH.findall(cell))
    return frozenset(file for path in named for file in ROOT.glob(path))


def must_run(test: Path) -> bool:
    """Returns whether a test file may not be skipped here."""
    places = {test, *test.parents}
    return sys.platform == "linux" and is_build_server() and not places.isdisjoint(promised_tests())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Makes a skipped promise a failed one."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail") and must_run(item.path):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else ""
        report.outcome = "failed"
        report.longrepr = f"docs/reliability.md promises this test, and it was skipped. {reason}"
    return report
