"""The poker table and the double-up: each win is settled exactly once."""

import json
from collections import Counter
from enum import Enum

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardroom.bank import ports
from cardroom.bank.ports import Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.terminals import Terminals
from cardroom.errors import KnownError, Trouble
from cardroom.fair.checking import check
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.player import choose
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.record import from_json
from cardroom.tables.poker.double_up.rules.ticket import TABLE, Kind
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.tables.poker.history.rounds import PokerRounds
from cardroom.tables.poker.history.steps import StoryStepKind
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.tables.poker.statistics.tally import tally_of
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Look
from tests.fair.receipts import FORMATS
from tests.open_house import House
from tests.resealing import change_sealed


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
    table.terminals.bet_max.emit()
    house.settle()
    play_to_a_win(house, watch)
    return table, watch


def play_to_a_win(house: House, watch: Watch) -> None:
    for _ in range(60):
        house.poker.terminals.deal.emit()
        house.settle()
        house.poker.terminals.draw.emit()
        house.settle()
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
        double_up.panel.controls.primary.click()
        house.settle()
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


def terminals_of(table: PokerTable) -> Terminals:
    assert table.doubling is not None
    return table.doubling.terminals


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
    (controls.high if choice is Choice.HIGH else controls.low).click()
    house.settle()


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
    """Plays the double-up to its end as the computer does, whether it has a window or not."""
    assert house.poker.doubling is not None
    while watch.is_in(PokerState.DOUBLE_UP):
        press = choose(house.poker.doubling.child.entry())
        assert press is not None
        house.poker.doubling.terminals.send(press)
        house.settle()


def test_twice_as_much_comes_back_and_the_table_behind_is_silent_until_it_is_seen(house: House) -> None:
    table, watch, double_up = doubled(house)
    before = watch.account
    assert double_up.panel.isVisible()
    assert double_up.panel.controls.atStake.number == before.escrow
    until(house, Outcome.WON)
    assert watch.is_in(PokerState.DOUBLE_UP)
    given: list[tuple[Enum, bool]] = []
    meters: list[tuple[int, int]] = []
    credit, won = table.panel.controls.credits, table.panel.controls.win
    table.panel.stage.cue.connect(lambda cue: given.append((cue, table.double_up is None)))
    table.panel.stage.cue.connect(lambda _: meters.append((credit.number, won.number)))
    double_up.panel.controls.takeAll.click()
    house.qtbot.waitUntil(lambda: watch.is_in(PokerState.BET) and table.double_up is None)
    assert watch.account == Account(before.player + 2 * before.escrow)
    assert given == [(HouseCue.COLLECT, True)], "TAKE ALL is heard alone; the coins fly when the table is seen"
    assert meters == [(before.player, 2 * before.escrow)], "the win is on its meter until the coins fly"
    assert (credit.number, won.number) == (before.player + 2 * before.escrow, 0)
    assert [picture.card for picture in table.panel.controls.cards] == [None] * 5
    assert (table.panel.controls.deck.count, table.panel.controls.tray.count) == (53, 0)


def test_a_lost_double_up_is_heard_alone_and_its_window_stays_until_it_is_left(house: House) -> None:
    table, watch, double_up = doubled(house)
    before = watch.account
    given: list[Enum] = []
    table.panel.stage.cue.connect(given.append)
    until(house, Outcome.LOST)
    house.qtbot.waitUntil(lambda: watch.is_in(PokerState.BET))
    assert watch.account == Account(before.player)
    assert table.double_up is double_up
    assert double_up.panel.controls.primary.text() == "BACK"
    double_up.panel.controls.primary.click()
    house.qtbot.waitUntil(lambda: table.double_up is None)
    assert given == []


@pytest.mark.parametrize("way", ["click", "close"])
def test_back_brings_the_result_again_with_the_win_untouched(house: House, way: str) -> None:
    table, watch, double_up = offered(house)
    before = watch.account
    line = table.panel.controls.fair.text()
    double_up.panel.controls.back.click() if way == "click" else double_up.close()
    house.settle()
    house.qtbot.waitUntil(lambda: table.double_up is None)
    assert watch.is_in(PokerState.RESULT)
    assert watch.account == before == Account(before.player, before.escrow)
    controls = table.panel.controls
    assert controls.win.number == before.escrow
    assert controls.double.isEnabled()
    assert controls.collect.isEnabled()
    assert controls.fair.text() == line, "the next deal is still the same"
    assert controls.prompt.accessibleName() == f"Your win of {before.escrow} is untouched. Collect it, or double it."
    controls.double.click()
    assert opened(house).machine.cluster.cards
    until(house, Outcome.LOST)
    house.settle()
    number = watch.poker[1].round_number - 1 if watch.poker else 0
    kinds = [step.kind for step in PokerRounds(bank_of(house)).story(number)]
    told = kinds[kinds.index(StoryStepKind.DOUBLE) :]
    assert told[:4] == [StoryStepKind.DOUBLE, StoryStepKind.TAKEN_BACK, StoryStepKind.DOUBLE, StoryStepKind.LAYOUT]
    assert told.count(StoryStepKind.LAYOUT) == told.count(StoryStepKind.GUESS) >= 1
    assert told[-1] is StoryStepKind.DOUBLED


