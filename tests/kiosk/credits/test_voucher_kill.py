"""A voucher is redeemed once by a process that is killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.credits.vouchers import VoucherBook, events_after, hash_of
from cardroom.kiosk.rules.messages import MakeVouchers, Voucher
from cardroom.ledger import Reason
from cardroom.messages import Message
from tests.kiosk_desk import open_desk
from tests.paths import PYTHONPATH

CODE = "ABCDEFGHJKLMNPQR"

CHILD = """
import os, signal, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.rules.messages import Voucher
from cardroom.messages import Message
from tests.kiosk_desk import open_desk

application, moment = QApplication([]), sys.argv[2]

def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

with open_desk(Path(sys.argv[1])) as desk:
    desk.send(Message("touch"))
    whole = SqliteBank.commit
    if moment == "before":
        SqliteBank.commit = die
    elif moment == "inside":
        SqliteBank.refuse_a_moved_file = die  # all rows are written, and nothing is committed
    elif moment == "durable":
        SqliteBank._keep_mark = die  # committed, and not answered
    desk.send(Voucher(sys.argv[3], 50))
    die()
"""


@pytest.mark.parametrize(
    ("moment", "credits"),
    [
        pytest.param("before", 0, marks=pytest.mark.long),
        ("inside", 0),
        ("durable", 50),
        pytest.param("after", 50, marks=pytest.mark.long),
    ],
)
def test_a_voucher_is_redeemed_once_whenever_the_process_is_killed(tmp_path: Path, moment: str, credits: int) -> None:
    with open_desk(tmp_path) as desk:
        desk.open_menu()
        desk.send(MakeVouchers(hash_of(CODE), 50))
        desk.send(Message("leave_menu"))
    environment = {**os.environ, "PYTHONPATH": PYTHONPATH}
    words = [sys.executable, "-c", CHILD, str(tmp_path), moment, hash_of(CODE)]
    done = subprocess.run(words, env=environment, check=False, capture_output=True, timeout=60)
    assert done.returncode == -signal.SIGKILL, done.stderr
    with SqliteBank(tmp_path) as bank:
        assert bank.account("kiosk").player == credits
        book = VoucherBook()
        book.take(events_after(bank, 0))
        assert bool(book.unused) is (credits == 0), "voucher and credits are in one commit"
    with open_desk(tmp_path) as desk:
        desk.send(Message("touch"))
        desk.send(Voucher(hash_of(CODE), 50))
        assert desk.entries(Reason.VOUCHER) == [50]
