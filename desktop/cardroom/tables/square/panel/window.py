"""The window of SQUARE: shows states and emits input."""

from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QAbstractButton

from cardroom.house.fair_deal.words import commitment_words
from cardroom.house.table_window import TableWindow
from cardroom.messages import Message, StatePrompt
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.panel.advice_view import AdviceView
from cardroom.tables.square.panel.classic.view import EXE
from cardroom.tables.square.panel.controls import SKIP, TERMINALS, SquareControls, SquareKeys, caption_of
from cardroom.tables.square.panel.cues import SHEET
from cardroom.tables.square.panel.duel_view import DuelPlace
from cardroom.tables.square.panel.flights import Dragging
from cardroom.tables.square.panel.narrator import SquareNarrator
from cardroom.tables.square.panel.spoken import chances_text, hand_text, short_chances, table_text
from cardroom.tables.square.panel.stage import SquareStage
from cardroom.tables.square.panel.views import show_view, view_text
from cardroom.tables.square.panel.words import judged_text, kind_text, quit_question, stake_note
from cardroom.tables.square.rules.cluster import HIGHEST_STAKE, SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight
from cardroom.tables.square.settings import View
from cardroom.widgets.controls.explaining import explain
from cardroom.widgets.controls.key_map import Binding
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.window.front_panel import bind, kinds_of
from cardroom.widgets.window.look import Appearance

_DIGITS = 8
"""The shown digits of the seed's SHA-256, which was recorded before the game."""


