"""The window of High Card."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from PySide6.QtWidgets import QLabel

from cardroom.house.stage import TableStage
from cardroom.house.table_window import TableWindow
from cardroom.messages import Message, StatePrompt
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.front_panel import bind
from cardroom.widgets.window.look import Appearance
from tests.toy_table.machine import HighCardTerminals
from tests.toy_table.rules.cluster import BET
from tests.toy_table.rules.prompts import HighCardPrompt
from tests.toy_table.rules.sight import HighCardEntry

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


class HighCardPanel(TableWindow):
    """The window of High Card.

    Args:
        terminals: receive the person's presses.
        appearance: the look of all windows.

    Signals:
        settings_wanted, closed: see TableWindow.
    """

    def __init__(self, terminals: HighCardTerminals, appearance: Appearance) -> None:
        file = Path(__file__).with_name("high_card_panel.ui")
        super().__init__(str(file), FeltSurface, Meter, CardPicture, KeyButton)
        self._terminals = terminals
        self._primary_terminal = ""
        self.controls = bind(HighCardControls, self.front)
        self.stage = TableStage(self.front, self)
        self.keys = KeyMap({}, primary=self.controls.primary)
        self.controls.primary.clicked.connect(self._press)
        self.controls.settings.clicked.connect(self.settings_wanted)
        self.controls.primary.setEnabled(False)
        self.open_to(appearance)

    def present(self, entry: HighCardEntry) -> None:
        """Shows the state, and enables the primary button for its terminal."""
        sight = entry.sight
        for place, picture in enumerate((self.controls.mine, self.controls.other)):
            is_open = place < len(sight.cards)
            lit = sight.win > BET and place == 0
            picture.show_card(sight.cards[place] if is_open else None, face_down=not is_open, lit=lit)
        self.controls.credits.show_number(sight.credits)
        self._primary_terminal = next(iter(entry.legal), "")
        self.controls.primary.setEnabled(bool(self._primary_terminal))
        self.controls.primary.setText(_CAPTIONS.get(self._primary_terminal, "…"))

    def announce(self, prompt: StatePrompt, entry: HighCardEntry) -> None:
        """Shows a prompt."""
        code, values = prompt.prompt.code, prompt.prompt.values
        text = f"You get {values[0]}." if code is HighCardPrompt.RESULT else _WORDS.get(code, "")
        self.controls.prompt.setText(text)
        self.speaker.say(text)

    def table_text(self) -> str:
        """Returns the credits and the prompt."""
        return f"{self.controls.credits.accessibleName()}. {self.controls.prompt.text()}"

    def hand_text(self) -> str:
        """Returns the person's card."""
        return self.controls.mine.accessibleName()

    def disable_controls(self) -> None:
        """Disables the primary button after a failure."""
        self.controls.primary.setEnabled(False)

    def retranslate(self) -> None:
        """Sets the title of the window."""
        self.setWindowTitle("High Card")

    def _press(self) -> None:
        self._terminals.send(Message(self._primary_terminal))
