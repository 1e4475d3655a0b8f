"""The double-up as a sub-VI: its record alone brings the outcome.

There is no window here, and none is needed.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import GameStore, Record
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, Reason, settle_double
from cardroom.messages import RETURN, AddWord, Message
from cardroom.tables.poker.double_up import player as double_up_player
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.record import to_json
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Begin, Kind, Pick, Ticket, layout
from cardroom.tables.poker.doubling import Doubling, as_it_was
from cardroom.tables.poker.doubling import outcome_of as outcome_on_record
from cardroom.tables.poker.machine import WIRING, PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import Doubled, PokerCluster, PokerOptions, PokerState, TakenBack
from cardroom.tables.poker.rules.record import to_json as poker_to_json
from tests.memory_vault import HouseVault
from tests.poker_window import SEEDS
from tests.slow_vault import SlowVault
from tests.tables.poker.double_up.rules import games as double_ups
from tests.tables.poker.rules import games as poker

DESKTOP = Path(__file__).parents[3] / "desktop"
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


each_kind = pytest.mark.parametrize("kind", Kind)


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
    """Returns a store with a poker game, a win in escrow, and a record of a double-up."""
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


@pytest.fixture
def house() -> Iterator[House]:
    """Poker that waits for a double-up which has just begun."""
    with house_over(vault_with()) as house:
        yield house


# --- records ---------------------------------------------------------------------------------------------------------


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
    of_ticket: dict[str, Any] = {
        "round": ticket.round_number,
        "seed": ticket.seed,
        "word": ticket.word,
        "stake": ticket.stake,
    }
    shown = {name: last[name] for name in ("cards", "choice", "outcome")}
    amounts = {"at_stake": 0, "banked": safe + at_stake}
    of_ticket |= {"kind": kind.value, "call": ticket.call}
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


# --- an outcome comes once -------------------------------------------------------------------------------------------


@each_kind
@pytest.mark.parametrize("delay_ms", [None, 0], ids=["at once", "later"])
def test_a_double_up_of_exactly_this_win_is_returned_once_and_settles_the_escrow(
    kind: Kind, delay_ms: int | None
) -> None:
    store = vault_with(state=PokerState.RESULT)
    with house_over(store, kind, delay_ms) as house:
        assert (house.doubling.ticket, house.doubling.child.running) == (None, None)
        house.press("double")
        assert (house.poker.state, house.doubling.child.state) == (PokerState.DOUBLE_UP, DoubleUpState.OFFER)
        assert house.ticket == house.doubling.child.cluster.ticket == replace(TICKET, kind=kind)
        house.play()
        amount = amount_on(store.recall(DOUBLE_UP), house.doubling.child.cluster.ticket or TICKET)
        assert amount is not None
        assert house.returned == 1
        assert house.poker.state is PokerState.BET
        assert house.poker.account == store.money == Account(CREDITS + amount)
        assert house.doublings == [amount - WON.win] * (amount != WON.win)
        assert house.doubling.ticket is None
        assert house.doubling.child.running is None, "it runs while poker waits"
        assert house.failures == []


@each_kind
@pytest.mark.parametrize("delay_ms", [None, 0], ids=["at once", "later"])
def test_a_double_up_that_is_taken_back_leaves_the_win_and_deals_the_same_cards_again(
    kind: Kind, delay_ms: int | None
) -> None:
    """BACK must be no way to fish for better cards."""
    store = vault_with(state=PokerState.RESULT)
    with house_over(store, kind, delay_ms) as house:
        for call in (1, 2, 3):
            house.press("double")
            assert (house.poker.state, house.doubling.child.state) == (PokerState.DOUBLE_UP, DoubleUpState.OFFER)
            assert house.ticket == replace(TICKET, kind=kind, call=call)
            house.send(Message("back"))
            assert (house.poker.state, house.poker.account) == (PokerState.RESULT, Account(CREDITS, WON.win))
            assert (house.poker.cluster.taken_back, house.poker.cluster.doubled) == (call, None)
            assert (house.returned, house.doublings, house.doubling.child.running) == (call, [], None)
            assert "double" in house.poker.entry().legal
        house.press("double")
        house.send(Message("start"))
        assert house.doubling.child.cluster.cards == layout(replace(TICKET, kind=kind), 1)
        assert (store.money, house.failures) == (Account(CREDITS, WON.win), [])


def test_a_back_that_poker_has_not_seen_before_a_crash_is_seen_after_it() -> None:
    store = vault_with(double_up=taken_back())
    with house_over(store) as house:
        assert (house.poker.state, house.poker.cluster.taken_back, house.returned) == (PokerState.RESULT, 1, 1)
        house.press("double")
        assert (house.doubling.child.state, house.ticket.call) == (DoubleUpState.OFFER, 2)
    assert store.money == Account(CREDITS, WON.win)


def test_an_offer_on_record_with_cards_is_refused() -> None:
    store = vault_with()
    shown = next(each for each in double_ups.Table(TICKET).game if each.state is DoubleUpState.REFRESH)
    store.records[DOUBLE_UP] = Record("offer", to_json(shown.cluster))
    with house_over(store) as house:
        assert house.troubles == [Trouble.RECORD_UNREADABLE]


def test_a_double_up_that_has_ended_settles_no_other_round(house: House) -> None:
    house.play()
    after = house.store.money, house.store.commits
    for _ in range(3):
        house.prod(0)
    house.poker.receive(Doubled(WON.round_number, LIMIT))
    house.settle()
    assert (house.store.money, house.store.commits, house.returned) == (*after, 1)


def test_an_outcome_that_was_not_settled_before_a_crash_is_settled_once_after_it() -> None:
    store = vault_with(double_up=ended(TICKET, Outcome.WON, Outcome.WON))
    for _ in range(3):
        with house_over(store) as house:
            assert house.poker.state is PokerState.BET
        assert store.money == Account(CREDITS + 4 * WON.win)
    assert [each for each in store.postings if each.reason is Reason.DOUBLE] == [settle_double(WON.win, 4 * WON.win)]


def test_an_outcome_that_was_settled_before_a_crash_is_not_settled_again() -> None:
    settled = replace(WON, doubled=2 * WON.win)
    store = vault_with(settled, double_up=ended())
    with house_over(store) as house:
        assert house.poker.state is PokerState.BET
        assert house.returned == 0
        assert house.doublings == []
        assert house.doubling.child.running is None
    assert store.money == Account(CREDITS + 2 * WON.win)


def test_a_double_up_goes_on_where_it_was_left() -> None:
    store = vault_with()
    game = played(TICKET, [Outcome.WON] * 3, ["bank_half", "go_on", "go_on"])
    left = next(each for each in game if each.state is DoubleUpState.REFRESH and each.cluster.number == 2)
    store.records[DOUBLE_UP] = record_of(left)
    with house_over(store) as house:
        child = house.doubling.child
        assert (child.state, child.cluster) == (left.state, left.cluster)
        house.play()
        assert house.returned == 1


def test_the_double_up_of_a_saved_game_keeps_its_kind() -> None:
    store = vault_with()
    other = replace(TICKET, kind=Kind.PICK_ONE)
    store.records[DOUBLE_UP] = record_of(double_ups.Table(other).game[-1])
    with house_over(store, Kind.HIGH_LOW) as house:
        assert house.doubling.child.cluster.ticket == other
        house.play()
        assert house.returned == 1


# --- an outcome comes from nowhere else ------------------------------------------------------------------------------


def test_no_terminal_brings_an_outcome() -> None:
    for terminals in (PokerTerminals, DoubleUpTerminals):
        assert RETURN not in terminals.names()
        assert not any(issubclass(Doubled, carried) for carried in terminals.carries.values())
    into = [wire for wire in WIRING.wires if PokerState.DOUBLE_UP in WIRING.targets(PokerState.DOUBLE_UP, wire)]
    assert {wire.on for wire in into if wire.source is PokerState.DOUBLE_UP} == {RETURN}


def test_before_the_win_is_doubled_an_outcome_on_record_changes_nothing() -> None:
    store = vault_with(state=PokerState.RESULT, double_up=ended())
    with house_over(store) as house:
        house.doubling.child.finished.emit(0)
        house.doubling.follow()
        house.give_back()
        assert (house.poker.state, house.poker.account) == (PokerState.RESULT, Account(CREDITS, WON.win))
        assert (house.returned, store.commits) == (0, 0)


@dataclass(frozen=True)
class Forged:
    """A record that takes the place of the double-up's.

    Attributes:
        what: the forgery.
        record: the record.
        amount: what it says of the ticket at its end; None if it says nothing.
        is_back: whether it says that the ticket was taken back.
    """

    what: str
    record: Record
    amount: int | None
    is_back: bool = False


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
FORGERIES = ["honest", "taken back", "unfinished", "ticket", "amounts", "fields", "state", "noise", "cut"]
NOISE = st.text(max_size=9) | st.sampled_from(["{}", "[]", "null", "7"])
PRESSES = st.sampled_from(["start", "start", "back", "high", "low", 0, 3, "go_on", "bank_half", "take_all", ""])
NUMBERS = st.integers(-1, 200) | st.sampled_from([LIMIT, LIMIT + 1, 10**12]) | st.booleans() | st.none()


@st.composite
def forgeries(draw: st.DrawFn) -> Forged:
    """Draws honest and forged records of double-ups."""
    ticket = replace(TICKET, kind=draw(st.sampled_from(Kind)))
    what = draw(st.sampled_from(FORGERIES))
    other = draw(st.sampled_from(list(OTHER_TICKETS)))
    wanted = draw(st.lists(st.sampled_from([Outcome.WON] * 6 + [Outcome.DRAW, Outcome.LOST]), min_size=1, max_size=6))
    presses = [draw(st.sampled_from(["go_on", "bank_half", "take_all"])) for _ in wanted]
    game = played(OTHER_TICKETS[other](ticket) if what == "ticket" else ticket, wanted, presses)
    end = game[-1]
    assert end.state is DoubleUpState.FINISH
    amount: int | None = None
    match what:
        case "honest":
            record, amount = record_of(end), end.cluster.amount
        case "taken back":
            return Forged(what, taken_back(ticket), None, is_back=True)
        case "ticket":
            what, record = f"another {other}", record_of(end)
        case "unfinished":
            record = record_of(draw(st.sampled_from(game[:-1])))
        case "state":
            entered = draw(st.sampled_from(game))
            states = sorted({*(each.value for each in DoubleUpState), "", "Finish", "over"} - {entered.state.value})
            record = Record(draw(st.sampled_from(states)), to_json(entered.cluster))
            if record.state == "finish" and entered.cluster == end.cluster:
                amount = end.cluster.amount
        case "amounts" | "fields":
            fields: dict[str, Any] = json.loads(to_json(end.cluster))
            part = draw(st.sampled_from([fields, *fields["past"], fields["ticket"]]))
            names = sorted({"at_stake", "banked", "stake"} & set(part) if what == "amounts" else part)
            name = draw(st.sampled_from(names))
            before, part[name] = part[name], draw(NUMBERS)
            record = Record(end.state.value, json.dumps(fields))
            amount = end.cluster.amount if (type(before), before) == (type(part[name]), part[name]) else None
        case "noise":
            record = Record(end.state.value, draw(NOISE))
        case _:
            text = to_json(end.cluster)
            record = Record(end.state.value, text[: draw(st.integers(0, len(text) - 1))])
    return Forged(what, record, amount)


def test_the_forgeries_that_are_tried_have_everything_in_them() -> None:
    seen: set[str] = set()
    amounts: set[int | None] = set()

    @settings(max_examples=1000)
    @given(forgeries())
    def look(forged: Forged) -> None:
        seen.add(forged.what)
        amounts.add(forged.amount)
        assert amount_on(forged.record, TICKET) == forged.amount
        assert is_taken_back(forged.record, TICKET) is forged.is_back

    look()
    assert seen == {f"another {name}" for name in OTHER_TICKETS} | {*FORGERIES} - {"ticket"}
    assert {None, 0, WON.win * 2, WON.win * 4} <= amounts


@given(forgeries())
def test_a_record_says_something_only_of_its_own_ticket_and_at_its_end(forged: Forged) -> None:
    try:
        outcome = outcome_on_record(forged.record, Begin(TICKET))
    except ValueError:
        outcome = None
    if forged.is_back:
        assert outcome == TakenBack(TICKET.round_number)
    else:
        assert outcome == (None if forged.amount is None else Doubled(TICKET.round_number, forged.amount))


@settings(max_examples=150)
@given(forged=forgeries(), prods=st.integers(1, 3))
def test_a_prod_settles_what_a_valid_record_says_and_nothing_else(forged: Forged, prods: int) -> None:
    """A record replaces that of the running double-up."""
    with house_over(vault_with()) as house:
        assert house.doubling.child.state is DoubleUpState.OFFER
        house.store.records[DOUBLE_UP] = forged.record
        for _ in range(prods):
            house.prod(LIMIT)
        check_the_ledger(house, forged.amount, is_back=forged.is_back)


@settings(max_examples=150)
@given(forged=forgeries(), presses=st.lists(PRESSES))
def test_whatever_was_on_record_only_a_valid_end_of_this_ticket_is_settled(
    forged: Forged, presses: list[str | int]
) -> None:
    """A record is present when poker is resumed; "" is a prod."""
    store = vault_with(double_up=forged.record)
    with house_over(store) as house:
        for press in presses:
            if press == "":
                house.prod(LIMIT)
            else:
                house.send(Pick(press) if isinstance(press, int) else Message(press))
        on_record = store.recall(DOUBLE_UP)
        check_the_ledger(house, amount_on(on_record, TICKET), is_back=is_taken_back(on_record, TICKET))
        if forged.amount is not None or forged.is_back:
            assert on_record == forged.record


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


# --- a record that cannot be read ------------------------------------------------------------------------------------

UNREADABLE = [
    *(Record("refresh", text) for text in ("", "{}", "null", '{"version": 9}', "[" * 100_000)),
    Record("a-newer-state", to_json(DoubleUpCluster(ticket=TICKET, at_stake=TICKET.stake))),
    Record("result", to_json(DoubleUpCluster(ticket=TICKET, at_stake=TICKET.stake))),
]
"""The last one is a state that no wire leaves with its cluster."""


@pytest.mark.parametrize("bad", UNREADABLE, ids=range(len(UNREADABLE)))
def test_an_unreadable_record_is_reported_and_the_win_can_be_taken_as_it_was(bad: Record) -> None:
    store = vault_with(double_up=bad)
    with house_over(store) as house:
        newer = '"version": 9' in bad.cluster
        assert house.troubles == [Trouble.RECORD_NEWER if newer else Trouble.RECORD_UNREADABLE]
        assert store.records[DOUBLE_UP] is bad, "nothing was changed"
        assert (house.poker.state, store.money) == (PokerState.DOUBLE_UP, Account(CREDITS, WON.win))
        house.give_back()
        assert house.poker.state is PokerState.BET
        assert store.money == Account(CREDITS + WON.win)
        assert {each.reason for each in store.postings} == {Reason.COLLECT}, "the escrow was not changed"
        house.give_back()
        assert store.money == Account(CREDITS + WON.win)


def test_the_outcome_of_another_win_is_none_of_this_one() -> None:
    assert as_it_was(Begin(TICKET)) == Doubled(TICKET.round_number, TICKET.stake)
    for change in OTHER_TICKETS.values():
        assert outcome_on_record(ended(), Begin(change(TICKET))) is None


def test_a_record_that_becomes_unreadable_is_reported_at_the_end(house: House) -> None:
    house.store.records[DOUBLE_UP] = Record("finish", "{}")
    house.prod(0)
    assert house.troubles == [Trouble.RECORD_UNREADABLE]
    assert house.doubling.child.running is None
    house.give_back()
    assert house.store.money == Account(CREDITS + WON.win)
    assert house.doublings == []


def test_a_last_state_before_the_end_is_no_outcome_and_blocks_nothing() -> None:
    for entered in played(TICKET, [Outcome.WON, Outcome.WON], ["go_on", "take_all"])[:-1]:
        store = vault_with(double_up=Record("finish", to_json(entered.cluster)))
        with house_over(store) as house:
            assert house.troubles == [Trouble.RECORD_UNREADABLE]
            check_the_ledger(house, None)
            house.give_back()
            assert store.money == Account(CREDITS + WON.win)


READABLE = {
    "none": None,
    "just begun": record_of(double_ups.Table(TICKET).game[-1]),
    "lost": ended(TICKET, Outcome.LOST),
    "won": ended(TICKET, Outcome.WON),
    "of another win": ended(replace(TICKET, round_number=77), Outcome.WON),
}


@pytest.mark.parametrize("record", READABLE.values(), ids=READABLE)
def test_a_readable_double_up_is_never_taken_back(house: House, record: Record | None) -> None:
    del house.store.records[DOUBLE_UP]
    if record is not None:
        house.store.records[DOUBLE_UP] = record
    before = house.store.money, house.store.commits
    for _ in range(2):
        house.give_back()
    assert (house.store.money, house.store.commits) == before
    assert house.poker.state is PokerState.DOUBLE_UP


def test_the_next_win_can_be_doubled_after_an_unreadable_record_was_taken_back() -> None:
    store = vault_with(double_up=Record("refresh", "{}"))
    with house_over(store) as house:
        house.give_back()
        assert len(house.failures) == 1
        for _ in range(60):
            house.press("deal", "draw")
            if house.poker.account.escrow:
                break
        house.press("double")
        assert len(house.failures) == 1, "the record that could not be read blocks no other win"
        house.play()
        assert house.returned == 1


# --- trouble ---------------------------------------------------------------------------------------------------------


def test_a_double_up_whose_commit_failed_is_begun_again_with_its_ticket() -> None:
    store = vault_with()
    store.fails_with = KnownError(Trouble.DISK_FULL)
    with house_over(store) as house:
        assert [str(each) for each in house.failures] == ["disk-full"]
        assert house.doubling.child.running is None
        house.follow()
        assert house.doubling.child.cluster.ticket == TICKET
        house.play()
        assert house.returned == 1


def test_an_outcome_that_cannot_be_read_from_the_disk_is_reported_and_read_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(table: str) -> Record | None:
        raise KnownError(Trouble.BANK_UNREADABLE, "cardroom.db")

    with monkeypatch.context() as broken:
        broken.setattr(house.store, "recall", fail)
        house.play()
        assert [str(each) for each in house.failures] == ["bank-unreadable: cardroom.db"]
        assert house.store.money == Account(CREDITS, WON.win)
    house.follow()
    assert house.returned == 1
    assert house.store.money.escrow == 0


@pytest.mark.parametrize("escrow", [0, LIMIT // 2 + 1])
def test_a_win_that_no_double_up_can_be_about_is_reported(escrow: int) -> None:
    store = vault_with()
    store.money, store.house = Account(CREDITS, escrow), -CREDITS - escrow
    with house_over(store) as house:
        assert house.troubles == [Trouble.RECORD_UNREADABLE]
        assert house.doubling.child.running is None
        assert store.commits == 0
        assert store.recall(DOUBLE_UP) is None


def test_no_window_is_needed() -> None:
    code = (
        "import sys; import cardroom.tables.poker.doubling, cardroom.tables.poker.machine;"
        "print([name for name in sys.modules if name == 'PySide6.QtWidgets' or name.startswith('cardroom.widgets')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(DESKTOP)}, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
