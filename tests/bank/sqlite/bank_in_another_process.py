"""Holds a bank open, or commits rounds until the process is killed.

The tests run it as a separate process. Arguments: `hold FOLDER`, or `commit FOLDER`. Prints "open" once the bank is
open; then the round's number after each commit.
"""

import json
import sys
from pathlib import Path

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import grant, pay_win, take_bet


def main(task: str, folder: str) -> None:
    with SqliteBank(Path(folder)) as bank:
        print("open", flush=True)
        if task == "hold":
            sys.stdin.read()
            return
        last = bank.recall("poker")
        number = json.loads(last.cluster)["round"] if last else 0
        while True:
            number += 1
            postings = (grant(1), take_bet(1), pay_win(2))  # left in escrow: a grant needs a player without credits
            bank.commit("poker", Record("result", json.dumps({"round": number, "padding": "x" * 500})), postings)
            print(number, flush=True)


main(*sys.argv[1:])
