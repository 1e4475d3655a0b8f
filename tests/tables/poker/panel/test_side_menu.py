"""Tests of a table's menu: windows, letters and emitted choices."""

import pytest
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.widgets.window.look import Appearance

WINDOWS = ["practice", "which-hand", "statistics", "history", "pay-tables", "help"]


@pytest.fixture
def panel(qtbot: QtBot) -> PokerPanel:
    panel = PokerPanel(PokerTerminals(), Appearance())
    qtbot.addWidget(panel)
    return panel


def test_each_entry_says_its_window(panel: PokerPanel) -> None:
    chosen: list[str] = []
    panel.side_window_wanted.connect(chosen.append)
    panel.controls.more.click()
    for action in panel.menu.actions():
        action.trigger()
    assert chosen == WINDOWS


def test_every_entry_has_a_letter_of_its_own_in_both_languages(panel: PokerPanel, languages: Languages) -> None:
    captions = set()
    for language in ("en", "ja"):
        languages.set(language)
        panel.controls.more.click()
        entries = panel.menu.actions()
        letters = [action.text().partition("&")[2][:1].upper() for action in entries]
        assert len(set(letters)) == len(entries) == len(WINDOWS)
        assert all(letters)
        captions.add(tuple(action.text() for action in entries))
    assert len(captions) == 2


def test_it_opens_above_its_button_with_the_first_entry_chosen(panel: PokerPanel) -> None:
    panel.show()
    panel.controls.more.click()
    assert panel.menu.isVisible()
    assert panel.menu.activeAction() is panel.menu.actions()[0]
    panel.menu.close()
