"""What a person with disk and mark can still forge.

The audit is in order each time. docs/reliability.md lists each of these cases. A case that the audit names one day
moves from there to the tests that say so.
"""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.app.table_checks import audit_tables, checks_of
from cardroom.bank.ports import STEPS_KEPT
from cardroom.bank.rounds import PlayedRound
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.kiosk.rules.messages import Coin, CreditsIn, End, Fail, Log, MakeVouchers, Mend, Voucher
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.kiosk_alone import KioskAlone
from tests.program import cardroom
from tests.resealing import Forge, both, forge, run

ANOTHER_PIN = "$argon2id$another"
DISK = FaultCode.DISK.value
TOUCH, MENU, LEAVE, MINUTE = (Message(on) for on in ("touch", "open_menu", "leave_menu", "minute"))


def is_in_order(folder: Path, marks: Path | None = None) -> bool:
    with SqliteBank(folder, marks) as bank:
        found = audit_tables(bank, TABLES)
    assert found.faults == ()
    return found.ok


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with poker, in which steps of old rounds are gone."""
    folder = tmp_path_factory.mktemp("person") / "data"
    assert not cardroom("autopilot", "poker", "--rounds", "115", "--seed", "4", "--data", str(folder)).returncode
    return folder


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a kiosk with a session of very many steps."""
    QCoreApplication.instance() or QCoreApplication([])
    folder = tmp_path_factory.mktemp("kiosk")
    with SqliteBank(folder) as bank:
        running = KioskAlone(bank)
        running.start()
        running.set_up()
        running.send(MENU, MakeVouchers("aa bb cc", 50), CreditsIn(9, "a"), LEAVE, TOUCH, Voucher("aa", 50))
        running.send(Log("power-up", ""), Log("test", "lamp"), Fail(DISK, "x"), MENU, Mend(DISK), LEAVE)
        running.send(*[MINUTE] * STEPS_KEPT, MENU, LEAVE)
        running.stop()
    return folder


@pytest.fixture
def kiosk_copy(kiosk: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(kiosk, tmp_path / "copy"))


@pytest.fixture
def person_copy(person: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(person, tmp_path / "copy"))


def play_on(folder: Path, *messages: Message) -> None:
    """Uses the program itself on a folder."""
    with SqliteBank(folder) as bank:
        running = KioskAlone(bank)
        running.start()
        running.send(*messages)
        running.stop()


@pytest.mark.parametrize(
    "messages",
    [
        (Coin(10), Coin(11)),
        (MENU, CreditsIn(500, ""), LEAVE),
        (MENU, MakeVouchers("dd", 500), LEAVE, Voucher("dd", 500)),
    ],
    ids=["coins that never fell", "credits of no operator", "vouchers of no operator"],
)
def test_what_the_program_could_have_done(kiosk_copy: Path, messages: tuple[Message, ...]) -> None:
    """It was done with the program."""
    play_on(kiosk_copy, *messages)
    assert is_in_order(kiosk_copy)


def added(kind: str, **detail: object) -> Forge:
    """Adds an event at the end."""
    return run(
        "INSERT INTO event (id, at, kind, detail, hash) SELECT max(id) + 1, max(at), ?, ?, x'' FROM event",
        f"kiosk-{kind}",
        json.dumps(detail),
    )


OF_A_KIOSK: dict[str, Forge] = {
    "an unused voucher is gone": run("DELETE FROM event WHERE detail LIKE '%\"cc\"%'"),
    "an unused voucher is worth more": run(
        "UPDATE event SET detail = replace(detail, '50', '5000') WHERE detail LIKE '%\"cc\"%'"
    ),
    "another unused voucher": run("UPDATE event SET detail = replace(detail, '\"cc\"', '\"dd\"')"),
    "another reason for credits": run("UPDATE event SET detail = replace(detail, '\"a\"', '\"b\"')"),
    "another of two vouchers was used": run(
        "UPDATE event SET detail = replace(detail, '\"aa\"', '\"cc\"') WHERE kind = 'kiosk-voucher-used'"
    ),
    "one more voucher": added("voucher-made", hash="ee", credits=5_000),
    **{
        f"no {kind}": run(f"DELETE FROM event WHERE id = (SELECT max(id) FROM event WHERE kind = 'kiosk-{kind}')")
        for kind in ("menu-opened", "menu-closed", "pin-set", "settings", "power-up", "test", "fault", "mended")
    },
    "one more visit of the menu": both(added("menu-opened"), added("menu-closed")),
}


@pytest.mark.parametrize("change", OF_A_KIOSK.values(), ids=OF_A_KIOSK)
def test_events_of_a_kiosk(kiosk_copy: Path, change: Forge) -> None:
    with closing(sqlite3.connect(kiosk_copy / "cardroom.db")) as raw:
        before = raw.execute("SELECT id, kind, detail FROM event").fetchall()
    forge(kiosk_copy, change)
    with closing(sqlite3.connect(kiosk_copy / "cardroom.db")) as raw:
        assert raw.execute("SELECT id, kind, detail FROM event").fetchall() != before
    assert is_in_order(kiosk_copy)


def _of_steps(raw: sqlite3.Connection, change: Callable[[dict[str, Any]], object]) -> None:
    """Changes the clusters of a kiosk's last session, and the saved game."""
    for table, where in (("step", "round_number = (SELECT max(round_number) FROM step)"), ("game", "true")):
        rows = raw.execute(f"SELECT rowid, cluster FROM {table} WHERE table_name = 'kiosk' AND {where}").fetchall()
        for row, text in rows:
            fields = json.loads(text)
            change(fields)
            raw.execute(f"UPDATE {table} SET cluster = ? WHERE rowid = ?", (json.dumps(fields), row))


