"""Tests which programs each command of play.py runs."""

import os
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import play
from tools.bootstrap import commands
from tools.bootstrap.commands import PYTEST_NO_TESTS, PYTEST_USAGE_ERROR
from tools.bootstrap.messages import KnownError
from tools.bootstrap.stamp import TEST_LOCK
from tools.changed_tests import Choice

PYTEST = "-P -m pytest -m not long and not benchmark"
ON_CORES = f"-n {(os.cpu_count() or 1) + 1} --dist loadfile --no-loadscope-reorder --max-worker-restart=0"
SITE = commands.ROOT / "build" / "compiled" / "0123" / "site"


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Records commands instead of running them; those with ``ruff`` fail.

    Nothing is installed or compiled.
    """
    noted: list[str] = []

    def run(command: list[str | Path], **options: object) -> int:
        variable = f"PYTHONPATH={options['PYTHONPATH']} " if "PYTHONPATH" in options else ""
        noted.append(variable + " ".join(map(str, command[1:])))
        return 1 if "ruff" in noted[-1] else 0

    @contextmanager
    def run_later(command: list[str | Path], folder: Path) -> Iterator[Callable[[], int]]:
        yield lambda: run(command)

    def ready(root: Path, lock: str, yes: bool) -> None:
        pass

    monkeypatch.setattr(commands, "ensure_environment", ready)
    monkeypatch.setattr(commands, "ensure_installed", lambda dependencies, yes: None)
    monkeypatch.setattr(commands, "missing", lambda dependencies: [])
    monkeypatch.setattr(commands, "build_translations", lambda root: None)
    monkeypatch.setattr(commands, "compiled_site", lambda root, python: SITE)
    monkeypatch.setattr(commands, "run_to_end", run)
    monkeypatch.setattr(commands, "run_beside", run_later)
    monkeypatch.setattr(commands, "choose", lambda root, everything: Choice(None, "all"))
    monkeypatch.setattr(commands, "note_success", lambda root, tree: None)
    return noted


@pytest.fixture
def replaced(runs: list[str], monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """Records the programs that replace this process, with their variables."""
    noted: list[tuple[list[str], dict[str, str]]] = []

    def replace_process(path: Path, command: list[str], variables: dict[str, str]) -> None:
        noted.append((command[1:], variables))
        raise SystemExit(0)

    monkeypatch.setattr(os, "execve", replace_process)
    return noted


def test_after_a_failure_all_static_checks_are_run_but_no_tests(runs: list[str]) -> None:
    assert play.main(["test"]) == 1
    for part, line in zip(("ruff", "ruff", "check_english", "importlinter", "mypy"), runs, strict=True):
        assert part in line


def test_no_test_is_run_after_a_failure_of_mypy(runs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def fail_later(command: list[str | Path], folder: Path) -> Iterator[Callable[[], int]]:
        yield lambda: 1

    monkeypatch.setattr(commands, "failed_static_checks", list)
    monkeypatch.setattr(commands, "run_beside", fail_later)
    assert play.main(["test"]) == 1
    assert [line for line in runs if "--collect-only" not in line] == []


def test_arguments_for_pytest_skip_the_static_checks(runs: list[str]) -> None:
    assert play.main(["test", "-k", "poker"]) == 0
    assert runs == [f"{PYTEST} -k poker"]


def test_after_the_static_checks_the_modules_are_compiled_before_the_tests(
    runs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(commands, "failed_static_checks", list)
    monkeypatch.setattr(commands, "ensure_installed", lambda needs, yes: asked.extend(need.name for need in needs))
    assert play.main(["test"]) == 0
    assert asked[1:3] == ["stdio.h", "Python.h"]
    assert "build/compiled/0123/site" in capsys.readouterr().out
    assert runs == [f"{PYTEST} --collect-only", "-P -m mypy", f"{PYTEST} {ON_CORES}"]


def test_the_tests_that_the_changes_can_reach_are_run_and_their_success_noted(
    runs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    noted: list[str] = []
    monkeypatch.setenv("CI", "")
    monkeypatch.setattr(commands, "failed_static_checks", list)
    monkeypatch.setattr(commands, "note_success", lambda root, tree: noted.append(tree))
    monkeypatch.setattr(
        commands, "choose", lambda root, everything: Choice((Path("tests/test_kinds.py"),), "1 of 9", "a tree")
    )
    assert play.main(["test"]) == 0
    assert "Tests: 1 of 9." in capsys.readouterr().err
    assert runs == ["-P -m mypy", f"{PYTEST} {ON_CORES} tests/test_kinds.py"]
    assert noted == ["a tree"]


@pytest.mark.parametrize(("words", "server"), [(["test", "all"], ""), (["test"], "true")])
def test_all_tests_are_run_where_they_are_asked_for_and_on_a_build_server(
    runs: list[str], monkeypatch: pytest.MonkeyPatch, words: list[str], server: str
) -> None:
    asked: list[bool] = []

    def choose(root: Path, everything: bool) -> Choice:
        asked.append(everything)
        return Choice((), "none", "")

    installed: list[str] = []
    monkeypatch.setenv("CI", server)
    monkeypatch.setattr(commands, "failed_static_checks", list)
    monkeypatch.setattr(commands, "choose", choose)
    monkeypatch.setattr(commands, "ensure_installed", lambda needs, yes: installed.extend(need.name for need in needs))
    assert play.main(words) == 0
    assert asked == [True]
    assert ("wmctrl" in installed) is bool(server)


def test_no_test_is_run_if_the_modules_cannot_be_compiled(runs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(root: Path, python: Path) -> Path:
        raise KnownError("the compiled wheel could not be built, for the reason above.")

    monkeypatch.setattr(commands, "failed_static_checks", list)
    monkeypatch.setattr(commands, "compiled_site", fail)
    assert play.main(["test"]) == 1
    assert runs == []


def test_benchmarks_are_run_alone_and_compiled(runs: list[str]) -> None:
    assert play.main(["bench", "-x"]) == 0
    assert runs == [
        f"PYTHONPATH={SITE} -P -m pytest -o pythonpath={shlex.quote(str(SITE))} . tests/benchmarks -m benchmark -x"
    ]


def lack_a_compiler(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(commands, "missing", list)
    return "no C compiler"


def lack_a_network(monkeypatch: pytest.MonkeyPatch) -> str:
    def install(root: Path, lock: str, yes: bool) -> None:
        if lock == TEST_LOCK:
            raise KnownError(f"{lock} could not be downloaded: no network")

    monkeypatch.setattr(commands, "ensure_environment", install)
    return "requirements-dev.lock could not be downloaded"


def fail_to_build(monkeypatch: pytest.MonkeyPatch) -> str:
    def fail(root: Path, python: Path) -> Path:
        raise KnownError("nothing was compiled")

    monkeypatch.setattr(commands, "compiled_site", fail)
    return "nothing was compiled"


@pytest.mark.parametrize("prevent", [lack_a_compiler, lack_a_network, fail_to_build])
def test_what_cannot_be_compiled_is_interpreted_and_one_line_says_so(
    runs: list[str],
    replaced: list[tuple[list[str], dict[str, str]]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    prevent: Callable[[pytest.MonkeyPatch], str],
) -> None:
    reason = prevent(monkeypatch)
    with pytest.raises(SystemExit):
        play.main(["square-campaigns", "AS"])
    ((command, variables),) = replaced
    assert command == ["-P", "-m", "cardroom", "square-campaigns", "AS"]
    assert "PYTHONPATH" not in variables
    lines = capsys.readouterr().err.splitlines()
    assert [line for line in lines if line.startswith("Interpreted") and reason in line] == lines
    assert len(lines) == 1


def test_without_a_compiler_the_benchmarks_are_run_interpreted(
    runs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reason = lack_a_compiler(monkeypatch)
    assert play.main(["bench"]) == 0
    assert runs == ["-P -m pytest tests/benchmarks -m benchmark"]
    assert reason in capsys.readouterr().err


def test_heavy_commands_run_compiled_and_others_do_not(replaced: list[tuple[list[str], dict[str, str]]]) -> None:
    for words in ("square-campaigns AS", "returns 1/2", "square-campaigns --help", "poker", "--version", ""):
        with pytest.raises(SystemExit):
            play.main(words.split())
    paths = [variables.get("PYTHONPATH") for _, variables in replaced]
    assert paths == [str(SITE), None, None, None, None, None]


def test_packaging_builds_into_the_ignored_folders(runs: list[str]) -> None:
    assert play.main(["package"]) == 0
    assert runs == ["packaging/build.py"]


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
