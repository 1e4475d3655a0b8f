"""The window of Old Maid: shows states and emits input."""

from functools import partial

from PySide6.QtCore import QLocale, Signal

from cardroom.house.table_window import TableWindow
from cardroom.messages import Message, Prompt, StatePrompt
from cardroom.tables.old_maid.machine import OldMaidTerminals
from cardroom.tables.old_maid.panel.controls import OldMaidControls
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.panel.spoken import OldMaidSpeech, hand_text, table_text
from cardroom.tables.old_maid.panel.stage import OldMaidStage
from cardroom.tables.old_maid.panel.words import prompt_text
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, OldMaidSight
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import Binding
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.front_panel import bind
from cardroom.widgets.window.look import Wardrobe

_WATCH = "watch"
_GO_ON = "go_on"
"""The primary button at another player's turn; no terminal."""

_PRIMARY_TERMINALS = ("deal", "draw", "again", "new_game")


class OldMaidPanel(TableWindow):
    """The Old Maid table's window.

    Args:
        terminals: receive the person's input.
        wardrobe: holds the current look.

    Signals:
        options_chosen(OldMaidOptions): the person has chosen players and rules for the next deal.
        settled: every entered state has been shown.
        hurried: the person does not wait for the computer players.
        fair_deal_wanted: the person opens the fair-deal window.
        history_wanted: the person opens the history.
        settings_wanted, closed: see TableWindow.
    """

    options_chosen = Signal(object)
    settled = Signal()
    hurried = Signal()
    fair_deal_wanted = Signal()
    history_wanted = Signal()

    stage: OldMaidStage

    prompts_first = frozenset({OldMaidState.DEAL, OldMaidState.DISCARD, OldMaidState.DRAWN})

    def __init__(self, terminals: OldMaidTerminals, wardrobe: Wardrobe) -> None:
        super().__init__("old_maid_panel", FeltSurface, RoundTable, ChoiceBar, KeyButton)
        self._terminals = terminals
        self._sight = OldMaidSight()
        self._prompt: Prompt | None = None
        self._speech = OldMaidSpeech()
        self._prompt_options = OldMaidOptions()
        self._statistics: tuple[int, int, int] = (0, 0, 0)
        self._legal: frozenset[str] = frozenset()
        self._asked_twice = False
        self._primary = "deal"
        self.controls = bind(OldMaidControls, self.front)
        self.keys = self.controls.keys()
        self.stage = OldMaidStage(self.controls.table, self.front, self)
        self.stage.settled.connect(self.settled)
        self._connect()
        self._enable()
        self.open_to(wardrobe)

    # --- machine output ----------------------------------------------------------------------------------------------

    def present(self, entry: OldMaidEntry) -> None:
        """Posts an entered state, then enables its legal controls."""
        self.stage.enter(entry)
        self.stage.post(partial(self._allow, entry))

    def announce(self, prompt: StatePrompt, entry: OldMaidEntry) -> None:
        """Shows and speaks a prompt."""
        self._prompt, self._prompt_options = prompt.prompt, entry.sight.options
        self.controls.prompt.setText(prompt_text(prompt.prompt, entry.sight.options))
        self.speaker.say(self._speech.sentence(prompt, entry))

    def table_text(self) -> str:
        """Returns the whole table in words."""
        return table_text(self._sight, self.controls.prompt.text())

    def hand_text(self) -> str:
        """Returns the person's cards."""
        return hand_text(self._sight)

    def show_options(self, options: OldMaidOptions) -> None:
        """Shows the options of the next deal."""
        controls = self.controls
        controls.seats.show_choice(str(options.seats))
        controls.person.show_choice(_WATCH if options.person is None else str(options.person + 1))
        for value, button in controls.person.buttons.items():
            button.setVisible(value == _WATCH or int(value) <= options.seats)
        for box, on in ((controls.openCards, options.open_cards), (controls.habits, options.habits)):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)
        self.stage.preview(options)

    def show_statistics(self, games: int, won: int, joker: int) -> None:
        """Shows the numbers of games played, won, and lost with the joker."""
        self._statistics = games, won, joker
        self._show_statistics()

    def stand_still(self) -> None:
        """Disables all controls after a failure of the machine."""
        self.stage.flush()
        self._legal = frozenset()
        self.controls.table.forward.allow_picking(allowed=False)
        self._enable()

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

    def _connect(self) -> None:
        controls = self.controls
        controls.table.forward.picked.connect(self._pick)
        controls.primary.clicked.connect(self._press_primary)
        controls.again.clicked.connect(self._press_again)
        controls.shuffle.clicked.connect(self._press_shuffle)
        controls.settings.clicked.connect(self.settings_wanted)
        controls.fair.clicked.connect(self.fair_deal_wanted)
        controls.history.clicked.connect(self.history_wanted)
        controls.seats.chosen.connect(self._choose)
        controls.person.chosen.connect(self._choose)
        controls.openCards.toggled.connect(self._choose)
        controls.habits.toggled.connect(self._choose)

    def _choose(self) -> None:
        controls = self.controls
        person = controls.person.value
        chosen = OldMaidOptions(
            seats=int(controls.seats.value),
            person=None if person == _WATCH else int(person) - 1,
            open_cards=controls.openCards.isChecked(),
            habits=controls.habits.isChecked(),
        ).fitting
        self.show_options(chosen)
        self.options_chosen.emit(chosen)

    def hurry(self) -> None:
        """Ends all motion and the thinking time of a computer player."""
        self._forget_question()
        self.stage.flush()
        if self._primary == _GO_ON and self._legal:
            self.hurried.emit()

    def _pick(self, place: int) -> None:
        """Draws a card.

        Ignores a press before the fan is shown or out of turn.
        """
        seat = self._sight.seat
        if "draw" in self._legal and seat is not None and self.stage.is_settled:
            self._forget_question()
            self._terminals.send(Draw(seat, place))

    def _press_primary(self) -> None:
        """Draws the lifted card; hurries the computer players at their turns."""
        self._forget_question()
        if not self.stage.is_settled:
            self.stage.flush()
        elif self.is_resting:
            pass
        elif self._primary == _GO_ON:
            self.hurried.emit()
        elif self._primary != "draw":
            self._terminals.send(Message(self._primary))
        elif self.controls.table.forward.lifted_place is None:
            self.controls.table.forward.lift_beside(1)
        else:
            self.controls.table.forward.pick()

    def _press_again(self) -> None:
        """Starts a new game; asks for a second press during a game."""
        self.stage.flush()
        if self._primary in ("draw", _GO_ON) and not self._asked_twice:
            self._asked_twice = True
            self._enable()
            self._say(self.tr("Break this game off? Press NEW GAME once more."))
        else:
            self._forget_question()
            self._terminals.send(Message("again"))

    def _press_shuffle(self) -> None:
        self._forget_question()
        self.stage.flush()
        if self._sight.seat is not None:
            self._terminals.send(Shuffle(self._sight.seat))

    def _forget_question(self) -> None:
        if self._asked_twice:
            self._asked_twice = False
            self._enable()
            self._show_prompt_again()

    # --- display -----------------------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self.controls.prompt.setText(text)
        self.speaker.say(text)

    def _show_prompt_again(self) -> None:
        if self._prompt is not None:
            self.controls.prompt.setText(prompt_text(self._prompt, self._prompt_options))

    def _allow(self, entry: OldMaidEntry) -> None:
        """Enables the legal controls.

        Ignores presses for a moment if the primary control has changed its action.
        """
        self._sight, self._legal = entry.sight, entry.legal
        self._asked_twice = False
        primary = self._primary_of(entry)
        if primary != self._primary:
            self._primary = primary
            self.rest()
        forward, mine = self.controls.table.forward, "draw" in entry.legal
        if not mine and self.focusWidget() in forward.buttons:
            self.setFocus()
        forward.allow_picking(allowed=mine)
        self._enable()
        self._show_deal()

    def _primary_of(self, entry: OldMaidEntry) -> str:
        """Returns the terminal of the primary button.

        At another player's turn it hurries that player.
        """
        if entry.state is OldMaidState.TURN and "draw" not in entry.legal:
            return _GO_ON
        return next((name for name in _PRIMARY_TERMINALS if name in entry.legal), self._primary)

    def _enable(self) -> None:
        controls, legal = self.controls, self._legal
        controls.shuffle.setEnabled("shuffle" in legal)
        controls.again.setEnabled("again" in legal)
        controls.again.setText(self.tr("SURE?") if self._asked_twice else self.tr("NEW GAME"))
        controls.primary.setEnabled(self._primary in legal or (self._primary == _GO_ON and bool(legal)))
        captions = {
            "deal": self.tr("PLAY"),
            "draw": self.tr("DRAW"),
            _GO_ON: self.tr("GO ON"),
            "again": self.tr("PLAY AGAIN"),
            "new_game": self.tr("PLAY"),
        }
        controls.primary.setText(captions[self._primary])

    def _show_deal(self) -> None:
        """Shows the first digits of the seed's SHA-256, recorded before the deal."""
        sight, fair = self._sight, self.controls.fair
        if sight.fair:
            text = self.tr("Game {number} · {commitment}… [F]")
        else:
            text = self.tr("Game {number} · seeded, not fair [F]")
        number = QLocale().toString(sight.round_number)
        fair.setText(text.format(number=number, commitment=sight.commitment[:12]))
        fair.setVisible(bool(sight.commitment))
        fair.setAccessibleName(self.tr("Fair deal: {deal}").format(deal=fair.text()))

    def _show_statistics(self) -> None:
        games, won, joker = self._statistics
        text = self.tr("Your games: {games} · out first: {won} · left with the joker: {joker}") if games else ""
        figures = map(QLocale().toString, (games, won, joker))
        self.controls.statistics.setText(text.format(**dict(zip(("games", "won", "joker"), figures, strict=True))))

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self.setWindowTitle(self.tr("Old Maid"))
        self.controls.seats.describe(self.tr("How many play"))
        self.controls.person.describe(self.tr("Where you sit"))
        self.stage.retranslate()
        self._enable()
        self._show_deal()
        self._show_statistics()
        self._show_prompt_again()
