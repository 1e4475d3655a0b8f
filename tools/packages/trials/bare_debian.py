"""Installs, plays and purges the .deb in a bare Debian.

    python -m tools.packages.trials.bare_debian PACKAGE.deb [--suite bookworm] [--root DIR] [--pictures DIR]

It needs root, the network, debootstrap, Xvfb, openbox, xdotool and import, and takes minutes. The program is started
by the words of its menu entry, as an ordinary user without a terminal. Look at the pictures: the trial cannot.
"""

import argparse
import configparser
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.packages.identity import APPLICATION_ID
from tools.packages.trials.bare_system import PLAYER, BareSystem
from tools.packages.trials.screen import Screen

ENTRY = f"usr/share/applications/{APPLICATION_ID}.desktop"

# What apt and dpkg write about every package.
OF_APT = ("/var/lib/apt/", "/var/lib/dpkg/", "/var/cache/", "/var/log/")


def main() -> int:
    """Runs the trial; returns 1 if the purge leaves a file."""
    parser = argparse.ArgumentParser(description="Installs, plays and purges the .deb in a bare Debian.")
    parser.add_argument("package", type=Path)
    parser.add_argument("--suite", default="bookworm")
    parser.add_argument("--root", type=Path, help="the folder of the system; a bare one that exists is used")
    parser.add_argument("--pictures", type=Path, default=Path("build/trials"))
    parser.add_argument("--display", default=":52")
    parser.add_argument("--bare", action="store_true", help="without recommended packages")
    chosen = parser.parse_args()
    root = chosen.root or Path(tempfile.mkdtemp(prefix="bare-debian-"))
    system = BareSystem(root)
    system.make(chosen.suite)
    try:
        system.run("apt-get", "update", "-q")
        before, packages = system.files(), system.packages()
        install(system, chosen.package, recommended=not chosen.bare)
        say("installed with it", *sorted(system.packages() - packages))
        with Screen(chosen.display, chosen.pictures) as screen:
            play(system, screen)
        selftest(system)
        system.run("apt-get", "purge", "-y", "-q", "--auto-remove", "cardroom")
        say("packages that the purge left", *sorted(system.packages() - packages))
        return int(not is_clean(before, system.files()))
    finally:
        system.close()


def say(what: str, *items: str) -> None:
    """Prints one line."""
    print(f"{what}: {' '.join(items) or '–'}", flush=True)


def install(system: BareSystem, package: Path, *, recommended: bool) -> None:
    """Installs the package as a player does: `apt install ./cardroom.deb`."""
    place = system.root / "tmp/cardroom.deb"
    shutil.copyfile(package, place)
    choice = [] if recommended else ["--no-install-recommends"]
    system.run("apt-get", "install", "-y", "-q", *choice, "/tmp/cardroom.deb")
    place.unlink()


def command_of(system: BareSystem, section: str = "Desktop Entry") -> list[str]:
    """Returns the words that the desktop starts, from the menu entry."""
    entry = configparser.ConfigParser(interpolation=None, delimiters=["="])
    entry.read(system.root / ENTRY, encoding="utf-8")
    return [word for word in shlex.split(entry[section]["Exec"]) if not word.startswith("%")]


def play(system: BareSystem, screen: Screen) -> None:
    """Opens the lobby, then plays a hand of poker in Japanese."""
    with_program = command_of(system)
    say("the menu entry starts", *with_program)
    lobby = system.start(with_program, screen.display)
    screen.wait_for_window("First steps")
    screen.picture("1-first-start")
    screen.press("space")
    screen.picture("2-lobby")
    end(lobby)
    poker = system.start([*command_of(system, "Desktop Action poker"), "--lang", "ja"], screen.display)
    screen.wait_for_window("ポーカー")
    screen.picture("3-poker")
    screen.press("space")
    screen.picture("4-dealt")
    screen.press("1", "3", pause=1)
    screen.picture("5-marked")
    screen.press("space")
    screen.picture("6-drawn")
    end(poker)


def end(program: "subprocess.Popen[str]") -> None:
    """Ends a running program, as the end of a session does.

    Raises:
        RuntimeError: it has ended before.
    """
    if program.poll() is not None:
        raise RuntimeError(f"the program ended with code {program.returncode}: {program.communicate()[0]}")
    program.terminate()
    say("printed by the program", program.communicate()[0].strip())


def selftest(system: BareSystem) -> None:
    """Runs the program's own test, as the player, without a display.

    Raises:
        RuntimeError: it failed.
    """
    program = system.start(["/usr/games/cardroom", "selftest", "--json"], "")
    answer, _ = program.communicate()
    if program.returncode:
        raise RuntimeError(f"selftest ended with code {program.returncode}: {answer}")
    say("selftest", answer.strip().splitlines()[-1])  # lines before it are Qt's, about the missing screen


def is_clean(before: dict[str, str], after: dict[str, str]) -> bool:
    """Compares all files before and after; prints and returns the outcome."""
    new = sorted(name for name in after.keys() - before.keys() if not name.startswith(OF_APT))
    gone = sorted(name for name in before.keys() - after.keys() if not name.startswith(OF_APT))
    common = before.keys() & after.keys()
    changed = sorted(name for name in common if before[name] != after[name] and not name.startswith(OF_APT))
    home = f"/home/{PLAYER}/"
    say("the player's own", *(name for name in new if name.startswith(home)))
    others = [name for name in new if not name.startswith(home)]
    say("left by the purge", *others)
    say("gone", *gone)
    say("changed", *changed)
    return not any("cardroom" in name.lower() for name in [*others, *changed])


if __name__ == "__main__":
    sys.exit(main())
