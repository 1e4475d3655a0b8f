"""The poker table and the double-up: each win is settled exactly once."""

import sqlite3

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtTest import QTest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.audit import audit
from cardroom.bank.sqlite.bank import Bank
from cardroom.dataflow.wires import legal_terminals
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.machine import WIRES
from cardroom.tables.poker.double_up.player import choose, sight_of
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, TABLE, Kind, Ticket
from cardroom.tables.poker.double_up.settings import DoubleUpSettings
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.tables.poker.rules.bets import HIGHEST_DOUBLED
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Look
from open_house import House


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


def settle() -> None:
    for _ in range(12):
        QCoreApplication.processEvents()


def win(house: House) -> tuple[PokerTable, Watch]:
    """Plays poker until a win."""
    table = house.sit_down()
    watch = Watch(table)
    table.terminals.bet_max.emit()
    for _ in range(60):
        table.terminals.deal.emit()
        settle()
        table.terminals.draw.emit()
        settle()
        if watch.account.escrow:
            return table, watch
    raise AssertionError("no win in sixty rounds")


def opened(table: PokerTable) -> DoubleUpTable:
    settle()
    assert table.double_up is not None
    table.double_up.panel.rest_ms = 0
    return table.double_up


def bank_of(house: House) -> Bank:
    """Returns the bank of the open room, which has no other."""
    assert house.door is not None
    assert house.door.room is not None
    return house.door.room._bank


def cluster_of(house: House) -> tuple[DoubleUpState, DoubleUpCluster]:
    """Reads the double-up's state on record."""
    assert house.door is not None
    assert house.door.room is not None
    machine = opened(house.poker).machine
    record = bank_of(house).recall(TABLE)
    assert record is not None
    return DoubleUpState(record.state), machine.diagram.from_json(record.cluster)


def guess(double_up: DoubleUpTable, cluster: DoubleUpCluster, outcome: Outcome) -> None:
    """Makes the choice that has an outcome, or HIGH if none has."""
    choice = next(
        (each for each in (Choice.HIGH, Choice.LOW) if outcome_of(cluster.cards, each) is outcome), Choice.HIGH
    )
    (double_up.panel.controls.high if choice is Choice.HIGH else double_up.panel.controls.low).click()
    settle()


def until(house: House, table: PokerTable, outcome: Outcome) -> None:
    """Plays one decided round of High/Low."""
    wins = cluster_of(house)[1].wins
    for _ in range(20):
        guess(opened(table), cluster_of(house)[1], outcome)
        state, cluster = cluster_of(house)
        if state is not DoubleUpState.REFRESH or cluster.wins > wins:
            return
    raise AssertionError("twenty draws")


def test_the_two_tables_agree_on_the_limit() -> None:
    assert LIMIT == HIGHEST_DOUBLED


def test_what_was_won_goes_in_and_twice_as_much_comes_back(house: House) -> None:
    table, watch = win(house)
    before = watch.account
    table.panel.controls.double.click()
    double_up = opened(table)
    assert double_up.panel.isVisible()
    assert double_up.panel.controls.atStake.number == before.escrow
    until(house, table, Outcome.WON)
    assert watch.is_in(PokerState.DOUBLE_UP)
    double_up.panel.controls.takeAll.click()
    settle()
    house.qtbot.waitUntil(lambda: table.double_up is None)
    assert watch.is_in(PokerState.BET)
    assert watch.account == Account(before.player + 2 * before.escrow)


def test_the_window_opens_over_the_table_but_never_with_its_title_beyond_the_screen(house: House) -> None:
    settings, ticket = house.settings, Ticket(1, "00" * 32, "", 10, Kind.HIGH_LOW)
    with Bank(house.folder) as bank:
        placed = DoubleUpTable(bank, settings, ticket, QRect(40, 50, 1000, 700))
        not_placed = DoubleUpTable(bank, settings, ticket, QRect(0, 0, 1280, 800))
        assert placed.panel.geometry() == QRect(40, 50, 1000, 700)
        assert placed.panel.testAttribute(Qt.WidgetAttribute.WA_Moved)
        assert not not_placed.panel.testAttribute(Qt.WidgetAttribute.WA_Moved), "the system chooses the place"
        for each in (placed, not_placed):
            each.close()


def test_a_wrong_guess_loses_the_win_and_the_window_stays_until_it_is_left(house: House) -> None:
    table, watch = win(house)
    before = watch.account
    table.panel.controls.double.click()
    double_up = opened(table)
    until(house, table, Outcome.LOST)
    assert watch.is_in(PokerState.BET)
    assert watch.account == Account(before.player)
    assert table.double_up is double_up
    assert double_up.panel.controls.primary.text() == "BACK"
    double_up.panel.controls.primary.click()
    house.qtbot.waitUntil(lambda: table.double_up is None)


