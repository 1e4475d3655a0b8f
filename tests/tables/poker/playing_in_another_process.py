"""Plays poker with double-ups, or practises, until it is killed.

    python playing_in_another_process.py FOLDER TABLE ROUNDS [TABLE:STATE:COUNT]

Poker and its double-ups are played in hidden windows, and each win is doubled; practice is played by its machine, each
hand with a mistake first. It also stops after ROUNDS rounds. With the last argument the process kills itself (SIGKILL)
as soon as that state of that table was entered so many times: the state is on record then, and only the windows have
received it. The cards follow from the round's number, and the presses from the visible state.
"""

import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from cardroom.app.window_program import make_application
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.poker import player as poker_player
from cardroom.tables.poker.double_up import player as double_up_player
from cardroom.tables.poker.doubling import Doubling
from cardroom.tables.poker.practice.machine import PracticeTerminals, practice_diagram
from cardroom.tables.poker.practice.rules.cluster import PracticeCluster, PracticeState
from cardroom.tables.poker.rules.cluster import PokerState, ToggleMark
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Speed

Choose = Callable[[], Message | None]


class Pilot(QObject):
    """Presses what is chosen, and kills the process in a state.

    Signals:
        chosen(Terminals, Message): the next press; queued, so that the machine finishes its step first.
    """

    chosen = Signal(object, object)

    def __init__(self, death: str) -> None:
        super().__init__()
        self._death = death
        self._entered = Counter[str]()
        self.chosen.connect(self._press, Qt.ConnectionType.QueuedConnection)

    def play(self, table: str, machine: TableMachine[Any, Any, Any], terminals: Terminals, choose: Choose) -> None:
        def go_on(state: Enum, *_: object) -> None:
            entered = f"{table}:{state.value}"
            self._entered[entered] += 1
            if self._death == f"{entered}:{self._entered[entered]}":
                os.kill(os.getpid(), signal.SIGKILL)
            press = choose()
            if press is not None:
                self.chosen.emit(terminals, press)

        machine.entered.connect(go_on)
        machine.failed.connect(self.fail)

    def _press(self, terminals: Terminals, press: Message) -> None:
        terminals.send(press)

    def fail(self, error: Exception) -> None:
        sys.stderr.write(f"{error!r}\n")
        QApplication.exit(1)


def double(pilot: Pilot, bank: SqliteBank, folder: Path, rounds: int) -> Callable[[], object]:
    settings = Settings(folder, "en")
    settings.appearance.apply_look(replace(settings.appearance.look, speed=Speed.OFF))
    table = PokerTable(bank, settings, seeded("kills"))
    joined: list[Doubling] = []

    def choose() -> Message | None:
        entry = table.machine.entry()
        if entry.state is PokerState.RESULT and entry.sight.round_number >= rounds:
            QApplication.exit(0)
            return None
        if table.doubling is not None and not joined:
            joined.append(doubling := table.doubling)
            doubling.failed.connect(pilot.fail)
            child = doubling.child
            pilot.play("double_up", child, doubling.terminals, lambda: double_up_player.choose(child.entry()))
        return Message("double") if "double" in entry.legal else poker_player.choose(entry)

    pilot.play("poker", table.machine, table.terminals, choose)
    table.start()
    table.show()
    return table.close


def practise(pilot: Pilot, bank: SqliteBank, folder: Path, hands: int) -> Callable[[], object]:
    terminals = PracticeTerminals()
    seeds = Seeds(lambda number: number.to_bytes(32, "big"), fair=False)
    machine = TableMachine(practice_diagram(seeds=seeds), terminals, bank)

    def choose() -> Message | None:
        if machine.cluster.round_number >= hands and machine.state is PracticeState.CHOOSE:
            QApplication.exit(0)
            return None
        return _press_for(machine.state, machine.cluster)

    pilot.play("practice", machine, terminals, choose)
    machine.start()
    return machine.stop


def _press_for(state: PracticeState, cluster: PracticeCluster) -> Message | None:
    """Returns the next press in practice.

    It marks a card, draws, takes the choice back if it costs something, and draws again without the mark.
    """
    match state:
        case PracticeState.CHOOSE:
            wants_mark = cluster.choices == 0
            return Message("draw") if bool(cluster.marks) is wants_mark else ToggleMark(cluster.round_number % 5)
        case PracticeState.JUDGE if cluster.verdict is not None and cluster.verdict.cost:
            return Message("take_back" if cluster.choices == 1 else "draw")
        case PracticeState.DRAW:
            return Message("next_hand")
    return None


def _stop_on_bug(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Exits after an exception in a slot.

    Qt would continue, and a failed process must not wait forever.
    """
    sys.__excepthook__(kind, error, trace)
    os._exit(1)


def main(folder: Path, table: str, rounds: int, death: str = "") -> int:
    """Plays; returns the exit code."""
    application = make_application()
    sys.excepthook = _stop_on_bug
    pilot = Pilot(death)
    with SqliteBank(folder) as bank:
        close = (practise if table == "practice" else double)(pilot, bank, folder, rounds)
        code = application.exec()
        close()
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), *sys.argv[4:]))
