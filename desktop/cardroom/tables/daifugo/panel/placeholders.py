# ruff: noqa: D102
"""Plain stand-ins for parts of the window that come later."""

from PySide6.QtWidgets import QLabel

from cardroom.tables.daifugo.panel.words import play_text
from cardroom.tables.daifugo.player.assessment import PlayValue
from cardroom.tables.daifugo.rules.sight import DaifugoSight


class Board(QLabel):
    """A page as a text."""

    def show_sight(self, sight: DaifugoSight) -> None:
        self.setStyleSheet("background: rgba(6, 14, 11, 225)")
        self.setText(f"places {sight.places}\npoints {sight.standing.points}")


class HintPanel(QLabel):
    """The values as a text."""

    def show_values(self, values: tuple[PlayValue, ...], is_reversed: bool) -> None:
        lines = [
            f"{'pass' if v.play is None else play_text(v.play)}: {v.role} / {v.priority} / {v.after}" for v in values
        ]
        self.setText("\n".join(lines[:8]))
