"""A ledger that is older, damaged or gone locks the kiosk."""

import json
import shutil
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardroom.app.data.incoming import prepare_restore
from cardroom.app.kiosk_opening import open_ledger
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, OlderDataError, Trouble
from cardroom.kiosk.diagram import WIRING
from cardroom.kiosk.rules.cluster import KIOSK, FaultCode, KioskState
from cardroom.kiosk.rules.record import from_json
from tests.kiosk.found import there
from tests.kiosk_ledger import SESSION, walk

MISMATCH = FaultCode.LEDGER_MISMATCH


def _cluster(bank: SqliteBank) -> tuple[str, list[FaultCode]]:
    record = there(bank.recall(KIOSK))
    return record.state, [fault.code for fault in from_json(record.cluster).faults]


def test_a_sound_ledger_opens_without_a_fault(folder: Path, marks: Path) -> None:
    ledger = open_ledger(folder, marks)
    with ledger.bank as bank:
        assert (ledger.faults, _cluster(bank)) == ((), ("session", []))
    with open_ledger(folder / "new", folder / "its marks").bank as bank:
        assert bank.recall(KIOSK) is None


def test_a_ledger_of_yesterday_is_locked_before_a_window_opens(yesterday: Path, marks: Path) -> None:
    ledger = open_ledger(yesterday, marks)
    with ledger.bank as bank:
        assert _cluster(bank) == ("out-of-order", [MISMATCH])
        assert ledger.faults == ()
        assert bank.account(KIOSK).player == 300
    with sqlite3.connect(yesterday / "cardroom.db") as reader:
        kinds = [kind for (kind,) in reader.execute("SELECT kind FROM event ORDER BY id DESC LIMIT 2")]
        ((detail,),) = reader.execute("SELECT detail FROM event ORDER BY id DESC LIMIT 1")
    reader.close()
    assert kinds == ["kiosk-fault", "older-accepted"]
    assert "5 steps missing" in json.loads(detail)["detail"]
    assert "credits 600, now 300" in json.loads(detail)["detail"]


def test_from_there_only_the_operator_leads_on() -> None:
    ways = {wire.on for wire in WIRING.wires_from(KioskState.OUT_OF_ORDER) if wire.target is KioskState.OPERATOR}
    others = {
        wire.target
        for wire in WIRING.wires_from(KioskState.OUT_OF_ORDER)
        if wire.target in (KioskState.ATTRACT, KioskState.SESSION)
    }
    assert ways == {"open_menu"}
    assert not others


@pytest.mark.parametrize("is_accepted", [False, True])
def test_the_lock_stays_over_restarts(yesterday: Path, marks: Path, is_accepted: bool) -> None:
    """A process that ends after the acceptance is no way around."""
    with pytest.raises(OlderDataError):  # without the check
        SqliteBank(yesterday, marks)
    if is_accepted:
        SqliteBank(yesterday, marks, accepts_older=True).close()
    for _ in range(3):
        with open_ledger(yesterday, marks).bank as bank:
            assert _cluster(bank) == ("out-of-order", [MISMATCH])


@pytest.mark.parametrize("is_killed", [False, True])
def test_a_ledger_without_a_mark_is_locked(yesterday: Path, marks: Path, is_killed: bool) -> None:
    """Found by attack: in an old copy used vouchers count as unused."""
    shutil.rmtree(marks)
    if is_killed:
        SqliteBank(yesterday, marks).close()
    for _ in range(2):
        with open_ledger(yesterday, marks).bank as bank:
            assert _cluster(bank) == ("out-of-order", [MISMATCH])
            assert "there was no mark" in from_json(there(bank.recall(KIOSK)).cluster).faults[0].detail


def test_a_backup_that_is_put_in_where_there_is_no_mark_is_locked(folder: Path, marks: Path) -> None:
    with SqliteBank(folder, marks) as bank:
        backup = bank.back_up()
        walk(bank, *SESSION)
    shutil.rmtree(marks)
    incoming = prepare_restore(backup.name, "", folder)
    incoming.replace()
    incoming.close()
    SqliteBank(folder, marks).close()  # as the command does
    with open_ledger(folder, marks).bank as bank:
        assert _cluster(bank) == ("out-of-order", [MISMATCH])


def test_the_menu_is_not_left_open(folder: Path, marks: Path) -> None:
    with SqliteBank(folder, marks) as bank:
        record = there(bank.recall(KIOSK))
        cluster = record.cluster.replace('"state":"session"', '"state":"operator"')
        cluster = cluster.replace('"state": "session"', '"state": "operator"')
        bank.commit(KIOSK, type(record)("operator", cluster))
    with open_ledger(folder, marks, now=lambda: time.time() - 3_600).bank as bank:
        assert _cluster(bank) == ("out-of-order", [FaultCode.CLOCK])


@pytest.mark.parametrize(("back", "codes"), [(119, []), (180, [FaultCode.CLOCK]), (-86_400, [])])
def test_a_clock_that_was_set_back_is_noticed(folder: Path, marks: Path, back: int, codes: list[FaultCode]) -> None:
    with sqlite3.connect(folder / "cardroom.db") as reader:
        ((last,),) = reader.execute("SELECT at FROM link ORDER BY id DESC LIMIT 1")
    reader.close()
    moment = datetime.fromisoformat(last).replace(tzinfo=UTC).timestamp()
    with open_ledger(folder, marks, now=lambda: moment - back).bank as bank:
        assert _cluster(bank)[1] == codes


def test_a_ledger_of_yesterday_without_a_kiosk_is_left_to_the_machine(tmp_path: Path) -> None:
    folder, marks = tmp_path / "data", tmp_path / "marks"
    SqliteBank(folder, marks).close()
    shutil.copyfile(folder / "cardroom.db", tmp_path / "copy.db")
    with SqliteBank(folder, marks) as bank:
        bank.note("test", {})  # type: ignore[arg-type]
    shutil.copyfile(tmp_path / "copy.db", folder / "cardroom.db")
    ledger = open_ledger(folder, marks)
    ledger.bank.close()
    assert [fault.code for fault in ledger.faults] == [MISMATCH]


@pytest.mark.parametrize(("content", "trouble"), [(b"no ledger", Trouble.BANK_CORRUPT), (None, Trouble.BANK_LOST)])
def test_a_damaged_ledger_is_refused_and_left_alone(
    folder: Path, marks: Path, content: bytes | None, trouble: Trouble
) -> None:
    with SqliteBank(folder, marks) as bank:
        bank.back_up()
    database = folder / "cardroom.db"
    for file in folder.glob("cardroom.db*"):
        file.unlink()
    if content is not None:
        database.write_bytes(content)
    with pytest.raises(KnownError) as raised:
        open_ledger(folder, marks)
    assert raised.value.trouble is trouble
    assert database.exists() is (content is not None)
    assert content is None or database.read_bytes() == content
