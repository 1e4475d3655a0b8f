"""What screen readers hear: sentences, roles, and who listens."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.table_window import TableWindow
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.seats.portrait import Character, Mood
from cardroom.widgets.seats.seat_sign import SeatSign
from cardroom.widgets.speech import speaker as module
from cardroom.widgets.speech.roles import Role, install_roles
from cardroom.widgets.speech.speaker import Speaker, StatusLine, speak
from tests.paths import DESKTOP
from tests.widgets.on_screen import added


class Window(QWidget):
    """A window with a status line and a button; it collects announcements."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.line = StatusLine(self)
        self.speaker = Speaker(self.line)
        self.button = QPushButton("press", self)
        self.announced: list[str] = []
        monkeypatch.setattr(module, "send_announcement", lambda _, text: self.announced.append(text))


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Window:
    window = added(qtbot, Window(monkeypatch))
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def test_a_sentence_is_the_name_of_the_focused_line_or_announced(window: Window) -> None:
    window.line.setFocus()
    window.speaker.say("Before.")
    assert window.line.accessibleName() == "Before."
    assert window.announced == []
    window.button.setFocus()
    window.speaker.say("The cards are dealt.")
    assert window.announced == ["The cards are dealt."]
    assert window.line.accessibleName() == "", "a second channel would be heard, too"
    window.line.setFocus()
    assert window.line.accessibleName() == "The cards are dealt.", "the focus reads the last sentence"


def test_for_orca_43_the_name_of_the_window_changes(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "hears_announcements", lambda: False)
    window.button.setFocus()
    names = []
    for _ in range(2):
        window.speaker.say("The cards are dealt.")
        names.append(window.accessibleName())
    assert (names, window.announced) == (["The cards are dealt.", "The cards are dealt. "], [])
    QCoreApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    assert window.accessibleName() == "", "coming back, the reader reads the title"


