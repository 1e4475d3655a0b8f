"""Plays Daifugō without a window, until it is killed.

    python playing_in_another_process.py FOLDER GAMES [MOMENT]

With the third argument, one of MOMENTS, the process kills itself (SIGKILL) as soon as that moment was entered: the
state is on record then, and nothing has received it yet. The cards follow from the number of the game, and the presses
from the state.
"""

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.ledger import Account
from cardroom.tables.daifugo.autopilot import drive
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.state import EventCode, Game

S = DaifugoState
Moment = Callable[[DaifugoState, DaifugoCluster], bool]


def _in_game(state: DaifugoState, fits: Callable[[Game], bool]) -> Moment:
    return lambda found, cluster: found is state and cluster.game is not None and fits(cluster.game)


def _told(code: EventCode) -> Moment:
    return lambda _, cluster: cluster.game is not None and code in [event.code for event in cluster.game.events]


def _in_state(state: DaifugoState) -> Moment:
    return lambda found, _: found is state


MOMENTS: dict[str, Moment] = {
    "before-the-first-seed": _in_state(S.INITIALIZE),
    "ready": _in_state(S.READY),
    "dealt": _in_state(S.DEAL),
    "one-rich-seat-has-given": lambda state, cluster: state is S.EXCHANGE and len(cluster.moves) == 1,
    "exchanged": _in_state(S.EXCHANGED),
    "in-a-locked-trick": _in_game(S.TURN, lambda game: game.trick.lock != 0),
    "passed-in-a-locked-trick": _in_game(S.PASSED, lambda game: game.trick.lock != 0),
    "in-a-revolution": _in_game(S.TURN, lambda game: game.revolution),
    "choosing-cards-for-a-seven": _in_game(S.CHOOSE, lambda game: game.duties[0].gives),
    "choosing-cards-for-a-ten": _in_game(S.CHOOSE, lambda game: not game.duties[0].gives),
    "cards-handed-on": lambda state, cluster: state is S.CHOSEN and cluster.handed_to is not None,
    "cut-and-not-cleared": _told(EventCode.CUT),
    "cleared": _in_state(S.CLEARED),
    "out": _told(EventCode.OUT),
    "fallen": _told(EventCode.FALL),
    "result": _in_state(S.RESULT),
    "between-games": _in_state(S.NEXT_GAME),
    "standings": _in_state(S.STANDINGS),
    "set-over": _in_state(S.SET_OVER),
}
"""The moments by name."""


class Pilot(QObject):
    """Presses what the computer players choose.

    Signals:
        chosen(Message): the next press; queued, so that the machine finishes its step first.
    """

    chosen = Signal(object)

    def __init__(self, driven: Drive, games: int, moment: str) -> None:
        super().__init__()
        self._driven = driven
        self._games = games
        self._moment = MOMENTS.get(moment)
        self._resumes = True
        driven.machine.entered.connect(self._follow)
        driven.machine.failed.connect(partial(QCoreApplication.exit, 1))
        self.chosen.connect(driven.terminals.send, Qt.ConnectionType.QueuedConnection)

    def _follow(self, state: DaifugoState, cluster: DaifugoCluster, account: Account) -> None:
        # The resumed state was on record before: the process of before may have died in it.
        is_new, self._resumes = not self._resumes or state is S.INITIALIZE, False
        if is_new and self._moment is not None and self._moment(state, cluster):
            os.kill(os.getpid(), signal.SIGKILL)
        if state in self._driven.over and cluster.round_number >= self._games:
            QCoreApplication.exit(0)
            return
        press = self._driven.press()
        if press is not None:
            self.chosen.emit(press)


def _stop_on_bug(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Exits after an exception in a slot: Qt would continue."""
    sys.__excepthook__(kind, error, trace)
    os._exit(1)


def main(folder: Path, games: int, moment: str = "") -> int:
    """Plays; returns the exit code."""
    application = QCoreApplication([])
    sys.excepthook = _stop_on_bug
    with SqliteBank(folder) as bank:
        driven = drive(bank, seeded("kills 17"))
        pilot = Pilot(driven, games, moment)
        driven.machine.start()
        code = application.exec()
        driven.stop()
        del pilot
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
