"""The state folder, which does not travel with the data."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardroom.app import folders
from cardroom.app.folders import calls_folder, receipt_key_file, state_folder

ON_LINUX = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder of another system")


@ON_LINUX
@pytest.mark.parametrize(
    ("state_home", "folder"),
    [("/var/me", "/var/me/cardroom"), ("", "/home/me/.local/state/cardroom"), ("me", "/home/me/.local/state/cardroom")],
)
def test_it_is_where_the_system_keeps_state(state_home: str, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("XDG_STATE_HOME", state_home)
    assert state_folder() == Path(folder)
    assert receipt_key_file() == Path(folder, "receipt-key.txt")


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_on_other_systems_it_is_beside_the_data(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setattr(sys, "platform", system)
    assert state_folder().parent == folders.data_folder(None).parent
    assert state_folder() != folders.data_folder(None)


@ON_LINUX
def test_without_a_home_there_is_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr("pwd.getpwuid", lambda _: SimpleNamespace(pw_dir=""))
    assert receipt_key_file() is None


def test_calls_are_for_one_data_folder_by_whatever_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.app.folders.state_folder", lambda: tmp_path / "state")
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to("data")
    calls = calls_folder(tmp_path / "data")
    assert calls is not None
    assert calls.parent == tmp_path / "state/calls"
    assert calls_folder(tmp_path / "link") == calls != calls_folder(tmp_path / "other")
