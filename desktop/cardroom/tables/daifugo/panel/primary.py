"""The action of the primary button in each state of Daifugō."""

from PySide6.QtCore import QCoreApplication

from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight

translate = QCoreApplication.translate

HURRY = "hurry"
"""Hurries the computer players; no terminal."""

CHOICES = ("give", "play", "hand_on")
"""The terminals that send the chosen cards."""

TERMINALS = (*CHOICES, "start", "go_on", "deal", "again", "new_game")
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
