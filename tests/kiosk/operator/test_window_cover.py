"""What covers the window: Tab stays inside, and the focus comes back."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from cardroom.house.languages import Languages
from cardroom.kiosk.operator.rows import NumberEntry
from cardroom.kiosk.operator.test_section import TestCover
from tests.kiosk.found import focused, found

from .conftest import KioskRoom
from .running_menu import Menu

_Key = Qt.Key


def _opened(menu: Menu, button: str, cover: type[QWidget]) -> tuple[QPushButton, QWidget]:
    opener = menu.button(button)
    opener.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(opener, _Key.Key_Space)
    menu.room.settle()
    return opener, found(menu.room.shell, cover)


def _keeps_tab(cover: QWidget) -> None:
    for key in (_Key.Key_Tab, _Key.Key_Tab, _Key.Key_Backtab):
        QTest.keyClick(focused(), key)
        assert focused() is cover or cover.isAncestorOf(focused())


def _ends_by(menu: Menu, key: Qt.Key, opener: QWidget, cover: type[QWidget]) -> None:
    QTest.keyClick(focused(), key)
    menu.wait(lambda: menu.room.shell.findChild(cover) is None)
    assert opener.hasFocus()


def test_number_entry_and_tests_keep_tab_and_give_the_focus_back(menu: Menu) -> None:
    menu.open("limits")
    figure, entry = _opened(menu, "figure", NumberEntry)
    _keeps_tab(entry)
    _ends_by(menu, _Key.Key_Escape, figure, NumberEntry)
    figure, entry = _opened(menu, "figure", NumberEntry)
    QTest.keyClicks(entry, "45")
    _ends_by(menu, _Key.Key_Return, figure, NumberEntry)
    assert figure.text() == "45 min"
    menu.open("test")
    for name in ("lamp", "touch"):
        opener, cover = _opened(menu, f"{name}Test", TestCover)
        _keeps_tab(cover)
        _ends_by(menu, _Key.Key_Escape, opener, TestCover)
    opener, _ = _opened(menu, "touchTest", TestCover)
    QTest.keyClick(focused(), _Key.Key_Tab)
    _ends_by(menu, _Key.Key_Return, opener, TestCover)


def test_the_keypad_keeps_tab_gives_the_focus_back_and_follows_the_language(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    keypad = room.kiosk.door.keypad
    Languages(room.application).set("ja")
    room.turn()
    assert keypad.form.accessibleName() == "運営者の暗証番号"
    Languages(room.application).set("en")
    room.turn()
    QTest.keyClick(keypad.form, _Key.Key_Escape)
    end = found(room.kiosk.shell, QPushButton, "end")
    end.setFocus(Qt.FocusReason.TabFocusReason)
    room.kiosk.door.ask()
    for key in (_Key.Key_Tab, _Key.Key_Backtab):
        QTest.keyClick(focused(), key)
        assert keypad.form.hasFocus()
    QTest.keyClick(focused(), _Key.Key_Escape)
    assert keypad.isHidden()
    assert end.hasFocus()
