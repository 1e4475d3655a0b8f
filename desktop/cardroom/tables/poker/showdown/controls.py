"""Controls and keys of the window "Which hand wins?"."""

from dataclasses import dataclass

from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit

from cardroom.tables.poker.practice.panel.card_grid import CardGrid
from cardroom.tables.poker.showdown.hand_view import HandView
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.prompt_line import PromptLine


@dataclass(frozen=True)
class ShowdownControls:
    """The controls and indicators of `ui/panels/showdown_panel.ui`."""

    verdict: PromptLine
    handGrid: QGridLayout  # noqa: N815 - Designer's names
    hand1: HandView
    hand2: HandView
    hand3: HandView
    hand4: HandView
    hand5: HandView
    hand6: HandView
    grid: CardGrid
    typed: QLineEdit
    note: QLabel
    deal: KeyButton
    add: KeyButton
    remove: KeyButton
    clear: KeyButton
    close: KeyButton

    @property
    def hands(self) -> tuple[HandView, ...]:
        """The six places of hands."""
        return self.hand1, self.hand2, self.hand3, self.hand4, self.hand5, self.hand6

    def keys(self) -> KeyMap:
        """Maps the keys of the window; digits choose hands."""
        keys = {"D": self.deal, "A": self.add, "R": self.remove, "C": self.clear, "Esc": self.close}
        return KeyMap(keys, cards=self.hands)
