"""Writes the sizes of the parts of the frozen program into docs/benchmarks.md.

`.venv/bin/python tests/benchmarks/frozen_parts.py dist/cardroom --write`, after `python3 play.py package`.
"""

import argparse
import sys
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.page import write_down
from tools.packages.bundle import parts

MARK = "parts of the frozen program"


def main() -> None:
    """Prints the table, or writes it down."""
    parser = argparse.ArgumentParser(description="Prints the sizes of the parts of the frozen program.")
    parser.add_argument("folder", type=Path, help="the frozen program")
    parser.add_argument("--write", action="store_true", help="write the table into docs/benchmarks.md")
    chosen = parser.parse_args()
    packed = parts.packed_size(chosen.folder) / 1e6
    limits = f"At most {parts.MOST_MB} MB, and {parts.MOST_PACKED_MB} MB packed."
    figures = "\n".join([*parts.table(chosen.folder), "", f"Packed as .tar.xz: {packed:.1f} MB. {limits}"])
    if chosen.write:
        write_down(MARK, figures)
    print(figures)


if __name__ == "__main__":
    main()
