"""The front panel of joker draw poker: shows what the machine has entered, and sends what the person does."""

from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QVBoxLayout, QWidget

from cardroom.machines.poker_machine import WIRES, PokerTerminals
from cardroom.machines.wiring import legal_terminals
from cardroom.panels.card_picture import CardPicture
from cardroom.panels.dressing import Dressing
from cardroom.panels.front_panel import bind, load_front_panel
from cardroom.panels.key_button import KeyButton
from cardroom.panels.look import Wardrobe
from cardroom.panels.meter import Meter
from cardroom.panels.pay_table_view import PayTableView
from cardroom.panels.poker_words import prompt_text
from cardroom.rules.cards import HAND_SIZE
from cardroom.rules.ledger import Account
from cardroom.rules.poker.cluster import Marking, PokerCluster, PokerState
from cardroom.rules.steps import Prompt

PRIMARY_REST_MS = 300
"""For so long after its meaning has changed the main button ignores presses: a double click on DEAL draws nothing."""

_PRIMARY_TERMINALS = ("draw", "deal", "new_game")


@dataclass(frozen=True)
class PokerControls:
    """The controls and indicators of `ui/panels/poker_panel.ui`."""

    payTable: PayTableView  # noqa: N815 - Designer's names
    prompt: QLabel
    card1: CardPicture
    card2: CardPicture
    card3: CardPicture
    card4: CardPicture
    card5: CardPicture
    change1: KeyButton
    change2: KeyButton
    change3: KeyButton
    change4: KeyButton
    change5: KeyButton
    credits: Meter
    bet: Meter
    win: Meter
    notice: QLabel
    betDown: KeyButton  # noqa: N815
    betUp: KeyButton  # noqa: N815
    betOne: KeyButton  # noqa: N815
    betMax: KeyButton  # noqa: N815
    markAll: KeyButton  # noqa: N815
    collect: KeyButton
    primary: KeyButton

    @property
    def cards(self) -> tuple[CardPicture, ...]:
        """The five pictures, from the left."""
        return self.card1, self.card2, self.card3, self.card4, self.card5

    @property
    def changes(self) -> tuple[KeyButton, ...]:
        """The buttons under them."""
        return self.change1, self.change2, self.change3, self.change4, self.change5


