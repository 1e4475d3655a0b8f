"""A bare system in a folder, by debootstrap and chroot."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.bootstrap.messages import echo

PLAYER = "player"
_MOUNTS = (("proc", "/proc"), ("sysfs", "/sys"), ("/dev", "/dev"), ("/tmp/.X11-unix", "/tmp/.X11-unix"))


class BareSystem:
    """A bare system.

    Attributes:
        root: its folder.
        display: the X display on which its programs draw.
    """

    def __init__(self, root: Path, display: str) -> None:
        self.root = root
        self.display = display

    @property
    def home(self) -> Path:
        """The home of the player, as a path outside of the system."""
        return self.root / "home" / PLAYER

    def create(self, suite: str, *more: str) -> None:
        """Makes the system, from a base that is kept for the next time.

        Args:
            suite: the release, by a name that debootstrap knows: "trixie", "noble".
            more: further words for debootstrap, such as the address of a mirror.
        """
        base = self.root.with_name(f"{self.root.name}.base")
        if not base.exists():
            echo(f"debootstrap {suite} …")
            words, mirror = [each for each in more if each.startswith("-")], [each for each in more if each[0] != "-"]
            subprocess.run(["debootstrap", "--variant=minbase", *words, suite, base, *mirror], check=True)
        shutil.rmtree(self.root, ignore_errors=True)
        subprocess.run(["cp", "-a", base, self.root], check=True)

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Mounts what programs need, and unmounts it at the end."""
        done: list[Path] = []
        try:
            for source, place in _MOUNTS:
                inside = self.root / place.lstrip("/")
                inside.mkdir(parents=True, exist_ok=True)
                kind = ["--bind", source] if source.startswith("/") else ["-t", source, source]
                subprocess.run(["mount", *kind, inside], check=True)
                done.append(inside)
            if not self.home.exists():
                self.run("useradd", "--create-home", "--shell", "/bin/sh", PLAYER)
            yield
        finally:
            for inside in reversed(done):
                subprocess.run(["umount", inside], check=False)

    def run(self, *words: str) -> None:
        """Runs a command as root.

        Raises:
            subprocess.CalledProcessError: it failed.
        """
        environment = {"PATH": os.environ["PATH"], "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        subprocess.run(["chroot", self.root, *words], check=True, env=environment)

    def as_player(self, *words: str, language: str = "C.UTF-8", screen: bool = True) -> subprocess.Popen[str]:
        """Starts a command as the player; its output is one text.

        Args:
            words: the command.
            language: the value of LANG.
            screen: whether it has a display.
        """
        own = ["HOME=/home/" + PLAYER, "PATH=/usr/bin:/bin:/usr/games", f"LANG={language}"]
        own += [f"DISPLAY={self.display}"] if screen else ["QT_QPA_PLATFORM=offscreen"]
        inner = ["env", "-i", "--chdir=/home/" + PLAYER, *own, *words]
        command = ["chroot", f"--userspec={self._owner()}", str(self.root), *inner]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def output_of(self, *words: str, code: int = 0, screen: bool = True, language: str = "C.UTF-8") -> str:
        """Runs a command as the player, and returns what it printed.

        Raises:
            AssertionError: it ended with another code.
        """
        process = self.as_player(*words, screen=screen, language=language)
        output, _ = process.communicate(timeout=600)
        assert process.returncode == code, f"{words} ended with {process.returncode}: {output}"
        return output

    def give_to_player(self, folder: Path) -> None:
        """Makes the player the owner of a folder and all in it."""
        subprocess.run(["chown", "-R", self._owner(), folder], check=True)

    def files(self, *leave_out: Path) -> set[Path]:
        """Returns all files and folders of the player, but for some folders."""
        return {path for path in self.home.rglob("*") if not any(path.is_relative_to(each) for each in leave_out)}

    def _owner(self) -> str:
        lines = (self.root / "etc/passwd").read_text(encoding="utf-8").splitlines()
        uid, gid = next(line.split(":")[2:4] for line in lines if line.startswith(f"{PLAYER}:"))
        return f"{uid}:{gid}"


def take_picture(display: str, path: Path) -> None:
    """Writes what a display shows (needs imagemagick)."""
    subprocess.run(["import", "-display", display, "-window", "root", path], check=True)


def windows(display: str, title: str) -> Sequence[str]:
    """Returns the numbers of visible windows with a title (needs xdotool)."""
    words = ["xdotool", "search", "--onlyvisible", "--name", title]
    done = subprocess.run(words, env={**os.environ, "DISPLAY": display}, capture_output=True, text=True, check=False)
    return done.stdout.split()
