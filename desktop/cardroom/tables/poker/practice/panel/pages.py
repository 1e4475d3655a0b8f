"""The pages over the practice table: an entered hand, and missed hands."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QListWidgetItem

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.cards import cards_text as card_names
from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import trouble_text
from cardroom.messages import Message
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.practice.panel.controls import PracticeControls
from cardroom.tables.poker.practice.panel.hand_field import read_hand
from cardroom.tables.poker.practice.panel.words import answer_text, missed_text
from cardroom.tables.poker.practice.rules.cluster import Missed, PracticeSight
from cardroom.tables.poker.practice.rules.messages import EnterHand, PickCard, Replay
from cardroom.widgets.cards.card_picture import CardPose
from cardroom.widgets.cards.suit_delegate import SuitDelegate
from cardroom.widgets.cards.suit_text import spoken_text
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance

Press = Callable[[Message], None]


class AskPage(QObject):
    """The page to enter a hand, with the coach's answer.

    The hand is clicked in the grid or typed in the field, which show the same cards.

    Args:
        controls: the controls of the window.
        press: sends a message.
        parent: its owner.
    """

    def __init__(self, controls: PracticeControls, press: Press, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._press = press
        self._sight = PracticeSight()
        self._awaited: tuple[Card, ...] | None = None
        self._fault = self._short_fault = ""
        controls.typed.textEdited.connect(self._read)
        controls.typed.returnPressed.connect(self._end_typing)
        controls.typeHand.clicked.connect(self._go_to_field)
        controls.grid.picked.connect(lambda card: press(PickCard(card)))
        for place, picture in enumerate(controls.asked):
            picture.clicked.connect(lambda _=False, place=place: self._take_out(place))

    def enter(self) -> None:
        """Sets the focus to the grid; forgets text that is no card."""
        self._awaited = None
        self._write(self._sight.asked)
        self._controls.grid.enter()

    def show_asked(self, sight: PracticeSight) -> None:
        """Shows the entered cards; five get the coach's answer at once.

        A new answer is announced to screen readers.
        """
        self._sight = sight
        controls, asked = self._controls, sight.asked
        self._follow(asked)
        whole = len(asked) == HAND_SIZE
        kept, answer = self._answer() if whole else (frozenset[int](), "")
        self._say(self._fault or answer, self._short_fault)
        controls.grid.show_picked(asked, full=whole)
        for place, picture in enumerate(controls.asked):
            card = asked[place] if place < len(asked) else None
            picture.show_card(card, pose=CardPose.RAISED if place in kept else CardPose.FLAT)
            picture.show_hint(self.tr("KEEP") if place in kept else "")
            picture.setAccessibleDescription(self.tr("The coach keeps this card.") if place in kept else "")
            picture.setEnabled(card is not None)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        for picture in self._controls.asked:
            picture.retranslate()
        self._controls.grid.retranslate()
        self.show_asked(self._sight)

    def _read(self, text: str, *, is_finished: bool = False) -> None:
        """Sends the typed cards, and shows what is wrong with the text."""
        hand = read_hand(text, is_finished=is_finished)
        self._fault, self._short_fault = hand.fault, hand.short_fault
        if hand.cards != (self._sight.asked if self._awaited is None else self._awaited):
            self._awaited = hand.cards
            self._press(EnterHand(hand.cards))
        self.show_asked(self._sight)

    def _end_typing(self) -> None:
        """Leaves the field after a whole hand.

        The printed keys act again then.
        """
        self._read(self._controls.typed.text(), is_finished=True)
        if not self._fault:
            self._controls.grid.enter()

    def _go_to_field(self) -> None:
        self._controls.typed.setFocus()
        self._controls.typed.selectAll()

    def _follow(self, asked: tuple[Card, ...]) -> None:
        """Writes the cards into the field, unless the text has them.

        While the cards that were typed last are on their way, those of the entries before are no news.
        """
        if self._awaited is not None:
            if asked == self._awaited:
                self._awaited = None
        elif read_hand(self._controls.typed.text()).cards != asked:
            self._write(asked)

    def _write(self, cards: tuple[Card, ...]) -> None:
        self._fault = self._short_fault = ""
        self._controls.typed.setText(card_names(cards))

    def _say(self, text: str, short: str) -> None:
        """Shows an answer or a fault; announces a new one."""
        controls, spoken = self._controls, spoken_text(text)
        is_new = spoken not in ("", controls.answer.accessibleName())
        controls.answer.show_text(text, short)
        if is_new and controls.pages.currentWidget() is controls.askPage:
            speak(controls.answer, spoken)

    def _answer(self) -> tuple[frozenset[int], str]:
        """Returns the positions of the best hold, and its sentence."""
        try:
            advice = coach_for(self._sight.options.pay_table).advise(self._sight.asked)
        except KnownError as trouble:
            return frozenset(), trouble_text(trouble)
        return advice.best.positions, answer_text(advice)

    def _take_out(self, place: int) -> None:
        if place < len(self._sight.asked):
            self._press(PickCard(self._sight.asked[place]))


class MissedPage(QObject):
    """The list of missed hands.

    Args:
        controls: the controls of the window.
        appearance: holds the current deck.
        press: sends a message.
        parent: its owner.
    """

    def __init__(self, controls: PracticeControls, appearance: Appearance, press: Press, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._press = press
        SuitDelegate(appearance, controls.missedList)
        self._missed: tuple[Missed, ...] | None = None
        # Not itemActivated: the list passes Return on to the window as well, whose primary button plays the hand again.
        controls.missedList.itemDoubleClicked.connect(lambda _: self.choose())
        self.show_missed(())

    def show_missed(self, missed: tuple[Missed, ...]) -> None:
        """Shows the missed hands, the newest first."""
        if missed != self._missed:
            self._missed = missed
            self.retranslate()

    def choose(self) -> None:
        """Plays the current hand again."""
        row = self._controls.missedList.currentRow()
        if row >= 0:
            self._press(Replay(row))

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        rows, missed = self._controls.missedList, self._missed or ()
        rows.clear()
        for each in missed:
            row = QListWidgetItem(missed_text(each), rows)
            row.setData(Qt.ItemDataRole.AccessibleTextRole, spoken_text(row.text()))
        rows.setCurrentRow(0)
        if missed:
            note = self.tr("%Ln hand(s) whose first choice cost something, for each credit bet.", "", len(missed))
        else:
            note = self.tr("No missed hands. Hands that cost you something are listed here, to play again.")
        self._controls.missedNote.setText(note)
