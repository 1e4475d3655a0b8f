"""Test mode: what each test shows, and that no meter moves."""

from array import array

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from cardroom.house.sound import tone
from cardroom.house.sound.device import RATE, NoDeviceError, Read
from cardroom.house.sound.tone import SECONDS, Side, Tone, play_tone
from cardroom.kiosk.operator import test_section as section_module
from cardroom.kiosk.operator.test_section import LampTest, TestCover, TestSection, TouchTest
from tests.kiosk.found import found, there

from .conftest import KioskRoom

TESTS = ("lamp", "touch", "soundLeft", "soundRight", "soundBoth")


def _press(room: KioskRoom, name: str) -> TestSection:
    section = room.section("test")
    assert isinstance(section, TestSection)
    found(section, QPushButton, f"{name}Test").click()
    return section


def _cover(room: KioskRoom, name: str) -> TestCover:
    cover = there(_press(room, name).cover)
    assert cover.geometry() == room.kiosk.shell.rect()
    return cover


def test_no_test_moves_a_meter(room: KioskRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(section_module, "play_tone", lambda sides: None)
    room.enter_menu(credits=77)
    entries, minutes = room.entries, room.kiosk.machine.cluster.minutes_on
    assert entries
    before = room.kiosk.machine.cluster
    for name in TESTS:
        section = _press(room, name)
        room.turn()
        if section.cover is not None:
            QTest.mouseClick(section.cover, Qt.MouseButton.LeftButton)
            QTest.keyClick(section.cover, Qt.Key.Key_5)
            room.turn()
            section.leave()
            room.turn()
        assert room.notes[-1].kind == "kiosk-test"
        assert room.notes[-1].detail == {"detail": name}
    assert room.entries == entries
    assert room.kiosk.machine.account.player == 77
    assert room.kiosk.machine.cluster.session == before.session
    assert room.kiosk.machine.cluster.minutes_on == minutes


def test_the_lamp_shows_all_colours_touches_are_shown_and_a_missing_device_is_said(
    room: KioskRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(sides: object) -> None:
        raise NoDeviceError("none")

    cover = _cover(room, "lamp")
    assert isinstance(cover, LampTest)
    seen = []
    for _ in range(6):
        seen.append(cover.grab().toImage().pixelColor(100, 100).name())
        QTest.mouseClick(cover, Qt.MouseButton.LeftButton)
    assert seen == ["#ff0000", "#00ff00", "#0000ff", "#ffffff", "#808080", "#000000"]
    room.turn()
    assert not room.kiosk.shell.findChildren(LampTest)
    touched = _cover(room, "touch")
    assert isinstance(touched, TouchTest)
    QTest.mouseClick(touched, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    QTest.mouseClick(touched, Qt.MouseButton.LeftButton, pos=QPoint(40, 20))
    QTest.mouseClick(touched, Qt.MouseButton.LeftButton, pos=QPoint(1910, 1070))
    assert touched.touched == 2
    picture = touched.grab().toImage()
    assert picture.pixelColor(50, 50).name() == picture.pixelColor(1890, 1040).name() == "#c8962f"
    assert picture.pixelColor(500, 300).name() == "#05100b"
    QTest.mouseClick(found(touched, QPushButton, "close"), Qt.MouseButton.LeftButton)
    room.turn()
    assert not room.kiosk.shell.findChildren(TouchTest)
    monkeypatch.setattr(section_module, "play_tone", fails)
    section = _press(room, "soundLeft")
    room.turn()
    assert found(section, QLabel, "testResult").text() == "There is no sound device."


@pytest.mark.parametrize("sides", [(Side.LEFT,), (Side.RIGHT,), tuple(Side)])
def test_a_tone_is_heard_on_its_side_alone(sides: tuple[Side, ...]) -> None:
    frames = Tone(sides).read(RATE // 10)
    for side in Side:
        channel = frames[side.value :: 2]
        assert (max(channel) > 0.2) is (side in sides)
        assert max(abs(value) for value in channel) <= 0.25


def test_a_tone_ends() -> None:
    sound = Tone((Side.LEFT,))
    sound.read(round(RATE * SECONDS))
    assert sound.read(100) == array("f", bytes(800))


def test_the_device_of_a_tone_has_two_channels_and_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []

    class Recorded:
        def __init__(self, read: Read, channels: int) -> None:
            told.append(channels)

        def start(self) -> None:
            told.append("start")

        def stop(self) -> None:
            told.append("stop")

        def close(self) -> None:
            told.append("close")

    monkeypatch.setattr(tone, "SECONDS", 0.0)
    play_tone((Side.LEFT,), Recorded)
    assert told == [2, "start", "close"]
