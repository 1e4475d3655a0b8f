"""Controls and keys of the front panel, and its primary button."""

from msgspec import Struct
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QLineEdit, QPushButton

from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.rules.cluster import OldMaidState
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, waits_behind_curtain, waits_to_be_hidden
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap, Target
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.seats.face_button import FaceButton
from cardroom.widgets.translation import translate

NOT_IN_KIOSK = (
    *("settings", "history", "statistics", "personLabel", "person", "peopleLabel", "people"),
    *("face1", "name1", "face2", "name2"),
)
"""Controls that are no part of play: a kiosk takes them away."""

GO_ON = "go_on"
"""Hurries another player at its turn; no terminal."""

SHOW, HIDE = "show", "hide"
"""Shows or hides a hand while two persons share the screen; no terminals."""

WITHOUT_TERMINAL = (GO_ON, SHOW, HIDE)

TERMINALS = ("deal", "draw", "again", "new_game")


class OldMaidControls(Struct, frozen=True):
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

    def keys(self) -> KeyMap:
        """Maps the keys of the window.

        Digits and arrows lift cards of the forward fan.
        """
        keys: dict[str, Target] = {"N": self.again, "H": self.shuffle, "E": self.skip}
        keys |= {"S": self.settings, "F": self.fair, "Y": self.history}
        return KeyMap(keys, primary=self.primary, fan=self.table.forward)


def action_without_terminal(entry: OldMaidEntry) -> str:
    """Returns the action of the primary button if it is no terminal.

    Otherwise "".
    """
    if waits_behind_curtain(entry.state, entry.sight):
        return SHOW
    if waits_to_be_hidden(entry.state, entry.sight):
        return HIDE
    if entry.state is OldMaidState.TURN and "draw" not in entry.legal:
        return GO_ON
    return ""


def caption_of(primary: str) -> str:
    """Returns the caption of the primary button."""
    return {
        "deal": translate("OldMaidPanel", "PLAY"),
        "draw": translate("OldMaidPanel", "DRAW"),
        GO_ON: translate("OldMaidPanel", "GO ON"),
        SHOW: translate("OldMaidPanel", "SHOW CARDS"),
        HIDE: translate("OldMaidPanel", "HIDE CARDS"),
        "again": translate("OldMaidPanel", "PLAY AGAIN"),
        "new_game": translate("OldMaidPanel", "PLAY"),
    }[primary]