class PokerPanel(QWidget):
    """The poker table's window.

    Args:
        terminals: where the person's presses go.
        wardrobe: the look of the house.

    Signals:
        closed: the window was closed; the game is suspended.
    """

    closed = Signal()

    def __init__(self, terminals: PokerTerminals, wardrobe: Wardrobe) -> None:
        super().__init__()
        self._terminals = terminals
        self._marking = Marking.CHANGE
        self._shown: tuple[PokerState, PokerCluster, Account] | None = None
        self._prompt: Prompt | None = None
        self._legal: frozenset[str] = frozenset()
        self._primary_terminal = "deal"
        self._primary_rests = QElapsedTimer()
        self.rest_ms = PRIMARY_REST_MS
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        front = load_front_panel("poker_panel", self)
        layout.addWidget(front)
        self.controls = bind(PokerControls, front)
        self._connect()
        self._enable()
        # The window itself has the focus, so that Space deals until somebody walks to a control with Tab.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        self.resize(1280, 800)
        self.setMinimumSize(800, 600)
        self._retranslate()
        self._dressing = Dressing(self, wardrobe)

    # --- what comes out of the machine -------------------------------------------------------------------------------

    def show_entered(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """Shows a state that was entered, and enables exactly what is legal in it."""
        self._shown = (state, cluster, account)
        self._legal = legal_terminals(WIRES, state, cluster, account)
        primary = next((name for name in _PRIMARY_TERMINALS if name in self._legal), self._primary_terminal)
        if primary != self._primary_terminal:
            self._primary_terminal = primary
            self._primary_rests.start()
        self._show()

    def show_prompt(self, prompt: Prompt) -> None:
        """Shows, and tells a screen reader, what the status loop says."""
        self._prompt = prompt
        text = prompt_text(prompt)
        self.controls.prompt.setText(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.controls.prompt, text))

    def show_marking(self, marking: Marking) -> None:
        """Shows marks as cards to change, or as cards to hold, from now on."""
        self._marking = marking
        self._name_marking()
        self._show()

    def stand_still(self) -> None:
        """Nothing can be pressed: the machine has failed, or has not begun."""
        self._legal = frozenset()
        self._enable()

    # --- what the person does ----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key presses the control that it is printed on; held down it presses once."""
        button = self._button_for(event)
        if button is None:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            button.click()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing suspends the game."""
        self.closed.emit()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language while the program runs."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _connect(self) -> None:
        controls, terminals = self.controls, self._terminals
        for position in range(HAND_SIZE):
            for button in (controls.cards[position], controls.changes[position]):
                button.clicked.connect(lambda _=False, position=position: terminals.mark.emit(position))
        controls.payTable.bet_chosen.connect(terminals.bet_to.emit)
        controls.betDown.clicked.connect(terminals.bet_down.emit)
        controls.betUp.clicked.connect(terminals.bet_up.emit)
        controls.betOne.clicked.connect(terminals.bet_one.emit)
        controls.betMax.clicked.connect(terminals.bet_max.emit)
        controls.markAll.clicked.connect(terminals.mark_all.emit)
        controls.collect.clicked.connect(terminals.collect.emit)
        controls.primary.clicked.connect(self._press_primary)

    def _press_primary(self) -> None:
        if self._primary_rests.isValid() and self._primary_rests.elapsed() < self.rest_ms:
            return
        self._terminals.named(self._primary_terminal).emit()

    def _button_for(self, event: QKeyEvent) -> QAbstractButton | None:
        controls = self.controls
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return None
        digit = event.key() - Qt.Key.Key_1
        if 0 <= digit < HAND_SIZE:
            return controls.cards[digit]
        return {
            Qt.Key.Key_A: controls.markAll,
            Qt.Key.Key_B: controls.betOne,
            Qt.Key.Key_M: controls.betMax,
            Qt.Key.Key_C: controls.collect,
            Qt.Key.Key_Plus: controls.betUp,
            Qt.Key.Key_Minus: controls.betDown,
            Qt.Key.Key_Space: controls.primary,
            Qt.Key.Key_Return: controls.primary,
            Qt.Key.Key_Enter: controls.primary,
        }.get(Qt.Key(event.key()))

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _show(self) -> None:
        if self._shown is None:
            return
        state, cluster, account = self._shown
        controls = self.controls
        won = cluster.result if cluster.win else None
        controls.payTable.show_pays(cluster.options.pay_table, cluster.bet, won)
        self._show_cards(state, cluster)
        controls.credits.show_number(account.player)
        controls.bet.show_number(cluster.bet)
        controls.win.show_number(account.escrow)
        self._enable()

    def _show_cards(self, state: PokerState, cluster: PokerCluster) -> None:
        choosing = state is PokerState.OPEN_HAND
        holding = self._marking is Marking.HOLD
        word = self.tr("HOLD") if holding else self.tr("CHANGE")
        for position, (picture, button) in enumerate(zip(self.controls.cards, self.controls.changes, strict=True)):
            marked = choosing and (position in cluster.marks) is not holding
            if cluster.hand:
                picture.show_card(cluster.hand[position], badge=word if marked else "")
            else:
                picture.show_card(None, face_down=state is not PokerState.FINISH)
            button.setText(f"✓ {word}" if marked else word)
            button.setAccessibleName(self.tr("{mark} card {position}").format(mark=word, position=position + 1))

    def _enable(self) -> None:
        controls, legal = self.controls, self._legal
        for button, terminal in (
            (controls.betDown, "bet_down"),
            (controls.betUp, "bet_up"),
            (controls.betOne, "bet_one"),
            (controls.betMax, "bet_max"),
            (controls.payTable, "bet_to"),
            (controls.markAll, "mark_all"),
            (controls.collect, "collect"),
            *((button, "mark") for button in (*controls.cards, *controls.changes)),
            (controls.primary, self._primary_terminal),
        ):
            button.setEnabled(terminal in legal)
        controls.primary.setText(
            {"deal": self.tr("DEAL"), "draw": self.tr("DRAW"), "new_game": self.tr("NEW GAME")}[self._primary_terminal]
        )

    def _name_marking(self) -> None:
        holding = self._marking is Marking.HOLD
        self.controls.markAll.setText(self.tr("HOLD ALL") if holding else self.tr("CHANGE ALL"))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Joker Poker"))
        self._name_marking()
        for picture in self.controls.cards:
            picture.retranslate()
        self._show()
        if self._prompt is not None:
            self.controls.prompt.setText(prompt_text(self._prompt))
