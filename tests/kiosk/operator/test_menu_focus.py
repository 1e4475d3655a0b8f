"""The focus in the operator's menu: Tab, Enter, disabled controls."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from cardroom.kiosk.operator.menu import SECTIONS, OperatorPage
from cardroom.kiosk.operator.rows import NumberRow

from .conftest import PIN, KioskRoom
from .running_menu import Menu

_Key = Qt.Key


def _focused() -> QWidget:
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def _press(*keys: Qt.Key) -> None:
    """Presses keys where the focus is."""
    for key in keys:
        QTest.keyClick(_focused(), key)


def _row_buttons(menu: Menu, name: str) -> list[QPushButton]:
    row = menu.section.findChild(NumberRow, name)
    assert row is not None
    return row.findChildren(QPushButton)


@pytest.mark.parametrize("code", [spec.code for spec in SECTIONS])
def test_tab_stops_once_at_the_buttons_of_the_sections(menu: Menu, code: str) -> None:
    menu.open(code)
    names = [spec.code for spec in SECTIONS]
    leave = menu.page.findChild(QPushButton, "leave")
    assert leave is not None
    leave.setFocus()
    _press(_Key.Key_Tab)
    assert _focused().objectName() == code
    _press(_Key.Key_Tab)
    assert _focused().objectName() not in names


def test_arrows_go_from_section_to_section(menu: Menu) -> None:
    menu.open("today")
    button = menu.page.findChild(QPushButton, "today")
    assert button is not None
    button.setFocus()
    _press(_Key.Key_Down)
    assert _focused().objectName() == "log"  # the one below: there are two columns
    assert type(menu.section).__name__ == "LogSection"


@pytest.mark.parametrize("key", [_Key.Key_Return, _Key.Key_Enter])
def test_enter_presses_the_focused_button(menu: Menu, key: Qt.Key) -> None:
    menu.open("credits")
    menu.button("reason_event").setFocus(Qt.FocusReason.TabFocusReason)
    _press(key)
    assert menu.button("reason_event").isChecked()
    menu.button("creditsIn").setFocus(Qt.FocusReason.TabFocusReason)
    _press(key)
    assert menu.message == "Please type an amount."


def test_a_step_to_the_last_number_presses_no_other_button(menu: Menu) -> None:
    menu.open("limits")
    less, figure, more = _row_buttons(menu, "volume")
    less.setFocus(Qt.FocusReason.TabFocusReason)
    _press(*[_Key.Key_Space] * 12)
    assert not less.isEnabled()
    assert menu.page.hasFocus()
    _press(_Key.Key_Tab)
    assert figure.hasFocus()
    _press(_Key.Key_Tab, _Key.Key_Space)
    assert more.hasFocus()
    assert figure.text() == "10 %"


def test_tab_goes_back_from_a_number_that_has_come_to_its_end(menu: Menu) -> None:
    menu.open("limits")
    less, figure, more = _row_buttons(menu, "volume")
    less.click()
    more.setFocus(Qt.FocusReason.TabFocusReason)
    _press(_Key.Key_Space, _Key.Key_Backtab)
    assert not more.isEnabled()
    assert figure.hasFocus()


def test_a_button_that_is_chosen_shows_the_focus(menu: Menu) -> None:
    menu.open("credits")
    menu.button("reason_event").click()
    for button in (menu.button("reason_event"), menu.page.findChild(QPushButton, "credits")):
        assert button is not None
        assert button.isChecked()
        button.setFocus()
        edge = button.grab().toImage().pixelColor(button.width() // 2, 1)
        assert edge.name() == "#ffffff"


def test_no_button_has_the_focus_when_the_menu_opens(room: KioskRoom) -> None:
    room.set_pin()
    for _ in range(2):
        room.ask()
        room.type(PIN)
        page = room.kiosk.shell.page
        assert isinstance(page, OperatorPage)
        assert page.hasFocus()
        leave = page.findChild(QPushButton, "leave")
        assert leave is not None
        leave.setFocus()
        leave.click()
        room.turn()
