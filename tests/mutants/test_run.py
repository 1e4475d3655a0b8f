"""Runs over a small program: killed, survived, resumed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.mutants import trial
from tools.mutants.drawing import Mutant, all_mutants
from tools.mutants.results import HUNG, KILLED, SURVIVED, Result, Results, share_killed, table_of
from tools.mutants.run import Run
from tools.mutants.trial import Outcome, copy_tree, mutated, run_tests

MODULE = Path("desktop/cardroom/fair/sums.py")
SOURCE = """\
def is_small(number: int) -> bool:
    return number < 10


def unseen(number: int) -> int:
    return number + 1
"""
TESTS = """\
from cardroom.fair.sums import is_small

def test_small():
    assert is_small(9)
    assert not is_small(10)

def test_that_notices_nothing():
    assert True
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Returns a small tree: a module, its tests, another test."""
    root = tmp_path / "program"
    for folder in trial.COPIED:
        (root / folder).mkdir(parents=True)
    (root / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\npythonpath = ["desktop"]\nmarkers = ["long", "benchmark"]\n'
    )
    for path, text in ((MODULE, SOURCE), (Path("tests/fair/test_sums.py"), TESTS)):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    for folder in ("desktop/cardroom", "desktop/cardroom/fair"):
        (root / folder / "__init__.py").touch()
    (root / "tests/test_ledger.py").write_text("def test_starts():\n    pass\n")
    return root


def mutant_of(root: Path, after: str) -> Mutant:
    return next(each for each in all_mutants(root, "fair", MODULE) if after in each.change.after)


def test_a_run_says_what_is_killed_and_goes_on_where_it_was(program: Path, tmp_path: Path) -> None:
    results = Results(tmp_path / "results.jsonl")
    lines: list[str] = []
    run = Run(program, tmp_path / "copy", results, 60, lines.append)
    mutants = (mutant_of(program, "<="), mutant_of(program, "number - 1"))
    killed, survived = run.run(mutants)
    assert (killed.verdict, killed.by) == (KILLED, "tests/fair/test_sums.py::test_small")
    assert (survived.verdict, survived.by, survived.complete) == (SURVIVED, "", True)
    assert (tmp_path / "copy" / MODULE).read_text() == SOURCE
    assert len(lines) == 3

    again = Run(program, tmp_path / "copy", Results(tmp_path / "results.jsonl"), 60, lines.append)
    assert again.run(mutants) == (killed, survived)
    assert lines[3:] == lines[2:3], "nothing is tried twice, and the test that killed is proven again"


@pytest.fixture
def no_processes(program: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Outcome]]:
    """Returns a list of outcomes that runs of tests have, in order."""
    outcomes: list[Outcome] = []
    monkeypatch.setattr("tools.mutants.run.run_tests", lambda *_, **__: outcomes.pop(0))
    yield outcomes
    assert outcomes == []


def test_a_test_that_fails_without_a_change_kills_nothing(
    program: Path, tmp_path: Path, no_processes: list[Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = "tests/fair/test_sums.py::test_broken"
    fails, passes = Outcome(broken, False, True, 1), Outcome(None, False, True, 1)
    no_processes += [fails, fails, passes]
    monkeypatch.setattr("tools.mutants.run.failed_and_passed", lambda _: (frozenset({broken}), frozenset[str]()))
    run = Run(program, tmp_path / "copy", Results(tmp_path / "results.jsonl"), 60, lambda _: None)
    (result,) = run.run((mutant_of(program, "<="),))
    assert result.verdict == SURVIVED
    assert run.unreliable == {broken}


def test_where_no_test_starts_the_run_ends(program: Path, tmp_path: Path, no_processes: list[Outcome]) -> None:
    no_processes += [Outcome(trial.THE_START, True, True, 1)] * 2
    copy_tree(program, tmp_path / "copy")
    run = Run(program, tmp_path / "copy", Results(tmp_path / "results.jsonl"), 60, lambda _: None)
    with pytest.raises((RuntimeError, FileNotFoundError)):
        run.run((mutant_of(program, "<="),))


def test_a_test_that_ends_its_process_or_hangs_is_named(program: Path) -> None:
    test = program / "tests/fair/test_sums.py"
    test.write_text("import os\n\ndef test_dies():\n    os._exit(3)\n")
    outcome = run_tests(program, ["tests/fair/test_sums.py"], 60)
    assert (outcome.failed, outcome.hung) == ("tests/fair/test_sums.py::test_dies", True)


def test_when_the_time_is_up_nothing_is_killed(program: Path) -> None:
    test = program / "tests/fair/test_sums.py"
    test.write_text("import time\n\ndef test_slow():\n    time.sleep(60)\n")
    outcome = run_tests(program, ["tests/fair/test_sums.py"], 2)
    assert (outcome.failed, outcome.complete) == (None, False)


def test_a_change_is_taken_back_with_its_bytecode(program: Path) -> None:
    path, cache = program / MODULE, program / MODULE.parent / "__pycache__"
    cache.mkdir()
    times = path.stat().st_mtime_ns
    with pytest.raises(KeyboardInterrupt), mutated(program, MODULE, "x = 1\n"):
        assert path.read_text() == "x = 1\n"
        (cache / "sums.cpython-311.pyc").touch()
        raise KeyboardInterrupt
    assert (path.read_text(), path.stat().st_mtime_ns, list(cache.iterdir())) == (SOURCE, times, [])


def test_the_table_counts_parts_and_names_survivors() -> None:
    results = [
        Result("a", "1", "bank", KILLED, "test_a", 1.0),
        Result("b", "2", "bank", SURVIVED, "", 1.0),
        Result("c", "3", "fair", HUNG, "test_c", 1.0),
        Result("d", "4", "fair", SURVIVED, "", 1.0, complete=False),
    ]
    table = table_of(results).splitlines()
    assert [line.split() for line in table[1:4]] == [
        ["bank", "2", "1", "0", "1", "50.0"],
        ["fair", "2", "0", "1", "1", "50.0"],
        ["all", "4", "1", "1", "2", "50.0"],
    ]
    assert table[4:] == [
        "",
        "Survivors:",
        "  b",
        "  d (not all tests: time is up)",
        "",
        "Noticed by a test that did not end:",
        "  c by test_c",
    ]
    assert share_killed(results) == 50.0
