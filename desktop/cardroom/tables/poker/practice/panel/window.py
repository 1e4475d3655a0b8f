"""The window of practice: choices, their cost, missed hands, any hand."""

from functools import partial

from PySide6.QtCore import Signal

from cardroom.cards.cards import HAND_SIZE
from cardroom.house.table_window import TableWindow
from cardroom.messages import Message, Prompt, StatePrompt
from cardroom.tables.poker.coach.words import CoachSight, number_text
from cardroom.tables.poker.panel.hand_row import HandRow
from cardroom.tables.poker.practice.machine import PracticeTerminals
from cardroom.tables.poker.practice.panel.controls import PracticeControls
from cardroom.tables.poker.practice.panel.pages import AskPage, MissedPage
from cardroom.tables.poker.practice.panel.stage import PracticeStage
from cardroom.tables.poker.practice.panel.words import (
    PracticeSpeech,
    accuracy_text,
    hand_text,
    prompt_text,
    table_text,
)
from cardroom.tables.poker.practice.rules.cluster import PracticeEntry, PracticeSight, PracticeState
from cardroom.tables.poker.practice.rules.messages import CloseOnly, UsePayTable
from cardroom.tables.poker.rules.cluster import Marking, ToggleMark
from cardroom.tables.poker.rules.pay_tables import OwnTable
from cardroom.widgets.cards.card_cursor import focused_place
from cardroom.widgets.cards.suit_text import show_suits
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.front_panel import bind, kinds_of
from cardroom.widgets.window.look import Appearance


