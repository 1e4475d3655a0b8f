"""Tries the portable archive on a second bare system.

This is one of another release or distribution than the one that built it.

As root, with debootstrap, imagemagick and xdotool, and an X display that others may use (`Xvfb :53 -ac &`):

    python3 -m tools.packages.trials.second_system dist/cardroom-*.tar.xz trixie --display :53 --work /some/folder

It makes a minimal system, sees that the start script names what is missing, runs the line of README.txt, then plays as
an ordinary user: selftest, a window, the menu entry, and what its removal leaves.
"""

import argparse
import re
import shlex
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from tools.bootstrap.messages import echo
from tools.packages.identity import APPLICATION_ID
from tools.packages.trials.bare_system import PLAYER, BareSystem, take_picture, windows

PATIENCE_S = 60


def main() -> int:
    """Runs the trial, and prints each step that passed."""
    parser = argparse.ArgumentParser(description="Tries the portable archive on a bare system.")
    parser.add_argument("archive", type=Path)
    parser.add_argument("suite", help="a release that debootstrap knows: trixie, noble")
    parser.add_argument("--display", default=":53")
    parser.add_argument("--work", type=Path, required=True, help="for the system and the pictures")
    parser.add_argument("--debootstrap", nargs="*", default=[], help="further words for debootstrap")
    chosen = parser.parse_args()
    system = BareSystem(chosen.work.resolve() / chosen.suite, chosen.display)
    system.create(chosen.suite, *chosen.debootstrap)
    with system.entered():
        Trial(system, chosen.archive, chosen.work.resolve()).run()
    return 0


class Trial:
    """The steps of the trial."""

    def __init__(self, system: BareSystem, archive: Path, pictures: Path) -> None:
        self.system = system
        self.archive = archive
        self.pictures = pictures
        self.name = archive.name.partition("-linux-")[0]
        self.script = f"./{self.name}/cardroom.sh"

    @property
    def folder(self) -> Path:
        """The unpacked folder."""
        return self.system.home / self.name

    def run(self) -> None:
        """Runs all steps."""
        with tarfile.open(self.archive) as packed:
            packed.extractall(self.system.home, filter="data")
        self.system.give_to_player(self.folder)
        self.see_what_is_missing()
        self.install_what_the_text_names()
        self.pass_the_selftest()
        self.open_the_lobby()
        self.enter_and_leave_the_menu()
        echo("all steps passed")

    def see_what_is_missing(self) -> None:
        """Starts the program on the bare system: it says what to install."""
        said = self.system.output_of(self.script, "--version", code=1)
        assert "apt-get install" in said, said
        echo(f"on the bare system:\n{said}")

    def install_what_the_text_names(self) -> None:
        """Runs the line of README.txt that is for Debian."""
        text = (self.folder / "README.txt").read_text(encoding="utf-8")
        found = re.search(r"sudo apt-get install((?:.*\\\n)*.*)\n", text)
        assert found is not None
        packages = shlex.split(found[1].replace("\\\n", " "))
        self.system.run("apt-get", "update", "-q")
        self.system.run("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)
        assert self.system.output_of(self.script, "--version").startswith("cardroom ")
        echo(f"installed: {' '.join(packages)}")

    def pass_the_selftest(self) -> None:
        """Runs selftest on the display and without one."""
        for screen in (True, False):
            began = time.monotonic()
            said = self.system.output_of(self.script, "selftest", screen=screen)
            assert said.splitlines()[-1] == "everything works", said
            echo(f"selftest {'on the display' if screen else 'without one'}: {time.monotonic() - began:.0f} s")

    def open_the_lobby(self) -> None:
        """Opens the lobby in each language, and takes a picture of it."""
        for language in ("en_GB.UTF-8", "ja_JP.UTF-8"):
            words = (self.script, "lobby", "--lang", language[:2])
            self.picture_of(words, f"lobby-{language[:2]}", language)

    def picture_of(self, words: tuple[str, ...], name: str, language: str = "C.UTF-8") -> None:
        """Starts a command, waits for a window, takes a picture, ends it."""
        process = self.system.as_player(*words, language=language)
        try:
            deadline = time.monotonic() + PATIENCE_S
            while not windows(self.system.display, "Cardroom|カードルーム"):
                assert process.poll() is None and time.monotonic() < deadline, f"{words} opened no window"
                time.sleep(0.5)
            time.sleep(5)
            path = self.pictures / f"{self.system.root.name}-{name}.png"
            take_picture(self.system.display, path)
            echo(f"look at {path}")
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE_S)

    def enter_and_leave_the_menu(self) -> None:
        """Adds the menu entry, starts from it, removes it, compares the files."""
        share = self.system.home / ".local/share"
        share.mkdir(parents=True, exist_ok=True)
        self.system.give_to_player(self.system.home / ".local")
        before = self.system.files(share / "cardroom")
        self.system.output_of(self.script, "--install-menu")
        entry = (share / f"applications/{APPLICATION_ID}.desktop").read_text(encoding="utf-8")
        command = re.findall(r'^Exec="(.*)"$', entry, re.MULTILINE)[0]
        assert command == f"/home/{PLAYER}/{self.name}/cardroom", command
        added = self.system.files(share / "cardroom") - before
        self.picture_of((command,), "from-the-menu")
        self.system.output_of(f"./{self.name}/remove-from-menu.sh")
        assert self.system.files(share / "cardroom") == before
        echo(f"menu: {sum(path.is_file() for path in added)} files came and went")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (AssertionError, subprocess.CalledProcessError) as fault:
        sys.exit(f"FAILED: {fault}")
