"""Tests of the pocket computer, with its golden picture.

To update the golden picture, after reviewing the changes:

    UPDATE_GOLDEN=1 python3 play.py test tests/tables/square/panel/classic/test_pocket_computer.py
"""

import os
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.house.languages import Languages
from cardroom.tables.square.panel.classic import pocket_computer
from cardroom.tables.square.panel.classic.display_text import CURSOR_AT, Sign
from cardroom.tables.square.panel.classic.metal import HEIGHT, WIDTH
from cardroom.tables.square.panel.classic.pocket_computer import HALF_MS, LONGEST_MS, PocketComputer
from cardroom.tables.square.panel.classic.view import EXE, KEYS, ClassicView
from cardroom.tables.square.rules.board import EMPTY_BOARD, cell_at, with_card
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.widgets.window.look import Look, Speed, TextSize
from tests.dressed import dress
from tests.golden_image import TOLERANCE, worst_difference
from tests.tables.square.panel.classic.test_keypad import FULL
from tests.text_fits import faults

GOLDEN = Path(__file__).parents[4] / "golden" / "square" / "pocket_computer.webp"
SEVEN = parse_card("7D")
TAKEN = cell_at(column=2, row=2)
PLACING = ClassicView(SquareState.PLACE, card=SEVEN, board=with_card(EMPTY_BOARD, TAKEN, parse_card("KS")))


@pytest.fixture
def computer(qtbot: QtBot) -> PocketComputer:
    dress()
    computer = PocketComputer()
    qtbot.addWidget(computer)
    computer.resize(WIDTH, HEIGHT)
    computer.show_view(PLACING)
    computer.set_cursor(0)
    computer.show()
    qtbot.waitActive(computer)
    return computer


class Heard:
    """Collects the signals of a pocket computer."""

    def __init__(self, computer: PocketComputer) -> None:
        self.events: list[object] = []
        computer.place_wanted.connect(lambda cell: self.events.append(("place", cell)))
        computer.go_on_wanted.connect(lambda: self.events.append("go on"))
        computer.cursor_moved.connect(lambda cell: self.events.append(("cursor", cell)))


def test_keys_are_pressed_with_the_mouse(computer: PocketComputer) -> None:
    heard = Heard(computer)
    key = computer.keys["3"]
    before = key.grab().toImage()
    QTest.mousePress(key, Qt.MouseButton.LeftButton)
    assert key.grab().toImage() != before, "a press is seen"
    QTest.mouseRelease(key, Qt.MouseButton.LeftButton)
    QTest.mouseClick(computer.keys["1"], Qt.MouseButton.LeftButton)
    assert computer.display.text == "[♦7] 3 1[  ]"
    QTest.mouseClick(computer.keys["0"], Qt.MouseButton.LeftButton)
    assert heard.events == [("cursor", cell_at(1, 3)), ("cursor", cell_at(3, 1)), ("place", cell_at(3, 1))]


def test_keys_are_pressed_with_the_keyboard_after_tab(computer: PocketComputer) -> None:
    heard = Heard(computer)
    computer.keys["1"].setFocus()
    for key in "1234":
        assert computer.keys[key].hasFocus()
        QTest.keyClick(computer.keys[key], Qt.Key.Key_Tab)
    assert computer.keys["5"].hasFocus()
    QTest.keyClick(computer.keys["5"], Qt.Key.Key_Space)
    assert heard.events == [("cursor", cell_at(1, 5))]


def test_a_wrong_input_changes_nothing(computer: PocketComputer) -> None:
    heard = Heard(computer)
    computer.set_cursor(TAKEN)
    for key in ("6", "9", "1.5", "A", "1-G", "", EXE, "0"):
        computer.press("3")
        assert Sign.AGAIN not in computer.display.signs
        computer.set_cursor(TAKEN)
        del heard.events[:]
        computer.press(key)
        assert (computer.display.text, computer.cursor_cell, heard.events) == ("[♦7] 2 2[♠K]", TAKEN, []), key
        assert Sign.AGAIN in computer.display.signs


def test_exe_goes_on(computer: PocketComputer) -> None:
    heard = Heard(computer)
    computer.show_view(ClassicView(SquareState.SHUFFLE, stage=2))
    assert computer.display.text == "STAGE 2     "
    computer.press("0")
    computer.press("4")
    assert heard.events == []
    QTest.mouseClick(computer.keys[EXE], Qt.MouseButton.LeftButton)
    assert heard.events == ["go on"]


def test_the_cursor_is_shared(computer: PocketComputer) -> None:
    heard = Heard(computer)
    computer.set_cursor(cell_at(column=4, row=5))
    assert computer.display.text == "[♦7] 4 5[  ]"
    assert heard.events == [], "the board has moved it"
    computer.show_view(replace(PLACING, board=EMPTY_BOARD, stage=2))
    assert computer.cursor_cell == 0
    assert heard.events == [("cursor", 0)]


def test_the_display_is_read_as_a_sentence(computer: PocketComputer) -> None:
    assert computer.display.accessibleName() == "7 of diamonds, column 1, row 1, empty"
    computer.set_cursor(TAKEN)
    assert computer.display.accessibleName() == "7 of diamonds, column 2, row 2, King of spades"
    for view, sentence in {
        ClassicView(SquareState.JUDGE, board=FULL, line=5, total=23): "Row 1: Full house, 23 points. Total 23.",
        ClassicView(SquareState.JUDGE, board=FULL, line=6, total=-2): "Row 2: Nothing, minus 2 points. Total -2.",
        ClassicView(): "Ready",
        ClassicView(SquareState.SHUFFLE, stage=4): "Stage 4",
        ClassicView(SquareState.CLEARED, total=93): "Stage 1 cleared. Total 93.",
        ClassicView(SquareState.GAME_OVER, total=60): "Game over. Total 60.",
        ClassicView(SquareState.ALL_CLEAR, total=460): "All clear! Total 460.",
    }.items():
        computer.show_view(view)
        assert computer.display.accessibleName() == sentence


