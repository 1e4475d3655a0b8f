"""An open practice table without motion."""

from pytestqt.qtbot import QtBot

from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.practice.rules.cluster import PracticeCluster, PracticeState
from cardroom.tables.poker.practice.table import PracticeTable
from tests.tables.poker.open_table import OpenTable

S = PracticeState


class School(OpenTable[PracticeState, PracticeCluster]):
    """An open practice table without motion."""

    def __init__(self, opened: PracticeTable, qtbot: QtBot) -> None:
        super().__init__(opened, qtbot)
        self.panel = opened.panel

    def has_asked(self, *cards: int) -> bool:
        return self.cluster.asked == cards

    def ask(self, *cards: int) -> None:
        """Opens the page of any hand, and enters cards."""
        self.press(self.panel.controls.anyHand, S.ASK)
        self.click(*(self.panel.controls.grid.buttons[card] for card in cards))

    def choose(self, state: PracticeState, *, best: bool) -> None:
        """Marks for the best hold or the worst.

        It presses the main button.
        """
        self.click(*(self.panel.controls.changes[place] for place in self.places_to_press(best=best)))
        self.press(self.panel.controls.primary, state)

    def listen(self) -> list[str]:
        """Returns the list that spoken sentences are added to."""
        spoken: list[str] = []
        self.panel.speaker.said.connect(spoken.append)
        return spoken

    def places_to_press(self, *, best: bool) -> frozenset[int]:
        holds = coach_for(self.cluster.pay_table).advise(self.cluster.hand).holds
        return self.cluster.held ^ holds[0 if best else -1].positions
