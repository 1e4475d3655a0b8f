"""The picture of a machine that is out of order."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.both_languages import both
from cardroom.kiosk.faults.view import ClosedWindow, FaultView
from cardroom.kiosk.faults.words import WORDS, closed_words
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.window.look import Appearance
from tests.kiosk.found import found

ALL = {code: WORDS[code].name for code in FaultCode}


def _texts(view: FaultView) -> list[str]:
    return [label.text() for label in view.findChildren(QLabel) if not label.isHidden()]


def test_each_fault_has_texts_in_both_languages() -> None:
    for text in (text for code in FaultCode for text in WORDS[code]):
        english, japanese = both(text)
        assert english.isascii()
        assert not japanese.isascii()


@pytest.mark.parametrize("trouble", Trouble)
def test_each_error_of_opening_has_a_number_and_a_remedy(trouble: Trouble) -> None:
    code, words = closed_words(trouble)
    assert code in FaultCode
    assert all(both(text)[0] != both(text)[1] for text in words)


@pytest.fixture
def view(qtbot: QtBot) -> FaultView:
    view = FaultView()
    qtbot.addWidget(view)
    return view


def test_number_text_attendant_and_credits_are_shown(view: FaultView) -> None:
    view.show_faults({FaultCode.DISK: ALL[FaultCode.DISK]})
    view.show_credits(1_240)
    texts = _texts(view)
    assert {"FAULT 5\n異常 5", "The disk is nearly full.", "係員をお呼びください。", "Your credits are safe."} <= set(
        texts
    )
    assert found(view, Meter, "credits").number == 1_240


@pytest.mark.parametrize("code", FaultCode)
def test_credits_are_called_safe_only_where_the_ledger_has_them(view: FaultView, code: FaultCode) -> None:
    view.show_faults({each: ALL[each] for each in (FaultCode.DISK, code)})
    view.show_credits(1_240)
    are_in_doubt = code in (FaultCode.LEDGER_MISMATCH, FaultCode.DATABASE)
    assert ("The attendant will check your credits." in _texts(view)) == are_in_doubt
    assert ("Your credits are safe." in _texts(view)) == (not are_in_doubt)


def test_nothing_is_claimed_about_credits_that_are_not_known(view: FaultView) -> None:
    view.show_faults({FaultCode.DATABASE: ALL[FaultCode.DATABASE]})
    view.show_credits(None)
    assert "Your credits are safe." not in _texts(view)
    assert "safe" not in view.accessibleName()


def test_many_faults_fit_on_the_screen_with_all_their_numbers(qtbot: QtBot) -> None:
    window = ClosedWindow(Appearance())
    qtbot.addWidget(window)
    window.view.show_faults(ALL)
    window.view.show_credits(10)
    for size in (QSize(1920, 1080), QSize(1080, 1920)):
        window.resize(size)
        window.show()
        assert window.size() == size
    assert "+ FAULT 6, 5, 4, 3, 2, 1 / 異常 6, 5, 4, 3, 2, 1" in _texts(window.view)
    assert all(f"FAULT {code.value}" in window.view.accessibleName() for code in FaultCode)


def test_a_ledger_that_cannot_be_opened_says_what_to_do(qtbot: QtBot) -> None:
    window = ClosedWindow(Appearance())
    qtbot.addWidget(window)
    window.show_trouble(KnownError(Trouble.BANK_NEWER, "version 9"))
    texts = "\n".join(_texts(window.view))
    assert "FAULT 8" in texts
    assert "Install the newer version" in texts
    assert "1分ごと" in texts
    assert "bank-newer: version 9" in texts
    window.close()
    window.show()
    assert not window.close()
    assert window.isVisible()
