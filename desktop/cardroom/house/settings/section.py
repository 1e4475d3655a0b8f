"""The section of one table in the settings window."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton, QWidget


class SectionControls(QObject):
    """What a table adds to the settings window.

    Args:
        front: its controls, which stand above the foot of the window.
        buttons: its buttons at the foot.

    Signals:
        window_wanted(str): the code of a window beside the table, such as "pay-tables".
    """

    window_wanted = Signal(str)

    def __init__(self, front: QWidget, buttons: tuple[QPushButton, ...]) -> None:
        super().__init__(front)
        self.front = front
        self.buttons = buttons

    def retranslate(self) -> None:
        """Shows painted and composed texts in the present language."""