class SquarePanel(TableWindow):
    """The SQUARE table's window.

    Args:
        terminals: receive the person's input.
        appearance: holds the current look.

    Signals:
        review_wanted(SquareSight): the person opens the review of the campaign that has ended.
        view_chosen(View): the person has chosen another view.
        settings_wanted, closed: see TableWindow.
    """

    review_wanted = Signal(object)
    view_chosen = Signal(object)

    stage: SquareStage
    cue_sheet = SHEET
    not_in_kiosk = (
        *("settings", "history", "best", "lesson", "review", "adviser", "practise", "duel", "undo"),
        *("stakeDown", "stake", "stakeUp", "prize", "stakeNote", "credits"),
    )

    def __init__(self, terminals: SquareTerminals, appearance: Appearance) -> None:
        super().__init__("square_panel", FeltSurface, GoldTitle, *kinds_of(SquareControls))
        self._sight = SquareSight()
        self._view = View.BOARD
        self.controls = bind(SquareControls, self.front)
        self.keys = SquareKeys(self.controls)
        self.stage = SquareStage(self.controls, self.front, self)
        self._dragging = Dragging(self.controls, self.stage.flights, self)
        self.advice = AdviceView(self.controls, self.warn, self)
        self.advice.recorded.connect(self._send)
        DuelPlace(self.controls.rival, self.controls.toCome, self.front)
        self._narrator = SquareNarrator(self.controls.prompt, self.speaker, self.advice, self)
        self.send_to(terminals, *TERMINALS, practise=self.controls.practise, undo=self.controls.undo)
        self._connect()
        show_view(self.controls, self._view)
        self._enable()
        self.open_to(appearance)

    # --- machine output ----------------------------------------------------------------------------------------------

    def present(self, entry: SquareEntry) -> None:
        """Posts an entered state, then enables its legal controls."""
        self.stage.enter(entry)
        self.stage.post(partial(self._allow, entry))

    def announce(self, prompt: StatePrompt, entry: SquareEntry) -> None:
        """Shows and speaks a prompt."""
        self._narrator.tell(prompt, entry)

    def table_text(self) -> str:
        """Returns the whole table in words."""
        return sentences(table_text(self._sight, self._narrator.text), self.controls.rival.spoken())

    def hand_text(self) -> str:
        """Returns the card to place, and the lines that it fits."""
        return hand_text(self._sight)

    def disable_controls(self) -> None:
        """Disables all controls after a failure of the machine."""
        self.stage.flush()
        self._state = SquareState.INITIALIZE
        super().disable_controls()

    # --- input -------------------------------------------------------------------------------------------------------

    def press(self, binding: Binding) -> None:
        """Acts on a key; arrows and EXE do not end the motion."""
        if binding.control in (self.controls.board, self.controls.pocket.keys[EXE]):
            binding.act()
        else:
            super().press(binding)

    def swallows(self, button: QAbstractButton) -> bool:
        """Tests whether a press would not act yet.

        The judging can always be skipped.
        """
        return not self.stage.is_judging and super().swallows(button)

    def _connect(self) -> None:
        controls = self.controls
        controls.board.pressed.connect(self._press_cell)
        controls.board.hovered.connect(self._preview)
        controls.board.cursor_moved.connect(self._preview)
        controls.board.line_hovered.connect(self._explain_line)
        controls.board.line_pressed.connect(self._tell_line)
        self.stage.judged.connect(self._tell_judged)
        controls.quit.clicked.connect(self._ask_to_quit)
        controls.stakeDown.clicked.connect(lambda: self._send(SetStake(self._sight.stake - 1)))
        controls.stakeUp.clicked.connect(lambda: self._send(SetStake(self._sight.stake + 1)))
        controls.review.clicked.connect(lambda: self.review_wanted.emit(self._sight))
        self._dragging.dropped.connect(self._drop)
        controls.view.clicked.connect(self._choose_view)
        controls.pocket.place_wanted.connect(self._press_cell)
        controls.pocket.go_on_wanted.connect(self._go_on)
        controls.pocket.cursor_moved.connect(controls.board.set_cursor)
        controls.board.cursor_moved.connect(controls.pocket.set_cursor)

    def show_view(self, view: View) -> None:
        """Shows board, pocket computer or both."""
        self.stage.flush()
        self._view = view
        show_view(self.controls, view)

    def begin(self) -> None:
        """Begins a game, as START does."""
        if "start" in self._legal:
            self._send(Message("start"))

    def _choose_view(self) -> None:
        views = tuple(View)
        self.show_view(views[(views.index(self._view) + 1) % len(views)])
        self.speaker.say(view_text(self._view))
        self.view_chosen.emit(self._view)

    def _go_on(self) -> None:
        """Shows the next judged line, or acts as the primary button."""
        if self.stage.is_judging:
            self.stage.pause.flush()
        else:
            self._press_primary()

    def _act(self) -> None:
        """Places the card at the cursor, starts, or goes on."""
        if self._primary == "place":
            self._place(self.controls.board.cursor_cell)
        else:
            super()._act()

    def _press_cell(self, cell: int) -> None:
        if not self.stage.is_settled:
            self.stage.flush()
        elif not self.is_resting:
            self._place(cell)

    def _place(self, cell: int) -> None:
        if "place" in self._legal and self._sight.card is not None:
            self._terminals.send(PlaceCard(self._sight.card, cell))

    def _drop(self, where: QPoint) -> None:
        """Places the card that was dragged onto a cell."""
        cell = self.controls.board.cell_at(self.controls.board.mapFromGlobal(where))
        if cell is not None:
            self.controls.board.set_cursor(cell)
            self.controls.pocket.set_cursor(cell)
            self._press_cell(cell)

    def _preview(self, cell: int) -> None:
        """Shows the card in the cell under the pointer or the cursor."""
        self.stage.preview(cell if cell >= 0 and "place" in self._legal else None)

    def _explain_line(self, line: int) -> None:
        """Shows the chances of the line under the pointer."""
        if line >= 0:
            explain(self.controls.board.signs[line], chances_text(line, self._sight))

    def _tell_line(self, line: int) -> None:
        """Shows and speaks the chances of a line."""
        self._narrator.say(chances_text(line, self._sight), *short_chances(line, self._sight))

    def _tell_judged(self, line: int, mark: Mark) -> None:
        """Names the judged line; the sum is spoken at the end."""
        self.controls.primary.setText(caption_of(SKIP))
        self.controls.primary.setEnabled(True)
        self._show_sleep()
        self.controls.prompt.show_text(judged_text(line, mark))

    def _ask_to_quit(self) -> None:
        """Asks before the campaign ends, and says what is lost."""
        self.stage.flush()
        yes = (self.tr("Quit the game"), lambda: self._send(Message("quit")))
        self.ask(self.tr("SQUARE"), quit_question(self._sight), yes, self.tr("Keep playing"))

    # --- display -----------------------------------------------------------------------------------------------------

    def _allow(self, entry: SquareEntry) -> None:
        """Enables the legal controls."""
        if entry.state is SquareState.SHUFFLE:
            self.controls.board.set_cursor(0)
            self.controls.pocket.set_cursor(0)
        super()._allow(entry)
        self.advice.follow(entry)
        self._show_sides()

    def _enable(self) -> None:
        super()._enable()
        controls, legal, sight = self.controls, self._legal, self._sight
        places = "place" in legal
        if not places:
            controls.board.show_ghost(None, None)
            if self.focusWidget() in controls.board.cells:
                self.setFocus()
        controls.board.show_cursor(shows=places)
        controls.nextCard.allow_dragging(allowed=places)
        controls.quit.setEnabled("quit" in legal)
        for button in (controls.lesson, controls.duel):
            button.setEnabled(self._state is SquareState.READY)
        controls.adviser.setEnabled(self._state is SquareState.PLACE)
        controls.review.setEnabled(self._state in (SquareState.ALL_CLEAR, SquareState.GAME_OVER))
        sets = "set_stake" in legal
        controls.stakeDown.setEnabled(sets and sight.stake > 0)
        controls.stakeUp.setEnabled(sets and sight.stake < min(HIGHEST_STAKE, sight.credits))
        controls.primary.setText(caption_of(self._primary))

    def _show_sides(self) -> None:
        self.controls.stakeNote.setText(stake_note(self._sight))
        self.controls.kind.setText(kind_text(self._sight))
        self.controls.kind.setVisible(bool(kind_text(self._sight)))
        sight, why = self._sight, commitment_words(fair=self._sight.fair, has_bets=False)
        text = self.tr("Game {number} · {commitment}… [F]")
        if not sight.fair:
            text = self.tr("Game {number} · seeded, not fair [F]")
        self.show_deal(text, self.tr("Fair deal: {deal}"), sight.round_number, sight.commitment[:_DIGITS], why)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self.setWindowTitle(self.tr("SQUARE"))
        self.controls.marks.retranslate()
        self.controls.toCome.retranslate()
        self.stage.retranslate()
        self._enable()
        self._show_sides()
        self.controls.view.setText(view_text(self._view))
        self.advice.show_cells()
        self._narrator.show()
