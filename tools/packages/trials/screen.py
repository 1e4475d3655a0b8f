"""An X display without a screen, with a keyboard and pictures."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType


class Screen:
    """An X server with a window manager, in a `with` block.

    It needs Xvfb, openbox, xdotool and import (Debian: xvfb, openbox, xdotool, imagemagick).

    Args:
        display: a free display: ":52".
        pictures: the folder for pictures.
    """

    def __init__(self, display: str, pictures: Path) -> None:
        self.display = display
        self._pictures = pictures
        self._servers: list[subprocess.Popen[bytes]] = []
        # In another locale, xdotool finds no window whose title is not ASCII.
        self._place = {"PATH": "/usr/bin:/bin", "DISPLAY": display, "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"}

    def __enter__(self) -> "Screen":
        self._pictures.mkdir(parents=True, exist_ok=True)
        self._start("Xvfb", self.display, "-screen", "0", "1280x800x24", "-ac")
        _wait(lambda: bool(self._xdotool("getdisplaygeometry")), "no X server")
        self._start("openbox", "--sm-disable")
        time.sleep(2)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for server in reversed(self._servers):
            server.terminate()
            server.wait()

    def _start(self, *command: str) -> None:
        quiet = subprocess.DEVNULL
        self._servers.append(subprocess.Popen(command, env=self._place, stdout=quiet, stderr=quiet))

    def _xdotool(self, *words: str) -> str:
        command = ["xdotool", *words]
        return subprocess.run(command, env=self._place, capture_output=True, text=True, check=False).stdout

    def wait_for_window(self, title: str, seconds: float = 120) -> None:
        """Waits for a window by its title, and focuses it.

        Raises:
            TimeoutError: none was.
        """
        search = ("search", "--onlyvisible", "--name", title)
        _wait(lambda: bool(self._xdotool(*search)), f"no window {title!r}", seconds)
        self._xdotool("windowactivate", self._xdotool(*search).split()[-1])

    def press(self, *keys: str, pause: float = 3) -> None:
        """Presses keys one after the other.

        Args:
            keys: as xdotool names them: "space", "1".
            pause: seconds after each.
        """
        for key in keys:
            self._xdotool("key", key)
            time.sleep(pause)

    def picture(self, name: str) -> Path:
        """Saves a picture of the whole display, and returns the file."""
        path = self._pictures / f"{name}.png"
        subprocess.run(["import", "-window", "root", path], env=self._place, check=True)
        return path


def _wait(is_done: Callable[[], bool], trouble: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not is_done():
        if time.monotonic() > end:
            raise TimeoutError(f"{trouble} after {seconds} s")
        time.sleep(0.5)
