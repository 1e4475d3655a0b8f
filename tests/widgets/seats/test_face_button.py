"""Tests of the button that shows a face."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.widgets.seats.face_button import FaceButton
from cardroom.widgets.seats.portrait import Character

FACES = (Character.PERSON, Character.CURLY, Character.CAP)


@pytest.fixture
def button(qtbot: QtBot) -> FaceButton:
    button = FaceButton()
    qtbot.addWidget(button)
    button.offer(FACES)
    button.describe("Face {number} of {count}")
    button.show()
    return button


def test_each_press_shows_the_next_face_and_says_so(button: FaceButton) -> None:
    chosen: list[Character] = []
    button.chosen.connect(lambda: chosen.append(button.face))
    assert button.accessibleName() == "Face 1 of 3"
    before = button.grab().toImage()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.accessibleName() == "Face 2 of 3"
    assert button.grab().toImage() != before
    QTest.keyClick(button, Qt.Key.Key_Space)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen == [Character.CURLY, Character.CAP, Character.PERSON]


def test_a_face_is_shown_without_a_signal(button: FaceButton, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(button.chosen):
        button.show_face(Character.CAP)
    assert button.face is Character.CAP


def test_it_is_large_enough_for_a_finger(button: FaceButton) -> None:
    assert min(button.sizeHint().width(), button.sizeHint().height()) >= 44
