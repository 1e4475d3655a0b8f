"""The bubble of a hint: place, focus and buttons."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.widgets.hints.bubble_place import Obstacle, best_place, distance
from cardroom.widgets.hints.hint_bubble import HintBubble
from tests.dressed import dress
from tests.widgets.on_screen import added

DEAL = QRect(300, 500, 160, 60)


@pytest.fixture
def bubble(qtbot: QtBot) -> Iterator[HintBubble]:
    dress()
    front = added(qtbot, QWidget(), 800, 600)
    front.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    QPushButton("DEAL", front).setGeometry(DEAL)
    bubble = HintBubble(front, lambda: [Obstacle(DEAL, 1000)])
    front.show()
    front.activateWindow()
    front.setFocus()
    qtbot.waitUntil(front.isActiveWindow)
    bubble.show_hint("DEAL gives you five cards.", lambda: DEAL)
    yield bubble


def test_it_is_shown_without_the_focus_which_goes_back_to_the_table(bubble: HintBubble) -> None:
    assert bubble.isVisible()
    assert bubble.text == "DEAL gives you five cards."
    assert bubble.window().rect().contains(bubble.geometry())
    assert not bubble.geometry().adjusted(12, 12, -12, -12).intersects(DEAL)
    assert QApplication.focusWidget() is bubble.window()
    bubble.close_button.setFocus(Qt.FocusReason.TabFocusReason)
    bubble.hide_hint()
    assert bubble.text == ""
    assert QApplication.focusWidget() is bubble.window()


def test_its_text_is_whole_and_it_follows_the_size_of_the_panel(bubble: HintBubble, qtbot: QtBot) -> None:
    bubble.show_hint("A long hint that does not fit on one line. " * 3, lambda: DEAL)
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


ROOM = QRect(0, 0, 800, 600)
BUBBLE = QSize(200, 60)
BUTTON = QRect(600, 500, 120, 50)


def placed(*obstacles: Obstacle) -> QRect:
    return QRect(best_place(BUBBLE, ROOM, BUTTON, 4, obstacles).corner, BUBBLE)


def test_it_is_beside_its_control() -> None:
    place = placed(Obstacle(BUTTON, 1000))
    assert distance(place, BUTTON) <= 8
    assert not place.intersects(BUTTON)
    assert distance(QRect(0, 0, 10, 10), QRect(5, 5, 10, 10)) == 0
    assert distance(QRect(0, 0, 10, 10), QRect(30, 0, 10, 10)) == 21


def test_it_leaves_cards_uncovered_and_stays_in_the_room() -> None:
    cards = QRect(0, 100, 800, 390)
    place = placed(Obstacle(BUTTON, 1000), Obstacle(cards, 1000))
    assert not place.intersects(cards)
    assert not place.intersects(BUTTON)
    assert ROOM.contains(place)


def test_it_covers_what_matters_least() -> None:
    above, left = QRect(400, 400, 400, 100), QRect(300, 500, 300, 60)
    place = placed(Obstacle(BUTTON, 1000), Obstacle(above, 6), Obstacle(left, 0.4))
    assert not place.intersects(above)
    assert place.intersects(left)
