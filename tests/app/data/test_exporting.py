"""Data are exported and read."""

import errno
import hashlib
import json
import os
import random
import shutil
import zipfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from cardroom.app.data.background_task import Cancelled
from cardroom.app.data.exporting import copy_ledger, may_be_written, proposed_name, write_export
from cardroom.app.data.own_files import names_of, own_files
from cardroom.app.data.reading import BadExport, BundleFault, read_manifest, unpack
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.schema import VERSION
from cardroom.errors import KnownError, Trouble
from cardroom.fair.receipt import FORMAT
from cardroom.house.settings.settings_text import FILE as SETTINGS
from cardroom.tables import TABLES
from cardroom.tables.poker.pay_tables.settings import FILE as PAY_TABLES
from tests.bank.troubles import fails

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


def refusal(file: Path, tmp_path: Path) -> BadExport:
    target = tmp_path / "unpacked"
    target.mkdir(exist_ok=True)
    with pytest.raises(BadExport) as caught:
        unpack(file, target)
    return caught.value


def rewritten(export: Path, file: Path, change: Callable[[dict[str, bytes]], object]) -> Path:
    """Writes an export anew, with other files in it."""
    with zipfile.ZipFile(export) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return file


def with_manifest(export: Path, file: Path, **fields: object) -> Path:
    def change(files: dict[str, bytes]) -> None:
        files["manifest.json"] = json.dumps({**json.loads(files["manifest.json"]), **fields}).encode()

    return rewritten(export, file, change)


def test_an_export_is_unpacked_as_it_was(export: Path, played_there: Path, tmp_path: Path) -> None:
    manifest = unpack(export, tmp_path)
    assert [each.name for each in manifest.files] == ["cardroom.db", "settings.ini"]
    assert (tmp_path / "settings.ini").read_bytes() == (played_there / "settings.ini").read_bytes()
    assert (tmp_path / "cardroom.db").stat().st_size == manifest.files[0].size
    assert manifest.schema == VERSION
    assert read_manifest(export) == manifest


def test_what_is_no_export_is_foreign(tmp_path: Path) -> None:
    text = tmp_path / "text.zip"
    text.write_text("no zip")
    empty = tmp_path / "empty.zip"
    empty.touch()
    other = tmp_path / "other.zip"
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("letter.txt", "x")
    strange = tmp_path / "strange.zip"
    with zipfile.ZipFile(strange, "w") as archive:
        archive.writestr("manifest.json", '{"kind": "photographs", "format": 1}')
    for file in (text, empty, other, strange):
        assert refusal(file, tmp_path).fault is BundleFault.FOREIGN, file


def test_an_export_of_a_newer_program_is_named_so(export: Path, tmp_path: Path) -> None:
    for fields in ({"format": 2}, {"format": 2, "files": "other"}, {"schema": VERSION + 1}):
        assert refusal(with_manifest(export, tmp_path / "x.zip", **fields), tmp_path).fault is BundleFault.NEWER


@pytest.mark.parametrize(
    "fields",
    [
        {"format": 0},
        {"format": "1"},
        {"files": None},
        {"files": []},
        {"files": [{}]},
        {"schema": "3"},
        {"made": 3},
        {"files": [{"name": "../cardroom.db", "size": 1, "sha256": "0" * 64}]},
        {"files": [{"name": "cardroom.db", "size": -1, "sha256": "0" * 64}]},
        {"files": [{"name": "cardroom.db", "size": 1, "sha256": "x" * 64}]},
        {"files": [{"name": "cardroom.db", "size": 1, "sha256": "0" * 64}] * 2},
    ],
)
def test_a_manifest_that_cannot_be_is_damage(export: Path, tmp_path: Path, fields: dict[str, Any]) -> None:
    assert refusal(with_manifest(export, tmp_path / "x.zip", **fields), tmp_path).fault is BundleFault.DAMAGED


