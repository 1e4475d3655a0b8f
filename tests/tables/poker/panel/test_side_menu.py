"""Tests of a table's menu: windows, letters and emitted choices."""

from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.tables.poker.panel.side_menu import SideMenu, SideWindow


def test_each_entry_says_its_window(qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    menu, chosen = SideMenu(button), list[SideWindow]()
    menu.chosen.connect(chosen.append)
    for action in menu.actions():
        action.trigger()
    assert chosen == list(SideWindow)


def test_every_entry_has_a_letter_of_its_own_in_both_languages(qtbot: QtBot) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    languages, parent = Languages(application), QPushButton()
    qtbot.addWidget(parent)
    menu = SideMenu(parent)
    captions = set()
    for language in ("en", "ja"):
        languages.set(language)
        menu.retranslate()
        entries = [action for action in menu.actions() if not action.isSeparator()]
        letters = [action.text().partition("&")[2][:1].upper() for action in entries]
        assert len(set(letters)) == len(entries) == len(SideWindow)
        assert all(letters)
        captions.add(tuple(action.text() for action in entries))
    languages.set("en")
    assert len(captions) == 2


def test_it_opens_above_its_button_with_the_first_entry_chosen(qtbot: QtBot) -> None:
    window = QPushButton()
    qtbot.addWidget(window)
    window.move(100, 500)
    window.show()
    menu = SideMenu(window)
    menu.open_above(window)
    assert menu.isVisible()
    assert menu.activeAction() is menu.actions()[0]
    menu.close()
