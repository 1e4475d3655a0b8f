"""The folder in memory for the tests' files."""

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools.bootstrap.memory_folder import ROOM_BYTES, memory_folder


@pytest.mark.parametrize(
    ("room", "flags", "fits"),
    [(ROOM_BYTES, 0, True), (ROOM_BYTES - 4096, 0, False), (ROOM_BYTES, os.ST_NOEXEC, False)],
)
def test_it_has_room_and_runs_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int, flags: int, *, fits: bool
) -> None:
    facts = SimpleNamespace(f_bavail=room // 4096, f_frsize=4096, f_flag=flags)
    monkeypatch.setattr(os, "statvfs", lambda _folder: facts)
    assert memory_folder(tmp_path) == (tmp_path if fits else None)


def test_a_folder_that_is_missing_does_not_fit(tmp_path: Path) -> None:
    assert memory_folder(tmp_path / "missing") is None
