"""Records the boards of seeded campaigns, played on the real machine.

After an intended change, `PYTHONPATH=desktop python -m tests.playthroughs.record_square` rewrites the record.
`cardroom autopilot square --seed 8` plays the same campaigns.
"""

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from cardroom.cards.cards import card_name
from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.square.autopilot import drive
from cardroom.tables.square.rules.board import SIDE, marks_of
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from tests.memory_vault import MemoryVault

RECORD = Path(__file__).with_name("square_seed_8.txt")
SEED, CAMPAIGNS = "8", 5

_TURNS = 20_000  # iterations of the event loop: far more than any record needs


class Recorder(QObject):
    """Emits the messages of the computer player and records the boards.

    Signals:
        chosen(Message): the next message; queued, because the machine must finish its step first.
    """

    chosen = Signal(object)

    def __init__(self, driven: Drive) -> None:
        super().__init__()
        self._driven = driven
        self.campaigns_over = 0
        self.lines: list[str] = []
        driven.machine.entered.connect(self._write)
        self.chosen.connect(self._press, Qt.ConnectionType.QueuedConnection)

    @Slot(object, object, object)
    def _write(self, state: Enum, cluster: SquareCluster, account: Account) -> None:
        self.lines += lines_of(SquareState(state), cluster, account)
        if state in self._driven.over:
            self.campaigns_over = cluster.round_number
        press = self._driven.press()
        if press is not None and self.campaigns_over < CAMPAIGNS:
            self.chosen.emit(press)

    @Slot(object)
    def _press(self, press: Message) -> None:
        self._driven.terminals.send(press)


def lines_of(state: SquareState, cluster: SquareCluster, account: Account) -> list[str]:
    """Formats a state; most have nothing to record."""
    match state:
        case SquareState.SHUFFLE if cluster.stage == 1:
            kind = "practice" if cluster.practice else f"stake {cluster.stake}"
            return [f"campaign {cluster.round_number}, {kind}: {_money(account)}"]
        case SquareState.JUDGE:
            return [*_board(cluster), ""]
        case SquareState.CLEARED:
            return [f"stage {cluster.stage} cleared"]
        case SquareState.ALL_CLEAR | SquareState.GAME_OVER:
            advised = ", with the adviser" if cluster.advised else ""
            return [f"{state.value}: {cluster.total} points{advised}: {_money(account)}", ""]
    return []


def _board(cluster: SquareCluster) -> list[str]:
    """Returns the rows with their marks, and the marks of the columns."""
    board = [f"{card_name(card):<4}" for card in cluster.present_board if card is not None]
    marks = [mark.value for mark in marks_of(cluster.present_board) if mark is not None]
    rows = [f"  {''.join(board[SIDE * y : SIDE * y + SIDE])} {marks[SIDE + y]}" for y in range(SIDE)]
    columns = "  " + "".join(f"{mark:<4}" for mark in marks[:SIDE])
    return [f"stage {cluster.stage}", *rows, f"{columns} {cluster.stage_points[-1]} points, total {cluster.total}"]


def _money(account: Account) -> str:
    return f"credits {account.player}, escrow {account.escrow}, prize {account.prize}"


def play() -> str:
    """Plays the campaigns and returns the record; needs a QCoreApplication.

    Raises:
        RuntimeError: the campaigns were not finished within `_TURNS` iterations.
    """
    driven = drive(MemoryVault(), seeded(SEED))
    recorder = Recorder(driven)
    driven.machine.start()
    for _ in range(_TURNS):
        QCoreApplication.processEvents()
        if recorder.campaigns_over == CAMPAIGNS:
            break
    driven.stop()
    driven.machine.deleteLater()
    if recorder.campaigns_over != CAMPAIGNS:
        raise RuntimeError("the game stands still:\n" + "\n".join(recorder.lines))
    return "\n".join(recorder.lines)


if __name__ == "__main__":
    application = QCoreApplication([])
    RECORD.write_text(play(), encoding="utf-8", newline="\n")
