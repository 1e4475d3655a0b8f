"""The points of each mark beside the board, where there is room."""

from PySide6.QtCore import Qt

from cardroom.tables.square.panel.marks_table import MarksTable


class Legend(MarksTable):
    """Shows the marks beside the board, and gives way first."""

    way = Qt.Orientation.Horizontal

    def give_way(self, *, gives: bool) -> None:
        """Hides the table, or shows it again."""
        self.setVisible(not gives)
