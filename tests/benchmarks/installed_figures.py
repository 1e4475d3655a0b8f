"""Measures cold and warm starts, and installed sizes, beside kpat.

Run the script on an idle machine (`.venv/bin/python tests/benchmarks/installed_figures.py --write`); it takes three
minutes. `python3 play.py package` builds what it measures. docs/benchmarks.md describes how the figures are taken.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks import bare_system
from tests.benchmarks.page import write_down
from tests.benchmarks.window_figures import FROZEN, ROOT, Program, Sandbox, machine, our_programs, peer_program, sandbox
from tools.packages.report import size_of

WARM, COLD = 11, 5
WARM_UPS = 2
DROP = Path("/proc/sys/vm/drop_caches")
SETTLING_S = 0.5
PACKAGES = ("*.tar.xz", "*.deb", "*.rpm", "*.AppImage")
_MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Starts:
    """The first pictures of one program, in milliseconds after its start.

    Attributes:
        warm: with all of its files in memory.
        cold: with none of them.
    """

    warm: list[float]
    cold: list[float]


def forget_files(folders: Sequence[Path]) -> None:
    """Empties the system's cache of files.

    Args:
        folders: whose files are forgotten if only root may empty the whole cache, and this is not root.

    Source: https://docs.kernel.org/admin-guide/sysctl/vm.html (drop_caches)
    """
    os.sync()
    try:
        DROP.write_text("3", encoding="ascii")
    except OSError:  # not root, or a container
        for folder in folders:
            for path in folder.rglob("*"):
                if path.is_file() and os.access(path, os.R_OK):
                    _forget(path)
    time.sleep(SETTLING_S)


def _forget(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(file)


def first_pictures(
    on: Sandbox, programs: Sequence[Program], count: int, before: Callable[[], None]
) -> list[list[float]]:
    """Starts programs in turn, every second round in the opposite order.

    Args:
        on: the screen and the home.
        programs: to start.
        count: how often.
        before: is called before each start.

    Returns:
        The times of each program.
    """
    found: list[list[float]] = [[] for _ in programs]
    for number in range(count):
        turns = range(len(programs))
        for turn in turns if number % 2 else reversed(turns):
            before()
            found[turn].append(on.start(programs[turn]).first)
    return found


def measure(on: Sandbox, programs: Sequence[Program], warm: int, cold: int) -> dict[str, Starts]:
    """Measures warm and cold starts of all programs."""
    first_pictures(on, programs, WARM_UPS, lambda: None)
    in_memory = first_pictures(on, programs, warm, lambda: None)
    folders = [FROZEN, ROOT, Path(sys.prefix), Path(sys.base_prefix), Path("/usr/lib"), Path("/usr/share")]
    from_disk = first_pictures(on, programs, cold, lambda: forget_files(folders))
    return {program.name: Starts(*times) for program, *times in zip(programs, in_memory, from_disk, strict=True)}


def table_of_starts(found: dict[str, Starts]) -> Iterator[str]:
    """Formats the starts as Markdown, with the ratio to source."""
    yield "| program | first picture, warm | fastest | cold | fastest |"
    yield "| --- | --: | --: | --: | --: |"
    for name, starts in found.items():
        times = [figure for row in (starts.warm, starts.cold) for figure in (statistics.median(row), min(row))]
        cells = [f"{figure:.0f} ms" for figure in times]
        yield f"| {name} | {' | '.join(cells)} |"
    source, frozen = found.get("cardroom"), found.get("cardroom, frozen")
    if source and frozen:
        warm, cold = ratio(frozen.warm, source.warm), ratio(frozen.cold, source.cold)
        yield ""
        yield f"Frozen to source, median of the rounds: {warm:.2f} warm, {cold:.2f} cold."


def ratio(ours: Sequence[float], others: Sequence[float]) -> float:
    """Returns the median of the ratios of starts in the same round."""
    return statistics.median(mine / theirs for mine, theirs in zip(ours, others, strict=True))


def table_of_sizes(output: Path) -> Iterator[str]:
    """Formats sizes as Markdown: download, and on disk.

    Args:
        output: the folder of the built packages.
    """
    yield "| what | packages | download | on disk |"
    yield "| --- | --: | --: | --: |"
    files = [path for pattern in PACKAGES for path in sorted(output.glob(pattern))]
    for path in files:
        yield f"| {path.name}, alone | 1 | {megabytes(path.stat().st_size)} | – |"
    folder = output / "cardroom"
    if folder.is_dir():
        size, count = size_of(folder)
        yield f"| the frozen folder, {count:,} files | – | – | {megabytes(size)} |"
    if not bare_system.is_possible():
        return
    with tempfile.TemporaryDirectory() as place:
        for name in [*(str(path) for path in files if path.suffix == ".deb"), "kpat"]:
            cost = bare_system.cost_on_a_bare_system(name, Path(place))
            if cost is not None:
                title = f"{Path(name).name} with what a bare Debian lacks"
                yield f"| {title} | {cost.packages} | {megabytes(cost.download)} | {megabytes(cost.installed)} |"


def megabytes(size: int) -> str:
    """Formats a size in MB (10⁶ bytes)."""
    return f"{size / _MEGABYTE:.1f} MB"


def report(frozen: Path | None, warm: int = WARM, cold: int = COLD) -> str:
    """Measures everything; takes three minutes.

    Args:
        frozen: the folder of the frozen program; None to leave it out.
        warm: how often each program is started with its files in memory.
        cold: and how often without.

    Returns:
        Markdown.
    """
    with sandbox() as (on, data):
        lobbies = [each for each in our_programs(data, frozen) if "poker" not in each.name]
        peer = peer_program()
        starts = measure(on, [*lobbies, *([peer] if peer else [])], warm, cold)
    lines = [
        f"{date.today().isoformat()}; {machine()}; {warm} warm and {cold} cold starts of each, in turn.",
        "",
        *table_of_starts(starts),
        "",
        *table_of_sizes(FROZEN.parent if frozen is None else frozen.parent),
    ]
    return "\n".join(lines)


def main() -> None:
    """Measures with the options of the command line and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--frozen", type=Path, default=FROZEN, help="the folder of the frozen program")
    parser.add_argument("--warm", type=int, default=WARM, help="warm starts of each program")
    parser.add_argument("--cold", type=int, default=COLD, help="cold starts of each program")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    chosen = parser.parse_args()
    figures = report(chosen.frozen if chosen.frozen.is_dir() else None, chosen.warm, chosen.cold)
    print(figures)
    if chosen.write:
        write_down("installed figures", figures)


if __name__ == "__main__":
    main()
