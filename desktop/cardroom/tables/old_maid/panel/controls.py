"""Controls, indicators and keys of the Old Maid table's front panel."""

from dataclasses import dataclass

from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QLineEdit, QPushButton

from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap, Target
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.seats.face_button import FaceButton

NOT_IN_KIOSK = (
    *("settings", "history", "statistics", "personLabel", "person", "peopleLabel", "people"),
    *("face1", "name1", "face2", "name2"),
)
"""Controls that are no part of play: a kiosk takes them away."""


@dataclass(frozen=True)
class OldMaidControls:
    """The controls and indicators of `ui/panels/old_maid_panel.ui`."""

    prompt: PromptLine
    table: RoundTable
    setup: QFrame
    seats: ChoiceBar
    person: ChoiceBar
    people: ChoiceBar
    pack: ChoiceBar
    name1: QLineEdit
    face1: FaceButton
    name2: QLineEdit
    face2: FaceButton
    openCards: QCheckBox  # noqa: N815 - Designer's names
    habits: QCheckBox
    shuffle: KeyButton
    skip: KeyButton
    again: KeyButton
    settings: KeyButton
    history: KeyButton
    primary: KeyButton
    fair: QPushButton
    statistics: QLabel
    notice: QLabel

    def keys(self) -> KeyMap:
        """Maps the keys of the window.

        Digits and arrows lift cards of the forward fan.
        """
        keys: dict[str, Target] = {"N": self.again, "H": self.shuffle, "E": self.skip}
        keys |= {"S": self.settings, "F": self.fair, "Y": self.history}
        return KeyMap(keys, primary=self.primary, fan=self.table.forward)
