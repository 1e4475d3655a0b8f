"""The window of results: the best campaigns, and how far campaigns go."""

from typing import NamedTuple

from msgspec import Struct
from PySide6.QtCore import QLocale, QSize
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QStackedWidget, QTreeWidget, QWidget

from cardroom.bank.ports import Bank
from cardroom.house.results_reading import ResultsReading
from cardroom.house.settings.settings import Settings
from cardroom.tables.square.panel.words import figure
from cardroom.tables.square.rules.cluster import TABLE
from cardroom.tables.square.rules.results import NO_RESULTS, Best, Results, results_of
from cardroom.tables.square.rules.stages import LAST_STAGE, STAGES
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings
from cardroom.widgets.translation import translate
from cardroom.widgets.window.look import Appearance


class Yardstick(NamedTuple):
    """A computer player's results.

    Attributes:
        means: mean points in stages 1 to 5.
        all_cleared: the share of campaigns in which it clears all five.
    """

    means: tuple[int, int, int, int, int]
    all_cleared: float


RULE = Yardstick((103, 87, 75, 65, 59), 0.112)
GOOD = Yardstick((118, 102, 89, 79, 71), 0.5248)
EXPERT = Yardstick((118, 103, 90, 79, 71), 0.539)


def mean_text(mean: float | None) -> str:
    """Returns mean points with one decimal; "–" for none."""
    return "–" if mean is None else QLocale().toString(mean, "f", 1)


def share_text(share: float) -> str:
    """Returns a share in whole percent."""
    return translate("SquareResults", "{number} %").format(number=QLocale().toString(100 * share, "f", 0))


def counted_share(count: int, share: float | None) -> str:
    """Returns a count, with its share in brackets."""
    if share is None:
        return figure(count)
    return translate("SquareResults", "{count} ({share})").format(count=figure(count), share=share_text(share))


def best_headings() -> tuple[str, ...]:
    """Returns the headings of the best campaigns."""
    return (
        translate("SquareResults", "Place"),
        translate("SquareResults", "Total"),
        translate("SquareResults", "Cleared"),
        translate("SquareResults", "Game"),
        "",
    )


def best_row(place: int, best: Best) -> tuple[str, ...]:
    """Returns the cells of one of the best campaigns."""
    adviser = translate("SquareResults", "with the adviser") if best.advised else ""
    return figure(place), figure(best.total), figure(best.cleared), figure(best.number), adviser


def stage_headings() -> tuple[str, ...]:
    """Returns the headings of the stages."""
    return (
        translate("SquareResults", "Stage"),
        translate("SquareResults", "Cleared"),
        translate("SquareResults", "Your points"),
        translate("SquareResults", "Rule of thumb"),
        translate("SquareResults", "Good player"),
        translate("SquareResults", "Expert"),
    )


def stage_row(stage: int, results: Results) -> tuple[str, ...]:
    """Returns the cells of a stage: its share, and mean points."""
    found = results.stages[stage - 1]
    yardsticks = (figure(each.means[stage - 1]) for each in (RULE, GOOD, EXPERT))
    return (figure(stage), counted_share(found.cleared, results.share(stage)), mean_text(found.mean), *yardsticks)


def comparison(results: Results) -> str:
    """Returns how often all stages were cleared, beside the computer players."""
    share = results.share(LAST_STAGE)
    if share is None:
        return ""
    text = translate(
        "SquareResults",
        "All five stages: you {own}, the rule of thumb {rule}, a good player {good}, the expert {expert}.",
    )
    return text.format(
        own=counted_share(results.stages[-1].cleared, share),
        rule=share_text(RULE.all_cleared),
        good=share_text(GOOD.all_cleared),
        expert=share_text(EXPERT.all_cleared),
    )


DESIGN_SIZE = QSize(1040, 780)
"""The size that the panel is designed for, beside a window of 1280 × 800."""

_ADVISER, _STAGE = 4, 0
"""The wide columns of the two lists."""

_BEST_FIGURES, _STAGE_FIGURES = (0, 1, 2, 3), (1, 2, 3, 4, 5)
"""Their columns of figures."""


class ResultsControls(Struct, frozen=True):
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
        appearance: holds the current look.
        over: the window that it belongs to.

    Signals:
        looked_at: the window has been activated again; campaigns may have ended since.
    """

    def __init__(self, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "square_results", ResultsControls)
        self._results = NO_RESULTS
        self._trouble = ""
        make_columns(self.controls.best, len(best_headings()), _ADVISER)
        make_columns(self.controls.stages, len(stage_headings()), _STAGE)
        self.dress(appearance, over, DESIGN_SIZE)
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
        note = translate(
            "SquareResults", "Points are the mean of a stage, over the games in which its board was filled."
        )
        controls.note.setText(self._trouble or (f"{note} {left_out}".rstrip() if has_campaigns else ""))
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


def open_results(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the window of results.

    Entry point of the table's spec.
    """
    panel = ResultsPanel(settings.appearance, over)
    ResultsReading(panel, bank, TABLE, NO_RESULTS, results_of, panel)
    return panel
