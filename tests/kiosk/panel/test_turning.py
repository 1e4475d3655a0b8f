"""The picture is turned by a program of the display server."""

import sys

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardroom.kiosk.panel import screens
from cardroom.kiosk.panel.screens import Turning, turn_command
from tests.kiosk.found import there


@pytest.mark.parametrize(
    ("platform", "degrees", "words"),
    [
        ("wayland", 90, "wlr-randr --output HDMI-1 --transform 270"),
        ("wayland-egl", 0, "wlr-randr --output HDMI-1 --transform normal"),
        ("xcb", 90, "xrandr --output HDMI-1 --rotate right"),
        ("xcb", 270, "xrandr --output HDMI-1 --rotate left"),
        ("windows", 90, ""),
    ],
)
def test_each_display_server_has_its_program(platform: str, degrees: int, words: str) -> None:
    assert turn_command(platform, "HDMI-1", degrees) == tuple(words.split())
    assert turn_command("windows", "", degrees) == ()


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (("/no/such/program",), "/no/such/program: "),
        ((sys.executable, "-c", "import sys; sys.exit('no such output')"), "no such output"),
    ],
)
def test_a_failure_is_reported(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], text: str
) -> None:
    monkeypatch.setattr(screens, "turn_command", lambda *_: command)
    owner = QObject()
    turning_ = Turning(owner)
    with qtbot.waitSignal(turning_.failed, timeout=20_000) as failed:
        turning_.follow(90, "HDMI-1")
    assert str(there(failed.args)[0]).startswith(text)
    owner.deleteLater()
