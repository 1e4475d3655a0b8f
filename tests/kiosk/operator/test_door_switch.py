"""The switch of the cabinet's door."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from cardroom.kiosk.credits.coins_section import CoinsSection
from cardroom.kiosk.operator import door_switch
from cardroom.kiosk.rules.cluster import KioskCluster

from .conftest import KioskRoom

KEY = 41


def send(room: KioskRoom, kind: QEvent.Type, *, repeats: bool = False) -> None:
    event = QKeyEvent(kind, Qt.Key.Key_9, Qt.KeyboardModifier.NoModifier, KEY, 0, 0, "9", repeats)
    QApplication.sendEvent(room.kiosk.shell, event)
    room.turn()


def doors(room: KioskRoom) -> list[str]:
    return [note.kind.removeprefix("kiosk-") for note in room.notes if "door" in note.kind]


def button(section: CoinsSection) -> QPushButton:
    found = section.findChild(QPushButton, "learnDoor")
    assert found is not None
    return found


def learn(room: KioskRoom) -> CoinsSection:
    section = room.section("coins")
    assert isinstance(section, CoinsSection)
    button(section).click()
    assert button(section).text() == "CANCEL"
    send(room, QEvent.Type.KeyPress)
    send(room, QEvent.Type.KeyRelease)
    return section


def setup_door(room: KioskRoom) -> int:
    cluster = room.kiosk.machine.cluster
    assert isinstance(cluster, KioskCluster)
    return cluster.setup.door


def test_the_key_of_the_door_is_learnt_by_its_press_and_forgotten(room: KioskRoom) -> None:
    section = learn(room)
    assert setup_door(room) == KEY
    assert button(section).text() == "FORGET DOOR"
    button(section).click()
    room.turn()
    assert setup_door(room) == 0
    assert [note.detail for note in room.notes if note.kind == "kiosk-settings"] == [{"door": KEY}, {"door": 0}]
    send(room, QEvent.Type.KeyPress)
    assert doors(room) == []


def test_opening_and_closing_are_events_once(room: KioskRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door_switch, "SETTLING_MS", 30)
    learn(room)
    room.kiosk.door_switch._closing.setInterval(30)
    send(room, QEvent.Type.KeyPress)
    for _ in range(3):  # auto-repeat as X11 has it, and as Qt marks it
        send(room, QEvent.Type.KeyRelease)
        send(room, QEvent.Type.KeyPress)
        send(room, QEvent.Type.KeyPress, repeats=True)
    assert doors(room) == ["door-opened"]
    assert room.kiosk.door_switch.is_open
    send(room, QEvent.Type.KeyRelease)
    qtbot.waitUntil(lambda: doors(room) == ["door-opened", "door-closed"], timeout=20_000)


def test_a_key_of_coins_cannot_be_that_of_the_door(room: KioskRoom) -> None:
    section = room.section("coins")
    assert isinstance(section, CoinsSection)
    section.learn()
    send(room, QEvent.Type.KeyPress)
    send(room, QEvent.Type.KeyRelease)
    button(section).click()
    send(room, QEvent.Type.KeyPress)
    assert setup_door(room) == 0
    assert button(section).text() == "LEARN DOOR"
