"""Hides the disabled buttons of a row where they lack room."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QLayout


class DeadButtons(QObject):
    """The disabled buttons of a row, which give way to the others.

    The last button of the row, the primary one, always stays.

    Args:
        row: the layout of the buttons.
        parent: the window.
    """

    way = Qt.Orientation.Horizontal

    def __init__(self, row: QLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._buttons = _buttons_of(row)[:-1]
        self._gives = False
        for button in self._buttons:
            button.installEventFilter(self)

    def give_way(self, *, gives: bool) -> None:
        """Hides the disabled buttons, or shows all."""
        self._gives = gives
        for button in self._buttons:
            self._arrange(button)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Shows a button that becomes enabled, and hides one that becomes disabled."""
        if event.type() == QEvent.Type.EnabledChange and self._gives and isinstance(watched, QAbstractButton):
            self._arrange(watched)
        return False

    def _arrange(self, button: QAbstractButton) -> None:
        button.setVisible(button.isEnabled() or not self._gives)


def _buttons_of(row: QLayout) -> list[QAbstractButton]:
    """Returns the buttons of a row in their order.

    Without `itemAt`: PySide6 keeps the Python object of a layout's item as long as the layout. When a button gets
    another parent, Qt deletes its item, and the next object at its address ends the process when it is deleted.
    """
    owner = row.parentWidget()
    buttons = [] if owner is None else owner.findChildren(QAbstractButton)
    return sorted((each for each in buttons if row.indexOf(each) >= 0), key=row.indexOf)
