"""The window "Which hand wins?": two to six hands and their order."""

from collections.abc import Callable, Sequence
from random import SystemRandom

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from cardroom.bank.ports import Bank
from cardroom.cards.cards import DECK, HAND_SIZE, BadCards, Card
from cardroom.cards.decision import deciding_positions
from cardroom.cards.ranking import Ranked
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.practice.panel.card_grid import CardGrid
from cardroom.tables.poker.showdown.hand_view import HandView, ShownHand
from cardroom.tables.poker.showdown.line_up import FEWEST_HANDS, MOST_HANDS, LineUp
from cardroom.tables.poker.showdown.words import (
    note_text,
    parse_typed,
    place_text,
    reason_forms,
    spoken_hand,
    title_forms,
    verdict_text,
)
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance
from cardroom.widgets.window.style_property import set_style_property


class ShowdownControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/showdown_panel.ui`."""

    verdict: PromptLine
    handGrid: QGridLayout  # noqa: N815 - Designer's names
    hand1: HandView
    hand2: HandView
    hand3: HandView
    hand4: HandView
    hand5: HandView
    hand6: HandView
    grid: CardGrid
    typed: QLineEdit
    note: QLabel
    deal: KeyButton
    add: KeyButton
    remove: KeyButton
    clear: KeyButton
    close: KeyButton

    @property
    def hands(self) -> tuple[HandView, ...]:
        """The six places of hands."""
        return self.hand1, self.hand2, self.hand3, self.hand4, self.hand5, self.hand6

    def keys(self) -> KeyMap:
        """Maps the keys of the window; digits choose hands."""
        keys = {"D": self.deal, "A": self.add, "R": self.remove, "C": self.clear, "Esc": self.close}
        return KeyMap(keys, cards=self.hands)


DESIGN_SIZE = QSize(1040, 760)
"""The design size, beside a window of 1280 × 800."""

_MOST_IN_TWO_COLUMNS = 4


def shuffled_deck() -> Sequence[Card]:
    """Shuffles the deck with the operating system's random numbers."""
    return SystemRandom().sample(DECK, len(DECK))


class ShowdownPanel(PanelDialog[ShowdownControls]):
    """The window "Which hand wins?".

    Args:
        appearance: holds the current look.
        over: the window that it belongs to.
        shuffle: returns a shuffled deck.

    Attributes:
        line_up: the hands.
    """

    def __init__(
        self, appearance: Appearance, over: QWidget, shuffle: Callable[[], Sequence[Card]] = shuffled_deck
    ) -> None:
        super().__init__(over, "showdown_panel", ShowdownControls)
        self._shuffle = shuffle
        self.line_up = LineUp()
        self._fault = ""
        self.use_keys(self.controls.keys())
        self._connect()
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.grid.enter()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Backspace, and Enter on the focused button."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QAbstractButton):
                focused.click()
        elif event.key() == Qt.Key.Key_Backspace:
            self._show(self.line_up.shortened())
        else:
            super().keyPressEvent(event)

    # --- input -------------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        controls = self.controls
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # otherwise Enter in the text field would press one of them
        for place, view in enumerate(controls.hands):
            view.clicked.connect(lambda _=False, place=place: self._show(self.line_up.chosen(place)))
            view.card_clicked.connect(self._take_out)
        controls.grid.picked.connect(lambda card: self._show(self.line_up.picked(card)))
        controls.typed.returnPressed.connect(self._enter_typed)
        controls.typed.textEdited.connect(self._forget_fault)
        controls.deal.clicked.connect(lambda: self._show(self.line_up.dealt(self._shuffle())))
        controls.add.clicked.connect(lambda: self._show(self.line_up.added()))
        controls.remove.clicked.connect(lambda: self._show(self.line_up.removed()))
        controls.clear.clicked.connect(lambda: self._show(self.line_up.cleared()))

    def _take_out(self, place: int) -> None:
        if place < len(self.line_up.hand):
            self._show(self.line_up.picked(self.line_up.hand[place]))

    def _enter_typed(self) -> None:
        """Puts the typed cards into the chosen hand.

        A fault is shown beside them.
        """
        try:
            cards = parse_typed(self.controls.typed.text())
        except BadCards as fault:
            self._fault = str(fault)
            self._show_note()
            speak(self.controls.note, self._fault)
            return
        self.controls.typed.clear()
        self._show(self.line_up.entered(cards))

    def _forget_fault(self) -> None:
        self._fault = ""
        self._show_note()

    # --- display -----------------------------------------------------------------------------------------------------

    def _show(self, line_up: LineUp) -> None:
        """Shows the hands; a new verdict is announced to screen readers."""
        self.line_up, self._fault = line_up, ""
        before, focused = self.controls.verdict.accessibleName(), self.focusWidget()
        self._show_hands()
        if self.focusWidget() is not focused:
            # Qt has moved the focus off a disabled or hidden control, perhaps into the text field, which takes keys.
            self.controls.hands[line_up.current].setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_note()
        if self.controls.verdict.accessibleName() != before:
            speak(self.controls.verdict, self.controls.verdict.accessibleName())

    def _show_hands(self) -> None:
        controls, line_up = self.controls, self.line_up
        ranked = {each.index: each for each in line_up.ranking}
        self._arrange()  # before a view appears: in its old place it would make the window larger
        for place, view in enumerate(controls.hands):
            view.setVisible(place < len(line_up.hands))
            if place < len(line_up.hands):
                view.show_hand(self._shown(place, ranked.get(place)), chosen=place == line_up.current)
        controls.verdict.show_text(verdict_text(line_up))
        controls.grid.show_picked(line_up.hand, full=len(line_up.hand) == HAND_SIZE)
        elsewhere = {card for hand in line_up.hands for card in hand} - set(line_up.hand)
        for card, button in controls.grid.buttons.items():  # dimmed, but they can still be picked
            set_style_property(button, "taken", card in elsewhere)
        controls.add.setEnabled(len(line_up.hands) < MOST_HANDS)
        controls.remove.setEnabled(len(line_up.hands) > FEWEST_HANDS)
        controls.clear.setEnabled(any(line_up.hands))

    def _arrange(self) -> None:
        """Places up to four hands in two columns, more in three."""
        grid, count = self.controls.handGrid, len(self.line_up.hands)
        columns = 2 if count <= _MOST_IN_TWO_COLUMNS else 3
        for place, view in enumerate(self.controls.hands):
            grid.addWidget(view, place // columns, place % columns)
        for line in range(3):
            grid.setColumnStretch(line, int(line < columns))
            grid.setRowStretch(line, int(line * columns < count))

    def _shown(self, place: int, ranked: Ranked | None) -> ShownHand:
        cards, number = self.line_up.hands[place], place + 1
        spoken = spoken_hand(number, cards, 0 if ranked is None else ranked.place)
        shown = ShownHand(number, cards, title_forms(cards), spoken=spoken)
        if ranked is None:
            return shown
        return replace(
            shown,
            reasons=reason_forms(self.line_up, ranked),
            place=place_text(ranked.place),
            wins=ranked.place == 1,
            lit=deciding_positions(cards, ranked.decision, won=ranked.place == 1) if ranked.decision else frozenset(),
        )

    def _show_note(self) -> None:
        text = self._fault or note_text(self.line_up)
        self.controls.note.setText(text)
        self.controls.note.setAccessibleName(text)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Which hand wins?"))
        self.controls.grid.retranslate()
        self._show_hands()
        self._show_note()
        if self._fault:
            self._enter_typed()


def open_showdown(bank: Bank, settings: Settings, over: QWidget) -> ShowdownPanel:
    """Makes the window; it reads nothing from the bank.

    Entry point of the table's spec.
    """
    return ShowdownPanel(settings.appearance, over)
