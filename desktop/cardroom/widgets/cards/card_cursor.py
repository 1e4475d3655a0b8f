"""Card cursors: controls on cards that Space and Enter always press."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

_PROPERTY = "cardCursor"
_BY_SPACE = "cardCursorBySpace"


def make_card_cursor(control: QWidget, *, enter: bool = True) -> None:
    """Marks a control of a hand or a board as card cursor.

    Args:
        control: the control.
        enter: whether Enter presses it; if not, Space alone does, and Enter presses the window's primary button.
    """
    control.setProperty(_PROPERTY, True)
    control.setProperty(_BY_SPACE, not enter)


def is_card_cursor(control: QWidget) -> bool:
    """Tests whether a control is a card cursor."""
    return bool(control.property(_PROPERTY))


def focused_place(controls: Sequence[QWidget]) -> int | None:
    """Returns the place of the card with the focus."""
    return next((place for place, control in enumerate(controls) if control.hasFocus()), None)


def leaves_enter(control: QWidget) -> bool:
    """Tests whether Enter belongs to the window, not to the card cursor."""
    return bool(control.property(_BY_SPACE))
