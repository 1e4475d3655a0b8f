"""Tests play.py: Python versions, exit codes, and files it needs."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import play
from cardroom.tables import TABLES
from tests.bootstrap.fake_checkout import ROOT
from tools.bootstrap import commands
from tools.bootstrap.commands import HEAVY, Request, parse_words
from tools.bootstrap.messages import KnownError
from tools.bootstrap.python_version import version_error

FILES = [
    Path("play.py"),
    Path("tools/__init__.py"),
    *(file.relative_to(ROOT) for file in sorted((ROOT / "tools" / "bootstrap").glob("*.py"))),
]


@pytest.mark.parametrize("version", [(3, 8, 18), (3, 10, 0), (2, 7, 18)])
def test_an_old_python_is_rejected(version: tuple[int, int, int]) -> None:
    message = version_error(version)
    assert "needs Python 3.11+" in message
    assert ".".join(map(str, version)) in message
    assert "\n" not in message


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (4, 0, 0)])
def test_a_new_python_is_accepted(version: tuple[int, int, int]) -> None:
    assert version_error(version) == ""


def test_an_old_python_ends_with_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(play, "sys", SimpleNamespace(version_info=(3, 8, 18), stderr=sys.stderr))
    assert play.main(["square"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_old_python_imports_only_the_check() -> None:
    script = """
import runpy, sys
sys.version_info = (3, 8, 18, "final", 0)
try:
    runpy.run_path("play.py", run_name="__main__")
except SystemExit as end:
    print(end.code, *sorted(name for name in sys.modules if name.split(".")[0] == "tools"))
"""
    done = subprocess.run([sys.executable, "-P", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "tools", "tools.bootstrap", "tools.bootstrap.python_version"]
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("file", FILES, ids=str)
def test_python_3_8_can_read_every_file(file: Path) -> None:
    ast.parse((ROOT / file).read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("file", FILES, ids=str)
def test_only_the_standard_library_is_imported(file: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    foreign = {name for name in imported if name.split(".")[0] not in sys.stdlib_module_names}
    assert all(name.startswith(("tools.bootstrap.", "tools.changed_tests")) for name in foreign), foreign


@pytest.mark.parametrize("option", ["-P", "-I"])
def test_the_checkout_is_found_without_the_scripts_folder_on_the_path(option: str, tmp_path: Path) -> None:
    (tmp_path / "tools.py").write_text("raise SystemExit('the wrong tools')")
    script = """
import runpy, sys
sys.version_info = (3, 8, 18, "final", 0)
sys.path.append(sys.argv[2])
runpy.run_path(sys.argv[1], run_name="__main__")
"""
    command = [sys.executable, option, "-c", script, str(ROOT / "play.py"), str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "needs Python 3.11+" in done.stderr


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (KnownError("no network"), 1, "play.py: no network\n"),
        (OSError(28, "No space left", "/x"), 1, "play.py: /x: No space left\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_errors_are_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    code: int,
    words: str,
) -> None:
    def fail(root: Path, lock: str, yes: bool) -> None:
        raise error

    monkeypatch.setattr(commands, "ensure_environment", fail)
    assert play.main(["square"]) == code
    assert capsys.readouterr() == ("", words)


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock", ".ci/run", *map(str, FILES)])
def test_no_file_names_a_server(name: str) -> None:
    assert "://" not in (ROOT / name).read_text(encoding="utf-8")


def test_the_build_server_does_what_the_readme_says() -> None:
    script = ROOT / ".ci" / "run"
    lines = script.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("#!")
    assert lines[1] == "set -euo pipefail"
    assert lines[-1] == "exec python3 play.py test"
    assert sys.platform == "win32" or os.access(script, os.X_OK)


@pytest.mark.parametrize(
    ("typed", "verb", "words", "yes"),
    [
        ("", "play", "", False),
        ("square", "play", "square", False),
        ("returns 1/2/5 --json", "play", "returns 1/2/5 --json", False),
        ("test", "test", "", False),
        ("test -k poker -x", "test", "-k poker -x", False),
        ("--yes test -k poker", "test", "-k poker", True),
        ("--yes", "play", "", True),
        ("test --yes", "test", "--yes", False),
        ("square --yes", "play", "square --yes", False),
        ("square test", "play", "square test", False),
        ("--yes --yes", "play", "--yes", True),
        ("long returns", "long", "returns", False),
        ("bench", "bench", "", False),
        ("package --clean", "package", "--clean", False),
    ],
)
def test_words_are_kept_or_passed_on(typed: str, verb: str, words: str, yes: bool) -> None:
    assert parse_words(typed.split()) == Request(verb, tuple(words.split()), yes)


def test_the_heavy_commands_are_those_whose_spec_says_so() -> None:
    """The specs need packages, which the Python of play.py has not."""
    commands = (command for table in TABLES for command in table.commands)
    assert {(command.word,) for command in commands if command.is_heavy} == set(HEAVY)


LIST_QT_MODULES = """
import runpy, sys
try:
    runpy.run_module("cardroom", run_name="__main__", alter_sys=True)
finally:
    print("loaded", *sorted(name for name in sys.modules if name.startswith("PySide6.Qt")), file=sys.stderr)
"""


def program(*words: str) -> subprocess.CompletedProcess[str]:
    """Runs the program and lists the loaded Qt modules on stderr."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT / "desktop"), "COLUMNS": "500"}
    command = [sys.executable, "-P", "-c", LIST_QT_MODULES, *words]
    return subprocess.run(command, env=variables, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize(
    "words",
    [
        "--version",
        "--help",
        "-h",
        "judge 'AS KS QS JS JOKER'",
        "returns 1/2/5/6/10/20/50/100/500",
        "advise 'AS KS 4D 4H JOKER'",
        "verify no-such-receipt.json",
        "audit --data {folder}",
        "autopilot poker --rounds 1 --seed 1 --data {folder}",
        "autopilot old-maid --rounds 1 --seed 1 --data {folder}",
    ],
)
def test_a_command_without_a_window_loads_no_more_of_qt_than_its_machine_needs(words: str, tmp_path: Path) -> None:
    typed = [word.format(folder=tmp_path / "data") for word in re.findall(r"[^' ]+|(?<=')[^']+(?=')", words)]
    allowed = {"QtCore", "QtGui", "QtStateMachine"} if typed[0] == "autopilot" else set()
    loaded = program(*typed).stderr.splitlines()[-1].split()
    assert loaded[0] == "loaded"
    assert {name.removeprefix("PySide6.") for name in loaded[1:]} <= allowed
