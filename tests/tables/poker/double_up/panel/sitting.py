"""An open double-up: its window over a running machine."""

from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.ledger import Account
from cardroom.messages import Message, StatePrompt
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.rules.cluster import (
    PICKS,
    Choice,
    DoubleUpCluster,
    DoubleUpState,
    Outcome,
    outcome_of,
)
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket, layout
from cardroom.tables.poker.double_up.table import DoubleUpTable

LEFT = Qt.MouseButton.LeftButton


S = DoubleUpState


def ticket(kind: Kind, first: Outcome | None = None, stake: int = 40, place: int = 0) -> Ticket:
    """Returns a ticket.

    With `first`, HIGH or the card at a place has that outcome in the first layout.
    """
    choice = Choice.HIGH if kind is Kind.HIGH_LOW else PICKS[place]
    for round_number in range(1, 1_000):
        made = Ticket(round_number, "03" * 32, "", stake, kind)
        if first in (None, outcome_of(layout(made, 1), choice)):
            return made
    raise AssertionError("no such layout")


@dataclass
class Table:
    """An open double-up: its window over a running machine."""

    opened: DoubleUpTable
    terminals: DoubleUpTerminals
    qtbot: QtBot
    entered: list[tuple[DoubleUpState, DoubleUpCluster, Account]] = field(default_factory=list)
    emitted: list[StatePrompt] = field(default_factory=list)
    received: list[StatePrompt] = field(default_factory=list)
    is_closed: bool = False

    def __post_init__(self) -> None:
        self.panel, self.machine = self.opened.panel, self.opened.machine
        self.machine.entered.connect(lambda *what: self.entered.append(what))
        self.machine.prompt.connect(self.emitted.append)
        self.opened.status.shown.connect(self.received.append)
        self.opened.closed.connect(self._note_closed)

    def _note_closed(self) -> None:
        self.is_closed = True

    def offer(self, what: Ticket) -> "Table":
        """Begins a double-up, which waits with all cards face down."""
        self.machine.start(begin=Begin(what))
        self.wait_for(S.OFFER)
        return self

    def begin(self, what: Ticket) -> "Table":
        """Begins a double-up, and turns the first card up."""
        self.offer(what)
        self.terminals.start.emit()
        self.wait_for(S.REFRESH)
        return self

    def wait_for(self, *states: DoubleUpState) -> None:
        """Waits for one of these states, and for its prompts."""
        self.qtbot.waitUntil(lambda: bool(self.entered) and self.entered[-1][0] in states, timeout=3000)
        self.wait_for_prompts()

    def wait_for_prompts(self) -> None:
        self.qtbot.waitUntil(lambda: len(self.received) == len(self.emitted))

    def wait_until_closed(self) -> None:
        self.qtbot.waitUntil(lambda: self.is_closed)

    @property
    def cluster(self) -> DoubleUpCluster:
        return self.entered[-1][1]

    @property
    def states(self) -> list[DoubleUpState]:
        return [state for state, _, _ in self.entered]

    def enabled(self) -> set[str]:
        buttons = self.panel.findChildren(QAbstractButton)
        return {button.objectName() for button in buttons if button.isEnabled() and button.isVisible()}

    def rest(self) -> None:
        if self.panel.rest_ms:
            self.qtbot.wait(self.panel.rest_ms + 20)

    def click(self, control: QWidget, at: QPoint | None = None) -> None:
        QTest.mouseClick(control, LEFT, pos=at or control.rect().center())

    def key(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.panel, key)

    def press(self, what: QWidget | Qt.Key, *states: DoubleUpState) -> None:
        """Rests, clicks a control or presses a key.

        It waits for one of the states.
        """
        self.rest()
        self.key(what) if isinstance(what, Qt.Key) else self.click(what)
        if states:
            self.wait_for(*states)

    def told(self, start: str) -> None:
        """Waits until the prompt begins like this."""
        self.qtbot.waitUntil(lambda: self.panel.controls.prompt.text().startswith(start))

    def send(self, what: str | Message, *states: DoubleUpState) -> None:
        """Sends a message past the controls.

        It waits for one of the states.
        """
        self.terminals.send(Message(what) if isinstance(what, str) else what)
        self.wait_for(*states)
