"""Texts of the operator's pages that several of them use."""

from PySide6.QtCore import QCoreApplication

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.kiosk.pin import PinFault

_FAULTS = {
    PinFault.LENGTH: QT_TRANSLATE_NOOP("Operator", "A PIN has 6 to 8 digits."),
    PinFault.NO_DIGITS: QT_TRANSLATE_NOOP("Operator", "A PIN has digits only."),
    PinFault.ONE_DIGIT: QT_TRANSLATE_NOOP("Operator", "Too easy: the same digit again and again."),
    PinFault.SEQUENCE: QT_TRANSLATE_NOOP("Operator", "Too easy: the digits follow each other."),
    PinFault.REPEATED: QT_TRANSLATE_NOOP("Operator", "Too easy: some digits are repeated."),
    PinFault.WELL_KNOWN: QT_TRANSLATE_NOOP("Operator", "Too easy: many people choose this one."),
}
_MINUTE = 60


def pin_fault_text(fault: PinFault) -> str:
    """Says why a PIN is not allowed."""
    return translated(_FAULTS[fault])


def wait_text(seconds: int) -> str:
    """Says how long no PIN is checked, such as "4:05"."""
    text = QCoreApplication.translate("Operator", "Too many wrong PINs. Wait {time}.")
    return text.format(time=f"{seconds // _MINUTE}:{seconds % _MINUTE:02}")