def test_the_reader_is_asked_once_for_each_activation(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def hears() -> bool:
        asked.append(True)
        return True

    monkeypatch.setattr(module, "hears_announcements", hears)
    window.button.setFocus()
    window.speaker.say("One.")
    window.speaker.say("Two.")
    assert len(asked) == 1
    QCoreApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    window.speaker.say("Three.")
    assert len(asked) == 2


@pytest.mark.parametrize(
    ("before", "sentence", "wanted"),
    [
        ("Two kings, 4 of hearts.", "No win this time. Deal again.", ["No win this time. Deal again."]),
        ("4 of hearts: change.", "5 of hearts: change.", ["", "5 of hearts: change."]),  # like the last one
    ],
)
def test_another_sentence_follows_at_once(
    window: Window, monkeypatch: pytest.MonkeyPatch, before: str, sentence: str, wanted: list[str]
) -> None:
    window.line.setFocus()
    window.speaker.say(before)
    names: list[str] = []
    monkeypatch.setattr(window.line, "setAccessibleName", names.append)
    window.speaker.say(sentence)
    assert names == wanted


def test_a_repeated_sentence_is_another_name(window: Window) -> None:
    window.line.setFocus()
    names = []
    for _ in range(3):
        window.speaker.say("Place your bet.")
        names.append(window.line.accessibleName())
    assert names == ["Place your bet.", "Place your bet. ", "Place your bet."]


def test_a_window_behind_others_is_silent(window: Window, qtbot: QtBot) -> None:
    window.line.setFocus()
    window.speaker.say("Before.")
    other = added(qtbot, QWidget())
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    window.speaker.say("A round is over.")
    assert (window.announced, window.line.accessibleName()) == ([], "")
    with qtbot.waitActive(window):
        other.close()
        window.activateWindow()
    QCoreApplication.processEvents()
    assert window.line.accessibleName() == "A round is over."


def test_no_sentence_is_no_event(window: Window) -> None:
    spoken: list[str] = []
    window.speaker.said.connect(spoken.append)
    window.speaker.say("")
    window.speaker.keep("")
    assert (spoken, window.announced, window.line.sentence) == ([], [], "")


def test_a_control_speaks_by_the_speaker_of_its_window(window: Window, qtbot: QtBot) -> None:
    window.line.setFocus()
    speak(window.button, "The coach is ready.")
    assert window.line.accessibleName() == "The coach is ready."
    dialog = added(qtbot, QWidget())
    speak(dialog, "The receipt is copied.")
    assert window.announced == ["The receipt is copied."]


def test_an_announcement_is_qts_event(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[QAccessibleAnnouncementEvent] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", sent.append)
    widget = added(qtbot, QWidget())
    module.send_announcement(widget, "Hello.")
    assert [event.message() for event in sent] == ["Hello."]


def test_announcements_are_sent_in_one_place() -> None:
    users = [file for file in DESKTOP.rglob("*.py") if "QAccessibleAnnouncementEvent" in file.read_text("utf-8")]
    assert users == [Path(module.__file__)]


def test_no_earlier_sentence_stays_a_name(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may tell a hand that is hidden by now."""
    monkeypatch.setattr(module, "hears_announcements", lambda: False)
    window.line.setFocus()
    window.speaker.say("Your cards: joker.")
    window.button.setFocus()
    window.speaker.say("Your cards: joker and ace.")
    window.line.setFocus()
    window.speaker.say("The cards are hidden.")
    assert "joker" not in window.line.accessibleName() + window.accessibleName()
    assert window.accessibleName() == "The cards are hidden.", "heard once: the line has no name"
    assert window.line.accessibleName() == ""


ORCA_43 = '[Argument: (ss) ":1.0", "Object:PropertyChange:AccessibleName"]'
ORCA_48 = f'{ORCA_43}, [Argument: (ss) ":1.0", "Object:Announcement:"]'


AT = SimpleNamespace(platformName=lambda: "xcb", isActive=lambda: True)
"""A platform with AT-SPI, and an active reader."""


@pytest.mark.parametrize(("events", "hears"), [(ORCA_43, False), (ORCA_48, True), ("", True)])
def test_the_registered_events_decide(events: str, hears: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QGuiApplication", AT)
    monkeypatch.setattr(module, "QAccessible", AT)
    monkeypatch.setattr(module, "_registered_events", lambda: events)
    assert module.hears_announcements() is hears


@pytest.mark.usefixtures("qapp")
def test_without_at_spi_announcements_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_registered_events", lambda: ORCA_43)
    assert module.hears_announcements()


@pytest.fixture(autouse=True, scope="module")
def roles() -> None:
    install_roles()


def role_of(widget: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def test_widgets_have_the_role_of_their_class(qtbot: QtBot) -> None:
    parent = added(qtbot, QWidget())
    assert role_of(Meter(parent)) is Role.StaticText
    assert role_of(SeatSign(parent)) is Role.Graphic
    assert role_of(StatusLine(parent)) is Role.StatusBar
    assert role_of(parent) is Role.Client, "Qt's own role"
    assert TableWindow.spoken_role is Role.Window


def test_a_meter_is_read_with_its_value(qtbot: QtBot) -> None:
    meter = added(qtbot, Meter())
    meter.setProperty("caption", "CREDITS")
    meter.show_number(1000)
    assert QAccessible.queryAccessibleInterface(meter).text(QAccessible.Text.Name) == "CREDITS, 1,000"


def test_a_sign_tells_a_mood(qtbot: QtBot) -> None:
    sign = added(qtbot, SeatSign())
    sign.show_player(Character.FOX, "Fox", "7 cards")
    assert sign.accessibleName() == "Fox, 7 cards"
    sign.feel(Mood.DOUBT)
    assert sign.accessibleName() == "Fox, 7 cards. Fox looks worried."
    sign.feel(Mood.CALM)
    assert sign.accessibleName() == "Fox, 7 cards"
