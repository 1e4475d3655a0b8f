"""An open practice table without motion."""

from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.messages import StatePrompt
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.practice.rules.cluster import PracticeCluster, PracticeState
from cardroom.tables.poker.practice.table import PracticeTable

LEFT = Qt.MouseButton.LeftButton


S = PracticeState


@dataclass
class School:
    """An open practice table without motion, and its output."""

    table: PracticeTable
    qtbot: QtBot
    entered: list[tuple[PracticeState, PracticeCluster]] = field(default_factory=list)
    emitted: list[StatePrompt] = field(default_factory=list)
    received: list[StatePrompt] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.panel, self.machine = self.table.panel, self.table.machine
        self.machine.entered.connect(lambda state, cluster, _: self.entered.append((state, cluster)))
        self.machine.prompt.connect(self.emitted.append)
        self.table.status.shown.connect(self.received.append)

    @property
    def cluster(self) -> PracticeCluster:
        return self.entered[-1][1]

    def has_asked(self, *cards: int) -> bool:
        return self.cluster.asked == cards

    def wait_for(self, state: PracticeState) -> None:
        """Waits for a state, and for the prompts up to it."""
        self.qtbot.waitUntil(lambda: bool(self.entered) and self.entered[-1][0] is state, timeout=3000)
        self.qtbot.waitUntil(lambda: len(self.received) == len(self.emitted))

    @property
    def state(self) -> PracticeState:
        return self.entered[-1][0]

    def click(self, *controls: QWidget) -> None:
        for control in controls:
            QTest.mouseClick(control, LEFT, pos=control.rect().center())

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.panel, key, modifier)

    def press(self, what: QWidget | Qt.Key, state: PracticeState) -> None:
        """Clicks a control or presses a key, and waits for a state."""
        self.key(what) if isinstance(what, Qt.Key) else self.click(what)
        self.wait_for(state)

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

    def draw_anything(self) -> None:
        while self.state is not S.DRAW:
            self.click(self.panel.controls.primary)
            QApplication.processEvents()

    def listen(self) -> list[str]:
        """Returns the list that spoken sentences are added to."""
        spoken: list[str] = []
        self.panel.speaker.said.connect(spoken.append)
        return spoken

    def places_to_press(self, *, best: bool) -> frozenset[int]:
        holds = coach_for(self.cluster.pay_table).advise(self.cluster.hand).holds
        return self.cluster.held ^ holds[0 if best else -1].positions
