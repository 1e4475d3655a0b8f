"""Runs the program and Orca on a desktop of their own."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.paths import DESKTOP

HERE = Path(__file__).parent
BUS_LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PROGRAMS = ("Xvfb", "openbox", "dbus-daemon", "xdotool", "gsettings")
ORCA = shlex.split(os.environ.get("CARDROOM_ORCA", "orca"))
"""The command that starts Orca, for another version: "chroot FOLDER /usr/bin/env orca"."""
QUIET_S = 2.5
"""A pause in speech of this length ends the answer to a key."""
FIRST_S = 12.0
"""So long the first sentence may take: a busy machine is slow, and each key has an answer."""
LONGEST_S = 60.0


def missing_programs() -> list[str]:
    """Returns the programs of the desktop that are not installed."""
    missing = [name for name in (*PROGRAMS, ORCA[0]) if shutil.which(name) is None]
    return missing if BUS_LAUNCHER.exists() else [*missing, str(BUS_LAUNCHER)]


def orca_version() -> str:
    """Returns the first number of Orca's version, such as "43"."""
    done = subprocess.run([*ORCA, "--version"], capture_output=True, text=True, check=True, timeout=60)
    found = re.search(r"\d+", done.stdout)  # "43.1", or "Orca version 48.1, AT-SPI2 version: …"
    assert found is not None, done.stdout
    return found[0]


class Reader:
    """A desktop with the program and Orca.

    Attributes:
        lines: the transcript so far: keys, and what Orca said after each.
    """

    def __init__(self, environment: Mapping[str, str], spoken: Path) -> None:
        self._environment = dict(environment)
        self._spoken = spoken
        self._heard = 0
        self.lines: list[str] = []

    def press(self, key: str, note: str = "") -> list[str]:
        """Presses a key, and waits until Orca is silent.

        Args:
            key: as xdotool names it.
            note: the name in the transcript.

        Returns:
            What Orca has said.
        """
        subprocess.run(["xdotool", "key", key], env=self._environment, check=True, timeout=10)
        self.lines.append(f"[{note or key}]")
        return self.listen()

    def listen(self, quiet_s: float = QUIET_S) -> list[str]:
        """Waits until Orca is silent, and adds what it has said."""
        start = last = time.monotonic()
        said: list[str] = []
        while time.monotonic() - last < (quiet_s if said else FIRST_S) and time.monotonic() - start < LONGEST_S:
            time.sleep(0.05)
            new = self._new()
            if new:
                said += new
                last = time.monotonic()
        self.lines += [f"    {line.rstrip()}" for line in said]
        return said

    def wait_for(self, text: str) -> None:
        """Waits until Orca has said a text.

        Raises:
            TimeoutError: it has not.
        """
        start = time.monotonic()
        said: list[str] = []
        while not any(text in line for line in said):
            if time.monotonic() - start > LONGEST_S:
                raise TimeoutError(f"Orca did not say {text!r}, but: {said}")
            said += self.listen(0.3)

    def _new(self) -> list[str]:
        lines = self._spoken.read_text(encoding="utf-8").splitlines() if self._spoken.exists() else []
        new, self._heard = lines[self._heard :], len(lines)
        return new


@contextmanager
def reading(folder: Path, table: str, first_seed: int, language: str, *settings: str) -> Iterator[Reader]:
    """Opens a table, and Orca beside it.

    Args:
        folder: an empty folder for all files of the desktop.
        table: the code of the table.
        first_seed: the number of the first seed; see `room.py`.
        language: of the program.
        settings: as "name=value".
    """
    with ExitStack() as stack:

        def start(*command: str, **options: object) -> subprocess.Popen[bytes]:
            log = stack.enter_context((folder / f"{Path(command[0]).name}.log").open("ab"))
            process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
            stack.callback(_end, process)
            return process

        environment = _environment(folder)
        environment["DISPLAY"] = _start_display(stack, folder)
        environment["DBUS_SESSION_BUS_ADDRESS"] = _start_bus(stack, environment)
        accessible = ("gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true")
        subprocess.run(accessible, env=environment, check=True, capture_output=True, timeout=20)
        start("openbox")
        start(str(BUS_LAUNCHER), "--launch-immediately")
        time.sleep(1)
        reader = Reader(environment, folder / "spoken.txt")
        start(*ORCA, "--disable=braille", *_debug_options())
        reader.wait_for("reader on")
        reader.lines.clear()
        start(sys.executable, str(HERE / "room.py"), str(folder / "data"), language, table, str(first_seed), *settings)
        _until(lambda: _has_window(environment))
        yield reader


def _environment(folder: Path) -> dict[str, str]:
    home, runtime = folder / "home", folder / "run"
    (home / ".local/share/orca").mkdir(parents=True)
    runtime.mkdir(mode=0o700)
    shutil.copy(HERE / "orca_customizations.py", home / ".local/share/orca/orca-customizations.py")
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(runtime),
        "PYTHONPATH": str(DESKTOP),
        "LANG": "C.UTF-8",
        "QT_QPA_PLATFORM": "xcb",
        "QT_ACCESSIBILITY": "1",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "GSETTINGS_BACKEND": "keyfile",
        "CARDROOM_SPOKEN": str(folder / "spoken.txt"),
    }


def _debug_options() -> list[str]:
    """Returns the options for a log of Orca, if one is wanted."""
    return [f"--debug-file={os.environ[name]}" for name in ("CARDROOM_ORCA_DEBUG",) if name in os.environ]


def _start_display(stack: ExitStack, folder: Path) -> str:
    """Starts an X server on the first free display; returns its name."""
    read, write = os.pipe()
    log = stack.enter_context((folder / "Xvfb.log").open("wb"))
    command = ("Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24")
    stack.callback(_end, subprocess.Popen(command, pass_fds=(write,), stderr=log, start_new_session=True))
    os.close(write)
    with os.fdopen(read) as answer:
        return f":{answer.readline().strip()}"


def _start_bus(stack: ExitStack, environment: Mapping[str, str]) -> str:
    """Starts a session bus; returns its address."""
    command = ("dbus-daemon", "--session", "--print-address", "--nofork")
    bus = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    )
    stack.callback(_end, bus)
    assert bus.stdout is not None
    return bus.stdout.readline().decode().strip()


def _has_window(environment: Mapping[str, str]) -> bool:
    found = subprocess.run(["xdotool", "getactivewindow"], env=environment, capture_output=True, check=False)
    return found.returncode == 0


def _until(condition: Callable[[], bool]) -> None:
    start = time.monotonic()
    while not condition():
        if time.monotonic() - start > LONGEST_S:
            raise TimeoutError("the window did not open")
        time.sleep(0.1)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a process and its children."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    if process.stdout is not None:
        process.stdout.close()
