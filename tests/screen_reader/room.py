"""Opens a table with fixed seeds, for the screen reader's runs.

    python room.py DATA LANGUAGE TABLE FIRST

FIRST is the number of the first seed.
"""

import hashlib
import secrets
import sys
from itertools import count
from pathlib import Path

from cardroom.app.window_program import run
from cardroom.tables import TABLES


def main(folder: str, language: str, table: str, first: str) -> int:
    numbers = count(int(first))
    secrets.token_bytes = lambda nbytes=None: hashlib.sha256(b"%d" % next(numbers)).digest()[:nbytes]
    return run(Path(folder), language, table, TABLES)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
