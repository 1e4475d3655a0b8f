"""The kiosk under cage, started as its systemd unit does.

cage has no screen and no keyboard of its own there: wlroots shows its output in a window of the X server, and gets the
window's keys and clicks, which xdotool sends.
"""

import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage

from tests.paths import ROOT
from tests.program import DESKTOP
from tests.x_screen import LEGAL, SIZE, kiosk_state, wait_until

NEEDED = ("cage", "Xvfb", "xdotool", "xwininfo", "grim", "unshare")
UNIT = ROOT / "packaging" / "kiosk" / "cardroom-kiosk.service"
_AS_ANOTHER = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
"""Makes root another user who has root's files: cage refuses to run as root."""


def missing() -> str:
    """Returns why cage cannot run here, or ""."""
    lacking = [name for name in NEEDED if shutil.which(name) is None]
    if lacking:
        return f"not installed: {', '.join(lacking)}"
    if os.geteuid() == 0 and subprocess.run([*_AS_ANOTHER, "true"], capture_output=True, check=False).returncode:
        return "cage refuses to run as root, and user namespaces are switched off"
    return ""


def unit_words(key: str) -> list[str]:
    """Returns the words of the unit's lines that begin with a key."""
    lines = UNIT.read_text(encoding="utf-8").splitlines()
    return [word for line in lines if line.startswith(f"{key}=") for word in shlex.split(line.partition("=")[2])]


class CageScreen:
    """Starts X server, cage and kiosk, and ends them.

    Args:
        folder: of all files; its folder "data" is the kiosk's.

    Attributes:
        cage: its process, which ends with the kiosk.
        notified: the lines that the supervisor has received.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        (folder / "run").mkdir(mode=0o700)
        self._supervisor = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._supervisor.bind(str(folder / "run" / "notify"))
        self._supervisor.setblocking(False)
        self.notified: list[str] = []
        read, write = os.pipe()
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        words = ("Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp")
        self._server = subprocess.Popen(words, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.display = f":{number.readline().strip()}"
        self.cage = self._start()
        try:
            self._fill_the_screen()
            wait_until(lambda: "READY=1" in self.received(), "a kiosk that reports to its supervisor")
            wait_until(lambda: self.picture().size().toTuple() == SIZE, "a picture of the screen's size")
        except BaseException:
            self.stop()
            raise

    def _start(self) -> subprocess.Popen[bytes]:
        """Starts what the unit starts, with its environment."""
        python = f"{sys.executable} -m cardroom"
        words = " ".join(unit_words("ExecStart")).replace("@PROGRAM@", python)
        words = words.replace("${STATE_DIRECTORY}", str(self._folder)).replace("/usr/bin/cage", "cage")
        environment = {
            **dict(word.split("=", 1) for word in unit_words("Environment")),
            "PATH": os.environ["PATH"],
            "HOME": str(self._folder),
            "PYTHONPATH": str(DESKTOP),
            "XDG_STATE_HOME": str(self._folder / "state"),
            "XDG_RUNTIME_DIR": str(self._folder / "run"),
            "LC_ALL": "C.UTF-8",
            "DISPLAY": self.display,
            "WLR_BACKENDS": "x11",
            "WLR_RENDERER": "pixman",
            "NOTIFY_SOCKET": str(self._folder / "run" / "notify"),
            "WATCHDOG_USEC": "2000000",
            "WATCHDOG_PID": "1",
        }
        command = [*(_AS_ANOTHER if os.geteuid() == 0 else ()), *words.split()]
        return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def _fill_the_screen(self) -> None:
        """Makes the output as large as the screen, and focuses it."""
        wait_until(lambda: bool(self._windows()), "the window of cage")
        (window,) = self._windows()
        self.tell("xdotool", "windowsize", "--sync", window, *map(str, SIZE))
        self.tell("xdotool", "windowfocus", "--sync", window, "mousemove", "640", "20")

    def _windows(self) -> list[str]:
        lines = self.tell("xwininfo", "-root", "-children").splitlines()
        return [line.split()[0] for line in lines if line.strip().startswith("0x")]

    def tell(self, *words: str) -> str:
        """Runs a tool on the X server; returns what it prints."""
        environment = {**os.environ, "DISPLAY": self.display}
        return subprocess.run(words, env=environment, capture_output=True, text=True, timeout=20, check=False).stdout

    def press(self, *keys: str) -> None:
        for key in keys:
            self.tell("xdotool", "key", key)

    def received(self) -> list[str]:
        """Returns all lines that the supervisor has received."""
        try:
            while True:
                self.notified += self._supervisor.recv(4_096).decode().splitlines()
        except BlockingIOError:
            return self.notified

    def picture(self) -> QImage:
        """Returns what cage shows; a null image if grim fails."""
        file = self._folder / "screen.png"
        environment = {**os.environ, "XDG_RUNTIME_DIR": str(self._folder / "run"), "WAYLAND_DISPLAY": "wayland-0"}
        file.unlink(missing_ok=True)
        subprocess.run(["grim", str(file)], env=environment, capture_output=True, timeout=20, check=False)
        return QImage(str(file))

    def programs(self) -> list[int]:
        """Returns the processes of the kiosk: cage's children that run it."""
        children = Path(f"/proc/{self.cage.pid}/task/{self.cage.pid}/children").read_text(encoding="ascii").split()
        return [int(each) for each in children if b"cardroom" in Path(f"/proc/{each}/cmdline").read_bytes()]

    def state(self) -> str:
        """Returns the state on record, read without the program."""
        return kiosk_state(self._folder / "data")

    def is_legal(self) -> bool:
        return self.state() in LEGAL

    def end(self) -> None:
        """Ends cage and the kiosk, as a power cut does."""
        for process in self.programs() if self.cage.poll() is None else ():
            os.kill(process, signal.SIGKILL)
        self.cage.kill()
        self.cage.wait()

    def stop(self) -> None:
        self.end()
        self._server.kill()
        self._server.wait()
        self._supervisor.close()
