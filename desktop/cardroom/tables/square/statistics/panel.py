"""The window of results: the best campaigns, and how far campaigns go."""

from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QStackedWidget,
    QTreeWidget,
    QWidget,
)

from cardroom.tables.square.rules.results import NO_RESULTS, Results
from cardroom.tables.square.rules.stages import STAGES
from cardroom.tables.square.statistics.words import (
    best_headings,
    best_row,
    comparison,
    counted_share,
    explanation,
    figure,
    stage_headings,
    stage_row,
)
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings
from cardroom.widgets.window.look import Wardrobe

DESIGN_SIZE = QSize(1040, 780)
"""The size that the panel is designed for, beside a window of 1280 × 800."""

_ADVISER, _STAGE = 4, 0
"""The wide columns of the two lists."""

_BEST_FIGURES, _STAGE_FIGURES = (0, 1, 2, 3), (1, 2, 3, 4, 5)
"""Their columns of figures."""


@dataclass(frozen=True)
class ResultsControls:
    """The controls and indicators of `ui/panels/square_results.ui`."""

    pages: QStackedWidget
    message: QLabel
    best: QTreeWidget
    figures: QFrame
    games: QLabel
    allCleared: QLabel  # noqa: N815 - Designer's names
    streak: QLabel
    longest: QLabel
    quit: QLabel
    advised: QLabel
    staked: QLabel
    prize: QLabel
    stages: QTreeWidget
    comparison: QLabel
    note: QLabel
    close: KeyButton


class ResultsPanel(PanelDialog[ResultsControls]):
    """The window of results.

    Args:
        wardrobe: holds the current look.
        over: the window that it belongs to.

    Signals:
        looked_at: the window has been activated again; campaigns may have ended since.
    """

    def __init__(self, wardrobe: Wardrobe, over: QWidget) -> None:
        super().__init__(over, "square_results", ResultsControls)
        self._results = NO_RESULTS
        self._trouble = ""
        make_columns(self.controls.best, len(best_headings()), _ADVISER)
        make_columns(self.controls.stages, len(stage_headings()), _STAGE)
        self.dress(wardrobe, over, DESIGN_SIZE)
        self.controls.best.setFocus()

    def show_results(self, results: Results) -> None:
        """Shows the results of all campaigns."""
        self._results, self._trouble = results, ""
        self._show()

    def show_trouble(self, text: str) -> None:
        """Shows an error in place of the figures, or below them."""
        self._trouble = text
        self._show()

    def _show(self) -> None:
        controls, results = self.controls, self._results
        has_campaigns = results.campaigns > 0
        left_out = self._left_out()
        if has_campaigns and not controls.pages.currentIndex():
            controls.pages.setCurrentIndex(1)
            controls.best.setFocus()
        elif not has_campaigns and controls.pages.currentIndex():  # the statistics were reset
            controls.pages.setCurrentIndex(0)
        empty = self.tr("No games yet. Every game you play is counted here, but for practice.")
        controls.message.setText(self._trouble or left_out or empty)
        controls.note.setText(self._trouble or (f"{explanation()} {left_out}".rstrip() if has_campaigns else ""))
        controls.games.setText(figure(results.campaigns))
        controls.allCleared.setText(counted_share(results.stages[-1].cleared, results.share(len(results.stages))))
        controls.streak.setText(figure(results.streak))
        controls.longest.setText(figure(results.longest))
        controls.quit.setText(figure(results.quit))
        controls.advised.setText(figure(results.advised))
        controls.staked.setText(figure(results.staked))
        controls.prize.setText(figure(results.prize))
        controls.comparison.setText(comparison(results))
        self._describe_figures()
        best = [best_row(place, each) for place, each in enumerate(results.best, start=1)]
        chosen = max(0, min(controls.best.currentIndex().row(), len(best) - 1))
        fill_rows(controls.best, best, _BEST_FIGURES, chosen, best_headings())
        chosen = max(0, controls.stages.currentIndex().row())
        rows = [stage_row(stage, results) for stage in STAGES]
        fill_rows(controls.stages, rows, _STAGE_FIGURES, chosen, stage_headings())

    def _describe_figures(self) -> None:
        """Sets the accessible description of the figures, line by line.

        All figures are one tab stop.
        """
        labels = [each.text() for each in self.controls.figures.findChildren(QLabel)]
        lines = [f"{caption}: {value}" for caption, value in zip(labels[::2], labels[1::2], strict=True)]
        self.controls.figures.setAccessibleDescription("\n".join(lines))

    def _left_out(self) -> str:
        """Returns the note on campaigns that are not counted, or ""."""
        results, parts = self._results, []
        if results.practice:
            parts.append(self.tr("%Ln practice game(s) are left out.", "", results.practice))
        if results.seeded:
            parts.append(self.tr("%Ln game(s) dealt from a chosen seed are left out.", "", results.seeded))
        if results.unreadable:
            parts.append(self.tr("%Ln game(s) whose lines cannot be read are left out.", "", results.unreadable))
        return " ".join(parts)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Best games of SQUARE"))
        show_headings(self.controls.best, best_headings(), _BEST_FIGURES)
        show_headings(self.controls.stages, stage_headings(), _STAGE_FIGURES)
        self._show()