def test_a_key_is_answered_aloud(computer: PocketComputer, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    module = "cardroom.tables.square.panel.classic.pocket_computer.speak"
    monkeypatch.setattr(module, lambda _, sentence: said.append(sentence))
    for key in ("2", "2", "0", "9", "5", "0"):
        computer.press(key)
    assert said == [
        "Column 1, row 2, empty.",
        "Column 2, row 2, King of spades.",
        "This cell is taken. Column 2, row 2, King of spades.",
        "Press 0 to 5.",
        "Column 2, row 5, empty.",
        "",
    ], "the window reports the next card"


def test_it_follows_the_language_while_shown(computer: PocketComputer, languages: Languages) -> None:
    languages.set("ja")
    QApplication.processEvents()
    assert computer.display.accessibleName() == "ダイヤの7、たて1、よこ1、空き"
    assert computer.keys["0"].accessibleDescription() == "カーソルの位置にカードを置きます。"
    assert {text.text for text in computer.texts()} >= {"置く", "次へ"}
    languages.set("en")
    QApplication.processEvents()
    assert {text.text for text in computer.texts()} >= {"PLACE", "GO ON"}


def test_every_key_has_a_name_and_an_explanation_and_fits_a_finger(computer: PocketComputer) -> None:
    assert [button.accessibleName() for button in computer.keys.values()] == [*KEYS]
    assert all(button.accessibleDescription() and button.toolTip() for button in computer.keys.values())
    computer.resize(400, 310)
    assert min(min(key.width(), key.height()) for key in computer.keys.values()) >= 44


def test_a_key_of_the_keyboard_sinks_for_a_moment(computer: PocketComputer, qtbot: QtBot) -> None:
    key = computer.keys["3"]
    computer.press("3")
    assert key.is_sunk
    qtbot.waitUntil(lambda: not key.is_sunk)
    computer.apply_look(Look(reduced_motion=True))
    computer.press("3")
    assert not key.is_sunk


def test_the_cursor_blinks_at_most_twice_a_second_and_for_ten_seconds() -> None:
    assert 2 * HALF_MS >= 500
    assert LONGEST_MS <= 10_000


def test_the_cursor_blinks_after_a_key_until_the_view_is_left(computer: PocketComputer, qtbot: QtBot) -> None:
    assert computer.display.cursor_at == CURSOR_AT
    assert not computer.blink.isActive(), "nothing moves before a key"
    computer.press("2")
    assert computer.display.cursor_at == CURSOR_AT
    assert computer.blink.isActive()
    qtbot.waitUntil(lambda: computer.display.cursor_at is None)
    computer.press("2")
    assert computer.display.cursor_at == CURSOR_AT, "a key lights it"
    computer.hide()
    assert not computer.blink.isActive()
    computer.press("3")
    assert not computer.blink.isActive(), "hidden"


def test_the_blinking_ends_with_light(computer: PocketComputer, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pocket_computer, "LONGEST_MS", 2 * HALF_MS)
    computer.press("2")
    qtbot.waitUntil(lambda: not computer.blink.isActive(), timeout=4 * HALF_MS)
    assert computer.display.cursor_at == CURSOR_AT


def test_the_cursor_is_dark_where_no_input_is_awaited(computer: PocketComputer) -> None:
    computer.press("2")
    computer.show_view(ClassicView(SquareState.SHUFFLE))
    assert computer.display.cursor_at is None
    assert not computer.blink.isActive()


@pytest.mark.parametrize("look", [Look(reduced_motion=True), Look(speed=Speed.OFF)])
def test_reduced_motion_lights_the_cursor_steadily(computer: PocketComputer, qtbot: QtBot, look: Look) -> None:
    computer.press("2")
    qtbot.waitUntil(lambda: computer.display.cursor_at is None)
    computer.apply_look(look)
    assert not computer.blink.isActive()
    assert computer.display.cursor_at == CURSOR_AT
    computer.press("2")
    assert not computer.blink.isActive()
    assert computer.display.cursor_at == CURSOR_AT


def test_every_text_fits(computer: PocketComputer, language: str) -> None:
    for width, text_size in product((320, 480, 800), (TextSize.NORMAL, TextSize.LARGEST)):
        computer.apply_look(Look(text_size=text_size))
        computer.resize(width, round(width * HEIGHT / WIDTH))
        QApplication.processEvents()
        assert faults(computer) == []
        assert len([*computer.texts(), *computer.display.texts()]) == 11


def test_it_keeps_its_shape_in_any_place(computer: PocketComputer) -> None:
    for size in ((900, 372), (480, 900)):
        computer.resize(*size)
        display = computer.display.geometry()
        assert display.width() / display.height() == pytest.approx(416 / 98, rel=0.03)
        assert abs(display.center().x() - computer.rect().center().x()) <= 1


def test_it_looks_as_it_did(computer: PocketComputer) -> None:
    computer.setFocus()
    computer.apply_look(Look(reduced_motion=True))
    for key in ("2", "2", "0"):
        computer.press(key)
    QApplication.processEvents()
    taken = computer.grab().toImage()
    if os.environ.get("UPDATE_GOLDEN"):
        taken.save(str(GOLDEN), quality=100)
    difference, x, y = worst_difference(taken, QImage(str(GOLDEN)))
    assert difference <= TOLERANCE, f"differs by {difference} at {x}, {y}"
    computer.press("1")
    changed, _, _ = worst_difference(computer.grab().toImage(), QImage(str(GOLDEN)))
    assert changed > TOLERANCE, "another text would be found"
