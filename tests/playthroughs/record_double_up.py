"""Records seeded double-ups, played by the computer player."""

import hashlib
from pathlib import Path

from cardroom.cards.cards import card_name
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.machine import DoubleUpMachine, DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.player import choose
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket
from tests.memory_vault import MemoryVault
from tests.playthroughs.recording import Recorder

RECORD = Path(__file__).with_name("double_up_seed_3.txt")
SEED, GAMES = "3", 24

_COLUMNS = "{:>5}  {:<8}  {:<7}  {:>6}  {:<22}  {:<6}  {:<7}  {:>8}  {:>6}"
_HEADINGS = ("round", "kind", "state", "layout", "cards, open one first", "choice", "outcome", "at stake", "banked")


def lines(state: DoubleUpState, cluster: DoubleUpCluster, account: Account) -> list[str]:
    """Formats a state as a row; face-down cards are in brackets."""
    assert cluster.ticket is not None
    shown = state in (DoubleUpState.RESULT, DoubleUpState.FINISH)
    names = [card_name(card) for card in cluster.cards]
    cards = " ".join(name if shown or not place else f"({name})" for place, name in enumerate(names))
    row = _COLUMNS.format(
        cluster.ticket.round_number,
        cluster.ticket.kind.value,
        state.value,
        cluster.number,
        cards,
        cluster.choice.value if cluster.choice else "",
        cluster.outcome.value if cluster.outcome else "",
        cluster.at_stake,
        cluster.banked,
    )
    return [row.rstrip()]


def tickets(seed: str = SEED, count: int = GAMES) -> list[Ticket]:
    """Returns tickets of alternating kinds, with stakes up to the limit."""
    stakes = (1, 3, 40, 100, 2_500, 16_000, 25_000)
    return [
        Ticket(
            round_number=number,
            seed=hashlib.sha256(f"{seed}|{number}".encode()).hexdigest(),
            word="luck" if number % 5 == 0 else "",
            stake=stakes[number % len(stakes)],
            kind=list(Kind)[number % 2],
        )
        for number in range(1, count + 1)
    ]


def play() -> str:
    """Plays the double-ups and returns the record; needs a QCoreApplication."""
    terminals = DoubleUpTerminals()
    machine: DoubleUpMachine = TableMachine(double_up_diagram(), terminals, MemoryVault())
    driven = Drive(terminals, machine, lambda: choose(machine.entry()), frozenset({DoubleUpState.FINISH}))
    found = [_COLUMNS.format(*_HEADINGS)]
    for ticket in tickets():
        recorder = Recorder(driven, lines, 1)
        machine.start(begin=Begin(ticket))
        recorder.finish()
        found += recorder.lines
    return "\n".join([*found, ""])
