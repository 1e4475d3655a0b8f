"""The window of Old Maid: shows states and emits input."""

from functools import partial

from msgspec.structs import asdict
from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QAbstractButton

from cardroom.house.fair_deal.words import commitment_words
from cardroom.house.table_window import TableWindow
from cardroom.messages import Message, StatePrompt
from cardroom.tables.old_maid.machine import OldMaidTerminals
from cardroom.tables.old_maid.panel.controls import (
    GO_ON,
    HIDE,
    NOT_IN_KIOSK,
    SHOW,
    TERMINALS,
    WITHOUT_TERMINAL,
    OldMaidControls,
    action_without_terminal,
    caption_of,
)
from cardroom.tables.old_maid.panel.cues import SHEET
from cardroom.tables.old_maid.panel.narrator import Narrator
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.panel.setup_page import SetupPage
from cardroom.tables.old_maid.panel.spoken import hand_text, table_text
from cardroom.tables.old_maid.panel.stage import OldMaidStage
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.results import NO_RESULTS, OldMaidResults
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, OldMaidSight
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import Binding
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.seats.face_button import FaceButton
from cardroom.widgets.window.front_panel import bind
from cardroom.widgets.window.look import Appearance


class OldMaidPanel(TableWindow):
    """The Old Maid table's window.

    Args:
        terminals: receive the person's input.
        appearance: holds the current look.

    Signals:
        options_chosen(OldMaidOptions): the person has chosen players and rules for the next deal.
        hurried: the person does not wait for the computer players.
        look_wanted(bool): a person on turn wants to see the own cards, or to hide them.
        skip_wanted: the rest of the game is to be played without pauses.
        settings_wanted, closed: see TableWindow.
    """

    options_chosen = Signal(object)
    hurried = Signal()
    look_wanted = Signal(bool)
    skip_wanted = Signal()

    stage: OldMaidStage
    cue_sheet, not_in_kiosk = SHEET, NOT_IN_KIOSK

    prompts_first = frozenset({OldMaidState.DEAL, OldMaidState.DISCARD})
    """A draw's prompt comes when the card has landed: it names the pair."""

    def __init__(self, terminals: OldMaidTerminals, appearance: Appearance) -> None:
        super().__init__("old_maid_panel", FeltSurface, RoundTable, ChoiceBar, FaceButton, KeyButton, PromptLine)
        self._sight = OldMaidSight()
        self._results = NO_RESULTS
        self._is_rematch = False
        self.controls = bind(OldMaidControls, self.front)
        self.keys = self.controls.keys()
        self.stage = OldMaidStage(self.controls.table, self.front, self)
        self._setup = SetupPage(self.controls, self)
        self._narrator = Narrator(self.controls.prompt, self.speaker, self)
        self.stage.discarding.connect(self._narrator.show_discard)
        self.stage.doubted.connect(self._narrator.show_doubt)
        self._connect(terminals)
        self._enable()
        self.open_to(appearance)

    # --- machine output ----------------------------------------------------------------------------------------------

    def present(self, entry: OldMaidEntry) -> None:
        """Posts an entered state, then enables its legal controls."""
        self.stage.enter(entry, partial(self._show_prompts, entry))
        self.stage.post(partial(self._allow, entry))

    def announce(self, prompt: StatePrompt, entry: OldMaidEntry) -> None:
        """Shows and speaks a prompt."""
        self._narrator.tell_prompt(prompt, entry)

    def table_text(self) -> str:
        """Returns the whole table in words."""
        return table_text(self._sight, self._narrator.text)

    def hand_text(self) -> str:
        """Returns the cards of the person who looks."""
        return hand_text(self._sight)

    def look(self, entry: OldMaidEntry) -> None:
        """Shows the present turn again, as another person may see it."""
        self.present(entry)
        self.stage.post(partial(self._tell_turn, entry))

    def _tell_turn(self, entry: OldMaidEntry) -> None:
        self._presented = entry
        self._narrator.tell_turn(entry)

    def show_options(self, options: OldMaidOptions) -> None:
        """Shows the options of the next deal."""
        self._setup.show(options)
        self.stage.preview(options)

    def show_results(self, results: OldMaidResults) -> None:
        """Shows the numbers of games played, won, and lost with the joker."""
        self._results = results
        self._show_results()

    def disable_controls(self) -> None:
        """Disables all controls after a failure of the machine."""
        super().disable_controls()
        self.controls.table.forward.allow_picking(allowed=False)

    @property
    def is_held(self) -> bool:
        """Whether a person who has drawn still looks at the own cards."""
        return self._primary == HIDE

    # --- input -------------------------------------------------------------------------------------------------------

    def press(self, binding: Binding) -> None:
        """Acts on a key.

        Ends motion first for a disabled control or a card. That may enable the control, but the press was made
        before it was visible, so it does nothing else.
        """
        control = binding.control
        was_enabled = control.isEnabled()
        if not was_enabled or control is self.controls.table.forward:
            self.hurry()
        if was_enabled:
            binding.act()

    def swallows(self, button: QAbstractButton) -> bool:
        """Tests whether a press would not act yet; GO ON always acts."""
        return self._primary != GO_ON and super().swallows(button)

    def _connect(self, terminals: OldMaidTerminals) -> None:
        controls = self.controls
        self.send_to(terminals, *TERMINALS)
        controls.table.forward.picked.connect(self._pick)
        controls.table.forward.marked.connect(self._tell_how_to_draw)
        controls.again.clicked.connect(self._press_again)
        controls.shuffle.clicked.connect(self._press_shuffle)
        controls.skip.clicked.connect(self._press_skip)
        self._setup.chosen.connect(self._choose)

    def _choose(self, options: OldMaidOptions) -> None:
        self.stage.preview(options)
        self.options_chosen.emit(options)

    def hurry(self) -> None:
        """Ends all motion and the thinking time of a computer player."""
        self.stage.flush()
        if self._primary == GO_ON and self._legal:
            self.hurried.emit()

    def _pick(self, place: int) -> None:
        """Draws a card of the shown fan, in turn."""
        seat = self._sight.seat
        if "draw" in self._legal and seat is not None and self.stage.is_settled:
            self.speaker.keep("")  # the focus leaves the card before the draw is spoken
            self._terminals.send(Draw(seat, place))

    def _tell_how_to_draw(self, place: int) -> None:
        if place not in self._sight.doubts:
            self._narrator.say(self.tr("Press the card again to draw it."))

    def _act(self) -> None:
        """Draws the lifted card, hurries the computer players, or deals a rematch."""
        if self._primary == GO_ON:
            self.hurried.emit()
        elif self._primary in (SHOW, HIDE):
            self.look_wanted.emit(self._primary == SHOW)
        elif self._primary != "draw":
            self._is_rematch = self._primary == "again" and not self.in_kiosk  # there a game may have a price
            self._terminals.send(Message(self._primary))
        elif self.controls.table.forward.lifted_place is None:
            self.controls.table.forward.lift_beside(1)
        else:
            self.controls.table.forward.pick()

    def _press_again(self) -> None:
        """Starts a new game; asks first during a game."""
        if self._primary in ("draw", *WITHOUT_TERMINAL):
            yes = (self.tr("Quit the game"), lambda: self._terminals.send(Message("again")))
            self.ask(self.tr("Old Maid"), self.tr("Quit this game?"), yes, self.tr("Keep playing"))
        else:
            self._send(Message("again"))

    def _press_shuffle(self) -> None:
        if self._sight.seat is not None:
            self._send(Shuffle(self._sight.seat))

    def _press_skip(self) -> None:
        self.stage.flush()
        self.skip_wanted.emit()

    # --- display -----------------------------------------------------------------------------------------------------

    def _can_act(self) -> bool:
        return super()._can_act() or (self._primary in WITHOUT_TERMINAL and bool(self._legal))

    def _primary_of(self, entry: OldMaidEntry) -> str:
        return action_without_terminal(entry) or super()._primary_of(entry)

    def _allow(self, entry: OldMaidEntry) -> None:
        """Enables the legal controls."""
        if entry.sight.seat is None and self._sight.seat is not None:
            self.speaker.forget()
        forward, mine = self.controls.table.forward, "draw" in entry.legal
        if not mine and self.focusWidget() in forward.buttons:
            self.setFocus()
        forward.allow_picking(allowed=mine)
        super()._allow(entry)
        self._show_deal()
        if self._is_rematch and "deal" in entry.legal:
            self._is_rematch = False
            self._terminals.send(Message("deal"))

    def _enable(self) -> None:
        super()._enable()
        controls, legal, can_skip = self.controls, self._legal, self._sight.can_skip
        controls.shuffle.setEnabled("shuffle" in legal)
        controls.shuffle.setVisible(not can_skip)
        controls.skip.setVisible(can_skip)
        controls.skip.setEnabled(can_skip)
        controls.again.setEnabled("again" in legal)
        controls.primary.setText(caption_of(self._primary))

    def _show_deal(self) -> None:
        sight, why = self._sight, commitment_words(fair=self._sight.fair, has_bets=False)
        text = self.tr("Game {number} · {commitment}… [F]")
        if not sight.fair:
            text = self.tr("Game {number} · seeded, not fair [F]")
        self.show_deal(text, self.tr("Fair deal: {deal}"), sight.round_number, sight.commitment[:12], why)

    def _show_results(self) -> None:
        text = self.tr("Your games: {games} · out first: {won} · left with the joker: {joker}")
        figures = {name: QLocale().toString(number) for name, number in asdict(self._results).items()}
        self.controls.statistics.setText(text.format(**figures) if self._results.games else "")

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self.setWindowTitle(self.tr("Old Maid"))
        self._setup.retranslate()
        self.stage.retranslate()
        self._enable()
        self._show_deal()
        self._show_results()
        self._narrator.show_again()
