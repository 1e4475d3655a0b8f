"""Records the log of seeded Old Maid games on the real machine.

After an intended change, `PYTHONPATH=desktop python -m tests.playthroughs.record_old_maid` rewrites the record.
`cardroom autopilot old-maid --seed 1` plays the same games.
"""

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.old_maid.autopilot import drive
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from tests.memory_vault import MemoryVault
from tests.playthroughs.old_maid_log import log_line

RECORD = Path(__file__).with_name("old_maid_seed_1.txt")
SEED, GAMES = "1", 3

_TURNS = 10_000  # iterations of the event loop: far more than any record needs


class Recorder(QObject):
    """Emits the messages of the computers and records the log.

    Signals:
        chosen(Message): the next message; queued, because the machine must finish its step first.
    """

    chosen = Signal(object)

    def __init__(self, driven: Drive) -> None:
        super().__init__()
        self._driven = driven
        self.games_over = 0
        self.lines: list[str] = []
        driven.machine.entered.connect(self._write)
        self.chosen.connect(self._press, Qt.ConnectionType.QueuedConnection)

    @Slot(object, object, object)
    def _write(self, state: Enum, cluster: OldMaidCluster, account: Account) -> None:
        line = log_line(OldMaidState(state), cluster)
        if line is not None:
            self.lines.append(line)
        if state is OldMaidState.RESULT:
            self.games_over = cluster.round_number
            self.lines.append("")
        press = self._driven.press()
        if press is not None and self.games_over < GAMES:
            self.chosen.emit(press)

    @Slot(object)
    def _press(self, press: Message) -> None:
        self._driven.terminals.send(press)


def play() -> str:
    """Plays the games and returns their log; needs a QCoreApplication.

    Raises:
        RuntimeError: the games were not finished within `_TURNS` iterations.
    """
    driven = drive(MemoryVault(), seeded(SEED))
    recorder = Recorder(driven)
    driven.machine.start()
    for _ in range(_TURNS):
        QCoreApplication.processEvents()
        if recorder.games_over == GAMES:
            break
    driven.machine.stop()
    driven.machine.deleteLater()
    if recorder.games_over != GAMES:
        raise RuntimeError("the game stands still:\n" + "\n".join(recorder.lines))
    return "\n".join(recorder.lines)


if __name__ == "__main__":
    application = QCoreApplication([])
    RECORD.write_text(play(), encoding="utf-8", newline="\n")
