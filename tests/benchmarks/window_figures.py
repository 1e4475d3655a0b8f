"""How long until the first picture, how much memory, how much work at rest: the card room beside KDE's patience.

Run it by itself (`.venv/bin/python tests/benchmarks/window_figures.py`) or with the other benchmarks (`python3 play.py
bench`). It prints Markdown; docs/benchmarks.md says how the figures are taken.
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
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.virtual_screen import VirtualScreen

ROOT = Path(__file__).resolve().parents[2]
FROZEN = ROOT / "dist" / "cardroom"
PAGE = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- window figures: begin -->", "<!-- window figures: end -->"
PAIRS = 15
WARM_UPS = 3
ROUNDS_ON_RECORD = 200
REST_BEFORE_S, REST_S = 5.0, 10.0
# A window that has not changed for so long is complete.
QUIET_S = 0.5


@dataclass(frozen=True)
class Program:
    """What is measured: its name in the tables, and what starts it."""

    name: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Start:
    """One start, in milliseconds from the call that starts the process: the first picture, the complete one."""

    first: float
    complete: float


@dataclass(frozen=True)
class Pair:
    """Two starts, one right after the other; the peer's is None where the peer is not installed."""

    ours: Start
    peers: Start | None


@dataclass(frozen=True)
class Rest:
    """A program left alone: its memory in MiB (resident; its share of it), and its part of one processor in percent."""

    resident: float
    share: float
    processor: float


class Stage:
    """A screen, a home and a session bus of their own, the same for every program.

    Args:
        screen: where windows open.
        home: an empty folder.
        bus: the address of the session bus; none if it is empty.
    """

    def __init__(self, screen: VirtualScreen, home: Path, bus: str) -> None:
        self._screen = screen
        # Nothing of the person's own desktop, and no variable that keeps Python from keeping its compiled files.
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
        """Runs the program; ends it, and waits until the screen is empty."""
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
        """Starts the program once."""
        begin = time.perf_counter()
        with self.running(program) as process:
            first = self._screen.wait_for_picture(process)
            complete = self._screen.wait_for_rest(QUIET_S)
        return Start((first - begin) * 1000, (max(first, complete) - begin) * 1000)

    def rest(self, program: Program) -> Rest:
        """Lets the program stand after its start, and then looks at it for a while."""
        with self.running(program) as process:
            self._screen.wait_for_picture(process)
            time.sleep(REST_BEFORE_S)
            memory = memory_of(process.pid)
            before = ticks_of(process.pid)
            time.sleep(REST_S)
            seconds = (ticks_of(process.pid) - before) / os.sysconf("SC_CLK_TCK")
        return Rest(memory["Rss"], memory["Pss"], 100 * seconds / REST_S)


def memory_of(process: int) -> dict[str, float]:
    """The sums over a process's memory, in MiB: "Rss" is resident, "Pss" its share of that.

    Source: https://docs.kernel.org/filesystems/proc.html (smaps_rollup)
    """
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]
    return {name.rstrip(":"): int(size) / 1024 for name, size, _ in (line.split() for line in lines)}


def ticks_of(process: int) -> int:
    """The clock ticks that a process has used, in itself and in the kernel.

    Source: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html (utime, stime)
    """
    after_name = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(after_name[11]) + int(after_name[12])


@contextmanager
def session_bus() -> Iterator[str]:
    """A session bus for all programs; gives its address, or nothing where no bus is installed."""
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
def stage() -> Iterator[tuple[Stage, Path]]:
    """A stage, and the data folder of a person who has played before; both are gone afterwards."""
    with (
        tempfile.TemporaryDirectory(prefix="cardroom-bench-") as folder,
        VirtualScreen(Path(folder)) as screen,
        session_bus() as bus,
    ):
        home, data = Path(folder) / "home", Path(folder) / "data"
        home.mkdir(mode=0o700)
        words = ["autopilot", "poker", "--rounds", str(ROUNDS_ON_RECORD), "--data", str(data)]
        subprocess.run([sys.executable, "-P", "-m", "cardroom", *words], check=True, stdout=subprocess.DEVNULL)
        yield Stage(screen, home, bus), data


def measure_pairs(on: Stage, program: Program, peer: Program | None, pairs: int) -> list[Pair]:
    """Starts program and peer in turn, so many times each, after some starts that do not count.

    Who goes first changes from pair to pair, so that neither always follows the other.
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
    """The card room's windows, from the checkout and, if there is one, from the frozen program."""
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


def their_program() -> Program | None:
    """KDE's patience with its choice of games: what our lobby is. None where it is not installed."""
    path = shutil.which("kpat", path=f"{os.environ.get('PATH', os.defpath)}:/usr/games")
    return Program("kpat", (path,)) if path else None


def table_of_starts(found: dict[str, list[Pair]]) -> list[str]:
    """The starts as Markdown; the first ratio is the median of the pairs' own ratios."""
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
    """The time that a tenth of the starts stayed below."""
    return statistics.quantiles(times, n=10, method="inclusive")[0] if len(times) > 1 else times[0]


def _milliseconds(*times: float) -> list[str]:
    return [f"{time:.0f} ms" for time in times]


def table_of_rest(found: dict[str, Rest]) -> list[str]:
    """The memory and the work at rest as Markdown."""
    lines = ["| program | resident | its share (PSS) | processor at rest |", "| --- | --: | --: | --: |"]
    for name, rest in found.items():
        lines.append(f"| {name} | {rest.resident:.0f} MiB | {rest.share:.0f} MiB | {rest.processor:.1f} % |")
    return lines


def machine() -> str:
    """The machine in a few neutral words."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    release = Path("/etc/os-release").read_text(encoding="utf-8")
    names = [line.partition("=")[2].strip('"') for line in release.splitlines() if line.startswith("PRETTY_NAME=")]
    python = ".".join(map(str, sys.version_info[:3]))
    return f"{os.cpu_count()} processor cores, {memory:.0f} GiB of memory, {', '.join(names)}, Python {python}"


def report(pairs: int = PAIRS, frozen: Path | None = None) -> str:
    """Measures everything; three to six minutes.

    Args:
        pairs: how often each program is started, in turn with the peer.
        frozen: the folder of the frozen program, to measure it, too.

    Returns:
        Markdown.
    """
    with stage() as (on, data):
        peer = their_program()
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


def write_down(told: str) -> None:
    """Puts the figures into docs/benchmarks.md, in place of the last ones."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    assert before and after, f"{PAGE} has lost its marks"
    PAGE.write_text(f"{before}{BEGIN}\n{told}\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Measures with the options of the command line, and prints."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=PAIRS, help="how often each program is started")
    parser.add_argument("--frozen", type=Path, help="the folder of the frozen program, to measure it, too")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    chosen = parser.parse_args()
    told = report(chosen.pairs, chosen.frozen)
    print(told)
    if chosen.write:
        write_down(told)


if __name__ == "__main__":
    main()
