"""Commands on a folder that is read only, and the PIN of a kiosk."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from cardroom.app.command_line import main
from cardroom.app.folders import marks_folder
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import companions_of, database_in
from cardroom.kiosk.diagram import WIRING
from cardroom.kiosk.rules.cluster import KIOSK, FaultCode, KioskCluster, KioskFault, KioskState, Session
from cardroom.kiosk.rules.record import from_json, to_json
from cardroom.ledger import Account, Reason, bring_in
from cardroom.messages import DONE, Message

WRITES = os.access


@pytest.fixture(autouse=True)
def mark(folder: Path) -> None:
    """Leaves a mark of the folder."""
    SqliteBank(folder, marks_folder()).close()


@pytest.fixture
def read_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same folder, which seems to be read-only."""
    is_in = folder.resolve()

    def access(path: Path, mode: int) -> bool:
        return not Path(path).resolve().is_relative_to(is_in) and WRITES(path, mode)

    monkeypatch.setattr(os, "access", access)
    return folder


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def test_a_mount_for_reading_is_audited_and_exported(folder: Path, tmp_path: Path) -> None:
    """Found by attack: "disk I/O error"."""
    program = f"{shlex.quote(sys.executable)} -m cardroom"
    place, export = shlex.quote(str(folder)), shlex.quote(str(tmp_path / "out.zip"))
    mount = f"mount --bind {place} {place} && mount -o remount,ro,bind {place} && ! touch {place}/x 2>/dev/null"
    unshare = ["unshare", "-m", "sh", "-ec"]
    if (
        shutil.which("unshare") is None
        or subprocess.run([*unshare, mount], check=False, capture_output=True).returncode
    ):
        pytest.skip("no mount of its own for a test")
    commands = f"{program} audit --data {place}; {program} data export {export} --data {place}"
    done = subprocess.run([*unshare, f"{mount}; {commands}"], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "the books are in order" in done.stdout
    with ZipFile(tmp_path / "out.zip") as archive:
        assert "cardroom.db" in archive.namelist()


@pytest.mark.parametrize("words", [("audit",), ("data", "show"), ("data", "export", "FILE")])
def test_nothing_is_changed(
    read_only: Path, words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(read_only)
    mark = contents(marks_folder() or tmp_path)
    assert (
        main([*(str(tmp_path / "x.zip") if word == "FILE" else word for word in words), "--data", str(read_only)]) == 0
    )
    assert "older data" not in capsys.readouterr().out, "it was compared with the mark of its folder"
    assert contents(read_only) == before
    assert contents(marks_folder() or tmp_path) == mark


def test_an_older_copy_is_noticed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(folder, tmp_path / "copy")
    with SqliteBank(folder, marks_folder()) as bank:
        record = bank.recall("poker")
        assert record is not None
        bank.commit("poker", record)
    shutil.rmtree(folder)
    shutil.copytree(tmp_path / "copy", folder)
    monkeypatch.setattr(os, "access", lambda path, _: not Path(path).is_relative_to(folder))
    assert main(["audit", "--data", str(folder), "--json"]) == 1
    assert any(fault.startswith("mark: ") for fault in json.loads(capsys.readouterr().out)["faults"])
    assert main(["data", "export", str(tmp_path / "x.zip"), "--data", str(folder)]) == 1
    assert capsys.readouterr().err.startswith("cardroom: bank older: ")


def test_the_log_of_a_killed_program_is_read(folder: Path, read_only: Path, tmp_path: Path) -> None:
    with SqliteBank(folder, marks_folder()) as bank:
        record = bank.recall("poker")
        assert record is not None
        bank.commit("poker", record)
        copies = {path: path.read_bytes() for path in (database_in(folder), *companions_of(database_in(folder)))}
    for path, content in copies.items():
        path.write_bytes(content)
    assert len(copies) > 1
    assert main(["audit", "--data", str(folder)]) == 0


def test_a_bank_in_use_is_not_copied(read_only: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with SqliteBank(read_only):
        assert main(["audit", "--data", str(read_only)]) == 1
    assert capsys.readouterr().err.startswith("cardroom: bank in use: ")


def test_what_writes_is_refused(read_only: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with SqliteBank(read_only):
        assert main(["data", "reset-statistics", "poker", "--yes", "--data", str(read_only)]) == 1


BEFORE = KioskCluster(
    round_number=3,
    state=KioskState.SESSION,
    session=Session(brought_in=40),
    pin="$argon2id$of some PIN",
    wrong_tries=9,
    faults=(KioskFault(FaultCode.DISK),),
    minutes_on=77,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Makes a kiosk with a session, 40 credits and a fault."""
    with SqliteBank(tmp_path, marks_folder()) as bank:
        record = Record(BEFORE.state.value, to_json(BEFORE))
        bank.commit(KIOSK, record, (bring_in(Reason.CREDIT_IN, 40),), Page(3))
    return tmp_path


def _cluster(folder: Path) -> KioskCluster:
    with SqliteBank(folder, marks_folder()) as bank:
        record = bank.recall(KIOSK)
    assert record is not None
    cluster = from_json(record.cluster)
    assert record.state == cluster.state.value
    return cluster


def test_the_pin_is_removed_and_all_else_is_kept(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kiosk-pin", "--data", str(folder), "--yes"]) == 0
    assert "The PIN was removed" in capsys.readouterr().out
    expected = replace(BEFORE, pin="", wrong_tries=0, state=KioskState.INITIALIZE)
    assert _cluster(folder) == expected
    with SqliteBank(folder, marks_folder()) as bank:
        assert bank.account(KIOSK).player == 40
        assert bank.events(0, 100)[-1].note.kind == "kiosk-pin-reset"


def test_the_next_start_asks_for_a_new_pin_even_with_open_faults(folder: Path) -> None:
    main(["kiosk-pin", "--data", str(folder), "--yes"])
    cluster = _cluster(folder)
    wires = [wire for wire in WIRING.wires_from(cluster.state) if wire.is_open(cluster, Account(40), Message(DONE))]
    assert wires[0].target is KioskState.SET_PIN


def test_a_second_reset_changes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["kiosk-pin", "--data", str(folder), "--yes"])
    with SqliteBank(folder, marks_folder()) as bank:
        before = bank.chain_head()
    assert main(["kiosk-pin", "--data", str(folder)]) == 0
    assert "There is no PIN" in capsys.readouterr().out
    assert main(["kiosk-pin", "--data", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"reset": False}
    with SqliteBank(folder, marks_folder()) as bank:
        assert bank.chain_head() == before


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_nothing_changes_without_a_yes(folder: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kiosk-pin", "--data", str(folder), *words]) == 1
    assert "nothing was changed" in capsys.readouterr().err
    assert _cluster(folder) == BEFORE


def test_a_running_kiosk_keeps_its_pin(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with SqliteBank(folder, marks_folder()):
        assert main(["kiosk-pin", "--data", str(folder), "--yes"]) == 1
    assert "in use" in capsys.readouterr().err
    assert _cluster(folder) == BEFORE


def test_a_folder_without_a_kiosk_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kiosk-pin", "--data", str(tmp_path / "none"), "--yes"]) == 1
    assert "there is no kiosk in" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
    with SqliteBank(tmp_path / "room", marks_folder()):
        pass
    assert main(["kiosk-pin", "--data", str(tmp_path / "room"), "--yes"]) == 1
    assert "there is no kiosk in" in capsys.readouterr().err


def test_the_answer_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kiosk-pin", "--data", str(folder), "--yes", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"reset": True}
