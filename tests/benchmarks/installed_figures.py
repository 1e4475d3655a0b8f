"""Measures cold and warm starts, and installed sizes, beside kpat.

Run the script on an idle machine (`.venv/bin/python tests/benchmarks/installed_figures.py --write`); it takes three
minutes. `python3 play.py package` builds what it measures. docs/benchmarks.md describes how the figures are taken.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks import bare_system
from tests.benchmarks.page import ROOT, forget_pages, new_folder, page, run, table
from tests.benchmarks.window_figures import FROZEN, Program, Sandbox, our_programs, peer_programs, sandbox
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
                    forget_pages(path)
    time.sleep(SETTLING_S)


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
    rows = [
        [
            name,
            *(
                f"{figure:.0f} ms"
                for row in (starts.warm, starts.cold)
                for figure in (statistics.median(row), min(row))
            ),
        ]
        for name, starts in found.items()
    ]
    yield from table("program | first picture, warm | fastest | cold | fastest", rows)
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
    files = [path for pattern in PACKAGES for path in sorted(output.glob(pattern))]
    rows = [[f"{path.name}, alone", "1", megabytes(path.stat().st_size), "–"] for path in files]
    folder = output / "cardroom"
    if folder.is_dir():
        size, count = size_of(folder)
        rows.append([f"the frozen folder, {count:,} files", "–", "–", megabytes(size)])
    if bare_system.is_possible():
        with new_folder() as place:
            for name in [*(str(path) for path in files if path.suffix == ".deb"), "kpat"]:
                cost = bare_system.cost_on_a_bare_system(name, place)
                if cost is not None:
                    sizes = megabytes(cost.download), megabytes(cost.installed)
                    rows.append([f"{Path(name).name} with what a bare Debian lacks", f"{cost.packages}", *sizes])
    return table("what | packages | download | on disk", rows)


def megabytes(size: int) -> str:
    """Formats a size in MB (10⁶ bytes)."""
    return f"{size / _MEGABYTE:.1f} MB"


def report(frozen: Path = FROZEN, warm: int = WARM, cold: int = COLD) -> str:
    """Measures everything; takes three minutes.

    Args:
        frozen: the folder of the frozen program, which is measured, too, if it exists.
        warm: how often each program is started with its files in memory.
        cold: and how often without.
    """
    with sandbox() as (on, data):
        lobbies = [each for each in our_programs(data, frozen) if "poker" not in each.name]
        starts = measure(on, [*lobbies, *peer_programs()], warm, cold)
    how = f"{warm} warm and {cold} cold starts of each, in turn"
    return page(how, tables=[table_of_starts(starts), table_of_sizes(frozen.parent)])


if __name__ == "__main__":
    run(report, "installed figures", frozen=FROZEN, warm=WARM, cold=COLD)
