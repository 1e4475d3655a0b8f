"""What ends a start is shown in a window, or by a program of the system."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from cardroom.app import command_line, failed_start, startup
from cardroom.app.failed_start import show_cannot_start
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


FAKE = """#!/bin/sh
printf '%s\\n' "$0" "$@" "LD=$LD_LIBRARY_PATH" > "{record}"
"""
REASON = "libEGL.so.1: cannot open shared object file"


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns the file into which the programs write.

    The system is English and has a display.
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "record"


def install(record: Path, *names: str) -> Path:
    """Installs programs that write down how they are called.

    Returns:
        Their folder.
    """
    folder = record.with_name("bin")
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / name).write_text(FAKE.format(record=record))
        (folder / name).chmod(0o755)
    return folder


@pytest.mark.parametrize(
    ("program", "text"),
    [
        ("zenity", f"--text=Cardroom cannot start.\n\n{REASON}"),
        ("kdialog", f"Cardroom cannot start.\n\n{REASON}"),
        ("xmessage", f"Cardroom cannot start.\n\n{REASON}"),
        ("notify-send", f"Cardroom cannot start.\n\n{REASON}"),
    ],
)
def test_each_desktops_program_shows_the_message(record: Path, program: str, text: str) -> None:
    install(record, program)
    show_cannot_start(REASON)
    written = record.read_text()
    assert written.startswith(f"{record.with_name('bin')}/{program}\n")
    assert f"{text}\nLD=" in written


def test_the_first_program_is_enough(record: Path) -> None:
    install(record, "xmessage", "kdialog")
    show_cannot_start(REASON)
    assert "kdialog" in record.read_text()


@pytest.mark.parametrize("missing", ["display", "program"])
def test_where_nothing_can_be_shown_nothing_is(record: Path, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if missing == "display":
        install(record, "zenity")
        monkeypatch.delenv("DISPLAY")
    show_cannot_start(REASON)
    assert not record.exists()


@pytest.mark.parametrize(("name", "locale"), [("LANG", "ja_JP.UTF-8"), ("LC_ALL", "ja"), ("LC_MESSAGES", "ja_JP")])
def test_a_japanese_system_gets_japanese(record: Path, name: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, locale)
    install(record, "zenity")
    show_cannot_start(REASON)
    assert "--text=Cardroomを起動できません。\n" in record.read_text("utf-8")


@pytest.mark.parametrize(("frozen", "before", "after"), [(False, None, "ours"), (True, None, ""), (True, "own", "own")])
def test_the_program_gets_no_library_of_ours(
    record: Path, frozen: bool, before: str | None, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "ours")
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    install(record, "zenity")
    show_cannot_start(REASON)
    assert record.read_text().endswith(f"LD={after}\n")


@pytest.mark.parametrize(
    ("code", "frozen", "shown_by"), [(1, True, "script"), (0, True, "zenity"), (1, False, "zenity")]
)
def test_the_start_script_beside_the_program_says_what_to_install(
    record: Path, code: int, frozen: bool, shown_by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = install(record, "zenity")
    script = folder / "cardroom.sh"
    script.write_text(f'#!/bin/sh\nprintf "%s " script "$@" > "{record}"\nexit {code}\n')
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(folder / "cardroom"))
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    show_cannot_start(REASON)
    written = record.read_text()
    assert written == "script --dialog --check " if shown_by == "script" else REASON in written


def test_windows_shows_its_own_box(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    user32 = SimpleNamespace(MessageBoxW=lambda *words: shown.append(words))
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    show_cannot_start(REASON)
    assert shown == [(None, f"Cardroom cannot start.\n\n{REASON}", "Cardroom", 0x10)]
    assert not record.exists()


@pytest.mark.usefixtures("record")
def test_macos_shows_an_alert(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda command, **_: commands.append(command))
    show_cannot_start(REASON)
    ((program, *words, text),) = commands
    assert (program, text) == ("osascript", f"Cardroom cannot start.\n\n{REASON}")
    assert words[::2] == ["-e"] * 3
    assert failed_start._APPLE_SCRIPT[1] in words, "the text is an argument, never a part of the script"


@pytest.mark.skipif(sys.platform != "linux", reason="the platforms of Linux")
def test_what_stops_qt_is_shown(tmp_path: Path) -> None:
    folder = install(tmp_path / "record", "zenity")
    data, screen = str(tmp_path / "data"), {"WAYLAND_DISPLAY": "none", "QT_QPA_PLATFORM": "wayland"}
    done = cardroom("lobby", "--data", data, PATH=str(folder), XDG_RUNTIME_DIR=str(tmp_path), **screen)
    assert done.returncode < 0, "Qt ends the process by a signal"
    shown = (tmp_path / "record").read_text()
    assert 'Could not load the Qt platform plugin "wayland"' in shown
    assert "no Qt platform plugin could be initialized" in shown
    assert "no Qt platform plugin could be initialized" in done.stderr


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
