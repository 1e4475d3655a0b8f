"""Steps of a poker table with its double-up beside it."""

from collections.abc import Callable

from cardroom.bank import ports
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.player import choose
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.record import from_json
from cardroom.tables.poker.double_up.rules.ticket import TABLE
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.table import PokerTable
from tests.open_house import House


def do(house: House, *actions: Callable[[], object]) -> None:
    """Does one thing after the other, and waits for all machines."""
    for action in actions:
        action()
        house.settle()


class Watch:
    """Records the last state that the poker machine entered."""

    def __init__(self, table: PokerTable) -> None:
        self.poker: tuple[PokerState, PokerCluster, Account] | None = None
        table.machine.entered.connect(self._keep)

    def _keep(self, *what: object) -> None:
        self.poker = what  # type: ignore[assignment]

    def is_in(self, state: PokerState) -> bool:
        return self.poker is not None and self.poker[0] is state

    @property
    def account(self) -> Account:
        assert self.poker is not None
        return self.poker[2]


def win(house: House) -> tuple[PokerTable, Watch]:
    """Opens the poker table and plays until a win."""
    table = house.sit_down()
    watch = Watch(table)
    do(house, table.terminals.bet_max.emit)
    play_to_a_win(house, watch)
    return table, watch


def play_to_a_win(house: House, watch: Watch) -> None:
    for _ in range(60):
        do(house, house.poker.terminals.deal.emit, house.poker.terminals.draw.emit)
        if watch.account.escrow:
            return
    raise AssertionError("no win in sixty rounds")


def opened(house: House) -> DoubleUpTable:
    """Returns the open double-up once it waits for the player."""
    house.settle()
    house.qtbot.waitUntil(lambda: house.poker.double_up is not None)
    house.settle()
    double_up = house.poker.double_up
    assert double_up is not None
    double_up.panel.rest_ms = 0
    if double_up.machine.state is DoubleUpState.OFFER:
        do(house, double_up.panel.controls.primary.click)
    return double_up


def offered(house: House) -> tuple[PokerTable, Watch, DoubleUpTable]:
    """Plays until a win, and presses DOUBLE; all cards are face down."""
    table, watch = win(house)
    table.panel.controls.double.click()
    house.qtbot.waitUntil(lambda: table.double_up is not None and table.double_up.panel.controls.back.isEnabled())
    double_up = table.double_up
    assert double_up is not None
    double_up.panel.rest_ms = 0
    return table, watch, double_up


def doubled(house: House) -> tuple[PokerTable, Watch, DoubleUpTable]:
    """Plays until a win, and doubles it."""
    table, watch = win(house)
    table.panel.controls.double.click()
    return table, watch, opened(house)


def bank_of(house: House) -> ports.Bank:
    """Returns the bank of the open room, which has no other."""
    return house.room._bank


def cluster_of(house: House) -> tuple[DoubleUpState, DoubleUpCluster]:
    """Reads the double-up's state on record."""
    house.settle()
    record = bank_of(house).recall(TABLE)
    assert record is not None
    return DoubleUpState(record.state), from_json(record.cluster)


def guess(house: House, outcome: Outcome) -> None:
    """Makes the choice that has an outcome, or HIGH if none has."""
    controls = opened(house).panel.controls
    cards = cluster_of(house)[1].cards
    choice = next((each for each in (Choice.HIGH, Choice.LOW) if outcome_of(cards, each) is outcome), Choice.HIGH)
    do(house, (controls.high if choice is Choice.HIGH else controls.low).click)


def until(house: House, outcome: Outcome) -> None:
    """Plays one decided round of High/Low."""
    wins = cluster_of(house)[1].wins
    for _ in range(20):
        guess(house, outcome)
        state, cluster = cluster_of(house)
        if state is not DoubleUpState.REFRESH or cluster.wins > wins:
            return
    raise AssertionError("twenty draws")


def play_on(house: House, watch: Watch) -> None:
    """Plays the double-up to its end, with a window or without."""
    assert house.poker.doubling is not None
    while watch.is_in(PokerState.DOUBLE_UP):
        press = choose(house.poker.doubling.child.entry())
        assert press is not None
        house.poker.doubling.terminals.send(press)
        house.settle()
