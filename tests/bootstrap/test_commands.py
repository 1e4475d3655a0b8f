"""Tests which programs each command of play.py runs."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

import play
from tools.bootstrap import commands
from tools.bootstrap.commands import PYTEST_NO_TESTS, PYTEST_USAGE_ERROR
from tools.bootstrap.request import Request


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Records commands instead of running them; those with ``ruff`` fail."""
    noted: list[str] = []

    def run(command: list[str | Path], **options: object) -> int:
        noted.append(" ".join(map(str, command[1:])))
        return 1 if "ruff" in noted[-1] else 0

    def ready(root: Path, lock: str, request: Request) -> None:
        pass

    monkeypatch.setattr(commands, "ensure_environment", ready)
    monkeypatch.setattr(commands, "run_to_end", run)
    return noted


def test_after_a_failure_all_static_checks_are_run_but_no_tests(runs: list[str]) -> None:
    assert play.main(["test"]) == 1
    for part, line in zip(("ruff", "ruff", "check_english", "importlinter", "mypy"), runs, strict=True):
        assert part in line


def test_arguments_for_pytest_skip_the_static_checks(runs: list[str]) -> None:
    assert play.main(["test", "-k", "poker"]) == 0
    assert runs == ["-P -m pytest -m not long and not benchmark -k poker"]


def test_benchmarks_are_run_alone(runs: list[str]) -> None:
    assert play.main(["bench", "-x"]) == 0
    assert runs == ["-P -m pytest tests/benchmarks -m benchmark -x"]


def test_packaging_builds_into_the_ignored_folders(runs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "ensure_installed", lambda needs, yes: None)
    assert play.main(["package"]) == 0
    assert runs == ["-P -m PyInstaller --noconfirm --distpath dist --workpath build packaging/cardroom.spec"]


def fake_collection(monkeypatch: pytest.MonkeyPatch, code: int, output: str) -> None:
    """Fakes the collection of tests by pytest."""
    done = SimpleNamespace(returncode=code, stdout=output, stderr="")
    monkeypatch.setattr(commands, "run_quietly", lambda command, folder: done)


def test_a_long_test_is_run_by_its_name(runs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fake_collection(monkeypatch, 0, "tests/test_x.py::test_returns\n\n1/9 tests collected\n")
    assert play.main(["long", "returns"]) == 0
    assert runs == ["-P -m pytest -m long -k returns"]


@pytest.mark.parametrize("code", [PYTEST_NO_TESTS, PYTEST_USAGE_ERROR])
def test_an_unknown_long_test_is_a_wrong_argument(
    runs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int
) -> None:
    fake_collection(monkeypatch, code, "9 deselected\n")
    assert play.main(["long", "nothing"]) == 2
    assert "no long test is called 'nothing'" in capsys.readouterr().err
    assert runs == []


def test_without_a_name_the_long_tests_are_listed(
    runs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake_collection(monkeypatch, 0, "tests/test_x.py::test_returns\n\n1/9 tests collected\n")
    assert play.main(["long"]) == 0
    assert capsys.readouterr().out.split() == ["tests/test_x.py::test_returns"]
    assert runs == []
