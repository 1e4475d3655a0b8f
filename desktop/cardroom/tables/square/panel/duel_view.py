"""The expert's board beside the person's, with the score of a duel."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import trouble_text
from cardroom.tables.square.panel.duel_words import board_text, lead_text, missed_text, score_text, stages_text
from cardroom.tables.square.panel.small_board import CellMark, SmallBoard
from cardroom.tables.square.player.duel import DuelScore
from cardroom.widgets.cards.spoken_cards import spelled_cards
from cardroom.widgets.speech.sentences import sentences


class DuelView(QFrame):
    """Shows a duel; hidden without one.

    Attributes:
        board: the expert's board.
        score: the points of both.
        lead: who leads, or who has won.
        missed: that the expert has missed a target.
        stages: the points of each stage.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._score: DuelScore | None = None
        self._trouble = ""
        self.heading, self.score, self.lead, self.missed, self.stages = (QLabel(self) for _ in range(5))
        self.board = SmallBoard(self)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(2, 6, 2, 6)
        rows.setSpacing(3)
        for label, name in (
            (self.heading, "duelHeading"),
            (self.score, "duelScore"),
            (self.lead, "duelLead"),
            (self.missed, "duelMissed"),
            (self.stages, "duelStages"),
        ):
            label.setObjectName(name)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(label is not self.stages)
        rows.addStretch(1)
        rows.addWidget(self.heading)
        rows.addWidget(self.board, 100)
        for label in (self.score, self.lead, self.missed, self.stages):
            rows.addWidget(label)
        rows.addStretch(1)
        self.hide()

    @property
    def shown(self) -> DuelScore | None:
        """The score that is shown; None without a duel."""
        return self._score

    def show_score(self, score: DuelScore | None) -> None:
        """Shows a score; None hides the view."""
        self._score = score
        if score is not None and not score.waits_for:
            self._trouble = ""
        self.setVisible(score is not None)
        self._show()

    def show_trouble(self, error: Exception) -> None:
        """Shows why the expert does not play.

        Raises:
            Exception: the error, if it is a bug.
        """
        if not isinstance(error, KnownError):
            raise error
        self._trouble = trouble_text(error)
        self._show()

    def spoken(self) -> str:
        """Returns the duel in words; "" without one."""
        if self._score is None:
            return ""
        return sentences(score_text(self._score), self.lead.text(), self.missed.text(), self.board.accessibleName())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limits the board to the height that it can use."""
        super().resizeEvent(event)
        self.board.setMaximumHeight(self.board.height_for(self.contentsRect().width() - 4))
        self._show_points()

    def changeEvent(self, event: QEvent) -> None:
        """Updates the texts after a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show()
        super().changeEvent(event)

    def _show_points(self) -> None:
        """Shows the points of both, in two lines if they need them."""
        if self._score is None:
            return
        text = score_text(self._score)
        fits = self.score.fontMetrics().horizontalAdvance(text) <= self.contentsRect().width() - 4
        self.score.setText(text if fits else text.replace(" · ", "\n"))

    def _show(self) -> None:
        self.heading.setText(self.tr("EXPERT"))
        score = self._score
        if score is None:
            return
        marks = {} if score.new is None else {score.new: CellMark.NEW}
        self.board.show_board(score.board, marks)
        self.board.setAccessibleName(spelled_cards(board_text(score.board)))
        self._show_points()
        self.lead.setText(self._trouble or lead_text(score))
        self.missed.setText(missed_text(score))
        self.missed.setVisible(bool(score.missed))
        self.stages.setText(stages_text(score))
        self.stages.setVisible(len(score.yours) > 1)
