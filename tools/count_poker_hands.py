"""Counts the hands of joker poker into resources/mathematics/poker_hands.npz.

Run ``python tools/count_poker_hands.py`` to write the file, or with ``--check`` to compare only. Exit code 1 of a check
reports a difference.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "desktop"), str(ROOT)]

from cardroom.tables.poker.odds.odds_tables import BadOddsTables, OddsTables, from_bytes  # noqa: E402
from cardroom.tables.poker.odds.returns import FILE  # noqa: E402
from tools.poker_hands.counting import arrays_of, build_odds_tables, to_bytes  # noqa: E402


def differences(one: OddsTables, other: OddsTables) -> list[str]:
    """Lists the arrays that differ in a value, shape or data type."""
    pairs = ((name, array, arrays_of(other)[name]) for name, array in arrays_of(one).items())
    return [name for name, mine, theirs in pairs if mine.dtype != theirs.dtype or not np.array_equal(mine, theirs)]


def main() -> int:
    """Writes or compares the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; 1 when the file is not what is counted")
    check = parser.parse_args().check
    file, counted = ROOT / FILE, build_odds_tables()
    if not check:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(to_bytes(counted))
        print(f"{FILE}: {file.stat().st_size} bytes")
        return 0
    try:
        differing = differences(counted, from_bytes(file.read_bytes()))
    except (OSError, BadOddsTables) as fault:
        differing = [str(fault)]
    print(*differing, sep="\n", end="\n" if differing else "")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
