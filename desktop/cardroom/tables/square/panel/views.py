"""The views of a campaign: the board, the pocket computer, or both."""

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

if TYPE_CHECKING:
    from cardroom.tables.square.panel.controls import SquareControls

translate = QCoreApplication.translate


class View(Enum):
    """What shows the campaign; the value is saved."""

    BOARD = "board"
    BOTH = "both"
    CLASSIC = "classic"

    @property
    def after(self) -> "View":
        """The view that the next press of the key shows."""
        views = tuple(View)
        return views[(views.index(self) + 1) % len(views)]


_COLUMNS = {View.BOARD: (11, 4), View.BOTH: (6, 5), View.CLASSIC: (0, 1)}
_ROWS = {View.BOARD: (0, 6, 4, 0), View.BOTH: (5, 4, 0, 0), View.CLASSIC: (5, 2, 0, 0)}


def view_text(view: View) -> str:
    """Returns the caption of the button for a view."""
    return {
        View.BOARD: translate("SquarePanel", "VIEW: BOARD"),
        View.BOTH: translate("SquarePanel", "VIEW: BOTH"),
        View.CLASSIC: translate("SquarePanel", "VIEW: CLASSIC"),
    }[view]


def show_view(controls: "SquareControls", view: View) -> None:
    """Shows board, pocket computer or both; the cards to come stay."""
    controls.board.setVisible(view is not View.CLASSIC)
    controls.board.spare_room(spare=view is View.BOTH)
    controls.pocket.setVisible(view is not View.BOARD)
    controls.legend.allow(allowed=view is View.BOARD)
    for name, kind, stretches in (("boards", QHBoxLayout, _COLUMNS[view]), ("right", QVBoxLayout, _ROWS[view])):
        layout = controls.playPage.findChild(kind, name)
        assert isinstance(layout, (QHBoxLayout, QVBoxLayout))
        for place, stretch in enumerate(stretches):
            layout.setStretch(place, stretch)
    controls.view.setText(view_text(view))
