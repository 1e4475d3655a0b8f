"""A keyboard at the operator's menu."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.kiosk.rules.log import Happening
from cardroom.widgets.controls.meter import Meter

from .running_menu import Menu


def typed(menu: Menu, where: QWidget, keys: str) -> int:
    """Types keys at a widget; returns the amount that is shown then."""
    QTest.keyClicks(where, keys)
    meter = menu.section.findChild(Meter, "amount")
    assert meter is not None
    return meter.number


def test_digits_are_typed_into_the_amount_wherever_the_focus_is(menu: Menu) -> None:
    for code in ("credits", "vouchers"):
        menu.open(code)
        assert typed(menu, menu.page, "12") == 12
        button = menu.button("creditsIn" if code == "credits" else "makeVouchers")
        assert typed(menu, button, "3") == 123
        QTest.keyClick(menu.page, Qt.Key.Key_Backspace)
        assert typed(menu, menu.page, "x") == 12


def test_digits_are_part_of_a_reason_while_it_is_typed(menu: Menu) -> None:
    menu.open("credits")
    menu.press("reason_other")
    focused = QApplication.focusWidget()
    assert focused is not None
    assert typed(menu, focused, "Cup 3") == 0


def test_no_digit_changes_an_amount_that_is_being_confirmed(menu: Menu) -> None:
    menu.open("credits")
    menu.press("key_5", "reason_event", "creditsIn")
    menu.wait(lambda: menu.message)
    menu.wait(menu.button("creditsOut").isEnabled)
    menu.press("key_5", "reason_event", "creditsOut")
    assert menu.message == "Take out 5 credits?"
    assert typed(menu, menu.page, "9") == 5


def test_no_digit_changes_a_value_while_codes_are_shown(menu: Menu) -> None:
    menu.open("vouchers")
    menu.press("key_5", "makeVouchers")
    menu.wait(menu.button("hide").isVisible)
    menu.wait(menu.button("hide").isEnabled)
    assert typed(menu, menu.page, "9") == 0


def test_the_focus_comes_back_to_a_button_that_waited_for_its_answer(menu: Menu) -> None:
    menu.open("credits")
    menu.press("key_1", "reason_promotion")
    menu.button("creditsIn").setFocus()
    QTest.keyClick(menu.button("creditsIn"), Qt.Key.Key_Space)
    assert not menu.button("creditsIn").isEnabled()
    menu.wait(menu.button("creditsIn").isEnabled)
    assert menu.button("creditsIn").hasFocus()
    assert menu.count(Happening.CREDITS_IN) == 1
