"""Tests the random stream of the deals with dieharder.

    PYTHONPATH=desktop python tests/randomness/dieharder_figures.py [--tests 0 2 15] [--write]

Every test reads a stream of its own through a pipe. The seed is fixed, so that the figures can be reproduced. The
stream consists of the bytes HMAC-SHA256(seed, "poker|1|dieharder TEST|COUNTER") for ascending counters, as
`cards/dealing.py` generates them. A test that does not pass is repeated with the streams of rounds 2 and 3, and all
results are reported. Streams are not rewound: a test that reads more than the limit is reported as cut off, not as
passed. A pool of processes generates the blocks.

dieharder is Robert G. Brown's; Debian has it as `dieharder`.
"""

import argparse
import contextlib
import hmac
import multiprocessing
import multiprocessing.pool
import re
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.cards.dealing import DealStream
from tests.benchmarks.page import ROOT, page, table, write_down

SEED = bytes(range(32))
MOST_BYTES = 2_000_000_000
TESTS = (0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 15, 16, 100, 101, 102, 204, 205, 206, 209)
"""The tests that read less than the limit, by dieharder's numbers; `dieharder -l` lists their names."""
PAGE = ROOT / "docs" / "fair-deals.md"

_BLOCKS = 1 << 14
_AHEAD = 8
_STREAMS = 3
_RAW_FROM_PIPE = "200"
_RESULT = re.compile(r"^\s*(\w+)\s*\|\s*(\d+)\|\s*(\d+)\|\s*(\d+)\|([\d.]+)\|\s*(\w+)", re.MULTILINE)


@dataclass(frozen=True)
class Outcome:
    """The outcome of a test.

    Attributes:
        lines: name, n-tuple, p and judgement of each result.
        fed: the number of bytes written to the test.
        seconds: the duration.
        cut_off: whether the stream ended at the limit.
    """

    lines: tuple[tuple[str, str, str, str], ...]
    fed: int
    seconds: float
    cut_off: bool


def main() -> int:
    """Runs the tests, prints a table, and writes it with --write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", type=int, nargs="+", default=TESTS)
    parser.add_argument("--write", action="store_true", help=f"puts the table into {PAGE.name}")
    chosen = parser.parse_args()
    program = shutil.which("dieharder")
    if program is None:
        sys.stderr.write("dieharder is not installed: apt-get install dieharder\n")
        return 2
    version = subprocess.run([program, "-h"], capture_output=True, text=True, check=False).stdout
    rows = []
    with multiprocessing.Pool() as pool:
        for test in chosen.tests:
            for stream in range(1, 1 + _STREAMS):
                outcome = run(pool, program, test, stream)
                rows += rows_of(outcome, test, stream)
                if all(judgement == "PASSED" for *_, judgement in outcome.lines):
                    break
    found = re.search(r"version ([\d.]+)", version)
    if chosen.write:
        write_down("dieharder", report_of(rows, found[1] if found else "unknown"), PAGE)
    return 0


def rows_of(outcome: Outcome, test: int, stream: int) -> list[list[str]]:
    """Returns and prints the rows of a test."""
    rows = []
    for name, ntuple, p, judgement in outcome.lines or ((f"test {test}", "", "", "no word"),):
        result = "CUT OFF" if outcome.cut_off else judgement
        amount = f"{outcome.fed / 1e6:,.0f} MB"
        rows.append([name, ntuple, str(stream), amount, f"{outcome.seconds:.0f} s", p, result])
        print(*rows[-1], sep=" | ", flush=True)
    return rows


def run(pool: multiprocessing.pool.Pool, program: str, test: int, stream: int) -> Outcome:
    """Runs a test of dieharder with a stream of its own."""
    label = f"poker|{stream}|dieharder {test}|"
    _check_stream(label)
    began = time.monotonic()
    with subprocess.Popen(
        [program, "-d", str(test), "-g", _RAW_FROM_PIPE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=False
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        fed = 0
        for block in blocks(pool, label):
            try:
                process.stdin.write(block)
            except BrokenPipeError:
                break
            fed += len(block)
        # close() flushes, and fails if dieharder has ended.
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        output = process.stdout.read().decode()
    lines = tuple((name, ntuple, p, judgement) for name, ntuple, _, _, p, judgement in _RESULT.findall(output))
    return Outcome(lines, fed, time.monotonic() - began, cut_off=fed + _BLOCKS * 32 > MOST_BYTES)


def blocks(pool: multiprocessing.pool.Pool, label: str) -> Iterator[bytes]:
    """Yields the stream in order, up to the limit.

    Only a few blocks are generated ahead, because dieharder may end at any time.
    """
    numbers = iter(range(MOST_BYTES // (_BLOCKS * 32)))
    ahead = deque(pool.apply_async(make_block, (label, number)) for number in islice(numbers, _AHEAD))
    while ahead:
        yield ahead.popleft().get()
        ahead.extend(pool.apply_async(make_block, (label, number)) for number in islice(numbers, 1))


def make_block(label: str, number: int) -> bytes:
    """Generates a block of the stream.

    Each block has `_BLOCKS` counters; the first one is `number * _BLOCKS`.
    """
    first = number * _BLOCKS
    return b"".join(
        hmac.digest(SEED, f"{label}{counter}".encode(), "sha256") for counter in range(first, first + _BLOCKS)
    )


def _check_stream(label: str) -> None:
    """Asserts that the stream is the one that decks are dealt from."""
    table, round_number, purpose, _ = label.split("|")
    stream = DealStream(SEED, table, int(round_number), purpose)
    words = b"".join(stream.below(2**32).to_bytes(4, "big") for _ in range(_BLOCKS))
    assert make_block(label, 0).startswith(words)


def report_of(rows: Iterable[Sequence[str]], version: str) -> str:
    """Returns date, machine and the table."""
    heads = "test | n-tuple | stream | taken | in | p | dieharder says"
    return page(f"dieharder {version}", tables=[table(heads, rows, texts=(0, 6))])


if __name__ == "__main__":
    sys.exit(main())
