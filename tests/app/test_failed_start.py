"""What ends a start is shown in a window, also without streams."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from cardroom.app import command_line, failed_start, startup
from cardroom.errors import KnownError, Trouble
from tests.paths import DESKTOP
from tests.program import cardroom, python

MISSING = KnownError(Trouble.RESOURCE_MISSING, "house.qss")
Start = Callable[..., int]


@dataclass
class Reader:
    """Reads every message, and closes it.

    Attributes:
        texts: of the messages, with their details.
        captions: of the last message's buttons.
    """

    texts: list[str] = field(default_factory=list)
    captions: list[str] = field(default_factory=list)

    def read(self) -> None:
        for each in QApplication.topLevelWidgets():
            if isinstance(each, QMessageBox) and each.isVisible():
                self.texts.append(each.text() + each.detailedText())
                self.captions = [button.text() for button in each.buttons()]
                each.close()


@pytest.fixture
def reader(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """Yields a reader of messages."""
    reader, timer = Reader(), QTimer(qapp)
    monkeypatch.setattr(failed_start, "_UNSEEN", ())
    timer.timeout.connect(reader.read)
    timer.start(10)
    yield reader
    timer.stop()
    timer.deleteLater()


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Returns a function that starts the lobby in vain."""

    def started(fault: Exception, *words: str) -> int:
        def run(*_: object) -> int:
            raise fault

        monkeypatch.setattr(startup, "run", run)
        return command_line.main(["lobby", "--data", str(tmp_path), *words])

    return started


def test_a_missing_file_is_shown(reader: Reader, start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    assert start(MISSING) == command_line.FAILED
    assert reader.texts == ["A file of the program is missing. Please install it again. (house.qss)"]
    assert reader.captions == ["Quit"]
    assert capsys.readouterr().err == "cardroom: resource missing: house.qss\n"


def test_the_message_is_in_the_chosen_language(reader: Reader, start: Start) -> None:
    start(MISSING, "--lang", "ja")
    assert reader.texts == ["プログラムのファイルが足りません。もう一度インストールしてください。 (house.qss)"]
    assert reader.captions == ["終了する"]


def test_the_message_is_in_the_saved_language(reader: Reader, start: Start, tmp_path: Path) -> None:
    (tmp_path / "settings.ini").write_text("[General]\nlanguage=ja\n")
    start(MISSING)
    assert reader.captions == ["終了する"]


def test_without_a_translation_the_message_is_english(
    reader: Reader, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardroom.resources.ROOT", Path("/nonexistent"))
    start(MISSING, "--lang", "ja")
    assert reader.captions == ["Quit"]


def test_a_missing_home_is_shown(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.app.folders.shared_data_folder", no_home)
    assert command_line.main(["lobby"]) == command_line.FAILED
    assert reader.texts == ["The folder with your credits cannot be read or written. (no home)"]


def no_home() -> Path:
    raise KnownError(Trouble.BANK_UNREADABLE, "no home")


def test_a_bug_opens_the_crash_report(reader: Reader, start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    assert start(ZeroDivisionError("seven by nothing")) == command_line.FAILED
    (text,) = reader.texts
    assert text.startswith("The program has made a mistake.")
    assert text.endswith("ZeroDivisionError: seven by nothing\n")
    assert "Copy the report" in reader.captions
    assert capsys.readouterr().err.count("ZeroDivisionError: seven by nothing") == 1


def test_a_program_without_streams_shows_both(reader: Reader, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)  # as on Windows
    assert start(MISSING) == start(ZeroDivisionError()) == command_line.FAILED
    assert len(reader.texts) == 2


def test_without_a_display_nothing_is_tried(reader: Reader, start: Start) -> None:
    assert start(KnownError(Trouble.NO_DISPLAY, "")) == command_line.FAILED
    assert reader.texts == []


@pytest.mark.usefixtures("qapp")
def test_where_nobody_looks_a_bug_goes_the_usual_way(start: Start) -> None:
    with pytest.raises(ZeroDivisionError):
        start(ZeroDivisionError())


@pytest.mark.skipif(sys.platform != "linux", reason="shows by a program of Linux")
def test_a_library_that_qt_lacks_is_named(tmp_path: Path) -> None:
    (tmp_path / "PySide6").mkdir()
    (tmp_path / "PySide6/__init__.py").write_text("raise ImportError('libEGL.so.1: cannot open shared object file')")
    (tmp_path / "zenity").write_text(f'#!/bin/sh\nprintf "%s" "$*" > {tmp_path}/record\n')
    (tmp_path / "zenity").chmod(0o755)
    paths = f"{tmp_path}:{Path(command_line.__file__).parents[2]}"
    done = cardroom("lobby", "--data", str(tmp_path), PYTHONPATH=paths, PATH=str(tmp_path), DISPLAY=":0")
    assert done.returncode == 1
    assert done.stderr.endswith("ImportError: libEGL.so.1: cannot open shared object file\n")
    assert (tmp_path / "record").read_text().endswith("\n\nlibEGL.so.1: cannot open shared object file")


BUG = """
import sys
from cardroom.__main__ import main
from cardroom.app import card_room
def broken(self):
    raise ZeroDivisionError("a bug while the lobby opens")
card_room.CardRoom.lobby = property(broken)
sys.argv[1:] = ["lobby", "--data", sys.argv[1]]
main()
"""


def test_a_bug_while_the_room_opens_ends_its_threads(tmp_path: Path) -> None:
    """Deleting a running QThread aborts the process."""
    assert cardroom("autopilot", "poker", "--rounds", "1", "--data", str(tmp_path)).returncode == 0
    done = python(BUG, str(tmp_path), QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 1
    assert "a bug while the lobby opens" in done.stderr
    assert "QThread" not in done.stderr


RECORD = """
import os, sys
from pathlib import Path
from cardroom.app import startup
from cardroom.app.command_line import main

def run(folder, *_):
    found = [os.fstat(number).st_rdev == os.stat(os.devnull).st_rdev for number in range(3)]
    inherited = [os.get_inheritable(number) for number in range(3)]
    folder.write_text(f"{found} {inherited}")
    return 0

startup.run = run
sys.exit(main(["lobby", "--data", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no numbered streams")
@pytest.mark.parametrize("closed", ["<&- >&- 2>&-", ">&-", "2>&-", "<&-"])
def test_the_next_file_takes_no_closed_streams_number(tmp_path: Path, closed: str) -> None:
    opened = "<&- </dev/null >/dev/null 2>/dev/null"  # those that the start leaves open
    command = ["sh", "-c", f'exec "$@" {opened} {closed}', "sh", sys.executable, "-c", RECORD, str(tmp_path / "record")]
    done = subprocess.run(command, env={"PYTHONPATH": str(DESKTOP), "HOME": "/nonexistent"}, timeout=60, check=False)
    assert done.returncode == 0
    assert (tmp_path / "record").read_text() == f"{[True] * 3} {[True] * 3}"