def test_what_is_banked_is_kept_when_the_rest_is_lost(house: House) -> None:
    table, watch = win(house)
    before = watch.account
    table.panel.controls.double.click()
    opened(table)
    until(house, table, Outcome.WON)
    opened(table).panel.controls.bankHalf.click()
    settle()
    assert cluster_of(house)[1].banked == before.escrow
    until(house, table, Outcome.LOST)
    assert watch.account == Account(before.player + before.escrow)


def test_nothing_comes_back_before_the_end_is_seen(house: House) -> None:
    table, watch = win(house)
    table.panel.controls.double.click()
    double_up = opened(table)
    cluster = cluster_of(house)[1]
    house.settings.wardrobe.wear(Look())  # at normal speed
    wrong = Choice.LOW if outcome_of(cluster.cards, Choice.LOW) is Outcome.LOST else Choice.HIGH
    assert outcome_of(cluster.cards, wrong) is Outcome.LOST, "these seeds begin with no draw"
    double_up.panel.stage.flush()
    double_up.terminals.named(wrong.value).emit()
    settle()
    assert cluster_of(house)[0] is DoubleUpState.FINISH
    assert watch.is_in(PokerState.DOUBLE_UP), "its meters would tell of the loss before the card does"
    double_up.panel.stage.flush()
    settle()
    assert watch.is_in(PokerState.BET)


def test_closing_its_window_takes_nothing_and_double_opens_it_where_it_was(house: House) -> None:
    table, watch = win(house)
    before = watch.account
    table.panel.controls.double.click()
    opened(table)
    until(house, table, Outcome.WON)
    left = cluster_of(house)
    opened(table).close()
    settle()
    assert table.double_up is None
    assert watch.is_in(PokerState.DOUBLE_UP)
    assert watch.account == before
    table.panel.controls.double.click()
    again = opened(table)
    assert cluster_of(house) == left
    assert again.panel.controls.atStake.number == 2 * before.escrow
    again.close()
    settle()
    table.panel.activateWindow()
    QTest.keyClick(table.panel, Qt.Key.Key_D)
    assert opened(table).panel.isVisible()
    opened(table).close()
    settle()
    table.show()
    assert opened(table).panel.isVisible(), "it opens when the poker table is shown"


def test_closing_the_poker_window_suspends_both_and_both_come_back(house: House) -> None:
    table, watch = win(house)
    before = watch.account
    table.panel.controls.double.click()
    opened(table)
    until(house, table, Outcome.WON)
    left = cluster_of(house)
    house.close()
    table = house.sit_down_doubling()
    watch = Watch(table)
    assert opened(table).panel.isVisible()
    assert cluster_of(house) == left
    opened(table).panel.controls.takeAll.click()
    settle()
    assert watch.account == Account(before.player + 2 * before.escrow)


def test_another_kind_in_the_settings_does_not_change_the_cards_that_lie_there(house: House) -> None:
    table, _ = win(house)
    table.panel.controls.double.click()
    opened(table)
    left = cluster_of(house)
    assert left[1].ticket is not None
    assert left[1].ticket.kind is Kind.HIGH_LOW
    house.close()
    DoubleUpSettings.of(house.settings).set_kind(Kind.PICK_ONE)
    table = house.sit_down_doubling()
    assert cluster_of(house) == left
    opened(table)
    until(house, table, Outcome.LOST)
    opened(table).panel.controls.primary.click()
    settle()
    for _ in range(60):
        table.terminals.deal.emit()
        settle()
        table.terminals.draw.emit()
        settle()
        if "double" in table.panel._legal:
            break
    table.panel.controls.double.click()
    opened(table)
    ticket = cluster_of(house)[1].ticket
    assert ticket is not None
    assert ticket.kind is Kind.PICK_ONE
    assert opened(table).panel.controls.pickOne.isVisible()


def test_a_double_up_that_is_still_looked_at_gives_way_to_the_next_one(house: House) -> None:
    table, _ = win(house)
    table.panel.controls.double.click()
    first = opened(table)
    until(house, table, Outcome.LOST)
    for _ in range(60):
        table.terminals.deal.emit()
        settle()
        table.terminals.draw.emit()
        settle()
        table.terminals.double.emit()
        settle()
        if table.double_up is not first:
            break
    second = opened(table)
    assert second is not first
    assert second.ticket.round_number > first.ticket.round_number
    assert cluster_of(house)[0] is DoubleUpState.REFRESH


