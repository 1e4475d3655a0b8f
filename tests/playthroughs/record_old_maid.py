"""Records the log of seeded games of Old Maid.

Each event is one line; seats are counted from 0. `cardroom autopilot old-maid --seed 1` plays the same games.
"""

from collections.abc import Iterator
from pathlib import Path

from cardroom.cards.cards import Card, card_name
from cardroom.dataflow.seeds import seeded
from cardroom.ledger import Account
from cardroom.tables.old_maid.autopilot import drive
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState, without_pairs
from tests.memory_vault import MemoryVault
from tests.playthroughs.recording import record

RECORD = Path(__file__).with_name("old_maid_seed_1.txt")
SEED, GAMES = "1", 3


def lines(state: OldMaidState, cluster: OldMaidCluster, account: Account | None = None) -> list[str]:
    """Formats the events of a state: "seat 2 drew from seat 3"."""
    match state:
        case OldMaidState.DEAL:
            counts = ", ".join(str(len(hand)) for hand in cluster.hands)
            return [f"game {cluster.round_number}: seat {cluster.first} is first; dealt {counts}"]
        case OldMaidState.DISCARD:
            discards = [without_pairs(cluster.dealt[seat])[1] for seat in cluster.order]
            rows = [f"seat {seat} discarded {_names(pile)}" for seat, pile in zip(cluster.order, discards, strict=True)]
            return [*rows, *_out(cluster.out, cluster)]
        case OldMaidState.DRAWN:
            assert cluster.last is not None
            last = cluster.last
            discarded = f", discarded {_names(last.pair)}" if last.pair else ""
            return [f"seat {last.drawer} drew from seat {last.source}{discarded}", *_out(last.went_out, cluster)]
        case OldMaidState.RESULT:
            ranking = ", ".join(map(str, cluster.out))
            return [f"seat {cluster.holder} is left with the joker; ranking {ranking}", ""]
        case _:
            return []


def _out(seats: tuple[int, ...], cluster: OldMaidCluster) -> Iterator[str]:
    for seat in seats:
        yield f"seat {seat} is out, rank {cluster.out.index(seat) + 1}"


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(map(card_name, cards)) or "nothing"


def play() -> str:
    """Plays the games and returns their log; needs a QCoreApplication."""
    return "\n".join(record(drive(MemoryVault(), seeded(SEED)), lines, GAMES))
