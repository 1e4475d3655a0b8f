"""The coach's window: the 32 holds and the chances of each."""

from msgspec import Struct
from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtWidgets import QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QWidget

from cardroom.cards.hands import Hand
from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import trouble_text
from cardroom.tables.poker.coach.coach import Advice, HoldValue, coach_for
from cardroom.tables.poker.coach.words import CoachSight, cards_text, number_text, percent_text
from cardroom.widgets.cards.card_words import hand_name, spoken_card
from cardroom.widgets.cards.suit_delegate import SuitDelegate
from cardroom.widgets.cards.suit_text import show_suits
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.window.dressing import scale_for
from cardroom.widgets.window.first_size import fit_beside
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(900, 660)
"""The design size, beside a window of 1280 × 800."""

BEST, YOURS = "★", "▶"
_DIGITS = 4
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class CoachControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/coach_panel.ui`."""

    hand: QLabel
    basis: QLabel
    holds: QTreeWidget
    chances: QTreeWidget
    legend: QLabel
    close: KeyButton


class CoachPanel(PanelDialog[CoachControls]):
    """The coach's window.

    It follows the table from which it was opened, and changes nothing there.

    Args:
        appearance: holds the current look.
        over: the window that it belongs to.
    """

    def __init__(self, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "coach_panel", CoachControls)
        self._appearance = appearance
        self._sight: CoachSight | None = None
        self._advice: Advice | None = None
        for tree in (self.controls.holds, self.controls.chances):
            tree.setTabKeyNavigation(False)
            tree.header().setSectionsMovable(False)
            tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            tree.header().setStretchLastSection(False)
            tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
            SuitDelegate(appearance, tree)
        appearance.changed.connect(self._show_cards)
        self.controls.holds.currentItemChanged.connect(self._show_chances)
        self.dress(appearance, over)
        fit_beside(self, over, DESIGN_SIZE * (scale_for(over.size()) * appearance.look.text_size.value))
        self.controls.holds.setFocus()

    def show_sight(self, sight: CoachSight | None) -> None:
        """Shows another choice; None keeps the present one."""
        if sight is not None:
            self._sight = sight
            self._fill()

    @property
    def chosen(self) -> HoldValue | None:
        """The hold whose chances are shown."""
        row = self.controls.holds.currentIndex().row()
        return None if self._advice is None or row < 0 else self._advice.holds[row]

    def _fill(self) -> None:
        """Fills both lists, and selects the best row."""
        controls, sight = self.controls, self._sight
        controls.holds.clear()
        controls.chances.clear()
        self._advice = None
        self._show_cards()
        if sight is None:
            controls.basis.setText(self.tr("The coach speaks as soon as cards are open."))
            return
        try:
            self._advice = advice = coach_for(sight.pay_table).advise(sight.hand)
        except KnownError as trouble:
            controls.basis.setText(trouble_text(trouble))
            return
        text = self.tr("In credits at a bet of {bet}. Two pair to royal pay {pays}.")
        pays = str(sight.pay_table).replace("/", " / ")
        controls.basis.setText(text.format(bet=QLocale().toString(sight.bet), pays=pays))
        items = [self._hold_item(hold, sight, advice.best) for hold in advice.holds]
        controls.holds.addTopLevelItems(items)
        controls.holds.setCurrentItem(items[0])
        self._show_cards()

    def _show_cards(self) -> None:
        """Shows hand and legend with coloured suits."""
        controls, sight, deck = self.controls, self._sight, self._appearance.look.deck
        for label in (controls.hand, controls.legend):
            label.setVisible(self._advice is not None)
        if sight is None or self._advice is None:
            return
        show_suits(controls.hand, cards_text(sight.hand), deck)
        controls.hand.setAccessibleName(", ".join(map(spoken_card, sight.hand)))
        show_suits(controls.legend, self._legend(sight, self._advice), deck)

    def _legend(self, sight: CoachSight, advice: Advice) -> str:
        if sight.held is None:
            return self.tr("{best} best").format(best=BEST)
        yours = cards_text(sight.hand[place] for place in sorted(sight.held))
        worth = number_text(advice.value(sight.held) * sight.bet, _DIGITS)
        text = self.tr("{best} best   {yours} yours: {cards}, worth {worth}")
        return text.format(best=BEST, yours=YOURS, cards=yours, worth=worth)

    def _hold_item(self, hold: HoldValue, sight: CoachSight, best: HoldValue) -> QTreeWidgetItem:
        marks = BEST * (hold.value == best.value) + YOURS * (hold.positions == sight.held)
        cards, cost = cards_text(hold.held), (best.value - hold.value) * sight.bet
        worth = number_text(hold.value * sight.bet, _DIGITS)
        item = _item(f"{marks} {cards}".strip(), worth, number_text(cost, _DIGITS) if cost else "–")
        spoken = ", ".join(map(spoken_card, hold.held)) or cards
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
        said = [self.tr("the best")] * (hold.value == best.value) + [self.tr("yours")] * (hold.positions == sight.held)
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, ", ".join(said))
        return item

    def _show_chances(self) -> None:
        controls, sight, hold = self.controls, self._sight, self.chosen
        controls.chances.clear()
        if sight is None or hold is None:
            return
        chances = coach_for(sight.pay_table).chances(sight.hand, hold.positions)
        for hand in sorted(Hand, reverse=True):
            chance = percent_text(chances[hand], _DIGITS) if chances[hand] else "–"
            pays = QLocale().toString(sight.pay_table.pay(hand, sight.bet))
            controls.chances.addTopLevelItem(_item(hand_name(hand), chance, pays))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Coach"))
        self.controls.holds.setHeaderItem(_item(self.tr("Keep"), self.tr("Worth"), self.tr("Cost")))
        self.controls.chances.setHeaderItem(_item(self.tr("What can come"), self.tr("Chance"), self.tr("Pays")))
        self._fill()


def _item(*texts: str) -> QTreeWidgetItem:
    """Makes a row whose figures are at the right."""
    item = QTreeWidgetItem(texts)
    for column in range(1, len(texts)):
        item.setTextAlignment(column, _RIGHT)
    return item
