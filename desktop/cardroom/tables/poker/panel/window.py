"""The window of joker draw poker: shows states and emits input."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu

from cardroom.cards.cards import HAND_SIZE
from cardroom.house.fair_deal.words import commitment_words
from cardroom.house.table_window import TableWindow
from cardroom.messages import Message, Prompt, StatePrompt
from cardroom.tables.poker.lessons import ALL_CHANGED, ALL_KEPT
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.coach_view import CoachView
from cardroom.tables.poker.panel.controls import PokerControls
from cardroom.tables.poker.panel.hand_row import HandRow
from cardroom.tables.poker.panel.prompt_row import PromptRow
from cardroom.tables.poker.panel.stage import SHEET, PokerStage
from cardroom.tables.poker.panel.words import PokerSpeech, hand_text, prompt_text, short_prompt_text, table_text
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, BetTo, Marking, PokerState, ToggleMark
from cardroom.tables.poker.rules.sight import PokerEntry, PokerSight
from cardroom.widgets.cards.card_cursor import focused_place
from cardroom.widgets.controls.paint_watch import PaintWatch
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.translation import translate
from cardroom.widgets.window.front_panel import bind, kinds_of
from cardroom.widgets.window.look import Appearance


class PokerPanel(TableWindow):
    """The poker table's window.

    Args:
        terminals: receive the person's input.
        appearance: holds the current look.

    Signals:
        coach_toggled(bool): the coach was switched on or off.
        coach_wanted: the person opens the coach window.
        double_up_wanted: the person opens the window of a double-up in progress.
        side_window_wanted(str): the person opens the window of this code from the menu.
        settings_wanted, closed: see TableWindow.
    """

    coach_toggled = Signal(bool)
    coach_wanted = Signal()
    double_up_wanted = Signal()
    side_window_wanted = Signal(str)

    stage: PokerStage
    cue_sheet = SHEET
    not_in_kiosk = ("coach", "more", "settings", "run")

    def __init__(self, terminals: PokerTerminals, appearance: Appearance) -> None:
        super().__init__("poker_panel", FeltSurface, HandRow, PromptRow, *kinds_of(PokerControls))
        self._marking = Marking.CHANGE
        self._prompt: Prompt | None = None
        self._dealt = self._sight = PokerSight()
        self._state, self._primary = PokerState.INITIALIZE, "deal"
        self._speech = PokerSpeech()
        self._run: Callable[[], str] = str
        self.controls = bind(PokerControls, self.front)
        self.keys = self.controls.keys()
        self._commitment = PaintWatch(self.controls.fair)
        self.stage = PokerStage(self.controls, self.front, self)
        self.coach = CoachView(self.controls, self)
        self.closed.connect(self.coach.end)
        self.menu = QMenu(self)
        self._connect(terminals)
        self._enable()
        self.open_to(appearance)

    # --- machine output ----------------------------------------------------------------------------------------------

    def present(self, entry: PokerEntry) -> None:
        """Posts an entered state, then enables its legal controls.

        Controls change after the cards: an enabled COLLECT would reveal a win.
        """
        self.stage.enter(entry)
        self.stage.post(partial(self._show_deal, entry.sight))
        self.stage.post(partial(self.coach.enter, entry))
        self.stage.post(partial(self._allow, entry))

    def announce(self, prompt: StatePrompt, entry: PokerEntry) -> None:
        """Shows and speaks a prompt."""
        self._prompt = prompt.prompt
        self._show_prompt()
        focused = focused_place(self.controls.cards)
        self.speaker.say(self._speech.sentence(prompt, entry, self._marking, focused))
        if entry.sight.is_doubling:
            self.speaker.keep(self._prompt_text())  # the double-up speaks; this one is for those who come back early

    def table_text(self) -> str:
        """Returns the whole table in words."""
        return table_text(self._dealt, self._prompt_text())

    def hand_text(self) -> str:
        """Returns the five cards by their places."""
        return hand_text(self._dealt, choosing=self._state is PokerState.OPEN_HAND)

    def show_run(self, line: Callable[[], str]) -> None:
        """Shows the line about the run, when its cards have been shown.

        Args:
            line: returns it in the current language.
        """
        self._run = line
        self.stage.post(self._show_run)

    def show_marking(self, marking: Marking) -> None:
        """Changes whether marks mean cards to change or to hold."""
        self._marking = marking
        self.stage.post(partial(self.coach.show_marking, marking))
        self.retranslate()

    def disable_controls(self) -> None:
        """Disables all controls after a failure of the machine."""
        self.stage.flush()
        self._sight = PokerSight()  # a double-up in progress is not opened either
        super().disable_controls()

    # --- input -------------------------------------------------------------------------------------------------------

    def _connect(self, terminals: PokerTerminals) -> None:
        controls = self.controls
        self.send_to(
            terminals,
            *("draw", "deal", "new_game"),
            bet_down=controls.betDown,
            bet_up=controls.betUp,
            bet_one=controls.betOne,
            bet_max=controls.betMax,
            mark_all=controls.markAll,
            collect=controls.collect,
        )
        for position in range(HAND_SIZE):
            for marker in (controls.cards[position], controls.changes[position]):
                marker.clicked.connect(lambda _=False, position=position: self._send(ToggleMark(position)))
        controls.payTable.bet_chosen.connect(lambda bet: self._send(BetTo(bet)))
        controls.double.clicked.connect(self._press_double)
        controls.coach.toggled.connect(self._switch_coach)
        controls.coachLine.clicked.connect(self.coach_wanted)
        controls.more.clicked.connect(self._open_menu)

    def _act(self) -> None:
        """Draws or deals.

        No bet is taken before the window has painted the commitment of its deal.
        """
        if (self._primary != "deal" or self._commitment.is_painted) and not self._warns():
            super()._act()

    def _warns(self) -> bool:
        """Answers the first DRAW without any mark by a warning.

        The press then does nothing else; see ADR 23.
        """
        holding = self._marking is Marking.HOLD
        unmarked = self._dealt.marks == (frozenset(ALL_POSITIONS) if holding else frozenset())
        return self._primary == "draw" and unmarked and self.warn(ALL_CHANGED if holding else ALL_KEPT)

    def _press_double(self) -> None:
        """Starts a double-up, or opens the window of the one in progress."""
        if "double" in self._legal:
            self._send(Message("double"))
        else:
            self.double_up_wanted.emit()

    def _switch_coach(self, on: bool) -> None:
        """Switches the coach.

        Ends all motion first: the coach's line moves the cards.
        """
        self.stage.flush()
        self.coach.switch(on=on)
        self.coach_toggled.emit(on)

    def _open_menu(self) -> None:
        """Lists the windows beside the table.

        The menu is above its button, if the screen has room.
        """
        self.menu.clear()
        for window, text in (
            ("practice", translate("SideMenu", "&Practice…")),
            ("which-hand", translate("SideMenu", "&Which hand wins?")),
            ("run", translate("SideMenu", "&Run…")),
            ("statistics", translate("SideMenu", "&Statistics…")),
            ("history", translate("SideMenu", "&History…")),
            ("pay-tables", translate("SideMenu", "Pay &tables…")),
            ("diagram", translate("SideMenu", "&Block diagram…")),
            ("help", translate("SideMenu", "How to p&lay…")),
        ):
            action = self.menu.addAction(text)
            action.triggered.connect(lambda _=False, window=window: self.side_window_wanted.emit(window))
        self.menu.popup(self.controls.more.mapToGlobal(QPoint(0, -self.menu.sizeHint().height())))
        self.menu.setActiveAction(self.menu.actions()[0])

    # --- display -----------------------------------------------------------------------------------------------------

    def _enable(self) -> None:
        super()._enable()
        controls, legal = self.controls, self._legal
        for marker in (*controls.cards, *controls.changes):
            marker.setEnabled("mark" in legal)
        controls.payTable.may_bet = "bet_to" in legal
        controls.double.setEnabled("double" in legal or self._sight.is_doubling)
        controls.primary.setText(
            {"deal": self.tr("DEAL"), "draw": self.tr("DRAW"), "new_game": self.tr("NEW RUN")}[self._primary]
        )

    def _show_deal(self, sight: PokerSight) -> None:
        """Shows the first digits of the seed's SHA-256, recorded before the bet.

        From the result on it is that of the next deal.
        """
        self._dealt = sight
        is_next, why = bool(sight.commitment_ahead), commitment_words(fair=sight.fair, has_bets=True)
        commitment = sight.commitment_ahead or sight.commitment
        text = {
            (False, True): self.tr("Deal {number} · {commitment}… [F]"),
            (False, False): self.tr("Deal {number} · seeded, not fair [F]"),
            (True, True): self.tr("Next deal {number} · {commitment}… [F]"),
            (True, False): self.tr("Next deal {number} · seeded, not fair [F]"),
        }[is_next, sight.fair_ahead if is_next else sight.fair]
        self.show_deal(text, self.tr("Fair deal: {deal}"), sight.round_number + is_next, commitment[:12], why)
        self._commitment.expect(commitment)

    def _name_marks(self) -> None:
        holding = self._marking is Marking.HOLD
        word = self.tr("HOLD") if holding else self.tr("CHANGE")
        self.controls.markAll.setText(self.tr("HOLD ALL") if holding else self.tr("CHANGE ALL"))
        for position, button in enumerate(self.controls.changes):
            button.setAccessibleName(self.tr("{mark} card {position}").format(mark=word, position=position + 1))
        self.stage.name_marks(self._marking, word)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self.setWindowTitle(self.tr("Joker Poker"))
        self._name_marks()
        self._enable()
        for picture in self.controls.cards:
            picture.retranslate()
        self._show_deal(self._dealt)
        self.coach.retranslate()
        self._show_run()
        self._show_prompt()

    def _show_run(self) -> None:
        self.controls.run.setText(self._run())

    def _show_prompt(self) -> None:
        if self._prompt is not None:
            self.controls.prompt.show_text(self._prompt_text(), short_prompt_text(self._prompt))

    def _prompt_text(self) -> str:
        return "" if self._prompt is None else prompt_text(self._prompt, self._marking)
