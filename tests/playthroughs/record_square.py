"""Records the boards of seeded campaigns of SQUARE.

`cardroom autopilot square --seed 8` plays the same campaigns.
"""

from pathlib import Path

from cardroom.cards.cards import card_name
from cardroom.dataflow.seeds import seeded
from cardroom.ledger import Account
from cardroom.tables.square.autopilot import drive
from cardroom.tables.square.rules.board import SIDE, marks_of
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from tests.memory_vault import MemoryVault
from tests.playthroughs.recording import record

RECORD = Path(__file__).with_name("square_seed_8.txt")
SEED, CAMPAIGNS = "8", 5


def lines(state: SquareState, cluster: SquareCluster, account: Account) -> list[str]:
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
    """Plays the campaigns and returns the record; needs a QCoreApplication."""
    return "\n".join(record(drive(MemoryVault(), seeded(SEED)), lines, CAMPAIGNS))
