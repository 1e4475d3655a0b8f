"""Holds a bank open until the process is killed.

The tests run it as a separate process. Argument: a folder. Prints "open" once the bank is open.
"""

import sys
from pathlib import Path

from cardroom.bank.sqlite.bank import SqliteBank

with SqliteBank(Path(sys.argv[1])):
    print("open", flush=True)
    sys.stdin.read()
