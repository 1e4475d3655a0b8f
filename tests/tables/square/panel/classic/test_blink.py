"""Tests of the blinking of the input's cursor."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from cardroom.tables.square.panel.classic import pocket_computer
from cardroom.tables.square.panel.classic.display_text import CURSOR_AT
from cardroom.tables.square.panel.classic.pocket_computer import HALF_MS, LONGEST_MS, PocketComputer
from cardroom.tables.square.panel.classic.view import ClassicView
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.widgets.window.look import Look


@pytest.fixture
def computer(qtbot: QtBot) -> Iterator[PocketComputer]:
    computer = PocketComputer()
    qtbot.addWidget(computer)
    computer.show_view(ClassicView(SquareState.PLACE, card=3))
    computer.show()
    qtbot.waitActive(computer)
    yield computer
    computer.hide()


def test_it_blinks_at_most_twice_a_second_and_for_ten_seconds_at_most() -> None:
    assert 2 * HALF_MS >= 500
    assert LONGEST_MS <= 10_000


def test_a_key_starts_it_lit(computer: PocketComputer, qtbot: QtBot) -> None:
    assert computer.display.cursor_at == CURSOR_AT
    assert not computer.blink.isActive()
    computer.press("2")
    assert computer.display.cursor_at == CURSOR_AT
    assert computer.blink.isActive()
    qtbot.waitUntil(lambda: computer.display.cursor_at is None)
    computer.press("2")
    assert computer.display.cursor_at == CURSOR_AT, "a key lights it"


def test_it_comes_to_rest_lit(computer: PocketComputer, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pocket_computer, "LONGEST_MS", 2 * HALF_MS)
    computer.press("2")
    qtbot.waitUntil(lambda: not computer.blink.isActive(), timeout=4 * HALF_MS)
    assert computer.display.cursor_at == CURSOR_AT


def test_rest_lights_it(computer: PocketComputer, qtbot: QtBot) -> None:
    computer.press("2")
    qtbot.waitUntil(lambda: computer.display.cursor_at is None)
    computer.apply_look(Look(reduced_motion=True))
    assert computer.display.cursor_at == CURSOR_AT
    assert not computer.blink.isActive()
