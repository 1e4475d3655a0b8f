"""About: the version, and every licence in full, for mouse and keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom import __version__, resources
from cardroom.app.window_program import dress
from cardroom.house.help.about import LICENCES, AboutPanel
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.widgets.window.look import Look, TextSize, Wardrobe
from keys import focused
from text_fits import faults


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    dress()
    owner = QWidget()
    owner.resize(1280, 800)
    qtbot.addWidget(owner)
    return owner


@pytest.fixture
def about(owner: QWidget, qtbot: QtBot) -> Iterator[AboutPanel]:
    panel = AboutPanel(Wardrobe(), owner)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    yield panel
    panel.close()


def test_the_version_and_the_notice_are_there(about: AboutPanel) -> None:
    assert about.controls.version.text() == f"Version {__version__}"
    assert about.controls.notice.text() == "Play credits only. No cash value."


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("program", ["MIT License", "The Cardroom developers", "WITHOUT WARRANTY OF ANY KIND"]),
        ("cards", ["CC0 1.0 Universal", "tools/draw_cards.py", "Statement of Purpose"]),
        ("font", ["SIL OPEN FONT LICENSE Version 1.1", "Noto Sans CJK JP", "Adobe"]),
        ("qt", ["PySide6", "GNU LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE", "17. Interpretation"]),
        ("python", ["PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"]),
        ("figures", ["NumPy Developers", "OpenBLAS", "Mypyc contributors"]),
        ("sound", ["miniaudio Copyright 2019 David Reid", "Irmen de Jong", "MIT No Attribution"]),
    ],
)
def test_every_licence_can_be_read_in_full(about: AboutPanel, part: str, words: list[str]) -> None:
    button = about.controls.licence.buttons[part]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    text = about.controls.text.toPlainText()
    for word in words:
        assert word in text
    for name in LICENCES[part]:
        assert resources.read_text(name).strip() in text


def test_every_part_has_its_licences(about: AboutPanel) -> None:
    assert set(about.controls.licence.buttons) == set(LICENCES)


def test_the_licences_are_read_by_keyboard_alone(about: AboutPanel) -> None:
    bar = about.controls.licence
    bar.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert bar.value == "cards"
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert about.controls.text.hasFocus()
    before = about.controls.text.verticalScrollBar().value()
    QTest.keyClick(about.controls.text, Qt.Key.Key_PageDown)
    assert about.controls.text.verticalScrollBar().value() > before
    QTest.keyClick(about.controls.text, Qt.Key.Key_Tab)
    assert about.controls.close.hasFocus(), "Tab leaves the text"
    QTest.keyClick(about, Qt.Key.Key_Escape)
    assert not about.isVisible()


def test_the_error_replaces_a_missing_licence(
    about: AboutPanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    about.controls.licence.buttons["font"].click()
    assert about.controls.text.toPlainText().startswith("A file of the program is missing.")


@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.parametrize("size", [(800, 600), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut(owner: QWidget, language: str, size: tuple[int, int], text_size: TextSize) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    languages = Languages(application)
    languages.set(language)
    owner.resize(*size)
    panel = AboutPanel(Wardrobe(Look(text_size=text_size)), owner)
    panel.show()
    QApplication.processEvents()
    try:
        assert faults(panel) == []
        assert panel.width() <= size[0]
        assert panel.height() <= size[1]
    finally:
        panel.close()
        languages.set("en")
