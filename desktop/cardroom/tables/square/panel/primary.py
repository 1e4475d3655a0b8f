"""The action of the primary button in each state of SQUARE."""

from PySide6.QtCore import QCoreApplication

from cardroom.tables.square.rules.sight import SquareEntry

translate = QCoreApplication.translate

SKIP = "skip"
"""Ends the motion of the judging; no terminal."""

_TERMINALS = ("start", "place", "go_on", "again", "new_game")


def primary_of(entry: SquareEntry, before: str) -> str:
    """Returns the terminal of the primary button.

    Args:
        entry: the presented state.
        before: the terminal before, which remains in a state without input.
    """
    return next((name for name in _TERMINALS if name in entry.legal), before)


def caption_of(primary: str) -> str:
    """Returns the caption of the primary button."""
    return {
        "start": translate("SquarePanel", "START"),
        "place": translate("SquarePanel", "PLACE"),
        SKIP: translate("SquarePanel", "SKIP"),
        "go_on": translate("SquarePanel", "NEXT STAGE"),
        "again": translate("SquarePanel", "PLAY AGAIN"),
        "new_game": translate("SquarePanel", "PLAY"),
    }[primary]
