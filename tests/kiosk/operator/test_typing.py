"""A keyboard at the operator's menu."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardroom.kiosk.rules.log import Happening
from cardroom.widgets.controls.meter import Meter
from tests.kiosk.found import focused, found

from .running_menu import Menu


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
