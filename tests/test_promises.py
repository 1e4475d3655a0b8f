"""A skipped promise fails the run of a build server."""

from pathlib import Path

import pytest

from tests import promises
from tests.paths import ROOT

pytest_plugins = ("pytester",)

SKIPPED = """
import pytest

@pytest.mark.skip(reason="no browser")
def test_skipped(): pass

@pytest.mark.xfail
def test_expected_to_fail(): assert False

def test_passes(): pass
"""


@pytest.fixture
def outcomes(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.RunResult:
    """Runs a promised and another test file on a build server."""
    monkeypatch.setenv("CI", "true")
    pytester.makepyfile(test_promised=SKIPPED, test_other=SKIPPED)
    monkeypatch.setattr(promises, "promised_tests", lambda: frozenset({pytester.path / "test_promised.py"}))
    return pytester.runpytest_inprocess("-p", "tests.promises", "-p", "no:randomly")


@pytest.mark.skipif("sys.platform != 'linux'", reason="only there the tools are installed")
def test_only_a_skipped_promise_fails(outcomes: pytest.RunResult) -> None:
    outcomes.assert_outcomes(passed=2, errors=1, skipped=1, xfailed=2)
    outcomes.stdout.fnmatch_lines("*promises this test, and it was skipped. *no browser*")


def test_the_rule_holds_in_every_run(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.pluginmanager.hasplugin("tests.promises")


def test_nothing_must_run_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    (some, *_) = promises.promised_tests()
    monkeypatch.setenv("CI", "")
    assert not promises.must_run(some)
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr("sys.platform", "win32")
    assert not promises.must_run(some)


def test_the_table_of_promises_is_read() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in promises.promised_tests()}
    assert {"tests/reliability/test_bits.py", "tests/fair", "tests/kiosk/locked_in"} <= found
    assert all(Path(ROOT, path).exists() for path in found)
    assert len(found) >= 25
