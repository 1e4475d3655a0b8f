"""Storms of messages over the real bank, and kills."""

import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.app.table_checks import audit_tables
from cardroom.bank.ports import ROUNDS_KEPT, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Coin, End, Voucher
from cardroom.ledger import Reason, take_bet
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.kiosk_alone import kiosk_over
from tests.paths import program_environment
from tests.reliability.reader import faults, read


def of_program(bank: SqliteBank) -> list[str]:
    """Returns the faults but those of vouchers, which a storm uses unmade."""
    return [fault for fault in audit_tables(bank, TABLES).faults if "uses a voucher" not in fault]


def entries(folder: Path) -> Counter[str]:
    """Sums and counts the entries by reason, with sqlite3 alone."""
    with closing(sqlite3.connect(f"file:{folder / 'cardroom.db'}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT reason, sum(player), count(*) FROM entry GROUP BY reason").fetchall()
    return Counter({reason: player for reason, player, _ in rows} | {f"{reason}s": count for reason, _, count in rows})


def rage(folder: Path, messages: int) -> None:
    """Sends messages by chance, and counts coins beside the kiosk."""
    chance, coins = random.Random(20261122), 0
    with SqliteBank(folder) as bank:
        loop = BankLoop(bank)
        loop.start()
        with kiosk_over(loop) as kiosk:
            for _ in range(messages):
                if kiosk.machine.cluster.setup.coin(10) and chance.random() < 0.3:
                    kiosk.settle()
                    if kiosk.machine.cluster.setup.coin(10):
                        kiosk.terminals.send(Coin(10))
                        kiosk.terminals.send(
                            chance.choice((End(has_open_game=False), Message("touch"), Voucher("x", 1)))
                        )
                        kiosk.terminals.send(Coin(10))
                        coins += 2
                kiosk.send_any(chance)
                if chance.random() < 0.5:
                    kiosk.settle()
            kiosk.settle()
            credits = kiosk.machine.account.player
        loop.end()
        assert of_program(bank) == []
    found = entries(folder)
    assert found[f"{Reason.COIN.value}s"] >= coins
    reasons = {reason.value for reason in Reason}
    assert sum(sum for name, sum in found.items() if name in reasons) == credits
    assert faults(read(folder)) == []


def test_a_storm_leaves_no_illegal_state(qapp: QCoreApplication, tmp_path: Path) -> None:
    rage(tmp_path, 300)


@pytest.mark.long
@pytest.mark.timeout(3_600)
def test_a_storm_of_ten_thousand_messages(qapp: QCoreApplication, tmp_path: Path) -> None:
    rage(tmp_path, 10_000)


def test_no_coin_is_lost_between_two_states(qapp: QCoreApplication, tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        loop = BankLoop(bank)
        loop.start()
        with kiosk_over(loop) as kiosk:
            coin, end, touch = Coin(10), End(has_open_game=False), Message("touch")
            kiosk.send_at_once(coin, coin, end, coin, touch, coin, coin)
        loop.end()
    assert entries(tmp_path)["coins"] == 5


def test_credits_at_an_end_are_those_that_a_table_has_left(qapp: QCoreApplication, tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank, kiosk_over(bank) as kiosk:
        kiosk.send(Coin(11))
        bank.commit("poker", Record("bet", "{}"), (take_bet(4),))
        kiosk.send(End(has_open_game=False))
        assert (kiosk.machine.state, bank.account("kiosk").player) == (KioskState.RECEIPT, 0)
    assert entries(tmp_path)[Reason.LEFT.value] == -6


def kill_again_and_again(folder: Path, kills: int) -> None:
    """Kills a kiosk in a storm, again and again."""
    chance, reported, before = random.Random(7), 0, 0
    for number in range(kills):
        kiosk = subprocess.Popen(
            [sys.executable, "-m", "tests.kiosk.storming", str(folder), str(number)],
            env=program_environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert kiosk.stdout is not None
        line = kiosk.stdout.readline()
        assert line == b"ready\n", kiosk.communicate()[1].decode()
        for _ in range(chance.randint(1, 25)):
            reported += kiosk.stdout.readline() == b"coin\n"
        time.sleep(chance.uniform(0, 0.01))
        kiosk.send_signal(signal.SIGKILL)
        out, errors = kiosk.communicate()
        assert kiosk.returncode == -signal.SIGKILL, errors.decode()
        reported += out.count(b"coin\n")
        books = read(folder)
        assert faults(books) == []
        coins = sum(row["reason"] == "coin" for row in books.entries)
        assert coins >= reported, "a coin that was shown is not on record"
        assert len(books.entries) >= before
        before = len(books.entries)
        with SqliteBank(folder) as bank:
            assert of_program(bank) == []
    assert reported > kills


def test_kills_lose_no_coin(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 2)


@pytest.mark.long
@pytest.mark.timeout(1_800)
def test_fifty_kills_lose_no_coin(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 50)


def test_more_sessions_than_are_kept_are_in_order_for_the_audit(qapp: QCoreApplication, tmp_path: Path) -> None:
    """Their balances are alike: a step fits many places."""
    with SqliteBank(tmp_path) as bank:
        with kiosk_over(bank) as kiosk:
            for number in range(ROUNDS_KEPT + 12):
                coins = [Coin(10)] * (1 + number % 3)
                kiosk.send(*coins, *[Coin(11)] * (3 * (number % 2)), End(has_open_game=False), Message("touch"))
        assert of_program(bank) == []
