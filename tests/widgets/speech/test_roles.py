"""Roles of windows and widgets for screen readers."""

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.table_window import TableWindow
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.seats.portrait import Character, Mood
from cardroom.widgets.seats.seat_sign import SeatSign
from cardroom.widgets.speech.roles import Role, install_roles
from cardroom.widgets.speech.speaker import StatusLine


@pytest.fixture(autouse=True, scope="module")
def roles() -> None:
    install_roles()


def role_of(widget: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def test_widgets_have_the_role_of_their_class(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    assert role_of(Meter(parent)) is Role.StaticText
    assert role_of(SeatSign(parent)) is Role.Graphic
    assert role_of(StatusLine(parent)) is Role.StatusBar
    assert role_of(parent) is Role.Client, "Qt's own role"
    assert TableWindow.spoken_role is Role.Window


def test_a_meter_is_read_with_its_value(qtbot: QtBot) -> None:
    meter = Meter()
    qtbot.addWidget(meter)
    meter.setProperty("caption", "CREDITS")
    meter.show_number(1000)
    assert QAccessible.queryAccessibleInterface(meter).text(QAccessible.Text.Name) == "CREDITS, 1,000"


def test_a_sign_tells_a_mood(qtbot: QtBot) -> None:
    sign = SeatSign()
    qtbot.addWidget(sign)
    sign.show_player(Character.FOX, "Fox", "7 cards")
    assert sign.accessibleName() == "Fox, 7 cards"
    sign.feel(Mood.DOUBT)
    assert sign.accessibleName() == "Fox, 7 cards. Fox looks worried."
    sign.feel(Mood.CALM)
    assert sign.accessibleName() == "Fox, 7 cards"
