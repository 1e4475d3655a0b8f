"""The review of a recorded game, computed beside the window."""

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.house.thinking.loop import ThinkingLoop
from cardroom.tables.daifugo.panel.review.report import Report
from cardroom.tables.daifugo.player.review import Choice, decisions_of
from cardroom.tables.daifugo.player.roster import Topic
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.rules.cluster import TABLE
from cardroom.tables.daifugo.rules.story import last_game
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.tables.daifugo.panel.review.panel import DaifugoReviewPanel

LONGEST_MS: Final = 20_000
"""The time after which no further choice is judged."""


class DaifugoReview(QObject):
    """Opens the review of a game; asks for verdicts one by one.

    The verdicts are kept until another game is reviewed.

    Args:
        thinking: answers in another process.
        bank: has the games.
        settings: the settings.
        over: the table's window; the parent.

    Attributes:
        panel: the window; None while it is closed.
        report: what it shows.

    Signals:
        move_shown(int, int): the person looks at a move, by the numbers of its game and of the move, from 0.
    """

    move_shown = Signal(int, int)

    def __init__(
        self, thinking: ThinkingLoop[Topic, Seen | Choice], bank: Bank, settings: Settings, over: QWidget
    ) -> None:
        super().__init__(over)
        self._thinking, self._bank, self._settings, self._over = thinking, bank, settings, over
        self._deadline = QTimer(self)
        self._deadline.setSingleShot(True)
        self._deadline.timeout.connect(self._stop)
        self.report = Report()
        self.panel: DaifugoReviewPanel | None = None
        thinking.answered.connect(self._take_answer)
        thinking.failed.connect(self._fail)

    def open(self, number: int = 0, over: QWidget | None = None) -> None:
        """Opens the review of a game, or raises its window.

        Args:
            number: the number of the game; 0 for the last one.
            over: the window that it is opened from; None for the table's.
        """
        if self.panel is not None and self.panel.parentWidget() is not (over or self._over):
            self.panel.close()
        panel = self.panel or self._open_panel(over or self._over)
        panel.raise_()
        panel.activateWindow()
        self._bank.ask(partial(self._read, number), self._begin, partial(self._fail, Topic.REVIEW))

    def close(self) -> None:
        """Closes the window, which ends the review."""
        if self.panel is not None:
            self.panel.close()

    def _open_panel(self, over: QWidget) -> "DaifugoReviewPanel":
        from cardroom.tables.daifugo.panel.review.panel import DaifugoReviewPanel  # noqa: PLC0415 - on first use

        self.panel = panel = DaifugoReviewPanel(self._settings.appearance, over)
        panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        panel.finished.connect(self._forget)
        panel.controls.stop.clicked.connect(self._stop)
        panel.choice_shown.connect(self._show_move)
        if isinstance(over, QDialog):
            over.finished.connect(self._close_with_opener)
        WindowPlace(panel, "daifugo_review", self._settings, fills_screen=False)
        panel.show()
        return panel

    def _close_with_opener(self) -> None:
        if self.panel is not None and self.panel.parentWidget() is not self._over:
            self.panel.close()

    def _forget(self) -> None:
        """Ends the review when its window closes; keeps the verdicts."""
        self.panel = None
        self._stop()

    # --- question after question -------------------------------------------------------------------------------------

    def _read(self, number: int) -> tuple[int, tuple[Choice, ...]]:
        """Returns a game's number and choices; in the bank's thread."""
        number = number or next((line.round_number for line in self._bank.lines(TABLE, 1)), 0)
        game = last_game(self._bank.steps(TABLE, number))
        return number, () if game is None else decisions_of(game)

    def _begin(self, read: tuple[int, tuple[Choice, ...]]) -> None:
        if self.panel is not None:
            self._deadline.start(LONGEST_MS)
            known = self.report.verdicts if read == (self.report.number, self.report.choices) else ()
            self._go_on(Report(*read, known, is_stopped=not read[1]))

    def _go_on(self, report: Report) -> None:
        """Shows a report, and asks for the next verdict."""
        self.report = report
        if self.panel is not None:
            self.panel.show_report(report)
        following = () if report.has_ended else report.choices[len(report.verdicts) :][:1]
        self._thinking.ask(Topic.REVIEW, following)
        if not following:
            self._deadline.stop()

    def _stop(self) -> None:
        if not self.report.has_ended:
            self._go_on(replace(self.report, is_stopped=True))

    def _take_answer(self, topic: Topic, position: Seen | Choice, answer: object) -> None:
        """Takes the next verdict; ignores late ones and other topics."""
        report = self.report
        if topic is Topic.REVIEW and not report.has_ended and position == report.choices[len(report.verdicts)]:
            self._go_on(replace(report, verdicts=(*report.verdicts, answer)))

    def _fail(self, topic: Topic, error: Exception) -> None:
        """Shows a KnownError in place of the review.

        Raises:
            Exception: the error, if it is a bug.
        """
        if topic is Topic.REVIEW:
            from cardroom.house.trouble.dialog import trouble_text  # noqa: PLC0415 - only after an error

            self._stop()
            if not isinstance(error, KnownError):
                raise error
            self._go_on(replace(self.report, trouble=trouble_text(error)))

    def _show_move(self, at: int) -> None:
        self.move_shown.emit(self.report.number, self.report.choices[at].move)
