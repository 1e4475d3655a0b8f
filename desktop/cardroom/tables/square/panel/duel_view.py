"""The expert's board beside the person's, with the score of a duel."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from cardroom.tables.square.panel.small_board import CellMark, SmallBoard
from cardroom.tables.square.panel.words import card_text, figure, line_name, points_words
from cardroom.tables.square.player.duel import DuelScore
from cardroom.tables.square.rules.board import LINES, Board, cards_of
from cardroom.widgets.cards.spoken_cards import spelled_cards
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate


def score_text(score: DuelScore) -> str:
    """Returns the points of both: "You 214 · Expert 220"."""
    text = translate("Square", "You {yours} · Expert {experts}")
    return text.format(yours=figure(sum(score.yours)), experts=figure(sum(score.experts)))


def stages_text(score: DuelScore) -> str:
    """Returns the points of each stage, a line for each."""
    text = translate("Square", "Stage {stage}: {yours} – {experts}", "points of both in a duel")
    pairs = enumerate(zip(score.yours, score.experts, strict=True), start=1)
    return "\n".join(
        text.format(stage=figure(stage), yours=figure(yours), experts=figure(experts))
        for stage, (yours, experts) in pairs
    )


def lead_text(score: DuelScore) -> str:
    """Returns who leads, or at the end who has won."""
    if score.waits_for:
        return translate("Square", "The expert is thinking …")
    if score.is_over:
        return _winner_text(score.lead)
    if not any(score.yours) and not any(score.experts):
        return translate("Square", "The expert plays the same cards.")
    if not score.lead:
        return translate("Square", "Level")
    if score.lead > 0:
        return translate("Square", "You lead by {points}").format(points=points_words(score.lead))
    return translate("Square", "The expert leads by {points}").format(points=points_words(-score.lead))


def _winner_text(lead: int) -> str:
    if not lead:
        return translate("Square", "The duel is a draw.")
    if lead > 0:
        return translate("Square", "You win the duel by {points}!").format(points=points_words(lead))
    return translate("Square", "The expert wins the duel by {points}.").format(points=points_words(-lead))


def missed_text(score: DuelScore) -> str:
    """Returns which target the expert has missed; "" for none."""
    if not score.missed:
        return ""
    text = translate("Square", "The expert missed stage {stage} and plays on.")
    if score.is_over:
        text = translate("Square", "The expert missed stage {stage}.")
    return text.format(stage=figure(score.missed))


def board_text(board: Board) -> str:
    """Returns the expert's board in words, row by row."""
    rows = []
    for line in range(len(LINES) // 2, len(LINES)):
        cards = " ".join(map(card_text, cards_of(board, line)))
        rows.append(f"{line_name(line)}: {cards or translate('Square', 'empty')}.")
    return " ".join((translate("Square", "The expert's board."), *rows))


class DuelView(QFrame):
    """Shows a duel; hidden without one.

    Attributes:
        board: the expert's board.
        shown: the score that is shown; None without a duel.
        score: the points of both.
        lead: who leads, or who has won.
        missed: that the expert has missed a target.
        stages: the points of each stage.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: DuelScore | None = None
        self._trouble = ""
        names = ("duelHeading", "duelScore", "duelLead", "duelMissed", "duelStages")
        self.heading, self.score, self.lead, self.missed, self.stages = labels = [QLabel(self) for _ in names]
        self.board = SmallBoard(self)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(2, 6, 2, 6)
        rows.setSpacing(3)
        for label, name in zip(labels, names, strict=True):
            label.setObjectName(name)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(label is not self.stages)
        rows.addStretch(1)
        rows.addWidget(self.heading)
        rows.addWidget(self.board, 100)
        for label in labels[1:]:
            rows.addWidget(label)
        rows.addStretch(1)
        self.hide()

    def show_score(self, score: DuelScore | None) -> None:
        """Shows a score; None hides the view."""
        self.shown = score
        if score is not None and not score.waits_for:
            self._trouble = ""
        self.setVisible(score is not None)
        self._show()

    def show_trouble(self, text: str) -> None:
        """Shows why the expert does not play."""
        self._trouble = text
        self._show()

    def spoken(self) -> str:
        """Returns the duel in words; "" without one."""
        if self.shown is None:
            return ""
        return sentences(score_text(self.shown), self.lead.text(), self.missed.text(), self.board.accessibleName())

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
        if self.shown is None:
            return
        text = score_text(self.shown)
        fits = self.score.fontMetrics().horizontalAdvance(text) <= self.contentsRect().width() - 4
        self.score.setText(text if fits else text.replace(" · ", "\n"))

    def _show(self) -> None:
        self.heading.setText(self.tr("EXPERT"))
        score = self.shown
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


NARROW = 1_000
"""The width of a window in pixels below which both boards would be too small beside each other."""


class DuelPlace(QObject):
    """Moves the expert's board into the side column of a narrow window.

    There it takes the place of the cards to come, as long as there is a duel.

    Args:
        rival: the expert's board.
        instead: the widget whose place it takes.
        front: the front panel; the parent.
    """

    def __init__(self, rival: DuelView, instead: QWidget, front: QWidget) -> None:
        super().__init__(front)
        self._rival = rival
        self._instead = instead
        self._front = front
        self._is_narrow = False
        rival.installEventFilter(self)
        front.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the width of the window, and whether there is a duel."""
        if watched is self._front and event.type() == QEvent.Type.Resize:
            self._move(narrow=self._front.width() < NARROW)
        elif watched is self._rival and event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._give_place()
        return False

    def _move(self, *, narrow: bool) -> None:
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            row = self._front.findChild(QBoxLayout, "comeRow" if narrow else "duelRow")
            assert isinstance(row, QBoxLayout)
            row.insertWidget(0 if narrow else 1, self._rival, 0 if narrow else 3)
            self._give_place()

    def _give_place(self) -> None:
        """Hides the cards to come while their place is taken."""
        self._instead.setVisible(not self._is_narrow or self._rival.isHidden())
