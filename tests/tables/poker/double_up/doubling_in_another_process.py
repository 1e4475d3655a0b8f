"""Plays poker and double-ups in hidden windows, until it is killed.

    python doubling_in_another_process.py FOLDER ROUNDS [TABLE:STATE:COUNT]

Each win is doubled, with the real tables. With the third argument the process kills itself (SIGKILL) as soon as that
state of that table was entered so many times: the state is on record then, and only the windows have received it. The
cards follow from the round's number, and the presses from the visible state.
"""

import os
import signal
import sys
from enum import Enum
from functools import partial
from pathlib import Path
from types import TracebackType

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from cardroom.app.window_program import make_application
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import seeded
from cardroom.dataflow.terminals import Terminals
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker import player as poker_player
from cardroom.tables.poker.double_up import player as double_up_player
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.doubling import Doubling
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Speed


class Pilot(QObject):
    """Presses the controls that the computer players choose.

    Signals:
        chosen(Terminals, Message): the next press; queued, so that the machine finishes its step first.
    """

    chosen = Signal(object, object)

    def __init__(self, table: PokerTable, rounds: int, death: str) -> None:
        super().__init__()
        self._table = table
        self._rounds = rounds
        self._death = death.split(":")
        self._seen = 0
        self._doubling: Doubling | None = None
        table.machine.entered.connect(self._play_poker)
        table.machine.failed.connect(self._fail)
        self.chosen.connect(self._press, Qt.ConnectionType.QueuedConnection)

    def _play_poker(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        self._die_in("poker", state)
        if state is PokerState.RESULT and cluster.round_number >= self._rounds:
            QApplication.exit(0)
            return
        if self._doubling is None and self._table.doubling is not None:
            self._doubling = doubling = self._table.doubling
            doubling.child.entered.connect(partial(self._double, doubling))
            doubling.failed.connect(self._fail)
        entry = self._table.machine.entry()
        press = Message("double") if "double" in entry.legal else poker_player.choose(entry)
        if press is not None:
            self.chosen.emit(self._table.terminals, press)

    def _double(self, doubling: Doubling, state: DoubleUpState, cluster: DoubleUpCluster, account: Account) -> None:
        self._die_in("double_up", state)
        press = double_up_player.choose(doubling.child.entry())
        if press is not None:
            self.chosen.emit(doubling.terminals, press)

    def _press(self, terminals: Terminals, press: Message) -> None:
        terminals.send(press)

    def _die_in(self, table: str, state: Enum) -> None:
        if self._death[:2] == [table, state.value]:
            self._seen += 1
            if self._seen == int(self._death[2]):
                os.kill(os.getpid(), signal.SIGKILL)

    def _fail(self, error: Exception) -> None:
        sys.stderr.write(f"{error!r}\n")
        QApplication.exit(1)


def _stop_on_bug(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Exits after an exception in a slot.

    Qt would continue, and a failed process must not wait forever.
    """
    sys.__excepthook__(kind, error, trace)
    os._exit(1)


def main(folder: Path, rounds: int, death: str = "") -> int:
    """Plays; returns the exit code."""
    application = make_application()
    sys.excepthook = _stop_on_bug
    settings = Settings(folder, "en")
    settings.appearance.apply_look(replace(settings.appearance.look, speed=Speed.OFF))
    with SqliteBank(folder) as bank:
        table = PokerTable(bank, settings, seeded("kills"))
        pilot = Pilot(table, rounds, death)
        table.start()
        table.show()
        code = application.exec()
        table.close()
        del pilot
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
