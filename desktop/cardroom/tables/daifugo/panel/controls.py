"""Controls, indicators and keys of the Daifugō table's front panel."""

from dataclasses import dataclass

from PySide6.QtWidgets import QLabel, QPushButton

from cardroom.tables.daifugo.panel.hint.panel import HintPanel
from cardroom.tables.daifugo.panel.in_force.view import RulesView
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap, Target
from cardroom.widgets.controls.prompt_line import PromptLine

NOT_IN_KIOSK = (
    *("settings", "history", "results", "showHint", "houseRules", "lesson", "rulesLabel", "daifugoSetup/rules"),
    *("nameLabel", "name", "face", "watch", "gamesLabel", "games"),
)
"""Controls that are no part of play: a kiosk takes them away."""


@dataclass(frozen=True)
class DaifugoControls:
    """The controls and indicators of `ui/panels/daifugo_panel.ui`."""

    prompt: PromptLine
    table: DaifugoRing
    rules: RulesView
    hintPanel: HintPanel  # noqa: N815 - Designer's names
    settings: KeyButton
    history: KeyButton
    quit: KeyButton
    skip: KeyButton
    showHint: KeyButton  # noqa: N815
    passTurn: KeyButton  # noqa: N815
    primary: KeyButton
    fair: QPushButton
    results: QPushButton
    notice: QLabel

    def keys(self) -> KeyMap:
        """Maps the keys of the window."""
        keys: dict[str, Target] = {"Q": self.quit, "H": self.showHint, "U": self.results}
        keys |= {"E": self.skip, "P": self.passTurn, "S": self.settings, "F": self.fair, "Y": self.history}
        return KeyMap(keys | self.table.setup.keys(), primary=self.primary, more=self.table.hand.bindings)
