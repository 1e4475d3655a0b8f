"""The window of results: games by opponents and rules, and their classes."""

from collections.abc import Iterable
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QLocale, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QWidget,
)

from cardroom.bank.ports import Bank
from cardroom.house.results_reading import ResultsReading
from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.panel.words.house_rules import rules_text
from cardroom.tables.daifugo.panel.words.players import class_names, figure, level_name
from cardroom.tables.daifugo.rules.cluster import TABLE
from cardroom.tables.daifugo.rules.results import NO_RESULTS, Kind, Results, Tally, results_of
from cardroom.tables.daifugo.rules.standing import par_of
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.translation import translate
from cardroom.widgets.window.look import Appearance

_UNKNOWN = "–"


def kind_headings() -> tuple[str, ...]:
    """Returns the headings of the list of opponents and rules."""
    return (
        translate("DaifugoResults", "Opponents"),
        translate("DaifugoResults", "Rules"),
        translate("DaifugoResults", "Players"),
        translate("DaifugoResults", "Games"),
        translate("DaifugoResults", "Points per game"),
        translate("DaifugoResults", "Sets won"),
    )


def kind_row(kind: Kind, tally: Tally) -> tuple[str, ...]:
    """Returns the cells of one kind of games."""
    level, rules, seats = kind
    won = translate("DaifugoResults", "{won} of {sets}") if tally.sets else _UNKNOWN
    return (
        level_name(level),
        rules_text(rules),
        figure(seats),
        figure(tally.games),
        mean_text(tally.mean),
        won.format(won=figure(tally.won), sets=figure(tally.sets)),
    )


def class_headings() -> tuple[str, ...]:
    """Returns the headings of the list of classes."""
    return (
        translate("DaifugoResults", "Class"),
        "",
        translate("DaifugoResults", "Games"),
        translate("DaifugoResults", "Share"),
    )


def class_rows(tally: Tally) -> list[tuple[str, ...]]:
    """Returns the cells of each class of these games."""
    names, counts = class_names(), tally.classes
    return [(names[each], "", figure(counts[each]), share_text(counts[each] / tally.games)) for each in tally.known]


def comparison(tally: Tally) -> str:
    """Returns the points in a game beside those of an average player."""
    text = translate("DaifugoResults", "{mean} points per game; {par} is average with {seats} players.")
    return text.format(mean=mean_text(tally.mean), par=mean_text(par_of(tally.seats)), seats=figure(tally.seats))


def mean_text(mean: float | None) -> str:
    """Returns mean points with two decimals; "–" for none."""
    return _UNKNOWN if mean is None else QLocale().toString(mean, "f", 2)


def share_text(share: float) -> str:
    """Returns a share in whole percent."""
    return translate("DaifugoResults", "{number} %").format(number=QLocale().toString(100 * share, "f", 0))


SHARE = Qt.ItemDataRole.UserRole
"""The role of a share from 0 to 1, in the column of the bars."""

_HEIGHT = 0.55
"""The height of a bar, in heights of a row."""

_GAP = 12.0
_RADIUS = 3.0


