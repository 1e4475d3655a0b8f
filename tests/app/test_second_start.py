"""A second start brings the open window to the front."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from cardroom.app import single_instance
from cardroom.app.single_instance import Call
from cardroom.bank.sqlite.bank import SqliteBank
from tests.open_house import House
from tests.paths import DESKTOP

OPEN_PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cardroom.app import startup
from cardroom.tables import TABLES

def report():
    shown = sorted(type(each).__name__ for each in QApplication.topLevelWidgets() if each.isVisible())
    active = QApplication.activeWindow()
    print(type(active).__name__, *shown, flush=True)

make = startup.make_application
def made():
    application = make()
    timer = QTimer(application)
    timer.timeout.connect(report)
    timer.start(50)
    return application

startup.make_application = made
startup.run(Path(sys.argv[1]), "en", sys.argv[2] or None, TABLES)
"""
"""Opens windows, and prints the active one and all others."""

PATIENCE_S = 60


class Program:
    """The open program in its own process."""

    def __init__(self, folder: Path, table: str) -> None:
        words = [sys.executable, "-c", OPEN_PROGRAM, str(folder), table]
        self._process = subprocess.Popen(words, env=environment(folder), stdout=subprocess.PIPE, text=True)

    def wait_until(self, shows: Callable[[list[str]], bool]) -> None:
        """Waits until its windows are as expected."""
        assert self._process.stdout is not None
        end = time.monotonic() + PATIENCE_S
        words: list[str] = []
        while time.monotonic() < end and (line := self._process.stdout.readline()):
            words = line.split()
            if shows(words):
                return
        raise AssertionError(f"its last windows were {words}")

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


def environment(folder: Path) -> dict[str, str]:
    own = {"PYTHONPATH": str(DESKTOP), "QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": f"{folder}-state"}
    return {**os.environ, **own}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns a data folder that is not new."""
    place = tmp_path / "data"
    SqliteBank(place, Path(f"{place}-state/cardroom/marks")).close()
    return place


@pytest.fixture
def start(folder: Path) -> Iterator[Callable[[str], Program]]:
    """Returns a function that opens a program."""
    programs: list[Program] = []

    def started(table: str) -> Program:
        programs.append(Program(folder, table))
        return programs[-1]

    yield started
    for each in programs:
        each.end()


def second_start(folder: Path, *words: str) -> int:
    command = [sys.executable, "-m", "cardroom", *words, "--data", str(folder)]
    return subprocess.run(command, env=environment(folder), timeout=PATIENCE_S, check=False).returncode


def test_a_second_start_opens_the_lobby_beside_a_table_and_a_third_one_another_table(
    start: Callable[[str], Program], folder: Path
) -> None:
    program = start("old_maid")
    program.wait_until(lambda words: words[0] == "OldMaidPanel")
    assert second_start(folder, "lobby") == 0
    program.wait_until(lambda words: words[0] == "LobbyPanel" and "OldMaidPanel" in words)
    assert second_start(folder, "poker") == 0
    program.wait_until(lambda words: words[0] == "PokerPanel" and "LobbyPanel" in words)


def test_a_start_of_the_room_shows_the_window_that_was_used_last(house: House) -> None:
    house.open()
    room = house.room
    room.open_table("old_maid", room.lobby)
    house.settle()
    room.lobby.activateWindow()
    house.qtbot.waitUntil(room.lobby.isActiveWindow)
    house.old_maid.panel.showMinimized()
    room.answer(Call(None, ""))
    house.qtbot.waitUntil(room.lobby.isActiveWindow)
    room.answer(Call("old_maid", ""))
    house.qtbot.waitUntil(house.old_maid.panel.isActiveWindow)
    assert not house.old_maid.panel.isMinimized()
    room.answer(Call("a table of a newer version", ""))
    house.qtbot.waitUntil(house.old_maid.panel.isActiveWindow)


def test_a_message_that_waits_comes_first(house: House) -> None:
    house.open()
    box = QMessageBox(QMessageBox.Icon.Warning, "", "A question")
    box.open()
    house.room.answer(Call("poker", ""))
    house.qtbot.waitUntil(box.isActiveWindow)
    assert "poker" not in house.room.open_tables


def test_what_hangs_is_reported_as_before(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message comes after the wait.

    When the other program is closed, the data are opened without a further message.
    """
    monkeypatch.setattr(single_instance, "PATIENCE_S", 0.2)
    other = SqliteBank(house.folder)
    house.calls = tmp_path / "calls"
    house.open()
    assert "open already" in house.message().text()
    house.choose("Try again")
    other.close()
    house.qtbot.waitUntil(lambda: house.door is not None and house.door.room is not None)
    assert house.messages() == []
