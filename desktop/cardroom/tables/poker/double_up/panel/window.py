"""The front panel of the double-up: shows what the machine has entered, and sends what the person does."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QCloseEvent

from cardroom.cards.cards import Card
from cardroom.dataflow.wires import legal_terminals
from cardroom.house.table_window import TableWindow
from cardroom.ledger import Account
from cardroom.messages import Prompt
from cardroom.tables.poker.double_up.machine import WIRES, DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.controls import DoubleUpControls
from cardroom.tables.poker.double_up.panel.history import DoubleUpHistory
from cardroom.tables.poker.double_up.panel.stage import DoubleUpStage
from cardroom.tables.poker.double_up.panel.words import chances_text, going_on_text, prompt_text
from cardroom.tables.poker.double_up.rules.cluster import PICKS, Choice, DoubleUpCluster, DoubleUpState
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import Binding
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.front_panel import bind
from cardroom.widgets.window.look import Wardrobe

_BACK = "back"
_CHOICES = frozenset({"high", "low", "pick"})
_STAKES = frozenset({"go_on", "bank_half"})


class DoubleUpPanel(TableWindow):
    """The double-up's window.

    Closing it takes nothing: the double-up is suspended, and goes on when it is opened again.

    Args:
        terminals: where the person's presses go.
        wardrobe: the look of the house.

    Signals:
        settings_wanted, closed: see TableWindow.
    """

    stage: DoubleUpStage

    def __init__(self, terminals: DoubleUpTerminals, wardrobe: Wardrobe) -> None:
        super().__init__("double_up_panel", FeltSurface, Meter, CardPicture, KeyButton, DoubleUpHistory)
        self._terminals = terminals
        self._prompt: Prompt | None = None
        self._legal: frozenset[str] = frozenset()
        self._coach_word: Callable[[], str] = str
        self._came: Card | None = None
        self._primary_terminal = "go_on"
        self._closing = QTimer(self)
        self._closing.setSingleShot(True)
        self._closing.timeout.connect(self.close)
        self.controls = bind(DoubleUpControls, self.front)
        self.keys = self.controls.keys()
        self.controls.pickOne.hide()
        self.controls.coachWord.hide()
        self.stage = DoubleUpStage(self.controls, self.front, self)
        self._connect()
        self._enable()
        self.open_to(wardrobe)

    # --- what comes out of the machine -------------------------------------------------------------------------------

    def show_entered(self, state: DoubleUpState, cluster: DoubleUpCluster, account: Account) -> None:
        """Shows a state that was entered when its turn comes, and then enables exactly what is legal in it."""
        self.stage.enter(state, cluster)
        if state is DoubleUpState.RESULT:
            self.stage.post(partial(self._see, cluster))
        legal = legal_terminals(WIRES, state, cluster, account)
        self.stage.post(partial(self._allow, state, cluster, legal))

    def show_prompt(self, prompt: Prompt) -> None:
        """Shows what the status loop says, after what was entered before it: a result is not told before it is seen."""
        self.stage.post(lambda: self._say(prompt))

    def stand_still(self) -> None:
        """Nothing can be pressed: the machine has failed."""
        self.stage.flush()
        self._legal = frozenset()
        self._enable()

    def close_soon(self) -> None:
        """Closes when a second click of the same hand would have come: it must not meet the window below."""
        self._legal = frozenset()
        self._enable()
        self._closing.start(self.rest_ms)

    # --- what the person does ----------------------------------------------------------------------------------------

    def press(self, binding: Binding) -> None:
        """Acts on a key as on a click; on a disabled control it ends all motion."""
        if binding.control.isEnabled():
            binding.act()
        else:
            self.stage.flush()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing suspends the double-up; what was still to be shown is shown to its end, an outcome included."""
        self.stage.flush()
        self._closing.stop()
        super().closeEvent(event)

    def _connect(self) -> None:
        controls = self.controls
        for button, terminal in (
            (controls.high, "high"),
            (controls.low, "low"),
            (controls.bankHalf, "bank_half"),
            (controls.takeAll, "take_all"),
        ):
            button.clicked.connect(lambda _=False, terminal=terminal: self._press(terminal))
        for position, pair in enumerate(zip(controls.four, controls.picks, strict=True)):
            for each in pair:
                each.clicked.connect(lambda _=False, position=position: self._press("pick", position))
        controls.primary.clicked.connect(lambda: self._press(self._primary_terminal))
        controls.coach.toggled.connect(self._show_coach)
        controls.settings.clicked.connect(self.settings_wanted)

    def _press(self, terminal: str, *values: int) -> None:
        """Nobody chooses without having seen what lies there: a press that comes before only shows it."""
        if not self.stage.is_settled:
            self.stage.flush()
        elif self.is_resting:
            return
        elif terminal == _BACK:
            self.close_soon()
        else:
            self._terminals.named(terminal).emit(*values)

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _see(self, cluster: DoubleUpCluster) -> None:
        self._came = cluster.history[-1].came if cluster.history else None

    def _say(self, prompt: Prompt) -> None:
        """Shows a sentence, and speaks it: first of all the card that was turned over, for whoever cannot see it."""
        self._prompt = prompt
        text = prompt_text(prompt)
        self.controls.prompt.setText(text)
        if self._came is not None:
            text = self.tr("{card}. {sentence}").format(card=spoken_card(self._came), sentence=text)
            self._came = None
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.controls.prompt, text))

    def _allow(self, state: DoubleUpState, cluster: DoubleUpCluster, legal: frozenset[str]) -> None:
        """Enables exactly the controls of the legal terminals. What can be pressed now has just been seen: it rests."""
        if legal & _CHOICES:
            self._coach_word = partial(chances_text, cluster)
        elif cluster.ticket is not None and legal & _STAKES:
            self._coach_word = partial(going_on_text, cluster.ticket.kind)
        if state is DoubleUpState.FINISH:
            legal |= {_BACK}
        if legal - self._legal:
            self.rest()
        self._legal = legal
        self._primary_terminal = next((name for name in ("go_on", _BACK, "take_all") if name in legal), "go_on")
        self._enable()
        self._show_coach()

    def _enable(self) -> None:
        controls, legal = self.controls, self._legal
        for button, terminal in (
            (controls.high, "high"),
            (controls.low, "low"),
            *((button, "pick") for button in (*controls.four, *controls.picks)),
            (controls.bankHalf, "bank_half"),
            (controls.takeAll, "take_all"),
            (controls.primary, self._primary_terminal),
        ):
            button.setEnabled(terminal in legal)
        for card in (controls.highLowOpen, controls.highLowHidden, controls.pickOpen):
            card.setEnabled(False)  # to be looked at
        words = {"go_on": self.tr("GO ON"), "take_all": self.tr("TAKE HOME"), _BACK: self.tr("BACK")}
        controls.primary.setText(words[self._primary_terminal])

    def _show_coach(self) -> None:
        controls = self.controls
        speaks = controls.coach.isChecked()
        controls.coach.setText(f"✓ {self.tr('COACH')}" if speaks else self.tr("COACH"))
        if speaks != controls.coachWord.isVisibleTo(self):
            self.stage.flush()
            controls.coachWord.setVisible(speaks)
        # Where there is nothing to say the last word stays, so that nothing moves.
        word = self._coach_word() if speaks else ""
        if word and word != controls.coachWord.text():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(controls.coachWord, word))
        controls.coachWord.setText(word)

    def retranslate(self) -> None:
        """Speaks the present language."""
        controls = self.controls
        self.setWindowTitle(self.tr("Double up"))
        pick = self.tr("YOUR PICK")
        words = {Choice.HIGH: self.tr("HIGH"), Choice.LOW: self.tr("LOW"), **dict.fromkeys(PICKS, pick)}
        self.stage.name_choices(words, self.tr("{round} of {rounds}"))
        controls.high.setAccessibleName(self.tr("HIGH"))  # without its arrow
        controls.low.setAccessibleName(self.tr("LOW"))
        controls.toBeat.setText(self.tr("TO BEAT"))
        for position, (card, button) in enumerate(zip(controls.four, controls.picks, strict=True), start=1):
            button.setText(self.tr("PICK"))
            button.setAccessibleName(self.tr("Pick card {position}").format(position=position))
            card.retranslate()
        for picture in (controls.highLowOpen, controls.highLowHidden, controls.pickOpen):
            picture.retranslate()
        self._enable()
        self._show_coach()
        if self._prompt is not None:
            controls.prompt.setText(prompt_text(self._prompt))