CLUSTERS: dict[str, Callable[[dict[str, Any]], object]] = {
    "another PIN": lambda fields: fields.update(pin=ANOTHER_PIN),
    "another setting": lambda fields: fields["setup"].update(session_minutes=99),
    "a longer time": lambda fields: fields.update(minutes_on=9_000),
    "another price of a game": lambda fields: fields["setup"]["prices"].update(square=1),
}


@pytest.mark.parametrize("change", CLUSTERS.values(), ids=CLUSTERS)
def test_steps_of_a_kiosk(kiosk_copy: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """All steps of a session and the saved game are changed alike."""
    forge(kiosk_copy, lambda raw: _of_steps(raw, change))
    assert is_in_order(kiosk_copy)


def test_a_step_of_a_kiosk_is_gone(kiosk_copy: Path) -> None:
    """It made no entry, and is not the last one."""
    forge(kiosk_copy, run("DELETE FROM step WHERE id = (SELECT max(id) - 1 FROM step)"))
    assert is_in_order(kiosk_copy)


def test_the_minutes_of_a_session(kiosk_copy: Path) -> None:
    """They are in its line, beside the credits that are summed up."""
    play_on(kiosk_copy, End(has_open_game=False))
    forge(kiosk_copy, run("UPDATE round SET line = replace(line, '\"minutes\": ', '\"minutes\": 1')"))
    assert is_in_order(kiosk_copy)


def _later(raw: sqlite3.Connection) -> None:
    for table, column in (("entry", "at"), ("step", "at"), ("round", "at"), ("game", "saved_at"), ("event", "at")):
        raw.execute(f"UPDATE {table} SET {column} = '2031' || substr({column}, 5)")


def _other_old_pay_table(raw: sqlite3.Connection) -> None:
    rows = raw.execute(
        "SELECT round_number, line FROM round WHERE table_name = 'poker' AND round_number < 10"
    ).fetchall()
    number, fields = next((number, found) for number, text in rows if not (found := json.loads(text))["win"])
    other = json.dumps({**fields, "pay_table": "1/2/3/4/5/6/7/8/9"})
    raw.execute("UPDATE round SET line = ? WHERE table_name = 'poker' AND round_number = ?", (other, number))


def _reset(raw: sqlite3.Connection) -> None:
    raw.execute(
        "INSERT INTO event (id, at, kind, detail, hash) "
        "SELECT max(id) + 1, max(at), 'statistics-reset', ?, x'' FROM event",
        (json.dumps({"table": "poker", "after": 50}),),
    )


@pytest.mark.parametrize("change", [_later, _other_old_pay_table, _reset])
def test_rows_of_a_person(person_copy: Path, change: Forge) -> None:
    """They are all times, an old line, and a reset of statistics."""
    forge(person_copy, change)
    assert is_in_order(person_copy)


def test_the_result_of_an_old_game_without_credits() -> None:
    """Its steps are gone, and there are no entries to compare."""
    check = checks_of(TABLES)["old_maid"]
    line = {"seats": 4, "person": None, "out": [3, 2, 1], "holder": 0, "fair": False, "pack": [4, 13], "guest": None}
    for out, holder in (([3, 2, 1], 0), ([0, 1, 2], 3)):
        text = json.dumps({**line, "out": out, "holder": holder, "persons": [["", "person"], ["", "short"]]})
        assert list(check(PlayedRound("old_maid", 1, (), text, (), None, is_last=False))) == []


@pytest.fixture
def marks(person_copy: Path, tmp_path: Path) -> Path:
    """Puts an older copy of the folder in place.

    Returns:
        Its marks, which are newer.
    """
    marks, older = tmp_path / "marks", tmp_path / "older"
    SqliteBank(person_copy, marks).close()
    shutil.copytree(person_copy, older / "data")
    shutil.copytree(marks, older / "marks")
    with SqliteBank(person_copy, marks) as bank:
        record = bank.recall("poker")
        assert record is not None
        bank.commit("poker", record)
    shutil.rmtree(person_copy)
    shutil.copytree(older / "data", person_copy)
    return marks


def test_an_older_copy_with_its_own_mark(person_copy: Path, marks: Path, tmp_path: Path) -> None:
    shutil.rmtree(marks)
    shutil.copytree(tmp_path / "older" / "marks", marks)
    with SqliteBank(person_copy, marks) as bank:
        assert (bank.is_unmarked, bank.uncompared) == (False, "")
    assert is_in_order(person_copy, marks)


@pytest.mark.parametrize("way", ["no mark", "a plan"])
def test_an_older_copy_leaves_an_event_that_is_no_fault(person_copy: Path, marks: Path, way: str) -> None:
    """The mark is gone, or a plan was made by hand."""
    if way == "no mark":
        shutil.rmtree(marks)
    else:
        plan = {"version": 1, "files": [], "aside": {}, "placed": True}
        (person_copy / "cardroom-replacement.json").write_text(json.dumps(plan), encoding="utf-8")
    assert is_in_order(person_copy, marks)
    with SqliteBank(person_copy, marks) as bank:
        ((last,),) = bank.query("SELECT kind FROM event ORDER BY id DESC LIMIT 1")
    assert last == "older-accepted"
