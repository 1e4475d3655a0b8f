"""Measures start time, memory and idle load of the windows.

The peer is kpat, KDE's patience. Run the script (`.venv/bin/python tests/benchmarks/window_figures.py`) or all
benchmarks (`python3 play.py bench`). It prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.page import ROOT, memory_of, new_folder, page, percentile, run, table, ticks_of
from tests.benchmarks.virtual_screen import VirtualScreen

FROZEN = ROOT / "dist" / "cardroom"
PAIRS = 15
WARM_UPS = 3
ROUNDS_ON_RECORD = 200
REST_BEFORE_S, REST_S = 5.0, 10.0
# A window is complete if it has not changed for this time.
QUIET_S = 0.5


@dataclass(frozen=True)
class Program:
    """A measured program: its name in the tables, and its command."""

    name: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Start:
    """The times of a start, in milliseconds after the process is started.

    Attributes:
        first: when the first picture was painted.
        complete: when the picture was complete.
    """

    first: float
    complete: float


@dataclass(frozen=True)
class Pair:
    """Two starts in a row.

    The peer's start is None if the peer is not installed.
    """

    ours: Start
    peers: Start | None = None


@dataclass(frozen=True)
class Rest:
    """Memory and processor load of an idle program.

    Attributes:
        resident: the resident memory in MiB.
        share: the proportional share of it, in MiB.
        processor: the load, in percent of one processor.
    """

    resident: float
    share: float
    processor: float


class Sandbox:
    """An isolated screen, home and session bus, the same for all programs.

    Args:
        screen: the screen for the windows.
        home: an empty folder.
        bus: the address of the session bus; empty if there is none.
    """

    def __init__(self, screen: VirtualScreen, home: Path, bus: str) -> None:
        self._screen = screen
        # No variables of the user's desktop, and none that keeps Python from caching bytecode.
        self._environment = {
            "DISPLAY": screen.display,
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "PATH": os.environ.get("PATH", os.defpath),
            "XDG_RUNTIME_DIR": str(home),
            **({"DBUS_SESSION_BUS_ADDRESS": bus} if bus else {}),
        }

    @contextmanager
    def running(self, program: Program) -> Iterator[subprocess.Popen[bytes]]:
        """Runs the program, terminates it, and waits until the screen is empty."""
        process = subprocess.Popen(
            program.command,
            env=self._environment,
            cwd=self._environment["HOME"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield process
        finally:
            process.terminate()
            process.wait()
            self._screen.wait_until_empty()

    def start(self, program: Program) -> Start:
        """Starts the program once and measures the times."""
        begin = time.perf_counter()
        with self.running(program) as process:
            first = self._screen.wait_for_picture(process)
            complete = self._screen.wait_for_rest(QUIET_S)
        return Start((first - begin) * 1000, (max(first, complete) - begin) * 1000)

    def rest(self, program: Program) -> Rest:
        """Starts the program, and measures it when it is idle."""
        with self.running(program) as process:
            self._screen.wait_for_picture(process)
            time.sleep(REST_BEFORE_S)
            memory = memory_of(process.pid)
            before = ticks_of(process.pid)
            time.sleep(REST_S)
            seconds = (ticks_of(process.pid) - before) / os.sysconf("SC_CLK_TCK")
        return Rest(memory["Rss"], memory["Pss"], 100 * seconds / REST_S)


@contextmanager
def session_bus() -> Iterator[str]:
    """Runs a session bus, and yields its address; empty without dbus-daemon."""
    if shutil.which("dbus-daemon") is None:
        yield ""
        return
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as bus:
        assert bus.stdout is not None
        try:
            yield bus.stdout.readline().strip()
        finally:
            bus.terminate()


@contextmanager
def sandbox() -> Iterator[tuple[Sandbox, Path]]:
    """Yields a sandbox, and a data folder with rounds in it.

    Both are deleted afterwards.
    """
    with new_folder() as folder, VirtualScreen.opened() as screen, session_bus() as bus:
        home, data = folder / "home", folder / "data"
        home.mkdir(mode=0o700)
        words = ["autopilot", "poker", "--rounds", str(ROUNDS_ON_RECORD), "--data", str(data)]
        subprocess.run([sys.executable, "-P", "-m", "cardroom", *words], check=True, stdout=subprocess.DEVNULL)
        yield Sandbox(screen, home, bus), data


def measure_pairs(on: Sandbox, program: Program, peers: Sequence[Program], pairs: int) -> list[Pair]:
    """Starts program and any peer alternately; discards the first starts.

    The order changes from pair to pair, so that neither always follows the other.
    """
    found = []
    for number in range(-WARM_UPS, pairs):
        both = [program, *peers]
        starts = {each.name: on.start(each) for each in (reversed(both) if number % 2 else both)}
        if number >= 0:
            found.append(Pair(*(starts[each.name] for each in both)))
    return found


def our_programs(data: Path, frozen: Path) -> list[Program]:
    """Returns our windows, from the checkout and any frozen program."""
    python = (sys.executable, "-P", "-m", "cardroom")
    forms: dict[str, tuple[str, ...]] = {"": python}
    if frozen.is_dir():
        forms[", frozen"] = (str(frozen.resolve() / "cardroom"),)
    return [
        Program(f"{' '.join(('cardroom', *words))}{form}", (*command, *words, "--data", str(data)))
        for form, command in forms.items()
        for words in ((), ("poker",))
    ]


def peer_programs() -> list[Program]:
    """Returns kpat, if it is installed.

    Its first window is a choice of games, like our lobby.
    """
    path = shutil.which("kpat", path=f"{os.environ.get('PATH', os.defpath)}:/usr/games")
    return [Program("kpat", (path,))] if path else []


def table_of_starts(found: dict[str, list[Pair]]) -> Iterator[str]:
    """Formats the starts as Markdown.

    The first ratio is the median of the pairs' ratios.
    """
    rows = []
    for name, pairs in found.items():
        ours = [pair.ours.first for pair in pairs]
        complete = statistics.median(pair.ours.complete for pair in pairs)
        cells = [name, *_milliseconds(statistics.median(ours), percentile(ours, 10), complete)]
        peers = [pair.peers.first for pair in pairs if pair.peers is not None]
        if peers:
            ratio = statistics.median(mine / theirs for mine, theirs in zip(ours, peers, strict=True))
            cells += _milliseconds(statistics.median(peers), percentile(peers, 10))
            cells += [f"{ratio:.2f}", f"{percentile(ours, 10) / percentile(peers, 10):.2f}"]
        else:
            cells += 4 * ["–"]
        rows.append(cells)
    heads = "program | first picture | fastest tenth | complete | the peer's first picture | fastest tenth"
    return table(f"{heads} | ratio in pairs | ratio of fastest tenths", rows)


def _milliseconds(*times: float) -> list[str]:
    return [f"{time:.0f} ms" for time in times]


def table_of_rest(found: dict[str, Rest]) -> Iterator[str]:
    """Formats memory and idle load as Markdown."""
    rows = [
        [name, f"{rest.resident:.0f} MiB", f"{rest.share:.0f} MiB", f"{rest.processor:.1f} %"]
        for name, rest in found.items()
    ]
    return table("program | resident | its share (PSS) | processor at rest", rows)


def report(pairs: int = PAIRS, frozen: Path = FROZEN) -> str:
    """Measures everything; takes three to six minutes.

    Args:
        pairs: how often each program is started, alternating with the peer.
        frozen: the folder of the frozen program, which is measured, too, if it exists.
    """
    with sandbox() as (on, data):
        peers, programs = peer_programs(), our_programs(data, frozen)
        starts = {program.name: measure_pairs(on, program, peers, pairs) for program in programs}
        rests = {program.name: on.rest(program) for program in (*programs, *peers)}
    beside = "in turn with kpat" if peers else "without a peer: kpat is not installed"
    how = f"{pairs} starts of each, {beside}, after {WARM_UPS} that do not count"
    return page(how, tables=[table_of_starts(starts), table_of_rest(rests)])


if __name__ == "__main__":
    run(report, "window figures", pairs=PAIRS, frozen=FROZEN)
