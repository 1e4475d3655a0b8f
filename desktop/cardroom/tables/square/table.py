"""The open SQUARE table, with its side windows and the expert."""

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QObject, Qt

from cardroom.bank.ports import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.thinking.loop import ThinkingLoop
from cardroom.house.trouble.dialog import trouble_text
from cardroom.ledger import Account
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.dueling import SquareDuel
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.panel.cues import SHEET
from cardroom.tables.square.panel.reviewing import SquareReview
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.player.questions import Answerers, Position, Topic
from cardroom.tables.square.rules.cluster import ENDS, TABLE, SquareCluster, SquareState
from cardroom.tables.square.rules.lesson import Retry
from cardroom.tables.square.settings import SquareSettings
from cardroom.widgets.window.window_place import WindowPlace

_CAMPAIGNS = "cardroom.tables.square.history:SquareCampaigns"
_RESULTS = "square-results"
"""The code of the window of results in the table's spec."""


class SquareTable(OpenTable):
    """One open SQUARE table.

    Args:
        bank: where campaigns and money are kept.
        settings: the settings.
        seeds: the source of each campaign's 32 bytes.
        parent: owns the table.

    Attributes:
        thinking: the expert, which thinks in another process.
        duel: plays the same cards.
        review: looks back at a campaign.

    Signals:
        see OpenTable.
    """

    panel: SquarePanel

    answerers: ClassVar[Answerers] = Answerers()
    """The functions that answer for the expert; tests name their own."""

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.terminals = SquareTerminals(self)
        panel = SquarePanel(self.terminals, settings.appearance)
        machine = TableMachine(square_diagram(seeds), self.terminals, bank, self)
        self.join(machine, panel, TABLE, settings)
        values = SquareSettings.of(settings)
        self.prepare(panel)
        panel.view_chosen.connect(values.set_view)
        self.add_round_windows(_CAMPAIGNS, "square_history", bank, settings, self.terminals.add_word)
        machine.entered.connect(self._follow)
        panel.controls.best.clicked.connect(partial(self.window_wanted.emit, _RESULTS))
        self.thinker = self.thinking = ThinkingLoop[Topic, Position](self.answerers, self, TABLE)
        self.duel = SquareDuel(machine, panel, values, self.thinking, self)
        self.review = SquareReview(self.thinking, settings, panel)
        panel.advice.wanted.connect(self._ask)
        self.thinking.answered.connect(self._answer)
        self.thinking.failed.connect(self._fail)
        panel.closed.connect(self.thinking.end)
        panel.review_wanted.connect(self.review.open)
        panel.controls.lesson.clicked.connect(partial(self.open_lesson, None))
        self.review.retry_wanted.connect(self.open_lesson)
        machine.entered.connect(self.duel.watch)

    def prepare(self, panel: SquarePanel) -> None:
        """Shows the person's choices."""
        panel.show_view(SquareSettings.of(self._settings).view())

    def stop_players(self) -> None:
        """Drops all questions to the expert.

        An answer on its way changes nothing.
        """
        for topic in Topic:
            self.thinking.ask(topic, ())

    def open_lesson(self, retry: Retry | None = None) -> None:
        """Opens the first lesson, or a stage played again."""
        from cardroom.tables.square.panel.lesson_panel import LessonPanel  # noqa: PLC0415 - on first use

        lesson = LessonPanel(self._settings.appearance, self.review.panel or self.panel, retry)
        lesson.stage.cue.connect(SoundDesk(SHEET, SoundSettings.of(self._settings), lesson).give)
        lesson.play_wanted.connect(self.panel.begin)
        lesson.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        lesson.setWindowModality(Qt.WindowModality.WindowModal)
        WindowPlace(lesson, "square_lesson", self._settings, fills_screen=False)
        lesson.show()

    def _follow(self, state: SquareState, cluster: SquareCluster, account: Account) -> None:
        """Updates the windows beside the table."""
        self.follow_round(cluster, takes_word=state is SquareState.READY, has_ended=state in (*ENDS, SquareState.READY))

    def _ask(self, position: Position | None) -> None:
        self.thinking.ask(Topic.ADVICE, () if position is None else (position,))

    def _answer(self, topic: Topic, position: Position, answer: object) -> None:
        if isinstance(answer, int):
            self.duel.answer(position, answer)
        elif isinstance(answer, tuple):
            take = self.panel.advice.show if topic is Topic.ADVICE else self.review.answer
            take(position, answer)

    def _fail(self, topic: Topic, error: Exception) -> None:
        """Shows a KnownError in place of the answer.

        Raises:
            Exception: the error, if it is a bug.
        """
        if not isinstance(error, KnownError):
            self.panel.advice.switch(on=False)
            raise error
        show = {
            Topic.ADVICE: self.panel.advice.show_trouble,
            Topic.DUEL: self.duel.show_trouble,
            Topic.REVIEW: self.review.show_trouble,
        }[topic]
        show(trouble_text(error))
