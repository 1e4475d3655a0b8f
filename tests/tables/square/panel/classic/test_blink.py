"""Tests of the blinking of the input's cursor."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardroom.tables.square.panel.classic import blink as blinking
from cardroom.tables.square.panel.classic.blink import HALF_MS, LONGEST_MS, Blink


@pytest.fixture
def blink(qtbot: QtBot) -> Iterator[Blink]:
    owner = QObject()
    blink = Blink(owner)
    yield blink
    blink.rest()


def test_it_blinks_at_most_twice_a_second_and_for_ten_seconds_at_most() -> None:
    assert 2 * HALF_MS >= 500
    assert LONGEST_MS <= 10_000


def test_a_key_starts_it_lit(blink: Blink, qtbot: QtBot) -> None:
    assert blink.is_lit
    assert not blink.is_running
    with qtbot.waitSignal(blink.changed):
        blink.wake()
        assert blink.is_lit
        assert blink.is_running
    assert not blink.is_lit
    blink.wake()
    assert blink.is_lit, "a key lights it"


def test_it_comes_to_rest_lit(blink: Blink, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blinking, "LONGEST_MS", 2 * HALF_MS)
    blink.wake()
    qtbot.waitUntil(lambda: not blink.is_running, timeout=4 * HALF_MS)
    assert blink.is_lit


def test_reduced_motion_keeps_it_lit(blink: Blink) -> None:
    blink.is_steady = True
    blink.wake()
    assert blink.is_lit
    assert not blink.is_running


def test_rest_lights_it(blink: Blink, qtbot: QtBot) -> None:
    with qtbot.waitSignal(blink.changed):
        blink.wake()
    blink.rest()
    assert blink.is_lit
    assert not blink.is_running
