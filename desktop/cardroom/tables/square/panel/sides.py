"""Shows kind of game, stake and commitment beside the board."""

from PySide6.QtCore import QLocale

from cardroom.house.fair_deal.words import commitment_words
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.words import kind_text, stake_note
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.widgets.cards.card_words import translate
from cardroom.widgets.controls.explaining import explain

_DIGITS = 8
"""The shown digits of the seed's SHA-256, which was recorded before the game."""


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
    number = QLocale().toString(sight.round_number)
    fair.setText(text.format(number=number, commitment=sight.commitment[:_DIGITS]))
    fair.setVisible(bool(sight.commitment))
    fair.setAccessibleName(translate("SquarePanel", "Fair deal: {deal}").format(deal=fair.text()))
    explain(fair, commitment_words(fair=sight.fair, has_bets=False))
