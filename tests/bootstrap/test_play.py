"""Tests play.py: Python versions, exit codes, and files it needs."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import play
from tests.bootstrap.fake_checkout import ROOT
from tools.bootstrap import commands
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
