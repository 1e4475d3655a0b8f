"""The front panel's controls and keys, and its primary button."""

from msgspec import Struct
from PySide6.QtWidgets import QPushButton

from cardroom.tables.daifugo.panel.hint_panel import HintPanel
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.rules_view import RulesView
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap, Target
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.translation import translate

NOT_IN_KIOSK = (
    *("settings", "history", "results", "showHint", "houseRules", "lesson", "rulesLabel", "daifugoSetup/rules"),
    *("review", "nameLabel", "name", "face", "watch", "gamesLabel", "games"),
)
"""Controls that are no part of play: a kiosk takes them away."""


class DaifugoControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/daifugo_panel.ui`."""

    prompt: PromptLine
    table: DaifugoRing
    rules: RulesView
    hintPanel: HintPanel  # noqa: N815 - Designer's names
    settings: KeyButton
    history: KeyButton
    quit: KeyButton
    review: KeyButton
    skip: KeyButton
    showHint: KeyButton  # noqa: N815
    passTurn: KeyButton  # noqa: N815
    primary: KeyButton
    fair: QPushButton
    results: QPushButton

    def keys(self) -> KeyMap:
        """Maps the keys of the window."""
        keys: dict[str, Target] = {"Q": self.quit, "H": self.showHint, "U": self.results, "V": self.review}
        keys |= {"E": self.skip, "P": self.passTurn, "S": self.settings, "F": self.fair, "Y": self.history}
        return KeyMap(keys | self.table.setup.keys(), primary=self.primary, more=self.table.hand.bindings)


HURRY = "hurry"
"""Hurries the computer players; no terminal."""

CHOICES = ("give", "play", "hand_on")
"""The terminals that send the chosen cards."""

TERMINALS = (*CHOICES, "start", "go_on", "deal", "again", "new_game")
ENDED = (DaifugoState.RESULT, DaifugoState.STANDINGS, DaifugoState.SET_OVER)
"""The states after a game, which can be reviewed."""

IN_TURN = (DaifugoState.EXCHANGE, DaifugoState.TURN, DaifugoState.CHOOSE)


def goes_on_alone(entry: DaifugoEntry) -> bool:
    """Tests whether the window goes on after a game by itself.

    The page of the game stays, with the button of the next one. After the last game of a set the button leads to the
    standings.
    """
    options = entry.sight.options
    is_last = entry.sight.standing.games >= options.games
    return entry.state is DaifugoState.RESULT and (options.games == 1 or not is_last)


def caption_of(primary: str, sight: DaifugoSight) -> str:
    """Returns the caption of the primary button.

    Args:
        primary: what it does.
        sight: what is seen; a ten discards cards, a seven gives them.
    """
    if primary == "hand_on" and sight.duties and not sight.duties[0].gives:
        return translate("DaifugoPanel", "DISCARD")
    return {
        "start": translate("DaifugoPanel", "PLAY"),
        "give": translate("DaifugoPanel", "GIVE"),
        "play": translate("DaifugoPanel", "PLAY", "cards"),
        "hand_on": translate("DaifugoPanel", "GIVE"),
        HURRY: translate("DaifugoPanel", "GO ON"),
        "go_on": translate("DaifugoPanel", "GO ON"),
        "deal": translate("DaifugoPanel", "DEAL"),
        "again": translate("DaifugoPanel", "NEW SET"),
        "new_game": translate("DaifugoPanel", "PLAY"),
    }[primary]
