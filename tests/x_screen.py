"""A real X server with a window manager and the kiosk."""

import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.program import DESKTOP

NEEDED = ("Xvfb", "openbox", "xdotool", "wmctrl", "xprop")
SIZE = (1280, 800)
_WAIT_S = 20.0
_TRIES, _MANAGER_S = 4, 8.0
LEGAL = {"set-pin", "attract", "session", "countdown", "receipt", "operator", "out-of-order"}


def missing() -> str:
    """Returns the names of the programs that are not installed."""
    return ", ".join(name for name in NEEDED if shutil.which(name) is None)


def wait_until(holds: Callable[[], bool], what: str, seconds: float = _WAIT_S) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"{what} did not come true within {seconds} s"
        time.sleep(0.05)


def _without_programs(folder: Path) -> Path:
    """Writes the window manager's usual settings without its keys that start programs.

    Those are no way out of the kiosk's window: who sets up a kiosk takes them away, or takes cage.
    """
    usual = Path("/etc/xdg/openbox/rc.xml").read_text()
    settings = folder / "rc.xml"
    settings.write_text(re.sub(r"<keybind (?:(?!</keybind>).)*?Execute.*?</keybind>", "", usual, flags=re.DOTALL))
    return settings


def _on_record(folder: Path, query: str) -> str | int:
    """Returns a value from a copy of the ledger."""
    with TemporaryDirectory() as copies:
        for file in folder.glob("cardroom.db*"):
            shutil.copy(file, copies)
        with closing(sqlite3.connect(Path(copies) / "cardroom.db")) as ledger:
            value: str | int = ledger.execute(query).fetchone()[0]
    return value


def kiosk_state(folder: Path) -> str:
    """Returns the kiosk's state on record."""
    return str(_on_record(folder, "SELECT state FROM game WHERE table_name = 'kiosk'"))


def coins_on_record(folder: Path) -> int:
    """Returns the number of coins on record."""
    return int(_on_record(folder, "SELECT count(*) FROM entry WHERE reason = 'coin'"))


@dataclass(frozen=True)
class Seen:
    """What the window manager and the process say."""

    windows: tuple[str, ...]
    active: str
    place: tuple[int, int, int, int]
    is_viewable: bool
    is_alive: bool


class XScreen:
    """Starts X server, window manager and kiosk, and ends them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        try:
            self._start_screen(folder)
            self.kiosk = self.start_again()
            wait_until(lambda: len(self.look().windows) == 1 and self.look().is_viewable, "the kiosk's window")
            self.window = self.look().windows[0]
            wait_until(self.is_right, "a window that fills the screen")
        except BaseException:
            self.stop()
            raise

    def _start_screen(self, folder: Path) -> None:
        """Starts the X server and the window manager.

        Two servers that start in the same moment can take the same display: then both are started again.
        """
        settings = str(_without_programs(folder))
        for _ in range(_TRIES):
            self._start_server()
            manager = self._start("openbox", "--sm-disable", "--config-file", settings)
            end = time.monotonic() + _MANAGER_S
            while manager.poll() is None and time.monotonic() < end:
                if self.tell("wmctrl", "-m"):
                    return
                time.sleep(0.05)
            self.stop()
        raise AssertionError("no window manager")

    def _start_server(self) -> None:
        """Starts an X server on a free display."""
        read, write = os.pipe()
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        options = "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"
        self._start("Xvfb", *options, pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as number:
            self.display = f":{number.readline().strip()}"

    def _start(self, *words: str, pass_fds: tuple[int, ...] = ()) -> subprocess.Popen[bytes]:
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(self._folder),
            "PYTHONPATH": str(DESKTOP),
            "XDG_STATE_HOME": str(self._folder / "state"),
            "DISPLAY": getattr(self, "display", ""),
            "QT_QPA_PLATFORM": "xcb",
            "LC_ALL": "C.UTF-8",
        }
        process = subprocess.Popen(words, env=environment, pass_fds=pass_fds, stderr=subprocess.DEVNULL)
        self._processes.append(process)
        return process

    def start_again(self) -> subprocess.Popen[bytes]:
        """Starts the kiosk, or a second one."""
        return self._start(sys.executable, "-m", "cardroom", "kiosk", "--data", str(self._folder / "data"))

    def end(self) -> None:
        """Ends the kiosk, as a power cut does."""
        self.kiosk.kill()
        self.kiosk.wait()

    def stop(self) -> None:
        while self._processes:
            process = self._processes.pop()
            process.send_signal(signal.SIGKILL)
            process.wait()

    def tell(self, *words: str) -> str:
        """Runs a tool on the display; returns what it prints."""
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=20, check=False)
        return done.stdout

    def press(self, *keys: str) -> None:
        for key in keys:
            self.tell("xdotool", "key", "--clearmodifiers", key)

    def look(self) -> Seen:
        listed = self.tell("xprop", "-root", "_NET_CLIENT_LIST").partition("#")[2]
        windows = tuple(str(int(each, 16)) for each in listed.replace(",", " ").split())
        active = self.tell("xdotool", "getactivewindow").strip()
        place, viewable = (0, 0, 0, 0), False
        if windows:
            info = self.tell("xwininfo", "-id", windows[0])
            facts = dict(line.strip().split(": ", 1) for line in info.splitlines() if ": " in line)
            names = "Absolute upper-left X", "Absolute upper-left Y", "Width", "Height"
            numbers = [int(facts.get(name, "0").strip()) for name in names]
            place = numbers[0], numbers[1], numbers[2], numbers[3]
            viewable = facts.get("Map State", "").strip() == "IsViewable"
        return Seen(windows, active, place, viewable, self.kiosk.poll() is None)

    def is_right(self) -> bool:
        """Returns whether the window is alone and in front, filling the screen."""
        seen = self.look()
        is_there = seen.is_alive and seen.is_viewable and seen.place == (0, 0, *SIZE)
        return is_there and len(seen.windows) == 1 and seen.active == seen.windows[0]

    def memory(self) -> int:
        """Returns the memory of the kiosk, in MiB."""
        pages = int(Path(f"/proc/{self.kiosk.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 2**20

    def state(self) -> str:
        """Returns the state on record, read without the program."""
        return kiosk_state(self._folder / "data")

    def is_legal(self) -> bool:
        return self.state() in LEGAL
