"""Measures start time, memory and idle load of the windows.

The peer is kpat, KDE's patience. Run the script (`.venv/bin/python tests/benchmarks/window_figures.py`) or all
benchmarks (`python3 play.py bench`). It prints Markdown; docs/benchmarks.md describes how the figures are taken.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.page import write_down
from tests.benchmarks.virtual_screen import VirtualScreen

ROOT = Path(__file__).resolve().parents[2]
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
    peers: Start | None


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


def memory_of(process: int) -> dict[str, float]:
    """Returns the memory of a process by kind, in MiB.

    "Rss" is the resident memory, "Pss" the proportional share of it.

    Source: https://docs.kernel.org/filesystems/proc.html (smaps_rollup)
    """
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]
    return {name.rstrip(":"): int(size) / 1024 for name, size, _ in (line.split() for line in lines)}


def ticks_of(process: int) -> int:
    """Returns the clock ticks of a process, in user and kernel mode.

    Source: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html (utime, stime)
    """
    after_name = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(after_name[11]) + int(after_name[12])


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
    with (
        tempfile.TemporaryDirectory(prefix="cardroom-bench-") as folder,
        VirtualScreen(Path(folder)) as screen,
        session_bus() as bus,
    ):
        home, data = Path(folder) / "home", Path(folder) / "data"
        home.mkdir(mode=0o700)
        words = ["autopilot", "poker", "--rounds", str(ROUNDS_ON_RECORD), "--data", str(data)]
        subprocess.run([sys.executable, "-P", "-m", "cardroom", *words], check=True, stdout=subprocess.DEVNULL)
        yield Sandbox(screen, home, bus), data


def measure_pairs(on: Sandbox, program: Program, peer: Program | None, pairs: int) -> list[Pair]:
    """Starts program and peer alternately; discards the first starts.

    The order changes from pair to pair, so that neither always follows the other.
    """
    found = []
    for number in range(-WARM_UPS, pairs):
        peer_goes_first = number % 2 == 1
        before = on.start(peer) if peer and peer_goes_first else None
        ours = on.start(program)
        after = on.start(peer) if peer and not peer_goes_first else None
        if number >= 0:
            found.append(Pair(ours, before or after))
    return found


def our_programs(data: Path, frozen: Path | None) -> list[Program]:
    """Returns our windows, from the checkout and any frozen program."""
    python = (sys.executable, "-P", "-m", "cardroom")
    programs = [
        Program("cardroom", (*python, "--data", str(data))),
        Program("cardroom poker", (*python, "poker", "--data", str(data))),
    ]
    if frozen is not None:
        executable = str(frozen.resolve() / "cardroom")
        programs += [
            Program("cardroom, frozen", (executable, "--data", str(data))),
            Program("cardroom poker, frozen", (executable, "poker", "--data", str(data))),
        ]
    return programs


def peer_program() -> Program | None:
    """Returns kpat, or None if it is not installed.

    Its first window is a choice of games, like our lobby.
    """
    path = shutil.which("kpat", path=f"{os.environ.get('PATH', os.defpath)}:/usr/games")
    return Program("kpat", (path,)) if path else None


def table_of_starts(found: dict[str, list[Pair]]) -> list[str]:
    """Formats the starts as Markdown.

    The first ratio is the median of the pairs' ratios.
    """
    lines = [
        "| program | first picture | fastest tenth | complete | the peer's first picture | fastest tenth "
        "| ratio in pairs | ratio of fastest tenths |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for name, pairs in found.items():
        ours = [pair.ours.first for pair in pairs]
        complete = statistics.median(pair.ours.complete for pair in pairs)
        cells = [name, *_milliseconds(statistics.median(ours), fastest_tenth(ours), complete)]
        peers = [pair.peers.first for pair in pairs if pair.peers is not None]
        if peers:
            ratio = statistics.median(mine / theirs for mine, theirs in zip(ours, peers, strict=True))
            cells += _milliseconds(statistics.median(peers), fastest_tenth(peers))
            cells += [f"{ratio:.2f}", f"{fastest_tenth(ours) / fastest_tenth(peers):.2f}"]
        else:
            cells += 4 * ["–"]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def fastest_tenth(times: Sequence[float]) -> float:
    """Returns the tenth percentile of times."""
    return statistics.quantiles(times, n=10, method="inclusive")[0] if len(times) > 1 else times[0]


def _milliseconds(*times: float) -> list[str]:
    return [f"{time:.0f} ms" for time in times]


def table_of_rest(found: dict[str, Rest]) -> list[str]:
    """Formats memory and idle load as Markdown."""
    lines = ["| program | resident | its share (PSS) | processor at rest |", "| --- | --: | --: | --: |"]
    for name, rest in found.items():
        lines.append(f"| {name} | {rest.resident:.0f} MiB | {rest.share:.0f} MiB | {rest.processor:.1f} % |")
    return lines


def machine() -> str:
    """Describes the machine: processors, memory, system, Python."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    release = Path("/etc/os-release").read_text(encoding="utf-8")
    names = [line.partition("=")[2].strip('"') for line in release.splitlines() if line.startswith("PRETTY_NAME=")]
    python = ".".join(map(str, sys.version_info[:3]))
    return f"{os.cpu_count()} processor cores, {memory:.0f} GiB of memory, {', '.join(names)}, Python {python}"


def report(pairs: int = PAIRS, frozen: Path | None = None) -> str:
    """Measures everything; takes three to six minutes.

    Args:
        pairs: how often each program is started, alternating with the peer.
        frozen: the folder of the frozen program, if it should be measured, too.

    Returns:
        Markdown.
    """
    with sandbox() as (on, data):
        peer = peer_program()
        programs = our_programs(data, frozen)
        starts = {program.name: measure_pairs(on, program, peer, pairs) for program in programs}
        rests = {program.name: on.rest(program) for program in (*programs, *([peer] if peer else []))}
    beside = f"in turn with {peer.name}" if peer else "without a peer: kpat is not installed"
    how = f"{pairs} starts of each, {beside}, after {WARM_UPS} that do not count"
    lines = [
        f"{date.today().isoformat()}; {machine()}; {how}.",
        "",
        *table_of_starts(starts),
        "",
        *table_of_rest(rests),
    ]
    return "\n".join(lines)


def main() -> None:
    """Measures with the options of the command line and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=PAIRS, help="how often each program is started")
    parser.add_argument("--frozen", type=Path, help="the folder of the frozen program, to measure it, too")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    chosen = parser.parse_args()
    figures = report(chosen.pairs, chosen.frozen)
    print(figures)
    if chosen.write:
        write_down("window figures", figures)


if __name__ == "__main__":
    main()
