"""An export has all data, and is written whole or not."""

import errno
import hashlib
import json
import os
import zipfile
from datetime import datetime
from pathlib import Path

import pytest

from cardroom.app.data.background_task import Cancelled
from cardroom.app.data.exporting import copy_ledger, may_be_written, proposed_name, write_export
from cardroom.app.data.own_files import names_of, own_files
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.fair.receipt import FORMAT
from cardroom.house.settings.settings_text import FILE as SETTINGS
from cardroom.tables import TABLES
from cardroom.tables.poker.pay_tables.settings import FILE as PAY_TABLES

from .conftest import CancelledAt, export_of


def test_an_export_contains_every_file_of_the_person(here: Path, tmp_path: Path) -> None:
    for name in ("note.txt", "settings-set-aside-20261122-120000.ini", "cardroom-begin-anew"):
        (here / name).write_text("x")
    export = export_of(here, tmp_path / "export.zip")
    with zipfile.ZipFile(export.file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    assert set(content) == {"manifest.json", "cardroom.db", SETTINGS, PAY_TABLES}
    for each in export.manifest.files:
        assert (len(content[each.name]), hashlib.sha256(content[each.name]).hexdigest()) == (each.size, each.sha256)
    assert {"note.txt", "settings-set-aside-20261122-120000.ini"} <= set(export.left_out)
    assert list(tmp_path.glob(".*")) == []


def test_files_of_the_tables_are_those_that_they_write() -> None:
    assert names_of(TABLES) == {SETTINGS, PAY_TABLES}


def test_a_receipt_belongs_to_an_export_and_another_json_file_does_not(here: Path) -> None:
    (here / "receipt.json").write_text(json.dumps({"format": FORMAT}))
    (here / "other.json").write_text("{}")
    (here / "list.json").write_text("[1]")
    found = own_files(here, TABLES)
    assert ("receipt.json" in found.exported, "other.json" in found.left_out) == (True, True)


def test_an_export_replaces_only_an_export(export: Path, tmp_path: Path) -> None:
    letter = tmp_path / "letter.zip"
    assert may_be_written(letter)
    letter.write_text("x")
    assert not may_be_written(letter)
    assert not may_be_written(tmp_path)
    assert may_be_written(export)
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert not may_be_written(tmp_path / "link")


def test_the_name_has_the_date() -> None:
    assert proposed_name(datetime(2026, 11, 22, 23, 59)) == "cardroom-data-2026-11-22.zip"


def test_a_cancelled_export_leaves_nothing(here: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with SqliteBank(here) as bank:
        copy_ledger(bank, copy)
    whole = CancelledAt(0)
    write_export(copy, here, TABLES, tmp_path / "whole.zip", whole)
    assert whole.calls > 3
    (tmp_path / "whole.zip").unlink()
    for call in range(1, whole.calls + 1):
        with pytest.raises(Cancelled):
            write_export(copy, here, TABLES, tmp_path / "export.zip", CancelledAt(call))
        assert list(tmp_path.glob("*export*")) == []


@pytest.mark.skipif(os.name == "nt", reason="limits the size of files")
def test_an_export_that_cannot_be_written_leaves_the_one_before(here: Path, export: Path, tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - not on Windows

    copy, file = tmp_path / "copy", tmp_path / "export.zip"
    with SqliteBank(here) as bank:
        copy_ledger(bank, copy)
    file.write_bytes(before := export.read_bytes())
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, limit[1]))
    try:
        with pytest.raises(KnownError) as caught:
            write_export(copy, here, TABLES, file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert caught.value.trouble is Trouble.BANK_UNREADABLE
    assert os.strerror(errno.EFBIG) in caught.value.detail
    assert file.read_bytes() == before
    assert list(tmp_path.glob(".*")) == []
