"""Tries the portable archive on a second bare system.

    python -m tools.packages.trials.second_system ARCHIVE.tar.xz --suite trixie [--root DIR] [--pictures DIR]

It needs root, the network, debootstrap, Xvfb, openbox, xdotool and import, and takes minutes. On the bare system the
start script must name what is missing; then the line of README.txt is run, and an ordinary user plays: selftest, the
lobby in both languages, and a table from the menu entry, whose removal must leave nothing. Look at the pictures.
"""

import argparse
import re
import shlex
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tools.packages.identity import APPLICATION_ID
from tools.packages.trials.bare_debian import say
from tools.packages.trials.bare_system import PLAYER, BareSystem
from tools.packages.trials.screen import Screen

TITLES = {"en": "Cardroom", "ja": "カードルーム"}


def main() -> int:
    """Runs the trial; an AssertionError says which step failed."""
    parser = argparse.ArgumentParser(description="Tries the portable archive on a second bare system.")
    parser.add_argument("archive", type=Path)
    parser.add_argument("--suite", default="trixie")
    parser.add_argument("--root", type=Path, help="the folder of the system; a bare one that exists is used")
    parser.add_argument("--pictures", type=Path, default=Path("build/trials"))
    parser.add_argument("--display", default=":53")
    chosen = parser.parse_args()
    system = BareSystem(chosen.root or Path(tempfile.mkdtemp(prefix="second-system-")))
    system.make(chosen.suite)
    try:
        folder = unpack(system, chosen.archive)
        see_what_is_missing(system, folder)
        install_what_the_text_names(system, folder)
        selftest(system, folder)
        with Screen(chosen.display, chosen.pictures) as screen:
            open_the_lobby(system, folder, screen)
            enter_and_leave_the_menu(system, folder, screen)
        say("all steps passed on", chosen.suite)
        return 0
    finally:
        system.close()


def unpack(system: BareSystem, archive: Path) -> str:
    """Unpacks the archive in the player's folder, and returns its path there."""
    with tarfile.open(archive) as packed:
        top = packed.getnames()[0]
        packed.extractall(system.home, filter="data")
    folder = f"/home/{PLAYER}/{top}"
    system.run("chown", "-R", f"{PLAYER}:{PLAYER}", folder)
    return folder


def output_of(system: BareSystem, *command: str, code: int = 0) -> str:
    """Runs a command as the player, and returns what it prints."""
    process = system.start(command, display="")
    output, _ = process.communicate(timeout=600)
    assert process.returncode == code, f"{command} ended with {process.returncode}: {output}"
    return output


def see_what_is_missing(system: BareSystem, folder: str) -> None:
    """Starts the program on the bare system: it says what to install."""
    said = output_of(system, f"{folder}/cardroom.sh", "--version", code=1)
    assert "sudo apt-get install " in said, said
    say("on the bare system", said)


def install_what_the_text_names(system: BareSystem, folder: str) -> None:
    """Runs the line of README.txt that is for Debian."""
    text = (system.root / folder.lstrip("/") / "README.txt").read_text(encoding="utf-8")
    found = re.search(r"sudo apt-get install((?:.*\\\n)*.*)\n", text)
    assert found is not None
    packages = shlex.split(found[1].replace("\\\n", " "))
    system.run("apt-get", "update", "-q")
    system.run("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)
    said = output_of(system, f"{folder}/cardroom.sh", "--version")
    assert said.startswith("cardroom "), said
    say("installed", *packages)


def selftest(system: BareSystem, folder: str) -> None:
    """Opens every window and plays at every table, without a display."""
    command = ("env", "QT_QPA_PLATFORM=offscreen", f"{folder}/cardroom.sh", "selftest")
    said = output_of(system, *command)
    assert said.splitlines()[-1] == "everything works", said
    say("selftest", said.strip())


def open_the_lobby(system: BareSystem, folder: str, screen: Screen) -> None:
    """Opens the lobby in each language, and takes a picture.

    The first start shows the first steps, which Space leaves.
    """
    for language, title in TITLES.items():
        command = [f"{folder}/cardroom.sh", "lobby", "--lang", language]
        take_picture(system, screen, command, title, f"lobby-{language}", *(["space"] if language == "en" else []))


def take_picture(system: BareSystem, screen: Screen, command: list[str], title: str, name: str, *keys: str) -> None:
    """Starts a command, and takes a picture of its window."""
    process = system.start(command, screen.display)
    try:
        screen.wait_for_window(title)
        screen.press("shift", *keys)
        say("look at", str(screen.picture(name)))
    finally:
        process.terminate()
        output, _ = process.communicate(timeout=60)
        say("printed", output.strip())


def enter_and_leave_the_menu(system: BareSystem, folder: str, screen: Screen) -> None:
    """Adds the menu entry, plays from it, removes it, compares the files."""
    share = system.home / ".local/share"
    share.mkdir(parents=True, exist_ok=True)
    system.run("chown", "-R", f"{PLAYER}:{PLAYER}", f"/home/{PLAYER}/.local")
    before = names(share)
    output_of(system, f"{folder}/cardroom.sh", "--install-menu")
    entry = (share / f"applications/{APPLICATION_ID}.desktop").read_text(encoding="utf-8")
    commands = [shlex.split(line) for line in re.findall(r"^Exec=(.*)$", entry, re.MULTILINE)]
    assert {command[0] for command in commands} == {f"{folder}/cardroom"}
    say("in the menu", *sorted(names(share) - before))
    poker = next(command for command in commands if command[1:] == ["poker"])
    take_picture(system, screen, poker, "Poker|Cardroom", "from-the-menu", "space", "1", "3", "space")
    output_of(system, f"{folder}/remove-from-menu.sh")
    left = names(share) - before
    assert {name for name in left if name.split("/")[0] != "cardroom"} == set(), left
    say("left after the removal, the player's own", *sorted(left))


def names(folder: Path) -> set[str]:
    """Returns the names of all files and folders below a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (AssertionError, subprocess.CalledProcessError) as fault:
        sys.exit(f"FAILED: {fault}")
