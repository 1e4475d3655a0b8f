"""Tests that the frozen program lets a player's process start it again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom import __main__ as program
from cardroom.app import helper_process
from tests.paths import DESKTOP

# A stand-in for the frozen program: it starts itself again, as multiprocessing makes it.
STAND_IN = """
import sys
sys.frozen = True
from cardroom.app.helper_process import run_if_asked
run_if_asked(sys.argv)
from multiprocessing import get_context, spawn
spawn.set_executable(sys.argv[1])
context = get_context("spawn")
lock = context.Lock()  # its tracker is a second process
process = context.Process(target=print, args=("printed by", "the other process"))
process.start()
process.join()
print("ended with", process.exitcode)
"""


@pytest.mark.parametrize("frozen", [True, False])
def test_a_frozen_program_serves_as_a_players_process(frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def run() -> int:
        calls.append("command line")
        return 0

    monkeypatch.setattr(helper_process, "run_if_asked", lambda words: calls.append(words[0]))
    monkeypatch.setattr(program, "run_command_line", run)
    monkeypatch.setattr(sys, "argv", ["the program"])
    if frozen:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(SystemExit):
        program.main()
    assert calls == ["the program", "command line"][not frozen :]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_the_processes_of_multiprocessing_are_recognized(tmp_path: Path) -> None:
    script, shell = tmp_path / "stand_in.py", tmp_path / "stand-in"
    script.write_text(STAND_IN, encoding="utf-8")
    shell.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n', encoding="utf-8")
    shell.chmod(0o755)
    done = subprocess.run(
        [shell, shell],
        env={**os.environ, "PYTHONPATH": str(DESKTOP)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("printed by the other process\nended with 0\n", "")


@pytest.mark.parametrize("words", [["cardroom"], ["cardroom", "poker"], ["cardroom", "-c", "import os"]])
def test_a_window_needs_no_multiprocessing(words: list[str]) -> None:
    script = (
        f"import sys; from cardroom.app.helper_process import run_if_asked; run_if_asked({words!r}); "
        "print([name for name in sys.modules if name.startswith('multiprocessing')])"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", script],
        env={**os.environ, "PYTHONPATH": str(DESKTOP)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"
