"""The window of High Card."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel

from cardroom.dataflow.wires import legal_terminals
from cardroom.ledger import Account
from cardroom.messages import Prompt
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.front_panel import bind
from cardroom.widgets.window.look import Look, Wardrobe
from cardroom.widgets.window.table_window import TableWindow
from toy_table.machine import WIRES, HighCardTerminals
from toy_table.rules.cluster import BET, HighCardCluster, HighCardState
from toy_table.rules.prompts import HighCardPrompt

_WORDS: dict[Enum, str] = {
    HighCardPrompt.WELCOME: "Welcome!",
    HighCardPrompt.BET: "Bet one credit.",
    HighCardPrompt.OPEN: "This is your card.",
    HighCardPrompt.BROKE: "You have no credits left.",
}
_CAPTIONS = {"deal": "DEAL", "turn": "TURN", "new_game": "NEW GAME"}


@dataclass(frozen=True)
class HighCardControls:
    """The controls and indicators of `high_card_panel.ui`."""

    credits: Meter
    prompt: QLabel
    mine: CardPicture
    other: CardPicture
    settings: KeyButton
    primary: KeyButton


class StillStage:
    """Shows states without motion."""

    def flush(self) -> None:
        """Does nothing: everything is shown already."""

    def wear(self, look: Look) -> None:
        """Does nothing: the cards follow the look themselves."""


class HighCardPanel(TableWindow):
    """The window of High Card.

    Args:
        terminals: receive the person's presses.
        wardrobe: the look of all windows.

    Signals:
        settings_wanted, closed: see TableWindow.
    """

    def __init__(self, terminals: HighCardTerminals, wardrobe: Wardrobe) -> None:
        file = Path(__file__).with_name("high_card_panel.ui")
        super().__init__(str(file), FeltSurface, Meter, CardPicture, KeyButton)
        self._terminals = terminals
        self._primary_terminal = ""
        self.controls = bind(HighCardControls, self.front)
        self.stage = StillStage()
        self.controls.primary.clicked.connect(self._press)
        self.controls.settings.clicked.connect(self.settings_wanted)
        self.controls.primary.setEnabled(False)
        self.open_to(wardrobe)

    def show_entered(self, state: HighCardState, cluster: HighCardCluster, account: Account) -> None:
        """Shows a state that was entered, and enables the primary button for its terminal."""
        for place, picture in enumerate((self.controls.mine, self.controls.other)):
            is_open = place < len(cluster.cards)
            lit = cluster.win > BET and place == 0
            picture.show_card(cluster.cards[place] if is_open else None, face_down=not is_open, lit=lit)
        self.controls.credits.show_number(account.player)
        self._primary_terminal = next(iter(legal_terminals(WIRES, state, cluster, account)), "")
        self.controls.primary.setEnabled(bool(self._primary_terminal))
        self.controls.primary.setText(_CAPTIONS.get(self._primary_terminal, "…"))

    def show_prompt(self, prompt: Prompt) -> None:
        """Shows a prompt of the status loop."""
        won = prompt.code is HighCardPrompt.RESULT
        text = f"You get {prompt.values[0]}." if won else _WORDS.get(prompt.code, "")
        self.controls.prompt.setText(text)

    def stand_still(self) -> None:
        """Disables the primary button after a failure."""
        self.controls.primary.setEnabled(False)

    def retranslate(self) -> None:
        """Sets the title."""
        self.setWindowTitle("High Card")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Presses the primary button by Space."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.controls.primary.click()
        else:
            super().keyPressEvent(event)

    def _press(self) -> None:
        self._terminals.named(self._primary_terminal).emit()
