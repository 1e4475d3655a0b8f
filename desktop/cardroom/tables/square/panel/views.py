"""Shows board and pocket computer, and beside them stake and commitment."""

from PySide6.QtWidgets import QBoxLayout

from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.settings import View
from cardroom.widgets.translation import translate

_STRETCHES = {
    View.BOARD: {"boards": (11, 4), "right": (0, 6, 4, 0)},
    View.BOTH: {"boards": (6, 5), "right": (5, 4, 0, 0)},
    View.CLASSIC: {"boards": (0, 1), "right": (5, 2, 0, 0)},
}
"""How the layouts share their room in each view."""

"""The shown digits of the seed's SHA-256, which was recorded before the game."""


def view_text(view: View) -> str:
    """Returns the caption of the button for a view."""
    return {
        View.BOARD: translate("SquarePanel", "VIEW: BOARD"),
        View.BOTH: translate("SquarePanel", "VIEW: BOTH"),
        View.CLASSIC: translate("SquarePanel", "VIEW: CLASSIC"),
    }[view]


def show_view(controls: SquareControls, view: View) -> None:
    """Shows board, pocket computer or both; the cards to come stay."""
    controls.board.setVisible(view is not View.CLASSIC)
    controls.board.spare_room(spare=view is View.BOTH)
    controls.pocket.setVisible(view is not View.BOARD)
    controls.legend.allow(allowed=view is View.BOARD)
    for name, stretches in _STRETCHES[view].items():
        layout = controls.playPage.findChild(QBoxLayout, name)
        assert isinstance(layout, QBoxLayout)
        for place, stretch in enumerate(stretches):
            layout.setStretch(place, stretch)
    controls.view.setText(view_text(view))
