"""Coins that fall around a failed commit: each counts once."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.app.table_checks import audit_tables
from cardroom.bank.ports import Answer, Commit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import raise_again
from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.credits.coin_keys import MOST_TRIES, coins_between
from cardroom.kiosk.faults import failures
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState, Session
from cardroom.kiosk.rules.messages import Change, Mend
from cardroom.kiosk.rules.setup import CoinKey, to_fields
from cardroom.ledger import Reason
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.faults.conftest import Run

BROKEN = KnownError(Trouble.BANK_UNREADABLE, "one I/O error")
KEY, OTHER_KEY = 14, 15


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failures, "FIRST_RETRY_MS", 20)


class Coins:
    """Coins into the running kiosk, whose commits fail as a test wants."""

    def __init__(self, run: Run, qtbot: QtBot) -> None:
        self.run, self._qtbot = run, qtbot
        setup = replace(run.kiosk.machine.cluster.setup, coins=(CoinKey(KEY, 5), CoinKey(OTHER_KEY, 7)))
        run.terminals.send(Message("open_menu"))
        run.terminals.change.emit(Change(json.dumps(to_fields(setup))))
        run.terminals.send(Message("leave_menu"))
        run.wait_for(KioskState.SESSION)

    def fall(self, *keys: int) -> None:
        for key in keys or (KEY,):
            self.run.kiosk.coins.keys.coin.emit(key)

    @property
    def counted(self) -> list[int]:
        """The credits of the coins on record."""
        rows = self.run.bank.query("SELECT player FROM entry WHERE reason = ? ORDER BY id", (Reason.COIN.value,))
        return [player for (player,) in rows]

    def wait(self, holds: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(holds()))


@pytest.fixture
def coins(run: Run, qtbot: QtBot) -> Coins:
    return Coins(run, qtbot)


def test_no_coin_is_lost_around_a_commit_that_fails(coins: Coins) -> None:
    found_before = audit_tables(coins.run.bank, TABLES).faults  # the first steps of this ledger are a test's
    coins.fall()
    coins.run.fail_with(BROKEN)
    coins.fall()
    coins.run.wait_for_cover()
    coins.fall(KEY, OTHER_KEY)
    coins.run.fail_with(None)
    coins.run.wait_for(KioskState.OUT_OF_ORDER)
    coins.wait(lambda: len(coins.counted) >= 4)
    coins.fall()
    coins.wait(lambda: coins.run.kiosk.machine.is_waiting)
    assert sorted(coins.counted) == [5, 5, 5, 5, 7]
    assert coins.run.kiosk.machine.account.player == 327
    assert audit_tables(coins.run.bank, TABLES).faults == found_before


def test_coins_that_wait_behind_a_commit_that_fails_count(coins: Coins) -> None:
    waiting: list[Answer] = []
    coins.run.bank.answers_by = lambda commit, answer: waiting.append(answer)
    coins.fall(KEY, KEY, OTHER_KEY)  # the first one is being committed
    coins.run.bank.answers_by = None
    waiting[0].failed(BROKEN)
    coins.run.wait_for(KioskState.OUT_OF_ORDER)
    coins.wait(lambda: len(coins.counted) >= 3)
    assert sorted(coins.counted) == [5, 5, 7]


def test_a_coin_on_record_whose_answer_was_an_error_counts_once(coins: Coins) -> None:
    def commit_and_fail(commit: Commit, answer: Answer) -> None:
        coins.run.bank.answers_by = None
        coins.run.bank.request(commit, Answer(lambda _: None, raise_again))  # which is not passed on
        answer.failed(BROKEN)

    coins.run.bank.answers_by = commit_and_fail
    coins.fall(KEY, KEY)
    coins.run.wait_for(KioskState.OUT_OF_ORDER)
    coins.wait(lambda: len(coins.counted) >= 2)
    coins.run.terminals.send(Message("minute"))
    coins.run.wait_for(KioskState.OUT_OF_ORDER)
    assert coins.counted == [5, 5]


def test_a_second_failure_keeps_the_coins(coins: Coins) -> None:
    coins.run.fail_with(BROKEN)
    coins.fall()
    coins.run.wait_for_cover()
    coins.wait(lambda: coins.run.kiosk.coins._failures > 1)
    coins.run.fail_with(None)
    coins.run.wait_for(KioskState.OUT_OF_ORDER)
    _mend(coins.run)
    coins.wait(lambda: coins.counted == [5])


def test_a_coin_that_cannot_be_committed_does_not_keep_the_operator_out(coins: Coins) -> None:

    def refuse_coins(commit: Commit, answer: Answer) -> None:
        if any(posting.reason is Reason.COIN for posting in commit.postings):
            answer.failed(BROKEN)
        else:
            SqliteBank.request(coins.run.bank, commit, answer)

    coins.run.bank.answers_by = refuse_coins
    coins.fall()
    coins.wait(lambda: coins.run.kiosk.coins._failures == MOST_TRIES)
    coins.run.wait_for(KioskState.OUT_OF_ORDER)
    coins.fall()
    coins.run.wait_for(KioskState.OUT_OF_ORDER)
    assert coins.run.kiosk.failures.cover is None
    coins.run.bank.answers_by = None
    _mend(coins.run)
    coins.wait(lambda: coins.counted == [5, 5])


def test_an_unknown_coin_is_not_kept(coins: Coins) -> None:
    coins.fall(99)
    coins.run.fail_with(BROKEN)
    coins.fall(99)
    coins.run.terminals.send(Message("minute"))
    coins.run.wait_for_cover()
    coins.fall(99)
    coins.run.fail_with(None)
    coins.run.wait_for(KioskState.OUT_OF_ORDER)
    assert not coins.run.kiosk.coins._kept


def _mend(run: Run) -> None:
    run.terminals.send(Message("open_menu"))
    for code in tuple(run.codes):
        run.terminals.mend.emit(Mend(code))
    run.wait_for(KioskState.OPERATOR)
    assert run.codes == []


# --- the first start --------------------------------------------------------------------------------------------------


def test_after_a_first_start_that_fails_coins_count(qapp: QApplication, folder: Path, qtbot: QtBot) -> None:
    first = Run(qapp, folder, qtbot)
    Coins(first, qtbot)
    first.close()
    late = Run(qapp, folder, qtbot, BROKEN)
    try:
        assert late.kiosk.failures.cover is not None
        late.kiosk.coins.keys.coin.emit(KEY)
        late.bank.forgets_with = None
        late.wait_for(KioskState.OUT_OF_ORDER)
        late.kiosk.coins.keys.coin.emit(KEY)
        qtbot.waitUntil(lambda: late.kiosk.machine.account.player == 310)
        assert late.kiosk.coins.keys._learnt == {KEY, OTHER_KEY}
    finally:
        late.close()


# --- what a step has counted ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "counted"),
    [
        ((1, {1: 2}), (1, {1: 3}), {1: 1}),
        ((1, {1: 2}), (1, {1: 2, 4: 1}), {4: 1}),
        ((1, {1: 2}), (1, {1: 2}), {}),
        ((1, {1: 2}), (1, None), {}),
        ((1, None), (2, {1: 1}), {1: 1}),
        ((1, {1: 5}), (2, {1: 1}), {1: 1}),
        ((1, None), (2, {}), {}),
    ],
)
def test_coins_of_a_step(
    before: tuple[int, dict[int, int] | None], after: tuple[int, dict[int, int] | None], counted: dict[int, int]
) -> None:
    assert coins_between(_cluster(*before), _cluster(*after)) == Counter(counted)
    assert not coins_between(None, _cluster(*after))


def _cluster(number: int, coins: dict[int, int] | None) -> KioskCluster:
    session = None if coins is None else Session(coins=tuple(coins.items()))
    return KioskCluster(round_number=number, session=session)
