"""The review of a campaign: mistakes, each with its board."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QWidget

from cardroom.tables.square.panel.small_board import CellMark, SmallBoard
from cardroom.tables.square.panel.stage_sign import ProgressLine
from cardroom.tables.square.panel.words import card_text, figure, number_text, place_name
from cardroom.tables.square.player.mistakes import Mistake
from cardroom.tables.square.rules.board import EMPTY_BOARD, with_card
from cardroom.widgets.cards.suit_delegate import SuitDelegate
from cardroom.widgets.cards.suit_text import show_suits, spoken_text
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.translation import translate
from cardroom.widgets.window.look import Appearance


def row_text(mistake: Mistake) -> str:
    """Returns a mistake in short, for the list."""
    text = translate("Square", "Stage {stage} · {card} · −{points}")
    return text.format(stage=figure(mistake.stage), card=card_text(mistake.card), points=number_text(mistake.loss))


def sentence_text(mistake: Mistake) -> str:
    """Returns a mistake in sentences: your cell, the best cell, the cost."""
    text = translate("Square", "You put the {card} in {yours}. Best: {best}. It cost you {points} points.")
    return text.format(
        card=card_text(mistake.card),
        yours=place_name(mistake.cell),
        best=place_name(mistake.best),
        points=number_text(mistake.loss),
    )


DESIGN_SIZE = QSize(940, 700)
"""The design size, beside a window of 1280 × 800."""


class ReviewControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/square_review.ui`."""

    heading: QLabel
    progress: ProgressLine
    mistakes: QListWidget
    sentence: QLabel
    legend: QLabel
    board: SmallBoard
    total: QLabel
    retry: KeyButton
    close: KeyButton


class ReviewPanel(PanelDialog[ReviewControls]):
    """Shows the progress of a review, then the mistakes.

    Args:
        appearance: the look of all windows.
        over: the table's window.

    Signals:
        retry_wanted(Mistake): the stage is to be played again from the shown mistake.
    """

    retry_wanted = Signal(object)

    def __init__(self, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "square_review", ReviewControls)
        self._appearance = appearance
        self._mistakes: tuple[Mistake, ...] | None = None
        self._progress = (0, 0)
        self._lost = 0.0
        self._trouble = ""
        SuitDelegate(appearance, self.controls.mistakes)
        self.controls.mistakes.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.controls.mistakes.currentRowChanged.connect(self._show_mistake)
        self.controls.retry.clicked.connect(self._retry)
        self.use_keys(KeyMap({"T": self.controls.retry}))
        appearance.changed.connect(lambda: self._show_mistake(self.controls.mistakes.currentRow()))
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.mistakes.setFocus()

    def show_progress(self, done: int, count: int) -> None:
        """Shows how many moves have been assessed."""
        self._mistakes, self._trouble, self._progress = None, "", (done, count)
        self._show()

    def show_mistakes(self, mistakes: Sequence[Mistake], moves: int, lost: float) -> None:
        """Shows the mistakes, the costliest first.

        Args:
            mistakes: none if no move cost anything.
            moves: number of moves of the campaign.
            lost: the points that all of them have cost.
        """
        self._mistakes, self._trouble, self._progress, self._lost = tuple(mistakes), "", (moves, moves), lost
        self._show()
        speak(self.controls.heading, self.controls.heading.text())

    def show_trouble(self, text: str) -> None:
        """Shows why there is no review."""
        self._trouble = text
        self._show()
        speak(self.controls.heading, text)

    def _show(self) -> None:
        controls, mistakes = self.controls, self._mistakes
        done, count = self._progress
        controls.progress.show_progress(0, done, max(1, count))
        controls.progress.setVisible(mistakes is None and not self._trouble)
        heading = translate("Square", "The expert looks at your moves: {done} of {count}")
        total = translate("Square", "All {moves} moves together cost {points} points against the expert's choices.")
        if mistakes is None:
            heading, total = heading.format(done=figure(done), count=figure(count)), ""
        else:
            heading = translate("Square", "No move cost you a point. Well played!")
            if mistakes:
                one, more = (
                    translate("Square", "Your costliest mistake"),
                    translate("Square", "Your costliest mistakes"),
                )
                heading = one if len(mistakes) == 1 else more
            total = total.format(moves=figure(count), points=number_text(self._lost))
        controls.heading.setText(self._trouble or heading)
        controls.total.setText(total)
        controls.legend.setText(translate("Square", "▶ yours   ★ best") if mistakes else "")
        row = max(0, controls.mistakes.currentRow())
        controls.mistakes.blockSignals(True)
        controls.mistakes.clear()
        for mistake in mistakes or ():
            item = QListWidgetItem(row_text(mistake), controls.mistakes)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken_text(sentence_text(mistake)))
        controls.mistakes.setCurrentRow(min(row, controls.mistakes.count() - 1))
        controls.mistakes.blockSignals(False)
        self._show_mistake(controls.mistakes.currentRow())

    def _show_mistake(self, row: int) -> None:
        """Shows the board before a move, with both cells."""
        controls = self.controls
        controls.retry.setEnabled(bool(self._mistakes))
        if not self._mistakes or not 0 <= row < len(self._mistakes):
            controls.sentence.hide()
            controls.board.show_board(EMPTY_BOARD)
            controls.board.setAccessibleName("")
            return
        mistake = self._mistakes[row]
        marks = {mistake.cell: CellMark.YOURS, mistake.best: CellMark.BEST}
        board = with_card(with_card(mistake.board, mistake.cell, mistake.card), mistake.best, mistake.card)
        controls.board.show_board(board, marks)
        text = sentence_text(mistake)
        controls.sentence.show()
        controls.board.setAccessibleName(spoken_text(text))
        show_suits(controls.sentence, text, self._appearance.look.deck)

    def _retry(self) -> None:
        if self._mistakes:
            self.retry_wanted.emit(self._mistakes[self.controls.mistakes.currentRow()])

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Review"))
        self._show()
