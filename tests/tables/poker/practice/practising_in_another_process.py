"""Practises with the real machine and bank, until it is killed.

    python practising_in_another_process.py FOLDER HANDS [STATE:COUNT]

It also stops after HANDS hands. With the third argument it kills itself (SIGKILL) as soon as that state has been
entered COUNT times: the state has been committed, and is not shown yet. The cards follow from the hand's number, and
the presses from the cluster.
"""

import os
import signal
import sys
from collections import Counter
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker.practice.machine import PracticeTerminals, practice_diagram
from cardroom.tables.poker.practice.rules.cluster import PracticeCluster, PracticeSight, PracticeState
from cardroom.tables.poker.rules.cluster import ToggleMark


class Pupil(QObject):
    """Plays each hand with a mistake first.

    It marks a card, draws, takes the choice back if it costs something, and draws again without the mark.

    Signals:
        chosen(Message): the next press; queued, to be processed after the machine's own step.
    """

    chosen = Signal(object)

    def __init__(
        self,
        machine: TableMachine[PracticeState, PracticeCluster, PracticeSight],
        terminals: PracticeTerminals,
        hands: int,
        death: str,
    ) -> None:
        super().__init__()
        self._terminals, self._hands, self._death = terminals, hands, death
        self._entered: Counter[PracticeState] = Counter()
        machine.entered.connect(self._go_on)
        machine.failed.connect(self._fail)
        self.chosen.connect(self._press, Qt.ConnectionType.QueuedConnection)

    def _go_on(self, state: PracticeState, cluster: PracticeCluster, account: Account) -> None:
        self._entered[state] += 1
        if self._death == f"{state.value}:{self._entered[state]}":
            os.kill(os.getpid(), signal.SIGKILL)
        if cluster.round_number >= self._hands and state is PracticeState.CHOOSE:
            QCoreApplication.exit(0)
            return
        message = _press_for(state, cluster)
        if message is not None:
            self.chosen.emit(message)

    def _press(self, message: Message) -> None:
        self._terminals.send(message)

    def _fail(self, error: Exception) -> None:
        sys.stderr.write(f"{error!r}\n")
        QCoreApplication.exit(1)


def _press_for(state: PracticeState, cluster: PracticeCluster) -> Message | None:
    """Returns the next press; None if the state needs none."""
    match state:
        case PracticeState.CHOOSE:
            wants_mark = cluster.choices == 0
            if bool(cluster.marks) is wants_mark:
                return Message("draw")
            return ToggleMark(cluster.round_number % 5)
        case PracticeState.JUDGE if cluster.verdict is not None and cluster.verdict.cost:
            return Message("take_back") if cluster.choices == 1 else Message("draw")
        case PracticeState.DRAW:
            return Message("next_hand")
    return None


def main() -> int:
    """Practises until a number of hands is complete."""
    folder, hands, *death = sys.argv[1:]
    application = QCoreApplication([])
    with SqliteBank(Path(folder)) as bank:
        terminals = PracticeTerminals()
        seeds = Seeds(lambda number: number.to_bytes(32, "big"), fair=False)
        machine = TableMachine(practice_diagram(seeds=seeds), terminals, bank)
        pupil = Pupil(machine, terminals, int(hands), *(death or [""]))
        machine.start()
        code = application.exec()
        machine.stop()
        del pupil
    return code


if __name__ == "__main__":
    sys.exit(main())
