"""The tree of an installed program, and its menu entry."""

import configparser
import os
import shutil
import stat
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardroom.tables import TABLES
from tests.bootstrap.fake_checkout import linux_only
from tests.packages.conftest import ROOT
from tools.packages.linux.tree import DESKTOP_ENTRY, KIOSK, desktop_entry, write_tree
from tools.packages.product import Job

pytestmark = linux_only


def entry(text: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters=["="])
    parser.read_string(text)
    return parser


def japanese(context: str, source: str) -> str:
    """Returns a translation of the program; the source where there is none."""
    tree = ElementTree.parse(ROOT / "ui/i18n/cardroom_ja.ts")
    for group in tree.iter("context"):
        for message in group.iter("message") if group.findtext("name") == context else ():
            if message.findtext("source") == source:
                return message.findtext("translation") or ""
    return source


def test_the_tree_is_that_of_an_installed_program(frozen: Job, tmp_path: Path) -> None:
    top = write_tree(frozen, tmp_path / "root")
    assert (top / "bin/cardroom").resolve() == top / "lib/cardroom/cardroom"
    assert subprocess.run([top / "bin/cardroom"], capture_output=True, check=True).stdout == b"played\n"
    shared = {str(path.relative_to(top / "share")) for path in (top / "share").rglob("*") if path.is_file()}
    assert {
        "applications/org.cardroom.Cardroom.desktop",
        "metainfo/org.cardroom.Cardroom.metainfo.xml",
        "man/man6/cardroom.6.gz",
        "icons/hicolor/scalable/apps/org.cardroom.Cardroom.svg",
    } <= shared


@pytest.mark.parametrize(("prefix", "commands"), [("usr", "bin"), ("usr", "games"), ("app", "bin")])
def test_the_set_up_of_a_kiosk_finds_the_program_of_its_package(
    frozen: Job, tmp_path: Path, prefix: str, commands: str
) -> None:
    top = write_tree(frozen, tmp_path / "root", prefix=prefix, commands=commands)
    folder = top / "share/cardroom/kiosk"
    sources = {path.name for path in (ROOT / KIOSK).iterdir() if path.is_file()}
    assert {path.name for path in folder.iterdir()} == sources
    assert {"README.txt", "cardroom-kiosk.service", "cardroom-kiosk-repair.service", "repair.png"} <= sources
    runnable = {path.name for path in folder.iterdir() if os.access(path, os.X_OK)}
    assert runnable == {"set-up.py", "show-picture.py", "cardroom-kiosk.sh"}
    assert set_up(folder, tmp_path / "image") == str(top / commands / "cardroom")


def test_the_set_up_of_a_kiosk_finds_the_program_of_the_archive(frozen: Job, tmp_path: Path) -> None:
    top = tmp_path / "cardroom-1"
    shutil.copytree(frozen.folder, top, symlinks=True)
    shutil.copytree(write_tree(frozen, tmp_path / "tree", program=False) / "share", top / "share")
    assert set_up(top / "share/cardroom/kiosk", tmp_path / "image") == str(top / "cardroom")


def set_up(folder: Path, root: Path) -> str:
    """Sets up a kiosk; returns the program of its service."""
    root.mkdir()
    subprocess.run([folder / "set-up.py", "--apply", "--yes", "--root", root], capture_output=True, check=True)
    service = (root / "etc/systemd/system/cardroom-kiosk.service").read_text(encoding="utf-8")
    (start,) = [line for line in service.splitlines() if line.startswith("ExecStart=")]
    return start.partition(" kiosk ")[0].split()[-1]


def test_modes_and_times_do_not_depend_on_the_build(frozen: Job, tmp_path: Path) -> None:
    root = tmp_path / "root"
    write_tree(frozen, root, prefix="app", commands="games")
    lines = {
        str(path.relative_to(root)): (stat.filemode(path.lstat().st_mode), path.lstat().st_mtime)
        for path in root.rglob("*")
    }
    assert {when for _, when in lines.values()} == {frozen.epoch}
    assert lines["app/lib/cardroom/cardroom"][0] == "-rwxr-xr-x"
    assert lines["app/lib/cardroom/_internal/data.txt"][0] == "-rw-r--r--"
    assert lines["app/lib/cardroom/_internal"][0] == "drwxr-xr-x"
    assert (root / "app/lib/cardroom/_internal/link.txt").readlink() == Path("data.txt")


def test_the_menu_entry_starts_the_installed_command(frozen: Job, tmp_path: Path) -> None:
    path = "share/applications/org.cardroom.Cardroom.desktop"
    for commands, start in (("bin", "cardroom"), ("games", "/usr/games/cardroom")):
        top = write_tree(frozen, tmp_path / commands, commands=commands)
        read = entry((top / path).read_text(encoding="utf-8"))
        assert read["Desktop Entry"]["Exec"] == start
        assert read["Desktop Action poker"]["Exec"] == f"{start} poker"


def test_the_menu_entry_has_an_action_for_each_table(frozen: Job) -> None:
    read = entry(desktop_entry(frozen))
    assert read["Desktop Entry"]["Actions"] == "".join(f"{spec.word};" for spec in TABLES)
    for spec in TABLES:
        action = read[f"Desktop Action {spec.word}"]
        assert action["Name"] == spec.name.source
        assert action["Name[ja]"] == japanese(spec.name.context, spec.name.source)
        assert action["Exec"] == f"cardroom {spec.word}"


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs desktop-file-validate")
def test_the_menu_entry_is_valid() -> None:
    done = subprocess.run(["desktop-file-validate", ROOT / DESKTOP_ENTRY], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
