"""`cardroom autopilot TABLE`: computer players play without a window.

They drive the real machine and the real bank.
"""

import json
import sys
from argparse import Namespace
from enum import Enum
from functools import partial
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from cardroom.app.folder_kinds import is_played_in, is_seeded, refuse_a_kiosks
from cardroom.app.folders import marks_folder
from cardroom.bank.sqlite.bank import SqliteBank, quick_bank
from cardroom.dataflow.block_diagram import Round
from cardroom.dataflow.seeds import SYSTEM, seeded
from cardroom.house.drive import Drive
from cardroom.house.output import print_answer, print_error
from cardroom.house.spec import Tables, load
from cardroom.ledger import Account
from cardroom.messages import Message


class _Pilot(QObject):
    """Sends the players' message after each state.

    Ends the event loop when enough rounds are on record.

    Signals:
        chosen(Drive, Message): the players' next message; connected as queued, because the machine must announce its
            state to all receivers first.
    """

    chosen = Signal(object, object)

    def __init__(self, driven: Drive, rounds: int) -> None:
        super().__init__()
        self._rounds = rounds
        self.rounds_played = 0
        self.credits = 0
        self.error: Exception | None = None
        driven.machine.entered.connect(self._count)
        for drive in driven.all:
            drive.machine.entered.connect(partial(self._answer, drive))
            drive.machine.failed.connect(self._fail)
        self._over = driven.over
        self.chosen.connect(self._send, Qt.ConnectionType.QueuedConnection)

    def _count(self, state: Enum, cluster: Round, account: Account) -> None:
        self.credits = account.player + account.escrow
        if state in self._over:
            self.rounds_played = cluster.round_number

    def _answer(self, drive: Drive, *_: object) -> None:
        if self.rounds_played >= self._rounds:
            QCoreApplication.exit(0)
            return
        message = drive.press()
        if message is not None:
            self.chosen.emit(drive, message)

    def _send(self, drive: Drive, message: Message) -> None:
        drive.terminals.send(message)

    def _fail(self, error: Exception) -> None:
        self.error = error
        QCoreApplication.exit(1)


def _exit_on_bug(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Ends the event loop after an exception in a slot.

    Otherwise Qt would continue, and the autopilot would wait for ever.
    """
    sys.__excepthook__(kind, error, trace)
    QCoreApplication.exit(1)


def run(arguments: Namespace, tables: Tables) -> int:
    """Plays until `rounds` rounds are on record in the folder.

    Rounds of earlier runs count.

    Args:
        arguments: `table`, the table's word; `data`, the data folder, created if missing; `rounds`; `seed`, a text
            that determines the cards of every round, or None for the system's randomness; `quick`, whether no
            step waits for the disk; `json`.
        tables: the tables of the room.

    Returns:
        The exit code: 2 if a seed is given for a folder that a person plays in, or none for a folder whose rounds were
        dealt from one, or none for quick rounds.

    Raises:
        KnownError: the folder is in use or a kiosk's, or the bank is in trouble.
        ValueError: the seed is not valid Unicode, see `seeded`.
        AnswerLost: see `print_answer`.
    """
    spec = next(each for each in tables if each.word == arguments.table)
    seeds = SYSTEM if arguments.seed is None else seeded(arguments.seed)
    if arguments.quick and seeds.fair:
        print_error("--quick needs --seed: rounds without one could not be dealt again after a power cut")
        return 2
    application = QCoreApplication.instance() or QCoreApplication(["cardroom"])
    opened = quick_bank if arguments.quick else SqliteBank
    with opened(arguments.data, marks_folder()) as bank:
        refuse_a_kiosks(bank)
        if not seeds.fair and is_played_in(bank, tables):
            print_error(f"a person plays in {arguments.data}: nothing is dealt there from a chosen seed")
            return 2
        if seeds.fair and is_seeded(bank, tables):
            folder = arguments.data
            print_error(f"the rounds in {folder} were dealt from a chosen seed: no others are dealt there without one")
            return 2
        driven: Drive = load(spec.drive)(bank, seeds)
        pilot = _Pilot(driven, arguments.rounds)
        sys.excepthook = _exit_on_bug
        driven.machine.start()
        code = application.exec() if pilot.error is None else 1  # `failed` may be emitted before the event loop runs
        driven.stop()
    if pilot.error is not None:
        raise pilot.error
    if code:
        return code
    played = {"rounds": pilot.rounds_played} | ({"credits": pilot.credits} if spec.has_credits else {})
    answer = f"{pilot.rounds_played} rounds are on record"
    if spec.has_credits:
        answer += f", {pilot.credits} credits"
    print_answer(json.dumps(played) if arguments.json else answer)
    return 0
