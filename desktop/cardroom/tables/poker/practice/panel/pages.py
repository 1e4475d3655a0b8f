"""The pages over the practice table: an entered hand, and missed hands."""

from PySide6.QtCore import QObject, Signal

from cardroom.cards.cards import HAND_SIZE
from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import trouble_text
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.practice.panel.controls import PracticeControls
from cardroom.tables.poker.practice.panel.words import answer_text, missed_text
from cardroom.tables.poker.practice.rules.cluster import Missed
from cardroom.tables.poker.practice.rules.sight import PracticeSight
from cardroom.widgets.speech.speaker import speak


class AskPage(QObject):
    """The page to enter a hand, with the coach's answer.

    Args:
        controls: the controls of the window.
        parent: its owner.

    Signals:
        picked(int): the card to add or to remove.
    """

    picked = Signal(object)

    def __init__(self, controls: PracticeControls, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._sight = PracticeSight()
        controls.grid.picked.connect(self.picked)
        for place, picture in enumerate(controls.asked):
            picture.clicked.connect(lambda _=False, place=place: self._take_out(place))

    def show_asked(self, sight: PracticeSight) -> None:
        """Shows the entered cards; five get the coach's answer at once.

        A new answer is announced to screen readers.
        """
        self._sight = sight
        controls, asked = self._controls, sight.asked
        whole = len(asked) == HAND_SIZE
        kept, answer = self._answer() if whole else (frozenset[int](), "")
        is_new = answer not in ("", controls.answer.text())
        controls.answer.setText(answer)
        if is_new and controls.pages.currentWidget() is controls.askPage:
            speak(controls.answer, answer)
        controls.grid.show_picked(asked, full=whole)
        for place, picture in enumerate(controls.asked):
            card = asked[place] if place < len(asked) else None
            picture.show_card(card, badge=self.tr("KEEP") if place in kept else "", lit=place in kept)
            picture.setEnabled(card is not None)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        for picture in self._controls.asked:
            picture.retranslate()
        self._controls.grid.retranslate()
        self.show_asked(self._sight)

    def _answer(self) -> tuple[frozenset[int], str]:
        """Returns the positions of the best hold, and its sentence."""
        try:
            advice = coach_for(self._sight.options.pay_table).advise(self._sight.asked)
        except KnownError as trouble:
            return frozenset(), trouble_text(trouble)
        return advice.best.positions, answer_text(advice)

    def _take_out(self, place: int) -> None:
        if place < len(self._sight.asked):
            self.picked.emit(self._sight.asked[place])


class MissedPage(QObject):
    """The list of missed hands.

    Args:
        controls: the controls of the window.
        parent: its owner.

    Signals:
        chosen(int): the place of the hand to play again.
    """

    chosen = Signal(object)

    def __init__(self, controls: PracticeControls, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
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
        """Emits the place of the current hand."""
        row = self._controls.missedList.currentRow()
        if row >= 0:
            self.chosen.emit(row)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        rows, missed = self._controls.missedList, self._missed or ()
        rows.clear()
        rows.addItems([missed_text(each) for each in missed])
        rows.setCurrentRow(0)
        if missed:
            note = self.tr("%Ln hand(s) whose first choice cost something, for each credit bet.", "", len(missed))
        else:
            note = self.tr("No hand is missed. What costs you something will be listed here, to be played again.")
        self._controls.missedNote.setText(note)
