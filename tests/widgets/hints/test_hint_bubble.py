"""The bubble takes no focus, and closes by its buttons."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.widgets.hints.bubble_place import Obstacle
from cardroom.widgets.hints.hint_bubble import HintBubble
from tests.dressed import dress

BUTTON = QRect(300, 500, 160, 60)


@pytest.fixture
def bubble(qtbot: QtBot) -> Iterator[HintBubble]:
    dress()
    front = QWidget()
    qtbot.addWidget(front)
    front.resize(800, 600)
    front.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    QPushButton("DEAL", front).setGeometry(BUTTON)
    bubble = HintBubble(front, lambda: [Obstacle(BUTTON, 1000)])
    front.show()
    front.activateWindow()
    front.setFocus()
    qtbot.waitUntil(front.isActiveWindow)
    bubble.show_hint("DEAL gives you five cards.", lambda: BUTTON)
    yield bubble


def test_it_is_shown_without_the_focus_which_goes_back_to_the_table(bubble: HintBubble) -> None:
    assert bubble.isVisible()
    assert bubble.text == "DEAL gives you five cards."
    assert bubble.window().rect().contains(bubble.geometry())
    assert not bubble.geometry().adjusted(12, 12, -12, -12).intersects(BUTTON)
    assert QApplication.focusWidget() is bubble.window()
    bubble.close_button.setFocus(Qt.FocusReason.TabFocusReason)
    bubble.hide_hint()
    assert bubble.text == ""
    assert QApplication.focusWidget() is bubble.window()


def test_its_text_is_whole_and_it_follows_the_size_of_the_panel(bubble: HintBubble, qtbot: QtBot) -> None:
    bubble.show_hint("A long hint that does not fit on one line. " * 3, lambda: BUTTON)
    label = bubble.label
    assert label.height() >= label.heightForWidth(label.width())
    assert bubble.rect().contains(label.geometry())
    bubble.show_hint("Somewhere", QRect)
    bubble.window().resize(500, 400)
    qtbot.waitUntil(lambda: bubble.window().rect().contains(bubble.geometry()))


@pytest.mark.parametrize("button", ["close_button", "silence"])
def test_its_buttons_are_large_enough_and_emit(bubble: HintBubble, button: str, qtbot: QtBot) -> None:
    pressed: list[str] = []
    bubble.closed.connect(lambda: pressed.append("close_button"))
    bubble.silenced.connect(lambda: pressed.append("silence"))
    control = getattr(bubble, button)
    assert control.height() >= 44
    QTest.mouseClick(control, Qt.MouseButton.LeftButton)
    assert pressed == [button]
    assert QApplication.focusWidget() is bubble.window(), "a click takes no focus"


def test_nothing_is_done_while_nothing_changes(bubble: HintBubble, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(5):
        QApplication.processEvents()
    settled: list[int] = []
    monkeypatch.setattr(bubble, "settle", lambda: settled.append(1))
    for _ in range(20):
        QApplication.processEvents()
        QApplication.sendPostedEvents()
    assert not settled
    bubble.window().resize(700, 500)
    QApplication.processEvents()
    assert settled


def test_its_buttons_are_named_in_both_languages(bubble: HintBubble, languages: Languages) -> None:
    for language, names in (
        ("ja", ("ヒントを閉じる", "ヒントを表示しない")),
        ("en", ("Close the hint", "No more hints")),
    ):
        languages.set(language)
        QApplication.processEvents()
        assert (bubble.close_button.accessibleName(), bubble.silence.text()) == names