def test_a_double_up_that_was_taken_back_is_not_counted(house: House) -> None:
    table, watch, double_up = offered(house)
    double_up.panel.controls.back.click()
    house.settle()
    table.panel.controls.collect.click()
    house.settle()
    lines = [line.line for line in bank_of(house).lines("poker")]
    assert json.loads(lines[0])["doubled"] is None
    assert bank_of(house).lines(TABLE) == ()
    assert tally_of(Counter(lines)).tries == 0
    rounds = PokerRounds(bank_of(house))
    number = watch.poker[1].round_number - 1 if watch.poker else 0
    kinds = [step.kind for step in rounds.story(number)]
    assert kinds[-4:] == [
        StoryStepKind.RESULT,
        StoryStepKind.DOUBLE,
        StoryStepKind.TAKEN_BACK,
        StoryStepKind.COLLECTED,
    ]
    receipt = rounds.receipt(number)
    assert receipt is not None
    assert check(receipt, FORMATS) == ()
    assert receipt.part is not None
    assert receipt.part["double_up"] is None


def test_closing_the_table_suspends_the_offer_and_the_game_and_both_come_back(house: House) -> None:
    """The person has left the table, and has not answered the question."""
    table, watch, _ = offered(house)
    before = watch.account
    table.close()
    house.qtbot.waitUntil(lambda: "poker" not in house.room.open_tables)
    state, cluster = cluster_of(house)
    assert (state, cluster.taken_back) == (DoubleUpState.OFFER, False)
    house.room.open_table("poker")
    house.settle()
    house.qtbot.waitUntil(lambda: house.poker.double_up is not None)
    again = house.poker.double_up
    assert again is not None
    assert again.machine.state is DoubleUpState.OFFER
    assert again.panel.controls.back.isEnabled()
    opened(house)
    until(house, Outcome.WON)
    left = cluster_of(house)
    house.close()
    watch = Watch(house.sit_down_doubling())
    assert opened(house).panel.isVisible()
    assert cluster_of(house) == left
    opened(house).panel.controls.takeAll.click()
    house.settle()
    assert watch.account == Account(before.player + 2 * before.escrow)


def lose_in_motion(house: House) -> tuple[Watch, DoubleUpTable]:
    """Loses a double-up while its last card is being turned over."""
    table, watch, double_up = doubled(house)
    cards = cluster_of(house)[1].cards
    house.settings.appearance.apply_look(Look())
    wrong = Choice.LOW if outcome_of(cards, Choice.LOW) is Outcome.LOST else Choice.HIGH
    assert outcome_of(cards, wrong) is Outcome.LOST, "these seeds begin with no draw"
    double_up.panel.stage.flush()
    terminals_of(table).named(wrong.value).emit()
    house.settle()
    assert not double_up.panel.stage.is_settled
    return watch, double_up


@pytest.mark.parametrize("way", ["seen", "closed"])
def test_the_outcome_is_settled_before_the_end_is_seen_and_shown_after_it(house: House, way: str) -> None:
    watch, double_up = lose_in_motion(house)
    assert cluster_of(house)[0] is DoubleUpState.FINISH
    assert watch.is_in(PokerState.BET)
    assert watch.account.escrow == 0
    assert bank_of(house).account("poker") == watch.account
    assert not double_up.panel.stage.is_settled, "no window was waited for"
    controls = house.poker.panel.controls
    prompt = controls.prompt.accessibleName()
    assert controls.win.number > 0
    assert not controls.primary.isEnabled()
    double_up.panel.stage.flush() if way == "seen" else double_up.close()
    house.settle()
    assert (house.poker.double_up is None) is (way == "closed")
    assert controls.win.number == 0
    assert controls.primary.isEnabled()
    assert controls.prompt.accessibleName() != prompt


def test_closing_its_window_takes_nothing_and_it_is_opened_where_it_was_or_played_without(house: House) -> None:
    table, watch, _ = doubled(house)
    before = watch.account
    until(house, Outcome.WON)
    left = cluster_of(house)
    opened(house).close()
    house.settle()
    assert table.double_up is None
    assert watch.is_in(PokerState.DOUBLE_UP)
    assert watch.account == before
    table.panel.controls.double.click()
    again = opened(house)
    assert cluster_of(house) == left
    assert again.panel.controls.atStake.number == 2 * before.escrow
    again.close()
    house.settle()
    table.panel.activateWindow()
    QTest.keyClick(table.panel, Qt.Key.Key_D)
    assert opened(house).panel.isVisible()
    opened(house).close()
    house.settle()
    table.show()
    assert opened(house).panel.isVisible(), "it opens when the poker table is shown"
    opened(house).close()
    house.settle()
    play_on(house, watch)
    assert watch.account == Account(before.player + cluster_of(house)[1].amount)
    assert table.double_up is None
    assert table.panel.controls.credits.number == watch.account.player, "the poker window shows it at once"
    assert table.panel.controls.primary.isEnabled()


