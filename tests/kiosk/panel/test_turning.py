"""The picture is turned by a program of the display server."""

import sys

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardroom.kiosk.panel import screens
from cardroom.kiosk.panel.screens import Turning, turn_command


def test_each_display_server_has_its_program() -> None:
    assert turn_command("wayland", "HDMI-1", 90) == ("wlr-randr", "--output", "HDMI-1", "--transform", "270")
    assert turn_command("xcb", "HDMI-1", 90) == ("xrandr", "--output", "HDMI-1", "--rotate", "right")
    assert turn_command("windows", "", 90) == ()


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
    assert failed.args is not None
    assert str(failed.args[0]).startswith(text)
    owner.deleteLater()
