"""Every way out of the kiosk, tried under a real X server."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.kiosk.rules.setup import CoinKey, Setup
from tests.kiosk.kiosk_alone import begin_in
from tests.kiosk_count import check_credits
from tests.ways_out import CHORDS, FIRST_WAYS, KEYS
from tests.x_flood import COIN_CODE
from tests.x_screen import SIZE, XScreen, coins_on_record, missing, wait_until

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()}")


COIN = CoinKey(key=COIN_CODE, credits=5)


@pytest.fixture
def screen(tmp_path: Path, qapp: QApplication) -> Iterator[XScreen]:
    """Runs a kiosk in a session with credits."""
    begin_in(tmp_path / "data", 50)
    screen = XScreen(tmp_path)
    try:
        yield screen
    finally:
        screen.stop()


def check(screen: XScreen, way: str) -> None:
    """Checks window, process and state after an attempt."""
    wait_until(screen.is_right, f"after {way}: {screen.look()}: the only window, in front, of the screen's size", 10)
    assert screen.is_legal(), (way, screen.state())


def try_the_window_manager(screen: XScreen) -> None:
    """Asks the window manager for all that it can do."""
    ways = (
        "wmctrl -c :ACTIVE:",
        "xdotool windowminimize WINDOW",
        "xdotool windowunmap WINDOW",
        "xdotool windowmove WINDOW 300 200",
        "xdotool windowsize WINDOW 300 200",
        "wmctrl -k on",
        "wmctrl -r :ACTIVE: -b remove,fullscreen",
        "wmctrl -r :ACTIVE: -b remove,above",
        "wmctrl -r :ACTIVE: -b add,below",
        "wmctrl -r :ACTIVE: -b add,shaded",
        "wmctrl -r :ACTIVE: -b add,hidden",
        "wmctrl -r :ACTIVE: -e 0,100,100,400,300",
        "wmctrl -r :ACTIVE: -t 1",
        "wmctrl -s 2",
    )
    for way in ways:
        screen.tell(*way.replace("WINDOW", screen.window).split())
        check(screen, way)


def try_the_mouse(screen: XScreen) -> None:
    """Presses every button, and drags from every part of the window."""
    width, height = SIZE
    places = ((5, 5), (width - 5, 5), (width // 2, height // 2), (width // 4, height // 3), (60, height - 40))
    for x, y in places:
        for button in (2, 3, 8, 9, 4, 5, 6, 7):
            screen.tell("xdotool", "mousemove", str(x), str(y), "click", str(button))
        drag = f"mousemove {x} {y} mousedown 1 mousemove {width - x} {height - y} mouseup 1"
        screen.tell("xdotool", *drag.split())
        for key in ("alt", "super"):
            screen.tell("xdotool", "keydown", key)
            screen.tell("xdotool", *drag.split())
            screen.tell(
                "xdotool", *drag.replace("mousedown 1", "mousedown 3").replace("mouseup 1", "mouseup 3").split()
            )
            screen.tell("xdotool", "keyup", key)
        check(screen, f"the mouse at {x}, {y}")


def test_the_first_ways_out_that_a_person_tries_are_closed(screen: XScreen, tmp_path: Path) -> None:
    for key in FIRST_WAYS:
        screen.press(key)
    check(screen, "the first keys")
    screen.tell("wmctrl", "-c", ":ACTIVE:")
    screen.tell("xdotool", "windowminimize", screen.window)
    check(screen, "closing and minimising")
    screen.tell("xdotool", "mousemove", "640", "400", "click", "3", "click", "2")
    check(screen, "right and middle button")
    screen.end()
    check_credits(tmp_path / "data", brought_in=50)


def test_no_coin_is_lost_to_the_menu_of_the_window_manager(tmp_path: Path, qapp: QApplication) -> None:
    begin_in(tmp_path / "data", 50, Setup(coins=(COIN,)))
    screen = XScreen(tmp_path)
    try:
        time.sleep(2.0)  # keys of the first moments of a start are not promised
        screen.press("alt+space", *[str(COIN.key)] * 5)  # xdotool takes codes, too
        wait_until(lambda: coins_on_record(tmp_path / "data") == 5, "each coin on record", 10)
        check(screen, "the menu of the window manager")
        screen.end()
    finally:
        screen.stop()
    check_credits(tmp_path / "data", brought_in=50 + 5 * COIN.credits)


@pytest.mark.long
def test_every_way_out_is_closed(screen: XScreen, tmp_path: Path) -> None:
    for key in (*CHORDS, *KEYS):
        screen.press(key)
        if key in CHORDS:
            check(screen, key)
    check(screen, "all keys")
    try_the_window_manager(screen)
    try_the_mouse(screen)
    screen.tell("xdotool", "windowclose", screen.window)
    check(screen, "a window that another program destroys")
    screen.end()
    check_credits(tmp_path / "data", brought_in=50)


def test_a_second_start_says_that_the_kiosk_runs(screen: XScreen, tmp_path: Path) -> None:
    second = screen.start_again()
    assert second.wait(timeout=30) != 0
    check(screen, "a second start")


@pytest.mark.skipif(shutil.which("xrandr") is None, reason="xrandr is not installed")
def test_a_display_may_go_away_and_come_back(screen: XScreen, tmp_path: Path) -> None:
    output = screen.tell("xrandr").splitlines()[1].split()[0]
    for _ in range(3):
        screen.tell("xrandr", "--output", output, "--off")
        wait_until(lambda: "*" not in screen.tell("xrandr"), "an output without a mode")
        assert screen.kiosk.poll() is None
        screen.tell("xrandr", "--output", output, "--mode", f"{SIZE[0]}x{SIZE[1]}")
        wait_until(lambda: "*" in screen.tell("xrandr"), "an output with a mode")
        check(screen, "the display that is back")
    screen.end()
    check_credits(tmp_path / "data", brought_in=50)
