"""About: the version, the parts, and every licence in full."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom import __version__, resources
from cardroom.errors import Trouble
from cardroom.house.help.about import FILE, PARTS, AboutPanel, read_parts, releases_address
from cardroom.widgets.window.look import Appearance, Look, TextSize
from tests.bank.troubles import fails
from tests.keys import focused
from tests.paths import ROOT
from tests.text_fits import faults
from tests.widgets.on_screen import activate

ADDRESS = "https://example.org/cardroom/releases"
ROWS = {part.code: row for row, part in enumerate(read_parts())}


@pytest.fixture
def about(owner: QWidget, qtbot: QtBot) -> Iterator[AboutPanel]:
    panel = AboutPanel(Appearance(), owner)
    activate(qtbot, panel)
    yield panel
    panel.close()


@pytest.fixture
def released(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives About the address of a release."""
    monkeypatch.setattr("cardroom.house.help.about.releases_address", lambda: ADDRESS)


def test_the_version_and_every_part_with_its_licence_are_listed(about: AboutPanel) -> None:
    assert about.controls.version.text() == f"Version {__version__}"
    assert about.controls.notice.text() == "Play credits only. No cash value."
    shown = [about.controls.parts.item(row).text() for row in range(about.controls.parts.count())]
    assert len(shown) == len(ROWS)
    assert shown[0] == "Cardroom\nMIT"
    assert shown[ROWS["sqlite"]] == "SQLite\nPublic domain"
    assert "New versions are where this one came from." in about.controls.text.toPlainText()
    assert not about.controls.visit.isVisible()


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("program", ["MIT License", "The Cardroom developers", "WITHOUT WARRANTY OF ANY KIND"]),
        ("cards", ["CC0 1.0 Universal", "tools/draw_cards.py", "Statement of Purpose"]),
        ("font", ["SIL OPEN FONT LICENSE Version 1.1", "Noto Sans CJK JP", "Adobe"]),
        ("qt", ["PySide6", "GNU LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE", "17. Interpretation"]),
        ("qt_parts", ["HarfBuzz", "University of Cambridge", "libpng", "Martin Mitas", "David Turner"]),
        ("icu", ["Unicode, Inc.", "English and Japanese"]),
        ("python", ["PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2", "Stefan Krah", "Expat maintainers"]),
        ("sqlite", ["public domain"]),
        ("numpy", ["NumPy Developers", "OpenBLAS"]),
        ("mypyc", ["Mypyc contributors"]),
        ("miniaudio", ["miniaudio Copyright 2019 David Reid", "Irmen de Jong"]),
        ("cffi", ["MIT No Attribution"]),
        ("pynacl", ["Frank Denis", "ISC License", "Apache License", "Version 2.0, January 2004"]),
        ("segno", ["Lars Heuer", "Redistributions in binary form"]),
        ("msgspec", ["Jim Crist-Harif", "Redistributions in binary form"]),
        ("pyinstaller", ["GNU GENERAL PUBLIC LICENSE", "exception"]),
        ("xcb", ["Jamey Sharp", "Michael Stapelberg"]),
    ],
)
def test_every_licence_can_be_read_in_full(about: AboutPanel, part: str, words: list[str]) -> None:
    parts, row = about.controls.parts, ROWS[part]
    parts.scrollToItem(parts.item(row))
    place = parts.visualItemRect(parts.item(row)).center()
    QTest.mouseClick(parts.viewport(), Qt.MouseButton.LeftButton, pos=place)
    text = about.controls.text.toPlainText()
    for word in words:
        assert word in text
    for name in read_parts()[row].texts:
        assert resources.read_text(name).strip() in text


def test_the_licences_are_read_by_keyboard_alone(about: AboutPanel) -> None:
    parts = about.controls.parts
    parts.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    assert parts.currentRow() == ROWS["cards"]
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert about.controls.text.hasFocus()
    before = about.controls.text.verticalScrollBar().value()
    QTest.keyClick(about.controls.text, Qt.Key.Key_PageDown)
    assert about.controls.text.verticalScrollBar().value() > before
    QTest.keyClick(about.controls.text, Qt.Key.Key_Tab)
    assert about.controls.close.hasFocus(), "Tab leaves the text"
    QTest.keyClick(about, Qt.Key.Key_Escape)
    assert not about.isVisible()


@pytest.mark.usefixtures("released")
def test_the_browser_is_opened_by_a_press_only(about: AboutPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    assert ADDRESS in about.controls.text.toPlainText(), "as text, which can be copied"
    assert not opened
    QTest.keyClick(about, Qt.Key.Key_N)
    assert opened == [QUrl(ADDRESS)]


def test_an_error_replaces_a_missing_text(about: AboutPanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    about.controls.parts.setCurrentRow(ROWS["font"])
    assert about.controls.text.toPlainText().startswith("A file of the program is missing.")


def test_an_error_replaces_a_missing_list(owner: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.house.help.about.PARTS", str(tmp_path / "parts.json"))
    panel = AboutPanel(Appearance(), owner)
    assert panel.controls.text.toPlainText().startswith("A file of the program is missing.")
    panel.close()


@pytest.mark.each_value_once
@pytest.mark.usefixtures("released")
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.parametrize("size", [(800, 600), (3840, 2160)])
def test_nothing_is_cut(owner: QWidget, language: str, size: tuple[int, int], text_size: TextSize) -> None:
    owner.resize(*size)
    panel = AboutPanel(Appearance(Look(text_size=text_size)), owner)
    panel.show()
    QApplication.processEvents()
    assert faults(panel) == []
    assert panel.width() <= size[0]
    assert panel.height() <= size[1]
    parts = panel.controls.parts
    for row in range(parts.count()):
        item = parts.item(row)
        place = parts.visualItemRect(item)
        needed = parts.fontMetrics().boundingRect(place, Qt.TextFlag.TextWordWrap, item.text())
        assert needed.height() <= place.height(), item.text()


def test_a_checkout_has_none() -> None:
    assert releases_address() == ""


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://example.org/cardroom/releases\n", "https://example.org/cardroom/releases"),
        ("http://example.org", ""),
        ("file:///etc/passwd", ""),
        ("https://example.org and more", ""),
        ("https://example.org\nmore", ""),
        ("", ""),
    ],
)
def test_only_a_web_address_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, address: str) -> None:
    (tmp_path / FILE).write_text(text)
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    assert releases_address() == address


def test_every_part_has_texts_and_every_text_a_part() -> None:
    parts = read_parts()
    assert len({part.code for part in parts}) == len(parts)
    for part in parts:
        assert part.texts, part.code
        for name in part.texts:
            assert len(resources.read_text(name)) > 200, name
    used = {name for part in read_parts() for name in part.texts}
    found = {f"resources/licences/{path.name}" for path in (ROOT / "resources/licences").glob("*.txt")}
    assert found <= used


@pytest.mark.parametrize("text", ["", "7", "[7]", json.dumps([{"code": "qt"}])])
def test_a_damaged_list_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    file = tmp_path / PARTS
    file.parent.mkdir(parents=True)
    file.write_text(text)
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    with fails(Trouble.RESOURCE_UNREADABLE):
        read_parts()
