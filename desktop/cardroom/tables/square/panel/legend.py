"""The points of each mark beside the board, where there is room."""

from typing import ClassVar

from PySide6.QtCore import Qt

from cardroom.tables.square.panel.marks_table import MarksTable


class Legend(MarksTable):
    """Shows the marks in one column, and gives way first."""

    columns: ClassVar[int] = 1
    way = Qt.Orientation.Vertical

    def give_way(self, *, gives: bool) -> None:
        """Hides the table, or shows it again."""
        self.setVisible(not gives)
