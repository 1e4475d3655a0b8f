"""The keyboard in the operator's menu: Tab, Enter, disabled controls, digits."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QPushButton, QWidget

from cardroom.kiosk.operator.menu import SECTIONS, OperatorPage
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.operator.rows import NumberRow
from cardroom.kiosk.rules.log import Happening
from cardroom.widgets.controls.meter import Meter
from tests.kiosk.found import focused, found

from .conftest import PIN, KioskRoom
from .running_menu import Menu

_Key = Qt.Key
_BY_TAB = Qt.FocusReason.TabFocusReason
_SHOWS_FOCUS = (QAbstractButton, QAbstractScrollArea, QLabel, PinForm)
"""What the style frames while it has the focus; a form for a PIN has one place for keys only."""


def _press(*keys: Qt.Key) -> None:
    """Presses keys where the focus is."""
    for key in keys:
        QTest.keyClick(focused(), key)


def _focus_leave(page: QWidget) -> QPushButton:
    leave = found(page, QPushButton, "leave")
    leave.setFocus()
    return leave


def _row_buttons(menu: Menu, name: str) -> list[QPushButton]:
    return found(menu.section, NumberRow, name).findChildren(QPushButton)


def _pay_tables(menu: Menu) -> list[QPushButton]:
    return menu.section.findChildren(QPushButton, "payTable_House 99")


def _stops(menu: Menu) -> list[QWidget]:
    """Returns where Tab stops after the button that leaves the menu."""
    leave = _focus_leave(menu.page)
    stops = list[QWidget]()
    _press(_Key.Key_Tab)
    while focused() is not leave:
        stops.append(focused())
        _press(_Key.Key_Tab)
    return stops


def test_tab_stops_once_at_the_sections_and_then_where_the_focus_is_seen(menu: Menu) -> None:
    inside = dict[str, list[str]]()
    for code in (spec.code for spec in SECTIONS):
        menu.open(code)
        if code == "tables":
            # A layout shows what is added to it with the next events; Tab passes over what is not shown yet.
            menu.wait(lambda: any(each.isVisible() for each in _pay_tables(menu)))
        first, *others = _stops(menu)
        assert first.objectName() == code
        assert not {other.objectName() for other in others} & {spec.code for spec in SECTIONS}
        for stop in others:
            assert not menu.section.isAncestorOf(stop) or isinstance(stop, _SHOWS_FOCUS), stop.objectName()
            assert stop.objectName() != "scrollRoom"
        inside[code] = [stop.objectName() for stop in others if menu.section.isAncestorOf(stop)]
    assert "learn" in inside["coins"]
    assert inside["log"] == ["allEvents", "events"]
    assert inside["today"] == ["totals", "head"]
    assert inside["faults"] == ["runAudit"]
    tables = inside["tables"]
    assert tables[0].startswith("offers_")
    assert tables[1].startswith("payTable_")
    assert tables.index("doublingChoiceon") < tables.index("figure")


def test_arrows_enter_and_typing_go_where_the_focus_is_seen(menu: Menu) -> None:
    for key, name in ((_Key.Key_Return, "reason_event"), (_Key.Key_Enter, "reason_promotion")):
        menu.open("credits")
        menu.button(name).setFocus(_BY_TAB)
        _press(key)
        assert menu.button(name).isChecked()
        menu.button("creditsIn").setFocus(_BY_TAB)
        before = menu.message
        _press(key)
        assert (before, menu.message) == ("", "Please type an amount.")
        menu.open("log")
    menu.open("credits")
    menu.button("reason_other").setFocus()
    _press(_Key.Key_Return)
    typed = focused()
    assert isinstance(typed, QLabel)
    assert typed.objectName() == "typedReason"
    QTest.keyClicks(typed, "Cup 3")
    assert typed.text() == "Cup 3"
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
    menu.open("today")
    found(menu.page, QPushButton, "today").setFocus()
    _press(_Key.Key_Down)
    assert focused().objectName() == "log"  # the one below: there are two columns
    assert type(menu.section).__name__ == "LogSection"


def test_a_number_at_its_end_presses_no_other_button_and_what_has_the_focus_shows_it(menu: Menu) -> None:
    menu.open("limits")
    less, figure, more = _row_buttons(menu, "volume")
    less.click()
    more.setFocus(_BY_TAB)
    _press(_Key.Key_Space, _Key.Key_Backtab)
    assert not more.isEnabled()
    assert figure.hasFocus()
    less.setFocus(_BY_TAB)
    _press(*[_Key.Key_Space] * 12)
    assert not less.isEnabled()
    assert menu.page.hasFocus()
    _press(_Key.Key_Tab)
    assert figure.hasFocus()
    _press(_Key.Key_Tab, _Key.Key_Space)
    assert more.hasFocus()
    assert figure.text() == "10 %"
    menu.open("credits")
    menu.button("reason_event").click()
    chosen = (menu.button("reason_event"), found(menu.page, QPushButton, "credits"))
    assert all(button.isChecked() for button in chosen)
    assert [_edge(button) for button in chosen] == ["#ffffff"] * 2
    menu.open("limits")
    assert _edge(menu.button("figure")) == "#ffffff"


def _edge(button: QPushButton) -> str:
    button.setFocus(_BY_TAB)
    return button.grab().toImage().pixelColor(button.width() // 2, 1).name()


def test_no_button_has_the_focus_when_the_menu_opens(room: KioskRoom) -> None:
    room.set_pin()
    for _ in range(2):
        room.ask()
        room.type(PIN)
        page = room.kiosk.shell.page
        assert isinstance(page, OperatorPage)
        assert page.hasFocus()
        _focus_leave(page).click()
        room.turn()


def test_a_question_keeps_tab_and_gives_the_focus_back(menu: Menu) -> None:
    menu.put_in("key_5")
    menu.press("key_5", "reason_event")
    for key in (_Key.Key_Escape, _Key.Key_Space):
        menu.button("creditsOut").setFocus()
        _press(_Key.Key_Space)
        assert menu.button("cancel").hasFocus()
        for name in ("confirm", "cancel"):
            _press(_Key.Key_Tab)
            assert menu.button(name).hasFocus()
        _press(_Key.Key_Backtab)
        assert menu.button("confirm").hasFocus()
        _press(_Key.Key_Tab, key)
        assert menu.button("creditsOut").hasFocus()
        assert not menu.message
        assert found(menu.section, Meter, "amount").number == 5


def test_digits_of_a_pin_are_typed_wherever_the_focus_is_and_a_coin_leaves_it_there(room: KioskRoom) -> None:
    form = next(form for form in room.section("pin").findChildren(PinForm) if form.isVisible())
    assert form.hasFocus()
    leave = _focus_leave(room.page)
    QTest.keyClicks(leave, "123")
    QTest.keyClick(leave, _Key.Key_Backspace)
    assert found(form, QLabel, "pinDots").accessibleName() == "2 digits"
    leave.setFocus()
    room.enter_menu(credits=5)
    assert leave.hasFocus()


def test_the_focus_stays_at_the_language_that_was_chosen(menu: Menu) -> None:
    menu.room.shell.resize(1024, 768)
    menu.open("limits")
    section = menu.section
    button = found(section, QAbstractButton, "languageChoiceja")
    button.setFocus(_BY_TAB)
    button.click()
    menu.wait(lambda: menu.section is not section)
    menu.room.settle()
    now = focused()
    assert now.objectName() == "languageChoiceja"
    assert now is not button
    assert now.visibleRegion().boundingRect().size() == now.size()


def typed(menu: Menu, where: QWidget, keys: str) -> int:
    """Types keys at a widget; returns the amount that is shown then."""
    QTest.keyClicks(where, keys)
    return found(menu.section, Meter, "amount").number


def test_digits_are_typed_into_an_amount_that_is_not_being_confirmed_or_a_reason(menu: Menu) -> None:
    for code, name in (("credits", "creditsIn"), ("vouchers", "makeVouchers")):
        menu.open(code)
        assert typed(menu, menu.page, "12") == 12
        assert typed(menu, menu.button(name), "3") == 123
        QTest.keyClick(menu.page, Qt.Key.Key_Backspace)
        assert typed(menu, menu.page, "x") == 12
    menu.put_in("key_5")
    menu.press("key_5", "reason_event", "creditsOut")
    assert menu.message == "Take out 5 credits?"
    assert typed(menu, menu.page, "9") == 5
    menu.open("credits")
    menu.press("reason_other")
    assert typed(menu, focused(), "Cup 3") == 0


def test_the_focus_comes_back_after_an_answer_and_no_digit_changes_a_value_while_codes_are_shown(menu: Menu) -> None:
    menu.open("credits")
    menu.press("key_1", "reason_promotion")
    menu.button("creditsIn").setFocus()
    QTest.keyClick(menu.button("creditsIn"), Qt.Key.Key_Space)
    assert not menu.button("creditsIn").isEnabled()
    menu.wait(menu.button("creditsIn").isEnabled)
    assert menu.button("creditsIn").hasFocus()
    assert menu.count(Happening.CREDITS_IN) == 1
    menu.open("vouchers")
    menu.press("key_5", "makeVouchers")
    menu.wait(menu.button("hide").isVisible)
    menu.wait(menu.button("hide").isEnabled)
    assert typed(menu, menu.page, "9") == 0
