"""The review of a finished campaign, computed beside the window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from cardroom.house.settings.settings import Settings
from cardroom.house.thinking.loop import ThinkingLoop
from cardroom.tables.square.player.mistakes import Mistake, costliest, mistake_of, moves_of
from cardroom.tables.square.player.questions import CellAdvice, Position, Topic
from cardroom.tables.square.rules.lesson import Retry
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.tables.square.panel.review_panel import ReviewPanel


class SquareReview(QObject):
    """Opens the review of a campaign, and fills it move by move.

    What has been computed is kept until another campaign is reviewed.

    Args:
        thinking: the expert.
        settings: the settings.
        over: the table's window; the parent.

    Attributes:
        panel: the window; None while it is closed.

    Signals:
        retry_wanted(Retry): a stage is to be played again.
    """

    retry_wanted = Signal(object)

    def __init__(self, thinking: ThinkingLoop[Topic, Position], settings: Settings, over: QWidget) -> None:
        super().__init__(over)
        self._thinking = thinking
        self._settings = settings
        self._over = over
        self._sight = SquareSight()
        self._moves: tuple[tuple[Position, int], ...] = ()
        self._known: dict[Position, tuple[CellAdvice, ...]] = {}
        self.panel: ReviewPanel | None = None

    def open(self, sight: SquareSight) -> None:
        """Opens the review of a campaign, or raises its window.

        Args:
            sight: the campaign at its end.
        """
        self._sight = sight
        moves = tuple(moves_of(sight.stages))
        if moves != self._moves:
            self._moves, self._known = moves, {}
        self.open_panel()
        self._show()
        self._thinking.ask(Topic.REVIEW, [position for position, _ in moves if position not in self._known])

    def open_panel(self) -> "ReviewPanel":
        """Opens the window, or raises it."""
        if self.panel is None:
            from cardroom.tables.square.panel.review_panel import ReviewPanel  # noqa: PLC0415 - on first use

            self.panel = panel = ReviewPanel(self._settings.appearance, self._over)
            panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            panel.finished.connect(self._forget)
            panel.retry_wanted.connect(self._retry)
            WindowPlace(panel, "square_review", self._settings, fills_screen=False)
            panel.show()
        self.panel.raise_()
        self.panel.activateWindow()
        return self.panel

    def _retry(self, mistake: Mistake) -> None:
        self.retry_wanted.emit(Retry(self._sight.stages[mistake.stage - 1], mistake.number - 1, mistake.best))

    def answer(self, position: Position, advice: tuple[CellAdvice, ...]) -> None:
        """Takes the advice on a position of the campaign; ignores any other."""
        if any(position == each for each, _ in self._moves):
            self._known[position] = advice
            self._show()

    def show_trouble(self, text: str) -> None:
        """Shows why there is no review."""
        if self.panel is not None:
            self.panel.show_trouble(text)

    def _show(self) -> None:
        if self.panel is None:
            return
        if len(self._known) < len(self._moves):
            self.panel.show_progress(len(self._known), len(self._moves))
            return
        mistakes = [mistake_of(position, cell, self._known[position]) for position, cell in self._moves]
        self.panel.show_mistakes(costliest(mistakes), len(self._moves), sum(each.loss for each in mistakes))

    def _forget(self) -> None:
        """Stops the review when its window closes; keeps what is known."""
        self.panel = None
        self._thinking.ask(Topic.REVIEW, ())
