"""The history window: a list of rounds, and the steps of one."""

from collections.abc import Callable, Sequence
from typing import Generic

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardroom.house.fair_deal.receipt_files import ReceiptButtons, ReceiptFile
from cardroom.house.history.source import HistoryView, RowT, StepT
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.first_size import room_beside
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(1040, 740)
"""The design size, beside a window of 1280 × 800."""

_BESIDE, _ABOVE = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_LIST_SHARE = 0.54
"""The greatest share of the width that the list takes beside the board."""

_MARGINS = 60
"""More than all margins and spaces between them, in pixels."""

_STRETCHED, _FITTED = QHeaderView.ResizeMode.Stretch, QHeaderView.ResizeMode.ResizeToContents

_HEAD_SHARE = 0.55
"""The greatest share of the width that the buttons take beside the title."""


class HistoryControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/history_panel.ui`."""

    rounds: QTreeWidget
    stepTitle: QLabel  # noqa: N815 - Designer's names
    standing: QLabel
    sentence: QLabel
    board: QFrame
    jumpBack: KeyButton  # noqa: N815
    back: KeyButton
    forward: KeyButton
    jumpForward: KeyButton  # noqa: N815
    save: KeyButton
    copyReceipt: KeyButton  # noqa: N815
    review: KeyButton
    notice: QLabel
    close: KeyButton


class HistoryPanel(PanelDialog[HistoryControls], Generic[RowT, StepT]):
    """Shows the played rounds of any table.

    The table's view formats the rows and draws the steps.

    Args:
        view: the texts and the board of the table's rounds.
        appearance: the look of all windows.
        over: the table's window.

    Signals:
        round_wanted(int): the round with this number was chosen.
        review_wanted(int, QWidget): the review of the shown round is to be opened over this window.

    Attributes:
        view: as given.
        receipt: the buttons for the shown round's receipt.
    """

    round_wanted = Signal(object)
    review_wanted = Signal(int, object)

    def __init__(self, view: HistoryView[RowT, StepT], appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "history_panel", HistoryControls)
        self.view, self._over = view, over
        self._rows: tuple[RowT, ...] = ()
        self._number = 0
        self._steps: tuple[StepT, ...] = ()
        self._step = 0
        self.receipt = ReceiptButtons(self.controls.save, self.controls.copyReceipt, self.controls.notice, self)
        self._make_list()
        self._lay_board(self.front)
        self._connect()
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.rounds.setFocus()

    # --- contents ----------------------------------------------------------------------------------------------------

    def show_rounds(self, rows: Sequence[RowT]) -> None:
        """Shows the rounds, newest first.

        Keeps the chosen round, or chooses the newest.
        """
        self._rows = tuple(rows)
        self._fill_list()
        if self._rows and self._number not in {row.number for row in self._rows}:
            self._choose(0)
        elif not self._rows:
            self.show_story(0, (), None)

    def show_story(self, number: int, steps: Sequence[StepT], receipt: ReceiptFile | None) -> None:
        """Shows a round, opened on its result.

        Keeps the current step if the round is shown already.

        Args:
            number: number of the round.
            steps: its steps; empty if the book no longer has them.
            receipt: its receipt; None if it has none.
        """
        stays = number == self._number and len(steps) >= len(self._steps) > 0
        self._number, self._steps = number, tuple(steps)
        self._step = self._step if stays else self.view.opening(steps) if steps else 0
        self.receipt.show_receipt(receipt)
        self._show_step()

    def show_step(self, find: Callable[[Sequence[StepT]], int]) -> None:
        """Shows another step of the round.

        Args:
            find: returns its index.
        """
        self._go(find(self._steps) - self._step)

    @property
    def rows(self) -> tuple[RowT, ...]:
        """The rounds in the list, newest first."""
        return self._rows

    @property
    def shown(self) -> int:
        """Number of the shown round; 0 for none."""
        return self._number

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts an upright board beside the list where both have room."""
        super().resizeEvent(event)
        self._arrange()

    # --- input -------------------------------------------------------------------------------------------------------

    def _make_list(self) -> None:
        make_columns(self.controls.rounds, len(self.view.headings()), self.view.wide_column)

    def _lay_board(self, front: QWidget) -> None:
        """Inserts the table's board into the front panel."""
        board = QVBoxLayout(self.controls.board)
        board.setContentsMargins(0, 0, 0, 0)
        board.addWidget(self.view.board)
        names = ("rows", "middle", "sceneParts", "sceneHead", "headTexts", "steps")
        boxes = (front.findChildren(QBoxLayout, name)[0] for name in names)
        self._whole, self._middle, self._scene, self._head, self._texts, self._walk = boxes
        self._arrange()

    def _arrange(self) -> None:
        """Lays list and board beside or above each other."""
        rounds, edges = self.controls.rounds, self._whole.contentsMargins()
        columns = range(rounds.columnCount())
        wide = sum(max(rounds.sizeHintForColumn(each), rounds.header().sectionSizeHint(each)) for each in columns)
        wide += rounds.verticalScrollBar().sizeHint().width() + 2 * rounds.frameWidth()
        beside = self.view.is_upright and wide < _LIST_SHARE * self.width()
        room = room_beside(self, self._over).width() - edges.left() - edges.right()
        rounds.setMinimumWidth(0 if beside else min(wide, room))
        rounds.header().setSectionResizeMode(self.view.wide_column, _STRETCHED if wide <= room else _FITTED)
        self._middle.setDirection(_BESIDE if beside else _ABOVE)
        is_upright = self.view.is_upright
        self._scene.setDirection(_BESIDE if is_upright and not beside else _ABOVE)
        self._texts.setDirection(_ABOVE if is_upright else _BESIDE)
        has_room = not is_upright and self._walk.minimumSize().width() < _HEAD_SHARE * self.width()
        self._head.setDirection(_BESIDE if has_room else _ABOVE)
        for index, share in enumerate((wide, self.width() - wide - _MARGINS) if beside else self.view.shares):
            self._middle.setStretch(index, share)

    def _connect(self) -> None:
        controls = self.controls
        controls.rounds.currentItemChanged.connect(self._row_chosen)
        controls.review.clicked.connect(lambda: self.review_wanted.emit(self._number, self))
        controls.back.clicked.connect(lambda: self._go(-1))
        controls.forward.clicked.connect(lambda: self._go(1))
        controls.jumpBack.clicked.connect(lambda: self._go(self._landmark(-1) - self._step))
        controls.jumpForward.clicked.connect(lambda: self._go(self._landmark(1) - self._step))
        # Shortcuts of the whole window: a focused list or button would handle these keys itself.
        for key, press in (
            (Qt.Key.Key_Left, controls.back.click),
            (Qt.Key.Key_Right, controls.forward.click),
            (Qt.Key.Key_PageUp, controls.jumpBack.click),
            (Qt.Key.Key_PageDown, controls.jumpForward.click),
            (Qt.Key.Key_Home, lambda: self._go(-self._step)),
            (Qt.Key.Key_End, lambda: self._go(len(self._steps) - 1 - self._step)),
            (Qt.Key.Key_Up, lambda: self._move(-1)),
            (Qt.Key.Key_Down, lambda: self._move(1)),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(press)

    def _row_chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.round_wanted.emit(self._rows[self.controls.rounds.indexOfTopLevelItem(item)].number)

    def _choose(self, index: int) -> None:
        item = self.controls.rounds.topLevelItem(index)
        if item is not None:
            self.controls.rounds.setCurrentItem(item)

    def _move(self, rows: int) -> None:
        item = self.controls.rounds.currentItem()
        self._choose(0 if item is None else self.controls.rounds.indexOfTopLevelItem(item) + rows)

    def _go(self, steps: int) -> None:
        if steps and 0 <= self._step + steps < len(self._steps):
            self._step += steps
            self._show_step()
            spoken = f"{self.controls.sentence.text()} {self.controls.standing.text()}"
            speak(self.controls.sentence, spoken)

    def _landmark(self, way: int) -> int:
        """Returns the next landmark, or the end, in a direction."""
        end = len(self._steps) - 1 if way > 0 else 0
        between = range(self._step + way, end, way)
        return next((step for step in between if self.view.is_landmark(self._steps[step])), end)

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _fill_list(self) -> None:
        """Fills the list; selects the shown round without emitting `round_wanted`."""
        shown = next((index for index, row in enumerate(self._rows) if row.number == self._number), -1)
        rows = map(self.view.row_texts, self._rows)
        fill_rows(self.controls.rounds, rows, self.view.figure_columns, shown)
        self._arrange()

    def _show_step(self) -> None:
        controls = self.controls
        step = self._steps[self._step] if self._steps else None
        controls.back.setEnabled(self._step > 0)
        controls.forward.setEnabled(self._step + 1 < len(self._steps))
        controls.review.setEnabled(bool(self._steps))
        controls.jumpBack.setEnabled(controls.back.isEnabled())
        controls.jumpForward.setEnabled(controls.forward.isEnabled())
        controls.stepTitle.setText(self._title())
        controls.standing.setText("" if step is None else self.view.standing(step))
        nothing = self.view.nothing_text(without_rounds=not self._rows)
        controls.sentence.setText(nothing if step is None else self.view.sentence(step))
        self.view.show(step)

    def _title(self) -> str:
        if not self._number:
            return self.tr("History")
        return self.view.title(self._number, self._step + 1, len(self._steps))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("History"))
        show_headings(self.controls.rounds, self.view.headings(), self.view.figure_columns)
        self._fill_list()
        self.view.retranslate()
        self._show_step()
