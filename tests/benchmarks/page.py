"""Options, processes and tables of the measuring scripts.

Their figures stand in docs/benchmarks.md.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "benchmarks.md"


def run(
    report: Callable[..., str], mark: str = "", case: Callable[..., object] | None = None, **options: object
) -> None:
    """Measures with the options of the command line, and prints the figures.

    Args:
        report: measures; is called with the values of the options.
        mark: the name of the figures in docs/benchmarks.md, for the option --write.
        case: measures a part in this process, for the option --case; `in_process` calls it.
        options: names with default values, or with the type of a value that is None by default. `folder` is an
            argument without a name.
    """
    parser = argparse.ArgumentParser(
        description=sys.modules["__main__"].__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, default in options.items():
        kind, value = (default, None) if isinstance(default, type) else (type(default), default)
        parser.add_argument(name if name == "folder" else f"--{name}", type=kind, default=value)
    if mark:
        parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    if case is not None:
        parser.add_argument("--case", nargs="*", help="measure a part in this process, and print JSON")
    chosen = vars(parser.parse_args())
    words, writes = chosen.pop("case", None), chosen.pop("write", False)
    if case is not None and words is not None:
        print(json.dumps(case(*words)))
        return
    figures = report(**chosen)
    print(figures)
    if writes:
        write_down(mark, figures)


def in_both_forms(report: Callable[..., str], compiled: Path | None, **options: object) -> str:
    """Measures interpreted, and then with the compiled package.

    Args:
        report: measures.
        compiled: the folder that contains the package; `python -m tools.bootstrap.compiled` prints that of the wheel.
        options: of the report, and of the script.
    """
    figures = report(**options)
    if compiled is None:
        return figures
    words = [f"--{name}={value}" for name, value in options.items()]
    return f"{figures}\n\n{_output_of(sys.argv[0], *words, PYTHONPATH=str(compiled))}"


def form() -> str:
    """Returns "compiled" or "interpreted"."""
    from cardroom.cards.evaluator import IS_COMPILED  # noqa: PLC0415 - not every measured environment has the program

    return "compiled" if IS_COMPILED else "interpreted"


def in_process(script: str, *words: object, **variables: str) -> Any:  # noqa: ANN401 - each case has its own form
    """Measures a case of a script in a process of its own.

    Args:
        script: its path.
        words: are passed to the function `case` of the script.
        variables: of the environment.
    """
    output = _output_of(script, "--case", *map(str, words), **variables)
    return json.loads(output.splitlines()[-1])


def _output_of(script: str, *words: str, **variables: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables}
    command = [sys.executable, script, *words]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


@contextmanager
def new_folder() -> Iterator[Path]:
    """Yields an empty folder, and deletes it afterwards."""
    with tempfile.TemporaryDirectory(prefix="cardroom-bench-") as folder:
        yield Path(folder)


def write_down(name: str, figures: str, document: Path = PAGE) -> None:
    """Replaces the figures of one script.

    Args:
        name: stands in the marks round them, such as "window figures".
        figures: Markdown.
        document: contains the marks.
    """
    before, begin, _, end, after = _parts_of(document, name)
    document.write_text(f"{before}{begin}\n{figures}\n{end}{after}", encoding="utf-8", newline="\n")


def written(name: str) -> str:
    """Returns the figures of one script from docs/benchmarks.md."""
    return _parts_of(PAGE, name)[2].strip()


def _parts_of(document: Path, name: str) -> tuple[str, str, str, str, str]:
    begin, end = (f"<!-- {name}: {mark} -->" for mark in ("begin", "end"))
    before, _, rest = document.read_text(encoding="utf-8").partition(begin)
    figures, _, after = rest.partition(end)
    assert before and after, f"{document} has lost its marks"
    return before, begin, figures, end, after


def page(*facts: str, tables: Iterable[Iterable[str]]) -> str:
    """Returns date, machine and facts, and tables below them, as Markdown."""
    head = f"{'; '.join([date.today().isoformat(), machine(), *facts])}."
    return "\n".join([head, *(line for lines in tables for line in ("", *lines))])


def table(headings: str, rows: Iterable[Sequence[str]], texts: Sequence[int] = (0,)) -> Iterator[str]:
    """Yields the lines of a Markdown table.

    Args:
        headings: with " | " between them.
        rows: the cells of each row.
        texts: the columns of texts; the others are of figures.
    """
    yield f"| {headings} |"
    count = headings.count(" | ") + 1
    yield f"| {' | '.join('---' if column in texts else '--:' for column in range(count))} |"
    for cells in rows:
        yield f"| {' | '.join(cells)} |"


def median_and_most(figures: Sequence[float], form: str) -> list[str]:
    """Formats the median and the maximum, such as by "{:.1f} ms"."""
    return [form.format(statistics.median(figures)), form.format(max(figures))]


def percentile(figures: Sequence[float], percent: int) -> float:
    """Returns a percentile; the only figure if there is one."""
    if len(figures) == 1:
        return figures[0]
    return statistics.quantiles(figures, n=100, method="inclusive")[percent - 1]


def machine() -> str:
    """Describes the machine: processors, memory, system, Python."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    release = Path("/etc/os-release").read_text(encoding="utf-8")
    names = [line.partition("=")[2].strip('"') for line in release.splitlines() if line.startswith("PRETTY_NAME=")]
    python = ".".join(map(str, sys.version_info[:3]))
    return f"{os.cpu_count()} processor cores, {memory:.0f} GiB of memory, {', '.join(names)}, Python {python}"


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


def forget_pages(path: Path) -> None:
    """Removes a file's pages from the system's memory."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(file)