@pytest.mark.parametrize(
    "change",
    [
        lambda files: files.update({"settings.ini": b"other"}),
        lambda files: files.update({"settings.ini": files["settings.ini"] + b" "}),
        lambda files: files.update({"settings.ini": files["settings.ini"][:-1]}),
        lambda files: files.pop("settings.ini"),
        lambda files: files.pop("cardroom.db"),
        lambda files: files.update({"more.txt": b"x"}),
        lambda files: files.update({"../outside.txt": b"x"}),
    ],
)
def test_files_that_are_not_those_of_the_manifest_are_damage(
    export: Path, tmp_path: Path, change: Callable[[dict[str, bytes]], object]
) -> None:
    assert refusal(rewritten(export, tmp_path / "x.zip", change), tmp_path).fault is BundleFault.DAMAGED
    assert not (tmp_path / "outside.txt").exists()


def test_a_cut_export_is_damaged(export: Path, tmp_path: Path) -> None:
    whole, cut = export.read_bytes(), tmp_path / "cut.zip"
    for size in range(4, len(whole), len(whole) // 20):
        cut.write_bytes(whole[:size])
        assert refusal(cut, tmp_path).fault is BundleFault.DAMAGED, size
        for path in (tmp_path / "unpacked").iterdir():
            path.unlink()


def test_no_changed_byte_of_an_export_changes_what_is_unpacked(export: Path, tmp_path: Path) -> None:
    """Bytes without content, such as times, do not matter."""
    whole, changed = export.read_bytes(), tmp_path / "changed.zip"
    dice = random.Random(16)
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.mkdir()
    manifest = unpack(export, good)
    refused = 0
    for number in range(150):
        place = dice.randrange(len(whole))
        changed.write_bytes(whole[:place] + bytes([whole[place] ^ (1 << dice.randrange(8))]) + whole[place + 1 :])
        bad.mkdir()
        try:
            found = unpack(changed, bad)
        except BadExport:
            refused += 1
        else:
            assert found == manifest, number
            assert {path.name: path.read_bytes() for path in bad.iterdir()} == {
                path.name: path.read_bytes() for path in good.iterdir()
            }, place
        for path in bad.iterdir():
            path.unlink()
        bad.rmdir()
    assert refused > 100


def test_a_place_before_the_beginning_of_the_file_is_damage(export: Path, tmp_path: Path) -> None:
    changed = bytearray(export.read_bytes())
    field = slice(changed.rindex(b"PK\5\6") + 16, changed.rindex(b"PK\5\6") + 20)
    changed[field] = (int.from_bytes(changed[field], "little") + 1_000_000).to_bytes(4, "little")
    (tmp_path / "changed.zip").write_bytes(changed)
    with pytest.raises(BadExport) as caught:
        unpack(tmp_path / "changed.zip", tmp_path)
    assert caught.value.fault is BundleFault.DAMAGED


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for file in (tmp_path / "missing.zip", tmp_path):
        with fails(Trouble.BANK_UNREADABLE):
            read_manifest(file)


def test_an_encrypted_export_is_refused(export: Path, tmp_path: Path) -> None:
    whole = bytearray(export.read_bytes())
    whole[whole.find(b"PK\1\2") + 8] |= 1
    whole[6] |= 1
    (tmp_path / "x.zip").write_bytes(whole)
    assert refusal(tmp_path / "x.zip", tmp_path).fault is BundleFault.DAMAGED


def test_an_export_that_declares_more_than_it_holds_is_refused_before_anything_is_written(
    export: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(export) as archive:
        manifest = json.loads(archive.read("manifest.json"))
    size = 64 << 20
    for each in manifest["files"]:
        if each["name"] == "cardroom.db":
            each["size"] = size
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", json.dumps(manifest))
        archive.writestr("settings.ini", "")
        archive.writestr("cardroom.db", bytes(size))
    assert bomb.stat().st_size < size // 500
    found = refusal(bomb, tmp_path)
    assert found.fault is BundleFault.DAMAGED
    assert not [*(tmp_path / "unpacked").iterdir()]


def test_an_export_that_needs_more_room_than_there_is_writes_nothing(
    export: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = shutil.disk_usage(tmp_path)._replace(free=1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: free)
    with fails(Trouble.DISK_FULL):
        unpack(export, tmp_path)
    assert not (tmp_path / "cardroom.db").exists()
