"""The history of a table: its last rounds in a list, and the chosen one step by step, as it was."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFrame, QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from cardroom.house.fair_deal.receipt_buttons import ReceiptButtons
from cardroom.house.history.pages import HistoryPages, RowT, SceneT
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.dressing import Dressing, scale_for
from cardroom.widgets.window.front_panel import bind, load_front_panel
from cardroom.widgets.window.look import Wardrobe

DESIGN_SIZE = QSize(1040, 740)
"""The size that the panel is drawn for, beside a window of 1280 × 800."""

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class HistoryControls:
    """The controls and indicators of `ui/panels/history_panel.ui`."""

    rounds: QTreeWidget
    stepTitle: QLabel  # noqa: N815 - Designer's names
    standing: QLabel
    sentence: QLabel
    board: QFrame
    back: KeyButton
    forward: KeyButton
    save: KeyButton
    copyReceipt: KeyButton  # noqa: N815
    notice: QLabel
    close: KeyButton


class HistoryPanel(QDialog, Generic[RowT, SceneT]):
    """The window of the rounds that were played. It shows what it is given, and asks for the round that is chosen.

    It does not know which table it tells of: what is in a row, and in a scene, its pages know.

    Args:
        pages: how the table's rounds are told and shown.
        wardrobe: the look of the house.
        over: the window that it belongs to.

    Signals:
        round_wanted(int): the round of this number is to be shown.

    Attributes:
        pages: as given.
        receipt: hands out the receipt of the round that is shown.
    """

    round_wanted = Signal(object)

    def __init__(self, pages: HistoryPages[RowT, SceneT], wardrobe: Wardrobe, over: QWidget) -> None:
        super().__init__(over)
        self.pages = pages
        self._rows: tuple[RowT, ...] = ()
        self._number = 0
        self._scenes: tuple[SceneT, ...] = ()
        self._step = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        front = load_front_panel("history_panel", self, FeltSurface, KeyButton)
        layout.addWidget(front)
        self.controls = bind(HistoryControls, front)
        self.receipt = ReceiptButtons(self.controls.save, self.controls.copyReceipt, self.controls.notice, self)
        self._make_list()
        self._lay_board(front)
        self._connect()
        self._retranslate()
        self._dressing = Dressing(self, wardrobe, over)
        self.resize(DESIGN_SIZE * scale_for(over.size()))
        self.controls.rounds.setFocus()

    # --- what is shown -----------------------------------------------------------------------------------------------

    def show_rounds(self, rows: Sequence[RowT]) -> None:
        """Shows the rounds, the newest first. The chosen one stays chosen; if there is none, the newest is."""
        self._rows = tuple(rows)
        self._fill_list()
        if self._rows and self._number not in {row.number for row in self._rows}:
            self._choose(0)
        elif not self._rows:
            self.show_story(0, (), "")

    def show_story(self, number: int, scenes: Sequence[SceneT], receipt: str) -> None:
        """Shows a round, from its last step if it is the one that is shown already, else from its first.

        Args:
            number: of the round.
            scenes: its steps; none where the book does not tell of it any more.
            receipt: the text of its receipt; "" where it has none.
        """
        stays = number == self._number and len(scenes) >= len(self._scenes) > 0
        self._number, self._scenes = number, tuple(scenes)
        self._step = self._step if stays else 0
        self.receipt.show_receipt(receipt)
        self._show_step()

    @property
    def rows(self) -> tuple[RowT, ...]:
        """The rounds in the list, the newest first."""
        return self._rows

    @property
    def shown(self) -> int:
        """The number of the round that is shown; 0 for none."""
        return self._number

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language while the program runs."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    # --- what the person does ----------------------------------------------------------------------------------------

    def _make_list(self) -> None:
        rounds = self.controls.rounds
        rounds.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        rounds.header().setSectionResizeMode(self.pages.wide_column, QHeaderView.ResizeMode.Stretch)
        rounds.header().setStretchLastSection(False)
        rounds.header().setSectionsMovable(False)

    def _lay_board(self, front: QWidget) -> None:
        """The table's own board stands where the cards are shown."""
        rows, board = front.layout(), QVBoxLayout(self.controls.board)
        assert isinstance(rows, QVBoxLayout)
        for index, share in enumerate(self.pages.shares):
            rows.setStretch(index, share)
        board.setContentsMargins(0, 0, 0, 0)
        board.addWidget(self.pages.board)

    def _connect(self) -> None:
        controls = self.controls
        controls.rounds.currentItemChanged.connect(self._row_chosen)
        controls.back.clicked.connect(lambda: self._go(-1))
        controls.forward.clicked.connect(lambda: self._go(1))
        controls.close.clicked.connect(self.close)
        # Keys of the whole window: a list or a button that has the focus would take them for itself.
        for key, press in (
            (Qt.Key.Key_Left, controls.back.click),
            (Qt.Key.Key_Right, controls.forward.click),
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
        if 0 <= self._step + steps < len(self._scenes):
            self._step += steps
            self._show_step()
            told = f"{self.controls.sentence.text()} {self.controls.standing.text()}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.controls.sentence, told))

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _fill_list(self) -> None:
        """Writes the rows; the one that is shown is the current one, and is not asked for again."""
        rounds = self.controls.rounds
        rounds.blockSignals(True)
        rounds.clear()
        for row in self._rows:
            texts = self.pages.row_texts(row)
            item = QTreeWidgetItem(rounds, list(texts))
            for column in self.pages.figure_columns:
                item.setTextAlignment(column, _RIGHT)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(texts))
            if row.number == self._number:
                rounds.setCurrentItem(item)
        rounds.blockSignals(False)

    def _show_step(self) -> None:
        controls = self.controls
        scene = self._scenes[self._step] if self._scenes else None
        controls.back.setEnabled(self._step > 0)
        controls.forward.setEnabled(self._step + 1 < len(self._scenes))
        controls.stepTitle.setText(self._title())
        controls.standing.setText("" if scene is None else self.pages.standing(scene))
        nothing = self.pages.nothing_text(without_rounds=not self._rows)
        controls.sentence.setText(nothing if scene is None else self.pages.sentence(scene))
        self.pages.show(scene)

    def _title(self) -> str:
        if not self._number:
            return self.tr("History")
        return self.pages.title(self._number, self._step + 1, len(self._scenes))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("History"))
        self.controls.rounds.setHeaderLabels(list(self.pages.headings()))
        for column in self.pages.figure_columns:
            self.controls.rounds.headerItem().setTextAlignment(column, _RIGHT)
        self._fill_list()
        self.pages.retranslate()
        self._show_step()
