"""The points of each mark beside the board, where there is room."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from cardroom.tables.square.panel.marks_table import MarksTable


class Legend(MarksTable):
    """Shows the marks beside the board, and gives way first."""

    way = Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_allowed = True
        self._gives = False

    def give_way(self, *, gives: bool) -> None:
        """Hides the table, or shows it again."""
        self._gives = gives
        self._arrange()

    def allow(self, *, allowed: bool) -> None:
        """Shows the table where there is room, or not at all."""
        self._is_allowed = allowed
        self._arrange()

    def _arrange(self) -> None:
        self.setVisible(self._is_allowed and not self._gives)
