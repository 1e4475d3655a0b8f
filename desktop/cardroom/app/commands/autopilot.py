"""`cardroom autopilot TABLE`: computer players drive the real machine and the real bank, without a window."""

import json
import sys
from enum import Enum
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from cardroom.app.folder_owner import is_played_in
from cardroom.bank.sqlite.bank import Bank
from cardroom.dataflow.seeds import SYSTEM, seeded
from cardroom.house.drive import Drive, Round, drive
from cardroom.house.output import print_answer, print_error
from cardroom.ledger import Account
from cardroom.messages import Message


class _Pilot(QObject):
    """Answers each state that waits with the player's press, until enough rounds are on record.

    Signals:
        pressed(Message): the player's next press; queued, so that it comes after the machine's own step is over.
    """

    pressed = Signal(object)

    def __init__(self, driven: Drive, rounds: int) -> None:
        super().__init__()
        self._driven = driven
        self._rounds = rounds
        self.rounds_played = 0
        self.credits = 0
        self.error: Exception | None = None
        driven.machine.entered.connect(self._answer)
        for machine in driven.machines:
            machine.failed.connect(self._fail)
        self.pressed.connect(self._press, Qt.ConnectionType.QueuedConnection)

    def _answer(self, state: Enum, cluster: Round, account: Account) -> None:
        self.credits = account.player + account.escrow
        if state is self._driven.over:
            self.rounds_played = cluster.round_number
            if cluster.round_number >= self._rounds:
                QCoreApplication.exit(0)
                return
        press = self._driven.press(state, cluster, account)
        if press is not None:
            self.pressed.emit(press)

    def _press(self, press: Message) -> None:
        self._driven.terminals.named(press.on).emit(*press.values)

    def _fail(self, error: Exception) -> None:
        self.error = error
        QCoreApplication.exit(1)


def _stop_on_bug(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Qt goes on after an exception in a slot; a pilot that has failed must not wait for ever."""
    sys.__excepthook__(kind, error, trace)
    QCoreApplication.exit(1)


def run(table: str, folder: Path, rounds: int, seed: str | None, *, as_json: bool) -> int:
    """Plays until `rounds` rounds are on record in the folder, those of earlier runs counted.

    Args:
        table: the table's word on the command line.
        folder: the data folder; made if it is not there.
        rounds: how many rounds.
        seed: the same text deals the same cards, round by round; cards from the system's randomness when it is None.
        as_json: print one JSON object.

    Returns:
        The exit code: 2 where a seed is given for a folder that a person plays in.

    Raises:
        KnownError: the folder is in use, or the bank is in trouble.
        ValueError: the seed is no text, see `seeded`.
        AnswerLost: see `print_answer`.
    """
    application = QCoreApplication.instance() or QCoreApplication(["cardroom"])
    with Bank(folder) as bank:
        if seed is not None and is_played_in(bank):
            print_error(f"a person plays in {folder}: nothing is dealt there from a chosen seed")
            return 2
        driven = drive(table, bank, SYSTEM if seed is None else seeded(seed))
        pilot = _Pilot(driven, rounds)
        sys.excepthook = _stop_on_bug
        driven.machine.start()
        code = application.exec() if pilot.error is None else 1  # a start can fail before there is a loop
        for machine in driven.machines:
            machine.stop()
    if pilot.error is not None:
        raise pilot.error
    if code:
        return code
    played = {"rounds": pilot.rounds_played} | ({"credits": pilot.credits} if driven.has_credits else {})
    told = ", ".join(
        [f"{pilot.rounds_played} rounds are on record", *([f"{pilot.credits} credits"] * driven.has_credits)]
    )
    print_answer(json.dumps(played) if as_json else told)
    return 0
