"""Tests commands that open no window: no GUI library is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bootstrap.fake_checkout import ROOT

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
