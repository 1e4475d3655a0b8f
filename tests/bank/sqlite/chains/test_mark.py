"""The file of a mark: two slots, written in turn."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.bank.sqlite.chains.mark import LedgerMark, MarkFile

FIRST = LedgerMark(7, "ab" * 32, 1000, 0, "2026-11-22T12:00:00.000Z")
SECOND = replace(FIRST, number=8, credits=995)


@pytest.fixture
def file(tmp_path: Path) -> MarkFile:
    return MarkFile(tmp_path / "marks", tmp_path / "data")


def _read_again(file: MarkFile, tmp_path: Path) -> LedgerMark | None:
    return MarkFile(file.path.parent, tmp_path / "data").read()


def test_the_last_mark_is_read_also_if_it_goes_back(file: MarkFile, tmp_path: Path) -> None:
    assert file.read() is None
    for mark in (FIRST, SECOND, FIRST):
        file.write(mark)
        assert _read_again(file, tmp_path) == mark
        file.flush()
        assert _read_again(file, tmp_path) == mark
    assert file.path.stat().st_size == 1024
    file.write(SECOND)
    file.write(FIRST)
    assert _read_again(file, tmp_path) == FIRST
    file.write(FIRST)
    again = MarkFile(file.path.parent, tmp_path / "data")
    again.read()
    again.write(SECOND)
    assert _read_again(file, tmp_path) == SECOND


def test_every_flipped_byte_leaves_the_mark_or_the_one_before(file: MarkFile, tmp_path: Path) -> None:
    file.write(FIRST)
    file.flush()
    file.write(SECOND)
    sound = file.path.read_bytes()
    found = set()
    for place in range(len(sound)):
        file.path.write_bytes(sound[:place] + bytes([sound[place] ^ 4]) + sound[place + 1 :])
        found.add(_read_again(file, tmp_path))
    assert found == {FIRST, SECOND}


def test_the_mark_that_was_flushed_stays_until_the_next_one_is(file: MarkFile, tmp_path: Path) -> None:
    """A power cut can tear every write since then."""
    file.write(FIRST)
    file.flush()
    before = file.path.read_bytes()[:512]
    for _ in range(3):
        file.write(SECOND)
        assert file.path.read_bytes()[:512] == before
    again = MarkFile(file.path.parent, tmp_path / "data")
    again.read()
    again.write(FIRST)
    assert _read_again(again, tmp_path) == FIRST
    assert file.path.read_bytes()[512:] != before, "what was read is flushed before it is relied on"


@pytest.mark.parametrize("size", [0, 1, 511, 512, 700])
def test_a_file_that_was_cut_has_no_newer_mark(file: MarkFile, tmp_path: Path, size: int) -> None:
    file.write(FIRST)
    file.flush()
    file.write(SECOND)
    file.path.write_bytes(file.path.read_bytes()[:size])
    assert _read_again(file, tmp_path) in (None, SECOND, FIRST)


def test_each_folder_has_a_mark_of_its_own(tmp_path: Path) -> None:
    one, other = (MarkFile(tmp_path / "marks", tmp_path / name) for name in ("one", "other"))
    one.write(FIRST)
    assert other.read() is None
    assert MarkFile(tmp_path / "marks", tmp_path / "other" / ".." / "one").read() == FIRST


@pytest.mark.parametrize(
    "change", [{"number": "7"}, {"number": 10**30}, {"credits": None}, {"prize": 1.5}, {"hash": 7}, {"at": []}]
)
def test_a_mark_of_other_types_is_none(file: MarkFile, tmp_path: Path, change: dict[str, Any]) -> None:
    file.write(replace(FIRST, **change))
    assert _read_again(file, tmp_path) is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_a_mark_that_is_no_file_cannot_be_read(file: MarkFile, make: Callable[[Path], None]) -> None:
    file.path.parent.mkdir()
    make(file.path)
    with pytest.raises(OSError, match="not a regular file"):
        file.read()