def test_many_double_ups_leave_the_books_in_order(house: House) -> None:
    table = house.sit_down()
    watch = Watch(table)
    table.terminals.bet_max.emit()
    finished = 0
    for kind in (Kind.HIGH_LOW, Kind.PICK_ONE) * 6:
        DoubleUpSettings.of(house.settings).set_kind(kind)
        for _ in range(60):
            table.terminals.deal.emit()
            settle()
            table.terminals.draw.emit()
            settle()
            if watch.account.escrow:
                break
        staked = watch.account
        table.terminals.double.emit()
        double_up = opened(table)
        while watch.is_in(PokerState.DOUBLE_UP):
            state, cluster = cluster_of(house)
            legal = legal_terminals(WIRES, state, cluster, Account(0))
            press = choose(sight_of(state, cluster, legal))
            assert press is not None
            double_up.terminals.named(press.on).emit(*press.values)
            settle()
        finished += 1
        assert watch.account.escrow == 0
        record = bank_of(house).recall(TABLE)
        assert record is not None
        assert record.state == DoubleUpState.FINISH.value
        after = double_up.machine.diagram.from_json(record.cluster).amount
        assert watch.account.player == staked.player + after
    assert finished == 12
    house.close()
    with Bank(house.folder) as bank:
        found = audit(bank)
        kinds = {line for (line,) in bank.query("SELECT line FROM round WHERE table_name = 'double_up'")}
    assert found.ok, found.faults
    assert any("high-low" in line for line in kinds)
    assert any("pick-one" in line for line in kinds)


def test_a_damaged_double_up_gives_the_win_back_when_it_is_taken_up(house: House) -> None:
    table, watch = win(house)
    before = watch.account
    table.panel.controls.double.click()
    opened(table)
    house.close()
    with sqlite3.connect(house.folder / "cardroom.db") as database:
        database.execute("UPDATE game SET cluster = replace(cluster, '\"at_stake\": ', '\"at_stake\": 1')")
    database.close()
    house.open("poker")
    assert house.message().text().startswith("The round that was saved cannot be read.")
    house.choose("Take the win as it was")
    settle()
    assert bank_of(house).account("poker") == Account(before.player + before.escrow)


def fail_once(house: House, monkeypatch: pytest.MonkeyPatch, table: str, state: str) -> None:
    """Makes the next commit of a table's state find the disk full."""
    commit, failures = Bank.commit, iter([KnownError(Trouble.DISK_FULL, "ledger")])

    def commit_or_fail(bank: Bank, name: str, record: Record, *rest: object) -> Account:
        if (name, record.state) == (table, state):
            for failure in failures:
                raise failure
        return commit(bank, name, record, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Bank, "commit", commit_or_fail)


def test_a_full_disk_in_mid_guess_is_reported_and_the_cards_stay(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, watch = win(house)
    before = watch.account
    table.panel.controls.double.click()
    opened(table)
    left = cluster_of(house)
    fail_once(house, monkeypatch, TABLE, DoubleUpState.JUDGE.value)
    opened(table).panel.controls.high.click()
    assert house.message().text().startswith("The disk is full")
    assert cluster_of(house) == left
    house.choose("Try again")
    settle()
    assert cluster_of(house) == left
    until(house, table, Outcome.WON)
    opened(table).panel.controls.takeAll.click()
    settle()
    assert watch.account == Account(before.player + 2 * before.escrow)


def test_a_full_disk_when_the_amount_comes_back_pays_it_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, watch = win(house)
    before = watch.account
    table.panel.controls.double.click()
    opened(table)
    until(house, table, Outcome.WON)
    fail_once(house, monkeypatch, "poker", PokerState.DOUBLE_UP.value)
    opened(table).panel.controls.takeAll.click()
    assert house.message().text().startswith("The disk is full")
    assert watch.account == before, "nothing was settled"
    house.choose("Try again")
    house.qtbot.waitUntil(lambda: watch.is_in(PokerState.BET))
    settle()
    assert watch.account == Account(before.player + 2 * before.escrow)


def test_a_double_up_that_cannot_be_read_costs_no_more_than_itself(house: House) -> None:
    table, watch = win(house)
    before = watch.account
    bank_of(house).commit(TABLE, Record("refresh", '{"version": 99}'))
    table.panel.controls.double.click()
    settle()
    house.choose("Take the win as it was")
    settle()
    assert watch.is_in(PokerState.BET)
    assert watch.account == Account(before.player + before.escrow)
    assert table.double_up is None
    for _ in range(60):
        table.terminals.deal.emit()
        settle()
        table.terminals.draw.emit()
        settle()
        if watch.account.escrow:
            break
    table.panel.controls.double.click()
    assert opened(table).panel.controls.atStake.number == watch.account.escrow, "the next one is played as ever"


def test_it_fills_the_screen_where_the_poker_table_does(house: House) -> None:
    table, _ = win(house)
    table.panel.showFullScreen()
    settle()
    table.panel.controls.double.click()
    double_up = opened(table)
    assert double_up.panel.isFullScreen()
    double_up.close()
    settle()
    table.panel.showNormal()
    table.panel.controls.double.click()
    assert not opened(table).panel.isFullScreen(), "what it was the last time does not count"


def test_its_coach_is_remembered(house: House) -> None:
    table, _ = win(house)
    table.panel.controls.double.click()
    opened(table).panel.controls.coach.click()
    opened(table).close()
    settle()
    table.panel.controls.double.click()
    assert opened(table).panel.controls.coach.isChecked()
    assert opened(table).panel.controls.coachWord.isVisible()
    assert not PokerSettings.of(house.settings).coach, "poker's own is another wish"
