"""A sentence is spoken by a new name or an announcement."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.speech import speaker as module
from cardroom.widgets.speech.speaker import Speaker, StatusLine, speak
from tests.paths import DESKTOP


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
    window = Window(monkeypatch)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def test_with_the_focus_on_the_status_line_its_name_changes(window: Window) -> None:
    window.line.setFocus()
    window.speaker.say("The cards are dealt.")
    assert window.line.accessibleName() == "The cards are dealt."
    assert window.announced == []


def test_with_the_focus_on_a_control_the_sentence_is_announced(window: Window) -> None:
    window.line.setFocus()
    window.speaker.say("Before.")
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


def test_another_sentence_follows_at_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.line.setFocus()
    window.speaker.say("Two kings, 4 of hearts.")
    names: list[str] = []
    monkeypatch.setattr(window.line, "setAccessibleName", names.append)
    window.speaker.say("No win this time. Deal again.")
    assert names == ["No win this time. Deal again."]


def test_a_sentence_like_the_last_one_follows_an_empty_name(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.line.setFocus()
    window.speaker.say("4 of hearts: change.")
    names: list[str] = []
    monkeypatch.setattr(window.line, "setAccessibleName", names.append)
    window.speaker.say("5 of hearts: change.")
    assert names == ["", "5 of hearts: change."]


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
    other = QWidget()
    qtbot.addWidget(other)
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
    dialog = QWidget()
    qtbot.addWidget(dialog)
    speak(dialog, "The receipt is copied.")
    assert window.announced == ["The receipt is copied."]


def test_an_announcement_is_qts_event(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[QAccessibleAnnouncementEvent] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", sent.append)
    widget = QWidget()
    qtbot.addWidget(widget)
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