def test_double_ups_of_both_kinds_leave_the_books_in_order(house: House) -> None:
    table = house.sit_down()
    watch = Watch(table)
    table.terminals.bet_max.emit()
    house.settle()
    windows: list[DoubleUpTable] = []
    for kind in Kind:
        PokerSettings.of(house.settings).set_double_up(kind)
        play_to_a_win(house, watch)
        staked = watch.account
        table.terminals.double.emit()
        windows.append(opened(house))
        assert cluster_of(house)[0] is DoubleUpState.REFRESH
        play_on(house, watch)
        state, cluster = cluster_of(house)
        assert state is DoubleUpState.FINISH
        assert watch.account == Account(staked.player + cluster.amount)
    assert windows[0] is not windows[1], "one that is still looked at gives way to the next one"
    house.close()
    with SqliteBank(house.folder) as bank:
        found = audit(bank)
        kinds = {
            json.loads(line)["kind"] for (line,) in bank.query("SELECT line FROM round WHERE table_name = 'double_up'")
        }
    assert found.ok, found.faults
    assert kinds == {"high-low", "pick-one"}


def test_a_damaged_double_up_gives_the_win_back_when_it_is_taken_up(house: House) -> None:
    _, watch, _ = doubled(house)
    before = watch.account
    house.close()
    change_sealed(house.folder, "UPDATE game SET cluster = replace(cluster, '\"at_stake\": ', '\"at_stake\": 1')")
    house.open("poker")
    assert house.message().text().startswith("The round that was saved cannot be read.")
    house.choose("Take the win as it was")
    house.settle()
    assert bank_of(house).account("poker") == Account(before.player + before.escrow)


def fail_once(house: House, monkeypatch: pytest.MonkeyPatch, table: str, state: str) -> None:
    """Makes the next commit of a table's state find the disk full."""
    commit, failures = SqliteBank.commit, iter([KnownError(Trouble.DISK_FULL, "ledger")])

    def commit_or_fail(bank: SqliteBank, name: str, record: Record, *rest: object) -> Account:
        if (name, record.state) == (table, state):
            for failure in failures:
                raise failure
        return commit(bank, name, record, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(SqliteBank, "commit", commit_or_fail)


def test_a_full_disk_is_reported_and_neither_cards_nor_credits_are_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, watch, _ = doubled(house)
    before, left = watch.account, cluster_of(house)
    for way_out in ("Close the table", "Try again"):
        fail_once(house, monkeypatch, TABLE, DoubleUpState.JUDGE.value)
        opened(house).panel.controls.high.click()
        assert house.message().text().startswith("The disk is full")
        assert cluster_of(house) == left
        house.choose(way_out)
        house.settle()
        if way_out == "Close the table":
            assert table.double_up is None
            table.panel.controls.double.click()
        assert opened(house).panel.controls.high.isEnabled()
        assert cluster_of(house) == left
    until(house, Outcome.WON)
    fail_once(house, monkeypatch, "poker", PokerState.DOUBLE_UP.value)
    opened(house).panel.controls.takeAll.click()
    assert house.message().text().startswith("The disk is full")
    assert watch.account == before, "nothing was settled"
    house.choose("Try again")
    house.qtbot.waitUntil(lambda: watch.is_in(PokerState.BET))
    house.settle()
    assert watch.account == Account(before.player + 2 * before.escrow)


def test_a_full_disk_before_the_first_cards_begins_the_same_double_up_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The double-up before it was lost."""
    table, watch, _ = doubled(house)
    until(house, Outcome.LOST)
    opened(house).close()
    play_to_a_win(house, watch)
    staked = watch.account.escrow
    fail_once(house, monkeypatch, TABLE, DoubleUpState.INIT.value)
    table.panel.controls.double.click()
    assert house.message().text().startswith("The disk is full")
    house.choose("Try again")
    state, cluster = cluster_of(house)
    assert state is DoubleUpState.OFFER
    assert cluster.round_number == table.machine.cluster.round_number
    assert opened(house).panel.controls.atStake.number == staked
    assert opened(house).panel.controls.high.isEnabled()


def test_it_fills_the_screen_where_the_poker_table_does_and_its_coach_is_remembered(house: House) -> None:
    table, _ = win(house)
    table.panel.showFullScreen()
    house.settle()
    table.panel.controls.double.click()
    double_up = opened(house)
    assert double_up.panel.isFullScreen()
    double_up.panel.controls.coach.click()
    double_up.close()
    house.settle()
    table.panel.showNormal()
    table.panel.controls.double.click()
    panel = opened(house).panel
    assert not panel.isFullScreen(), "what it was the last time does not count"
    assert panel.controls.coach.isChecked()
    assert panel.controls.coachWord.isVisible()
    assert not PokerSettings.of(house.settings).coach, "poker's own is another wish"
