"""The window of a review: graph, mistakes and progress."""

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QProgressBar, QStyleOptionViewItem, QWidget

from cardroom.tables.daifugo.panel.review import words
from cardroom.tables.daifugo.panel.review.graph import ReviewGraph
from cardroom.tables.daifugo.panel.review.report import Report
from cardroom.tables.daifugo.panel.words.players import figure
from cardroom.tables.daifugo.player.review import THRESHOLD
from cardroom.widgets.cards.suit_delegate import SuitDelegate
from cardroom.widgets.cards.suit_text import show_suits, spoken_text
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(940, 700)
"""The design size, beside a window of 1280 × 800."""


class ReviewControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/daifugo_review.ui`."""

    heading: QLabel
    progress: QProgressBar
    stop: KeyButton
    graph: ReviewGraph
    mistakes: QListWidget
    sentence: QLabel
    note: QLabel
    close: KeyButton


class _Rows(SuitDelegate):
    """Lets rows shrink to the width of the list."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Returns a height only."""
        return QSize(0, super().sizeHint(option, index).height())


class DaifugoReviewPanel(PanelDialog[ReviewControls]):
    """Shows the progress of a review, then the mistakes.

    Args:
        appearance: the look of all windows.
        over: the window that it was opened from.

    Signals:
        choice_shown(int): the person looks at the choice of this index.
    """

    choice_shown = Signal(int)

    def __init__(self, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "daifugo_review", ReviewControls)
        self._appearance, self._report = appearance, Report()
        controls = self.controls
        _Rows(appearance, controls.mistakes)
        controls.mistakes.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        controls.mistakes.currentRowChanged.connect(self._choose_mistake)
        controls.graph.moved.connect(self._choose)
        self.use_keys(KeyMap({"C": controls.stop}))
        appearance.changed.connect(self._show_choice)
        self.dress(appearance, over, DESIGN_SIZE)
        controls.graph.setFocus()

    def show_report(self, report: Report) -> None:
        """Shows a review; speaks the heading when it ends."""
        ends, self._report = report.has_ended and not self._report.has_ended, report
        self.controls.graph.show_verdicts(report.verdicts, len(report.choices), report.mistakes)
        if ends and report.mistakes:
            self.controls.graph.show_cursor(report.mistakes[0])
        self._retranslate()
        if ends:
            speak(self.controls.heading, self.controls.heading.text())

    def _retranslate(self) -> None:
        controls, report = self.controls, self._report
        self.setWindowTitle(self.tr("Review of game {number}").format(number=figure(report.number)))
        controls.heading.setText(self._heading())
        note = self.tr("Judged by what you could know then. White diamond: 1st by the better play.")
        controls.note.setText(note if report.choices else "")
        controls.progress.setMaximum(max(1, len(report.choices)))
        controls.progress.setValue(len(report.verdicts))
        for control in (controls.progress, controls.stop):
            control.setVisible(not report.has_ended)
        controls.graph.update()
        self._fill_list()
        self._show_choice()

    def _heading(self) -> str:
        """Returns the progress, or what was found."""
        report = self._report
        done, count = figure(len(report.verdicts)), figure(len(report.choices))
        if report.trouble:
            return report.trouble
        if not report.has_ended:
            return self.tr("The expert looks at your choices: {done} of {count}").format(done=done, count=count)
        if not report.choices:
            return self.tr("In this game you had no choice to make.")
        least = words.places_text(THRESHOLD)
        found = self.tr("No play lost more than {places} places for sure.").format(places=least)
        if report.mistakes:
            found = self.tr("What cost you most")
        stopped = self.tr("Stopped: {done} of {count} choices were judged.").format(done=done, count=count)
        return found if done == count else sentences(stopped, found if report.verdicts else "")

    def _fill_list(self) -> None:
        """Fills the list without choosing a row."""
        mistakes, report = self.controls.mistakes, self._report
        with QSignalBlocker(mistakes):
            mistakes.clear()
            for rank, at in enumerate(report.mistakes, start=1):
                item = QListWidgetItem(words.row_text(rank, report.verdicts[at]), mistakes)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken_text(self._text(at)))
        mistakes.setVisible(bool(report.mistakes))

    # --- the shown choice --------------------------------------------------------------------------------------------

    def _choose_mistake(self, row: int) -> None:
        if row >= 0:
            self._choose(self._report.mistakes[row])

    def _choose(self, at: int) -> None:
        self.controls.graph.show_cursor(at)
        self._show_choice()
        self.choice_shown.emit(at)

    def _text(self, at: int) -> str:
        return words.choice_text(at + 1, self._report.choices[at], self._report.verdicts[at])

    def _show_choice(self) -> None:
        """Shows the choice at the cursor in words."""
        controls, report, at = self.controls, self._report, self.controls.graph.cursor_at
        controls.graph.setAccessibleDescription(self.tr("The chance of each place at each choice: arrow keys."))
        controls.sentence.setVisible(at < len(report.verdicts))
        name = ""
        if at < len(report.verdicts):
            show_suits(controls.sentence, self._text(at), self._appearance.look.deck)
            name = spoken_text(sentences(self._text(at), words.chances_text(report.verdicts[at].chances)))
        controls.graph.setAccessibleName(name or controls.heading.text())
        with QSignalBlocker(controls.mistakes):
            controls.mistakes.setCurrentRow(report.mistakes.index(at) if at in report.mistakes else -1)
