"""The mute button shows and says whether sound is on."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.widgets.controls.icon_button import MuteButton


@pytest.fixture
def button(qtbot: QtBot) -> MuteButton:
    """Makes a button of 44 pixels."""
    made = MuteButton()
    made.resize(44, 44)
    qtbot.addWidget(made)
    return made


def _picture(button: MuteButton) -> QImage:
    return button.grab().toImage()


def _reds(picture: QImage) -> int:
    colours = (picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height()))
    return sum(colour.red() > 200 and colour.green() < 160 and colour.blue() < 160 for colour in colours)


def test_the_state_is_in_the_picture(button: MuteButton) -> None:
    """Silence has a cross beside a pale loudspeaker: more than another colour."""
    with_waves = _picture(button)
    button.show_silent(True)
    crossed = _picture(button)
    assert (_reds(with_waves), _reds(crossed) > 20) == (0, True)
    cone = QPoint(18, 22)
    assert with_waves.pixelColor(cone) == QColor("#f6dc8b")
    assert crossed.pixelColor(cone) == QColor("#b9b49c")


@pytest.mark.parametrize(
    ("language", "names"), [("en", ("Sound on", "Sound off")), ("ja", ("サウンド オン", "サウンド オフ"))]
)
def test_the_state_is_in_the_spoken_name(
    button: MuteButton, qapp: QApplication, language: str, names: tuple[str, str]
) -> None:
    """The name follows state and language; the key is its description."""
    Languages(qapp).set(language)
    QApplication.sendEvent(button, QEvent(QEvent.Type.LanguageChange))
    said = [button.accessibleName()]
    button.show_silent(True)
    said.append(button.accessibleName())
    assert tuple(said) == names
    assert button.accessibleDescription() == "Ctrl+M"
    assert "Ctrl+M" in button.toolTip()


def test_a_press_leaves_the_state_to_the_settings(button: MuteButton, qtbot: QtBot) -> None:
    """It shows what is, not what was pressed."""
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not button.is_silent


def test_focus_is_seen(qtbot: QtBot) -> None:
    """A white frame, as everywhere."""
    window = QWidget()
    qtbot.addWidget(window)
    button = MuteButton(window)
    button.resize(44, 44)
    window.show()
    window.activateWindow()
    before = _picture(button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)
    assert _picture(button) != before
    assert _picture(button).pixelColor(22, 1) == QColor("#ffffff")
