"""Runs the start script of the portable archive."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.packages.linux import archive
from tools.packages.product import Job

ENTRY = "applications/org.cardroom.Cardroom.desktop"
TOOLS = {"sh", "bash", "env", "readlink", "dirname", "uname", "ldd", "sed", "sort", "awk", "tr", "find", "fold", "cat"}
TOOLS |= {"mkdir", "cp", "chmod", "rm", "rmdir", "touch"}
QUERY = 'printf "%s\\n" "$@" >"$ANSWER"\n'


@pytest.fixture
def folder(small_job: Job, tmp_path: Path) -> Path:
    """Returns the unpacked archive, in a folder with a difficult name."""
    place = tmp_path / 'card `room` $HOME "1" 100% \\n カード'
    archive.write_folder(small_job, place)
    return place


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """Returns a folder that is the whole PATH.

    No program for dialogs is in it.
    """
    place = tmp_path / "tools"
    place.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        if found is None:
            pytest.skip(f"{name} is not installed")
        (place / name).symlink_to(found)
    return place


def fake(program: Path, script: str) -> None:
    program.unlink(missing_ok=True)
    program.write_text(f"#!/bin/sh\n{script}")
    program.chmod(0o755)


def run(folder: Path, tools: Path, *words: str, language: str = "C", **more: str) -> subprocess.CompletedProcess[str]:
    own = {"PATH": str(tools), "HOME": str(tools.parent / "home"), "LANG": language, **more}
    command = [str(folder / "cardroom.sh"), *words]
    return subprocess.run(command, env=own, capture_output=True, text=True, timeout=60, check=False)


def break_(folder: Path) -> None:
    """Makes the program need a library that no system has."""
    program = folder / "cardroom"
    program.write_bytes(program.read_bytes().replace(b"libc.so.6\0", b"libq.so.9\0"))
    (folder / "share/cardroom/libraries").write_text("libq.so.9 libq9 q-arch libq.so.9()(64bit)\n")


def files(place: Path) -> set[str]:
    return {str(path.relative_to(place)) for path in place.rglob("*") if path.is_file()}


def command_of(entry: str) -> list[str]:
    """Parses the first command of a desktop entry."""
    line = re.search(r"^Exec=(.*)$", entry, re.MULTILINE)
    assert line is not None
    text = re.sub(r"\\(.)", r"\1", line[1])
    words = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', text)
    return [re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%") if quoted else plain for quoted, plain in words]


def test_words_go_to_the_program(folder: Path, tools: Path) -> None:
    done = run(folder, tools, "poker", "--lang", "ja", "two words")
    assert (done.returncode, done.stdout, done.stderr) == (0, "poker --lang ja two words\n", "")


def test_it_finds_its_folder_through_a_link(folder: Path, tools: Path) -> None:
    (tools.parent / "Cards").symlink_to(folder / "cardroom.sh")
    own = {"PATH": str(tools), "HOME": str(tools)}
    done = subprocess.run([tools.parent / "Cards", "lobby"], env=own, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "lobby\n"), done.stderr


def test_a_missing_library_is_named_with_the_line_that_installs_it(folder: Path, tools: Path) -> None:
    break_(folder)
    done = run(folder, tools)
    assert done.returncode == 1
    assert "Cardroom cannot start: this system lacks libq.so.9." in done.stderr
    release = Path("/etc/os-release")
    if release.exists() and re.search(r"^ID(_LIKE)?=.*(debian|ubuntu)", release.read_text(), re.MULTILINE):
        assert "\nsudo apt-get install libq9\n" in done.stderr
    assert "カードルームを開始できません。libq.so.9 がありません。" in run(folder, tools, language="ja_JP.UTF-8").stderr


def test_another_processor_is_refused(folder: Path, tools: Path) -> None:
    fake(tools / "uname", "echo z80\n")
    done = run(folder, tools)
    assert done.returncode == 1 and "processor of the kind" in done.stderr


@pytest.mark.parametrize(
    ("name", "language", "word"),
    [
        ("zenity", "C", "lacks"),
        ("zenity", "ja_JP.UTF-8", "ありません"),
        ("kdialog", "ja_JP.UTF-8", "ありません"),
        ("xmessage", "ja", "-file"),
        ("notify-send", "ja", "ありません"),
    ],
)
def test_without_a_terminal_the_message_is_in_a_window(
    folder: Path, tools: Path, name: str, language: str, word: str
) -> None:
    break_(folder)
    answer = tools.parent / "answer"
    fake(tools / name, QUERY)
    run(folder, tools, language=language, ANSWER=str(answer))
    assert not answer.exists(), "there is no display"
    run(folder, tools, language=language, ANSWER=str(answer), DISPLAY=":0")
    assert word in answer.read_text(encoding="utf-8")


def test_a_look_alone_starts_nothing(folder: Path, tools: Path) -> None:
    done = run(folder, tools, "--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    break_(folder)
    done = run(folder, tools, "--dialog", "--check")
    assert done.returncode == 1
    assert "this system lacks libq.so.9" in done.stderr


def test_the_menu_entry_starts_the_program_and_leaves_nothing(folder: Path, tools: Path) -> None:
    share = tools.parent / "home/.local/share"
    (share / "applications").mkdir(parents=True)
    (share / "applications/other.desktop").write_text("another program's")
    before = files(share)
    done = run(folder, tools, "--install-menu")
    assert (done.returncode, done.stderr) == (0, "Cardroom is now in the menu.\n")
    entry = (share / ENTRY).read_text(encoding="utf-8")
    assert command_of(entry) == [str(folder / "cardroom")]
    assert f"\nTryExec={str(folder / 'cardroom').replace(chr(92), chr(92) * 2)}\n" in entry
    assert 'cardroom" old-maid\n' in entry
    assert len([name for name in files(share) if name.startswith("icons/hicolor/")]) >= 1
    (share / "icons/hicolor/16x16/apps").mkdir(parents=True, exist_ok=True)
    (share / "icons/hicolor/16x16/apps/org.cardroom.Cardroom-old.png").write_text("of an older version")
    assert run(folder, tools, "--remove-menu").returncode == 0
    assert files(share) == before
    assert sorted(path.name for path in share.iterdir()) == ["applications"]


def test_a_menu_that_cannot_be_written_is_reported(folder: Path, tools: Path) -> None:
    (tools.parent / "home").write_text("a file where a folder should be")
    done = run(folder, tools, "--install-menu", XDG_DATA_HOME=str(tools.parent / "home/share"))
    assert done.returncode == 1
    assert "could not be put into the menu" in done.stderr


def test_an_appimage_is_in_the_menu_by_its_own_path(folder: Path, tools: Path, tmp_path: Path) -> None:
    mounted = tmp_path / "mounted"
    shutil.copytree(folder, mounted / "usr/lib/cardroom", symlinks=True, ignore=shutil.ignore_patterns("share", "*.sh"))
    shutil.copytree(folder / "share", mounted / "usr/share")
    shutil.copy(folder / "cardroom.sh", mounted / "cardroom.sh")
    assert run(mounted, tools, "lobby").stdout == "lobby\n"
    assert run(mounted, tools, "--install-menu", APPIMAGE="/home/me/Cardroom.AppImage").returncode == 0
    entry = (tools.parent / "home/.local/share" / ENTRY).read_text(encoding="utf-8")
    assert command_of(entry) == ["/home/me/Cardroom.AppImage"]


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
@pytest.mark.parametrize("name", archive.SCRIPTS)
def test_the_scripts_are_plain_posix_shell(folder: Path, name: str) -> None:
    done = subprocess.run(["shellcheck", "--shell=sh", folder / name], capture_output=True, text=True, check=False)
    assert done.stdout == ""


def test_the_two_scripts_for_the_menu_show_their_answer_in_a_window(folder: Path, tools: Path) -> None:
    answer = tools.parent / "answer"
    fake(tools / "zenity", QUERY)
    own = {"PATH": str(tools), "HOME": str(tools.parent / "home"), "DISPLAY": ":0", "ANSWER": str(answer)}
    for name, text in (("add-to-menu.sh", "is now in the menu"), ("remove-from-menu.sh", "no longer in the menu")):
        subprocess.run([folder / name], env={**os.environ, **own}, capture_output=True, check=True)
        assert text in answer.read_text(encoding="utf-8")
