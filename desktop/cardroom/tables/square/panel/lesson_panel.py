"""The window of the first lesson, or of a stage played again."""

from functools import partial

from msgspec import Struct
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.house.stage import TableStage
from cardroom.tables.square.panel.board_view import BoardView
from cardroom.tables.square.panel.cues import SquareCue
from cardroom.tables.square.panel.lesson_words import sentence_text, shown_text
from cardroom.tables.square.panel.line_sign import LineView
from cardroom.tables.square.panel.spoken import cell_name, line_sentence
from cardroom.tables.square.panel.words import figure
from cardroom.tables.square.rules.board import LINES, SIDE, cards_of, points_of
from cardroom.tables.square.rules.lesson import Lesson, Miss, Retry
from cardroom.tables.square.rules.lines import mark_of
from cardroom.tables.square.rules.reach import best_mark, present_mark
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.cards.suit_text import show_suits
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance


class HintLabel(QLabel):
    """A label with several lines.

    QLabel's least height is that of very wide texts, so a small window would not make room for it.
    """

    def minimumSizeHint(self) -> QSize:
        """Returns the height for the present width."""
        return QSize(super().minimumSizeHint().width(), max(0, self.heightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follows the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


DESIGN_SIZE = QSize(1000, 740)
"""The design size, beside a window of 1280 × 800."""


class LessonControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/square_lesson.ui`."""

    hint: HintLabel
    toGo: QLabel  # noqa: N815 - Designer's names
    nextCard: CardPicture  # noqa: N815
    points: Meter
    notice: QLabel
    board: BoardView
    showCell: KeyButton  # noqa: N815
    undo: KeyButton
    again: KeyButton
    close: KeyButton
    primary: KeyButton


class LessonPanel(PanelDialog[LessonControls]):
    """The window of the first lesson, or of a stage played again.

    Args:
        appearance: the look of all windows.
        over: the window beside it.
        begin: the stage at its position; None for the lesson.

    Attributes:
        lesson: the present state.

    Signals:
        play_wanted: a game is to begin; the lesson is closed.
    """

    play_wanted = Signal()

    def __init__(self, appearance: Appearance, over: QWidget | None, begin: Retry | None = None) -> None:
        super().__init__(over, "square_lesson", LessonControls)
        self._appearance = appearance
        self.lesson: Lesson | Retry = begin or Lesson()
        self._first = self.lesson
        self._miss: Miss | None = None
        controls = self.controls
        keys = {"H": controls.showCell, "U": controls.undo, "N": controls.again}
        self.use_keys(KeyMap(keys, primary=controls.primary, more=controls.board.arrows))
        self.stage = TableStage(self.front, self)
        self._count = self.stage.counter(controls.points.show_number)
        controls.board.pressed.connect(self.place)
        controls.showCell.clicked.connect(self._show_cell)
        controls.undo.clicked.connect(self._undo)
        controls.undo.setVisible(begin is not None)
        for button in (controls.showCell, controls.primary):
            button.setVisible(begin is None)
        controls.again.clicked.connect(lambda: self._go_to(self._first))
        controls.primary.clicked.connect(self._play)
        appearance.changed.connect(self._apply_look)
        self.stage.apply_look(appearance.look)
        self.dress(appearance, over, DESIGN_SIZE)
        controls.board.cells[controls.board.cursor_cell].setFocus()

    def place(self, cell: int) -> None:
        """Places the card of the step, or shows why not.

        A press during the judging only ends the motion.
        """
        if not self.stage.is_settled:
            self.stage.flush()
            return
        if not self.lesson.coming:
            return
        self.lesson, self._miss = self.lesson.place(cell)
        if self._miss is None:
            self.stage.cue.emit(SquareCue.PLACE)
        if not self.lesson.coming:
            self._judge()
            return
        self._show()
        speak(self.controls.hint, self._sentence())

    def done(self, result: int) -> None:
        """Ends all motion before the window closes."""
        self.stage.flush()
        super().done(result)

    def _play(self) -> None:
        self.close()
        self.play_wanted.emit()

    def _undo(self) -> None:
        if isinstance(self.lesson, Retry):
            self._go_to(self.lesson.undone())

    def _show_cell(self) -> None:
        """Shows where the present card belongs."""
        if isinstance(self.lesson, Lesson):
            self._go_to(self.lesson.with_cell_shown())

    def _go_to(self, lesson: Lesson | Retry) -> None:
        """Shows and speaks another state."""
        self.stage.flush()
        self.lesson, self._miss = lesson, None
        self._show()
        speak(self.controls.hint, shown_text(lesson) or self._sentence())

    # --- the judging -------------------------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Judges the ten lines, one by one."""
        self._show()
        judging = self.tr("The board is full: the ten lines are judged.")
        show_suits(self.controls.hint, judging, self._appearance.look.deck)
        self.controls.points.show_number(0)
        for line in range(len(LINES)):
            self.stage.post(partial(self._judge_line, line))
        self.stage.post(self._end_judging)

    def _judge_line(self, line: int) -> None:
        wait, board = self.stage.motion.ms(Gesture.JUDGE), self.lesson.board
        mark, points = mark_of(cards_of(board, line)), points_of(board, line + 1)
        self.controls.board.light_line(line, wait // 2)
        self.controls.board.signs[line].show_line(LineView(mark, None, is_full=True))
        self.stage.cue.emit(mark)
        self._count.count(points - mark.points, points, wait // 2)
        self.stage.pause.rest(wait)

    def _end_judging(self) -> None:
        self.controls.board.light_line(None)
        self._show()
        speak(self.controls.hint, self._sentence())

    # --- display -----------------------------------------------------------------------------------------------------

    def _sentence(self) -> str:
        """Returns the text above the board."""
        return sentence_text(self.lesson, self._miss)

    def _show(self) -> None:
        """Shows the whole state of the lesson."""
        controls, lesson = self.controls, self.lesson
        board = lesson.board
        for number, cell in enumerate(controls.board.cells):
            controls.board.show_card(number, board[number])
            cell.setAccessibleName(cell_name(number, board[number]))
            cell.display(cell.shown._replace(lit=number == lesson.shown_cell, dim=False))
        self._show_lines()
        coming = lesson.coming
        controls.nextCard.show_card(coming[0] if coming else None)
        count = self.tr("Card {number} of {count}").format(
            number=figure(lesson.placed + 1), count=figure(lesson.placed + len(coming))
        )
        controls.toGo.setText(count if coming else "")
        controls.board.show_cursor(shows=bool(coming))
        controls.showCell.setEnabled(bool(coming) and lesson.shown_cell is None)
        controls.undo.setEnabled(isinstance(lesson, Retry) and bool(lesson.cells))
        controls.points.show_number(points_of(board))
        controls.primary.setEnabled(not coming)
        if not coming:
            (self if controls.primary.isHidden() else controls.primary).setFocus()
        show_suits(controls.hint, self._sentence(), self._appearance.look.deck)

    def _show_lines(self) -> None:
        lesson = self.lesson
        for line, sign in enumerate(self.controls.board.signs):
            cards = cards_of(lesson.board, line)
            full = len(cards) == SIDE
            best = best_mark(cards, lesson.coming)
            sign.show_line(LineView(present_mark(cards), None if full else best, is_full=full))
            sign.setAccessibleName(line_sentence(line, cards, best))

    def _apply_look(self) -> None:
        self.stage.apply_look(self._appearance.look)
        self._show()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("First lesson") if isinstance(self._first, Lesson) else self.tr("Try again"))
        self.controls.nextCard.retranslate()
        self._show()
