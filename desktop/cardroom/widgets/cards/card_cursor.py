"""Card cursors: controls on cards that Space and Enter always press."""

from PySide6.QtWidgets import QWidget

_PROPERTY = "cardCursor"


def make_card_cursor(control: QWidget) -> None:
    """Marks a control of a hand or a board as card cursor."""
    control.setProperty(_PROPERTY, True)


def is_card_cursor(control: QWidget) -> bool:
    """Tests whether a control is a card cursor."""
    return bool(control.property(_PROPERTY))