class ShareBars(QStyledItemDelegate):
    """Draws a bar whose full width is a share of 1."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draws the row, then the bar."""
        super().paint(painter, option, index)
        share = index.data(SHARE)
        if not share:
            return
        row = QRectF(option.rect).adjusted(_GAP, 0, -_GAP, 0)
        height = row.height() * _HEIGHT
        bar = QRectF(row.left(), row.center().y() - height / 2, max(2 * _RADIUS, row.width() * share), height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_rounded(painter, bar, _RADIUS, fill=gold(bar))
        painter.restore()


DESIGN_SIZE = QSize(900, 640)
"""The size that the panel is designed for, beside a window of 1280 × 800."""

_RULES, _BARS = 1, 1
"""The wide columns of the two lists."""

_KIND_FIGURES, _CLASS_FIGURES = (2, 3, 4, 5), (2, 3)
"""Their columns of figures."""


class ResultsControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/daifugo_results.ui`."""

    pages: QStackedWidget
    message: QLabel
    kinds: QTreeWidget
    comparison: QLabel
    classes: QTreeWidget
    note: QLabel
    close: KeyButton


class DaifugoResultsPanel(PanelDialog[ResultsControls]):
    """The window of results.

    Args:
        appearance: holds the current look.
        over: the window that it belongs to.

    Signals:
        looked_at: the window has been activated again; games may have ended since.
    """

    def __init__(self, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "daifugo_results", ResultsControls)
        self._results = NO_RESULTS
        self._trouble = ""
        self._kind: Kind | None = None
        make_columns(self.controls.kinds, len(kind_headings()), _RULES)
        make_columns(self.controls.classes, len(class_headings()), _BARS)
        self.controls.classes.setItemDelegateForColumn(_BARS, ShareBars(self.controls.classes))
        self.controls.kinds.currentItemChanged.connect(self._show_classes)
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.kinds.setFocus()

    def show_results(self, results: Results) -> None:
        """Shows the results of all games."""
        self._results, self._trouble = results, ""
        self._show()

    def show_trouble(self, text: str) -> None:
        """Shows an error in place of the figures, or below them."""
        self._trouble = text
        self._show()

    @property
    def _tallies(self) -> list[tuple[Kind, Tally]]:
        """The kinds of games, those with the most games first."""
        return sorted(self._results.tallies.items(), key=lambda each: (-each[1].games, each[0]))

    def _show(self) -> None:
        controls, left_out = self.controls, self._left_out()
        has_games = self._results.games > 0
        if has_games and not controls.pages.currentIndex():
            controls.pages.setCurrentIndex(1)
            controls.kinds.setFocus()
        elif not has_games and controls.pages.currentIndex():  # the statistics were reset
            controls.pages.setCurrentIndex(0)
        empty = self.tr("No games yet. Every game you play to its end is counted here.")
        controls.message.setText(self._trouble or left_out or empty)
        controls.note.setText(self._trouble or (left_out if has_games else ""))
        kinds = [kind for kind, _ in self._tallies]
        chosen = kinds.index(self._kind) if self._kind in kinds else 0
        fill_rows(controls.kinds, [kind_row(*each) for each in self._tallies], _KIND_FIGURES, chosen, kind_headings())
        self._show_classes()

    def _show_classes(self) -> None:
        """Shows the classes of the chosen kind of games."""
        controls, row = self.controls, self.controls.kinds.currentIndex().row()
        tallies = self._tallies
        self._kind, chosen = tallies[row] if 0 <= row < len(tallies) else (None, None)
        controls.comparison.setText("" if chosen is None else comparison(chosen))
        rows = [] if chosen is None else class_rows(chosen)
        fill_rows(controls.classes, rows, _CLASS_FIGURES, headings=class_headings())
        for place, number in enumerate(() if chosen is None else chosen.known):
            item = controls.classes.topLevelItem(place)
            if chosen is not None and item is not None:
                item.setData(_BARS, SHARE, chosen.classes[number] / chosen.games)

    def _left_out(self) -> str:
        """Returns the note on games that are not counted, or ""."""
        results = self._results
        parts = (
            (results.quit, self.tr("%Ln unfinished game(s) are left out.", "", results.quit)),
            (results.watched, self.tr("%Ln watched game(s) are left out.", "", results.watched)),
            (results.seeded, self.tr("%Ln game(s) dealt from a chosen seed are left out.", "", results.seeded)),
            (
                results.unreadable,
                self.tr("%Ln game(s) whose lines cannot be read are left out.", "", results.unreadable),
            ),
        )
        return " ".join(text for count, text in parts if count)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Results at Daifugō"))
        show_headings(self.controls.kinds, kind_headings(), _KIND_FIGURES)
        show_headings(self.controls.classes, class_headings(), _CLASS_FIGURES)
        self._show()


def open_results(bank: Bank, settings: Settings, over: QWidget) -> QDialog:
    """Makes the window of results.

    Entry point of the table's spec.
    """
    panel = DaifugoResultsPanel(settings.appearance, over)
    ResultsReading(panel, bank, TABLE, NO_RESULTS, partial(_with_lines, settings), panel)
    return panel


def _with_lines(settings: Settings, lines: Iterable[tuple[int, str]], before: Results) -> Results:
    """Adds lines; the results do not depend on their numbers."""
    return results_of((line for _, line in lines), before, DaifugoSettings.of(settings).own)
