"""A bare system in a folder, made by debootstrap, for trials."""

import hashlib
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

PLAYER = "player"
"""The ordinary user who plays."""

CHROOT = "/usr/sbin/chroot"

_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_PLAYERS_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"
_OF_THE_KERNEL = ("proc", "sys", "dev")


class BareSystem:
    """A bare system in a folder. Needs root.

    Args:
        root: the folder; one that exists is used as it is.
    """

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def make(self, suite: str) -> None:
        """Installs the least that is a system, and adds the player.

        Args:
            suite: the release: "bookworm".
        """
        if not (self.root / "usr/bin/apt-get").exists():
            subprocess.run(["debootstrap", "--variant=minbase", suite, self.root], check=True)
        if not (self.root / "proc/self").exists():
            subprocess.run(["mount", "-t", "proc", "proc", self.root / "proc"], check=True)
        if not self.home.exists():
            self.run("useradd", "--create-home", "--shell", "/bin/sh", PLAYER)

    def close(self) -> None:
        """Unmounts what was mounted."""
        subprocess.run(["umount", self.root / "proc"], check=False)

    @property
    def home(self) -> Path:
        """The player's folder, as this system names it."""
        return self.root / "home" / PLAYER

    def run(self, *command: str) -> str:
        """Runs a command as root, and returns what it prints.

        Raises:
            CalledProcessError: it failed.
        """
        place = {"PATH": _PATH, "HOME": "/root", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run([CHROOT, self.root, *command], env=place, stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout

    def start(self, command: Iterable[str], display: str, language: str = "C.UTF-8") -> subprocess.Popen[str]:
        """Starts a program as the player, without a terminal.

        Args:
            command: the words of the command.
            display: the X display: ":52"; empty for none.
            language: the locale.
        """
        place = {"PATH": _PLAYERS_PATH, "HOME": f"/home/{PLAYER}", "USER": PLAYER, "LANG": language}
        if display:
            place["DISPLAY"] = display
        user = f"--userspec={PLAYER}:{PLAYER}"
        return subprocess.Popen(
            [CHROOT, user, self.root, *command],
            env=place,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def packages(self) -> set[str]:
        """Returns the names of the installed packages."""
        return set(self.run("dpkg-query", "--show", "--showformat=${Package}\n").split())

    def files(self) -> dict[str, str]:
        """Returns all files with a hash of their contents; folders without."""
        found: dict[str, str] = {}
        for folder, folders, files in os.walk(self.root):
            here = Path(folder)
            if here == self.root:
                folders[:] = [name for name in folders if name not in _OF_THE_KERNEL]
            found |= {self._name(here / name): "folder" for name in folders}
            found |= {self._name(here / name): _hash(here / name) for name in files}
        return found

    def _name(self, path: Path) -> str:
        return f"/{path.relative_to(self.root)}"


def _hash(path: Path) -> str:
    if path.is_symlink():
        return f"link to {path.readlink()}"
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "special"
