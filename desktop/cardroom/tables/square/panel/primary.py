"""The actions of the primary button of SQUARE."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate

SKIP = "skip"
"""Ends the motion of the judging; no terminal."""

TERMINALS = ("start", "place", "go_on", "again", "new_game")


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
