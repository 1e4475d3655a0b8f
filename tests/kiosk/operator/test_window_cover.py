"""What covers the window: Tab stays inside, and the focus comes back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from cardroom.house.languages import Languages
from cardroom.kiosk.operator.rows import NumberEntry
from cardroom.kiosk.operator.test_section import TestCover

from .conftest import KioskRoom
from .running_menu import Menu

_Key = Qt.Key


def _press(key: Qt.Key) -> None:
    """Presses a key where the focus is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def _is_inside(cover: QWidget) -> bool:
    focused = QApplication.focusWidget()
    return focused is cover or (focused is not None and cover.isAncestorOf(focused))


def _opened(menu: Menu, code: str, button: str, cover: type[QWidget]) -> tuple[QPushButton, QWidget]:
    menu.open(code)
    opener = menu.button(button)
    opener.setFocus(Qt.FocusReason.TabFocusReason)
    _press(_Key.Key_Space)
    menu.room.settle()
    found = menu.room.shell.findChild(cover)
    assert found is not None
    return opener, found


def _wait_until_gone(menu: Menu, cover: type[QWidget]) -> None:
    menu.wait(lambda: menu.room.shell.findChild(cover) is None)


def test_tab_stays_in_the_number_entry_and_escape_gives_the_focus_back(menu: Menu) -> None:
    figure, entry = _opened(menu, "limits", "figure", NumberEntry)
    for key in (_Key.Key_Tab, _Key.Key_Tab, _Key.Key_Backtab):
        _press(key)
        assert _is_inside(entry)
    _press(_Key.Key_Escape)
    _wait_until_gone(menu, NumberEntry)
    assert figure.hasFocus()


def test_a_number_that_is_entered_gives_the_focus_back(menu: Menu) -> None:
    figure, entry = _opened(menu, "limits", "figure", NumberEntry)
    QTest.keyClicks(entry, "45")
    _press(_Key.Key_Return)
    _wait_until_gone(menu, NumberEntry)
    assert figure.hasFocus()
    assert figure.text() == "45 min"


@pytest.mark.parametrize("name", ["lamp", "touch"])
def test_a_test_keeps_tab_and_ends_by_escape(menu: Menu, name: str) -> None:
    opener, cover = _opened(menu, "test", f"{name}Test", TestCover)
    for key in (_Key.Key_Tab, _Key.Key_Tab, _Key.Key_Backtab):
        _press(key)
        assert _is_inside(cover)
    _press(_Key.Key_Escape)
    _wait_until_gone(menu, TestCover)
    assert opener.hasFocus()


def test_tab_and_enter_press_the_end_of_a_test(menu: Menu) -> None:
    opener, _ = _opened(menu, "test", "touchTest", TestCover)
    _press(_Key.Key_Tab)
    _press(_Key.Key_Return)
    _wait_until_gone(menu, TestCover)
    assert opener.hasFocus()


def test_tab_stays_in_the_keypad_and_escape_gives_the_focus_back(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    keypad = room.kiosk.door.keypad
    QTest.keyClick(keypad.form, _Key.Key_Escape)
    focused = room.kiosk.shell.findChild(QPushButton, "end")
    assert focused is not None
    focused.setFocus(Qt.FocusReason.TabFocusReason)
    room.kiosk.door.ask()
    for key in (_Key.Key_Tab, _Key.Key_Backtab):
        _press(key)
        assert keypad.form.hasFocus()
    _press(_Key.Key_Escape)
    assert keypad.isHidden()
    assert focused.hasFocus()


def test_the_keypad_follows_the_language(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    keypad = room.kiosk.door.keypad
    Languages(room.application).set("ja")
    room.turn()
    assert keypad.form.accessibleName() == "運営者の暗証番号"
    Languages(room.application).set("en")
