"""Starts the program for the first time on desktops of several sizes.

    python tools/desktop_screenshots.py [--only WORD] [--languages en ja] [--texts normal largest]

Needs Debian's xvfb, openbox, tint2, xdotool, x11-utils and imagemagick. Each desktop has a window manager and a panel.
The program starts with an empty data folder; lobby, settings and tables are opened by keys. From outside, every
window with its frame must lie inside the available area. Pictures are written into build/desktop. The exit code is 1 if
a window does not fit.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TO = ROOT / "build/desktop"
SCREENS = ("800x600", "1024x768", "1366x768", "1920x1080", "3840x2160")
PROGRAM = (
    "from pathlib import Path; from cardroom.app.startup import run; from cardroom.tables import TABLES; "
    "run(Path({data!r}), {language!r}, {table!r}, TABLES)"
)
STARTS = {"lobby": None, "poker": "poker", "old-maid": "old_maid", "practice": "practice"}
KEYS = {"lobby": {"settings": "ctrl+comma", "poker-from-lobby": "1"}}
"""After the start of a window: the names of further pictures, and the keys that open their windows."""

_PATIENCE_S = 20.0
_PANEL = (
    "panel_items = TC\npanel_size = 100% 36\npanel_position = bottom center horizontal\nstrut_policy = follow_size\n"
)


@dataclass(frozen=True)
class Area:
    """A rectangle on the screen; right and bottom are outside it."""

    left: int
    top: int
    right: int
    bottom: int

    def contains(self, other: "Area") -> bool:
        """Returns whether another area lies inside this one."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )


class Desktop:
    """A virtual screen with a window manager and a panel.

    Args:
        size: of the screen, such as "800x600".
        folder: for the panel's configuration.
    """

    def __init__(self, size: str, folder: Path) -> None:
        reader, writer = os.pipe()
        self._running = [
            subprocess.Popen(
                ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
                pass_fds=[writer],
                stderr=subprocess.DEVNULL,
            )
        ]
        os.close(writer)
        with os.fdopen(reader) as number:
            self.environment = {**os.environ, "DISPLAY": f":{number.readline().strip()}", "QT_QPA_PLATFORM": "xcb"}
        self._height = int(size.split("x")[1])
        self._panel = folder / "tint2rc"

    def furnish(self) -> None:
        """Starts window manager and panel, and waits for both."""
        self._panel.write_text(_PANEL)
        self.start("openbox", "--sm-disable")
        wait_until(lambda: "_NET_SUPPORTING_WM_CHECK(WINDOW)" in self.ask("xprop", "-root"))
        self.start("tint2", "-c", str(self._panel))
        wait_until(lambda: self.available().bottom < self._height)

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Starts a program on this screen; it ends with the desktop."""
        started = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._running.append(started)
        return started

    def ask(self, *command: str) -> str:
        """Runs a program on this screen, and returns its output."""
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout

    def available(self) -> Area:
        """Returns the screen without the panel."""
        found = _numbers(self.ask("xprop", "-root", "_NET_WORKAREA"))
        left, top, width, height = found[:4] or (0, 0, sys.maxsize, sys.maxsize)  # not known yet
        return Area(left, top, left + width, top + height)

    def windows(self, program: subprocess.Popen[bytes]) -> dict[str, Area]:
        """Returns the visible windows of a program with their frames, by title."""
        found = {}
        for window in self.ask("xdotool", "search", "--onlyvisible", "--pid", str(program.pid)).split():
            title = self.ask("xdotool", "getwindowname", window).strip()
            frame = _numbers(self.ask("xprop", "-id", window, "_NET_FRAME_EXTENTS"))
            place = self.ask("xwininfo", "-id", window)
            names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
            x, y, width, height = (int(re.findall(rf"{name}: +(-?\d+)", place)[0]) for name in names)
            if len(frame) == 4:
                left, right, top, bottom = frame
                found[title] = Area(x - left, y - top, x + width + right, y + height + bottom)
        return found

    def end(self) -> None:
        """Ends all programs of this desktop, the screen last."""
        for each in reversed(self._running):
            each.terminate()
            each.wait()


def wait_until(condition: Callable[[], object]) -> None:
    """Waits for a condition.

    Raises:
        TimeoutError: it does not come true.
    """
    latest = time.monotonic() + _PATIENCE_S
    while not condition():
        if time.monotonic() > latest:
            raise TimeoutError
        time.sleep(0.1)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", text.partition("=")[2])]


@contextmanager
def desktop(size: str, folder: Path) -> Iterator[Desktop]:
    """Opens a desktop, and ends it."""
    made = Desktop(size, folder)
    try:
        made.furnish()
        yield made
    finally:
        made.end()


def visit(screen: str, start: str, language: str, text: str) -> list[str]:
    """Opens windows on a desktop, and returns those that do not fit."""
    name = f"{start}-{language}-{screen}-{text}"
    with tempfile.TemporaryDirectory() as folder, desktop(screen, Path(folder)) as on:
        data = Path(folder) / "data"
        data.mkdir()
        if text != "normal":
            (data / "settings.ini").write_text(f"[General]\ntext_size={text}\n")
        run = PROGRAM.format(data=str(data), language=language, table=STARTS[start])
        on.environment["PYTHONPATH"] = str(ROOT / "desktop")
        program = on.start(sys.executable, "-c", run)
        wait_until(lambda: on.windows(program))
        faults = _picture(on, program, name.replace(start, "first-steps", 1))
        on.ask("xdotool", "key", "--clearmodifiers", "space")  # PLAY
        faults += _picture(on, program, name)
        for further, key in KEYS.get(start, {}).items():
            on.ask("xdotool", "key", "--clearmodifiers", key)
            faults += _picture(on, program, name.replace(start, further, 1))
            if further == "settings":
                on.ask("xdotool", "key", "Escape")
                time.sleep(1)
    return faults


def _picture(on: Desktop, program: subprocess.Popen[bytes], name: str) -> list[str]:
    time.sleep(3)  # motion ends, and the window manager has placed the window
    on.ask("import", "-window", "root", str(TO / f"{name}.png"))
    room, windows = on.available(), on.windows(program)
    if not windows:
        return [f"{name}: no window"]
    return [f"{name}: {title} {area} in {room}" for title, area in windows.items() if not room.contains(area)]


def main() -> int:
    """Visits all desktops; returns 1 if a window does not fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="WORD", help="visit what has this word in its name")
    parser.add_argument("--languages", nargs="+", default=["en", "ja"])
    parser.add_argument("--texts", nargs="+", default=["normal", "largest"])
    chosen = parser.parse_args()
    TO.mkdir(parents=True, exist_ok=True)
    faults = []
    for screen in SCREENS:
        for start in STARTS:
            for language in chosen.languages:
                for text in chosen.texts:
                    if chosen.only in f"{start}-{language}-{screen}-{text}":
                        faults += visit(screen, start, language, text)
    print("\n".join(faults) or f"Every window fits. The pictures are in {TO}.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
