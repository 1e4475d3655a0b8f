"""Tests commands that open no window: no GUI library is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import play
from tests.bootstrap.fake_checkout import ROOT, finish, linux_only, posix_only
from tools.bootstrap import commands
from tools.bootstrap.libraries import LIBRARIES, NUMPY_LIBRARIES, required
from tools.bootstrap.request import WINDOWLESS, parse_words, windowless
from tools.bootstrap.stamp import PLAY_LOCK

# Tables and the lobby have this option; the only other command that opens windows is selftest.
WINDOW_OPTION = "--lang"
WINDOWLESS_WORDS = sorted([*WINDOWLESS, "judge", "returns", "advise"])
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


def program_commands() -> list[str]:
    """Returns the commands that the program lists in its help."""
    listing = program("--help").stdout.split("positional arguments:")[1].split("\noptions:")[0]
    return re.findall(r"^ {4}(\S+)", listing, re.MULTILINE)


def test_every_command_of_the_program_opens_a_window_or_is_in_the_table() -> None:
    words = program_commands()
    assert {"judge", "lobby", "selftest"} <= set(words)
    opening = {word for word in words if word == "selftest" or WINDOW_OPTION in program(word, "--help").stdout}
    found = {word for word in words if windowless(word) is not None}
    assert set(words) - opening == found, "add a command without a window to WINDOWLESS, or to its table's spec"


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
def test_the_program_loads_no_more_of_qt_than_was_looked_for(words: str, tmp_path: Path) -> None:
    typed = [word.format(folder=tmp_path / "data") for word in re.findall(r"[^' ]+|(?<=')[^']+(?=')", words)]
    libraries = windowless(typed[0])
    allowed = {"QtCore", "QtGui", "QtStateMachine"}
    if libraries in ((), NUMPY_LIBRARIES):
        allowed = set()
    loaded = program(*typed).stderr.splitlines()[-1].split()
    assert loaded[0] == "loaded"
    assert {name.removeprefix("PySide6.") for name in loaded[1:]} <= allowed


@pytest.fixture
def started(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Records how the program is started from a finished checkout."""
    finish(checkout, PLAY_LOCK)
    commands_run: list[list[str]] = []

    def replace_process(path: Path, command: list[str], variables: dict[str, str]) -> None:
        commands_run.append(command)
        raise SystemExit(0)

    monkeypatch.setattr(commands, "ROOT", checkout)
    monkeypatch.setattr(os, "execve", replace_process)
    return commands_run


@linux_only
@pytest.mark.parametrize("word", WINDOWLESS_WORDS)
def test_without_a_window_no_gui_library_is_looked_for(
    word: str, started: list[list[str]], looked_up: list[str]
) -> None:
    with pytest.raises(SystemExit):
        play.main([word, "more"])
    assert started[0][-2:] == [word, "more"]
    assert looked_up == [library.name for library in windowless(word) or ()]
    screen: tuple[str, ...] = ("libxcb", "libX11-xcb", "libxkbcommon-x11", "libwayland", "libpulse")
    if word != "autopilot":  # QtStateMachine links against QtGui
        screen = (*screen, "libEGL", "libGL", "libX11", "libfontconfig", "libfreetype", "libxkbcommon")
    assert [name for name in looked_up if name.startswith(screen)] == []


@linux_only
@pytest.mark.parametrize(
    "words", ["", "lobby", "poker", "old-maid --lang ja", "selftest", "nonsense", "--data folder", "poker judge"]
)
def test_for_a_window_every_required_library_is_looked_for(
    words: str, started: list[list[str]], looked_up: list[str]
) -> None:
    with pytest.raises(SystemExit):
        play.main(words.split())
    assert looked_up == [library.name for library in required(LIBRARIES)]


@posix_only
def test_without_a_window_no_translation_is_compiled(started: list[list[str]], checkout: Path) -> None:
    (checkout / "ui" / "i18n" / "cardroom_ja.ts").write_text("lrelease is not there")
    with pytest.raises(SystemExit):
        play.main(["judge", "AS KS QS JS JOKER"])
    assert play.main(["poker"]) == 1
    assert len(started) == 1


@pytest.mark.parametrize("verb", ["test", "bench", "long", "package"])
def test_the_checks_open_windows_whatever_their_words(verb: str) -> None:
    assert parse_words([verb, "judge"]).opens_window
    assert parse_words([verb, "judge"]).libraries == LIBRARIES
