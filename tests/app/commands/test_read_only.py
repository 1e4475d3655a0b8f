"""A folder that cannot be written to is audited, shown and exported."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from cardroom.app.command_line import main
from cardroom.app.folders import marks_folder
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import companions_of, database_in

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
