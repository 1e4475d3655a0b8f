"""The history of a table: its last rounds in a list, and the chosen one step by step, as it was."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from cardroom.panels.card_picture import CardPicture
from cardroom.panels.dressing import Dressing, scale_for
from cardroom.panels.felt_surface import FeltSurface
from cardroom.panels.front_panel import bind, load_front_panel
from cardroom.panels.key_button import KeyButton
from cardroom.panels.look import Wardrobe
from cardroom.panels.receipt_buttons import ReceiptButtons
from cardroom.panels.round_words import badge_text, money_text, row_texts, scene_text
from cardroom.rules.round_story import RoundRow, Scene

DESIGN_SIZE = QSize(1040, 740)
"""The size that the panel is drawn for, beside a window of 1280 × 800."""

_HAND_COLUMN, _FIGURE_COLUMNS = 3, (0, 2, 4, 5)
_PLACES_OF_TWO = (1, 3)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class HistoryControls:
    """The controls and indicators of `ui/panels/history_panel.ui`."""

    rounds: QTreeWidget
    stepTitle: QLabel  # noqa: N815 - Designer's names
    money: QLabel
    sentence: QLabel
    place1: CardPicture
    place2: CardPicture
    place3: CardPicture
    place4: CardPicture
    place5: CardPicture
    back: KeyButton
    forward: KeyButton
    save: KeyButton
    copyReceipt: KeyButton  # noqa: N815
    notice: QLabel
    close: KeyButton

    @property
    def places(self) -> tuple[CardPicture, ...]:
        """The five places of cards, from the left."""
        return self.place1, self.place2, self.place3, self.place4, self.place5


class HistoryPanel(QDialog):
    """The window of the rounds that were played. It shows what it is given, and asks for the round that is chosen.

    Args:
        wardrobe: the look of the house.
        over: the window that it belongs to.

    Signals:
        round_wanted(int): the round of this number is to be shown.

    Attributes:
        receipt: hands out the receipt of the round that is shown.
    """

    round_wanted = Signal(object)

    def __init__(self, wardrobe: Wardrobe, over: QWidget) -> None:
        super().__init__(over)
        self._rows: tuple[RoundRow, ...] = ()
        self._number = 0
        self._scenes: tuple[Scene, ...] = ()
        self._step = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        front = load_front_panel("history_panel", self, FeltSurface, KeyButton, CardPicture)
        layout.addWidget(front)
        self.controls = bind(HistoryControls, front)
        self.receipt = ReceiptButtons(self.controls.save, self.controls.copyReceipt, self.controls.notice, self)
        self._make_list()
        self._keep_places()
        self._connect()
        self._retranslate()
        self._dressing = Dressing(self, wardrobe, over)
        self.resize(DESIGN_SIZE * scale_for(over.size()))
        self.controls.rounds.setFocus()

    # --- what is shown -----------------------------------------------------------------------------------------------

    def show_rounds(self, rows: Sequence[RoundRow]) -> None:
        """Shows the rounds, the newest first. The chosen one stays chosen; if there is none, the newest is."""
        self._rows = tuple(rows)
        self._fill_list()
        if self._rows and self._number not in {row.number for row in self._rows}:
            self._choose(0)
        elif not self._rows:
            self.show_story(0, (), "")

    def show_story(self, number: int, scenes: Sequence[Scene], receipt: str) -> None:
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
    def rows(self) -> tuple[RoundRow, ...]:
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
        rounds.header().setSectionResizeMode(_HAND_COLUMN, QHeaderView.ResizeMode.Stretch)
        rounds.header().setStretchLastSection(False)
        rounds.header().setSectionsMovable(False)

    def _keep_places(self) -> None:
        """A place without a card keeps its room: two cards lie as near to each other as five."""
        for picture in self.controls.places:
            policy = picture.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            picture.setSizePolicy(policy)

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
            QAccessible.updateAccessibility(
                QAccessibleAnnouncementEvent(self.controls.sentence, self.controls.sentence.text())
            )

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _fill_list(self) -> None:
        """Writes the rows; the one that is shown is the current one, and is not asked for again."""
        rounds = self.controls.rounds
        rounds.blockSignals(True)
        rounds.clear()
        for row in self._rows:
            texts = row_texts(row)
            item = QTreeWidgetItem(rounds, list(texts))
            for column in _FIGURE_COLUMNS:
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
        controls.money.setText("" if scene is None else money_text(scene))
        controls.sentence.setText(self._without_steps() if scene is None else scene_text(scene))
        places = () if scene is None else scene.places
        lying = dict(zip(_PLACES_OF_TWO if len(places) == 2 else range(len(places)), places, strict=True))
        for index, picture in enumerate(controls.places):
            place = lying.get(index)
            picture.setVisible(place is not None)
            if place is not None:
                picture.show_card(
                    place.card, face_down=place.card is None, badge=badge_text(place.badge), lit=place.lit
                )

    def _title(self) -> str:
        if not self._number:
            return self.tr("History")
        if not self._scenes:
            return self.tr("Round {number}").format(number=self.locale().toString(self._number))
        return self.tr("Round {number}, step {step} of {count}").format(
            number=self.locale().toString(self._number), step=self._step + 1, count=len(self._scenes)
        )

    def _without_steps(self) -> str:
        if self._rows:
            return self.tr("The steps of this round are not on record.")
        return self.tr("No round has been played to its end yet.")

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("History"))
        self.controls.rounds.setHeaderLabels(
            [self.tr("Round"), self.tr("Time"), self.tr("Bet"), self.tr("Hand"), self.tr("Win"), self.tr("Credits")]
        )
        for column in _FIGURE_COLUMNS:
            self.controls.rounds.headerItem().setTextAlignment(column, _RIGHT)
        self._fill_list()
        for picture in self.controls.places:
            picture.retranslate()
        self._show_step()
