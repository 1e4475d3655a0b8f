"""Writes the sizes of the parts of the frozen program into docs/benchmarks.md.

`.venv/bin/python tests/benchmarks/frozen_parts.py dist/cardroom --write`, after `python3 play.py package`.
"""

import sys
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.page import run
from tools.packages.bundle import parts

MARK = "parts of the frozen program"


def report(folder: Path) -> str:
    """Returns the table, the packed size and the limits.

    Args:
        folder: the frozen program.
    """
    packed = parts.packed_size(folder) / 1e6
    limits = f"At most {parts.MOST_MB} MB, and {parts.MOST_PACKED_MB} MB packed."
    return "\n".join([*parts.table(folder), "", f"Packed as .tar.xz: {packed:.1f} MB. {limits}"])


if __name__ == "__main__":
    run(report, MARK, folder=Path)
