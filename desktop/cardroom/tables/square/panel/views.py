"""Shows board and pocket computer, and beside them stake and commitment."""

from PySide6.QtWidgets import QBoxLayout

from cardroom.house.fair_deal.words import commitment_words
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.words import figure, kind_text, stake_note
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.tables.square.settings import View
from cardroom.widgets.controls.explaining import explain
from cardroom.widgets.translation import translate

_STRETCHES = {
    View.BOARD: {"boards": (11, 4), "right": (0, 6, 4, 0)},
    View.BOTH: {"boards": (6, 5), "right": (5, 4, 0, 0)},
    View.CLASSIC: {"boards": (0, 1), "right": (5, 2, 0, 0)},
}
"""How the layouts share their room in each view."""

_DIGITS = 8
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


def show_sides(controls: SquareControls, sight: SquareSight) -> None:
    """Shows what the table says beside the board."""
    controls.stakeNote.setText(stake_note(sight))
    controls.kind.setText(kind_text(sight))
    controls.kind.setVisible(bool(kind_text(sight)))
    fair = controls.fair
    if sight.fair:
        text = translate("SquarePanel", "Game {number} · {commitment}… [F]")
    else:
        text = translate("SquarePanel", "Game {number} · seeded, not fair [F]")
    fair.setText(text.format(number=figure(sight.round_number), commitment=sight.commitment[:_DIGITS]))
    fair.setVisible(bool(sight.commitment))
    fair.setAccessibleName(translate("SquarePanel", "Fair deal: {deal}").format(deal=fair.text()))
    explain(fair, commitment_words(fair=sight.fair, has_bets=False))
