"""The board of the history: field, and seats with open hands."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cardroom.tables.daifugo.panel.field.view import FieldPlay, FieldView
from cardroom.widgets.seats.game_board import GameBoard, SeatView

_FIELD, _SEATS = 3, 8
"""The shares of the width."""


class DaifugoHistoryBoard(QWidget):
    """Shows a step of a game.

    Attributes:
        field: the plays of the trick.
        seats: all seats with their hands.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = FieldView()
        self.seats = GameBoard(is_stacked=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field, _FIELD)
        row.addWidget(self.seats, _SEATS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_step(
        self,
        seats: Sequence[SeatView],
        plays: Sequence[FieldPlay],
        *,
        lock: int = 0,
        hard: bool = False,
        jack: bool = False,
    ) -> None:
        """Shows seats and field; without seats the board is empty."""
        self.field.setVisible(bool(seats))
        self.field.show_field(plays, lock=lock, hard=hard, jack=jack)
        self.seats.show_seats(seats)

    def sizeHint(self) -> QSize:
        """Returns a size for six readable hands beside the field."""
        return self.minimumSizeHint().expandedTo(QSize(760, 180))
