"""Every way out of the kiosk, tried under cage."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.cage_screen import CageScreen, missing
from tests.kiosk.kiosk_alone import begin_in
from tests.kiosk_count import check_credits
from tests.ways_out import CHORDS, FIRST_WAYS, KEYS
from tests.x_screen import SIZE, wait_until

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(missing()), reason=missing())]

CREDITS = 50


@pytest.fixture
def screen(tmp_path: Path, qapp: QApplication) -> Iterator[CageScreen]:
    """Runs a kiosk in a session with credits."""
    begin_in(tmp_path / "data", CREDITS)
    screen = CageScreen(tmp_path)
    try:
        yield screen
    finally:
        screen.stop()


def is_painted(picture: QImage) -> bool:
    """Returns whether no part of a picture is black or plain."""
    if picture.size().toTuple() != SIZE:
        return False
    width, height = SIZE
    for x in range(0, width, width // 4):
        for y in range(0, height, height // 4):
            part = picture.copy(x, y, width // 4, height // 4).scaled(32, 32)
            colours = {part.pixel(at % 32, at // 32) & 0xFFFFFF for at in range(1_024)}
            if len(colours) < 4 or max(colours) < 0x101010:
                return False
    return True


def check(screen: CageScreen, way: str, *, is_session: bool = True) -> None:
    """Checks screen, process and state after an attempt."""
    assert screen.cage.poll() is None, way
    assert len(screen.programs()) == 1, way
    wait_until(lambda: is_painted(screen.picture()), f"after {way}: a page that fills the screen", 10)
    assert screen.state() == "session" if is_session else screen.is_legal(), (way, screen.state())


def test_the_first_ways_out_that_a_person_tries_are_closed(screen: CageScreen, tmp_path: Path) -> None:
    check(screen, "the start")
    before = screen.picture()
    for key in FIRST_WAYS:
        screen.press(key)
    screen.tell("xdotool", "mousemove", "640", "300", "click", "3", "click", "2", "mousemove", "640", "20")
    check(screen, "the first ways")
    assert screen.picture().size() == before.size()
    screen.end()
    check_credits(tmp_path / "data", brought_in=CREDITS)


def test_every_way_out_is_closed(screen: CageScreen, tmp_path: Path) -> None:
    program = screen.programs()
    for key in CHORDS:
        screen.press(key)
        check(screen, key)
    for x, y in ((5, 5), (SIZE[0] - 5, 5), (SIZE[0] // 2, SIZE[1] // 2), (SIZE[0] // 4, SIZE[1] // 3)):
        for button in (2, 3, 8, 9, 4, 5):
            screen.tell("xdotool", "mousemove", str(x), str(y), "click", str(button))
        for held in ("alt", "super"):
            screen.tell("xdotool", "keydown", held, "mousedown", "1")
            screen.tell("xdotool", "mousemove", str(SIZE[0] - x), str(SIZE[1] - y), "mouseup", "1", "keyup", held)
        check(screen, f"the mouse at {x}, {y}", is_session=False)
    for key in KEYS:
        screen.press(key)
    check(screen, "all keys", is_session=False)
    assert screen.programs() == program, "it was not started anew"
    screen.end()
    check_credits(tmp_path / "data", brought_in=CREDITS)


def test_a_key_reaches_the_kiosk_and_a_click_too(screen: CageScreen) -> None:
    rests = screen.picture()
    screen.press("Tab")
    wait_until(lambda: screen.picture() != rests, "a key that moves the focus", 10)
    focused = screen.picture()
    screen.tell("xdotool", "mousemove", "200", "300", "click", "1")
    wait_until(lambda: screen.picture() != focused, "a click that acts", 10)


def test_the_supervisor_gets_its_heartbeat_through_cage(screen: CageScreen) -> None:
    beats = screen.received().count("WATCHDOG=1")
    wait_until(lambda: screen.received().count("WATCHDOG=1") >= beats + 2, "two heartbeats", 10)
    assert "STATUS=running, session" in screen.received()


def test_cage_ends_with_the_kiosk_so_that_it_is_started_anew(screen: CageScreen, tmp_path: Path) -> None:
    (program,) = screen.programs()
    os.kill(program, signal.SIGTERM)
    wait_until(lambda: screen.cage.poll() is not None, "the end of cage")
    assert "STOPPING=1" in screen.received()
    assert not (tmp_path / "data" / "cardroom.db-wal").exists()
    check_credits(tmp_path / "data", brought_in=CREDITS)
