"""The action of the primary button in each state of Old Maid."""

from PySide6.QtCore import QCoreApplication

from cardroom.tables.old_maid.rules.cluster import OldMaidState
from cardroom.tables.old_maid.rules.sight import OldMaidEntry
from cardroom.tables.old_maid.rules.viewing import waits_behind_curtain, waits_to_be_hidden

translate = QCoreApplication.translate

GO_ON = "go_on"
"""Hurries another player at its turn; no terminal."""

SHOW, HIDE = "show", "hide"
"""Shows or hides a hand while two persons share the screen; no terminals."""

WITHOUT_TERMINAL = (GO_ON, SHOW, HIDE)

TERMINALS = ("deal", "draw", "again", "new_game")


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
