"""docs/diagrams.md: the walk of a bet matches a real key press."""

import re
import sys
from types import FrameType

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardroom.dataflow.bank_loop import BankLoop
from tests.open_house import House
from tests.paths import DESKTOP, ROOT

PAGE = ROOT / "docs" / "diagrams.md"
SOURCES = str(DESKTOP / "cardroom") + "/"
STEP = re.compile(r"^\d+\. `([^`]+)` `([^`]+)`: ", re.MULTILINE)

Call = tuple[str, str]


def walk_in_the_document() -> list[Call]:
    """Returns the files and functions of the numbered list."""
    text = PAGE.read_text(encoding="utf-8")
    between = text.partition("<!-- walk: begin -->")[2].partition("<!-- walk: end -->")[0]
    return STEP.findall(between)


def calls_of_a_press(house: House, monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """Returns the functions that a press of Space calls, in order.

    Those in the bank loop's thread are included.
    """
    calls: dict[Call, None] = {}
    is_recording = False

    def record(frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if is_recording and event == "call" and file.startswith(SOURCES):
            calls.setdefault((file.removeprefix(SOURCES), frame.f_code.co_qualname))

    def run_recorded(loop: BankLoop) -> None:
        sys.setprofile(record)
        run(loop)

    run = BankLoop.run
    monkeypatch.setattr(BankLoop, "run", run_recorded)
    table = house.sit_down()
    table.panel.controls.betOne.click()
    house.settle()
    sys.setprofile(record)
    try:
        is_recording = True
        QTest.keyClick(table.panel, Qt.Key.Key_Space)
        house.settle()
    finally:
        is_recording = False
        sys.setprofile(None)
    return list(calls)


def test_the_walk_of_a_bet_is_what_a_press_calls(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    walk, calls = walk_in_the_document(), calls_of_a_press(house, monkeypatch)
    assert len(walk) >= 25
    assert len(set(walk)) == len(walk), "each function once"
    assert [step for step in walk if step not in calls] == []
    assert walk == sorted(walk, key=calls.index), "in the order of the calls"
    assert walk[0][1].endswith("keyPressEvent")
    assert walk[-1][1] == "Inbox.release"


def test_the_list_is_numbered_without_gaps() -> None:
    text = PAGE.read_text(encoding="utf-8")
    numbers = re.findall(r"^(\d+)\. `", text, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]


def test_no_file_of_the_program_or_its_tools_is_long() -> None:
    files = [ROOT / "play.py", *(ROOT / "desktop").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {name: lines for name, lines in lengths.items() if lines > 300} == {}
    assert len(lengths) > 200
