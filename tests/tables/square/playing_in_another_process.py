"""Plays SQUARE without a window, until it is killed.

    python playing_in_another_process.py FOLDER CAMPAIGNS [STATE:STAGE:COUNT[:staked]]

With the third argument the process kills itself (SIGKILL) as soon as that state of that stage was entered so often, in
staked campaigns only if it says so: the state is on record then, and nothing has received it yet. The cards follow
from the number of the campaign, and the presses from the state. With this seed campaign 9 is staked and all clear.
"""

import os
import signal
import sys
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.ledger import Account
from cardroom.tables.square.autopilot import drive
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState


class Pilot(QObject):
    """Presses what the computer player chooses.

    Signals:
        chosen(Message): the next press; queued, so that the machine finishes its step first.
    """

    chosen = Signal(object)

    def __init__(self, driven: Drive, campaigns: int, death: str) -> None:
        super().__init__()
        self._driven = driven
        self._campaigns = campaigns
        self._death = death.split(":")
        self._seen = 0
        driven.machine.entered.connect(self._follow)
        driven.machine.failed.connect(partial(QCoreApplication.exit, 1))
        self.chosen.connect(driven.terminals.send, Qt.ConnectionType.QueuedConnection)

    def _follow(self, state: SquareState, cluster: SquareCluster, account: Account) -> None:
        self._die_in(state, cluster)
        if state in self._driven.over and cluster.round_number >= self._campaigns:
            QCoreApplication.exit(0)
            return
        press = self._driven.press()
        if press is not None:
            self.chosen.emit(press)

    def _die_in(self, state: SquareState, cluster: SquareCluster) -> None:
        if self._death[:2] != [state.value, str(cluster.stage)] or (self._death[3:] and not cluster.stake):
            return
        self._seen += 1
        if self._seen == int(self._death[2]):
            os.kill(os.getpid(), signal.SIGKILL)


def _stop_on_bug(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Exits after an exception in a slot: Qt would continue."""
    sys.__excepthook__(kind, error, trace)
    os._exit(1)


def main(folder: Path, campaigns: int, death: str = "") -> int:
    """Plays; returns the exit code."""
    application = QCoreApplication([])
    sys.excepthook = _stop_on_bug
    with SqliteBank(folder) as bank:
        driven = drive(bank, seeded("kills 3"))
        pilot = Pilot(driven, campaigns, death)
        driven.machine.start()
        code = application.exec()
        driven.stop()
        del pilot
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
