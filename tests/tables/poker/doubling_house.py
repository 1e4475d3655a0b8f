"""Poker and its double-up over one store, without a window; their records."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import GameStore, Record
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, Reason
from cardroom.messages import AddWord, Message
from cardroom.tables.poker.double_up import player as double_up_player
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.record import to_json
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket, layout
from cardroom.tables.poker.doubling import Doubling
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.record import to_json as poker_to_json
from tests.memory_vault import HouseVault
from tests.poker_window import SEEDS
from tests.slow_vault import SlowVault
from tests.tables.poker.double_up.rules import games as double_ups
from tests.tables.poker.rules import games as poker

CREDITS = 900


POKER, DOUBLE_UP = "poker", "double_up"


def won_round() -> PokerCluster:
    """Returns a round that was won, with a word."""
    for salt in range(1_000):
        table = poker.Table(1_000, [PokerOptions()], salt)
        for message in (AddWord("luck"), Message("bet_max"), Message("deal"), Message("draw")):
            table.press(message)
        if table.game[-1].cluster.win:
            return table.game[-1].cluster
    raise LookupError


WON = won_round()


TICKET = Ticket(WON.round_number, WON.seed, WON.word, WON.win, Kind.HIGH_LOW)


class House:
    """Poker and its double-up over one store, both without a window.

    Attributes:
        failures: what poker's machine and the sub-VI have reported.
        returned: counts the outcomes that were passed to poker.
    """

    def __init__(self, store: HouseVault, kind: Kind, delay_ms: int | None) -> None:
        self.store = store
        through: GameStore = store if delay_ms is None else SlowVault(store, delay_ms)
        self.terminals = PokerTerminals()
        self.poker: PokerMachine = TableMachine(poker_diagram(seeds=SEEDS), self.terminals, through)
        self.doubling = Doubling(self.poker, through, lambda: kind)
        self.failures: list[Exception] = []
        self.returned = 0
        self.poker.failed.connect(self.failures.append)
        self.doubling.failed.connect(self.failures.append)
        self.doubling.returned.connect(self._count)

    def _count(self) -> None:
        self.returned += 1

    def start(self) -> "House":
        self.poker.start()
        self.settle()
        return self

    def settle(self) -> None:
        for _ in range(12):
            QCoreApplication.processEvents()

    def send(self, *messages: Message) -> None:
        """Sends messages to the double-up."""
        for message in messages:
            self.doubling.terminals.send(message)
            self.settle()

    def press(self, *names: str) -> None:
        """Presses terminals of poker."""
        for name in names:
            self.terminals.send(Message(name))
            self.settle()

    def play(self) -> None:
        """Plays the double-up to its end, as the computer player does."""
        for _ in range(100):
            press = double_up_player.choose(self.doubling.child.entry()) if self.doubling.ticket else None
            if press is None:
                return
            self.send(press)
        raise AssertionError("the double-up does not end")

    def close(self) -> None:
        self.doubling.stop()
        self.poker.stop()
        self.poker.deleteLater()

    def give_back(self) -> None:
        """Takes the win as it was."""
        self.doubling.return_as_it_was()
        self.settle()

    def prod(self, amount: int = 0) -> None:
        """Says that the double-up has ended, whether it has or not."""
        self.doubling.child.finished.emit(amount)
        self.settle()

    def follow(self) -> None:
        self.doubling.follow()
        self.settle()

    @property
    def troubles(self) -> list[Trouble]:
        assert all(isinstance(failure, KnownError) for failure in self.failures)
        return [failure.trouble for failure in self.failures if isinstance(failure, KnownError)]

    @property
    def doublings(self) -> list[int]:
        """The change of the escrow by each settlement."""
        return [each.escrow for each in self.store.postings if each.reason is Reason.DOUBLE]

    @property
    def ticket(self) -> Ticket:
        assert self.doubling.ticket is not None
        return self.doubling.ticket.ticket


def vault_with(
    cluster: PokerCluster = WON, state: PokerState = PokerState.DOUBLE_UP, double_up: Record | None = None
) -> HouseVault:
    """Returns a store with a game, a win and a double-up."""
    store = HouseVault(CREDITS)
    win = cluster.win if cluster.doubled is None else cluster.doubled
    store.money = Account(CREDITS, win)
    store.house = -CREDITS - win
    store.records[POKER] = Record(state.value, poker_to_json(cluster))
    if double_up is not None:
        store.records[DOUBLE_UP] = double_up
    return store


@contextmanager
def house_over(store: HouseVault, kind: Kind = Kind.HIGH_LOW, delay_ms: int | None = None) -> Iterator[House]:
    """Opens poker and its double-up; with a delay, the store answers later."""
    house = House(store, kind, delay_ms)
    try:
        yield house.start()
    finally:
        house.close()
        house.settle()


def amount_on(record: Record | None, ticket: Ticket) -> int | None:
    """Returns the amount of a record at its end, or None.

    Works all fields out from the choices, with neither the steps nor the codec of the double-up.
    """
    try:
        assert record is not None
        assert record.state == "finish"
        fields = json.loads(record.cluster)
        kind = Kind(fields["ticket"]["kind"])
        choices = [(Choice(each["choice"]), each["banked"]) for each in [*fields["past"], {**fields, "banked": 0}]]
        laid: list[dict[str, Any]] = []
        at_stake, safe = ticket.stake, 0
        for number, (choice, banked) in enumerate(choices, start=1):
            cards = layout(replace(ticket, kind=kind), number)
            outcome = outcome_of(cards, choice)
            assert outcome is not Outcome.LOST or number == len(choices)
            laid.append({"cards": list(cards), "choice": choice.value, "outcome": outcome.value})
            laid[-1] |= {"stake": at_stake, "banked": banked}
            at_stake = at_stake * {Outcome.WON: 2, Outcome.LOST: 0, Outcome.DRAW: 1}[outcome] - banked
            safe += banked
            assert type(banked) is int
            assert banked in (0, at_stake)
        last = laid.pop()
        assert last["outcome"] != "draw"
    except (AssertionError, LookupError, TypeError, ValueError):
        return None
    of_ticket = {"round": ticket.round_number, "seed": ticket.seed, "word": ticket.word, "stake": ticket.stake}
    of_ticket |= {"kind": kind.value, "call": ticket.call}
    shown = {name: last[name] for name in ("cards", "choice", "outcome")}
    amounts = {"at_stake": 0, "banked": safe + at_stake}
    whole = {"version": 2, "ticket": of_ticket, "past": laid, **shown, **amounts, "taken_back": False}
    return safe + at_stake if json.dumps(whole) == json.dumps(fields) else None


def is_taken_back(record: Record | None, ticket: Ticket) -> bool:
    """Returns whether a record says that this ticket was taken back."""
    if record is None or record.state != "finish":
        return False
    return any(record == taken_back(replace(ticket, kind=kind)) for kind in Kind)


def taken_back(ticket: Ticket = TICKET) -> Record:
    """Returns the record of a double-up that was taken back."""
    return record_of(double_ups.Table(ticket, starts=False).game[-1])


def played(ticket: Ticket, outcomes: list[Outcome], presses: list[str]) -> list[double_ups.Entered]:
    """Plays a double-up over the pure steps to its end."""
    table = double_ups.Table(ticket)
    for outcome, press in zip(outcomes, presses, strict=True):
        while table.state is DoubleUpState.REFRESH and not table.choose_to(outcome):
            table.choose(Choice.HIGH if ticket.kind is Kind.HIGH_LOW else Choice.FIRST)
        table.press(press)
    while table.state is DoubleUpState.REFRESH:
        table.choose(Choice.LOW if ticket.kind is Kind.HIGH_LOW else Choice.SECOND)
    table.press("take_all")
    return table.game


def record_of(entered: double_ups.Entered) -> Record:
    return Record(entered.state.value, to_json(entered.cluster))


def ended(ticket: Ticket = TICKET, *outcomes: Outcome) -> Record:
    """Returns the record of a double-up that ended with these outcomes."""
    wanted = list(outcomes or [Outcome.WON])
    return record_of(played(ticket, wanted, [*["go_on"] * (len(wanted) - 1), "take_all"])[-1])


OTHER_TICKETS: dict[str, Callable[[Ticket], Ticket]] = {
    "next round": lambda ticket: replace(ticket, round_number=ticket.round_number + 1),
    "far round": lambda ticket: replace(ticket, round_number=ticket.round_number + 1_000),
    "seed": lambda ticket: replace(ticket, seed=bytes.fromhex(ticket.seed)[::-1].hex()),
    "word": lambda ticket: replace(ticket, word=ticket.word + "y"),
    "no word": lambda ticket: replace(ticket, word=""),
    "stake": lambda ticket: replace(ticket, stake=ticket.stake * 2),
    "call": lambda ticket: replace(ticket, call=ticket.call + 1),
    "one more": lambda ticket: replace(ticket, stake=ticket.stake + 1),
}


def check_the_ledger(house: House, amount: int | None, *, is_back: bool = False) -> None:
    """Checks that an amount was settled once, or that nothing has moved."""
    store = house.store
    assert store.money.player + store.money.escrow + store.house == 0
    if amount is None:
        assert store.money == Account(CREDITS, WON.win)
        assert store.postings == []
        assert house.poker.state is (PokerState.RESULT if is_back else PokerState.DOUBLE_UP)
        assert house.returned == is_back
    else:
        assert house.doublings == ([amount - WON.win] if amount != WON.win else [])
        assert house.poker.state is PokerState.BET
        assert store.money == Account(CREDITS + amount)
        assert house.returned == 1
