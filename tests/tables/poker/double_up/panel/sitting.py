"""An open double-up: its window over a running machine."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.messages import Message
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket, layout
from cardroom.tables.poker.double_up.table import DoubleUpTable
from tests.tables.poker.open_table import OpenTable

S = DoubleUpState


def ticket(kind: Kind, first: Outcome | None = None, stake: int = 40, place: int = 0) -> Ticket:
    """Returns a ticket.

    With `first`, HIGH or the card at a place has that outcome in the first layout.
    """
    choice = [each for each in Choice if each.fits(kind)][place]
    for round_number in range(1, 1_000):
        made = Ticket(round_number, "03" * 32, "", stake, kind)
        if first in (None, outcome_of(layout(made, 1), choice)):
            return made
    raise AssertionError("no such layout")


class Table(OpenTable[DoubleUpState, DoubleUpCluster]):
    """An open double-up: its window over a running machine."""

    opened: DoubleUpTable

    def __init__(self, opened: DoubleUpTable, terminals: DoubleUpTerminals, qtbot: QtBot) -> None:
        super().__init__(opened, qtbot)
        self.terminals, self.panel, self.machine = terminals, opened.panel, opened.machine
        self.is_closed = False
        opened.closed.connect(self._note_closed)

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

    def wait_until_closed(self) -> None:
        self.qtbot.waitUntil(lambda: self.is_closed)

    @property
    def states(self) -> list[DoubleUpState]:
        return [state for state, _, _ in self.entered]

    def enabled(self) -> set[str]:
        buttons = self.panel.findChildren(QAbstractButton)
        return {button.objectName() for button in buttons if button.isEnabled() and button.isVisible()}

    def rest(self) -> None:
        if self.panel.rest_ms:
            self.qtbot.wait(self.panel.rest_ms + 20)

    def press(self, what: QWidget | Qt.Key, *states: DoubleUpState) -> None:
        self.rest()
        super().press(what, *states)

    def told(self, start: str) -> None:
        """Waits until the prompt begins like this."""
        self.qtbot.waitUntil(lambda: self.panel.controls.prompt.text().startswith(start))

    def send(self, what: str | Message, *states: DoubleUpState) -> None:
        """Sends a message past the controls.

        It waits for one of the states.
        """
        self.terminals.send(Message(what) if isinstance(what, str) else what)
        self.wait_for(*states)
