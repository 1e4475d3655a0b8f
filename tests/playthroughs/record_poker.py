"""Records the states of a seeded game, played on the real machine.

After an intended change, `PYTHONPATH=desktop python -m tests.playthroughs.record_poker` rewrites the record.
`cardroom autopilot poker --seed 1` plays the same game.
"""

import hashlib
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from cardroom.cards.cards import card_name
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.player import choose
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from tests.memory_vault import MemoryVault

RECORD = Path(__file__).with_name("poker_seed_1.txt")
SEED, ROUNDS = "1", 30

_COLUMNS = "{:>5}  {:<11}  {:>3}  {:<30}  {:<20}  {:>4}  {:>7}"
_TURNS = 10_000  # iterations of the event loop: far more than any record needs


class Recorder(QObject):
    """Emits the messages of the computer player and records the states.

    Signals:
        chosen(Message): the next message; queued, because the machine must finish its step first.
    """

    chosen = Signal(object)

    def __init__(self, machine: PokerMachine, terminals: PokerTerminals) -> None:
        super().__init__()
        self._machine = machine
        self._terminals = terminals
        self.rounds_over = 0
        self.lines = [_COLUMNS.format("round", "state", "bet", "cards, * marked", "result", "win", "credits")]
        machine.entered.connect(self._write)
        self.chosen.connect(self._press, Qt.ConnectionType.QueuedConnection)

    @Slot(object, object, object)
    def _write(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        self.lines.append(line(state, cluster, account))
        if state is PokerState.RESULT:
            self.rounds_over = cluster.round_number
        press = choose(self._machine.entry())
        if press is not None:
            self.chosen.emit(press)

    @Slot(object)
    def _press(self, press: Message) -> None:
        self._terminals.send(press)


def line(state: PokerState, cluster: PokerCluster, account: Account) -> str:
    """Formats a state as a row."""
    cards = (card_name(card) + "*" * (place in cluster.marks) for place, card in enumerate(cluster.hand))
    result = "" if cluster.result is None else cluster.result.name.lower().replace("_", " ")
    figures = (account.escrow, account.player)
    return _COLUMNS.format(cluster.round_number, state.value, cluster.bet, " ".join(cards), result, *figures)


def play(seed: str = SEED, rounds: int = ROUNDS) -> str:
    """Plays a game and returns the record; needs a QCoreApplication.

    Raises:
        RuntimeError: the game was not finished within `_TURNS` iterations.
    """
    terminals = PokerTerminals()

    def draw_seed(round_number: int) -> bytes:
        return hashlib.sha256(f"{seed}|{round_number}".encode()).digest()

    machine = TableMachine(poker_diagram(seeds=Seeds(draw_seed, fair=False)), terminals, MemoryVault())
    recorder = Recorder(machine, terminals)
    machine.start()
    for _ in range(_TURNS):
        QCoreApplication.processEvents()
        if recorder.rounds_over == rounds:
            break
    machine.stop()
    machine.deleteLater()
    if recorder.rounds_over != rounds:
        raise RuntimeError("the game stands still:\n" + "\n".join(recorder.lines))
    return "\n".join(recorder.lines) + "\n"


if __name__ == "__main__":
    application = QCoreApplication([])
    RECORD.write_text(play(), encoding="utf-8", newline="\n")
