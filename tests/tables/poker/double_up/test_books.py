"""Each win is settled once; damaged records leave the books in order."""

import json
from collections import Counter

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.fair.checking import check
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.ticket import TABLE, Kind
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.tables.poker.history.rounds import PokerRounds
from cardroom.tables.poker.history.steps import StoryStepKind
from cardroom.tables.poker.rules.cluster import PokerState
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.tables.poker.statistics.tally import tally_of
from tests.fair.receipts import FORMATS
from tests.open_house import House
from tests.resealing import change_sealed
from tests.tables.poker.double_up import beside_poker as beside


def test_a_double_up_that_was_taken_back_is_not_counted(house: House) -> None:
    table, watch, double_up = beside.offered(house)
    beside.do(house, double_up.panel.controls.back.click, table.panel.controls.collect.click)
    lines = [line.line for line in beside.bank_of(house).lines("poker")]
    assert json.loads(lines[0])["doubled"] is None
    assert beside.bank_of(house).lines(TABLE) == ()
    assert tally_of(Counter(lines)).tries == 0
    rounds = PokerRounds(beside.bank_of(house))
    number = watch.poker[1].round_number - 1 if watch.poker else 0
    kinds = [step.kind for step in rounds.story(number)]
    assert kinds[-4:] == [StoryStepKind.RESULT, StoryStepKind.DOUBLE, StoryStepKind.TAKEN_BACK, StoryStepKind.COLLECTED]
    receipt = rounds.receipt(number)
    assert receipt is not None
    assert check(receipt, FORMATS) == ()
    assert receipt.part is not None
    assert receipt.part["double_up"] is None


def test_double_ups_of_both_kinds_leave_the_books_in_order(house: House) -> None:
    table = house.sit_down()
    watch = beside.Watch(table)
    beside.do(house, table.terminals.bet_max.emit)
    windows: list[DoubleUpTable] = []
    for kind in Kind:
        PokerSettings.of(house.settings).set_double_up(kind)
        beside.play_to_a_win(house, watch)
        staked = watch.account
        table.terminals.double.emit()
        windows.append(beside.opened(house))
        assert beside.cluster_of(house)[0] is DoubleUpState.REFRESH
        beside.play_on(house, watch)
        state, cluster = beside.cluster_of(house)
        assert state is DoubleUpState.FINISH
        assert watch.account == Account(staked.player + cluster.amount)
    assert windows[0] is not windows[1], "one that is still looked at gives way to the next one"
    house.close()
    with SqliteBank(house.folder) as bank:
        found = audit(bank)
        lines = bank.query("SELECT line FROM round WHERE table_name = 'double_up'")
    assert found.ok, found.faults
    assert {json.loads(line)["kind"] for (line,) in lines} == {"high-low", "pick-one"}


def test_a_damaged_double_up_gives_the_win_back_when_it_is_taken_up(house: House) -> None:
    _, watch, _ = beside.doubled(house)
    before = watch.account
    house.close()
    change_sealed(house.folder, "UPDATE game SET cluster = replace(cluster, '\"at_stake\": ', '\"at_stake\": 1')")
    house.open("poker")
    assert house.message().text().startswith("The round that was saved cannot be read.")
    house.choose("Take the win as it was")
    house.settle()
    assert beside.bank_of(house).account("poker") == Account(before.player + before.escrow)


def fail_once(house: House, monkeypatch: pytest.MonkeyPatch, table: str, state: str) -> None:
    """Makes the next commit of a table's state find the disk full."""
    commit, failures = SqliteBank.commit, iter([KnownError(Trouble.DISK_FULL, "ledger")])

    def commit_or_fail(bank: SqliteBank, name: str, record: Record, *rest: object) -> Account:
        if (name, record.state) == (table, state):
            for failure in failures:
                raise failure
        return commit(bank, name, record, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(SqliteBank, "commit", commit_or_fail)


def test_a_full_disk_is_reported_and_nothing_is_lost(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, watch, _ = beside.doubled(house)
    before, left = watch.account, beside.cluster_of(house)
    for way_out in ("Close the table", "Try again"):
        fail_once(house, monkeypatch, TABLE, DoubleUpState.JUDGE.value)
        beside.opened(house).panel.controls.high.click()
        assert house.message().text().startswith("The disk is full")
        assert beside.cluster_of(house) == left
        house.choose(way_out)
        house.settle()
        if way_out == "Close the table":
            assert table.double_up is None
            table.panel.controls.double.click()
        assert beside.opened(house).panel.controls.high.isEnabled()
        assert beside.cluster_of(house) == left
    beside.until(house, Outcome.WON)
    fail_once(house, monkeypatch, "poker", PokerState.DOUBLE_UP.value)
    beside.opened(house).panel.controls.takeAll.click()
    assert house.message().text().startswith("The disk is full")
    assert watch.account == before, "nothing was settled"
    house.choose("Try again")
    house.qtbot.waitUntil(lambda: watch.is_in(PokerState.BET))
    house.settle()
    assert watch.account == Account(before.player + 2 * before.escrow)
