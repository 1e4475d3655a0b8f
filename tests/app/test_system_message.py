"""Messages without Qt: by the first program that the system has."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardroom.app import failed_start
from cardroom.app.failed_start import show_cannot_start
from tests.program import cardroom

FAKE = """#!/bin/sh
printf '%s\\n' "$0" "$@" "LD=$LD_LIBRARY_PATH" > "{record}"
"""
REASON = "libEGL.so.1: cannot open shared object file"


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns the file into which the programs write.

    The system is English and has a display.
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "record"


def install(record: Path, *names: str) -> Path:
    """Installs programs that write down how they are called.

    Returns:
        Their folder.
    """
    folder = record.with_name("bin")
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / name).write_text(FAKE.format(record=record))
        (folder / name).chmod(0o755)
    return folder


@pytest.mark.parametrize("program", ["zenity", "kdialog", "xmessage", "notify-send"])
def test_each_desktops_program_shows_the_message(record: Path, program: str) -> None:
    text = f"{'--text=' if program == 'zenity' else ''}Cardroom cannot start.\n\n{REASON}"
    install(record, program)
    show_cannot_start(REASON)
    written = record.read_text()
    assert written.startswith(f"{record.with_name('bin')}/{program}\n")
    assert f"\n{text}\nLD=" in written


def test_the_first_program_is_enough(record: Path) -> None:
    install(record, "xmessage", "kdialog")
    show_cannot_start(REASON)
    assert "kdialog" in record.read_text()


@pytest.mark.parametrize("missing", ["display", "program"])
def test_where_nothing_can_be_shown_nothing_is(record: Path, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if missing == "display":
        install(record, "zenity")
        monkeypatch.delenv("DISPLAY")
    show_cannot_start(REASON)
    assert not record.exists()


@pytest.mark.parametrize(("name", "locale"), [("LANG", "ja_JP.UTF-8"), ("LC_ALL", "ja"), ("LC_MESSAGES", "ja_JP")])
def test_a_japanese_system_gets_japanese(record: Path, name: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, locale)
    install(record, "zenity")
    show_cannot_start(REASON)
    assert "--text=Cardroomを起動できません。\n" in record.read_text("utf-8")


@pytest.mark.parametrize(("frozen", "before", "after"), [(False, None, "ours"), (True, None, ""), (True, "own", "own")])
def test_the_program_gets_no_library_of_ours(
    record: Path, frozen: bool, before: str | None, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "ours")
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    install(record, "zenity")
    show_cannot_start(REASON)
    assert record.read_text().endswith(f"LD={after}\n")


@pytest.mark.parametrize(
    ("code", "frozen", "shown_by"), [(1, True, "script"), (0, True, "zenity"), (1, False, "zenity")]
)
def test_the_start_script_beside_the_program_says_what_to_install(
    record: Path, code: int, frozen: bool, shown_by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = install(record, "zenity")
    script = folder / "cardroom.sh"
    script.write_text(f'#!/bin/sh\nprintf "%s " script "$@" > "{record}"\nexit {code}\n')
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(folder / "cardroom"))
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    show_cannot_start(REASON)
    written = record.read_text()
    assert written == "script --dialog --check " if shown_by == "script" else REASON in written


def test_windows_shows_its_own_box(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    user32 = SimpleNamespace(MessageBoxW=lambda *words: shown.append(words))
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    show_cannot_start(REASON)
    assert shown == [(None, f"Cardroom cannot start.\n\n{REASON}", "Cardroom", 0x10)]
    assert not record.exists()


@pytest.mark.usefixtures("record")
def test_macos_shows_an_alert(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda command, **_: commands.append(command))
    show_cannot_start(REASON)
    ((program, *words, text),) = commands
    assert (program, text) == ("osascript", f"Cardroom cannot start.\n\n{REASON}")
    assert words[::2] == ["-e"] * 3
    assert failed_start._APPLE_SCRIPT[1] in words, "the text is an argument, never a part of the script"


@pytest.mark.skipif(sys.platform != "linux", reason="the platforms of Linux")
def test_what_stops_qt_is_shown(tmp_path: Path) -> None:
    folder = install(tmp_path / "record", "zenity")
    data, screen = str(tmp_path / "data"), {"WAYLAND_DISPLAY": "none", "QT_QPA_PLATFORM": "wayland"}
    done = cardroom("lobby", "--data", data, PATH=str(folder), XDG_RUNTIME_DIR=str(tmp_path), **screen)
    assert done.returncode < 0, "Qt ends the process by a signal"
    shown = (tmp_path / "record").read_text()
    assert 'Could not load the Qt platform plugin "wayland"' in shown
    assert "no Qt platform plugin could be initialized" in shown
    assert "no Qt platform plugin could be initialized" in done.stderr
