"""The base class of the sections of the operator's menu."""

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts


class OperatorSection(QWidget):
    """One section of the operator's menu.

    It changes something only by the terminals, and shows it when the state is entered again.

    Args:
        parts: what pages may use.

    Attributes:
        parts: as given.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__()
        self.parts = parts

    @property
    def is_busy(self) -> bool:
        """Whether it works on something, so that the menu must stay open."""
        return False

    def enter(self, entry: KioskEntry) -> None:
        """Shows the kiosk as it is now.

        Called when the section is opened, and again after each step while it is open.
        """

    def take_key(self, event: QKeyEvent) -> bool:
        """Takes a key that the widget with the focus has left.

        Returns:
            Whether it was taken.
        """
        return False

    def leave(self) -> None:
        """Called before another section is shown, or the menu is left."""
