"""Regular files are read; anything else is refused, without waiting."""

import os
import sys
from pathlib import Path

import pytest

from cardroom.house.settings.settings_file import SettingsFile
from cardroom.regular_file import read_regular_file
from cardroom.tables.poker.pay_tables.settings import PayTables


def test_a_regular_file_is_read_whole_or_its_beginning(tmp_path: Path) -> None:
    (file := tmp_path / "file").write_bytes(b"line\r\nline")
    assert read_regular_file(file) == b"line\r\nline"
    assert read_regular_file(file, 3) == b"lin"


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"text")
    try:
        (link := tmp_path / "link").symlink_to(tmp_path / "file")
    except OSError:
        pytest.skip("Windows allows links to some people only")
    assert read_regular_file(link) == b"text"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="not a regular file"):
        read_regular_file(tmp_path)


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_an_error(name: str) -> None:
    with pytest.raises(ValueError, match=r"null|surrogates"):
        read_regular_file(Path(name))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_pipe_is_refused_at_once_and_set_aside_where_a_file_was_expected(tmp_path: Path) -> None:
    for name in ("settings.ini", "pay-tables.json"):
        os.mkfifo(tmp_path / name)
        with pytest.raises(OSError, match="not a regular file"):
            read_regular_file(tmp_path / name)
    assert SettingsFile(tmp_path).trouble is not None
    assert PayTables(tmp_path).trouble is not None
    assert len(list(tmp_path.glob("*-set-aside-*"))) == 2
