"""Records the states of a seeded game of poker.

`cardroom autopilot poker --seed 1` plays the same game.
"""

from pathlib import Path

from cardroom.cards.cards import card_name
from cardroom.dataflow.seeds import seeded
from cardroom.ledger import Account
from cardroom.tables.poker.autopilot import drive
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from tests.memory_vault import MemoryVault
from tests.playthroughs.recording import record

RECORD = Path(__file__).with_name("poker_seed_1.txt")
SEED, ROUNDS = "1", 30

_COLUMNS = "{:>5}  {:<11}  {:>3}  {:<30}  {:<20}  {:>4}  {:>7}"


def lines(state: PokerState, cluster: PokerCluster, account: Account) -> list[str]:
    """Formats a state as a row."""
    cards = (card_name(card) + "*" * (place in cluster.marks) for place, card in enumerate(cluster.hand))
    result = "" if cluster.result is None else cluster.result.name.lower().replace("_", " ")
    figures = (account.escrow, account.player)
    return [_COLUMNS.format(cluster.round_number, state.value, cluster.bet, " ".join(cards), result, *figures)]


def play(seed: str = SEED, rounds: int = ROUNDS) -> str:
    """Plays a game and returns the record; needs a QCoreApplication."""
    head = _COLUMNS.format("round", "state", "bet", "cards, * marked", "result", "win", "credits")
    return "\n".join([head, *record(drive(MemoryVault(), seeded(seed)), lines, rounds), ""])
