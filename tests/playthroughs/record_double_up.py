"""Records seeded double-ups, played on the real machine, as text.

    PYTHONPATH=desktop python -m tests.playthroughs.record_double_up    rewrites the record

The computer player plays, and `test_double_up.py` compares the record with a new run. A change of the record is a
change of the game: of layouts, rules or the player. Review it before committing it.
"""

import hashlib
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from cardroom.cards.cards import card_name
from cardroom.dataflow.table_machine import TableMachine
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker.double_up.machine import DoubleUpMachine, DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.player import choose
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket
from tests.memory_vault import MemoryVault

RECORD = Path(__file__).with_name("double_up_seed_3.txt")
SEED, GAMES = "3", 24

_COLUMNS = "{:>5}  {:<8}  {:<7}  {:>6}  {:<22}  {:<6}  {:<7}  {:>8}  {:>6}"
_TURNS = 10_000  # iterations of the event loop: far more than any record needs


class Recorder(QObject):
    """Plays double-ups one after another, and records their states.

    Signals:
        chosen(Message): the next message, or the next ticket; queued, because the machine must finish its step first.
    """

    chosen = Signal(object)

    def __init__(self, machine: DoubleUpMachine, terminals: DoubleUpTerminals, tickets: list[Ticket]) -> None:
        super().__init__()
        self._machine = machine
        self._terminals = terminals
        self._tickets = tickets
        self.lines = [
            _COLUMNS.format(
                "round", "kind", "state", "layout", "cards, open one first", "choice", "outcome", "at stake", "banked"
            )
        ]
        machine.entered.connect(self._write)
        self.chosen.connect(self._press, Qt.ConnectionType.QueuedConnection)

    @property
    def is_over(self) -> bool:
        """Returns whether all double-ups are finished."""
        return not self._tickets

    @Slot(object, object, object)
    def _write(self, state: DoubleUpState, cluster: DoubleUpCluster, account: Account) -> None:
        assert cluster.ticket is not None
        self.lines.append(line(state, cluster, cluster.ticket))
        if state is DoubleUpState.FINISH:
            self._tickets.pop(0)
            if self._tickets:
                self.chosen.emit(Begin(self._tickets[0]))
            return
        press = choose(self._machine.entry())
        if press is not None:
            self.chosen.emit(press)

    @Slot(object)
    def _press(self, press: Message) -> None:
        if isinstance(press, Begin):
            self._machine.start(begin=press)
        else:
            self._terminals.send(press)


def line(state: DoubleUpState, cluster: DoubleUpCluster, ticket: Ticket) -> str:
    """Formats a state as a row; face-down cards are in brackets."""
    shown = state in (DoubleUpState.RESULT, DoubleUpState.FINISH)
    names = [card_name(card) for card in cluster.cards]
    cards = " ".join(name if shown or not place else f"({name})" for place, name in enumerate(names))
    return _COLUMNS.format(
        ticket.round_number,
        ticket.kind.value,
        state.value,
        cluster.number,
        cards,
        cluster.choice.value if cluster.choice else "",
        cluster.outcome.value if cluster.outcome else "",
        cluster.at_stake,
        cluster.banked,
    ).rstrip()


def tickets(seed: str = SEED, count: int = GAMES) -> list[Ticket]:
    """Returns tickets of alternating kinds, with stakes up to the limit."""
    stakes = (1, 3, 40, 100, 2_500, 16_000, 25_000)
    return [
        Ticket(
            round_number=number,
            seed=hashlib.sha256(f"{seed}|{number}".encode()).hexdigest(),
            word="luck" if number % 5 == 0 else "",
            stake=stakes[number % len(stakes)],
            kind=list(Kind)[number % 2],
        )
        for number in range(1, count + 1)
    ]


def play() -> str:
    """Plays the double-ups and returns the record; needs a QCoreApplication.

    Raises:
        RuntimeError: the games were not finished within `_TURNS` iterations.
    """
    terminals = DoubleUpTerminals()
    machine: DoubleUpMachine = TableMachine(double_up_diagram(), terminals, MemoryVault())
    games = tickets()
    recorder = Recorder(machine, terminals, games)
    machine.start(begin=Begin(games[0]))
    for _ in range(_TURNS):
        QCoreApplication.processEvents()
        if recorder.is_over:
            break
    machine.stop()
    machine.deleteLater()
    if not recorder.is_over:
        raise RuntimeError("the game stands still:\n" + "\n".join(recorder.lines))
    return "\n".join(recorder.lines) + "\n"


if __name__ == "__main__":
    application = QCoreApplication([])
    RECORD.write_text(play(), encoding="utf-8", newline="\n")