class PracticePanel(TableWindow):
    """The window of practice.

    Args:
        terminals: receive the person's input.
        appearance: holds the current look.

    Signals:
        coach_wanted: the person opens the coach window.
        sight_changed(CoachSight): the hand that the coach may explain has changed; None before a choice.
        start_over_wanted: the person resets the score.
        settings_wanted, closed: see TableWindow.
    """

    coach_wanted = Signal()
    sight_changed = Signal(object)
    start_over_wanted = Signal()

    stage: PracticeStage

    def __init__(self, terminals: PracticeTerminals, appearance: Appearance) -> None:
        super().__init__("practice_panel", FeltSurface, HandRow, *kinds_of(PracticeControls))
        self._appearance = appearance
        self._marking = Marking.CHANGE
        self._prompt: Prompt | None = None
        self._speech = PracticeSpeech()
        self._state, self._sight = PracticeState.INITIALIZE, PracticeSight()
        self._shows_missed = False
        self._primary_meaning = ""
        self.controls = bind(PracticeControls, self.front)
        self.keys = self.controls.keys(lambda: self._state is PracticeState.ASK)
        self.stage = PracticeStage(self.controls, self.front, self)
        self._ask_page = AskPage(self.controls, self._send, self)
        self._missed_page = MissedPage(self.controls, appearance, self._send, self)
        self._connect(terminals)
        appearance.changed.connect(self._show_prompt)
        self.open_to(appearance)

    @property
    def sight(self) -> CoachSight | None:
        """The hand that the coach may explain: entered, or already judged."""
        sight = self._sight
        if self._state is PracticeState.ASK:
            whole = len(sight.asked) == HAND_SIZE
            return CoachSight(sight.asked, None, sight.options.pay_table) if whole else None
        if sight.verdict is None:
            return None
        return CoachSight(sight.hand, sight.held, sight.pay_table, is_made=True)

    # --- machine output ----------------------------------------------------------------------------------------------

    def present(self, entry: PracticeEntry) -> None:
        """Posts an entered state, then enables its legal controls."""
        self.stage.post(partial(self._turn_page, entry.state))
        self.stage.enter(entry)
        self.stage.post(partial(self._show, entry.state, entry.sight, entry.legal))

    def announce(self, prompt: StatePrompt, entry: PracticeEntry) -> None:
        """Shows and speaks a prompt."""
        self._prompt = prompt.prompt
        self._show_prompt()
        focused = focused_place(self.controls.cards)
        self.speaker.say(self._speech.sentence(prompt, entry, self._marking, focused))

    def table_text(self) -> str:
        """Returns the whole table in words."""
        return table_text(self._sight, self.controls.prompt.accessibleName())

    def hand_text(self) -> str:
        """Returns the cards by their places."""
        return hand_text(self._sight, asking=self._state is PracticeState.ASK)

    def show_marking(self, marking: Marking) -> None:
        """Changes whether marks mean cards to change or to hold."""
        self._marking = marking
        self.retranslate()

    def show_own_tables(self, tables: tuple[OwnTable, ...]) -> None:
        """Adds the player's own pay tables to the choice."""
        self.controls.payTable.show_own([(each.name, each.table) for each in tables])

    def disable_controls(self) -> None:
        """Disables all controls after a failure of the machine."""
        self.stage.flush()
        self._show(self._state, self._sight, frozenset())

    # --- input -------------------------------------------------------------------------------------------------------

    def _connect(self, terminals: PracticeTerminals) -> None:
        controls = self.controls
        self.send_to(terminals, "draw", "next_hand", "back")
        for position in range(HAND_SIZE):
            for button in (controls.cards[position], controls.changes[position]):
                button.clicked.connect(lambda _=False, position=position: self._send(ToggleMark(position)))
        controls.markAll.clicked.connect(lambda: self._send(Message("clear" if "clear" in self._legal else "mark_all")))
        controls.takeBack.clicked.connect(lambda: self._send(Message("take_back")))
        controls.payTable.chosen.connect(lambda table: self._send(UsePayTable(table)))
        # `clicked` is emitted for the person only, `toggled` would be for the program, too.
        controls.closeOnly.clicked.connect(lambda on: self._send(CloseOnly(on)))
        controls.details.clicked.connect(self.coach_wanted)
        controls.anyHand.clicked.connect(lambda: self._send(Message("back" if "back" in self._legal else "ask")))
        controls.missedHands.clicked.connect(self._show_missed)
        controls.startOver.clicked.connect(self.start_over_wanted)

    def _send(self, message: Message) -> None:
        """Ends all motion, then emits a terminal."""
        if message.on in ("ask", "replay"):
            self.stage.flush()
            self._shows_missed = False
        super()._send(message)

    def _act(self) -> None:
        """Acts on the primary button."""
        if self._primary == "replay":
            self._missed_page.choose()
        else:
            super()._act()

    def _press_mark_all(self) -> None:
        self._send(Message("clear" if "clear" in self._legal else "mark_all"))

    def _show_missed(self, on: bool) -> None:
        """Shows or hides the list of missed hands over the table."""
        self._shows_missed = on
        if on and "back" in self._legal:
            self._send(Message("back"))
        self._turn_page(self._state)
        self._enable()

    # --- display -----------------------------------------------------------------------------------------------------

    def _turn_page(self, state: PracticeState) -> None:
        """Shows the page of a state, before its cards fly over it."""
        controls = self.controls
        page = controls.missedPage if self._shows_missed else controls.tablePage
        if state is PracticeState.ASK:
            page, self._shows_missed = controls.askPage, False
        if controls.pages.currentWidget() is not page:
            controls.pages.setCurrentWidget(page)
            if page is controls.missedPage:
                controls.missedList.setFocus()
            elif page is controls.askPage:
                self._ask_page.enter()
            else:
                self.setFocus()

    def _show(self, state: PracticeState, sight: PracticeSight, legal: frozenset[str]) -> None:
        self._state, self._sight, self._legal = state, sight, legal
        self._show_figures()
        self._ask_page.show_asked(sight)
        self._missed_page.show_missed(sight.missed)
        self._enable()
        self.sight_changed.emit(self.sight)

    def _enable(self) -> None:
        controls, legal = self.controls, self._legal
        terminal = next((name for name in self._primaries if name in legal), self._primary)
        self._primary = terminal = "replay" if self._shows_missed else terminal
        word = self._primary_word(terminal)
        if word != self._primary_meaning:
            self._primary_meaning = word
            self.rest()
        asking = self._state is PracticeState.ASK
        at_table = not self._shows_missed
        for button, is_legal in (
            *((each, at_table and "mark" in legal) for each in (*controls.cards, *controls.changes)),
            (controls.markAll, at_table and not legal.isdisjoint(("mark_all", "clear"))),
            (controls.takeBack, at_table and "take_back" in legal),
            (controls.details, self.sight is not None),
            (controls.anyHand, not legal.isdisjoint(("ask", "back"))),
            (controls.missedHands, bool(legal)),
            (controls.typeHand, "enter_hand" in legal),
            (controls.startOver, "start_over" in legal),
            (controls.primary, terminal in legal),
        ):
            button.setEnabled(is_legal)
        controls.typed.setEnabled("enter_hand" in legal)
        controls.payTable.setEnabled("use_pay_table" in legal)
        controls.closeOnly.setEnabled("close_only" in legal)
        controls.anyHand.setChecked(asking)
        controls.missedHands.setChecked(self._shows_missed)
        controls.primary.setText(word)
        # While a hand is entered, Space picks the focused card.
        controls.primary.setProperty("key", self.tr("Esc") if terminal == "back" else self.tr("Space"))
        controls.markAll.setText(self._mark_all_word(asking=asking))

    def _primary_word(self, terminal: str) -> str:
        if terminal == "draw" and self._state is PracticeState.JUDGE:
            return self.tr("DRAW ANYWAY")
        return {
            "draw": self.tr("DRAW"),
            "next_hand": self.tr("NEXT HAND"),
            "back": self.tr("BACK"),
            "replay": self.tr("PLAY AGAIN"),
        }[terminal]

    def _mark_all_word(self, *, asking: bool) -> str:
        if asking:
            return self.tr("CLEAR")
        return self.tr("HOLD ALL") if self._marking is Marking.HOLD else self.tr("CHANGE ALL")

    def _show_figures(self) -> None:
        """Shows score, pays and options."""
        controls, sight = self.controls, self._sight
        score = sight.score
        controls.hands.show_number(score.hands)
        controls.right.show_text(accuracy_text(score))
        controls.cost.show_text(number_text(score.cost))
        controls.closeOnly.setChecked(sight.options.close_only)
        # A question uses the chosen pay table; a practised hand keeps that of its deal.
        asking = self._state is PracticeState.ASK
        pays = str(sight.options.pay_table if asking else sight.pay_table).replace("/", " / ")
        controls.pays.setText(self.tr("Pays from two pair to royal: {pays}").format(pays=pays))
        controls.payTable.show_chosen(sight.options.pay_table)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self.setWindowTitle(self.tr("Practice"))
        controls = self.controls
        word = self.tr("HOLD") if self._marking is Marking.HOLD else self.tr("CHANGE")
        for position, button in enumerate(controls.changes):
            button.setAccessibleName(self.tr("{mark} card {position}").format(mark=word, position=position + 1))
        self.stage.name_marks(self._marking, word)
        for picture in controls.cards:
            picture.retranslate()
        controls.payTable.retranslate()
        self._ask_page.retranslate()
        self._missed_page.retranslate()
        self._show_figures()
        self._enable()
        self._show_prompt()

    def _show_prompt(self) -> None:
        """Shows the prompt, its cards in the colours of the deck."""
        if self._prompt is not None:
            text = prompt_text(self._prompt, self._marking, self._sight.drawn)
            show_suits(self.controls.prompt, text, self._appearance.look.deck)
