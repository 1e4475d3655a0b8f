"""Tests of choice bars whose values are offered by code."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.choice_bar import ChoiceBar


@pytest.fixture
def bar(qtbot: QtBot) -> Iterator[ChoiceBar]:
    window = QWidget()
    qtbot.addWidget(window)
    rows = QHBoxLayout(window)
    bar = ChoiceBar(window)
    bar.setObjectName("games")
    QHBoxLayout(bar)
    rows.addWidget(bar)
    rows.addWidget(QLineEdit(window))
    bar.offer(["1", "3"])
    bar.set_texts(lambda value: f"{value} games")
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield bar
    window.close()


def test_offered_values_are_chosen(bar: ChoiceBar, qtbot: QtBot) -> None:
    assert {value: button.text() for value, button in bar.buttons.items()} == {"1": "1 games", "3": "3 games"}
    with qtbot.waitSignal(bar.chosen) as chosen:
        bar.buttons["3"].click()
    assert chosen.args == ["3"]
    assert bar.value == "3"
    with qtbot.assertNotEmitted(bar.chosen):
        bar.show_choice("1")
    assert bar.value == "1"


def test_a_further_value_is_offered_later_and_none_twice(bar: ChoiceBar, qtbot: QtBot) -> None:
    bar.show_choice("1")
    bar.offer(["3", "7"])
    assert [*bar.buttons] == ["1", "3", "7"]
    assert bar.value == "1"
    with qtbot.waitSignal(bar.chosen) as chosen:
        bar.buttons["7"].click()
    assert chosen.args == ["7"]
    assert not bar.buttons["1"].isChecked()


def test_tab_goes_through_the_bar_before_what_follows(bar: ChoiceBar) -> None:
    bar.show_choice("1")
    bar.buttons["1"].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(bar.buttons["1"], Qt.Key.Key_Tab)
    assert isinstance(bar.window().focusWidget(), QLineEdit)
