"""What is prepared before a start, also of a frozen program."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from cardroom import __main__ as program
from cardroom import resources
from cardroom.app import helper_process, window_program
from tests.paths import DESKTOP, ROOT
from tools.packages.identity import APPLICATION_ID

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


START = """
import re, sys
compile_now = re.compile
from cardroom.app.start_preparation import make_imports_quick
make_imports_quick()
from PySide6.QtCore import QPoint
"""


def printed(program: str) -> str:
    done = subprocess.run([sys.executable, "-P", "-c", START + program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_regular_expressions_of_pyside_are_compiled_late() -> None:
    program = "print(sys.modules['shibokensupport.signature.parser'].arglistParser._finditer.__qualname__)"
    assert printed(program).startswith("_LateRegex")


def test_others_are_compiled_at_once() -> None:
    assert printed("print(re.compile is compile_now, type(re.compile('a')).__name__)") == "True Pattern"


def test_a_wrong_argument_is_still_described() -> None:
    said = printed("try:\n    QPoint('x')\nexcept TypeError as error:\n    print(error)")
    assert "called with wrong argument types" in said
    assert "QPoint.__init__(xpos: int, ypos: int" in said


def test_windows_and_messages_have_the_icon(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    before = qapp.windowIcon(), qapp.desktopFileName()
    try:
        window_program.identify(qapp)
        for window in (QWidget(), QMessageBox()):
            assert [size.width() for size in window.windowIcon().availableSizes()] == [16, 24, 32, 48, 128]
        assert qapp.desktopFileName() == "org.cardroom.Cardroom" == APPLICATION_ID
    finally:
        qapp.setWindowIcon(before[0])
        qapp.setDesktopFileName(before[1])


def test_the_icon_is_painted_from_its_files(qapp: QApplication) -> None:
    icon = window_program.window_icon()
    for size in window_program.SIZES:
        painted = icon.pixmap(QSize(size, size), 1.0).toImage()
        want = QImage(str(ROOT / window_program.PICTURE.format(size)))
        assert painted == want.convertToFormat(painted.format()), (
            size
        )  # back from premultiplied, processors round apart
        assert want.pixelColor(size // 2, size // 2).alpha() == 255
        assert want.pixelColor(0, 0).alpha() == 0


def test_only_the_pictures_of_the_windows_are_packed() -> None:
    packed = {path.name for path in (ROOT / "resources/icon").iterdir()}
    assert packed == {Path(window_program.PICTURE.format(size)).name for size in window_program.SIZES}


@pytest.mark.usefixtures("qapp")
def test_a_missing_picture_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    assert window_program.window_icon().availableSizes() == []


@pytest.mark.parametrize(("frozen", "names"), [(False, ["org.cardroom.Cardroom"]), (True, [])])
def test_the_task_bar_of_windows_keeps_us_apart(
    monkeypatch: pytest.MonkeyPatch, frozen: bool, names: list[str]
) -> None:
    named: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=named.append)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    window_program._identify_to_task_bar()
    assert named == names


@pytest.mark.usefixtures("qapp")
def test_the_dock_of_macos_shows_the_icon_of_the_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    set_icons: list[object] = []
    application = SimpleNamespace(setDesktopFileName=lambda name: None, setWindowIcon=set_icons.append)
    monkeypatch.setattr(sys, "platform", "darwin")
    window_program.identify(application)  # type: ignore[arg-type]
    assert set_icons == []
    monkeypatch.setattr(sys, "platform", "linux")
    window_program.identify(application)  # type: ignore[arg-type]
    assert len(set_icons) == 1
