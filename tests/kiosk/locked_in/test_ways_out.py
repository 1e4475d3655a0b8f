"""Every way out of the kiosk, tried under a real X server with a window manager."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kiosk_count import check_credits
from running_kiosk import running_kiosk
from x_screen import SIZE, XScreen, missing, wait_until

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()}")

CHORDS = """
    alt+F4 ctrl+q ctrl+w ctrl+c ctrl+z ctrl+comma ctrl+m ctrl+o ctrl+s ctrl+p ctrl+n ctrl+t ctrl+r ctrl+l
    ctrl+h ctrl+shift+i ctrl+shift+q ctrl+shift+Escape ctrl+F4 shift+F10 alt+space alt+Tab alt+Escape
    ctrl+Escape alt+F2 alt+F1 alt+Return alt+Left alt+Home ctrl+alt+Delete ctrl+alt+Right ctrl+alt+Left
    ctrl+alt+t super+d super+l super+Tab super+F1 ctrl+alt+shift+Right ctrl+Tab ctrl+Page_Down shift+Tab
    shift+F1 ctrl+backslash
"""
KEYS = """
    Escape F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Menu Print Pause Scroll_Lock Help Super_L Hyper_L Meta_L
    Tab ISO_Left_Tab Home End Page_Up Page_Down Left Right Up Down Return KP_Enter BackSpace Delete Insert
    space XF86Sleep XF86WWW XF86HomePage XF86Back XF86Calculator XF86Explorer XF86Close XF86MonBrightnessDown
    XF86AudioMute comma period slash 1 2 3 4 5 a b c d e f g h i j k l m n o p q r s t u v w x y z
"""
FIRST_WAYS = ("alt+F4", "ctrl+q", "Escape", "F11", "F1", "ctrl+comma", "shift+F10", "ctrl+alt+Right", "alt+Escape")


@pytest.fixture
def screen(tmp_path: Path, qtbot: QtBot) -> Iterator[XScreen]:
    """Runs a kiosk in a session with credits."""
    with running_kiosk(tmp_path / "data", qtbot) as kiosk:
        kiosk.start()
        kiosk.begin(credits=50)
    screen = XScreen(tmp_path)
    try:
        yield screen
    finally:
        screen.stop()


def check(screen: XScreen, way: str) -> None:
    """Checks that the window is alone, in front, of the screen's size, and that the kiosk runs."""
    wait_until(screen.is_right, f"after {way}: {screen.look()}: the only window, in front, of the screen's size", 10)
    assert screen.is_legal(), (way, screen.state())


def try_the_window_manager(screen: XScreen) -> None:
    """Asks the window manager for everything that it can do with a window."""
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


@pytest.mark.long
def test_every_way_out_is_closed(screen: XScreen, tmp_path: Path) -> None:
    for key in (*CHORDS.split(), *KEYS.split()):
        screen.press(key)
        if key in CHORDS.split():
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
