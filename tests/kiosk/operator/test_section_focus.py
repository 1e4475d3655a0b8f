"""The focus inside the sections of the operator's menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QLabel, QPushButton, QWidget

from cardroom.kiosk.operator.menu import SECTIONS
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.widgets.controls.meter import Meter

from .conftest import KioskRoom
from .running_menu import Menu

_Key = Qt.Key
_SHOWS_FOCUS = (QAbstractButton, QAbstractScrollArea, QLabel, PinForm)
"""What the style frames while it has the focus; a form for a PIN has one place for keys only."""


def _focused() -> QWidget:
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def _press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(_focused(), key)


def _stops(menu: Menu) -> list[QWidget]:
    """Returns where Tab stops in the open section."""
    leave = menu.page.findChild(QPushButton, "leave")
    assert leave is not None
    leave.setFocus()
    stops = list[QWidget]()
    _press(_Key.Key_Tab)
    while _focused() is not leave:
        stops.append(_focused())
        _press(_Key.Key_Tab)
    return [stop for stop in stops if menu.section.isAncestorOf(stop)]


@pytest.mark.parametrize("code", [spec.code for spec in SECTIONS])
def test_tab_stops_only_where_the_focus_is_seen(menu: Menu, code: str) -> None:
    menu.open(code)
    for stop in _stops(menu):
        assert isinstance(stop, _SHOWS_FOCUS), stop.objectName()
        assert stop.objectName() != "scrollRoom"


def test_another_reason_is_typed_where_the_focus_is_seen(menu: Menu) -> None:
    menu.open("credits")
    menu.button("reason_other").setFocus()
    _press(_Key.Key_Return)
    assert _focused().objectName() == "typedReason"
    QTest.keyClicks(_focused(), "Cup 3")
    typed = _focused()
    assert isinstance(typed, QLabel)
    assert typed.text() == "Cup 3"


def test_a_refusal_is_gone_when_something_else_is_entered(menu: Menu) -> None:
    said = list[str]()
    for code, names in (
        ("credits", ("creditsIn", "key_5", "creditsIn", "reason_event")),
        ("vouchers", ("makeVouchers", "key_5")),
    ):
        menu.open(code)
        for name in names:
            menu.press(name)
            said.append(menu.message)
    assert said == ["Please type an amount.", "", "Please choose a reason.", "", "Please type a value.", ""]


@pytest.mark.parametrize("key", [_Key.Key_Escape, _Key.Key_Space])
def test_no_takes_nothing_out_and_gives_the_focus_back(menu: Menu, key: Qt.Key) -> None:
    menu.open("credits")
    menu.press("key_5", "reason_event", "creditsIn")
    menu.wait(lambda: menu.message)
    menu.wait(menu.button("creditsOut").isEnabled)
    menu.press("key_5", "reason_event")
    menu.button("creditsOut").setFocus()
    _press(_Key.Key_Space)
    assert menu.button("cancel").hasFocus()
    _press(key)
    assert menu.button("creditsOut").hasFocus()
    assert not menu.message
    amount = menu.section.findChild(Meter, "amount")
    assert amount is not None
    assert amount.number == 5


def _ask_out(menu: Menu) -> None:
    menu.open("credits")
    menu.press("key_5", "reason_event", "creditsIn")
    menu.wait(lambda: menu.message)
    menu.wait(menu.button("creditsOut").isEnabled)
    menu.press("key_5", "reason_event", "creditsOut")


def test_tab_stays_inside_a_question(menu: Menu) -> None:
    _ask_out(menu)
    names = [_focused().objectName()]
    for key in (_Key.Key_Tab, _Key.Key_Tab, _Key.Key_Backtab):
        _press(key)
        names.append(_focused().objectName())
    assert names == ["cancel", "confirm", "cancel", "confirm"]


def test_keys_are_learnt_and_forgotten_without_a_touch(menu: Menu) -> None:
    menu.open("coins")
    stops = [stop.objectName() for stop in _stops(menu)]
    assert "learn" in stops


def test_tab_follows_the_log_from_above(menu: Menu) -> None:
    menu.open("log")
    assert [stop.objectName() for stop in _stops(menu)] == ["allEvents", "events"]


def test_tab_comes_to_the_totals_and_to_the_head_of_the_chain(menu: Menu) -> None:
    menu.open("today")
    assert [stop.objectName() for stop in _stops(menu)] == ["totals", "head"]


def test_tab_comes_to_the_audit_below_the_faults(menu: Menu) -> None:
    menu.open("faults")
    assert [stop.objectName() for stop in _stops(menu)] == ["runAudit"]


def test_tab_comes_to_the_pay_tables_after_the_offer(menu: Menu) -> None:
    menu.open("tables")
    menu.wait(lambda: menu.section.findChild(QPushButton, "payTable_House 99"))
    names = [stop.objectName() for stop in _stops(menu)]
    assert names[0].startswith("offers_")
    assert names[1].startswith("payTable_")
    assert names.index("doublingChoiceon") < names.index("figure")


def _old_form(section: OperatorSection) -> PinForm:
    form = next(form for form in section.findChildren(PinForm) if form.isVisible())
    assert isinstance(form, PinForm)
    return form


def test_digits_of_a_pin_are_typed_wherever_the_focus_is(room: KioskRoom) -> None:
    section = room.section("pin")
    form = _old_form(section)
    assert form.hasFocus()
    page = room.kiosk.shell.page
    assert page is not None
    leave = page.findChild(QPushButton, "leave")
    assert leave is not None
    leave.setFocus()
    QTest.keyClicks(leave, "123")
    QTest.keyClick(leave, Qt.Key.Key_Backspace)
    assert form.findChild(QLabel, "pinDots").accessibleName() == "2 digits"  # type: ignore[union-attr]


def test_a_coin_leaves_the_focus_where_it_is(room: KioskRoom) -> None:
    room.section("pin")
    page = room.kiosk.shell.page
    assert page is not None
    leave = page.findChild(QPushButton, "leave")
    assert leave is not None
    leave.setFocus()
    room.enter_menu(credits=5)
    assert leave.hasFocus()


def test_the_focus_stays_at_the_language_that_was_chosen(menu: Menu) -> None:
    menu.room.shell.resize(1024, 768)
    menu.open("limits")
    section = menu.section
    button = section.findChild(QAbstractButton, "languageChoiceja")
    assert button is not None
    button.setFocus(Qt.FocusReason.TabFocusReason)
    button.click()
    menu.wait(lambda: menu.section is not section)
    menu.room.settle()
    focused = _focused()
    assert focused.objectName() == "languageChoiceja"
    assert focused is not button
    assert focused.visibleRegion().boundingRect().size() == focused.size()


def test_a_number_shows_the_focus(menu: Menu) -> None:
    menu.open("limits")
    figure = menu.button("figure")
    figure.setFocus(Qt.FocusReason.TabFocusReason)
    assert figure.grab().toImage().pixelColor(figure.width() // 2, 1).name() == "#ffffff"
