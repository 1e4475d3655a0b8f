"""The expert at an open table: adviser, duel, review, and the lesson."""

from PySide6.QtCore import QObject, Qt

from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.thinking.loop import ThinkingLoop
from cardroom.tables.square.dueling import SquareDuel
from cardroom.tables.square.machine import SquareMachine
from cardroom.tables.square.panel.cues import SHEET
from cardroom.tables.square.panel.reviewing import SquareReview
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.player.questions import Minds, Position, Topic
from cardroom.tables.square.rules.cluster import TABLE
from cardroom.tables.square.rules.lesson import Retry
from cardroom.tables.square.settings import SquareSettings
from cardroom.widgets.window.window_place import WindowPlace


class SquareCompany(QObject):
    """Joins the expert with the window; it thinks in another process.

    Args:
        machine: of the table.
        panel: its window.
        settings: the settings.
        minds: the functions that answer for the expert.
        parent: owns it.

    Attributes:
        thinking: the expert.
        duel: plays the same cards.
        review: looks back at a campaign.
    """

    def __init__(
        self,
        machine: SquareMachine,
        panel: SquarePanel,
        settings: Settings,
        minds: Minds,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._panel = panel
        self._settings = settings
        self.thinking = ThinkingLoop[Topic, Position](minds, self, TABLE)
        self.duel = SquareDuel(machine, panel, SquareSettings.of(settings), self.thinking, self)
        self.review = SquareReview(self.thinking, settings, panel)
        panel.extras.advice.wanted.connect(self._ask)
        panel.extras.lesson_wanted.connect(self.open_lesson)
        self.review.retry_wanted.connect(self.open_lesson)
        panel.extras.review_wanted.connect(self.review.open)
        panel.closed.connect(self.thinking.end)
        self.thinking.answered.connect(self._answer)
        self.thinking.failed.connect(self._fail)

    def stop(self) -> None:
        """Drops all questions; an answer on its way changes nothing."""
        for topic in Topic:
            self.thinking.ask(topic, ())

    def open_lesson(self, retry: Retry | None = None) -> None:
        """Opens the first lesson, or a stage played again."""
        from cardroom.tables.square.panel.lesson_panel import LessonPanel  # noqa: PLC0415 - on first use

        lesson = LessonPanel(self._settings.wardrobe, self.review.panel or self._panel, retry)
        lesson.stage.cue.connect(SoundDesk(SHEET, SoundSettings.of(self._settings), lesson).give)
        lesson.play_wanted.connect(self._panel.begin)
        lesson.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        lesson.setWindowModality(Qt.WindowModality.WindowModal)
        WindowPlace(lesson, "square_lesson", self._settings, fills_screen=False)
        lesson.show()

    def _ask(self, position: Position | None) -> None:
        self.thinking.ask(Topic.ADVICE, () if position is None else (position,))

    def _answer(self, topic: Topic, position: Position, answer: object) -> None:
        if topic is Topic.ADVICE and isinstance(answer, tuple):
            self._panel.extras.advice.show(position, answer)

    def _fail(self, topic: Topic, error: Exception) -> None:
        if topic is Topic.ADVICE:
            self._panel.extras.advice.show_trouble(error)
