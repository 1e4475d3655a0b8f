"""The window of Daifugō: shows states and emits input."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractButton

from cardroom.house.fair_deal.words import commitment_words
from cardroom.house.table_window import TableWindow
from cardroom.messages import Message, StatePrompt
from cardroom.tables.daifugo.machine import DaifugoTerminals
from cardroom.tables.daifugo.panel.controls import (
    CHOICES,
    ENDED,
    HURRY,
    IN_TURN,
    NOT_IN_KIOSK,
    TERMINALS,
    DaifugoControls,
    caption_of,
    goes_on_alone,
)
from cardroom.tables.daifugo.panel.cues import SHEET
from cardroom.tables.daifugo.panel.hint_panel import HintPanel
from cardroom.tables.daifugo.panel.own_cards import AutoPass, OwnCards
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.rules_view import RulesView, UprightLayout
from cardroom.tables.daifugo.panel.seats_view import BEFORE, IN_GAME
from cardroom.tables.daifugo.panel.spoken import Narrator, field_text, hand_text, table_text
from cardroom.tables.daifugo.panel.stage import DaifugoStage
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import Binding
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.front_panel import bind
from cardroom.widgets.window.look import Appearance


class DaifugoPanel(TableWindow):
    """The Daifugō table's window.

    Args:
        terminals: receive the person's input.
        appearance: holds the current look.

    Attributes:
        auto_pass: passes when no play fits.
        hint: shows the values of all plays.

    Signals:
        settled: every entered state has been shown.
        hurried: the person does not wait for the computer players.
        skip_wanted: the rest of the game is to be played without pauses.
        results_wanted: the person opens the own results.
        review_wanted: the person opens the review of the last game.
        settings_wanted, closed: see TableWindow.
    """

    settled = Signal()
    hurried = Signal()
    skip_wanted = Signal()
    results_wanted = Signal()
    review_wanted = Signal()

    stage: DaifugoStage
    cue_sheet = SHEET
    not_in_kiosk = NOT_IN_KIOSK

    prompts_first = frozenset({DaifugoState.DEAL})

    def __init__(self, terminals: DaifugoTerminals, appearance: Appearance) -> None:
        super().__init__("daifugo_panel", FeltSurface, DaifugoRing, HintPanel, RulesView, KeyButton, PromptLine)
        self._state, self._sight = DaifugoState.INITIALIZE, DaifugoSight()
        self.controls = bind(DaifugoControls, self.front)
        self.keys = self.controls.keys()
        self.stage = DaifugoStage(self.controls.table, self.controls.rules, self.front, self)
        self.stage.settled.connect(self.settled)
        self.auto_pass = AutoPass(self)
        self.stage.passes_alone = self.auto_pass.will_pass
        self.auto_pass.passed.connect(self._press_pass)
        self.hint = self.controls.hintPanel
        UprightLayout(self.front, self.controls.table, self.controls.rules, self)
        self._narrator = Narrator(self.controls.prompt, self.speaker, self)
        self._cards = OwnCards(self.controls.table.hand, self._narrator, self)
        self.send_to(terminals, *TERMINALS)
        self._connect()
        self._enable()
        self.open_to(appearance)

    # --- machine output ----------------------------------------------------------------------------------------------

    def present(self, entry: DaifugoEntry) -> None:
        """Posts an entered state, then enables its legal controls."""
        self.stage.enter(entry, partial(self._show_prompts, entry))
        self.stage.post(partial(self._allow, entry))

    def announce(self, prompt: StatePrompt, entry: DaifugoEntry) -> None:
        """Shows and speaks a prompt."""
        self._narrator.tell_prompt(prompt, entry)

    def table_text(self) -> str:
        """Returns the whole table in words."""
        return table_text(self._sight, self._narrator.text)

    def hand_text(self) -> str:
        """Returns the person's cards."""
        return hand_text(self._sight)

    def spoken_keys(self) -> dict[str, Callable[[], str]]:
        """Returns the keys that speak a text; B is the field."""
        return {**super().spoken_keys(), "B": lambda: field_text(self._sight)}

    def show_options(self, options: DaifugoOptions) -> None:
        """Shows the options of the next set."""
        self.controls.table.setup.show_options(options)
        self.stage.preview(options)

    def disable_controls(self) -> None:
        """Disables all controls after a failure of the machine."""
        super().disable_controls()
        self.auto_pass.cancel()
        self.hint.end()
        self._cards.forbid()

    # --- input -------------------------------------------------------------------------------------------------------

    def press(self, binding: Binding) -> None:
        """Acts on a key; ends motion first for a disabled control."""
        control = binding.control
        was_enabled = control.isEnabled()
        if not was_enabled:
            self.hurry()
        if was_enabled:
            binding.act()

    def swallows(self, button: QAbstractButton) -> bool:
        """Tests whether a press would not act yet; GO ON always acts."""
        return self._primary != HURRY and super().swallows(button)

    def hurry(self) -> None:
        """Ends all motion and the thinking time of a computer player."""
        self.stage.flush()
        self.auto_pass.hurry()
        if self._primary == HURRY and self._legal:
            self.hurried.emit()

    def _connect(self) -> None:
        controls = self.controls
        controls.passTurn.clicked.connect(self._press_pass)
        controls.quit.clicked.connect(self._ask_to_quit)
        controls.skip.clicked.connect(self._press_skip)
        controls.showHint.clicked.connect(self.hint.switch)
        controls.results.clicked.connect(self.results_wanted)
        controls.review.clicked.connect(self.review_wanted)
        controls.table.hand.changed.connect(self._enable)
        controls.table.hand.changed.connect(controls.table.exchange.show_chosen)
        self.hint.chosen.connect(self._raise)
        controls.table.hand.confirmed.connect(self._press_primary)
        controls.table.setup.chosen.connect(self.stage.preview)

    def _raise(self, play: Play) -> None:
        """Raises the cards of a play that the hint shows."""
        if "play" in self._legal:
            self.controls.table.hand.choose(play.cards, stands=play.stands)

    def _act(self) -> None:
        """Plays the chosen cards; hurries the computer players at their turns."""
        if self._primary == HURRY:
            self.hurried.emit()
        elif self._primary in CHOICES:
            if (message := self._cards.message) is not None:
                self._terminals.send(message)
        else:
            self._terminals.send(Message(self._primary))

    def _press_pass(self) -> None:
        self.stage.flush()
        self.auto_pass.cancel()
        if self._sight.seat is not None and "pass_turn" in self._legal:
            self._terminals.send(PassTurn(self._sight.seat))

    def _ask_to_quit(self) -> None:
        """Asks before the set ends; the game goes on meanwhile."""
        yes = (self.tr("Quit the set"), lambda: self._terminals.send(Message("quit")))
        self.ask(self.tr("Daifugō"), self.tr("Quit this set?"), yes, self.tr("Keep playing"))

    def _press_skip(self) -> None:
        self.stage.flush()
        self.skip_wanted.emit()

    # --- display -----------------------------------------------------------------------------------------------------

    def _can_act(self) -> bool:
        if self._primary == HURRY:
            return bool(self._legal)
        return super()._can_act() and (self._primary not in CHOICES or self._cards.message is not None)

    def _primary_of(self, entry: DaifugoEntry) -> str:
        hurries = entry.state in IN_TURN and entry.legal.isdisjoint(TERMINALS)
        return HURRY if hurries else super()._primary_of(entry)

    def _allow(self, entry: DaifugoEntry) -> None:
        """Enables the legal controls."""
        self._cards.allow(entry.sight, entry.legal)
        super()._allow(entry)
        self._show_deal()
        self.auto_pass.follow(entry, self.stage.motion)
        if goes_on_alone(entry):
            self._terminals.send(Message("go_on"))
        self.hint.follow(entry)

    def _enable(self) -> None:
        super()._enable()
        controls, legal, can_skip = self.controls, self._legal, self._sight.can_skip
        controls.skip.setVisible(can_skip)
        controls.skip.setEnabled(can_skip)
        plays = self._state in IN_GAME and not self._sight.options.watches
        controls.showHint.setVisible(plays and not can_skip)
        controls.passTurn.setVisible(plays)
        controls.quit.setVisible(self._state not in (*BEFORE, DaifugoState.SET_OVER))
        has_ended = self._state in ENDED and not self._sight.options.watches
        controls.review.setVisible(has_ended)
        controls.review.setEnabled(has_ended)
        controls.showHint.setEnabled("play" in legal)
        controls.passTurn.setEnabled("pass_turn" in legal)
        controls.quit.setEnabled("quit" in legal)
        controls.primary.setText(caption_of(self._primary, self._sight))
        # Space raises and lowers the card that has the focus.
        key = self.tr("Enter") if self._primary in CHOICES else self.tr("Space")
        controls.primary.setProperty("key", key)

    def _show_deal(self) -> None:
        sight, why = self._sight, commitment_words(fair=self._sight.fair, has_bets=False)
        text = self.tr("Game {number} · {commitment}… [F]")
        if not sight.fair:
            text = self.tr("Game {number} · seeded, not fair [F]")
        self.show_deal(text, self.tr("Fair deal: {deal}"), sight.round_number, sight.commitment[:12], why)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self.setWindowTitle(self.tr("Daifugō"))
        self.controls.table.setup.retranslate()
        self.controls.table.hand.retranslate()
        self.controls.table.field.retranslate()
        self.controls.rules.retranslate()
        self.stage.retranslate()
        self._enable()
        self._show_deal()
        self._narrator.show_again()
